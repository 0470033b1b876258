#include "reports/cli/verb.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <type_traits>
#include <utility>

#include "base/did_you_mean.h"
#include "base/file_system.h"
#include "base/printable.h"
#include "reports/cli/description.h"
#include "reports/cli/run_verb.h"

namespace stela::cli {
namespace {

/// The run of each verb, by its subcommand.
std::map<const CLI::App*, Run>& runs() {
  static std::map<const CLI::App*, Run> table;
  return table;
}

/// Whether all of the text is a number of the type. The parser's own reading wraps what is negative, and makes the most
/// of what is too large.
template <class T>
bool is_number(const std::string& text) {
  T value{};
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if constexpr (std::is_floating_point_v<T>)
    if (!std::isfinite(value)) return false;
  return failed == std::errc() && end == text.data() + text.size();
}

CLI::Validator refusing(const std::function<bool(const std::string&)>& fits, const std::string& wanted) {
  return CLI::Validator([=](std::string& text) { return fits(text) ? "" : wanted + ", found " + quoted_text(text); },
                        "");
}

template <class T>
CLI::Validator whole_number() {
  using Bounds = std::numeric_limits<T>;
  return refusing(is_number<T>, fmt::format("expected a whole number from {} to {}",
                                            std::is_signed_v<T> ? T{0} : Bounds::min(), Bounds::max()));
}

CLI::Validator seconds() {
  constexpr double kMost = 1e9;  // thirty years
  return refusing(
      [](const std::string& text) {
        return is_number<double>(text) && std::stod(text) >= 0 && std::stod(text) <= kMost;
      },
      fmt::format("expected a number of seconds from 0 to {:.0f}", kMost));
}

CLI::Validator bounded(bool (*fits)(double), const std::string& wanted) {
  return refusing([=](const std::string& text) { return is_number<double>(text) && fits(std::stod(text)); },
                  "expected " + wanted);
}

/// An empty value is none: "$SHARD" was not set, and the whole would be played in place of a part.
CLI::Validator no_empty_value() {
  return refusing([](const std::string& text) { return !text.empty(); }, "expected a value");
}

std::vector<std::string> names_of(const GameList& games) {
  std::vector<std::string> names;
  for (const auto* game : games) names.emplace_back(game->name());
  return names;
}

}  // namespace

Exit run_verb(const CLI::App& app) {
  for (const auto* verb : app.get_subcommands()) {
    if (!verb->get_subcommands().empty()) return run_verb(*verb);  // "puzzle make"
    if (const auto it = runs().find(verb); it != runs().end()) return it->second();
  }
  return Exit::usage;
}

Option Option::required() {
  option_->required();
  return *this;
}
Option Option::type(const std::string& name) {
  option_->type_name(name);
  return *this;
}
Option Option::range(int least, int most) {
  option_->check(CLI::Validator(CLI::Range(least, most)).description(fmt::format("{} to {}", least, most)));
  return *this;
}
Option Option::positive() {
  option_->check(bounded([](double value) { return value > 0; }, "a number above 0"));
  return *this;
}
Option Option::non_negative() {
  option_->check(bounded([](double value) { return value >= 0; }, "a number from 0"));
  return *this;
}
Option Option::chance() {
  option_->check(CLI::Validator(CLI::Range(0.0001, 0.4999)).description("0.0001 to 0.4999"));
  return type("CHANCE");
}
Option Option::one_of(const std::vector<std::string>& words) {
  option_->check(CLI::IsMember(words));
  words_of_option(option_) = words;
  return *this;
}

Option Option::spelled_as(const std::vector<std::string>& words) {
  option_->transform(CLI::Validator(
      [=](std::string& text) {
        if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
        for (const auto& word : words)
          if (same_but_case(word, text) && !is_there(text)) text = word;
        return std::string();
      },
      ""));
  return *this;
}

Verb Verb::add(const std::string& name, const std::string& what, const std::string& example) {
  auto* verb = app_->add_subcommand(name, what);
  verb->footer("Example:\n  " + (example.starts_with("stela ") ? program() + example.substr(5) : example));
  return Verb(verb);
}
void Verb::explain(const std::string& text) {
  app_->footer(text.substr(0, text.find_last_not_of('\n') + 1) + "\n\n" + app_->get_footer());
}
void Verb::explain(std::function<std::string()> text) { app_->footer(std::move(text)); }
void Verb::require_verb() { app_->require_subcommand(1); }

Option Verb::option(const std::string& name, std::string& value, const std::string& what) {
  return Option(app_->add_option(name, value, what)->check(no_empty_value()));
}
Option Verb::option(const std::string& name, std::vector<std::string>& values, const std::string& what) {
  return Option(app_->add_option(name, values, what)->check(no_empty_value()));
}
Option Verb::option(const std::string& name, std::uint64_t& value, const std::string& what) {
  return Option(app_->add_option(name, value, what)->check(whole_number<std::uint64_t>())).type("N");
}
Option Verb::option(const std::string& name, unsigned& value, const std::string& what) {
  return Option(app_->add_option(name, value, what)->check(whole_number<unsigned>())).type("N");
}
Option Verb::option(const std::string& name, int& value, const std::string& what) {
  return Option(app_->add_option(name, value, what)->check(whole_number<int>())).type("N");
}
Option Verb::option(const std::string& name, double& value, const std::string& what) {
  return Option(app_->add_option(name, value, what)->check(seconds())).type("SECONDS");
}
Option Verb::choice_of(const std::string& name, const std::vector<std::pair<std::string, int>>& words, Case how,
                       const std::string& what, const std::function<void(int)>& set) {
  const std::map<std::string, int> by_name(words.begin(), words.end());
  auto* option = app_->add_option_function<int>(name, set, what);
  const auto transformer =
      how == Case::ignored ? CLI::CheckedTransformer(by_name, CLI::ignore_case) : CLI::CheckedTransformer(by_name);
  option->transform(CLI::Validator(transformer).description(""));
  for (const auto& [word, number] : words) words_of_option(option).push_back(word);
  return Option(option).type(fmt::format("{}", fmt::join(words_of_option(option), "|")));
}
void Verb::flag(const std::string& name, bool& value, const std::string& what) { app_->add_flag(name, value, what); }
void Verb::on_run(Run run) { runs()[app_] = std::move(run); }

Option add_game(Verb verb, std::string& game, const GameList& games, const std::string& name, const std::string& what) {
  return verb.option(name, game, what).spelled_as(names_of(games)).type(name == "what" ? "GAME|FILE" : "GAME");
}
Option add_games(Verb verb, std::vector<std::string>& given, const GameList& games) {
  return verb.option("game", given, "names of games (default: all)").spelled_as(names_of(games)).type("GAME");
}

void add_json(Verb verb, bool& given) { verb.flag("--json", given, "machine-readable output"); }

void add_output(Verb verb, std::string& file, const std::string& what) {
  verb.option("-o,--output", file, what + " (default: standard output)").type("FILE");
}

void add_jobs(Verb verb, unsigned& jobs, const std::string& what) { verb.option("--jobs", jobs, what).range(1, 256); }

void add_action_limit(Verb verb, double& seconds) {
  verb.option(
          "--action-limit", seconds,
          fmt::format("seconds after which a step of a game is a hang and ends the program with exit code 70; 0 for "
                      "no limit (default {})",
                      kActionLimit))
      .non_negative()
      .type("SECONDS");
}

void add_colour(Verb verb, Colour& colour) {
  verb.choice<Colour>("--color,--colour", colour,
                      {{"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}},
                      Verb::Case::ignored, "auto (a terminal, and NO_COLOR not set), always or never")
      .type("WHEN");
}

namespace {

void add_players(Verb verb, SetupFlags& setup) {
  verb.option("--players", setup.players, "how many play").non_negative().type("N");
}

void add_choices(Verb verb, SetupFlags& setup, const std::string& more) {
  verb.option("--start", setup.start, "the start player, from 0").non_negative().type("P");
  verb.option("--option", setup.options, "an option of the game, e.g. stall_rounds=0 (stela games lists them)" + more)
      .type("NAME=VALUE");
  verb.option("--board", setup.board,
              "another board: a file as the game's board.json, or one of those that `stela games` lists")
      .type("BOARD");
}

}  // namespace

void add_setup(Verb verb, SetupFlags& setup, const std::string& more) {
  add_players(verb, setup);
  add_setup_but_players(verb, setup, more);
}

void add_printed_setup(Verb verb, SetupFlags& setup) {
  add_players(verb, setup);
  add_choices(verb, setup, "");
}

void add_setup_but_players(Verb verb, SetupFlags& setup, const std::string& more) {
  add_choices(verb, setup, more);
  verb.option("--vary", setup.vary,
              "another number: action_points=5, 'seat 1: first_turn_points=5' (stela games GAME --vary lists them)")
      .type("NAME=VALUE");
}

void add_graph(Verb verb, GraphFlags& graph) {
  verb.option("--dot", graph.dot, "write the graph in Graphviz's language").type("FILE");
  verb.option("--svg", graph.svg, "write the page's picture with its first layer").type("FILE");
  verb.option("--png", graph.png, "write the graph as Graphviz draws it").type("FILE");
  verb.option("--html", graph.html, "write a page with picture, tables and definitions").type("FILE");
  verb.option("--limit", graph.limit,
              fmt::format("of --dot and --png: draw at most so many vertices, and say so (default {})", graph.limit))
      .range(1, 100000);
  add_json(verb, graph.json);
}

}  // namespace stela::cli
