#include "analyses/turn/babel/ground.h"

#include <algorithm>
#include <numeric>

namespace stela::turn::for_babel {
namespace {

using babel::Nation;
using babel::Source;

constexpr std::size_t kAsked = 3;  // cards of a nation in a run (BAB-A11), cards that migrate (BAB-A10)

std::uint8_t level_bit(int level) { return static_cast<std::uint8_t>(1 << level); }

int total(const std::array<std::uint8_t, kNations>& temples) {
  int sum = 0;
  for (const unsigned temple : temples) sum += height(temple);
  return sum;
}

}  // namespace

int height(unsigned temple) {
  int level = 0;
  while (temple >> (level + 1) != 0) ++level;
  return level;
}

int cards_in(const babel::Cards& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

int their_cards(const Node& node) {
  return std::accumulate(node.theirs.begin(), node.theirs.end(), int{node.their_hand},
                         [](int sum, const Pile& row) { return sum + row.size; });
}

Ground::Ground(const Babel& game, const State& before, const Objective& objective)
    : objective_(objective), board_(game.board()) {
  const std::size_t me = before.turn_owner, other = 1 - me;
  store_ = {before.store[me], before.store[other]};
  root_.mine = before.row[me];
  root_.theirs = before.row[other];
  root_.my_temple = before.temple[me];
  root_.their_temple = before.temple[other];
  root_.hand = before.hand[me];
  root_.their_hand = static_cast<std::uint8_t>(cards_in(before.hand[other]));
  root_.my_store = before.store[me].size;
  root_.their_store = before.store[other].size;
  root_.temple_deck = before.temple_deck.size;
  root_.pawn = before.pawn[me];
  root_.migrated = before.migrated != 0;
  root_.foundation = before.foundation[me] != 0;
  root_.final_phase = before.final_phase != 0;
  their_cards_ = their_cards(root_);
}

int Ground::offered(const Node& node, Source source) const {
  const std::size_t whose = source == Source::mine ? 0 : 1;
  const std::size_t left = whose == 0 ? node.my_store : node.their_store;
  return left == 0 ? 0 : store_[whose][left - 1];
}

void Ground::take(Node& node, Source source) {
  if (source == Source::foundation)
    node.foundation = false;
  else
    --(source == Source::mine ? node.my_store : node.their_store);
}

void Ground::list(const Node& node, Actions& actions) const {
  if (node.over) return;
  for (std::size_t n = 0; n < kNations; ++n)
    if (node.hand[n] > 0 && node.pawn != n) actions.push_back(Action::travel(n));
  const bool away = node.pawn == babel::kQuarry;
  for (std::size_t n = 0; n < kNations && !away; ++n)
    if (node.hand[n] > 0) actions.push_back(Action::settle(n));
  if (!away) {
    const int next = height(node.my_temple[node.pawn]) + 1;
    if (node.mine[node.pawn].size >= next) {
      for (const auto source : {Source::mine, Source::theirs})
        if (offered(node, source) == next) actions.push_back(Action::build(source));
      if (node.foundation && next == 1) actions.push_back(Action::build(Source::foundation));
    }
  }
  for (std::size_t from = 0; from < kNations && !node.migrated; ++from)
    for (std::size_t to = 0; to < kNations; ++to)
      if (from != to && node.mine[from].size >= kAsked) actions.push_back(Action::migrate(from, to));
  if (!away) list_abilities(node, actions);
}

/// By runs; so they are not in the order of actions, which the search does not need.
void Ground::list_abilities(const Node& node, Actions& actions) const {
  const Pile& row = node.mine[node.pawn];
  const Pile& theirs = node.theirs[node.pawn];
  const int mine = height(node.my_temple[node.pawn]), other = height(node.their_temple[node.pawn]);
  for (std::size_t first = 0, end = 0; first < row.size; first = end) {
    while (end < row.size && row[end] == row[first]) ++end;
    if (end - first < kAsked) continue;
    if (node.their_hand >= 2) actions.push_back(Action::ability(Kind::halve, first));
    switch (static_cast<Nation>(row[first])) {
      case Nation::assyrians:
        if (other > 0) actions.push_back(Action::ability(Kind::demolish, first));
        break;
      case Nation::hittites:
        if (other > mine && row.size >= other) actions.push_back(Action::ability(Kind::steal, first));
        break;
      case Nation::medes:
        for (std::size_t n = 0; n < kNations; ++n)
          if (std::find(theirs.begin(), theirs.end(), n) != theirs.end()) actions.push_back(Action::expel(n, first));
        break;
      case Nation::sumerians:
        if (!theirs.empty()) actions.push_back(Action::ability(Kind::defect, first));
        break;
      case Nation::persians:
        for (const auto source : {Source::mine, Source::theirs})
          if (offered(node, source) == mine + 2 && row.size >= mine + 2) actions.push_back(Action::skip(source, first));
        break;
    }
  }
}

Node Ground::after(const Node& node, const Action& action) const {
  Node next = node;
  switch (action.kind) {
    case Kind::travel:
      --next.hand[action.what];
      next.pawn = action.what;
      break;
    case Kind::settle:
      --next.hand[action.what];
      next.mine[node.pawn].push(action.what);
      break;
    case Kind::migrate:
      next.mine[action.what].move_last(kAsked, next.mine[action.to]);
      next.migrated = true;
      break;
    case Kind::build: {
      const auto source = static_cast<Source>(action.what);
      const int level = source == Source::foundation ? 1 : offered(node, source);
      take(next, source);
      next.my_temple[node.pawn] |= level_bit(level);
      look_at_totals(next);
      break;
    }
    default:
      use_ability(next, action);
  }
  return next;
}

void Ground::use_ability(Node& node, const Action& action) const {
  Pile& row = node.mine[node.pawn];
  Pile& theirs = node.theirs[node.pawn];
  auto& temple = node.my_temple[node.pawn];
  auto& other = node.their_temple[node.pawn];
  row.erase(action.run);
  switch (action.kind) {
    case Kind::demolish:
      for (unsigned levels = other; levels != 0; levels &= levels - 1) ++node.temple_deck;
      other = 0;
      break;
    case Kind::steal: {
      const auto top = level_bit(height(other));
      other ^= top;
      temple |= top;
      break;
    }
    case Kind::expel: {
      Pile stay;
      for (const auto card : theirs)
        if (card != action.what) stay.push(card);
      theirs = stay;
      break;
    }
    case Kind::defect: {
      std::size_t run = 1;
      while (run < theirs.size && theirs[theirs.size - run - 1] == theirs.top()) ++run;
      theirs.move_last(run, row);
      break;
    }
    case Kind::skip: {
      const auto source = static_cast<Source>(action.what);
      temple |= level_bit(offered(node, source));
      take(node, source);
      break;
    }
    default:  // halve
      node.their_hand = static_cast<std::uint8_t>(node.their_hand - node.their_hand / 2);
  }
  look_at_totals(node);
}

/// BAB-E1 to E3, E5
void Ground::look_at_totals(Node& node) const {
  const int one = total(node.my_temple), two = total(node.their_temple);
  const bool behind = std::min(one, two) < board_.behind_below;
  if (!node.final_phase) {
    if (std::max(one, two) < board_.lead) return;
    node.over = behind;
    node.final_phase = !behind;
  }
  node.over = node.over || behind || std::max(one, two) >= board_.final_total;
}

/// The end of the turn included: it ends the game when it draws the last temple cards (BAB-E4).
int Ground::won(const Node& node) const {
  const int lead = total(node.my_temple) - total(node.their_temple);
  const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
  if (node.over) return sign(lead);
  if (node.temple_deck > board_.draw_temples) return 0;
  return lead != 0 ? sign(lead) : sign(cards_in(node.hand) - node.their_hand);
}

Value Ground::value(const Node& node) const {
  const int mine = total(node.my_temple);
  return value_by(objective_, [&](const Part& part) -> int {
    switch (part.goal) {
      case Goal::win:
        return won(node);
      case Goal::total:
        return mine;
      case Goal::lead:
        return mine - total(node.their_temple);
      case Goal::cards:
        return cards_in(node.hand);
      default:  // taken
        return taken(node);
    }
  });
}

}  // namespace stela::turn::for_babel
