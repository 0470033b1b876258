#include "model/variation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/did_you_mean.h"
#include "base/json_text.h"
#include "base/printable.h"

namespace stela {
namespace {

using nlohmann::json;

constexpr std::string_view kLeftOut = "none";
constexpr int kMostValue = 1000;  // no number of a rulebook is larger

/// The rule that a text of an option names, as in "the start player, from 0 (MEX-S4)".
std::string rule_in(std::string_view text, std::span<const std::string_view> rules) {
  for (const auto rule : rules)
    if (!rule.empty() && text.find(fmt::format("({})", rule)) != std::string_view::npos) return std::string(rule);
  return "";
}

std::string_view without_blanks(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Error expected(std::string_view text) {
  return {"", std::string(kVary),
          fmt::format("expected NAME=VALUE or 'seat N: NAME=VALUE', found {}", quoted_text(std::string(text)))};
}

Result<Variation> read_variation(std::string_view text) {
  Variation one;
  auto rest = without_blanks(text);
  if (const auto colon = rest.find(':'); colon != std::string_view::npos) {
    const auto who = without_blanks(rest.substr(0, colon));
    const auto seat = who.starts_with("seat ") ? whole(without_blanks(who.substr(5))) : std::nullopt;
    if (!seat || *seat < 1) return expected(text);
    one.seat = *seat;
    rest = without_blanks(rest.substr(colon + 1));
  }
  const auto equals = rest.find('=');
  if (equals == std::string_view::npos) return expected(text);
  one.name = without_blanks(rest.substr(0, equals));
  one.value = without_blanks(rest.substr(equals + 1));
  if (one.name.empty() || one.value.empty()) return expected(text);
  return one;
}

/// Visits all that stands in a board under its name; what people wrote about the board is no part of it.
void visit(json& value, const std::string& name, const std::function<void(const std::string&, json&)>& each) {
  if (!name.empty()) each(name, value);
  const auto below = [&](const std::string& key) {
    return name.empty() || key.starts_with('[') ? name + key : name + "." + key;
  };
  if (value.is_object()) {
    for (auto& [key, inner] : value.items())
      if (key != "provenance" && key != "seats") visit(inner, below(key), each);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) visit(value[i], below(name_in_list(value[i], i)), each);
  }
}

/// Whether a name fits a pattern, in which an asterisk stands for what is between two dots, or for a place.
bool fits(std::string_view name, std::string_view pattern) {
  while (!pattern.empty()) {
    if (pattern.front() == '*') {
      pattern.remove_prefix(1);
      const auto end = name.empty()          ? 0
                       : name.front() == '[' ? name.find(']') + 1
                                             : std::min(name.find_first_of(".["), name.size());
      if (end == 0) return false;
      name.remove_prefix(end);
    } else {
      if (name.empty() || name.front() != pattern.front()) return false;
      name.remove_prefix(1), pattern.remove_prefix(1);
    }
  }
  return name.empty();
}

const Parameter* meaning_of(const std::string& name, const Parameters& parameters) {
  const auto found = std::find_if(parameters.numbers.begin(), parameters.numbers.end(),
                                  [&](const Parameter& one) { return fits(name, one.name); });
  return found == parameters.numbers.end() ? nullptr : &*found;
}

json value_for(const std::string& text) {
  if (const auto number = whole(text)) return *number;
  return text;
}

class Resolver {
 public:
  Resolver(json& setup, std::span<const OptionInfo> options, const Parameters& parameters, const json& printed)
      : setup_(setup), options_(options), parameters_(parameters), printed_(printed) {}

  std::optional<Error> carry_out(const Variation& one) {
    if (one.seat > 0) return of_seat(one);
    const bool option =
        std::any_of(options_.begin(), options_.end(), [&](const auto& o) { return o.name == one.name; });
    if (option) {
      setup_[one.name] = value_for(one.value);
      return std::nullopt;
    }
    return of_board(one);
  }

 private:
  json& board() {
    if (!setup_.contains("board")) setup_["board"] = printed_;
    return setup_["board"];
  }
  [[nodiscard]] static Error wrong(const Variation& one, std::string what, std::string rule = "") {
    return {"", fmt::format("{} {}", kVary, quoted_text(one.text())), std::move(what), std::move(rule)};
  }

  std::optional<Error> of_seat(const Variation& one) {
    std::vector<std::string_view> names;
    for (const auto& parameter : parameters_.seats) names.push_back(parameter.name);
    if (names.empty()) return wrong(one, "no number of this game is a seat's own");
    if (std::find(names.begin(), names.end(), one.name) == names.end())
      return wrong(one, fmt::format("a seat has no {}{}", quoted_text(one.name), hint(one.name, names)));
    auto& seats = board()["seats"];
    if (seats.is_null()) seats = json::array();
    if (!seats.is_array()) return wrong(one, "the board's \"seats\" are no list");
    while (seats.size() < static_cast<std::size_t>(one.seat)) {
      constexpr std::size_t kMostSeats = 16;  // the game refuses what is too much for it
      if (seats.size() == kMostSeats) return wrong(one, "there is no such seat");
      seats.push_back(json::object());
    }
    seats[static_cast<std::size_t>(one.seat) - 1][one.name] = value_for(one.value);
    return std::nullopt;
  }

  std::optional<Error> of_board(const Variation& one) {
    std::vector<std::string> known;
    json* found = nullptr;
    if (!printed_.is_null())
      visit(board(), "", [&](const std::string& name, json& value) {
        if (name == one.name && found == nullptr) found = &value;
        if (value.is_number()) known.push_back(name);
      });
    for (const auto& option : options_) known.emplace_back(option.name);
    if (found == nullptr) {
      const std::vector<std::string_view> names(known.begin(), known.end());
      return wrong(one, fmt::format("the game has no {}{}", quoted_text(one.name), hint(one.name, names)));
    }
    if (one.value == kLeftOut) return leave_out(one);
    auto value = value_for(one.value);
    if (value.type() != found->type() && !(value.is_number() && found->is_number()))
      return wrong(one, found->is_number()   ? "expected a whole number"
                        : found->is_string() ? "expected a word"
                                             : "names a part of the board that is no number");
    *found = std::move(value);
    return std::nullopt;
  }

  /// An element goes out of its list, as a tile out of the deck.
  std::optional<Error> leave_out(const Variation& one) {
    json* list = nullptr;
    std::size_t place = 0;
    visit(board(), "", [&](const std::string& name, json& value) {
      if (!value.is_array()) return;
      for (std::size_t i = 0; i < value.size(); ++i) {
        const auto key = name_in_list(value[i], i);
        const auto whole = key.starts_with('[') ? fmt::format("{}{}", name, key) : fmt::format("{}.{}", name, key);
        if (whole == one.name) list = &value, place = i;
      }
    });
    if (list == nullptr) return wrong(one, "only an element of a list can be left out");
    list->erase(place);
    return std::nullopt;
  }

  static std::string hint(const std::string& name, const std::vector<std::string_view>& names) {
    const auto guess = did_you_mean(name, names);
    return guess.empty() ? "; stela games GAME --vary lists what can be varied" : guess;
  }

  json& setup_;
  std::span<const OptionInfo> options_;
  const Parameters& parameters_;
  const json& printed_;
};

}  // namespace

std::string name_in_list(const json& element, std::size_t place) {
  if (element.is_object()) {
    for (const auto* key : {"id", "name", "size"})
      if (const auto found = element.find(key); found != element.end())
        return found->is_string() ? found->get<std::string>() : json_text(*found);
    const auto ends = element.find("between");
    if (ends != element.end() && ends->is_array() && ends->size() == 2 && ends->front().is_string() &&
        ends->back().is_string())
      return ends->front().get<std::string>() + "-" + ends->back().get<std::string>();
  }
  return fmt::format("[{}]", place);
}

std::string Variation::text() const {
  return seat > 0 ? fmt::format("seat {}: {}={}", seat, name, value) : name + "=" + value;
}

Result<std::vector<Variation>> read_variations(std::string_view text) {
  std::vector<Variation> out;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    auto one = read_variation(text.substr(0, comma));
    if (!one) return one.error();
    out.push_back(std::move(*one));
    if (comma == text.size()) return out;
    text.remove_prefix(comma + 1);
  }
}

std::optional<Error> resolve_variations(json& setup, std::span<const OptionInfo> options, const Parameters& parameters,
                                        const json& printed) {
  if (!setup.is_object()) return std::nullopt;
  const auto given = setup.find(kVary);
  if (given == setup.end()) return std::nullopt;
  const auto words = given->is_string() ? json::array({*given}) : *given;
  setup.erase(given);
  if (!words.is_array()) return Error{"", std::string(kVary), "expected a text, or a list of texts"};
  Resolver resolver(setup, options, parameters, printed);
  for (const auto& text : words) {
    if (!text.is_string()) return Error{"", std::string(kVary), "expected a text, or a list of texts"};
    const auto variations = read_variations(text.get<std::string>());
    if (!variations) return variations.error();
    for (const auto& one : *variations)
      if (auto error = resolver.carry_out(one)) return error;
  }
  return std::nullopt;
}

std::string VariedNumber::name() const {
  return now.seat > 0 ? fmt::format("seat {}: {}", now.seat, now.name) : now.name;
}

std::vector<VariedNumber> varied_numbers(const VariableGame& game, const json& setup) {
  std::vector<VariedNumber> out;
  auto made = game.make(setup);
  if (!made) return out;
  auto& whole_setup = *made;
  const auto& parameters = *game.parameters;
  auto board = whole_setup.contains("board") ? whole_setup["board"] : game.printed;
  const auto add = [&](int seat, const std::string& name, const Parameter& meaning, int value, bool option) {
    out.push_back({{seat, name, std::to_string(value)}, meaning, option, value});
  };
  visit(board, "", [&](const std::string& name, const json& value) {
    if (!value.is_number_integer()) return;
    if (const auto* meaning = meaning_of(name, parameters)) add(0, name, *meaning, value.get<int>(), false);
  });
  const auto seats = board.is_object() ? board.value("seats", json::array()) : json::array();
  for (std::size_t seat = 0; seat < whole_setup.at("players").get<std::size_t>(); ++seat) {
    for (const auto& parameter : parameters.seats) {
      const auto own = seat < seats.size() ? seats[seat] : json::object();
      // The number of all seats may be the seat's own too: first_turn_points is as the seat's action_points.
      int value = 0;
      if (!parameter.as.empty()) value = own.value(parameter.as, board.value(parameter.as, 0));
      add(static_cast<int>(seat) + 1, parameter.name, parameter, own.value(parameter.name, value), false);
    }
  }
  for (const auto& option : game.options)
    if (option.name != "players" && option.name != "start")
      add(0, std::string(option.name),
          {std::string(option.name), rule_in(option.text, game.rules), std::string(option.text), "", false},
          whole_setup.value(std::string(option.name), option.standard), true);
  return out;
}

json varied(json setup, const VariedNumber& number, int value) {
  auto one = number.now;
  one.value = std::to_string(value);
  setup[std::string(kVary)].push_back(one.text());
  return setup;
}

NumberRange range_of(const VariableGame& game, const json& setup, const VariedNumber& number) {
  const auto taken = [&](int value) { return static_cast<bool>(game.make(varied(setup, number, value))); };
  // The farthest value in steps that double, then in steps that halve.
  const auto farthest = [&](int direction) {
    int step = 1, at = number.value;
    while (std::abs(at) <= kMostValue && taken(at + direction * step)) at += direction * step, step *= 2;
    for (; step > 0; step /= 2)
      if (std::abs(at) <= kMostValue && taken(at + direction * step)) at += direction * step;
    return at;
  };
  return {farthest(-1), farthest(1)};
}

}  // namespace stela
