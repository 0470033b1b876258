// Positions of Mexica in case files: drawings and fields of tests/mexica/ascii.h.
#include "tests/data/scene.h"

#include "tests/mexica/ascii.h"

namespace stela::mexica::test {
namespace {

using stela::test::FieldWords;
using stela::test::setter;

const stela::test::Setters<Situation> kFields{{"players", setter(&Situation::players)},
                                              {"start", setter(&Situation::start)},
                                              {"stall_rounds", setter(&Situation::stall_rounds)},
                                              {"option", setter(&Situation::option)},
                                              {"half", setter(&Situation::half)},
                                              {"first_round", setter(&Situation::first_round)},
                                              {"to_move", setter(&Situation::to_move)},
                                              {"ap", setter(&Situation::ap)},
                                              {"gained", setter(&Situation::gained)},
                                              {"progress", setter(&Situation::progress)},
                                              {"stalled", setter(&Situation::stalled)},
                                              {"supply", setter(&Situation::supply)},
                                              {"display", setter(&Situation::display)},
                                              {"reserve", setter(&Situation::reserve)},
                                              {"removed", setter(&Situation::removed)},
                                              {"figure", setter(&Situation::figure)},
                                              {"building", setter(&Situation::building)},
                                              {"calpulli", setter(&Situation::calpulli)},
                                              {"score", setter(&Situation::score)},
                                              {"tokens", setter(&Situation::tokens)},
                                              // Of the first half, and of the second where that matters.
                                              {"buildings", [](Situation& s, FieldWords& words) {
                                                 const auto first = words.next<std::array<int, 4>>();
                                                 words.at_end() ? s.buildings(first)
                                                                : s.buildings(first, words.next<std::array<int, 4>>());
                                               }}};

Result<stela::test::PlacedScene> read(const stela::test::Scene& scene) {
  Situation situation(scene.drawn());
  if (const auto error = set_fields(situation, kFields, scene)) return *error;
  const auto position = situation.try_build();
  if (!position) return position.error();
  return stela::test::PlacedScene{position->game.setup(), position->json()};
}

const bool kAdded = stela::test::scene_readers().emplace(Mexica::kName, stela::test::SceneReader{read, {}}).second;

}  // namespace
}  // namespace stela::mexica::test
