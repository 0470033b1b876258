# What the build makes from the one list of games, model/games.h: STELA_GAMES, as "mexica::Mexica;tikal::Tikal;...", in
# the list's order; headers and sources that name every game.
set(STELA_GENERATED "${PROJECT_BINARY_DIR}/generated")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/model/games.h")
file(READ "${PROJECT_SOURCE_DIR}/model/games.h" list)
string(REGEX MATCHALL "std::type_identity<[a-z][a-z0-9_]*::[A-Za-z0-9_]+>" STELA_GAMES "${list}")
list(TRANSFORM STELA_GAMES REPLACE "std::type_identity<(.*)>" "\\1")
if(NOT STELA_GAMES)
  message(FATAL_ERROR "model/games.h lists no game in the form std::type_identity<folder::Class>")
endif()

# stela_embed_games(VARIABLE): the rules.md and board.json of every game, small_boards.json, probes.json and
# parameters.json where there are such, and model/embedded.h, which declares them.
function(stela_embed_games variable)
  set(sources)
  set(declarations)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" game "${game}")
    set(folder "${PROJECT_SOURCE_DIR}/model/${game}")
    set(files "embedded_rules=${folder}/rules.md" "embedded_board=${folder}/board.json")
    set(others)
    foreach(other IN ITEMS small_boards probes parameters)
      if(EXISTS "${folder}/${other}.json")
        list(APPEND files "embedded_${other}=${folder}/${other}.json")
        string(APPEND others "std::string_view embedded_${other}();  ///< ${other}.json\n")
      endif()
    endforeach()
    stela_embed(sources "${game}" "stela::${game}" "model/embedded.h" ${files})
    string(APPEND declarations "
namespace stela::${game} {
std::string_view embedded_rules();  ///< rules.md
std::string_view embedded_board();  ///< board.json
${others}}  // namespace stela::${game}
")
  endforeach()
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/model/embedded.h" @ONLY CONTENT
"// The files of each game that the library carries with it, byte for byte. Made by the build.
#pragma once

#include <string_view>
@declarations@")
  set(${variable} "${sources}" PARENT_SCOPE)
endfunction()

# stela_include_if_there(VARIABLE file...): adds an #include for each file of the source tree that exists.
function(stela_include_if_there variable)
  set(text "${${variable}}")
  foreach(file IN LISTS ARGN)
    if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
      string(APPEND text "#include \"${file}\"\n")
    endif()
  endforeach()
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# Headers that include what each game has of a kind: reports/pictures.h, what draws the games; analyses/evaluations.h,
# what judges their positions; analyses/observations.h, what a designer looks at. A game without a picture is not drawn,
# and one without an evaluation or an observation has a plain one (analyses/play/evaluation.h,
# analyses/balance/observation.h).
function(stela_game_headers)
  set(pictures)
  set(evaluations)
  set(observations)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    stela_include_if_there(pictures "reports/${name}/picture.h")
    stela_include_if_there(evaluations "analyses/play/${name}/evaluation.h")
    stela_include_if_there(observations "analyses/balance/${name}/observation.h")
  endforeach()
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/reports/pictures.h" @ONLY CONTENT
"// The pictures of all games: picture(game, state, last) is found by its arguments. Made by the build.
#pragma once

@pictures@")
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/analyses/evaluations.h" @ONLY CONTENT
"// The evaluations of all games. Made by the build.
#pragma once

@evaluations@")
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/analyses/observations.h" @ONLY CONTENT
"// The observations of all games. Made by the build.
#pragma once

#include \"analyses/balance/observation.h\"
@observations@")
endfunction()

# stela_facet(VARIABLE NAME CLASS HEADER [file...]): adds sources to the list VARIABLE, which for each game make the facet
# CLASSOf<game> of the HEADER once, and define `const Facet& NAME_of_GAME()`. The files, in whose names @name@ is the
# game's, are included before where they exist.
function(stela_facet variable facet class header)
  set(sources)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(includes)
    foreach(file IN LISTS ARGN)
      string(CONFIGURE "${file}" file @ONLY)
      stela_include_if_there(includes "${file}")
    endforeach()
    set(source "${STELA_GENERATED}/reports/cli/games/${name}_${facet}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// A facet of a game, made of its class once. Written by the build.
@includes@#include \"model/@name@/@name@.h\"
#include \"@header@\"

namespace stela::cli {

const Facet& @facet@_of_@name@();
const Facet& @facet@_of_@name@() {
  static const @class@Of<@game@> facet;
  return facet;
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
  endforeach()
  stela_verb_units(${variable} ${facet} 1 ${sources})
  set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()

# stela_verb_units(VARIABLE NAME COUNT source...): adds so many units of the sources to the list VARIABLE. Games share
# most of what their verbs include and instantiate, so four of them together take little more than half the time.
option(STELA_VERB_UNITS "Compile the verbs of several games as one unit; OFF takes less memory (2 GB) and more time" ON)
function(stela_verb_units variable name count)
  if(NOT STELA_VERB_UNITS)
    set(${variable} "${${variable}}" ${ARGN} PARENT_SCOPE)
    return()
  endif()
  list(LENGTH ARGN games)
  math(EXPR each "(${games} + ${count} - 1) / ${count}")
  set(number 0)
  set(rest ${ARGN})
  while(rest)
    math(EXPR number "${number} + 1")
    list(SUBLIST rest 0 ${each} some)
    list(REMOVE_ITEM rest ${some})
    list(TRANSFORM some REPLACE "(.+)" "#include \"\\1\"\n")
    string(REPLACE "${STELA_GENERATED}/" "" some "${some}")
    string(REPLACE ";" "" some "${some}")
    set(unit "${STELA_GENERATED}/reports/cli/games/units/${name}_${number}.cpp")
    file(CONFIGURE OUTPUT "${unit}" CONTENT "// Made by the build.\n${some}")
    list(APPEND ${variable} "${unit}")
  endwhile()
  set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()

# stela_game_list(VARIABLE FUNCTION [FACET]...): a source that defines the list FUNCTION() of the games of model/games.h,
# with these facets besides those of stela_game_types().
function(stela_game_list variable function)
  set(declarations)
  set(games)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(facets)
    foreach(facet IN LISTS ARGN)
      string(APPEND declarations "const Facet& ${facet}_of_${name}();\n")
      list(APPEND facets "&${facet}_of_${name}()")
    endforeach()
    list(JOIN facets ", " facets)
    string(APPEND declarations "const GameType& type_of_${name}(const std::vector<const Facet*>& more);\n")
    list(APPEND games "&type_of_${name}({${facets}})")
  endforeach()
  list(JOIN games ", " games)
  set(source "${STELA_GENERATED}/reports/cli/games/${function}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The games of model/games.h. Written by the build.
#include <vector>

#include \"reports/cli/program.h\"

namespace stela::cli {

@declarations@
const GameList& @function@() {
  static const GameList games({@games@});
  return games;
}

}  // namespace stela::cli
")
  set(${variable} "${${variable}}" "${source}" PARENT_SCOPE)
endfunction()

# stela_game_types(VARIABLE): sources that define, for each game, `const GameType& type_of_GAME(more facets)`: the game at
# run time. The facets are those of the first call.
function(stela_game_types variable)
  set(sources)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(includes)
    stela_include_if_there(includes "reports/${name}/picture.h")
    set(source "${STELA_GENERATED}/reports/cli/games/${name}_type.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// A game at run time, made of its class once. Written by the build.
#include \"model/@name@/@name@.h\"
@includes@#include \"reports/cli/type_with_facets.h\"

namespace stela::cli {

const GameType& type_of_@name@(const std::vector<const Facet*>& more);
const GameType& type_of_@name@(const std::vector<const Facet*>& more) {
  static const TypeWithFacets<@game@> made(more);
  return made.type();
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
  endforeach()
  stela_verb_units(${variable} game_types 2 ${sources})
  set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()
