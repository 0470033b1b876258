#include "reports/cli/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/printable.h"

namespace stela::cli {
namespace {

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

const CLI::App* verb_of(const CLI::App& app, const std::string& word) {
  for (const auto* verb : verbs_of(app))
    if (same_but_case(verb->get_name(), word)) return verb;
  return nullptr;
}

bool is_flag(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

/// The verbs that a command line begins with, one under the other; the program first.
std::vector<const CLI::App*> verbs_in(const CLI::App& app, const std::vector<std::string>& words) {
  std::vector<const CLI::App*> found{&app};
  for (const auto& word : words) {
    const auto* verb = verb_of(*found.back(), word);
    if (verb == nullptr) break;
    found.push_back(verb);
  }
  return found;
}

std::vector<std::string> names_of(const std::vector<const CLI::App*>& verbs) {
  std::vector<std::string> names;
  names.reserve(verbs.size());
  for (const auto* verb : verbs) names.push_back(verb->get_name());
  return names;
}

std::string guess(const std::string& word, const std::vector<std::string>& known) {
  return did_you_mean(word, {known.begin(), known.end()});
}

}  // namespace

std::vector<std::string> as_meant(const CLI::App& app, std::vector<std::string> words) {
  if (!words.empty() && same_but_case(words.front(), "help")) {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  const auto names = names_of(verbs_in(app, words));
  std::copy(names.begin() + 1, names.end(), words.begin());
  return words;
}

namespace {

bool is_number(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// An option that was called otherwise: of which verb, how, and what a value of it is in the unit of today.
struct OldName {
  std::string_view verb, old, now;
  double times = 1;
};
constexpr OldName kOldNames[]{{"bench", "--seconds", "--time-limit"},
                              {"fuzz", "--seconds", "--time-limit"},
                              {"balance", "--hours", "--time-limit", 3600},
                              {"match", "--players", "--with"},
                              {"match", "--seats", "--players"},
                              {"play", "--players", "--with"},
                              {"train", "--seats", "--players"}};

/// A value in the unit of today; what is no number stays, and is refused by the option.
std::string in_units(const std::string& value, double times) {
  char* end = nullptr;
  const double number = std::strtod(value.c_str(), &end);
  return times == 1 || value.empty() || *end != '\0' ? value : fmt::format("{:g}", number * times);
}

}  // namespace

std::vector<std::string> by_new_names(const CLI::App& app, std::vector<std::string> words,
                                      std::vector<std::string>& notes) {
  const auto verbs = verbs_in(app, words);
  if (verbs.size() < 2) return words;
  const auto verb = verbs[1]->get_name();
  for (std::size_t i = verbs.size() - 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const auto flag = words[i].substr(0, equals);
    for (const auto& one : kOldNames) {
      if (one.verb != verb || one.old != flag) continue;
      const bool inside = equals != std::string::npos;
      const bool follows = !inside && i + 1 < words.size();
      const auto value = inside ? words[i].substr(equals + 1) : follows ? words[i + 1] : std::string();
      // How many play is --players still.
      if (one.old == "--players" && is_number(value)) continue;
      words[i] = std::string(one.now) + (inside ? "=" + in_units(value, one.times) : "");
      if (follows) words[i + 1] = in_units(value, one.times);
      notes.push_back(fmt::format("{} is called {} now{}", one.old, one.now, one.times == 1 ? "" : ", in seconds"));
      break;
    }
  }
  return words;
}

std::vector<std::string> with_game_named(const CLI::App& app, std::vector<std::string> words, const std::string& name) {
  if (name.empty()) return words;
  const auto verbs = verbs_in(app, words);
  const auto at = verbs.size() - 1;
  const auto has = [&](const char* option) { return verbs.back()->get_option_no_throw(option) != nullptr; };
  // A game or a file: a file knows its game.
  const auto files = [&] {
    return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), is_there);
  };
  if (has("--game")) {
    words.insert(words.end(), {"--game", name});
  } else if ((has("game") && (at == words.size() || words[at] != name)) || (has("what") && !files())) {
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), name);
  }
  return words;
}

std::optional<Error> wrong_verb(const CLI::App& app, const std::vector<std::string>& words) {
  const auto verbs = verbs_in(app, words);
  const auto& last = *verbs.back();
  const auto at = verbs.size() - 1;
  if (last.get_require_subcommand_min() == 0) return std::nullopt;
  const auto names = names_of(verbs_of(last));
  if (at == words.size()) return Error{"", "", fmt::format("a verb is missing: {}", fmt::join(names, ", "))};
  if (is_flag(words[at])) {
    const auto flag = words[at].substr(0, words[at].find('='));
    return last.get_option_no_throw(flag) != nullptr ? std::nullopt : std::optional(not_expected(app, words, {flag}));
  }
  return Error{"", "", fmt::format("there is no verb {}{}", quoted_text(words[at]), guess(words[at], names))};
}

Error not_expected(const CLI::App& app, const std::vector<std::string>& words, const std::vector<std::string>& rest) {
  const auto flag = std::find_if(rest.begin(), rest.end(), is_flag);
  if (flag == rest.end())
    return {"", "", fmt::format("{} is one word too many", quoted_text(rest.empty() ? "" : rest.front()))};
  const auto typed = flag->substr(0, flag->find('='));
  std::vector<std::string> known;
  for (const auto* option : verbs_in(app, words).back()->get_options())
    for (const auto& name : option->get_lnames()) known.push_back("--" + name);
  return {"", "", fmt::format("there is no option {}{}", printable(typed), guess(typed, known))};
}

std::string what_is_missing(const CLI::App& app, const std::vector<std::string>& words, const std::string& message) {
  const auto& verb = *verbs_in(app, words).back();
  auto out = message;
  for (const auto* option : verb.get_options())
    if (message.starts_with(option->get_name() + " ")) out += ": " + option->get_description();
  const auto footer = verb.get_footer();
  constexpr std::string_view kExample = "Example:\n  ";
  const auto example = footer.rfind(kExample);
  if (example == std::string::npos) return out;
  const auto from = example + kExample.size();
  return out + "; for example: " + footer.substr(from, footer.find('\n', from) - from);
}

std::string called(const CLI::App& app, const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(names_of(verbs_in(app, words)), " "));
}

}  // namespace stela::cli
