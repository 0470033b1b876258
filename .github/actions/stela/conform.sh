#!/usr/bin/env bash
# `stela conform` with annotations for GitHub; its exit code is the step's.
set -euo pipefail
mkdir -p "$STELA_TRACES"
eval "arguments=($STELA_ARGUMENTS)" # words as in a shell, quoted ones too
exec stela conform "$STELA_GAME" --engine "$STELA_ENGINE" --traces "$STELA_TRACES" --github \
  --time-limit "$STELA_TIME_LIMIT" --junit "$STELA_TRACES/junit.xml" "${arguments[@]}"
