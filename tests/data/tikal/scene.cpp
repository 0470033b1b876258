// Positions of Tikal in case files: drawings and fields of tests/tikal/ascii.h. Tiles are divided by commas:
// "deck B1 volcano, Y1 forest 111111". Values by name: "at b1", "treasures b1", "owned 0",
// "turns_left".
#include "tests/data/scene.h"

#include "tests/tikal/ascii.h"

namespace stela::tikal::test {
namespace {

using stela::test::FieldWords;
using stela::test::parts_of;
using stela::test::setter;

const stela::test::Setters<Situation> kFields{
    {"hex",
     [](Situation& s, FieldWords& words) {
       const auto name = words.word();
       s.hex(name, words.rest());
     }},
    {"players", setter(&Situation::players)},
    {"start", setter(&Situation::start)},
    {"action_points", setter(&Situation::action_points)},
    {"set_exchange", setter(&Situation::set_exchange)},
    {"to_move", setter(&Situation::to_move)},
    {"ap", setter(&Situation::ap)},
    {"hand", [](Situation& s, FieldWords& words) { s.hand(words.rest()); }},
    {"deck", [](Situation& s, FieldWords& words) { s.deck(parts_of(words.rest(), ',')); }},
    {"auction", setter(&Situation::auction)},
    {"choice", setter(&Situation::choice)},
    {"shown", [](Situation& s, FieldWords& words) { s.shown(parts_of(words.rest(), ',')); }},
    {"turned", setter(&Situation::turned)},
    {"score", setter(&Situation::score)},
    {"supply", setter(&Situation::supply)},
    {"leader_gone", setter(&Situation::leader_gone)},
    {"owns", setter(&Situation::owns)},
    {"treasures", setter(&Situation::treasures)},
    {"treasures_next", setter(&Situation::treasures_next)},
    {"masks", setter(&Situation::masks)},
    {"printed", setter(&Situation::printed)},
    {"floors", setter(&Situation::floors)}};

/// The drawing with its empty lines, which case files leave out: the height of a hex says where it lies.
std::string drawn(const stela::test::Scene& scene) {
  std::string text;
  int line = scene.drawing.empty() ? 0 : scene.drawing.front().number;
  for (const auto& row : scene.drawing) {
    for (; line < row.number; ++line) text += '\n';
    text += row.text;
  }
  return text;
}

Result<stela::test::PlacedScene> read(const stela::test::Scene& scene) {
  Situation situation(drawn(scene));
  if (const auto error = set_fields(situation, kFields, scene)) return *error;
  try {
    const auto position = situation.build();
    return stela::test::PlacedScene{position.game.setup(), position.json()};
  } catch (const std::out_of_range&) {
    throw std::invalid_argument("there is no such player or motif, or more treasures than there are");
  }
}

/// The players who have a turn until the game is over, when everybody ends it at once.
std::vector<int> turns_left(Position position) {
  const auto end = *position.game.parse("end");
  std::vector<int> players;
  for (; position.to_move() >= 0; position.game.apply(position.state, end)) {
    if (position.game.why_not(position.state, end) != Tikal::Rule{})
      throw std::invalid_argument("a turn cannot be ended");
    players.push_back(position.to_move());
  }
  return players;
}

std::optional<nlohmann::json> value(const stela::test::PlacedScene& placed, FieldWords& words) {
  const auto game = *Tikal::make(placed.setup);
  const Position position{game, *game.from_json(placed.state)};
  const auto name = words.word();
  if (name == "owned") {
    const int player = words.number();
    if (player < 0 || player >= game.players()) throw std::invalid_argument("there is no such player");
    return position.owned(static_cast<std::size_t>(player));
  }
  if (name == "turns_left") return turns_left(position);
  if (name != "at" && name != "treasures") return std::nullopt;
  const auto hex = words.word();
  if (!game.board().map.find(hex)) throw std::invalid_argument("there is no hex '" + hex + "'");
  return name == "at" ? nlohmann::json(position.at(hex)) : nlohmann::json(position.treasures(hex));
}

const bool kAdded = stela::test::scene_readers().emplace(Tikal::kName, stela::test::SceneReader{read, value}).second;

}  // namespace
}  // namespace stela::tikal::test
