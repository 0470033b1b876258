#include "analyses/turn/objective.h"

#include <fmt/format.h>

#include <charconv>

#include "base/printable.h"
#include "model/position_text.h"

namespace stela::turn {
namespace {

std::string_view name_of(Goal goal) { return kGoalNames[static_cast<std::size_t>(goal)]; }

Error wrong(std::string what) { return Error{"", "objective", std::move(what)}; }

std::optional<int> number(std::string_view text) {
  int n = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
  return failed == std::errc() && end == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

/// What stands between separators that are in no parentheses.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> all;
  int open = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (text[i] != separator || open > 0) continue;
    all.push_back(text.substr(from, i - from));
    from = i + 1;
  }
  all.push_back(text.substr(from));
  return all;
}

/// "blue" or "blue,e5".
std::optional<Error> read_target(std::string_view text, Part& part) {
  const auto words = split(text, ',');
  const auto seat = seat_of(words[0]);
  if (!seat) return wrong(fmt::format("no player is called '{}'", printable(words[0])));
  part.player = static_cast<std::uint8_t>(*seat);
  if (words.size() > 2 || (words.size() == 2 && words[1].empty()))
    return wrong("expected stop(PLAYER) or stop(PLAYER,PLACE)");
  if (words.size() == 2) part.place = words[1];
  return std::nullopt;
}

Result<Part> read_part(std::string_view word, std::span<const Goal> known) {
  Part part{};
  if (const auto star = word.find('*'); star != std::string_view::npos) {
    const auto weight = number(word.substr(0, star));
    if (!weight || *weight < 1 || *weight > kMostWeight)
      return wrong(fmt::format("expected a weight from 1 to {} before '*', found '{}'", kMostWeight,
                               printable(word.substr(0, star))));
    part.weight = *weight;
    word = word.substr(star + 1);
  }
  const auto open = word.find('(');
  const auto name = word.substr(0, open);
  const auto found = std::find_if(known.begin(), known.end(), [&](Goal goal) { return name_of(goal) == name; });
  if (found == known.end())
    return wrong(fmt::format("no goal is called '{}'; there are: {}", printable(name), names_of(known)));
  part.goal = *found;
  const bool aimed = open != std::string_view::npos;
  if (aimed != (part.goal == Goal::stop) || (aimed && word.back() != ')'))
    return wrong(part.goal == Goal::stop ? "expected stop(PLAYER) or stop(PLAYER,PLACE)"
                                         : fmt::format("'{}' takes nothing in parentheses", name));
  if (aimed)
    if (auto error = read_target(word.substr(open + 1, word.size() - open - 2), part)) return *error;
  return part;
}

Result<Term> read_term(std::string_view word, std::span<const Goal> known) {
  std::optional<int> most;
  if (const auto limit = word.find("<="); limit != std::string_view::npos) {
    most = number(word.substr(limit + 2));
    if (!most) return wrong(fmt::format("expected a number after '<=', found '{}'", printable(word.substr(limit + 2))));
    word = word.substr(0, limit);
  }
  std::vector<Part> parts;
  for (const auto piece : split(word, '+')) {
    auto part = read_part(piece, known);
    if (!part) return part.error();
    const bool again = std::any_of(parts.begin(), parts.end(), [&](const Part& other) {
      return other.goal == part->goal && other.player == part->player && other.place == part->place;
    });
    if (again) return wrong(fmt::format("'{}' is twice in one sum", printable(piece)));
    parts.push_back(std::move(*part));
  }
  return Term(std::move(parts), most);
}

}  // namespace

std::string names_of(std::span<const Goal> goals) {
  std::string text;
  for (const auto goal : goals) text += (text.empty() ? "" : ", ") + std::string(name_of(goal));
  return text;
}

Result<Objective> parse_objective(std::string_view text, std::span<const Goal> known) {
  const auto all = [] {
    std::array<Goal, kGoalNames.size()> goals{};
    for (std::size_t i = 0; i < goals.size(); ++i) goals[i] = static_cast<Goal>(i);
    return goals;
  }();
  if (known.empty()) known = all;
  Objective objective{{}, false};
  for (const auto word : split(text, ',')) {
    auto term = read_term(word, known);
    if (!term) return term.error();
    if (std::find(objective.terms.begin(), objective.terms.end(), *term) != objective.terms.end())
      return wrong(fmt::format("'{}' is given twice", printable(word)));
    objective.terms.push_back(std::move(*term));
  }
  if (objective.terms.size() > kMostTerms)
    return wrong(fmt::format("{} goals are more than {}", objective.terms.size(), kMostTerms));
  std::size_t stops = 0;
  for (const auto& term : objective.terms)
    for (const auto& part : term.parts) stops += part.goal == Goal::stop ? 1 : 0;
  if (stops > kMostStops) return wrong(fmt::format("{} times 'stop' are more than {}", stops, kMostStops));
  return objective;
}

std::string to_text(const Part& part) {
  std::string text = part.weight == 1 ? "" : fmt::format("{}*", part.weight);
  text += name_of(part.goal);
  if (part.goal == Goal::stop)
    text += fmt::format("({}{}{})", kSeatNames[part.player], part.place.empty() ? "" : ",", part.place);
  return text;
}

std::string to_text(const Term& term) {
  std::string text;
  for (const auto& part : term.parts) text += (text.empty() ? "" : "+") + to_text(part);
  return term.most ? fmt::format("{}<={}", text, *term.most) : text;
}

std::string to_text(const Objective& objective) {
  std::string text;
  for (const auto& term : objective.terms) text += (text.empty() ? "" : ",") + to_text(term);
  return text;
}

std::string to_text(const Objective& objective, const Value& value) {
  std::string text;
  for (std::size_t i = 0; i < value.size() && i < objective.terms.size(); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", to_text(objective.terms[i]), value[i]);
  return text;
}

}  // namespace stela::turn
