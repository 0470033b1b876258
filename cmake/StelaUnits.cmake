# What a build parses, and how often: the headers that most sources include once, precompiled, and the sources of a
# folder as one unit. Both are of this build only; `-D STELA_UNITY=OFF -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON` compiles
# file by file, as clang-tidy must.
option(STELA_UNITY "Compile the sources of a folder as one: sooner built, and inlined across its files" ON)

# stela_units(TARGET [APART file...]): the target's sources of one folder are one unit, but for those that are named,
# relative to the current folder, and those made by the build. So a game's engine is one, and its reference/ another:
# the compiler sees all of an engine at once, which makes playouts as fast as optimising at link time did, in a third
# of the time. CMake's own units name their files by absolute paths, so ccache would not know them in another clone.
function(stela_units target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "APART")
  if(NOT STELA_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(units "")
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    cmake_path(IS_PREFIX CMAKE_CURRENT_BINARY_DIR "${source}" generated)
    if(generated OR path IN_LIST arg_APART)
      continue()
    endif()
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    cmake_path(GET source PARENT_PATH unit)
    string(REPLACE "/" "_" unit "${unit}")
    list(APPEND units ${unit})
    string(APPEND text_of_${unit} "#include \"${source}\"\n")
    set_source_files_properties("${PROJECT_SOURCE_DIR}/${source}" PROPERTIES HEADER_FILE_ONLY ON)
  endforeach()
  list(REMOVE_DUPLICATES units)
  foreach(unit IN LISTS units)
    set(file "${CMAKE_CURRENT_BINARY_DIR}/units/${target}/${unit}.cpp")
    file(CONFIGURE OUTPUT "${file}" CONTENT "// Made by the build.\n${text_of_${unit}}")
    target_sources(${target} PRIVATE "${file}")
  endforeach()
endfunction()

# stela_precompile(TARGET FLAVOUR [FLAGS flags...] [LIBRARIES targets...] [HEADERS header...]): the target gets the flags,
# and starts from the headers below and those named, which are precompiled once for all targets of the flavour. Compilers
# keep flags of optimisation with the headers: targets that are optimised otherwise need another flavour.
set(STELA_HEADERS <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cmath> <cstdint> <filesystem> <functional>
    <limits> <map> <memory> <mutex> <numeric> <optional> <set> <span> <sstream> <string> <string_view> <thread> <utility>
    <variant> <vector> <fmt/format.h> <fmt/ranges.h> <nlohmann/json.hpp>)
function(stela_precompile target flavour)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "FLAGS;LIBRARIES;HEADERS")
  target_compile_options(${target} PRIVATE ${arg_FLAGS})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(for_ccache -fpch-preprocess)
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(for_ccache "SHELL:-Xclang -fno-pch-timestamp")
  else()
    return()
  endif()
  if(CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  set(headers stela_headers_${flavour})
  if(NOT TARGET ${headers})
    set(source "${PROJECT_BINARY_DIR}/${headers}.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "// Made by the build: a library of headers alone is not compiled.\n")
    add_library(${headers} OBJECT EXCLUDE_FROM_ALL "${source}")
    stela_target(${headers})
    target_compile_options(${headers} PRIVATE "${for_ccache}" ${arg_FLAGS})
    target_link_libraries(${headers} PRIVATE nlohmann_json::nlohmann_json fmt::fmt ${arg_LIBRARIES})
    target_precompile_headers(${headers} PRIVATE ${STELA_HEADERS} ${arg_HEADERS})
  endif()
  target_compile_options(${target} PRIVATE "${for_ccache}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)  # PR 105651 again: headers lose that they are the system's
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
endfunction()

# For code that is large and runs little, under sanitizers hardly at all: stela_precompile(TARGET ${STELA_COLD}). clang's
# -O1 inlines as much as -O2; inlining little more than what is smaller than its call saves a fifth of the build's time.
set(STELA_COLD cold FLAGS $<$<NOT:$<CONFIG:Debug>>:-O1>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_BUILD_TYPE STREQUAL "Debug")
  list(APPEND STELA_COLD "SHELL:-mllvm -inline-threshold=25")
endif()
# For engines, where playouts spend their time, and for what checks them step by step.
if(STELA_SMOKE)  # plays little
  set(STELA_ENGINES engines FLAGS ${STELA_TRACE_LINES})
  set(STELA_CHECKS ${STELA_ENGINES})
elseif(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(STELA_ENGINES engines FLAGS -O1 ${STELA_TRACE_LINES})
  set(STELA_CHECKS ${STELA_ENGINES})
else()
  set(STELA_ENGINES engines FLAGS -O3)
  set(STELA_CHECKS rooms)
endif()
