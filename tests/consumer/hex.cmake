# The verbs of a game outside of Stela (tests/model_game), and of the same game with a fault in its engine. Included by
# check.cmake, whose `scratch` holds the programs.
set(folder "${scratch}/played")
file(MAKE_DIRECTORY "${folder}")
set(hex "${scratch}/build/model_game/hex")
set(broken "${scratch}/build/hex_broken")

# expect(CODE REGEX COMMAND...): runs the command in the folder; its exit code and its output must be these.
function(expect code regex)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${folder}" RESULT_VARIABLE got OUTPUT_VARIABLE out
                  ERROR_VARIABLE err COMMAND_ECHO STDOUT)
  if(NOT "${got}" STREQUAL "${code}" OR NOT "${out}${err}" MATCHES "${regex}")
    message(FATAL_ERROR "exit code ${got}, expected ${code}; the output should match '${regex}':\n${out}${err}")
  endif()
endfunction()

expect(0 "with the verbs of stela" "${hex}" --version)
expect(0 "^hex  5 rules, 7 invariants" "${hex}" games)
expect(0 "placed on an empty cell" "${hex}" rules hex HEX-P1)

# A position, one step at a time
expect(0 "^$" "${hex}" new hex -o start.json)
expect(0 "^9\n$" "${hex}" legal start.json --count)
expect(0 "^$" "${hex}" apply start.json "place b2" -o next.json)
expect(1 "HEX-P1" "${hex}" why next.json "place b2")
expect(0 "is legal" "${hex}" why next.json "place c1")
expect(0 "player 1 to move.*\\.0\\." "${hex}" show next.json)

# Counted by hand. No chain has fewer than three stones, so 9 * 8 * 7 * 6 * 5 = 15120 games last five actions. Eight sets of
# three cells join row 1 with row 3; each is filled in 3! orders between 6 * 5 answers: 1440 of those games are over. The
# other 13680 go on in 4 ways.
set(sequences 1 9 72 504 3024 15120 54720)
set(states 1 9 72 252 756 1260)
execute_process(COMMAND "${hex}" perft hex --depth 6 --json OUTPUT_VARIABLE perft COMMAND_ERROR_IS_FATAL ANY)
foreach(depth RANGE 0 6)
  list(GET sequences ${depth} expected)
  string(JSON got GET "${perft}" rows ${depth} sequences)
  if(NOT got EQUAL expected)
    message(FATAL_ERROR "perft at depth ${depth}: ${got} sequences, expected ${expected}")
  endif()
  if(depth LESS 6)
    list(GET states ${depth} expected)
    string(JSON got GET "${perft}" rows ${depth} states)
    if(NOT got EQUAL expected)
      message(FATAL_ERROR "perft at depth ${depth}: ${got} states, expected ${expected}")
    endif()
  endif()
endforeach()

# The sound engine
expect(0 "never met: none.*situations never reached: none.*violations: none" "${hex}" check hex --games 300)
expect(0 "500 inputs.*violations: none" "${hex}" fuzz hex --inputs 500)
expect(0 "faults: none" "${hex}" conform hex --engine "${hex} serve hex" --games 20)
expect(0 "2 of 2 games" "${hex}" records make hex --games 2 --out records)
expect(0 "all hold" "${hex}" records check records)
expect(0 "place +9 +9 +place a1" "${hex}" turns start.json --depth 2)
expect(0 "play   play.*play   over" "${hex}" phases hex --games 20)
expect(0 "closed: every state was reached.*value: red .R. wins.*violations: none" "${hex}" explore hex --checks 1)
expect(0 "hex turns" "${hex}" bench graph --positions 2)
expect(0 "2 of 2 blocks of 2 games" "${hex}" match hex --players search:50 random --blocks 2)
expect(0 "The page is report/index.html" "${hex}" balance hex --with random greedy --blocks 3 --ban none --out report)
expect(0 "5 of 5 games played again; faults: 0" "${hex}" balance verify report --games 5)

# What needs more than the concept refuses in one line.
foreach(verb solve reach districts roads)
  expect(64 "^[^\n]*start.json: game: [^\n]+\n$" "${hex}" ${verb} start.json)
endforeach()
expect(64 "^[^\n]*game: nothing is proved of hex[^\n]*\n$" "${hex}" prove hex)

# The engine with a fault is found out by everything, with the rule, and the trace is as short as can be.
expect(1 "violation: step end .HEX-E1.*shrunk to 5" "${broken}" check hex --games 300)
file(GLOB traces "${folder}/hex-HEX-E1-1-*.trace.json")
list(LENGTH traces found)
if(NOT found EQUAL 1)
  message(FATAL_ERROR "check should leave one trace, not: ${traces}")
endif()
expect(1 "violation: step end .HEX-E1" "${broken}" replay "${traces}")
expect(0 "all checks hold; the trace was written for: step end" "${hex}" replay "${traces}")
expect(1 "5 actions, shrunk to 5" "${broken}" shrink "${traces}")
expect(0 "does not show the fault" "${hex}" shrink "${traces}")
expect(1 "violation: step end .HEX-E1.*shrunk to [0-9]+" "${broken}" fuzz hex --inputs 500)
expect(1 "state-differs HEX-E1" "${hex}" conform hex --engine "${broken} serve hex" --games 20)
expect(1 "differ" "${broken}" records check records)
expect(1 "violation: step end .HEX-E1.*after 5 actions" "${broken}" explore hex --checks 1 --traces report)

# An engine that ends without an answer: the game, its seed and the action are told, and a trace is left.
function(expect_end fault said kind)
  set(program "${scratch}/build/hex_${fault}")
  expect(70 "check hex: ${said}in game [0-9]+ of seed 1, in action [0-9]+ 'place b2'.*last actions: .*\"place b2\"\n" "${program}"
         check hex --games 300 --jobs 2 --action-limit 0.5)
  file(GLOB left "${folder}/hex-${kind}-1-*.trace.json")
  list(LENGTH left found)
  if(NOT found EQUAL 1)
    message(FATAL_ERROR "check should leave one trace of hex_${fault}, not: ${left}")
  endif()
  expect(70 "replay .*: ${said}in action [0-9]+ 'place b2'" "${program}" replay "${left}" --action-limit 0.5)
  expect(0 "all checks hold" "${hex}" replay "${left}")
  expect(70 "fuzz hex: ${said}in input [0-9]+ of seed 1, in action [0-9]+ 'place b2'.*trace: " "${program}"
         fuzz hex --inputs 500 --action-limit 0.5)
  file(GLOB left "${folder}/hex-${kind}-1-*.trace.json")
  file(REMOVE ${left})
endfunction()
expect_end(hangs "hangs " hang)
expect_end(crashes "SIGSEGV " crash)
expect_end(recurses "SIGSEGV " crash)
expect_end(throws "uncaught exception: no such cell " crash)

# What was found before the end is told, and on disk.
file(REMOVE ${traces})
expect(70 "violation in game [0-9]+ of seed 1, after [0-9]+ actions: step end .HEX-E1.*hangs.*found: +step end .HEX-E1"
       "${scratch}/build/hex_hangs_late" check hex --games 300 --jobs 2 --action-limit 0.5)
file(GLOB traces "${folder}/hex-HEX-E1-1-*.trace.json")
list(LENGTH traces found)
if(NOT found EQUAL 1)
  message(FATAL_ERROR "a hang should leave the trace of the fault found before it, not: ${traces}")
endif()
expect(1 "violation: step end .HEX-E1" "${broken}" replay "${traces}")

# One game is too long for the time limit: it is broken off between two actions, which is no hang.
expect(2 "hex: 0 games of 1, .*stopped before all games were played" "${scratch}/build/hex_sleeps" check hex --games 1
       --time-limit 0.3)
