// stela new, legal, why, apply, show: positions as files, one step at a time
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/printable.h"
#include "model/any_game.h"
#include "model/catalogue.h"
#include "reports/cli/game/loaded.h"
#include "reports/cli/verb.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/svg.h"

namespace stela::cli {
namespace {

Exit make_new(const GameType& type, const PositionFlags& flags) {
  return with_setup<AnyGame>(
      flags.setup,
      [&](const AnyGame& game) {
        return put(flags.output,
                   position_text(type.name(), game.setup(), game.to_json(game.initial(flags.seed, nullptr))));
      },
      type);
}

Exit legal(const GameType& type, const GameFile& file, const PositionFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](Loaded<AnyGame>& at) {
        if (flags.count) return put("-", fmt::format("{}\n", at.game.count(at.state)));
        const auto list = std::make_unique<AnyActionList>();
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
      },
      type);
}

Exit why(const GameType& type, const GameFile& file, const PositionFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](Loaded<AnyGame>& at) {
        const auto action = typed_action(at.game, flags.action);
        if (!action) return fail(action.error());
        RuleSet consulted;
        (void)at.game.why_not(at.state, *action, &consulted);
        const auto refusal = refusal_of(at.game, at.state, *action);
        const bool legal = refusal.rule == AnyRule{};
        const std::string rule(rule_id(at.game, refusal.rule));
        const auto text = rule_text(type.catalogue(), rule);
        nlohmann::json passed = nlohmann::json::array();
        for (std::size_t r = 1; r < type.rules().size(); ++r)
          if (consulted[r]) passed.push_back(type.rules()[r]);
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
      },
      type);
}

Exit apply(const GameType& type, const GameFile& file, const PositionFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](Loaded<AnyGame>& at) {
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
          if (refusal.rule != AnyRule{}) {
            const std::string rule(rule_id(at.game, refusal.rule));
            const auto clause = refusal.clause.empty() ? "" : refusal.clause + ". ";
            return fail({flags.file, fmt::format("{}action {}", which, quoted_text(text)),
                         fmt::format("illegal: {}{}", clause, rule_text(type.catalogue(), rule)), rule});
          }
          at.game.apply(at.state, *action, nullptr);
        }
        return put(flags.output, position_text(type.name(), at.game.setup(), at.game.to_json(at.state)));
      },
      type);
}

Exit show_picture(const Picture& drawn, const PositionFlags& flags) {
  if (!flags.svg.empty()) return put(flags.svg, svg(drawn));
  return put("-", terminal_text(drawn, flags.colour));
}

Exit show(const GameType& type, const GameFile& file, const PositionFlags& flags) {
  return with_loaded<AnyGame>(
      file,
      [&](Played<AnyGame>& at) {
        const auto last = at.actions.empty() ? std::nullopt : std::optional(at.actions.back());
        return show_picture(picture(at.game, at.state, last), flags);
      },
      type);
}

/// The tiles of a game, named or of a position's.
Exit show_tiles(const GameList& games, const PositionFlags& flags) {
  const auto draw = [&](const AnyGame& game) {
    const auto drawn = tiles(game);
    if (!drawn)
      return fail({"", "--tiles", fmt::format("{} has no tiles that a position names", (*game.type()).title())});
    return show_picture(*drawn, flags);
  };
  if (games.find(flags.file))
    return games.with_game(flags.file, [&](const GameType& type) { return with_setup<AnyGame>({}, draw, type); });
  return games.with_file(flags.file, [&](const GameType& type, const GameFile& file) {
    return with_loaded<AnyGame>(
        file, [&](const Loaded<AnyGame>& at) { return draw(at.game); }, type);
  });
}

void add_file(Verb verb, const std::shared_ptr<PositionFlags>& flags) {
  verb.option("file", flags->file, "a position or a trace; - reads standard input").required().type("FILE");
}

}  // namespace

void add_position_verbs(Verb app, const GameList& games) {
  auto flags = std::make_shared<PositionFlags>();

  auto fresh =
      app.add("new", "Write the first position of a game", "stela new mexica --players 3 --seed 7 -o start.json");
  add_game(fresh, flags->game, games).required();
  fresh.option("--seed", flags->seed, "of the random setup (default 1)");
  add_setup(fresh, flags->setup);
  add_output(fresh, flags->output, "where the position goes");
  fresh.on_run([flags, &games] {
    return games.with_game(flags->game, [&](const GameType& game) { return make_new(game, *flags); });
  });

  auto list = app.add("legal", "List the legal actions of a position", "stela legal start.json");
  add_file(list, flags);
  list.flag("--count", flags->count, "only how many there are");
  add_json(list, flags->json);
  list.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return legal(game, file, *flags); });
  });

  auto reason = app.add("why", "Say whether an action is legal, and if not which rule forbids it (exit code 1)",
                        "stela why start.json 'canal C5 C6'");
  add_file(reason, flags);
  reason.option("action", flags->action, "in notation, quoted").required().type("ACTION");
  add_json(reason, flags->json);
  reason.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return why(game, file, *flags); });
  });

  auto act = app.add("apply", "Apply actions and write the position after them",
                     "stela apply start.json 'place H6' 'place I7' -o next.json");
  add_file(act, flags);
  act.option("actions", flags->actions, "in notation, each quoted").required().type("ACTION");
  add_output(act, flags->output, "where the position goes");
  act.on_run([flags, &games] {
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return apply(game, file, *flags); });
  });

  auto draw = app.add("show", "Draw a position as text, or as SVG", "stela show start.json --svg start.svg");
  add_file(draw, flags);
  draw.option("--svg", flags->svg, "write a picture instead").type("FILE");
  draw.flag("--tiles", flags->tiles, "the game's tiles by name and rotation; FILE may be the game's name");
  add_colour(draw, flags->colour);
  draw.on_run([flags, &games] {
    if (flags->tiles) return show_tiles(games, *flags);
    return games.with_file(flags->file,
                           [&](const GameType& game, const GameFile& file) { return show(game, file, *flags); });
  });
}

}  // namespace stela::cli
