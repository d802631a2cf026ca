#!/bin/sh
# Is the man page well formed, and does it tell every option that the program has?
#
# Usage: tests/check-man.sh PROGRAM

page=$(dirname "$0")/../data/amazeing-gtk.1
status=0

options=$("$1" --help | grep -oE '^ *(-[a-zA-Z?], )?--[a-z-]+' | grep -oE -e '--[a-z-]+' | sort -u)
[ -n "$options" ] || { echo "$1 --help lists no option"; status=1; }
for option in $options; do
  # In the page an option is written as a macro's argument: "Fl -config".
  grep -qE "Fl -${option#--}( |\$)" "$page" || { echo "$page: does not tell of $option"; status=1; }
done

if ! command -v mandoc >/dev/null 2>&1; then
  echo 'mandoc is not here'
  [ "$status" = 0 ] && exit 77
fi
mandoc -T lint -W warning "$page" || status=1
exit "$status"
