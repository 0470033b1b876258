// What each oracle says of a row of broken.jsonl, by the row's kind. All must refuse alike.
#pragma once

#include <cstdio>

#include "tests/broken/oracles.h"

namespace stela::test {

template <Game G>
class BrokenJudge : BrokenOracles<G> {
 public:
  using BrokenOracles<G>::BrokenOracles;

  /// What is otherwise than the row says, one text each.
  std::vector<std::string> wrong() {
    static const std::map<std::string_view, void (BrokenJudge::*)()> kJudges{
        {"base", &BrokenJudge::base},       {"board", &BrokenJudge::board},
        {"options", &BrokenJudge::options}, {"position", &BrokenJudge::position},
        {"sound", &BrokenJudge::sound},     {"trace", &BrokenJudge::trace},
        {"step", &BrokenJudge::step},       {"illegal", &BrokenJudge::illegal},
        {"legal", &BrokenJudge::legal},     {"unreadable", &BrokenJudge::unreadable}};
    try {
      (this->*kJudges.at(row_.kind))();
    } catch (const json::exception& e) {
      complain(e.what());
    }
    return wrong_;
  }

 private:
  using json = nlohmann::json;
  using Oracles = BrokenOracles<G>;
  using Oracles::ask;
  using Oracles::changed_position;
  using Oracles::complain;
  using Oracles::expect_accepted;
  using Oracles::expect_apply_refused;
  using Oracles::expect_load_refused;
  using Oracles::expect_refused_in;
  using Oracles::expect_verb;
  using Oracles::expect_violation;
  using Oracles::loaded;
  using Oracles::loads;
  using Oracles::plays;
  using Oracles::position_of;
  using Oracles::refused;
  using Oracles::refused_file;
  using Oracles::row_;
  using Oracles::scratch_;
  using Oracles::wrong_;

  // Kinds of rows

  void base() {
    const auto position = position_of(row_.is);
    if (!position) return;
    const auto at = loaded(*position, "base");
    if (!at) return;
    if (const auto broken = at->game.violation(at->state)) complain("it breaks {}", broken->invariant);
    scratch_.write("position.json", position->dump());
    expect_accepted("legal position.json --count");
    loads({{"position", *position}});
    if (!row_.is.contains("setup")) return;
    scratch_.write("trace.json", base_trace<G>(row_.is).dump());
    expect_accepted("replay trace.json --color never");
  }

  void board() {
    const auto board = json::parse(*read_text(fmt::format("{}/../model/{}/board.json", STELA_TEST_DATA, G::kName)))
                           .patch(row_.is["patch"]);
    const auto error = refused(G::make({{"board", board}}));
    if (!error) return;
    scratch_.write("board.json", board.dump());
    expect_verb(fmt::format("new {} --board board.json -o out.json", G::kName), "board.json: " + error->line());
    expect_load_refused({{"setup", {{"board", board}}}}, *error);
  }

  void options() {
    const auto& setup = row_.is["value"];
    const auto error = refused(G::make(setup));
    if (!error) return;
    std::string words;
    bool spelled = true;  // the verb knows options that are whole numbers
    for (const auto& [name, value] : setup.items()) {
      spelled = spelled && value.is_number();
      words += fmt::format(" --option {}={}", name, value.dump());
    }
    if (spelled) expect_verb(fmt::format("new {}{} -o out.json", G::kName, words), error->line());
    expect_load_refused({{"setup", setup}}, *error);
  }

  void position() {
    const auto position = changed_position();
    if (!position) return;
    const auto error = refused_file(*position, "position.json");
    if (!error) return;
    scratch_.write("position.json", position->dump());
    expect_verb("apply position.json end -o out.json", error->line());
    expect_load_refused({{"position", *position}}, *error);
  }

  void sound() {
    const auto position = changed_position();
    if (!position || !loaded(*position, "position")) return;
    scratch_.write("position.json", position->dump());
    expect_accepted("legal position.json --count");
    loads({{"position", *position}});
  }

  void trace() {
    const auto trace = base_trace<G>(row_.of).patch(row_.is["patch"]);
    const auto error = refused_file(trace, "trace.json");
    if (!error) return;
    scratch_.write("trace.json", trace.dump());
    expect_verb("replay trace.json", error->line());
    // The protocol knows setups and actions, and nothing else of a file.
    if (error->where.starts_with("setup")) return expect_load_refused({{"setup", trace["setup"]}}, *error);
    std::size_t at = 0;
    if (std::sscanf(error->where.c_str(), "actions[%zu]", &at) != 1 || !trace["actions"][at].is_string()) return;
    const auto played = load<G>(Trace{std::string(G::kName), trace["setup"], trace["seed"], {}, {}});
    if (!played) return complain("the setup is refused");
    if (!loads({{"setup", trace["setup"]}, {"position", played->game.to_json(played->state)}})) return;
    auto actions = trace["actions"].template get<std::vector<std::string>>();
    actions.resize(at + 1);
    for (std::size_t i = 0; i <= at; ++i) {
      const auto answer = ask("apply", {{"action", actions[i]}})["result"];
      if (answer["accepted"] != (i < at)) complain("`apply` of '{}' answers {}", actions[i], answer.dump());
      if (i == at && !error->rule.empty() && answer["reason"] != error->rule)
        complain("`apply` of '{}' names no {}: {}", actions[i], error->rule, answer.dump());
      if (i == at && error->rule.empty() && answer["reason"] != error->what)
        complain("`apply` of '{}' does not say '{}': {}", actions[i], error->what, answer.dump());
    }
  }

  void step() {
    const auto position = position_of(row_.of);
    auto at = position ? loaded(*position, "base") : std::nullopt;
    auto actions = row_.actions();
    if (!at || actions.empty()) return complain("expected a base and actions");
    const auto last = at->game.parse(actions.back());
    if (!last) return complain("'{}' cannot be read", actions.back());
    actions.pop_back();
    if (!plays(*at, actions)) return;
    if (at->game.why_not(at->state, *last, nullptr) != typename G::Rule{}) return complain("the step is illegal");
    auto after = at->state;
    at->game.apply(after, *last, nullptr);
    if (const auto broken = at->game.violation(at->state, *last, after))
      return complain("the step as it is breaks {}: {}", broken->invariant, broken->detail);
    const auto read = read_unchecked(at->game, at->game.to_json(after).patch(row_.is["patch"]));
    if (!read) return complain("the state after the step is refused: {}", read.error().line());
    after = *read;
    expect_violation(at->game.violation(at->state, *last, after));
  }

  void illegal() {
    const auto position = changed_position();
    auto at = position ? loaded(*position, "position") : std::nullopt;
    const auto text = row_.text("action");
    if (!at || !plays(*at, row_.actions())) return;
    const auto action = at->game.parse(text);
    if (!action) return complain("'{}' cannot be read: {}", text, action.error().line());
    typename G::ActionList list;
    at->game.legal(at->state, list);
    if (std::find(list.begin(), list.end(), *action) != list.end()) complain("legal() lists '{}'", text);
    const auto refusal = at->game.refusal(at->state, *action);
    const auto rule = std::string(G::rules()[static_cast<std::size_t>(refusal.rule)]);
    if (at->game.why_not(at->state, *action, nullptr) != refusal.rule)
      complain("why_not() names another rule than {}", rule);
    if (rule != row_.text("rule") || refusal.clause != row_.text("says"))
      return complain("it is refused by {}: {}", rule, refusal.clause);
    auto actions = row_.actions();
    actions.push_back(text);
    expect_refused_in(*position, actions, refusal.clause, rule);
    expect_apply_refused(actions, rule, refusal.clause);
  }

  void legal() {
    const auto position = changed_position();
    auto at = position ? loaded(*position, "position") : std::nullopt;
    if (!at) return;
    auto actions = row_.actions();
    actions.push_back(row_.text("action"));
    if (!plays(*at, actions)) return;
    scratch_.write("position.json", position->dump());
    std::string words;
    for (const auto& action : actions) words += " " + quoted_word(action);
    expect_accepted("apply position.json" + words);
  }

  void unreadable() {
    const auto position = position_of(row_.of);
    auto at = position ? loaded(*position, "base") : std::nullopt;
    if (!at) return;
    const auto text = row_.text("action");
    const auto action = at->game.parse(text);
    if (action) return complain("'{}' is read", text);
    const auto line = action.error().line();
    if (line.find(row_.text("says")) == std::string::npos)
      complain("it does not say '{}': {}", row_.text("says"), line);
    scratch_.write("position.json", position->dump());
    expect_verb("apply position.json " + quoted_word(text) + " -o out.json", "position.json: " + line);
    if (loads({{"position", *position}})) expect_apply_refused({text}, line, "");
  }
};

}  // namespace stela::test
