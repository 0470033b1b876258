#include "checkers/foreign/look.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "model/small_facts.h"

namespace stela::foreign {
namespace {

using nlohmann::json;

constexpr int kMostPoints = 1'000'000'000;

/// Whether it, or something in it, is a number that a double does not hold exactly.
bool has_large_number(const json& value) {
  constexpr std::int64_t kExact = std::int64_t{1} << 53;
  if (value.is_number_integer() && !is_whole_within(value, -kExact, kExact)) return true;
  return value.is_structured() && std::any_of(value.begin(), value.end(), has_large_number);
}

void read_legal(Fields& f, Store& store, const std::vector<std::string>& kinds, Position& position) {
  for (const auto& action : f.list("legal")) position.legal.push_back(store.action(action, kinds));
  auto& legal = position.legal;
  std::sort(legal.begin(), legal.end(), [](const auto* a, const auto* b) { return a->text < b->text; });
  if (const auto twice = std::adjacent_find(legal.begin(), legal.end()); twice != legal.end())
    f.fail("legal", fmt::format("'{}' is listed twice", (*twice)->text));
}

/// Scores and ranks, of which the ranks follow from the scores where they are left out.
void read_end(Fields& f, std::size_t players, Position& position) {
  const auto one_each = [&](const char* key, const std::vector<int>& numbers) {
    if (numbers.size() != players) f.fail(key, fmt::format("{} numbers for {} players", numbers.size(), players));
  };
  if (f.has("scores")) position.scores = f.numbers("scores", -kMostPoints, kMostPoints);
  if (!position.scores.empty()) one_each("scores", position.scores);
  position.scores.resize(players);
  const auto ranks = f.has("ranks") ? f.numbers("ranks", 1, static_cast<int>(players)) : std::vector<int>();
  if (!f.flag("over")) return;
  position.outcome = ranked(position.scores);
  if (ranks.empty()) return;
  one_each("ranks", ranks);
  position.outcome->ranks = ranks;
}

}  // namespace

Look read_look(const json& answer, int players, Store& store, const std::vector<std::string>& kinds,
               std::optional<Error>& error) {
  Look look;
  auto& position = look.position;
  Fields f(answer, "", error);
  const auto& state = f.any("state");
  if (has_large_number(state))
    f.fail("state", "it has a number beyond 2^53, which some languages would change: keep it as a text");
  position.text = json_text(state);
  read_end(f, static_cast<std::size_t>(players), position);
  if (position.outcome) {
    if (f.has("to_move") && !f.any("to_move").is_null()) f.fail("to_move", "the game is over, so nobody is");
    if (f.has("legal") && !f.list("legal").empty()) f.fail("legal", "the game is over, so nothing is");
  } else {
    position.to_move = f.number("to_move", 0, players - 1);
    read_legal(f, store, kinds, position);
    if (!f.failed() && position.legal.empty()) f.fail("legal", "the game is not over, but nothing is legal");
  }
  position.turn = f.has("turn") ? static_cast<std::uint32_t>(f.number("turn", 0, kMostPoints))
                                : static_cast<std::uint32_t>(position.to_move);
  if (f.has("acted")) look.acted = f.texts("acted");
  f.close();
  return look;
}

}  // namespace stela::foreign
