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

# stela_game_verbs(VARIABLE): two sources for each game, which make its verbs (reports/cli/verbs_of.h) and those with
# players (player_verbs_of.h), and one that lists them; reports/pictures.h, which includes what draws the games;
# analyses/evaluations.h, which includes what judges their positions; and analyses/observations.h, which includes what a
# designer looks at. All may be missing: a game without a picture is not drawn, and one without an evaluation or an
# observation has a plain one (analyses/play/evaluation.h, analyses/balance/observation.h).
function(stela_game_verbs variable)
  set(sources)
  set(includes)
  set(evaluations)
  set(observations)
  set(declarations)
  set(calls)
  foreach(game IN LISTS STELA_GAMES)
    string(REGEX REPLACE "::.*" "" name "${game}")
    set(picture)
    if(EXISTS "${PROJECT_SOURCE_DIR}/reports/${name}_picture.h")
      set(picture "#include \"reports/${name}_picture.h\"\n")
    endif()
    string(APPEND includes "${picture}")
    set(evaluation)
    if(EXISTS "${PROJECT_SOURCE_DIR}/analyses/play/${name}/evaluation.h")
      set(evaluation "#include \"analyses/play/${name}/evaluation.h\"\n")
    endif()
    string(APPEND evaluations "${evaluation}")
    set(observation)
    if(EXISTS "${PROJECT_SOURCE_DIR}/analyses/balance/${name}/observation.h")
      set(observation "#include \"analyses/balance/${name}/observation.h\"\n")
    endif()
    string(APPEND observations "${observation}")
    set(mutants)
    if(EXISTS "${PROJECT_SOURCE_DIR}/checkers/mutants/${name}/mutants.h")
      set(mutants "#include \"checkers/mutants/${name}/mutants.h\"\n")
    endif()
    set(simpler)
    if(EXISTS "${PROJECT_SOURCE_DIR}/checkers/simpler/${name}.h")
      set(simpler "#include \"checkers/simpler/${name}.h\"\n")
    endif()
    string(APPEND declarations "const GameVerbs& verbs_of_${name}();\n")
    list(APPEND calls "&verbs_of_${name}()")
    set(source "${STELA_GENERATED}/reports/cli/games/${name}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The verbs of a game, made once. Written by the build.
@mutants@@simpler@#include \"model/@name@/@name@.h\"
@picture@#include \"reports/cli/verbs_of.h\"

namespace stela::cli {

template class VerbsOf<@game@>;

const PlayerVerbs& player_verbs_of_@name@();
const GameVerbs& verbs_of_@name@();
const GameVerbs& verbs_of_@name@() {
  static const VerbsOf<@game@> verbs(player_verbs_of_@name@());
  return verbs;
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
    set(source "${STELA_GENERATED}/reports/cli/games/${name}_players.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The verbs with players of a game, made once. Written by the build.
@evaluation@@observation@#include \"model/@name@/@name@.h\"
@picture@#include \"reports/cli/player_verbs_of.h\"

namespace stela::cli {

template class PlayerVerbsOf<@game@>;

const PlayerVerbs& player_verbs_of_@name@();
const PlayerVerbs& player_verbs_of_@name@() {
  static const PlayerVerbsOf<@game@> verbs;
  return verbs;
}

}  // namespace stela::cli
")
    list(APPEND sources "${source}")
  endforeach()
  list(JOIN calls ", " calls)
  set(source "${STELA_GENERATED}/reports/cli/games/all_games.cpp")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT
"// The games of model/games.h. Written by the build.
#include \"reports/cli/program.h\"

namespace stela::cli {

@declarations@
const GameList& all_games() {
  static const GameList games({@calls@});
  return games;
}

}  // namespace stela::cli
")
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/reports/pictures.h" @ONLY CONTENT
"// The pictures of all games: picture(game, state, last) is found by its arguments. Made by the build.
#pragma once

@includes@")
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/analyses/evaluations.h" @ONLY CONTENT
"// The evaluations of all games. Made by the build.
#pragma once

@evaluations@")
  file(CONFIGURE OUTPUT "${STELA_GENERATED}/analyses/observations.h" @ONLY CONTENT
"// The observations of all games. Made by the build.
#pragma once

#include \"analyses/balance/observation.h\"
@observations@")
  set(${variable} "${sources}" "${source}" PARENT_SCOPE)
endfunction()
