#include "analyses/puzzle/positions.h"

#include <fmt/format.h>

#include <algorithm>

#include "analyses/play/mexica/evaluation.h"
#include "analyses/turn/mexica/reach.h"
#include "analyses/turn/mexica/scoring_reach.h"
#include "model/tikal/scoring_at.h"

namespace stela::puzzle {
bool Puzzling<tikal::Tikal>::begins(const tikal::Tikal& game, const tikal::State& s) {
  return (s.phase == tikal::Phase::act || s.phase == tikal::Phase::score) && s.ap == game.turn_points(s);
}

/// In place of its figures a temple has a worker of the player who scores it (TIK-V2, V4).
tikal::State Puzzling<tikal::Tikal>::essence(const tikal::Tikal& game, const tikal::State& s) {
  tikal::State same = s;
  same.workers = {};
  same.leader = {};
  same.supply = same.gone = {};
  same.key = 0;  // of the position with its figures
  for (Hex h = 0; h < game.board().map.hexes(); ++h)
    for (std::size_t p = 0; p < tikal::kMaxPlayers; ++p)
      if (tikal::scoring_at(game, s, p, h) > 0) same.workers[p][h] = 1;
  return same;
}

std::string Puzzling<tikal::Tikal>::turn_name(const tikal::Tikal& /*game*/, const tikal::State& s) {
  return fmt::format("{} of {} action points",
                     s.phase == tikal::Phase::score ? "a scoring turn" : "the tile placed and a turn", s.ap);
}

/// Turns of eight action points are long enough to think about, and for the solvers (stela bench solve).
constexpr unsigned kMostTokens = 2;

bool Puzzling<mexica::Mexica>::begins(const mexica::Mexica& game, const mexica::State& s) {
  return s.phase == mexica::Phase::play && s.ap == game.board().turn_points.of(s.to_move, s.first_round) &&
         s.gained == 0 && s.tokens[s.to_move] <= kMostTokens;
}

std::vector<mexica::State> Puzzling<mexica::Mexica>::handicapped(const mexica::Mexica& game,
                                                                 const mexica::State& before,
                                                                 const std::vector<mexica::Action>& best) {
  std::array<unsigned, mexica::kMaxTypes> founded{};
  for (const auto& action : best)
    if (action.kind == mexica::Kind::found) ++founded[game.board().type_of(action.arg)];
  std::vector<mexica::State> positions;
  for (std::size_t type = 0; type < founded.size(); ++type) {
    if (founded[type] == 0) continue;
    auto& position = positions.emplace_back(before);
    const unsigned taken = before.display[type] - (founded[type] - 1);
    position.display[type] = static_cast<std::uint8_t>(position.display[type] - taken);
    position.removed[type] = static_cast<std::uint8_t>(position.removed[type] + taken);
  }
  // A scoring would bring points besides those for founding.
  const auto may_score = [&](const mexica::State& s) {
    return turn::for_mexica::scoring_in_reach(game, turn::for_mexica::rich(s));
  };
  const auto& types = game.board().types;
  const bool worthless = std::any_of(types.begin(), types.end(), [](const auto& type) { return type.founder == 0; });
  if (worthless || may_score(before) || std::any_of(positions.begin(), positions.end(), may_score)) return {};
  return positions;
}

std::vector<std::vector<mexica::Action>> Puzzling<mexica::Mexica>::lines(const mexica::Mexica& game,
                                                                         const mexica::State& s) {
  if (s.phase != mexica::Phase::play) return {};
  return play::Evaluation<mexica::Mexica>::lines(game, s);
}

std::string Puzzling<mexica::Mexica>::turn_name(const mexica::Mexica& /*game*/, const mexica::State& s) {
  const unsigned tokens = s.tokens[s.to_move];
  return fmt::format("a turn of {} action points and {} action token{}", s.ap, tokens, tokens == 1 ? "" : "s");
}

/// In a player's first turn the foundation card leaves little choice (BAB-A8).
bool Puzzling<babel::Babel>::begins(const babel::Babel& /*game*/, const babel::State& s) {
  return s.phase == babel::Phase::act && s.foundation[s.to_move] == 0;
}

std::string Puzzling<babel::Babel>::turn_name(const babel::Babel& /*game*/, const babel::State& s) {
  unsigned cards = 0;
  for (const unsigned n : s.hand[s.to_move]) cards += n;
  return fmt::format("a turn with {} card{} in hand", cards, cards == 1 ? "" : "s");
}

/// Turns in which nobody has to answer: their solution is a list of actions.
bool Puzzling<maharaja::Maharaja>::begins(const maharaja::Maharaja& game, const maharaja::State& s) {
  return s.phase == maharaja::Phase::turn && !game.turns_need_not_end() &&
         std::none_of(s.slot.begin(), s.slot.end(), [](const auto& slot) {
           return slot.progress != maharaja::Progress::absent && slot.task == maharaja::Task::change_role;
         });
}

std::string Puzzling<maharaja::Maharaja>::turn_name(const maharaja::Maharaja& /*game*/, const maharaja::State& s) {
  const auto task = [&](std::size_t i) {
    std::string words(maharaja::kTaskNames[static_cast<std::size_t>(s.slot[i].task)]);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
  };
  return fmt::format("the actions {} and {} on the dial", task(0), task(1));
}

}  // namespace stela::puzzle
