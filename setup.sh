#!/usr/bin/env bash
# Installs what Stela is built with, builds it and checks it: see usage() below.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 3

usage() {
  cat <<'END'
Usage: ./setup.sh [COMMAND]

  packages   (no command) install the Debian 12 packages that building and testing need, and by npm what draws charts;
             nothing is done when all are there
  run        packages for building, the release build of stela, then a first check: stela check mexica, 2000 games
  test       packages, then everything that a change must pass: format, the engine for pages, release build, clang-tidy
             (for ten minutes), the tests under sanitizers (debug), a minute of fuzzing, the tests of the
             release build
  web        packages for building and Emscripten, then the engine for pages (stela page) as WebAssembly, and the
             release build with it
  format     only: do all sources have the house's format? (clang-format; changes nothing)
  tidy       only: clang-tidy over the rooms; skips what was clean before and has not changed since
             (~/.cache/stela/tidy remembers)
  tidy-file FILE   the same for one file
  --help     this text

Exit: 0 all well; 1 a check failed; 2 usage; 3 packages are missing and cannot be installed.
END
}

readonly packages=(ccache clang clang-format clang-tidy cmake g++ graphviz libbenchmark-dev libboost-dev
  libboost-filesystem-dev libcadical-dev libclang-rt-14-dev libcli11-dev libeigen3-dev libfmt-dev libglpk-dev
  libgmock-dev libgtest-dev libnlopt-dev libpcg-cpp-dev libpugixml-dev librapidcheck-dev libsqlite3-dev
  libvalijson-dev libz3-dev llvm ninja-build nlohmann-json3-dev)
# Programs that read what Stela writes, as its users' do, or make its packages, or spread its work, and the languages of
# the tests' foreign engines.
readonly test_packages=(chromium clasp cvc5 dpkg-dev file groff-base libopenmpi-dev nodejs openmpi-bin poppler-utils
  python3 valgrind)

# What makes the engine for pages.
readonly web_packages=(emscripten node-acorn)

# What clang-tidy found clean, as empty files named by the hash of what it read.
readonly tidy_cache="${XDG_CACHE_HOME:-$HOME/.cache}/stela/tidy"

say() { printf '\n== %s\n' "$*"; }

missing_packages() {
  local package
  for package in "$@"; do
    [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" == installed ]] ||
      printf '%s\n' "$package"
  done
}

install_packages() {
  if ! command -v apt-get >/dev/null; then
    say "not a Debian system: taking for granted what these packages hold: $*"
    return 0
  fi
  local missing=()
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} == 0)); then
    say "packages: all $# are installed"
    return 0
  fi
  local root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      printf 'setup.sh: these packages are missing, and only root can install them: %s\n' "${missing[*]}" >&2
      return 3
    fi
    root=(sudo)
  fi
  say "packages: installing ${missing[*]}"
  "${root[@]}" apt-get update --quiet=2 &&
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2 --no-install-recommends \
      "${missing[@]}" </dev/null || return 3
}

# What the pages of balance reports draw their charts with, pinned by reports/charts/package-lock.json. Without npm and
# outside of Debian the pages have tables alone.
install_charts() {
  local modules=reports/charts/node_modules
  [[ "$modules/.package-lock.json" -nt reports/charts/package-lock.json ]] && return 0
  if ! command -v npm >/dev/null; then
    install_packages npm || return 3
    command -v npm >/dev/null || return 0
  fi
  say 'charts: npm ci in reports/charts'
  npm ci --prefix reports/charts --ignore-scripts --no-audit --no-fund --loglevel=error || return 3
  touch "$modules/.package-lock.json"
}

configure() { cmake --preset "$1"; }
build() { configure "$1" && cmake --build --preset "$1"; }
build_and_test() { build "$1" && ctest --preset "$1" --parallel "$(nproc)"; }

# Files that git knows or could know; every file where there is no git, as in an unpacked archive.
sources() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h'
  else
    find . -path ./build -prune -o \( -name '*.cpp' -o -name '*.h' \) -print0
  fi
}

check_format() {
  sources | xargs -0 --no-run-if-empty clang-format --dry-run -Werror && return 0
  echo 'mend it with: clang-format -i FILE...'
  return 1
}

# One file, unless it was clean before with all that it includes: then its key is in the cache. (PCG's headers name
# __TIME__, which would make a new key every second.) Only what clang-tidy finds is shown, without colours. After the
# deadline, if there is one, only the cache is asked.
tidy_file() {
  local key found
  mkdir -p "$tidy_cache"
  key=$({ clang++ -std=c++20 -I. -Ibuild/tidy/generated -D__DATE__= -D__TIME__= -E -C "$1" && clang-tidy --version && cat .clang-tidy; } 2>/dev/null | sha256sum)
  key="$tidy_cache/${key%% *}"
  [[ -e "$key" ]] && return 0
  if [[ -n "${STELA_TIDY_UNTIL:-}" ]] && (($(date +%s) > STELA_TIDY_UNTIL)); then
    echo "not looked at for want of time: $1"
  elif found=$(clang-tidy -quiet -p build/tidy "$(realpath "$1")" 2>/dev/null); then
    : >"$key"
  else
    printf '%s\n' "$found" | sed -e 's/\x1b\[[0-9;]*m//g' -e '/^$/d'
    return 1
  fi
}

# What the build compiles of the rooms: a unit for each folder, and the sources that are apart. A unit takes little more
# time than one of its sources, as most of it goes into the headers.
tidy_sources() {
  grep -o '"file": "[^"]*"' build/tidy/compile_commands.json | cut -d'"' -f4 | grep -v /embedded/ | tr '\n' '\0'
}

# check_tidy [MINUTES]: without a limit all files.
check_tidy() {
  configure tidy >/dev/null || return 1
  mkdir -p "$tidy_cache" && find "$tidy_cache" -type f -mtime +60 -delete
  local until=''
  (($# > 0)) && until=$(($(date +%s) + 60 * $1))
  tidy_sources | STELA_TIDY_UNTIL=$until xargs --null --max-procs="$(nproc)" --max-args=1 ./setup.sh tidy-file
}

fuzz_minute() {
  if [[ -x fuzz/campaign.sh ]]; then
    fuzz/campaign.sh --seconds 30 --jobs 2  # a minute of two processes
  else
    build_and_test fuzz
  fi
}

# CPU seconds of all commands that have ended, from the kernel's account of this shell's children.
cpu_seconds() {
  local ticks
  read -r -a ticks <"/proc/$$/stat"
  echo $(((ticks[15] + ticks[16]) / $(getconf CLK_TCK)))
}

failed=()
step() {
  local title=$1 start=$SECONDS cpu word=passed
  cpu=$(cpu_seconds)
  shift
  say "$title"
  "$@" || { word=FAILED && failed+=("$title"); }
  printf -- '-- %s: %s in %d s, %d s of CPU time\n' "$title" "$word" $((SECONDS - start)) $(($(cpu_seconds) - cpu))
}

# By name, as what a build printed of them may be far above.
failed_tests() {
  local log
  for log in build/*/Testing/Temporary/LastTestsFailed.log; do
    [[ -s "$log" ]] && sed "s|^[0-9]*:|  $(cut -d/ -f2 <<<"$log"): |" "$log"
  done
}

# All checks run, so that one look at the output shows all that is wrong. The release tests come last: the output
# closes with their summary.
run_all_checks() {
  step 'format' check_format
  step 'engine for pages' build web
  step 'release build' build release
  step 'clang-tidy' check_tidy 10
  step 'tests under sanitizers' build_and_test debug
  step 'a minute of fuzzing' fuzz_minute
  step 'tests of the release build' build_and_test release
  ((${#failed[@]} == 0)) && return 0
  printf '\nFAILED: %s\n' "${failed[@]}"
  failed_tests
  return 1
}

run_first_check() {
  configure release && cmake --build --preset release --target stela || return 1
  say 'stela check mexica --games 2000 --seed 1 --jobs 2'
  build/release/stela check mexica --games 2000 --seed 1 --jobs 2
}

(($# <= 1)) || [[ "$1" == tidy-file && $# == 2 ]] || { usage >&2; exit 2; }
case "${1:-packages}" in
  packages) install_packages "${packages[@]}" "${test_packages[@]}" && install_charts ;;
  run) install_packages "${packages[@]}" && install_charts && run_first_check ;;
  test) install_packages "${packages[@]}" "${test_packages[@]}" "${web_packages[@]}" && install_charts && run_all_checks ;;
  web) install_packages "${packages[@]}" "${web_packages[@]}" && install_charts && build web && configure release &&
    cmake --build --preset release --target stela ;;
  format) check_format ;;
  tidy) check_tidy ;;
  tidy-file) [[ -f build/tidy/compile_commands.json ]] || configure tidy && tidy_file "$2" ;;
  -h | --help | help) usage ;;
  *)
    printf 'setup.sh: no such command: %s\n' "$1" >&2
    usage >&2
    exit 2
    ;;
esac
