// The oracles that a row of broken.jsonl goes through: the library's reader, the verb as a user runs it, and the
// protocol.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/text_file.h"
#include "checkers/conform/server.h"
#include "checkers/trace.h"
#include "model/games.h"
#include "model/position_file.h"
#include "tests/cli/run.h"
#include "tests/support/broken_bases.h"

namespace stela::test {

/// A word of the shell.
inline std::string quoted_word(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

/// A row, the oracles, and what they said otherwise.
template <Game G>
class BrokenOracles {
 public:
  explicit BrokenOracles(const BrokenRow& row) : row_(row) {}

 protected:
  using json = nlohmann::json;
  using State = typename G::State;

  template <class... Args>
  void complain(fmt::format_string<Args...> format, Args&&... args) {
    wrong_.push_back(fmt::format(format, std::forward<Args>(args)...));
  }
  void complain(const char* what) { wrong_.emplace_back(what); }

  // Bases

  /// The position file of a base.
  std::optional<json> position_of(const json& base) {
    auto position = base_position<G>(base);
    if (position) return *position;
    complain("the base cannot be had: {}", position.error().line());
    return std::nullopt;
  }
  /// The base's position as the row changes it.
  std::optional<json> changed_position() {
    auto position = position_of(row_.of);
    if (position && row_.is.contains("patch")) position = position->patch(row_.is["patch"]);
    return position;
  }
  std::optional<Loaded<G>> loaded(const json& file, const char* what) {
    const auto read = parse_game_file(file.dump(), "");
    if (!read) {
      complain("the {} is refused: {}", what, read.error().line());
      return std::nullopt;
    }
    auto played = load<G>(*read);
    if (played) return Loaded<G>{played->game, played->state};
    complain("the {} is refused: {}", what, played.error().line());
    return std::nullopt;
  }
  /// Plays actions, which must be legal.
  bool plays(Loaded<G>& at, const std::vector<std::string>& actions) {
    for (const auto& text : actions) {
      const auto action = at.game.parse(text);
      if (!action || at.game.why_not(at.state, *action, nullptr) != typename G::Rule{}) {
        complain("'{}' cannot be played", text);
        return false;
      }
      at.game.apply(at.state, *action, nullptr);
    }
    return true;
  }

  // Oracles

  /// The reader's error is the row's.
  void expect_error(const Error& error) {
    if (row_.is.contains("where") && error.where != row_.text("where"))
      complain("the reader names the field '{}', not '{}': {}", error.where, row_.text("where"), error.line());
    const auto infos = G::invariants();
    if (!error.rule.empty() && std::islower(static_cast<unsigned char>(error.rule[0])) != 0 &&
        std::none_of(infos.begin(), infos.end(), [&](const auto& info) { return info.name == error.rule; }))
      complain("'{}' is no invariant of the game", error.rule);
    if (error.rule != row_.text("rule"))
      complain("the reader names the rule '{}', not '{}': {}", error.rule, row_.text("rule"), error.line());
    if (error.line().find(row_.text("says")) == std::string::npos)
      complain("the reader does not say '{}': {}", row_.text("says"), error.line());
  }
  template <class T>
  std::optional<Error> refused(const Result<T>& read) {
    if (read) return complain("the reader accepts it"), std::nullopt;
    expect_error(read.error());
    return read.error();
  }
  std::optional<Error> refused_file(const json& file, const std::string& name) {
    const auto read = parse_game_file(file.dump(), name);
    if (!read) return refused(read);
    if (read->game == G::kName) return refused(load<G>(*read));
    const auto game = find_game(read->game);
    return refused(game ? Result<GameClass>(*game) : Error{name, game.error().where, game.error().what});
  }

  /// The verb ends with 64, says this in one line, and leaves nothing behind. rule: at the line's end, after the text
  /// of the catalogue.
  void expect_verb(const std::string& arguments, const std::string& line, const std::string& rule = "") {
    const auto before = scratch_.listing();
    const auto ran = scratch_.stela(arguments);
    if (ran.code != 64) complain("stela {} ends with {}, not 64", arguments, ran.code);
    if (!ran.out.empty()) complain("stela {} prints: {}", arguments, ran.out);
    if (std::count(ran.err.begin(), ran.err.end(), '\n') != 1) complain("stela {} says more than a line", arguments);
    const bool said = rule.empty() ? ran.err == "stela: " + line + "\n"
                                   : ran.err.starts_with("stela: " + line) && ran.err.ends_with("(" + rule + ")\n");
    if (!said) complain("stela {} says\n  {}  and not\n  stela: {} {}", arguments, ran.err, line, rule);
    if (scratch_.listing() != before) complain("stela {} leaves {}, not {}", arguments, scratch_.listing(), before);
  }
  void expect_accepted(const std::string& arguments) {
    const auto ran = scratch_.stela(arguments);
    if (ran.code != 0) complain("stela {} ends with {}: {}", arguments, ran.code, ran.err);
  }

  json ask(const char* method, const json& params) {
    return json::parse(
        server_.answer(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
  }
  /// `load` is refused by the same field and rule.
  void expect_load_refused(const json& params, const Error& error) {
    const auto answer = ask("load", params);
    if (!answer.contains("error")) return complain("`load` accepts it");
    const auto message = answer["error"]["message"].template get<std::string>();
    if (answer["error"]["code"] != conform::kInvalidParams) complain("`load` answers {}", answer.dump());
    if (!error.where.empty() && message.find(error.where + ": ") == std::string::npos)
      complain("`load` does not name the field '{}': {}", error.where, message);
    if (!error.rule.empty() && !message.ends_with("(" + error.rule + ")"))
      complain("`load` does not name the rule '{}': {}", error.rule, message);
  }
  bool loads(const json& params) {
    const auto answer = ask("load", params);
    if (answer.contains("error")) complain("`load` refuses it: {}", answer["error"].dump());
    return !answer.contains("error");
  }
  /// Applies actions, of which the last is refused for a reason.
  void expect_apply_refused(const std::vector<std::string>& actions, const std::string& reason,
                            const std::string& clause) {
    for (const auto& action : actions) {
      const auto answer = ask("apply", {{"action", action}})["result"];
      if (&action != &actions.back()) {
        if (answer["accepted"] != true) complain("`apply` refuses '{}': {}", action, answer.dump());
        continue;
      }
      if (answer["accepted"] != false) complain("`apply` accepts '{}'", action);
      if (answer.value("reason", "") != reason || answer.value("clause", "") != clause)
        complain("`apply` refuses '{}' by {}, not by {}: {}", action, answer.dump(), reason, clause);
    }
  }
  void expect_violation(const std::optional<Violation>& broken) {
    const auto invariant = row_.text("invariant");
    if (!broken) return complain("{} is not broken", invariant);
    if (broken->invariant != invariant)
      complain("{} is broken, not {}: {}", broken->invariant, invariant, broken->detail);
    const auto infos = G::invariants();
    const auto info =
        std::find_if(infos.begin(), infos.end(), [&](const auto& one) { return one.name == broken->invariant; });
    if (info == infos.end()) return complain("{} is no invariant of the game", broken->invariant);
    const auto rules = G::rules();
    if (std::find(rules.begin(), rules.end(), broken->rule) == rules.end() ||
        (broken->rule.empty() && !info->rule.empty()))
      complain("it names the rule '{}'", broken->rule);
    if (broken->detail.empty()) complain("it says nothing of what was found");
  }

  /// `stela apply` plays actions up to the last, which is refused.
  void expect_refused_in(const json& position, const std::vector<std::string>& actions, const std::string& clause,
                         const std::string& rule) {
    scratch_.write("position.json", position.dump());
    std::string words;
    for (const auto& action : actions) words += " " + quoted_word(action);
    const auto number = actions.size() == 1 ? "" : fmt::format("{} of {}, ", actions.size(), actions.size());
    expect_verb("apply position.json" + words + " -o out.json",
                fmt::format("position.json: {}action '{}': illegal: {}. ", number, actions.back(), clause), rule);
    loads({{"position", position}});
  }

  const BrokenRow& row_;
  Scratch scratch_;
  conform::Server<G> server_{[](const json& setup) { return G::make(setup); }, json::object()};
  std::vector<std::string> wrong_;
};

}  // namespace stela::test
