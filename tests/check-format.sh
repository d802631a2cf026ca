#!/bin/sh
# Are all C files formatted as .clang-format says?
#
# Usage: tests/check-format.sh [--fix] [FILE…]     --fix formats them; without files, all that git tracks

cd "$(dirname "$0")/.." || exit

# Every major version formats some things in its own way.
clang_format=''
for name in clang-format-14 clang-format; do
  if "$name" --version 2>/dev/null | grep -q 'version 14\.'; then
    clang_format=$name
    break
  fi
done
if [ -z "$clang_format" ]; then
  echo 'clang-format 14 is not here, and other versions format differently'
  exit 77
fi

fix=''
if [ "${1:-}" = --fix ]; then
  fix=yes
  shift
fi
if [ $# = 0 ]; then
  files=$(tools/list-files src tests benchmarks | grep '\.[ch]$')
  # shellcheck disable=SC2086 # No file here has a blank in its name.
  set -- $files
fi

# Most files are well, and one run over all of them tells so quickly.
suspects=$("$clang_format" --style=file --dry-run "$@" 2>&1 |
  sed -n 's/^\(.*\.[ch]\):[0-9]*:[0-9]*: .*clang-format.*/\1/p' | sort -u)

formatted=$(mktemp)
trap 'rm -f "$formatted"' EXIT
status=0
for file in $suspects; do
  # It takes the dashes of an error domain's name for subtractions.
  "$clang_format" --style=file "$file" | sed '/^G_DEFINE_QUARK/s/ - /-/g' >"$formatted"
  if [ -n "$fix" ]; then
    cmp -s "$file" "$formatted" || cat "$formatted" >"$file"
  elif ! diff -u --label "$file" --label "$file, formatted" "$file" "$formatted"; then
    status=1
  fi
done
[ "$status" = 0 ] || echo 'tests/check-format.sh --fix formats them.'
exit "$status"
