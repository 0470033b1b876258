#!/usr/bin/env bash
# Installs what Stela is built with, builds it and checks it: see usage() below.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 3

usage() {
  cat <<'END'
Usage: ./setup.sh [COMMAND]

  packages     (no command) install the Debian 12 packages that building and testing need, and by npm what draws charts;
               nothing is done when all are there
  run          packages for building, then the verbs that check rules (stela-core) and a first check, 2000 games of
               Mexica; then the rest of stela: solvers, players, reports
  test         packages, then every kind of test once, quick: format, clang-tidy over what
               has changed, quick tests of the release build, tests under sanitizers
  test FOLDER  only the tests of tests/FOLDER, all of them, in the release build
  deep         packages, then clang-tidy over all files, the engine for pages, and all other tests of the release build,
               the slow ones too
  python       packages for building and for Python, then the module stela in build/python, and its first lines
  web          packages for building and Emscripten, then the engine for pages (stela page) as WebAssembly, and the
               release build with it
  format       only: do all sources have the house's format? (clang-format; changes nothing)
  tidy         only: clang-tidy over the rooms; skips what was clean before and has not changed since
               (~/.cache/stela/tidy remembers)
  tidy-file FILE   the same for one file
  --help       this text

Exit: 0 all well; 1 a check failed; 2 usage; 3 packages are missing and cannot be installed.
END
}

readonly packages=(ccache clang clang-format clang-tidy cmake g++ graphviz libbenchmark-dev libboost-dev
  libcadical-dev libclang-rt-14-dev libcli11-dev libeigen3-dev libfmt-dev libglpk-dev
  libgmock-dev libgtest-dev libnlopt-dev libpcg-cpp-dev libpugixml-dev librapidcheck-dev libsqlite3-dev
  libvalijson-dev libz3-dev lld llvm ninja-build nlohmann-json3-dev)
# Programs that read what Stela writes, as its users' do, or make its packages, or spread its work, and the languages of
# the tests' foreign engines.
readonly test_packages=(chromium clasp cvc5 dpkg-dev file groff-base libopenmpi-dev nodejs openmpi-bin poppler-utils
  python3 valgrind)

# What the Python module is built, tested and shown with.
readonly python_packages=(jupyter-nbconvert pybind11-dev python3-dev python3-ipykernel python3-matplotlib python3-numpy
  python3-pytest)

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

# CMake 3.25 can crash where a folder's build had another compiler before.
configure() { cmake --preset "$1" || { (($? > 128)) && cmake --preset "$1" --fresh; }; }
# build PRESET [TARGET...]
build() { configure "$1" >/dev/null && cmake --build --preset "$1" ${2+--target "${@:2}"}; }

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
# __TIME__, which would make a new key every second.) Only what clang-tidy finds is shown, without colours.
tidy_file() {
  local key found
  mkdir -p "$tidy_cache"
  key=$({ clang++ -std=c++20 -I. -Ibuild/tidy/generated -D__DATE__= -D__TIME__= -E -C "$1" && clang-tidy --version && cat .clang-tidy; } 2>/dev/null | sha256sum)
  key="$tidy_cache/${key%% *}"
  [[ -e "$key" ]] && return 0
  if found=$(clang-tidy -quiet -p build/tidy "$(realpath "$1")" 2>/dev/null); then
    : >"$key"
  else
    printf '%s\n' "$found" | sed -e 's/\x1b\[[0-9;]*m//g' -e '/^$/d'
    return 1
  fi
}

# What the build compiles of the rooms: a unit for each folder, and the sources that are apart. A unit takes little more
# time than one of its sources, as most of it goes into the headers. Of the sources that the build makes for each game,
# those of the first game: the others instantiate the same templates.
tidy_sources() {
  grep -o '"file": "[^"]*"' build/tidy/compile_commands.json | cut -d'"' -f4 | grep -v /embedded/ |
    awk -F/ '!/\/games\// { print; next } { kind = $NF; sub(/^[a-z]*_/, "", kind) } !seen[kind]++' | tr '\n' '\0'
}

# check_tidy COMMAND: of the units that the command prints.
check_tidy() {
  configure tidy >/dev/null || return 1
  mkdir -p "$tidy_cache" && find "$tidy_cache" -type f -mtime +60 -delete
  "$1" | xargs --null --no-run-if-empty --max-procs="$(nproc)" --max-args=1 ./setup.sh tidy-file
}

# The units of the folders in which a file differs from the commit that .ci/clean names: clang-tidy was clean there.
changed_units() {
  local commit changed
  commit=$(<.ci/clean)
  if ! changed=$(git diff --name-only "$commit" -- '*.cpp' '*.h' 2>/dev/null); then
    echo "commit $commit of .ci/clean is not here: only ./setup.sh tidy looks at files" >&2
    return 0
  fi
  local units
  units=$(sed -e '/[/]/!d' -e 's|/[^/]*$||' -e 's|/|_|g' <<<"$changed" | sort -u)
  tidy_sources | tr '\0' '\n' | { grep -E "/($(paste -sd'|' <<<"${units:-none}"))\.cpp$" || true; } | tr '\n' '\0'
}

# CPU seconds of all commands that have ended, from the kernel's account of this shell's children.
cpu_seconds() {
  local ticks
  read -r -a ticks <"/proc/$$/stat"
  echo $(((ticks[15] + ticks[16]) / $(getconf CLK_TCK)))
}

steps='' failed=()
# step TITLE COMMAND...: notes what it took, and goes on.
step() {
  local title=$1 start=$SECONDS cpu word=passed
  cpu=$(cpu_seconds)
  shift
  say "$title"
  "$@" || { word=FAILED && failed+=("$title"); }
  cpu=$(($(cpu_seconds) - cpu))
  printf -- '-- %s: %s in %d s, %d s of CPU time\n' "$title" "$word" $((SECONDS - start)) "$cpu"
  steps+=$(printf '  %-44s %-6s %6d s %6d s of CPU' "$title" "$word" $((SECONDS - start)) "$cpu")$'\n'
}

# run_tests PRESET NAME ARGUMENT...: ctest's results go to build/PRESET/NAME.xml, for the table at the end.
reports=()
run_tests() {
  local report="build/$1/$2.xml"
  reports+=("$report")
  rm -f "$report"
  local words=(--preset "$1" --parallel "$(nproc)" --output-junit "$PWD/$report" "${@:3}")
  if [[ -t 1 ]]; then
    ctest --progress "${words[@]}"
  else
    ctest "${words[@]}" | grep -v -e ' Passed ' -e '^ *Start '
    return "${PIPESTATUS[0]}"
  fi
}

# The table, what failed with its output, and the summary.
finish() {
  say "$1"
  printf '%s' "$steps"
  tests/levels.py table "${reports[@]}"
  tests/levels.py check "${reports[@]}" || failed+=('levels of tests: see the lines above')
  ((${#failed[@]} == 0)) && return 0
  tests/levels.py failures "${reports[@]}"
  printf '\nFAILED: %s\n' "${failed[@]}"
  return 1
}

quick_checks() {
  step 'format' check_format
  step 'release program' build release stela
  step 'clang-tidy, changed files' check_tidy changed_units
  step 'release tests: build' build release optimised_tests fuzzers
  step 'release tests' run_tests release quick --exclude-regex '_NOT_BUILT$' --label-exclude '^deep$'
  step 'sanitizers: build' build smoke
  step 'tests under sanitizers' run_tests smoke quick
  finish 'test: every kind once'
}

# Pages need the engine, which takes as long to build as their tests to run: both are only here.
deep_checks() {
  step 'clang-tidy, all files' check_tidy tidy_sources
  step 'engine for pages' build web
  step 'release build' build release
  step 'release tests, the slow and the simple' run_tests release deep --label-regex '^(deep|web)$'
  finish 'deep: all that test leaves out'
}

test_folder() {
  [[ -d "tests/$1" ]] || { printf 'setup.sh: there is no folder tests/%s\n' "$1" >&2 && return 2; }
  build release "test_$1" &&
    ctest --preset release --parallel "$(nproc)" --output-on-failure --label-regex "^$1$"
}

run_python() {
  configure release >/dev/null && cmake --build --preset python || return 1
  say "PYTHONPATH=build/python /usr/bin/python3 -c 'import stela; ...'"
  PYTHONPATH=build/python /usr/bin/python3 -c '
import stela
game = stela.game("mexica", players=3)
print(game.initial(seed=7))
print(game.playouts(1000, seed=1).scores.mean(axis=0), "points on average in 1000 random games")' || return 1
  say 'docs/python.md says what there is; export PYTHONPATH=build/python'
}

run_first_check() {
  build release stela-core || return 1
  say 'stela-core check mexica --games 2000 --seed 1 --jobs 2'
  build/release/stela-core check mexica --games 2000 --seed 1 --jobs 2 || return
  say 'these verbs work now: build/release/stela-core --help; the rest is built: solvers, players, reports'
  build release stela || return 1
  say 'all verbs: build/release/stela --help'
}

(($# <= 1)) || [[ ("$1" == tidy-file || "$1" == test) && $# == 2 ]] || { usage >&2; exit 2; }
install_all() { install_packages "${packages[@]}" "${test_packages[@]}" "${python_packages[@]}" "${web_packages[@]}" && install_charts; }
case "${1:-packages}" in
  packages) install_packages "${packages[@]}" "${test_packages[@]}" "${python_packages[@]}" && install_charts ;;
  python) install_packages "${packages[@]}" "${python_packages[@]}" && install_charts && run_python ;;
  run) install_packages "${packages[@]}" && install_charts && run_first_check ;;
  test)
    if (($# == 2)); then
      install_packages "${packages[@]}" "${test_packages[@]}" "${python_packages[@]}" && install_charts && test_folder "$2"
    else
      install_all && quick_checks
    fi
    ;;
  deep) install_all && deep_checks ;;
  web) install_packages "${packages[@]}" "${web_packages[@]}" && install_charts && build web && build release stela ;;
  format) check_format ;;
  tidy) check_tidy tidy_sources ;;
  tidy-file) [[ -f build/tidy/compile_commands.json ]] || configure tidy && tidy_file "$2" ;;
  -h | --help | help) usage ;;
  *)
    printf 'setup.sh: no such command: %s\n' "$1" >&2
    usage >&2
    exit 2
    ;;
esac
