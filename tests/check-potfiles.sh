#!/bin/sh
# Does po/POTFILES.in name every file with text for translators, and no other?
#
# Usage: tests/check-potfiles.sh [--fix]     --fix writes the list anew

cd "$(dirname "$0")/.." || exit

listed=$(mktemp)
found=$(mktemp)
trap 'rm -f "$listed" "$found"' EXIT
grep -v -e '^#' -e '^$' po/POTFILES.in >"$listed"
{
  # Neither a comment nor a macro is text for translators.
  tools/list-files src | grep '\.[ch]$' | xargs awk '
    /^ *(\/\*|\*|#)/ { next }
    /(^|[^[:alnum:]_])(N?_|N?C_|g?_?(d|n|dn)gettext|g_dpgettext2?) ?\(/ { print FILENAME }' | uniq
  # Templates of widgets and files for the desktop carry text too.
  tools/list-files data | grep -E '\.(ui|desktop\.in.*|metainfo\.xml\.in.*|gschema\.xml.*)$'
} | LC_ALL=C sort >"$found"

if [ "${1:-}" = --fix ]; then
  { grep '^#' po/POTFILES.in; cat "$found"; } >"$listed"
  cat "$listed" >po/POTFILES.in
elif ! cmp -s "$listed" "$found"; then
  echo 'po/POTFILES.in (<) differs from the files that have text for translators (>):'
  diff "$listed" "$found"
  echo 'tests/check-potfiles.sh --fix mends it.'
  exit 1
fi
