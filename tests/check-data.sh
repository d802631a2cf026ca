#!/bin/sh
# Are the files for the desktop what the desktop expects?
#
# Usage: tests/check-data.sh DESKTOP-ENTRY METAINFO     as they are built, with their translations

cd "$(dirname "$0")/.." || exit

desktop_entry=$1
metainfo=$2
checked=''
failed=''

# What is missing here is checked where it is there; at least one must be.
check ()
{
  command -v "$1" >/dev/null || return
  checked=yes
  "$@" || failed=yes
}

check desktop-file-validate "$desktop_entry"
check appstreamcli validate --no-net "$metainfo"
check glib-compile-schemas --strict --dry-run data
# shellcheck disable=SC2046 # No name has a blank.
check xmllint --noout $(find data -name '*.ui' -o -name '*.svg' -o -name '*.xml' | LC_ALL=C sort)

# An icon that no resource brings would be looked for in whatever theme the desktop has.
# shellcheck disable=SC2013 # No name has a blank.
for icon in $(grep -rhoE 'amz-[a-z0-9-]+-symbolic' data/ui src --include='*.ui' --include='*.c' | sort -u); do
  grep -q "/$icon.svg\"" data/amazeing.gresource.xml && continue
  echo "data/amazeing.gresource.xml does not bring $icon"
  failed=yes
done

[ -z "$failed" ] || exit 1
[ -n "$checked" ] || exit 77
