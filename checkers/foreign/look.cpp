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

void read_rest(Fields& answer, int players, Look& look) {
  auto& [position, acted] = look;
  read_end(answer, static_cast<std::size_t>(players), position);
  auto& legal = position.legal;
  if (position.outcome) {
    if (answer.has("to_move") && !answer.any("to_move").is_null())
      answer.fail("to_move", "the game is over, so nobody is");
    if (!legal.empty()) answer.fail("legal", "the game is over, so nothing is");
  } else {
    position.to_move = answer.number("to_move", 0, players - 1);
    std::sort(legal.begin(), legal.end(), [](const auto* a, const auto* b) { return a->text < b->text; });
    if (const auto twice = std::adjacent_find(legal.begin(), legal.end()); twice != legal.end())
      answer.fail("legal", fmt::format("'{}' is listed twice", (*twice)->text));
    if (legal.empty()) answer.fail("legal", "the game is not over, but nothing is legal");
  }
  position.turn = answer.has("turn") ? static_cast<std::uint32_t>(answer.number("turn", 0, kMostPoints))
                                     : static_cast<std::uint32_t>(position.to_move);
  if (answer.has("acted")) acted = answer.texts("acted");
}

Result<Look> read_look(const json& answer, int players, Store& store, const std::vector<std::string>& kinds) {
  Look look;
  std::optional<Error> error;
  Fields f(answer, "", error);
  const auto& state = f.any("state");
  if (has_large_number(state))
    f.fail("state", "it has a number beyond 2^53, which some languages would change: keep it as a text");
  look.position.text = json_text(state);
  const bool over = answer.is_object() && answer.contains("over") && answer["over"] == true;
  if (f.has("legal") || !over)
    for (const auto& action : f.list("legal")) look.position.legal.push_back(store.action(action, kinds));
  read_rest(f, players, look);
  f.close();
  if (error) return *error;
  return look;
}

Result<std::optional<Violation>> read_law(const json& answer) {
  if (answer.is_null()) return std::optional<Violation>();
  std::optional<Error> error;
  Fields f(answer, "laws", error);
  Violation found{f.text("invariant"), f.has("rule") ? f.text("rule") : "",
                  f.has("detail") ? f.text("detail") : "broken"};
  f.close();
  if (error) return Error{"", "", error->line()};
  return std::optional(std::move(found));
}

}  // namespace stela::foreign
