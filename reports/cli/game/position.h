// stela games, rules, new, legal, why, apply, show of one game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/trace.h"
#include "model/catalogue.h"
#include "model/small_board.h"
#include "reports/cli/flags.h"
#include "reports/cli/output.h"
#include "reports/draw/picture_of.h"
#include "reports/draw/svg.h"
#include "reports/draw/terminal.h"

namespace stela::cli {

/// Calls f(Played<G>&) for the position that a file leads to.
template <Game G, class F>
Exit with_loaded(const GameFile& file, F&& f) {
  auto loaded = load<G>(file);
  if (!loaded) return fail(loaded.error());
  if (loaded->doubt) say("cannot have come about in play: " + loaded->doubt->line());
  return f(*loaded);
}

/// Calls f(setup, game) for the flags of a setup.
template <Game G, class F>
Exit with_setup(const SetupFlags& flags, F&& f) {
  const auto setup = flags.given();
  if (!setup) return fail(setup.error());
  const auto game = flags.make<G>(*setup);
  return game ? f(*game) : fail(game.error());
}

template <Game G>
nlohmann::json facts_of() {
  auto options = nlohmann::json::array();
  for (const auto& o : G::options())
    options.push_back(
        {{"name", o.name}, {"default", o.standard}, {"least", o.least}, {"most", o.most}, {"text", o.text}});
  auto boards = nlohmann::json::array();
  for (const auto& small : small_boards_of<G>()) boards.push_back({{"name", small.name}, {"purpose", small.purpose}});
  return {{"game", G::kName},
          {"title", G::kTitle},
          {"rules", G::rules().size() - 1},
          {"invariants", G::invariants().size()},
          {"options", options},
          {"boards", boards},
          {"kinds", G::kKinds},
          {"state_bytes", sizeof(typename G::State)}};
}

/// One rule, or the whole catalogue.
Exit print_rules(std::string_view catalogue, const RulesFlags& flags);

inline std::string position_text(std::string_view game, nlohmann::json setup, nlohmann::json state) {
  return json_text(position_json(game, std::move(setup), std::move(state)), 1) + "\n";
}

template <Game G>
Exit make_new(const PositionFlags& flags) {
  return with_setup<G>(flags.setup, [&](const G& game) {
    return put(flags.output, position_text(G::kName, game.setup(), game.to_json(game.initial(flags.seed, nullptr))));
  });
}

template <Game G>
Exit legal(const GameFile& file, const PositionFlags& flags) {
  return with_loaded<G>(file, [&](Loaded<G>& at) {
    if (flags.count) return put("-", fmt::format("{}\n", at.game.count(at.state)));
    const auto list = std::make_unique<typename G::ActionList>();
    at.game.legal(at.state, *list);
    nlohmann::json texts = nlohmann::json::array();
    std::string lines;
    for (const auto& a : *list) {
      texts.push_back(at.game.to_text(a));
      lines += at.game.to_text(a) + "\n";
    }
    return put("-", flags.json
                        ? json_text(nlohmann::json{{"to_move", at.game.to_move(at.state)}, {"legal", texts}}) + "\n"
                        : lines);
  });
}

/// An action as a person types it: where case is all that is wrong with it, it is read as it must have been meant.
template <Game G>
Result<typename G::Action> typed_action(const G& game, const std::string& text) {
  auto action = game.parse(text);
  if (action) return action;
  const auto cased = [](std::string part, int (*to)(int)) {
    for (auto& c : part) c = static_cast<char>(to(static_cast<unsigned char>(c)));
    return part;
  };
  const auto end = std::min(text.find(' '), text.size());
  const auto kind = cased(text.substr(0, end), std::tolower), rest = text.substr(end);
  for (const auto& other : {rest, cased(rest, std::tolower), cased(rest, std::toupper)})
    if (auto meant = game.parse(kind + other)) return meant;
  return action;
}

template <Game G>
Exit why(const GameFile& file, const PositionFlags& flags) {
  return with_loaded<G>(file, [&](Loaded<G>& at) {
    const auto action = typed_action(at.game, flags.action);
    if (!action) return fail(action.error());
    RuleSet consulted;
    (void)at.game.why_not(at.state, *action, &consulted);
    const auto refusal = refusal_of(at.game, at.state, *action);
    const bool legal = refusal.rule == typename G::Rule{};
    const std::string rule(G::rules()[static_cast<std::size_t>(refusal.rule)]);
    const auto text = rule_text(G::catalogue(), rule);
    nlohmann::json passed = nlohmann::json::array();
    for (std::size_t r = 1; r < G::rules().size(); ++r)
      if (consulted[r]) passed.push_back(G::rules()[r]);
    std::string answer;
    if (flags.json)
      answer = json_text(nlohmann::json{{"action", at.game.to_text(*action)},
                                        {"legal", legal},
                                        {"rule", legal ? nlohmann::json() : nlohmann::json(rule)},
                                        {"clause", refusal.clause},
                                        {"text", text},
                                        {"satisfied", passed}}) +
               "\n";
    else if (legal)
      answer = fmt::format("'{}' is legal\n", at.game.to_text(*action));
    else if (refusal.clause.empty())
      answer = fmt::format("'{}' is illegal: {} {}\n", at.game.to_text(*action), rule, text);
    else
      answer = fmt::format("'{}' is illegal: {}\n  {} {}\n", at.game.to_text(*action), refusal.clause, rule, text);
    put("-", answer);
    return legal ? Exit::holds : Exit::violated;
  });
}

template <Game G>
Exit apply(const GameFile& file, const PositionFlags& flags) {
  return with_loaded<G>(file, [&](Loaded<G>& at) {
    for (std::size_t i = 0; i < flags.actions.size(); ++i) {
      const auto& text = flags.actions[i];
      const auto which =
          flags.actions.size() == 1 ? std::string() : fmt::format("{} of {}, ", i + 1, flags.actions.size());
      const auto action = typed_action(at.game, text);
      if (!action) {
        const auto& e = action.error();
        return fail({flags.file, which + e.where, e.what, e.rule});
      }
      const auto refusal = refusal_of(at.game, at.state, *action);
      if (refusal.rule != typename G::Rule{}) {
        const std::string rule(G::rules()[static_cast<std::size_t>(refusal.rule)]);
        const auto clause = refusal.clause.empty() ? "" : refusal.clause + ". ";
        return fail({flags.file, fmt::format("{}action {}", which, quoted_text(text)),
                     fmt::format("illegal: {}{}", clause, rule_text(G::catalogue(), rule)), rule});
      }
      at.game.apply(at.state, *action, nullptr);
    }
    return put(flags.output, position_text(G::kName, at.game.setup(), at.game.to_json(at.state)));
  });
}

template <Game G>
Exit show(const GameFile& file, const PositionFlags& flags) {
  return with_loaded<G>(file, [&](Played<G>& at) {
    const auto last = at.actions.empty() ? std::nullopt : std::optional(at.actions.back());
    const auto drawn = picture_of(at.game, at.state, last);
    if (!flags.svg.empty()) return put(flags.svg, svg(drawn));
    return put("-", terminal_text(drawn, flags.colour));
  });
}

}  // namespace stela::cli
