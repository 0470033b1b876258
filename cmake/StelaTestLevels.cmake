# The level of each test as a label of ctest, beside its folder's: `ctest -L level0`. tests/levels.py measures them.
# `deep` is what `./setup.sh test` leaves to `./setup.sh deep`: what takes longer than a second, but for the first case of
# level 1 of each folder, so that no kind of test is missing; and the folders that `test` runs under sanitizers.
set(STELA_TEST_LEVELS "${CMAKE_CURRENT_LIST_DIR}/../tests/levels.txt")

# stela_test_levels(FOLDERS folder... DEEP folder...): labels the tests of the current folder. The folders are those of
# discovered tests, whose names ctest knows when it runs; so this is a script that ctest reads after it has discovered
# them. All tests of the folders after DEEP are deep.
function(stela_test_levels)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FOLDERS;DEEP")
  set(script "${CMAKE_CURRENT_BINARY_DIR}/levels.cmake")
  file(CONFIGURE OUTPUT "${script}" @ONLY CONTENT [=[
# Made by the build.
cmake_policy(VERSION 3.25)
set(deep_folders @arg_DEEP@)
set(sampled_folders ${deep_folders})
foreach(folder IN ITEMS @arg_FOLDERS@)
  set(labels "${folder};level0")
  if(folder IN_LIST deep_folders)
    list(APPEND labels deep)
  endif()
  foreach(test IN LISTS test_${folder}_TESTS)
    set_tests_properties("${test}" PROPERTIES LABELS "${labels}")
  endforeach()
endforeach()
file(STRINGS "@STELA_TEST_LEVELS@" lines REGEX "^[1-3] ")
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([1-3]) (([^/]+)/.*|.*)$" line "${line}")
  set(level "level${CMAKE_MATCH_1}")
  set(test "${CMAKE_MATCH_2}")
  set(folder "${CMAKE_MATCH_3}")
  set(labels "${folder};${level}")
  if(level STREQUAL "level1" AND NOT folder IN_LIST sampled_folders)
    list(APPEND sampled_folders "${folder}")
  else()
    list(APPEND labels deep)
  endif()
  set_tests_properties("${test}" PROPERTIES LABELS "${labels}")
endforeach()
]=])
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${script}")
endfunction()
