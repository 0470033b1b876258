// stela agree: several engines of one game side by side, none of which is the reference
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "base/printable.h"
#include "checkers/agree/agreement.h"
#include "reports/cli/foreign_games.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

using nlohmann::json;

struct AgreeFlags {
  SetupFlags setup;
  std::vector<std::string> engines;
  std::uint64_t games = 200, seed = 1, most_actions = 2000;
  double shrink = 20;
  bool json = false;
};

json report_json(const AgreementReport& report, const AgreeFlags& flags) {
  json out{{"engines", flags.engines}, {"games", report.games},     {"actions", report.actions},
           {"seed", flags.seed},       {"stopped", report.stopped}, {"partings", json::array()}};
  for (const auto& parting : report.partings) {
    auto groups = json::array();
    for (const auto& group : parting.groups) groups.push_back({{"engines", group.engines}, {"value", group.value}});
    out["partings"].push_back({{"pointer", parting.pointer},
                               {"games", parting.games},
                               {"game", parting.game},
                               {"setup", parting.setup},
                               {"seed", parting.seed},
                               {"actions_found", parting.found},
                               {"actions", parting.actions},
                               {"groups", std::move(groups)}});
  }
  return out;
}

std::string report_text(const AgreementReport& report, const AgreeFlags& flags) {
  constexpr std::size_t kShown = 100;
  std::string out;
  for (const auto& parting : report.partings) {
    out += fmt::format(
        "they differ at {} in {} of {} games; with seed {} after {} actions (the shortest of the games took {}):\n",
        parting.pointer, parting.games, report.games, parting.seed, parting.actions.size(), parting.found);
    for (const auto& action : parting.actions) out += fmt::format("    {}\n", action);
    for (const auto& group : parting.groups) {
      std::vector<std::string> names;
      for (const auto engine : group.engines) names.push_back(flags.engines[engine]);
      out += fmt::format("  {}\n    by {}\n", printable(json_text(group.value), kShown), fmt::join(names, ", "));
    }
    out += "\n";
  }
  out += fmt::format("{} engines, {} of {} games, {} actions, seed {}{}\n", flags.engines.size(), report.games,
                     flags.games, report.actions, flags.seed, report.stopped ? "; stopped" : "");
  if (report.partings.empty()) return out + "all agree\n";
  return out + fmt::format("differences: {}; none of the groups is called right\n", report.partings.size());
}

Exit run(const AgreeFlags& flags, const GameList& games) {
  if (flags.engines.size() < 2) return fail({"", "engines", "two at least are compared"});
  std::vector<const GameType*> engines;
  for (const auto& name : flags.engines) {
    const auto engine = game_of(name, games, kPrograms);
    if (!engine) return fail(engine.error());
    engines.push_back(*engine);
  }
  const auto setup = flags.setup.given();
  if (!setup) return fail(setup.error());
  catch_interrupts();
  AgreementOptions options{flags.games, flags.seed,  flags.most_actions,
                           *setup,      interrupted, milliseconds(flags.shrink)};
  const auto report = agreement(engines, options);
  if (!report) return fail(report.error());
  const auto written =
      put("-", flags.json ? json_text(report_json(*report, flags), 1) + "\n" : report_text(*report, flags));
  if (written != Exit::holds) return written;
  if (!report->partings.empty()) return Exit::violated;
  return report->stopped ? Exit::undecided : Exit::holds;
}

}  // namespace

void add_agree_verb(Verb app, const GameList& games) {
  auto flags = std::make_shared<AgreeFlags>();
  auto verb = app.add("agree", "Play games with several engines side by side, and show where they part into groups",
                      "stela agree 'cmd:python3 a.py' 'cmd:node b.js' ./libc.so --games 500");
  verb.explain(
      "The first engine deals; the others get its positions by their JSON. No group is called right.\n"
      "Exit code: 0 all agree; 1 they differ; 2 stopped.");
  verb.option("engines", flags->engines, "each cmd:COMMAND, a shared object, or a game's name; two at least")
      .required()
      .type("ENGINE");
  verb.option("--games", flags->games, "how many (default 200)").positive();
  verb.option("--seed", flags->seed, "of the whole run (default 1)");
  verb.option("--max-actions", flags->most_actions, "length at which a game is cut (default 2000)").positive();
  verb.option("--shrink-time", flags->shrink, "seconds for shrinking each difference; 0: not at all (default 20)")
      .non_negative();
  add_setup(verb, flags->setup);
  add_json(verb, flags->json);
  verb.on_run([flags, &games] { return run(*flags, games); });
}

}  // namespace stela::cli
