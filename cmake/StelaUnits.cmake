# What a build parses, and how often: the headers that most sources include once, precompiled, and the sources of a
# folder as one unit. Both are of this build only; `-D STELA_UNITY=OFF -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON` compiles
# file by file, as clang-tidy must.
option(STELA_UNITY "Compile the sources of a folder as one: sooner built, and inlined across its files" ON)

# stela_units(TARGET [APART file...]): the target's sources of one folder are one unit, but for those that are named,
# relative to the current folder, and those made by the build. So a game's engine is one, and its reference/ another:
# the compiler sees all of an engine at once, which makes playouts as fast as optimising at link time did, in a third
# of the time.
function(stela_units target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "APART")
  if(NOT STELA_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    file(RELATIVE_PATH path "${CMAKE_CURRENT_SOURCE_DIR}" "${source}")
    if(path IN_LIST arg_APART OR path MATCHES "^\\.\\." OR NOT path MATCHES "\\.cpp$")
      continue()
    endif()
    cmake_path(GET path PARENT_PATH folder)
    string(REPLACE "/" "_" group "${folder}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "unit_${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# stela_precompile(TARGET FLAVOUR [FLAGS flags...] [LIBRARIES targets...] [HEADERS header...]): the target gets the flags,
# and starts from the headers below and those named, which are precompiled once for all targets of the flavour. GCC keeps
# flags of optimisation with the headers: targets that are optimised otherwise need another flavour.
set(STELA_HEADERS <algorithm> <array> <bit> <charconv> <cstdint> <functional> <map> <memory> <numeric> <optional> <set>
    <span> <string> <string_view> <utility> <variant> <vector> <fmt/format.h> <nlohmann/json.hpp>)
function(stela_precompile target flavour)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "FLAGS;LIBRARIES;HEADERS")
  target_compile_options(${target} PRIVATE ${arg_FLAGS})
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  set(headers stela_headers_${flavour})
  if(NOT TARGET ${headers})
    set(source "${PROJECT_BINARY_DIR}/${headers}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Made by the build: a library of headers alone is not compiled.\n")
    add_library(${headers} OBJECT EXCLUDE_FROM_ALL "${source}")
    stela_target(${headers})
    target_compile_options(${headers} PRIVATE -fpch-preprocess ${arg_FLAGS})
    target_link_libraries(${headers} PRIVATE nlohmann_json::nlohmann_json fmt::fmt ${arg_LIBRARIES})
    target_precompile_headers(${headers} PRIVATE ${STELA_HEADERS} ${arg_HEADERS})
  endif()
  target_compile_options(${target} PRIVATE -fpch-preprocess)  # for ccache
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)  # PR 105651 again: headers lose that they are the system's
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# For code that is large and runs little, under sanitizers hardly at all: stela_precompile(TARGET ${STELA_COLD}).
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(STELA_COLD cold FLAGS -O0)
else()
  set(STELA_COLD rooms)
endif()
