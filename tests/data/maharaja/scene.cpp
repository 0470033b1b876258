// Positions of Maharaja in case files: fields of tests/maharaja/position.h, without a drawing.
#include "tests/data/scene.h"

#include "tests/data/pointers.h"
#include "tests/maharaja/position.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;
using stela::test::FieldWords;
using stela::test::PlacedScene;
using stela::test::setter;

/// The field whose words are a player and places, for each of which something is built.
template <class F>
stela::test::Setter<Table> at_each(F build) {
  return [build](Table& table, FieldWords& words) {
    const auto player = words.next<std::size_t>();
    for (const auto& place : words.next<std::vector<std::string>>()) build(table, player, place);
  };
}

const stela::test::Setters<Table> kFields{
    // Begins anew, so it is the first field.
    {"players", [](Table& table, FieldWords& words) { table = Table(words.next<std::size_t>()); }},
    {"option", setter(&Table::option)},
    {"actions", setter(&Table::actions)},
    {"carried_out", setter(&Table::carried_out)},
    {"coins", setter(&Table::coins)},
    {"hand", setter(&Table::hand)},
    {"architect", setter(&Table::architect)},
    {"roles", setter(&Table::roles)},
    {"tiles", setter(&Table::tiles)},
    {"played", setter(&Table::played)},
    {"governors", setter(&Table::governors)},
    {"scored", setter(&Table::scored)},
    {"round", setter(&Table::round)},
    // On one site, so many; on several sites, one each.
    {"house",
     [](Table& table, FieldWords& words) {
       const auto player = words.next<std::size_t>();
       const auto site = words.word();
       table.house(player, site, words.at_end() ? 1 : words.number());
     }},
    {"houses", at_each([](Table& table, std::size_t player, const std::string& site) { table.house(player, site); })},
    // On the edges of cities, or on central fields.
    {"palaces", at_each([](Table& table, std::size_t player, const std::string& city) { table.palace(player, city); })},
    {"central",
     at_each([](Table& table, std::size_t player, const std::string& city) { table.palace(player, city, true); })}};

Result<PlacedScene> read(const stela::test::Scene& scene) {
  if (!scene.drawing.empty()) throw std::invalid_argument("Maharaja's positions have fields, and no drawing");
  Table table;
  if (const auto error = set_fields(table, kFields, scene)) return *error;
  return PlacedScene{table.setup(), table.position()};
}

/// "cities FIELD": of all cities in the board's order. "setup OPTION": null where the setup leaves it out.
std::optional<json> value(const PlacedScene& placed, FieldWords& words) {
  const auto name = words.word();
  if (name != "cities" && name != "setup") return std::nullopt;
  const auto key = words.word();
  if (name == "setup") return placed.setup.value(key, json());
  auto all = json::array();
  for (std::size_t c = 0; c < kCities; ++c) {
    const auto city = Maharaja::make(placed.setup)->board().places[c];
    const auto one = stela::test::value_at(placed.state, fmt::format("/cities/{}/{}", city, key));
    if (!one) throw std::invalid_argument(one.error().what);
    all.push_back(*one);
  }
  return all;
}

const bool kAdded = stela::test::scene_readers().emplace(Maharaja::kName, stela::test::SceneReader{read, value}).second;

}  // namespace
}  // namespace stela::maharaja::test
