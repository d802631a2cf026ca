#!/bin/sh
# Does the shared library show exactly the symbols of the list? What others build on must not vanish,
# and what is private must not leak.
#
# Usage: tests/core/check-abi.sh [--update] LIBRARY LIST     --update writes the list anew

set -eu

update=''
if [ "$1" = --update ]; then
  update=yes
  shift
fi
library=$1
list=$2

if ! command -v nm >/dev/null 2>&1; then
  echo 'nm is not here, so nobody can tell what the library shows'
  exit 77
fi

# The address sanitizer adds symbols of its own.
shown=$(nm -D --defined-only "$library" | awk '$2 ~ /^[A-Z]$/ && $3 !~ /^__(odr_)?asan/ { print $3 }' | LC_ALL=C sort)
if [ -n "$update" ]; then
  echo "$shown" >"$list"
elif ! echo "$shown" | diff -u "$list" -; then
  echo
  echo "The library shows other symbols than $list has (- is missing, + is new)."
  echo "If that is meant: tests/core/check-abi.sh --update $library $list"
  exit 1
fi
