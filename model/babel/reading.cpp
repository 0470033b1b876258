// Positions out of JSON (codec.cpp writes them). One that breaks an invariant is refused with the invariant's name.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "model/babel/babel.h"
#include "model/babel/names.h"
#include "model/codec.h"

namespace stela::babel {
namespace {

using nlohmann::json;

/// Reads a position field by field into a State.
class PositionReader {
 public:
  explicit PositionReader(std::optional<Error>& error) : error_(error) {}

  State read(const json& position) {
    Fields f(position, "state", error_);
    read_turn(f);
    s_.deck = from_top(nations(f, "nation_deck"));
    s_.discard = counts(f, "discards");
    s_.temple_deck = from_top(levels(f, "temple_deck"));
    s_.known_temples = byte(f.number("known_temples", 0, static_cast<int>(kMaxCards)));
    const auto list = f.list("players");
    if (list.size() != kPlayers) f.fail("players", fmt::format("{} listed, but two play", list.size()));
    for (std::size_t p = 0; p < list.size() && !error_; ++p) {
      Fields player(list[p], fmt::format("state.players[{}]", p), error_);
      read_player(player, p);
      player.close();
    }
    f.close();
    return s_;
  }

 private:
  static std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

  void read_turn(Fields& f) {
    const auto phase = std::find(kPhaseNames.begin(), kPhaseNames.end(), f.text("phase"));
    if (phase == kPhaseNames.end()) return f.fail("phase", "expected act, halve or over");
    s_.phase = static_cast<Phase>(phase - kPhaseNames.begin());
    s_.to_move = byte(f.number("to_move", 0, 1));
    s_.turn_owner = byte(f.number("turn_owner", 0, 1));
    s_.turns = static_cast<std::uint32_t>(f.number("turns", 0, 2000000000));
    s_.migrated = f.flag("migrated") ? 1 : 0;
    s_.final_phase = f.flag("final_phase") ? 1 : 0;
    s_.owed = byte(f.number("owed", 0, static_cast<int>(kMaxCards)));
    const auto chance = f.text("chance");
    const auto [end, failed] = std::from_chars(chance.data(), chance.data() + chance.size(), s_.chance, 16);
    if (failed != std::errc() || fmt::format("{:016x}", s_.chance) != chance)
      f.fail("chance", "expected 16 hexadecimal digits in lower case");
  }

  /// Room in a pile is checked before it is filled; how many cards there may be is the audit's question.
  Pile pile(Fields& f, std::string_view key, const std::vector<std::uint8_t>& cards) {
    Pile out;
    if (cards.size() > kMaxCards)
      f.fail(key, fmt::format("{} cards, more than {}", cards.size(), kMaxCards), "pile-form");
    else
      for (const auto card : cards) out.push(card);
    return out;
  }
  Pile nations(Fields& f, std::string_view key) {
    std::vector<std::uint8_t> cards;
    for (const auto& name : f.texts(key)) cards.push_back(nation(f, fmt::format("{}[{}]", key, cards.size()), name));
    return pile(f, key, cards);
  }
  Pile levels(Fields& f, std::string_view key) {
    std::vector<std::uint8_t> cards;
    for (const int level : f.numbers(key, 1, static_cast<int>(kMaxLevel))) cards.push_back(byte(level));
    return pile(f, key, cards);
  }
  static Pile from_top(Pile cards) {
    std::reverse(cards.begin(), cards.end());
    return cards;
  }
  std::uint8_t nation(Fields& f, std::string_view key, std::string_view name) {
    const auto found = std::find(kNationNames.begin(), kNationNames.end(), name);
    if (found == kNationNames.end()) f.fail(key, fmt::format("there is no nation '{}'", name));
    return byte(static_cast<int>((found - kNationNames.begin()) % static_cast<std::ptrdiff_t>(kNations)));
  }
  Cards counts(Fields& f, std::string_view key) {
    auto object = f.object(key);
    Cards cards{};
    for (std::size_t n = 0; n < kNations; ++n)
      cards[n] = byte(object.number(kNationNames[n], 0, static_cast<int>(kMaxCards)));
    object.close();
    return cards;
  }

  void read_player(Fields& f, std::size_t p) {
    const auto pawn = f.text("pawn");
    s_.pawn[p] = pawn == kQuarryName ? kQuarry : nation(f, "pawn", pawn);
    s_.foundation[p] = f.flag("foundation") ? 1 : 0;
    s_.hand[p] = counts(f, "hand");
    s_.known[p] = counts(f, "known");
    s_.store[p] = levels(f, "store");
    auto cities = f.object("cities");
    for (std::size_t c = 0; c < kNations; ++c) {
      auto city = cities.object(kNationNames[c]);
      s_.row[p][c] = nations(city, "row");
      s_.temple[p][c] = temple(city);
      city.close();
    }
    cities.close();
  }

  std::uint8_t temple(Fields& city) {
    int bits = 0, below = 0;
    for (const int level : city.numbers("temple", 1, static_cast<int>(kMaxLevel))) {
      if (level <= below) city.fail("temple", fmt::format("level {} on level {}", level, below), "temple-order");
      below = level;
      bits |= 1 << level;
    }
    return byte(bits);
  }

  std::optional<Error>& error_;
  State s_{};
};

}  // namespace

Result<State> Babel::from_json_unchecked(const json& position) const {
  std::optional<Error> error;
  State s = PositionReader(error).read(position);
  if (error) return *error;
  return s;
}

Result<State> Babel::from_json(const json& position) const {
  auto s = from_json_unchecked(position);
  if (!s) return s;
  if (const auto broken = violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

}  // namespace stela::babel
