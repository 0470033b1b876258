#include "analyses/turn/babel/goals.h"

#include <numeric>

namespace stela::turn {
namespace {

using babel::Babel;
using babel::Kind;
using babel::Phase;
using babel::State;

int cards_in(const babel::Cards& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

/// Nation cards of a player, in hand and in rows.
int cards_of(const State& s, std::size_t player) {
  int cards = cards_in(s.hand[player]);
  for (const auto& row : s.row[player]) cards += row.size;
  return cards;
}

/// The first nation of which there is a card.
babel::Action first_discard(const State& s) {
  std::size_t nation = 0;
  while (nation + 1 < babel::kNations && s.hand[s.to_move][nation] == 0) ++nation;
  return babel::Action::discard(nation);
}

int won(const Babel& game, const State& after, std::size_t me) {
  const auto outcome = game.outcome(after);
  return outcome ? outcome->ranks[1 - me] - outcome->ranks[me] : 0;
}

}  // namespace

std::optional<Error> Goals<Babel>::unsolvable(const Babel& /*game*/, const State& s) {
  if (s.phase == Phase::over) return Error{"", "state.phase", "the game is over: there is no turn to solve"};
  if (s.phase == Phase::halve)
    return Error{"", "state.phase", "a hand is being halved: the player to move is not the turn's", "BAB-A17"};
  return std::nullopt;
}

std::optional<babel::Action> Goals<Babel>::answer(const Babel& /*game*/, const State& now) {
  return now.phase == Phase::halve ? std::optional(first_discard(now)) : std::nullopt;
}

std::vector<babel::Action> Goals<Babel>::ending(const Babel& /*game*/, const State& s) {
  if (s.phase != Phase::act || s.foundation[s.to_move] != 0) return {};
  return {babel::Action::end()};
}

bool Goals<Babel>::plannable(const State& /*before*/, const State& now, const babel::Action& action,
                             const Objective& /*objective*/) {
  return now.phase != Phase::halve || action == first_discard(now);
}

Value Goals<Babel>::value(const Babel& game, const State& before, const State& last, const State& after,
                          const Objective& objective) {
  const std::size_t me = before.turn_owner, other = 1 - me;
  // What the end of a turn draws does not count; a game that ends draws nothing that would.
  const State& s = after.phase == Phase::over ? after : last;
  const auto totals = game.scoring(s);
  return value_by(objective, [&](const Part& part) -> int {
    switch (part.goal) {
      case Goal::win:
        return won(game, after, me);
      case Goal::total:
        return totals[me];
      case Goal::lead:
        return totals[me] - totals[other];
      case Goal::cards:
        return cards_in(s.hand[me]);
      default:  // taken
        return cards_of(before, other) - cards_of(s, other);
    }
  });
}

State Goals<Babel>::essence(const Babel& /*game*/, const State& s) {
  State same{};
  same.temple = s.temple;
  same.store = s.store;
  same.foundation = s.foundation;
  same.pawn = s.pawn;
  same.phase = s.phase;
  same.final_phase = s.final_phase;
  for (std::size_t p = 0; p < babel::kPlayers; ++p) {
    same.hand[p][0] = static_cast<std::uint8_t>(cards_in(s.hand[p]));
    for (std::size_t city = 0; city < babel::kNations; ++city) same.row[p][city].size = s.row[p][city].size;
  }
  return same;
}

}  // namespace stela::turn
