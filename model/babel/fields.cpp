// The fields of a position, described once for writing and for reading. Rows and stores are listed in the order in
// which they were laid, decks from the top, temples from the bottom.
#include <algorithm>
#include <charconv>

#include "model/babel/babel.h"
#include "model/babel/names.h"
#include "model/embedded.h"
#include "model/engine_impl.h"

namespace stela::babel {

std::span<const NotationForm<Babel>> forms(const Babel& game);  // notation.cpp

std::string_view Parts::rules_text() { return embedded_rules(); }
std::string_view Parts::board_text() { return embedded_board(); }
std::string_view Parts::small_boards_text() { return embedded_small_boards(); }
std::string_view Parts::probes_text() { return embedded_probes(); }
std::string_view Parts::parameters_text() { return embedded_parameters(); }

namespace {

using nlohmann::json;

std::uint8_t nation_of(Fields& f, std::string_view key, std::string_view name) {
  const auto found = std::find(kNationNames.begin(), kNationNames.end(), name);
  if (found == kNationNames.end()) f.fail(key, fmt::format("there is no nation '{}'", name));
  return narrowed<std::uint8_t>((found - kNationNames.begin()) % static_cast<std::ptrdiff_t>(kNations));
}

/// Cards in their order. Room is checked before a pile is filled; how many there may be is the invariants' question.
struct PileOf {
  bool nations = true;    ///< else levels
  bool from_top = false;  ///< the last card first

  [[nodiscard]] json write(const Pile& pile) const {
    json out = json::array();
    for (const unsigned card : pile) out.push_back(nations ? json(kNationNames[card]) : json(card));
    if (from_top) std::reverse(out.begin(), out.end());
    return out;
  }
  void read(Fields& f, std::string_view key, Pile& pile) const {
    std::vector<std::uint8_t> cards;
    if (nations)
      for (const auto& name : f.texts(key))
        cards.push_back(nation_of(f, fmt::format("{}[{}]", key, cards.size()), name));
    else
      for (const int level : f.numbers(key, 1, static_cast<int>(kMaxLevel)))
        cards.push_back(narrowed<std::uint8_t>(level));
    if (cards.size() > kMaxCards)
      return f.fail(key, fmt::format("{} cards, more than {}", cards.size(), kMaxCards), "pile-form");
    if (from_top) std::reverse(cards.begin(), cards.end());
    for (const auto card : cards) pile.push(card);
  }
};

struct PawnPlace {
  [[nodiscard]] json write(std::uint8_t pawn) const { return pawn == kQuarry ? kQuarryName : kNationNames[pawn]; }
  void read(Fields& f, std::string_view key, std::uint8_t& pawn) const {
    const auto name = f.text(key);
    pawn = name == kQuarryName ? kQuarry : nation_of(f, key, name);
  }
};

struct TempleLevels {
  [[nodiscard]] json write(unsigned temple) const {
    json out = json::array();
    for (unsigned level = 1; level <= kMaxLevel; ++level)
      if ((temple >> level & 1U) != 0) out.push_back(level);
    return out;
  }
  void read(Fields& f, std::string_view key, std::uint8_t& temple) const {
    int bits = 0, below = 0;
    for (const int level : f.numbers(key, 1, static_cast<int>(kMaxLevel))) {
      if (level <= below) f.fail(key, fmt::format("level {} on level {}", level, below), "temple-order");
      below = level;
      bits |= 1 << level;
    }
    temple = narrowed<std::uint8_t>(bits);
  }
};

struct SixteenDigits {
  [[nodiscard]] json write(std::uint64_t value) const { return fmt::format("{:016x}", value); }
  void read(Fields& f, std::string_view key, std::uint64_t& value) const {
    const auto text = f.text(key);
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (failed != std::errc() || fmt::format("{:016x}", value) != text)
      f.fail(key, "expected 16 hexadecimal digits in lower case");
  }
};

constexpr int kMostCards = static_cast<int>(kMaxCards);

}  // namespace

template <class Io, class C>
static void describe_cards(Io& io, std::string_view key, C& cards) {
  io.object(key, [&](auto& by_nation) {
    for (std::size_t n = 0; n < kNations; ++n) by_nation.number(kNationNames[n], cards[n], 0, kMostCards);
  });
}

template <class Io, class S>
static void describe(Io& io, S& s, const Babel& /*game*/) {
  io.name("phase", s.phase, kPhaseNames, "expected act, halve or over");
  io.number("to_move", s.to_move, 0, 1);
  io.number("turn_owner", s.turn_owner, 0, 1);
  io.number("turns", s.turns, 0, 2000000000);
  io.flag("migrated", s.migrated);
  io.flag("final_phase", s.final_phase);
  io.number("owed", s.owed, 0, kMostCards);
  io.value("chance", s.chance, SixteenDigits{});
  io.value("nation_deck", s.deck, PileOf{.from_top = true});
  describe_cards(io, "discards", s.discard);
  io.value("temple_deck", s.temple_deck, PileOf{.nations = false, .from_top = true});
  io.number("known_temples", s.known_temples, 0, kMostCards);
  io.each("players", kPlayers, "but two play", [&](auto& player, std::size_t p) {
    player.value("pawn", s.pawn[p], PawnPlace{});
    player.flag("foundation", s.foundation[p]);
    describe_cards(player, "hand", s.hand[p]);
    describe_cards(player, "known", s.known[p]);
    player.value("store", s.store[p], PileOf{.nations = false});
    player.object("cities", [&](auto& cities) {
      for (std::size_t c = 0; c < kNations; ++c)
        cities.object(kNationNames[c], [&](auto& city) {
          city.value("row", s.row[p][c], PileOf{});
          city.value("temple", s.temple[p][c], TempleLevels{});
        });
    });
  });
}

/// The one chance outcome after the setup: the discards shuffled into a new nation deck (BAB-T3).
nlohmann::json Babel::chance(const State& before, const State& after) const {
  if (before.chance == after.chance) return nullptr;
  // The cards that were drawn from the new deck: their order does not matter.
  const auto owner = after.turn_owner;
  auto deck = nlohmann::json::array();
  for (std::size_t n = 0; n < kNations; ++n) {
    int drawn = after.hand[owner][n] - before.hand[owner][n];
    for (const auto card : before.deck) drawn -= card == n ? 1 : 0;
    for (; drawn > 0; --drawn) deck.push_back(kNationNames[n]);
  }
  const auto rest = to_json(after)["nation_deck"];
  deck.insert(deck.end(), rest.begin(), rest.end());
  return {{"nation_deck", deck}};
}

}  // namespace stela::babel

static_assert(stela::Game<stela::babel::Babel>);
template class stela::Engine<stela::babel::Babel, stela::babel::Parts>;
