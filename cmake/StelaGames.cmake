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

# stela_embed_games(VARIABLE): the rules.md and board.json of every game, small_boards.json and probes.json where there
# are such, and model/embedded.h, which declares them.
function(stela_embed_games variable)
  set(sources)
  set(declarations)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" game "${game}")
    set(folder "${PROJECT_SOURCE_DIR}/model/${game}")
    set(files "embedded_rules=${folder}/rules.md" "embedded_board=${folder}/board.json")
    set(others)
    foreach(other IN ITEMS small_boards probes)
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

# stela_verb_group(VARIABLE GROUP CLASS [file...]): adds sources to the list VARIABLE, which for each game instantiate
# CLASSOf<game> of reports/cli/GROUP_of.h, and define `const CLASS& GROUP_of_GAME()`. The files, in whose names @name@
# is the game's, are included where they exist.
function(stela_verb_group variable group class)
  set(sources)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(includes)
    foreach(file IN LISTS ARGN)
      string(CONFIGURE "${file}" file @ONLY)
      stela_include_if_there(includes "${file}")
    endforeach()
    set(source "${STELA_GENERATED}/reports/cli/games/${name}_${group}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// Verbs of a game, instantiated once. Written by the build.
@includes@#include \"model/@name@/@name@.h\"
#include \"reports/cli/@group@_of.h\"

namespace stela::cli {

template class @class@Of<@game@>;

const @class@& @group@_of_@name@();
const @class@& @group@_of_@name@() {
  static const @class@Of<@game@> verbs;
  return verbs;
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
  endforeach()
  stela_verb_units(${variable} ${group} 1 ${sources})
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

# stela_game_list(VARIABLE FUNCTION [GROUP CLASS]...): a source that defines the games of model/games.h with these groups
# of verbs, in the order of the struct VerbGroups.
function(stela_game_list variable function)
  set(declarations)
  set(games)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(groups)
    set(rest ${ARGN})
    while(rest)
      list(POP_FRONT rest group class)
      string(APPEND declarations "const ${class}& ${group}_of_${name}();\n")
      list(APPEND groups "&${group}_of_${name}()")
    endwhile()
    list(JOIN groups ", " groups)
    string(APPEND declarations "const GameVerbs& verbs_of_${name}(const VerbGroups& groups);\n")
    list(APPEND games "&verbs_of_${name}({${groups}})")
  endforeach()
  list(JOIN games ", " games)
  set(source "${STELA_GENERATED}/reports/cli/games/${function}.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The games of model/games.h. Written by the build.
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

# stela_core_verbs(VARIABLE): sources with, for each game, the verbs that every program has (reports/cli/verbs_of.h).
function(stela_core_verbs variable)
  set(sources)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(includes)
    stela_include_if_there(includes "reports/${name}/picture.h")
    set(source "${STELA_GENERATED}/reports/cli/games/${name}_verbs.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The verbs of a game that every program has, instantiated once. Written by the build.
#include \"model/@name@/@name@.h\"
@includes@#include \"reports/cli/verbs_of.h\"

namespace stela::cli {

template class VerbsOf<@game@>;

const GameVerbs& verbs_of_@name@(const VerbGroups& groups);
const GameVerbs& verbs_of_@name@(const VerbGroups& groups) {
  static const VerbsOf<@game@> verbs(groups);
  return verbs;
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
  endforeach()
  stela_verb_units(${variable} core_verbs 2 ${sources})
  set(${variable} "${${variable}}" PARENT_SCOPE)
endfunction()
