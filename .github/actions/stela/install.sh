#!/usr/bin/env bash
# Unpacks the archive $STELA_PACKAGE, a file or a URL, and puts `stela` on the PATH of the steps that follow.
set -euo pipefail
folder="$RUNNER_TEMP/stela"
mkdir -p "$folder"
case "$STELA_PACKAGE" in
  http://* | https://*) curl --fail --location --silent --show-error --retry 3 "$STELA_PACKAGE" ;;
  *) cat "$STELA_PACKAGE" ;;
esac | tar -xz -C "$folder" --strip-components=1
"$folder/bin/stela" --version
echo "$folder/bin" >>"$GITHUB_PATH"
