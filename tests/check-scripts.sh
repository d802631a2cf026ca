#!/bin/sh
# Does the shell, or Python, understand every script of the project?

cd "$(dirname "$0")/.." || exit

status=0
for file in $(tools/list-files .ci tools tests | xargs grep -lI '^#!'); do
  case $(head -n 1 "$file") in
    '#!/bin/sh') sh -n "$file" || status=1 ;;
    '#!/usr/bin/env python3') python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' "$file" || status=1 ;;
    '#!'*) echo "$file: starts with neither #!/bin/sh nor #!/usr/bin/env python3"; status=1 ;;
    *) continue ;;
  esac
  # Python modules are given to the interpreter.
  [ -x "$file" ] || [ "${file%.py}" != "$file" ] || { echo "$file: cannot be executed"; status=1; }
done
exit "$status"
