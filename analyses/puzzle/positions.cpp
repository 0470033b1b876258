#include "analyses/puzzle/positions.h"

#include <fmt/format.h>

#include <algorithm>

#include "analyses/play/mexica/evaluation.h"
#include "model/position_text.h"

namespace stela::puzzle {
namespace {

std::string question_text(const turn::Part& part) {
  switch (part.goal) {
    case turn::Goal::gain:
      return "the most points in the turn itself";
    case turn::Goal::standing:
      return "the most points if there were a scoring right after it";
    case turn::Goal::margin:
      return "the greatest lead over the best opponent if there were a scoring right after it";
    case turn::Goal::thrift:
      return "the fewest action points spent";
    case turn::Goal::stop:
      return fmt::format("the fewest points for {}{} if there were a scoring right after it", kSeatNames[part.player],
                         part.place.empty() ? "" : " at " + part.place);
    case turn::Goal::win:
      return "the win, if there is one";
    case turn::Goal::total:
      return "the greatest sum of own temples";
    case turn::Goal::lead:
      return "the greatest lead in temples";
    case turn::Goal::cards:
      return "the most cards kept in hand";
    case turn::Goal::taken:
      return "the most nation cards taken from the other";
    case turn::Goal::palaces:
      return "the most palaces";
    case turn::Goal::coins:
      return "the most coins";
    case turn::Goal::city:
      break;
  }
  return "the most coins if the Maharaja's city were scored right after it";
}

std::string question_text(const turn::Term& term) {
  std::string text;
  if (term.parts.size() == 1 && term.parts[0].weight == 1) {
    text = question_text(term.parts[0]);
  } else {
    for (const auto& part : term.parts)
      text += fmt::format("{}{}{}", text.empty() ? "the greatest sum of " : " and ",
                          part.weight == 1 ? "" : fmt::format("{} times ", part.weight), question_text(part));
  }
  return term.most ? fmt::format("{}, of which no more than {} counts", text, *term.most) : text;
}

}  // namespace

bool Puzzling<tikal::Tikal>::begins(const tikal::Tikal& game, const tikal::State& s) {
  return (s.phase == tikal::Phase::act || s.phase == tikal::Phase::score) && s.ap == game.turn_points(s);
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

mexica::State Puzzling<mexica::Mexica>::essence(const mexica::Mexica& game, const mexica::State& s) {
  mexica::State same = s;
  for (auto& built : same.built) built = {};
  same.calpulli = same.value_low = same.value_high = {};
  same.key = 0;
  same.singles = same.doubles = 0;
  same.tokens = {};
  same.token_supply = 0;
  Bits rest = game.board().island.minus(s.canals);
  while (rest.any()) {
    const Bits district = game.board().grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(district);
    // What stands in the district is laid out anew from its first cell on.
    unsigned at = 0;
    for (auto& figure : same.figure)
      if (figure != kNoCell && district.test(figure) && !game.board().start.test(figure)) figure = district.first();
    if (s.calpulli.intersects(district)) same.calpulli.set(district.nth(at++));
    for (std::size_t p = 0; p < mexica::kMaxPlayers; ++p)
      for (unsigned value = 1; value <= mexica::kValues; ++value)
        (s.built[p] & district).for_each([&](Cell c) {
          if (s.value_at(c) != value) return;
          const Cell to = district.nth(at++);
          same.built[p].set(to);
          if (((value - 1) & 1U) != 0) same.value_low.set(to);
          if (((value - 1) & 2U) != 0) same.value_high.set(to);
        });
  }
  return same;
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
  const auto task = [&](std::size_t i) { return maharaja::kTaskNames[static_cast<std::size_t>(s.slot[i].task)]; };
  return fmt::format("the actions {} and {} on the dial", task(0), task(1));
}

std::string task_text(const std::string& player, const std::string& turn_name, const turn::Objective& objective) {
  std::string text = fmt::format("{} has {}. Find the turn that brings ", player, turn_name);
  for (std::size_t i = 0; i < objective.terms.size(); ++i) {
    if (i > 0) text += i == 1 ? "; among those, the one with " : "; then ";
    text += question_text(objective.terms[i]);
  }
  return text + (objective.treasures_known ? ". The treasures' order is known." : ".");
}

}  // namespace stela::puzzle
