# Files that a library or a program carries with it, byte for byte. Installed too, for games of one's own.
set(STELA_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/embed.cmake")

# stela_embed(VARIABLE NAME NAMESPACE HEADER function=file...): adds a source to the list VARIABLE that defines what
# HEADER declares: std::string_view functions of the namespace, each with a file's text. It is made anew when one of the
# files changes.
function(stela_embed variable name namespace header)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp")
  set(script "${STELA_EMBED_SCRIPT}")
  string(REPLACE ";" "|" texts "${ARGN}")
  set(files ${ARGN})
  list(TRANSFORM files REPLACE "^[a-z_]+=" "")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DNAMESPACE=${namespace}" "-DHEADER=${header}" "-DTEXTS=${texts}" "-DOUTPUT=${output}"
            -P "${script}"
    DEPENDS ${files} "${script}"
    COMMENT "Embedding the texts of ${name}"
    VERBATIM)
  set_source_files_properties("${output}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  set(${variable} ${${variable}} "${output}" PARENT_SCOPE)
endfunction()

# stela_embed_folder(VARIABLE NAME NAMESPACE HEADER FUNCTION ROOT file...): the same for files under a root, which one
# function finds by their paths there: std::string_view FUNCTION(std::string_view path), empty for others.
function(stela_embed_folder variable name namespace header function root)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp")
  set(script "${STELA_EMBED_SCRIPT}")
  string(REPLACE ";" "|" files "${ARGN}")
  set(paths ${ARGN})
  list(TRANSFORM paths PREPEND "${root}/")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DNAMESPACE=${namespace}" "-DHEADER=${header}" "-DFUNCTION=${function}"
            "-DROOT=${root}" "-DFILES=${files}" "-DOUTPUT=${output}" -P "${script}"
    DEPENDS ${paths} "${script}"
    COMMENT "Embedding the files of ${name}"
    VERBATIM)
  set_source_files_properties("${output}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  set(${variable} ${${variable}} "${output}" PARENT_SCOPE)
endfunction()

# stela_embed_game(TARGET NAMESPACE FOLDER): for a game of one's own. The target gets the header embedded.h, with
#   namespace NAMESPACE { std::string_view embedded_rules(); std::string_view embedded_board(); }
# for the folder's rules.md and, if there is one, its board.json.
function(stela_embed_game target namespace folder)
  cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
  set(texts "embedded_rules=${folder}/rules.md")
  if(EXISTS "${folder}/board.json")
    list(APPEND texts "embedded_board=${folder}/board.json")
  endif()
  set(declarations)
  foreach(text IN LISTS texts)
    string(REGEX REPLACE "=.*" "" name "${text}")
    string(APPEND declarations "std::string_view ${name}();\n")
  endforeach()
  set(include "${CMAKE_CURRENT_BINARY_DIR}/${target}-embedded")
  file(CONFIGURE OUTPUT "${include}/embedded.h" @ONLY CONTENT "// Made by the build: the texts of the game's folder.
#pragma once

#include <string_view>

namespace @namespace@ {
@declarations@}  // namespace @namespace@
")
  stela_embed(sources "${target}" "${namespace}" "embedded.h" ${texts})
  target_sources(${target} PRIVATE ${sources})
  target_include_directories(${target} PRIVATE "${include}")
endfunction()
