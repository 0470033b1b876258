# The engine of the pages as WebAssembly: what CMakeLists.txt builds under Emscripten (preset web), and nothing else.
# One JavaScript file, which the build of Stela embeds (reports/CMakeLists.txt).
#
# Libraries that are headers alone come from this machine by links: its whole include folder would hide Emscripten's.
set(headers "${PROJECT_BINARY_DIR}/include")
file(MAKE_DIRECTORY "${headers}")
foreach(header IN ITEMS boost nlohmann fmt pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp)
  find_path(found_${header} "${header}" PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK "${found_${header}}/${header}" "${headers}/${header}" SYMBOLIC)
endforeach()

set(root "${PROJECT_SOURCE_DIR}")
stela_embed_games(embedded)
stela_game_headers()
file(GLOB weights RELATIVE "${root}/analyses/play" CONFIGURE_DEPENDS "${root}/analyses/play/*/weights.json")
stela_embed_folder(embedded weights stela::play "analyses/play/weights.h" weights_file "${root}/analyses/play"
                   ${weights})
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${root}/base/*.cpp" "${root}/model/*.cpp" "${root}/reports/web/*.cpp")
list(FILTER sources EXCLUDE REGEX "/reports/web/(page|recorded)\\.cpp$")  # make pages, and so are not in them
file(GLOB more CONFIGURE_DEPENDS "${root}/analyses/play/*/*.cpp" "${root}/analyses/turn/*/goals.cpp"
     "${root}/reports/turn/*_reasons.cpp")
foreach(game IN LISTS STELA_GAMES)
  string(REGEX REPLACE "::.*" "" game "${game}")
  file(GLOB of_game CONFIGURE_DEPENDS "${root}/reports/${game}/*.cpp")
  list(APPEND more ${of_game})
endforeach()
foreach(file IN ITEMS analyses/play/evaluation analyses/play/player_spec analyses/play/weights analyses/puzzle/puzzle analyses/puzzle/words
                      analyses/turn/objective checkers/trace reports/draw/any_picture reports/draw/canvas reports/draw/heat reports/draw/page
                      reports/draw/picture_of reports/draw/player_text reports/draw/players reports/draw/svg_element reports/draw/table
                      reports/draw/utf8)
  list(APPEND more "${root}/${file}.cpp")
endforeach()

add_executable(stela-engine ${sources} ${more} ${embedded})
set_target_properties(stela-engine PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
stela_units(stela-engine APART reports/turn/tikal_reasons.cpp)
target_include_directories(stela-engine PRIVATE "${root}" "${STELA_GENERATED}")
target_include_directories(stela-engine SYSTEM PRIVATE "${headers}")
target_compile_definitions(stela-engine PRIVATE FMT_HEADER_ONLY NDEBUG)
target_compile_options(stela-engine PRIVATE -Os)
# A page waits for the module's promise; a file that is opened from disk cannot fetch another beside it.
target_link_options(stela-engine PRIVATE -Os -sSINGLE_FILE=1 -sMODULARIZE=1 -sEXPORT_NAME=stelaEngine
                    -sALLOW_MEMORY_GROWTH=1 -sFILESYSTEM=0 -sENVIRONMENT=web,node
                    -sEXPORTED_RUNTIME_METHODS=cwrap -sEXPORTED_FUNCTIONS=_stela_answer -sINCOMING_MODULE_JS_API=[])
