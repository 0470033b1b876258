# stela_embed_games(VARIABLE): for every game with a rules.md in the current folder, a source that holds its rules.md
# and its board.json and defines what model/embedded.h declares. It is made anew when one of the two files changes.
function(stela_embed_games variable)
  file(GLOB catalogues CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*/rules.md")
  set(sources)
  foreach(rules IN LISTS catalogues)
    cmake_path(GET rules PARENT_PATH folder)
    cmake_path(GET folder FILENAME game)
    set(board "${folder}/board.json")
    set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded/${game}.cpp")
    set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
    add_custom_command(
      OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DGAME=${game}" "-DRULES=${rules}" "-DBOARD=${board}" "-DOUTPUT=${output}"
              -P "${script}"
      DEPENDS "${rules}" "${board}" "${script}"
      COMMENT "Embedding the rules and the board of ${game}"
      VERBATIM)
    list(APPEND sources "${output}")
  endforeach()
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()
