# cmake -DBUILD= -DGENERATOR= -DCOMPILER= -DCONFIG= -P check.cmake: installs the Stela that was built in BUILD into a
# scratch prefix, then builds and runs this folder's project against it, as a stranger to the source tree would.
cmake_minimum_required(VERSION 3.25)
set(scratch "${BUILD}/consumer")
set(prefix "${scratch}/prefix")
file(REMOVE_RECURSE "${scratch}")

macro(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endmacro()

run("${CMAKE_COMMAND}" --install "${BUILD}" --config "${CONFIG}" --prefix "${prefix}")
run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -B "${scratch}/build" -G "${GENERATOR}"
    "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_BUILD_TYPE=${CONFIG}" "-DCMAKE_PREFIX_PATH=${prefix}"
    "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG")  # its programs play few games
run("${CMAKE_COMMAND}" --build "${scratch}/build" --config "${CONFIG}")
run("${scratch}/build/random_game" 1)
run("${prefix}/bin/stela" --version)
if(NOT EXISTS "${prefix}/share/doc/stela/schemas/position.schema.json" OR NOT EXISTS "${prefix}/share/doc/stela/protocol.md")
  message(FATAL_ERROR "The pages are not installed in ${prefix}/share/doc/stela")
endif()

include("${CMAKE_CURRENT_LIST_DIR}/hex.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/plugins.cmake")
