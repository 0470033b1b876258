#include "analyses/puzzle/words.h"

#include <fmt/format.h>

#include <cstdlib>

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

std::string counted(int n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

std::string worth_text(const turn::Term& term, int value) {
  const auto& part = term.parts[0];
  if (!term.is_only(part.goal)) return fmt::format("{} for {}", counted(value, "point"), turn::to_text(term));
  switch (part.goal) {
    case turn::Goal::gain:
      return counted(value, "point");
    case turn::Goal::standing:
      return counted(value, "point") + " in a scoring";
    case turn::Goal::margin:
      return "a lead of " + counted(value, "point") + " in a scoring";
    case turn::Goal::thrift:
      return counted(-value, "action point") + " spent";
    case turn::Goal::stop:
      return fmt::format("{} for {}{} in a scoring", counted(-value, "point"), kSeatNames[part.player],
                         part.place.empty() ? "" : " at " + part.place);
    case turn::Goal::win:
      return value > 0 ? "the game won" : value < 0 ? "the game lost" : "no win yet";
    case turn::Goal::total:
      return "own temples of " + std::to_string(value);
    case turn::Goal::lead:
      return value < 0 ? fmt::format("{} behind in temples", -value) : fmt::format("a lead of {} in temples", value);
    case turn::Goal::cards:
      return counted(value, "card") + " kept";
    case turn::Goal::taken:
      return counted(value, "card") + " taken from the other";
    case turn::Goal::palaces:
      return counted(value, "palace");
    case turn::Goal::coins:
      return counted(value, "coin") + " left";
    case turn::Goal::city:
      break;
  }
  return counted(value, "coin") + " from the Maharaja's city";
}

}  // namespace

std::string task_text(const std::string& player, const std::string& turn_name, const turn::Objective& objective) {
  std::string text = fmt::format("{} has {}. Find the turn that brings ", player, turn_name);
  for (std::size_t i = 0; i < objective.terms.size(); ++i) {
    if (i > 0) text += i == 1 ? "; among those, the one with " : "; then ";
    text += question_text(objective.terms[i]);
  }
  return text + (objective.treasures_known ? ". The treasures' order is known." : ".");
}

std::string worth_text(const turn::Objective& objective, const turn::Value& value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i)
    text += (i == 0 ? "" : ", ") + worth_text(objective.terms[i], value[i]);
  return text;
}

}  // namespace stela::puzzle
