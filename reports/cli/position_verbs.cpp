// stela new, legal, why, apply, show: positions as files, one step at a time
#include <fmt/format.h>

#include <memory>

#include "model/catalogue.h"
#include "reports/cli/verb.h"
#include "reports/pictures.h"
#include "reports/svg.h"

namespace stela::cli {
namespace {

struct Flags {
  SetupFlags setup;
  std::uint64_t seed = 1;
  std::string game, file, action, output, svg;
  std::vector<std::string> actions;
  bool json = false, count = false;
  Colour colour = Colour::automatic;
};
using Given = std::shared_ptr<Flags>;

std::string position_text(std::string_view game, nlohmann::json setup, nlohmann::json state) {
  return position_json(game, std::move(setup), std::move(state)).dump(1) + "\n";
}

Exit make_new(const Flags& flags) {
  return with_game(flags.game, [&]<class G>(std::type_identity<G>) {
    const auto setup = flags.setup.given();
    if (!setup) return fail(setup.error());
    const auto game = flags.setup.make<G>(*setup);
    if (!game) return fail(game.error());
    return put(flags.output, position_text(G::kName, game->setup(), game->to_json(game->initial(flags.seed, nullptr))));
  });
}

Exit legal(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Loaded<G>& at) {
    if (flags.count) return put("-", fmt::format("{}\n", at.game.count(at.state)));
    const auto list = std::make_unique<typename G::ActionList>();
    at.game.legal(at.state, *list);
    nlohmann::json texts = nlohmann::json::array();
    std::string lines;
    for (const auto& a : *list) {
      texts.push_back(at.game.to_text(a));
      lines += at.game.to_text(a) + "\n";
    }
    return put("-", flags.json ? nlohmann::json{{"to_move", at.game.to_move(at.state)}, {"legal", texts}}.dump() + "\n"
                               : lines);
  });
}

Exit why(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Loaded<G>& at) {
    const auto action = at.game.parse(flags.action);
    if (!action) return fail(action.error());
    RuleSet consulted;
    const auto verdict = at.game.why_not(at.state, *action, &consulted);
    const bool legal = verdict == typename G::Rule{};
    const std::string rule(G::kRules[static_cast<std::size_t>(verdict)]);
    const auto text = rule_text(G::catalogue(), rule);
    nlohmann::json passed = nlohmann::json::array();
    for (std::size_t r = 1; r < G::kRules.size(); ++r)
      if (consulted[r]) passed.push_back(G::kRules[r]);
    if (flags.json)
      put("-", nlohmann::json{{"action", at.game.to_text(*action)},
                              {"legal", legal},
                              {"rule", legal ? nlohmann::json() : nlohmann::json(rule)},
                              {"text", text},
                              {"satisfied", passed}}
                       .dump() +
                   "\n");
    else if (legal)
      fmt::print("'{}' is legal\n", at.game.to_text(*action));
    else
      fmt::print("'{}' is illegal: {} {}\n", at.game.to_text(*action), rule, text);
    return legal ? Exit::holds : Exit::violated;
  });
}

Exit apply(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Loaded<G>& at) {
    for (const auto& text : flags.actions) {
      const auto action = at.game.parse(text);
      if (!action) return fail(action.error());
      const auto verdict = at.game.why_not(at.state, *action, nullptr);
      if (verdict != typename G::Rule{}) {
        const std::string rule(G::kRules[static_cast<std::size_t>(verdict)]);
        return fail({flags.file, fmt::format("action '{}'", text),
                     fmt::format("illegal: {}", rule_text(G::catalogue(), rule)), rule});
      }
      at.game.apply(at.state, *action, nullptr);
    }
    return put(flags.output, position_text(G::kName, at.game.setup(), at.game.to_json(at.state)));
  });
}

Exit show(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Played<G>& at) {
    const auto last = at.actions.empty() ? std::nullopt : std::optional(at.actions.back());
    const auto drawn = picture(at.game, at.state, last);
    if (!flags.svg.empty()) return put(flags.svg, svg(drawn));
    return put("-", terminal_text(drawn, flags.colour));
  });
}

void add_file(CLI::App* verb, const Given& flags) {
  verb->add_option("file", flags->file, "a position or a trace; - reads standard input")->required()->type_name("FILE");
}

}  // namespace

void add_position_verbs(CLI::App& app) {
  auto flags = std::make_shared<Flags>();

  auto* fresh =
      add_verb(app, "new", "Write the first position of a game", "stela new mexica --players 3 --seed 7 -o start.json");
  fresh->add_option("game", flags->game, "name of the game")->required();
  fresh->add_option("--seed", flags->seed, "of the random setup (default 1)");
  flags->setup.add_to(fresh);
  add_output(fresh, flags->output, "where the position goes");
  on_run(fresh, [flags] { return make_new(*flags); });

  auto* list = add_verb(app, "legal", "List the legal actions of a position", "stela legal start.json");
  add_file(list, flags);
  list->add_flag("--count", flags->count, "only how many there are");
  add_json(list, flags->json);
  on_run(list, [flags] { return legal(*flags); });

  auto* ask = add_verb(app, "why", "Say whether an action is legal, and if not which rule forbids it (exit code 1)",
                       "stela why start.json 'canal C5 C6'");
  add_file(ask, flags);
  ask->add_option("action", flags->action, "in notation, quoted")->required();
  add_json(ask, flags->json);
  on_run(ask, [flags] { return why(*flags); });

  auto* act = add_verb(app, "apply", "Apply actions and write the position after them",
                       "stela apply start.json 'place H6' 'place I7' -o next.json");
  add_file(act, flags);
  act->add_option("actions", flags->actions, "in notation, each quoted")->required();
  add_output(act, flags->output, "where the position goes");
  on_run(act, [flags] { return apply(*flags); });

  auto* draw = add_verb(app, "show", "Draw a position as text, or as SVG", "stela show start.json --svg start.svg");
  add_file(draw, flags);
  draw->add_option("--svg", flags->svg, "write a picture instead")->type_name("FILE");
  add_colour(draw, flags->colour);
  on_run(draw, [flags] { return show(*flags); });
}

}  // namespace stela::cli
