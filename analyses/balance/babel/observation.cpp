#include "analyses/balance/babel/observation.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "analyses/balance/component_list.h"

namespace stela::balance {
namespace {

using babel::Action;
using babel::Babel;
using babel::Kind;
using babel::kMaxLevel;
using babel::kNationNames;
using babel::kNations;
using babel::State;

constexpr std::array<KindNote, Babel::kKinds.size()> kBabelKinds{{
    {"BAB-A1", "a card spent to travel"},
    {"BAB-A3", "a card settled"},
    {"BAB-A5", "a level built"},
    {"BAB-A10", "three cards moved to another row"},
    {"BAB-A12", "Assyrians: the other's temple demolished"},
    {"BAB-A13", "Hittites: the other's top level stolen"},
    {"BAB-A14", "Medes: a nation expelled"},
    {"BAB-A15", "Sumerians: a run changes sides"},
    {"BAB-A16", "Persians: a level skipped"},
    {"BAB-A17", "the other's hand halved"},
    {"BAB-A17", "a card given up when halved", false},
    {"BAB-T4", "the act phase ended", false},
}};

/// Where points come from and go, in the order of the list. Those of building are by babel::Source.
enum BabelSource : std::size_t { kBuilt, kSkipped = kBuilt + 3, kStolen, kLostToTheft, kDemolished };

/// The numbers of the first components of each group.
enum BabelComponent : std::size_t {
  kTravel = kBabelKinds.size(),
  kSettle = kTravel + kNations,
  kCity = kSettle + kNations,
  kExpel = kCity + kNations,
  kHalve = kExpel + kNations,
  kLevel = kHalve + kNations,
  kCard = kLevel + kMaxLevel,
};

/// The highest level below a bound that a temple has, or 0.
int highest_below(unsigned temple, int bound) {
  int level = bound - 1;
  while (level > 0 && (temple >> level & 1U) == 0) --level;
  return level;
}
int top(unsigned temple) { return highest_below(temple, static_cast<int>(kMaxLevel) + 1); }

/// What an action raises the own temple to in the city of the pawn; 0 for those that raise none.
int level_reached(const State& s, const Action& a) {
  const std::size_t me = s.to_move, other = 1 - me;
  if (a.kind == Kind::steal) return top(s.temple[other][s.pawn[me]]);
  if (a.kind != Kind::build && a.kind != Kind::skip) return 0;
  const auto from = static_cast<babel::Source>(a.what);
  return from == babel::Source::foundation ? 1 : s.store[from == babel::Source::mine ? me : other].top();
}

}  // namespace

std::vector<Named> Observation<Babel>::sources(const Babel& /*game*/) {
  return {{"points", "built from the own store", "BAB-A5", "levels built with cards of the own store"},
          {"points", "built from the other's store", "BAB-A7", "levels built with cards of the other's store"},
          {"points", "foundation", "BAB-A8", "the foundation card built"},
          {"points", "skipped", "BAB-A16", "levels built by the Persians"},
          {"points", "stolen", "BAB-A13", "levels gained by the Hittites"},
          {"points", "lost to theft", "BAB-A13", "levels that the other's Hittites took"},
          {"points", "demolished", "BAB-A12", "levels that the other's Assyrians took"}};
}

void Observation<Babel>::points(const Babel& /*game*/, const State& before, const Action& action,
                                const State& /*after*/, PointsTable& out) {
  const std::size_t me = before.to_move, other = 1 - me, city = before.pawn[me];
  const auto gain = [&](std::size_t source) {
    out[me][source] += level_reached(before, action) - top(before.temple[me][city]);
  };
  switch (action.kind) {
    case Kind::build:
      return gain(kBuilt + action.what);
    case Kind::skip:
      return gain(kSkipped);
    case Kind::steal: {
      gain(kStolen);
      const unsigned theirs = before.temple[other][city];
      out[other][kLostToTheft] -= top(theirs) - highest_below(theirs, top(theirs));
      return;
    }
    case Kind::demolish:
      out[other][kDemolished] -= top(before.temple[other][city]);
      return;
    default:
      return;
  }
}

std::vector<Named> Observation<Babel>::components(const Babel& /*game*/) {
  ComponentList list(kinds_of_action<Babel>(kBabelKinds));
  list.add_each({"travel", "BAB-A1", "a card of this nation spent to travel to its city"}, kNationNames);
  list.add_each({"settle", "BAB-A3", "a card of this nation settled"}, kNationNames);
  list.add_each({"city", "BAB-A5", "the own temple raised in this nation's city"}, kNationNames);
  list.add_each({"expel", "BAB-A14", "this nation expelled"}, kNationNames);
  list.add_each({"halve", "BAB-A17", "the other's hand halved by this nation"}, kNationNames);
  list.add_numbers({"level", "BAB-A5", "a temple raised to this level"}, kMaxLevel);
  list.add({"card", "BAB-A7", "a temple card of the own store"}, "mine");
  list.add({"card", "BAB-A7", "a temple card of the other's store"}, "theirs");
  list.add({"card", "BAB-A8", "the foundation card", false}, "foundation");
  return list.take();
}

void Observation<Babel>::uses(const Babel& /*game*/, const State& before, const Action& action, const State& /*after*/,
                              Uses& out) {
  const auto use = [&out](std::size_t component) { out.push_back(static_cast<std::uint32_t>(component)); };
  const std::size_t me = before.to_move, city = before.pawn[me];
  use(static_cast<std::size_t>(action.kind));
  if (action.kind == Kind::travel) use(kTravel + action.what);
  if (action.kind == Kind::settle) use(kSettle + action.what);
  if (action.kind == Kind::expel) use(kExpel + action.what);
  if (action.kind == Kind::halve) use(kHalve + before.row[me][city][action.run]);
  if (const int level = level_reached(before, action); level > 0) {
    use(kCity + city);
    use(kLevel + static_cast<std::size_t>(level) - 1);
  }
  if (action.kind == Kind::build || action.kind == Kind::skip) use(kCard + action.what);
}

void Observation<Babel>::touched(const Babel& /*game*/, const State& before, const Action& action,
                                 std::vector<std::uint32_t>& out) {
  switch (action.kind) {
    case Kind::discard:
    case Kind::end:
      return;
    case Kind::travel:
      return out.push_back(action.what);
    case Kind::migrate:
      out.push_back(action.what);
      return out.push_back(action.to);
    default:
      return out.push_back(before.pawn[before.to_move]);
  }
}

std::vector<std::string> Observation<Babel>::endings(const Babel& /*game*/) {
  return {"won by the lead (BAB-E1)",
          "won by the final total (BAB-E3)",
          "won by pulling the other down (BAB-E3)",
          "temple cards run out, the higher total wins (BAB-E4)",
          "temple cards run out, hands decide (BAB-E4)",
          "temple cards run out, a draw (BAB-E4)"};
}

std::size_t Observation<Babel>::ending(const Babel& game, const State& /*before*/, const State& last) {
  enum : std::size_t { kLead, kTotal, kPulledDown, kHigher, kHands, kDraw };
  std::array<int, 2> total{};
  for (std::size_t p = 0; p < 2; ++p)
    for (const unsigned temple : last.temple[p]) total[p] += top(temple);
  if (last.temple_deck.empty()) {  // the game ends with the last of it, and not before
    if (total[0] != total[1]) return kHigher;
    const auto cards = [](const babel::Cards& hand) { return std::accumulate(hand.begin(), hand.end(), 0); };
    return cards(last.hand[0]) != cards(last.hand[1]) ? kHands : kDraw;
  }
  if (last.final_phase == 0) return kLead;
  return std::max(total[0], total[1]) >= game.board().final_total ? kTotal : kPulledDown;
}

}  // namespace stela::balance
