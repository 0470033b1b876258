// Where the chance of a deal comes from: the fields of the first position that differ from deal to deal, in groups that
// can be exchanged between two deals, so that each group's part in what happens can be told from the others'. Of Tikal
// these are the deck and the treasures, of Babel the nation cards, the temple deck and the order of reshuffles.
//
// They are found, not written down: a group is a smallest set of fields whose exchange leaves positions that keep every
// invariant of the game. A game without invariants has one source, which is the whole deal.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/type_of.h"

namespace stela::balance {

/// The first position of one deal, but with the fields of `source` (joined by '+') as another deal has them.
template <Game G>
Result<typename G::State> partly_dealt(const G& game, const std::string& source, std::uint64_t deal,
                                       std::uint64_t other) {
  const auto from = game.to_json(game.initial(deal, nullptr));
  auto mixed = game.to_json(game.initial(other, nullptr));
  for (std::size_t at = 0; at <= source.size();) {
    const auto end = std::min(source.find('+', at), source.size());
    const auto field = source.substr(at, end - at);
    if (!from.contains(field)) return Error{"", "source", fmt::format("a position has no field '{}'", field)};
    mixed[field] = from[field];
    at = end + 1;
  }
  return game.from_json(mixed);
}

/// The sources of chance of a game, each as fields joined by '+'; none where nothing is dealt.
template <Game G>
std::vector<std::string> chance_sources(const G& game) {
  constexpr std::uint64_t kDeals = 12;
  constexpr std::size_t kMostFields = 10;  // subsets of more are too many to try
  const auto first = game.to_json(game.initial(1, nullptr));
  std::vector<std::string> fields;
  if (!first.is_object()) return {};
  for (const auto& [field, value] : first.items())
    for (std::uint64_t deal = 2; deal <= kDeals; ++deal) {
      const auto other = game.to_json(game.initial(deal, nullptr));
      if (other.contains(field) && other[field] == value) continue;
      fields.push_back(field);
      break;
    }
  const auto joined = [&](std::uint32_t set) {
    std::string source;
    for (std::size_t i = 0; i < fields.size(); ++i)
      if ((set >> i & 1U) != 0) source += (source.empty() ? "" : "+") + fields[i];
    return source;
  };
  if (fields.empty()) return {};
  const auto all = (std::uint32_t{1} << fields.size()) - 1;
  if (fields.size() > kMostFields || type_of(game).invariants().empty()) return {joined(all)};
  const auto can_be_exchanged = [&](std::uint32_t set) {
    for (std::uint64_t deal = 1; deal < kDeals; ++deal)
      if (!partly_dealt<G>(game, joined(set), deal, deal + 1)) return false;
    return true;
  };
  std::vector<std::uint32_t> sets;
  for (std::uint32_t set = 1; set < all; ++set) sets.push_back(set);
  std::stable_sort(sets.begin(), sets.end(),
                   [](std::uint32_t a, std::uint32_t b) { return std::popcount(a) < std::popcount(b); });
  std::vector<std::string> found;
  std::uint32_t exchangeable = 0;
  for (const auto set : sets)
    if ((set & exchangeable) == 0 && can_be_exchanged(set)) {
      found.push_back(joined(set));
      exchangeable |= set;
    }
  if (exchangeable != all) found.push_back(joined(all & ~exchangeable));
  return found;
}

}  // namespace stela::balance
