#!/usr/bin/env bash
# A fuzzing campaign over all targets that can be stopped and resumed: see usage() below and fuzz/README.md.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 3

usage() {
  cat <<'END'
Usage: fuzz/campaign.sh [--seconds N] [--jobs N] [--target NAME] [--engine libfuzzer|afl]

  --seconds N     for all targets together; without it the targets take turns of ten minutes until Ctrl-C
  --jobs N        processes at a time (default 1); they share one corpus
  --target NAME   only this target, e.g. mexica_play; may be repeated
  --engine NAME   libfuzzer (default), or afl for AFL++ (Debian's package afl++)

Builds the preset `fuzz` first. What is found stays, so the next call goes on from there:
  build/fuzz-corpus/TARGET/      inputs that reached something new
  build/fuzz-artifacts/TARGET/   inputs that broke something; beside each the trace for `stela shrink`, where there is one
  build/fuzz-log/                what the fuzzers printed

Exit: 0 nothing found; 1 a crash was found now, or an earlier one still happens; 2 usage; 3 it cannot be built or run.
END
}

die() {
  printf 'campaign: %s\n' "$1" >&2
  exit "$2"
}
whole() { [[ "$2" =~ ^[1-9][0-9]*$ ]] || die "$1 takes a whole number from 1, not '$2'" 2; }

seconds='' jobs=1 engine=libfuzzer targets=()
while (($# > 0)); do
  [[ "$1" == -h || "$1" == --help ]] && usage && exit 0
  (($# > 1)) || die "$1 is unknown, or lacks its value (see --help)" 2
  case "$1" in
    --seconds) whole "$1" "$2" && seconds=$2 ;;
    --jobs) whole "$1" "$2" && jobs=$2 ;;
    --target) targets+=("$2") ;;
    --engine) engine=$2 ;;
    *) die "$1 is unknown (see --help)" 2 ;;
  esac
  shift 2
done
case "$engine" in
  libfuzzer) folder=build/fuzz configure=() ;;
  afl)
    command -v afl-clang-fast++ afl-fuzz >/dev/null || die "AFL++ is not installed: apt-get install afl++" 3
    # AFL++ brings its own coverage; libFuzzer's in the preset's list of sanitizers would get in its way.
    folder=build/fuzz-afl
    configure=(-DCMAKE_CXX_COMPILER=afl-clang-fast++ "-DSTELA_SANITIZE=address,undefined" -DSTELA_ARCH=generic)
    ;;
  *) die "--engine is libfuzzer or afl, not '$engine'" 2 ;;
esac

log=build/fuzz-log
mkdir -p "$log"
if ! { [[ -f "$folder/build.ninja" ]] || cmake --preset fuzz -B "$folder" ${configure[@]+"${configure[@]}"}; } >"$log/build.log" 2>&1 ||
  ! cmake --build "$folder" --target fuzzers >>"$log/build.log" 2>&1; then
  tail -n 40 "$log/build.log" >&2
  die "the targets cannot be built" 3
fi

there=()
for target in "$folder"/fuzz/fuzz_*; do [[ -x "$target" ]] && there+=("$(basename "$target" | sed 's/^fuzz_//')"); done
for target in ${targets[@]+"${targets[@]}"}; do
  [[ " ${there[*]} " == *" $target "* ]] || die "there is no target '$target'; there are: ${there[*]}" 2
done
((${#targets[@]})) || targets=("${there[@]}")

program() { printf '%s/fuzz/fuzz_%s' "$folder" "$1"; }
files_in() { find "$1" -maxdepth 1 -type f ! -name '*.trace.json' ! -name '*.txt' ! -name 'slow-unit-*' 2>/dev/null; }
count_in() { files_in "$1" | wc -l; }

# Replays one find for its messages and its trace. True when it still breaks something. The braces keep the shell's own
# word about an aborted program off the screen.
breaks() {
  local target=$1 input=$2
  if { STELA_FUZZ_TRACE="$PWD/$input.trace.json" timeout 120 "$(program "$target")" "$input" >"$input.txt" 2>&1; } 2>/dev/null; then
    rm -f "$input.trace.json"
    return 1
  fi
}

running=() stopped=false
stop() {
  stopped=true
  ((${#running[@]})) && kill -INT "${running[@]}" 2>/dev/null
}
trap stop INT TERM

# One process, for so many seconds; the job's number names its log.
start_libfuzzer() {
  local target=$1 share=$2 job=$3 dictionary=fuzz/dictionary/$1.dict seeds=fuzz/corpus/$1
  local arguments=(-max_total_time="$share" -timeout=30 -rss_limit_mb=2560 -print_final_stats=1
    -artifact_prefix="build/fuzz-artifacts/$target/" "build/fuzz-corpus/$target")
  [[ -d "$seeds" ]] && arguments+=("$seeds")
  [[ -f "$dictionary" ]] && arguments+=(-dict="$dictionary" -max_len=16384)
  "$(program "$target")" "${arguments[@]}" >"$log/$target-$job.log" 2>&1 &
  running+=($!)
}

start_afl() {
  local target=$1 share=$2 job=$3 dictionary=fuzz/dictionary/$1.dict seeds=fuzz/corpus/$1
  local arguments=(-o "build/fuzz-corpus/afl-$target" -m none -t 10000 -V "$share")
  ((job == 1)) && arguments+=(-M job1) || arguments+=(-S "job$job")
  if [[ ! -d "$seeds" ]]; then
    seeds=$log/one-seed
    mkdir -p "$seeds" && printf '{}' >"$seeds/empty"
  fi
  [[ -f "$dictionary" ]] && arguments+=(-x "$dictionary")
  AFL_NO_UI=1 AFL_AUTORESUME=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
    afl-fuzz -i "$seeds" "${arguments[@]}" -- "$(program "$target")" >"$log/afl-$target-$job.log" 2>&1 &
  running+=($!)
}

# A job that a find has ended starts anew, until the target's time is over or it has found enough for once.
fuzz() {
  local target=$1 share=$2 most_finds=5
  local until=$((SECONDS + share)) before job
  before=$(count_in "build/fuzz-artifacts/$target")
  while ((SECONDS < until)) && ! $stopped && (($(count_in "build/fuzz-artifacts/$target") - before < most_finds)); do
    running=()
    for ((job = 1; job <= jobs; ++job)); do "start_$engine" "$target" $((until - SECONDS)) "$job"; done
    local pid job_status worst=0
    for pid in "${running[@]}"; do
      wait "$pid"
      job_status=$?
      while kill -0 "$pid" 2>/dev/null; do wait "$pid"; done  # a signal ends `wait` before the process
      ((job_status > worst)) && worst=$job_status
    done
    running=()
    [[ "$engine" == afl ]] && collect_afl "$target"
    tally "$target"
    # It ended early and yet broke nothing that was kept: it did not run at all.
    if ((worst != 0)) && ! $stopped && (($(count_in "build/fuzz-artifacts/$target") == before)); then
      tail -n 20 "$log/"*"$target-1.log" >&2
      die "fuzz_$target ended with $worst" 3
    fi
  done
}

declare -A executions coverage spent
tally() {
  local target=$1 job number
  if [[ "$engine" == afl ]]; then
    local stats=(build/fuzz-corpus/afl-"$target"/*/fuzzer_stats)  # AFL++ adds up what earlier campaigns did
    executions[$target]=$(awk '/^execs_done/ {n += $3} END {print n + 0}' "${stats[@]}")
    coverage[$target]=$(awk '/^edges_found/ && $3 > n {n = $3} END {print n + 0}' "${stats[@]}")
    return
  fi
  for ((job = 1; job <= jobs; ++job)); do
    number=$(awk '/^stat::number_of_executed_units/ {n = $2} END {print n + 0}' "$log/$target-$job.log")
    executions[$target]=$((${executions[$target]:-0} + number))
    number=$(awk 'match($0, /cov: [0-9]+/) {n = substr($0, RSTART + 5, RLENGTH - 5)} END {print n + 0}' "$log/$target-$job.log")
    ((number > ${coverage[$target]:-0})) && coverage[$target]=$number
  done
}

collect_afl() {
  local target=$1 input
  for input in "build/fuzz-corpus/afl-$target"/*/crashes/id* "build/fuzz-corpus/afl-$target"/*/hangs/id*; do
    [[ -f "$input" ]] && cp -n "$input" "build/fuzz-artifacts/$target/crash-$(sha1sum <"$input" | cut -c1-40)"
  done
}

share=600
[[ -n "$seconds" ]] && share=$(((seconds + ${#targets[@]} - 1) / ${#targets[@]}))
for target in "${targets[@]}"; do mkdir -p "build/fuzz-corpus/$target" "build/fuzz-artifacts/$target"; done
while :; do
  for target in "${targets[@]}"; do
    $stopped && break
    printf 'campaign: %s for %d s with %s, %d job(s)\n' "$target" "$share" "$engine" "$jobs"
    began=$SECONDS
    fuzz "$target" "$share"
    spent[$target]=$((${spent[$target]:-0} + SECONDS - began))
  done
  [[ -n "$seconds" ]] || $stopped && break
done

printf '\n%-20s %12s %10s %10s %8s %8s\n' target executions exec/s coverage corpus crashes
all=0
for target in "${targets[@]}"; do
  crashes=0
  while IFS= read -r input; do
    [[ -n "$input" ]] && breaks "$target" "$input" && crashes=$((crashes + 1))
  done < <(files_in "build/fuzz-artifacts/$target")
  all=$((all + crashes))
  corpus=build/fuzz-corpus/$target
  [[ "$engine" == afl ]] && corpus=build/fuzz-corpus/afl-$target/job1/queue
  printf '%-20s %12d %10d %10d %8d %8d\n' "$target" "${executions[$target]:-0}" \
    $((${executions[$target]:-0} / (${spent[$target]:-0} > 0 ? ${spent[$target]} : 1))) \
    "${coverage[$target]:-0}" "$(count_in "$corpus")" "$crashes"
done
((all == 0)) && exit 0
printf '\n'
for target in "${targets[@]}"; do
  while IFS= read -r input; do
    [[ -f "$input.txt" ]] || continue
    printf '%s\n  %s\n' "$input" "$(grep -m1 -E '^finding:|what\(\):|runtime error|SUMMARY' "$input.txt" || echo 'see its .txt')"
    [[ -f "$input.trace.json" ]] && printf '  stela shrink %s.trace.json\n' "$input"
  done < <(files_in "build/fuzz-artifacts/$target")
done
exit 1
