# Files of the repository that a library carries with it, byte for byte.

# stela_embed(VARIABLE NAME NAMESPACE HEADER function=file...): adds a source to the list VARIABLE that defines what
# HEADER declares: std::string_view functions of the namespace, each with a file's text. It is made anew when one of the
# files changes.
function(stela_embed variable name namespace header)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
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
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
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

# stela_embed_games(VARIABLE): the rules.md and board.json of every game with a rules.md in the current folder, as
# model/embedded.h declares them.
function(stela_embed_games variable)
  file(GLOB catalogues CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*/rules.md")
  set(sources)
  foreach(rules IN LISTS catalogues)
    cmake_path(GET rules PARENT_PATH folder)
    cmake_path(GET folder FILENAME game)
    stela_embed(sources "${game}" "stela::${game}" "model/embedded.h" "embedded_rules=${rules}"
                "embedded_board=${folder}/board.json")
  endforeach()
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()
