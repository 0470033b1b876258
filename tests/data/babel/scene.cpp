// Positions of Babel in case files: fields and values of tests/babel/position.h.
#include "tests/data/scene.h"

#include <algorithm>

#include "tests/babel/position.h"

namespace stela::babel::test {
namespace {

using nlohmann::json;
using stela::test::FieldWords;
using stela::test::PlacedScene;
using stela::test::setter;

const stela::test::Setters<Table> kFields{{"hand", setter(&Table::hand)},
                                          {"row", setter(&Table::row)},
                                          {"temple", setter(&Table::temple)},
                                          {"store", setter(&Table::store)},
                                          {"pawn", setter(&Table::pawn)},
                                          {"discards", setter(&Table::discards)},
                                          {"next_nations", setter(&Table::next_nations)},
                                          {"next_temples", setter(&Table::next_temples)},
                                          {"only_nations_left", setter(&Table::only_nations_left)},
                                          {"only_temples_left", setter(&Table::only_temples_left)},
                                          {"first_turn", setter(&Table::first_turn)},
                                          {"migrated", setter(&Table::migrated)},
                                          {"final_phase", setter(&Table::final_phase)},
                                          {"option", setter(&Table::option)}};

Result<PlacedScene> read(const stela::test::Scene& scene) {
  Table table;
  if (!scene.drawing.empty()) throw std::invalid_argument("positions of Babel have no drawing");
  if (const auto error = set_fields(table, kFields, scene)) return *error;
  return PlacedScene{table.setup(), table.position()};
}

std::size_t player(FieldWords& words) {
  const auto player = words.next<std::size_t>();
  if (player >= kPlayers) throw std::invalid_argument("expected player 0 or 1");
  return player;
}

/// "view 1 hand 0" is the hand of player 0 as player 1 sees it.
std::optional<json> value(const PlacedScene& placed, FieldWords& words) {
  const auto game = *Babel::make(placed.setup);
  Position p{game, *game.from_json(placed.state)};
  auto name = words.word();
  if (name == "view") {
    p.state = game.view(p.state, static_cast<int>(player(words)));
    name = words.word();
  }
  if (name == "row") {
    const auto whose = player(words);
    return p.row(whose, words.word());
  }
  if (name == "hand") return p.hand(player(words));
  if (name == "hand_size") return p.hand(player(words)).size();
  if (name == "known") return p.known(player(words));
  if (name == "discards") return p.discards();
  if (name == "nations_left") return p.state.deck.size;
  if (name == "temples_left") {
    const auto& deck = p.state.temple_deck;
    return words.at_end() ? json(deck.size) : json(std::count(deck.begin(), deck.end(), words.number()));
  }
  if (name == "next_temples") {
    const auto cards = words.next<std::size_t>();
    if (cards > p.state.temple_deck.size) throw std::invalid_argument("the temple deck has fewer cards");
    return p.temple_deck(cards);
  }
  return std::nullopt;
}

const bool kAdded = stela::test::scene_readers().emplace(Babel::kName, stela::test::SceneReader{read, value}).second;

}  // namespace
}  // namespace stela::babel::test
