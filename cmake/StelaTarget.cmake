# What every target of ours gets: warnings, the instruction set, sanitizers, ccache. All of it is PRIVATE or of this
# build only, so that nothing reaches those who link an installed Stela.
include(StelaArch)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(STELA_CCACHE ccache)
  mark_as_advanced(STELA_CCACHE)
  # PCG's headers name __TIME__, which would keep all that includes them out of the cache, and so would precompiled
  # headers. Clones in different folders share results: paths are taken relative to the build's folder.
  if(STELA_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
        CCACHE_NOHASHDIR=1 "${STELA_CCACHE}")
  endif()
endif()

# LLVM's linker takes seconds where GNU's takes minutes for the programs with sanitizers.
find_program(STELA_LLD ld.lld)
mark_as_advanced(STELA_LLD)
if(STELA_LLD AND NOT EMSCRIPTEN)
  add_link_options(-fuse-ld=lld)
endif()

# A null pointer stops a sanitized program by itself (AddressSanitizer names the place); checking each one besides made
# up 40 % of the build's time. No class here is cast down, and nothing is read at an odd address.
if(STELA_SANITIZE)
  add_compile_options("-fsanitize=${STELA_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(STELA_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  add_link_options("-fsanitize=${STELA_SANITIZE}")
  # Rooms whose lines a fuzzer follows, in a build that has tests too (preset debug); the preset fuzz names it for all.
  if(STELA_FUZZ AND NOT STELA_SANITIZE MATCHES "fuzzer-no-link")
    set(STELA_TRACE_LINES -fsanitize=fuzzer-no-link)
    add_link_options(${STELA_TRACE_LINES})
  endif()
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# A sum of products is the same on a machine that can fuse the two and on one that cannot.
add_compile_options(-ffp-contract=off)

include(StelaUnits)

# Warnings are errors; `cmake --compile-no-warning-as-error` takes that back for a compiler that we have not met.
function(stela_target name)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wconversion -Wshadow ${STELA_ARCH_FLAG})
  # Shared objects carry base and model; what nothing outside can replace is as fast as in an executable. All targets have
  # the flags, as they share precompiled headers.
  if(NOT EMSCRIPTEN)
    target_compile_options(${name} PRIVATE -fPIC -fvisibility=hidden)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${name} PRIVATE -Wno-restrict)  # false in std::string: GCC's PR 105651
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND STELA_SANITIZE)
    target_compile_options(${name} PRIVATE -Wno-maybe-uninitialized)  # false in code that is instrumented
  endif()
  target_compile_definitions(${name} PRIVATE STELA_VERSION="${PROJECT_VERSION}")
  set_target_properties(${name} PROPERTIES COMPILE_WARNING_AS_ERROR ON)
endfunction()

# Within stela_room: the sources whose paths begin with the expression are the objects of a target of their own, which
# needs the targets named.
macro(stela_part suffix expression)
  set(part ${target}_${suffix})
  set(own ${sources})
  list(FILTER own INCLUDE REGEX "^${expression}")
  list(REMOVE_ITEM sources ${own})
  list(APPEND parts ${part})
  add_library(${part} OBJECT ${own})
  stela_target(${part})
  stela_units(${part} APART ${arg_APART})
  target_link_libraries(${part} PUBLIC ${ARGN} PRIVATE ${arg_PRIVATE})
  target_include_directories(${part} PUBLIC "${PROJECT_SOURCE_DIR}")
endmacro()

# stela_room(NAME [PUBLIC targets...] [PRIVATE targets...] [SOURCES generated files...] [EXCEPT folder] [APART file...]
#            [CORE expression CORE_NEEDS targets...] [COLD expression])
# The library of the room in the current folder: stela_NAME, as Stela::NAME here and where Stela is installed.
# PUBLIC are the targets that the room's headers need, PRIVATE those of its sources alone; APART the sources that are not
# one unit with their folder. A room that has no sources yet is a library of headers. Two kinds of sources, which their
# paths in the folder name, are targets of their own whose objects the library takes:
#   CORE  with sources made by the build: stela_NAME_core, which needs CORE_NEEDS, and of which `stela-core` is linked
#         without the rest of the room being compiled
#   COLD  stela_NAME_cold, which is optimised less
function(stela_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXCEPT;CORE;COLD" "PUBLIC;PRIVATE;SOURCES;APART;CORE_NEEDS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  if(arg_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${arg_EXCEPT}/")
    list(FILTER headers EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${arg_EXCEPT}/")
  endif()
  list(APPEND sources ${arg_SOURCES})

  set(target stela_${name})
  set(parts)
  if(arg_CORE)
    stela_part(core "${CMAKE_CURRENT_SOURCE_DIR}/${arg_CORE}$|^${CMAKE_CURRENT_BINARY_DIR}/" ${arg_CORE_NEEDS})
  endif()
  if(arg_COLD)
    stela_part(cold "${CMAKE_CURRENT_SOURCE_DIR}/${arg_COLD}$" ${arg_PUBLIC})
    stela_precompile(${target}_cold ${STELA_COLD})
  endif()
  if(sources)
    set(scope PUBLIC)
    add_library(${target} STATIC ${sources})
    stela_target(${target})
    stela_units(${target} APART ${arg_APART})
    foreach(part IN LISTS parts)
      target_sources(${target} PRIVATE $<TARGET_OBJECTS:${part}>)
    endforeach()
    target_link_libraries(${target} PRIVATE ${arg_PRIVATE})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(Stela::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_link_libraries(${target} ${scope} ${arg_PUBLIC})
  target_compile_features(${target} ${scope} cxx_std_20)

  # In the tree and in headers: "model/grid.h". For users of an installed Stela also <stela/model/grid.h>.
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
  target_include_directories(${target} ${scope} "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  install(TARGETS ${target} EXPORT StelaTargets
          ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
          FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stela")
endfunction()
