# The level of each test as a label of ctest, beside its folder's: `ctest -L level0`. tests/levels.py measures them.
set(STELA_TEST_LEVELS "${CMAKE_CURRENT_LIST_DIR}/../tests/levels.txt")

# stela_test_levels([folder...]): labels the tests of the current folder. The folders are those of discovered tests,
# whose names ctest knows when it runs; so this is a script that ctest reads after it has discovered them.
function(stela_test_levels)
  set(script "${CMAKE_CURRENT_BINARY_DIR}/levels.cmake")
  file(CONFIGURE OUTPUT "${script}" @ONLY CONTENT [=[
# Made by the build.
foreach(folder IN ITEMS @ARGN@)
  foreach(test IN LISTS test_${folder}_TESTS)
    set_tests_properties("${test}" PROPERTIES LABELS "${folder};level0")
  endforeach()
endforeach()
file(STRINGS "@STELA_TEST_LEVELS@" lines REGEX "^[1-3] ")
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([1-3]) (([^/]+)/.*|.*)$" line "${line}")
  set(level "level${CMAKE_MATCH_1}")
  set(test "${CMAKE_MATCH_2}")
  set(folder "${CMAKE_MATCH_3}")
  set_tests_properties("${test}" PROPERTIES LABELS "${folder};${level}")
endforeach()
]=])
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${script}")
endfunction()
