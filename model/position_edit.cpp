// Edits of a position: entries of its text, or verbs of its game. What follows from other fields is filled in anew.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "base/printable.h"
#include "model/fill_in.h"
#include "model/position_fields.h"

namespace stela {

using nlohmann::json;

namespace {

using Fault = std::function<std::optional<Error>(const json&)>;

/// Takes fields out and fills them in anew.
std::optional<Error> derive_again(const TextGame& game, std::span<const std::string_view> fields, json& position) {
  std::vector<FieldPath> leaves;
  add_leaves(position, {}, leaves);
  for (const auto& path : leaves)
    if (is_one_of(general(path), fields)) take_out(position, path);
  return game.complete ? game.complete(position) : std::nullopt;
}

/// Fills in anew as little as makes the position sound: one field that follows from others, or two, or all of them.
/// set: fields that stay as they are. What is wrong with the position when all that does not help.
std::optional<Error> made_sound(const TextGame& game, const std::vector<std::string>& set, json& position,
                                const Fault& fault) {
  auto found = fault(position);
  if (!found) return std::nullopt;
  std::vector<std::string_view> free;
  std::copy_if(game.derived.begin(), game.derived.end(), std::back_inserter(free), [&](std::string_view one) {
    return std::none_of(set.begin(), set.end(),
                        [&](const std::string& name) { return is_one_of(name, std::span(&one, 1)); });
  });
  const auto helps = [&](std::span<const std::string_view> fields) {
    auto tried = position;
    const auto missing = derive_again(game, fields, tried);
    if (missing && missing->rule == kAmbiguous) return false;  // what is wrong is something else
    found = missing ? missing : fault(tried);
    if (!found) position = std::move(tried);
    return !found;
  };
  for (const auto& one : free)
    if (helps(std::span(&one, 1))) return std::nullopt;
  for (std::size_t i = 0; i < free.size(); ++i)
    for (std::size_t j = i + 1; j < free.size(); ++j)
      if (helps(std::array{free[i], free[j]})) return std::nullopt;
  if (free.size() > 2) (void)helps(free);
  return found;
}

/// Whether this position has the field, or one at the start of a game has.
bool is_field(const TextGame& game, const json& position, const std::string& word) {
  const auto path = path_of(word);
  return !path.empty() && (game.shape.contains(path.front()) || position.contains(path.front()));
}

/// The fields that an entry names.
void add_named(const std::vector<std::string>& words, std::vector<std::string>& named) {
  const auto path = path_of(words.front());
  if (words.size() < 2 || equals_in(words[1]) == std::string::npos) return named.push_back(general(path));
  for (std::size_t i = 1; i < words.size(); ++i)
    named.push_back(general(path) + "." + words[i].substr(0, words[i].find('=')));
}

Result<json> after_edits(const TextGame& game, json position, const std::vector<std::string>& edits,
                         const Fault& fault) {
  std::vector<std::string> set;  // fields that an edit names
  std::optional<Error> standing;
  for (const auto& edit : edits) {
    const auto wrong = [&](const Error& error) {
      const auto at = "edit " + quoted_text(edit);
      return Error{"", error.where.empty() ? at : at + ", " + error.where, error.what, error.rule};
    };
    const auto words = words_of_entry(edit);
    if (!words) return wrong(words.error());
    if (words->empty()) return wrong({"", "", "says nothing"});
    const auto known = game.edit ? game.edit(*words, position) : Result<bool>(false);
    if (!known) return wrong(known.error());
    if (!*known) {
      if (!is_field(game, position, words->front()))
        return wrong({"", "", "is neither an edit nor a field of a position"});
      if (auto error = enter(game, *words, position, false)) return wrong(*error);
      add_named(*words, set);
    }
    const auto found = made_sound(game, set, position, fault);
    standing = found ? std::optional(wrong(*found)) : std::nullopt;
  }
  if (standing) return *standing;
  return position;
}

}  // namespace

Result<json> edited(const TextGame& game, const json& position, const std::vector<std::string>& edits,
                    const Fault& fault) {
  auto done = after_edits(game, position, edits, fault);
  if (done) return done;
  auto refused = done.error();
  // Before the first turn little may be changed: perhaps the edits are meant for a game that is under way.
  for (const auto seat : kSeatNames) {
    auto more = edits;
    more.insert(more.begin(), fmt::format("turn of {}", seat));
    if (!after_edits(game, position, more, fault)) continue;
    refused.what += fmt::format("; it goes with '{}' before it", more.front());
    break;
  }
  return refused;
}

bool sound_when_derived(const TextGame& game, json position, const Fault& fault) {
  constexpr std::array<std::string_view, 1> kScores{"players.score"};
  if (const auto missing = derive_again(game, game.derived, position)) return missing->rule == kAmbiguous;
  return !fault(position) || (!derive_again(game, kScores, position) && !fault(position));
}

}  // namespace stela
