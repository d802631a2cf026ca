#!/bin/sh
# Can a C program be built against the installed library, with nothing but what pkg-config says, and
# does it run?
#
# Usage: tests/core/check-installed.sh BUILD-FOLDER MESON SOURCE SANITIZE COMPILER…

set -eu

build=$(cd "$1" && pwd)
meson=$2
source=$3
sanitize=$4
shift 4

if ! command -v pkg-config >/dev/null 2>&1; then
  echo 'pkg-config is not here'
  exit 77
fi

folder=$build/tests/core/installed
rm -rf "$folder"
mkdir -p "$folder/pkgconfig"

"$meson" install -C "$build" --no-rebuild --quiet --destdir "$folder" --tags devel,runtime
description=$(find "$folder" -name libamazeing-1.pc)
[ -f "$description" ] || { echo 'no libamazeing-1.pc was installed'; exit 1; }

# It was installed elsewhere than where it says; everything else in it has to be right as it is.
prefix=$(sed -n 's/^prefix=//p' "$description")
sed "s|^prefix=.*|prefix=$folder$prefix|" "$description" >"$folder/pkgconfig/libamazeing-1.pc"
PKG_CONFIG_PATH="$folder/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
export PKG_CONFIG_PATH

[ "$sanitize" = none ] || set -- "$@" "-fsanitize=$sanitize"
# shellcheck disable=SC2046 # One word an option.
"$@" -std=gnu11 -Wall -Wextra -Werror "$source" -o "$folder/program" \
  $(pkg-config --cflags --libs libamazeing-1)

LD_LIBRARY_PATH=$(pkg-config --variable=libdir libamazeing-1)${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH
length=$("$folder/program" "$folder/maze.txt")

# The last line is the path, the fifth one from the end the last row.
[ "$(wc -l <"$folder/maze.txt")" = 19 ]
path=$(tail -n 1 "$folder/maze.txt")
[ "${#path}" = "$length" ]
case $path in
  *[!NESW]* | '') echo "'$path' is no path"; exit 1 ;;
esac
