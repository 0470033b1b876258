// stela replay, stela shrink: traces
#include <fmt/format.h>

#include <memory>

#include "checkers/full_look.h"
#include "checkers/shrink.h"
#include "reports/cli/failure.h"
#include "reports/cli/verb.h"

namespace stela::cli {
namespace {

struct Flags {
  std::string file, output;
  bool json = false, quiet = false;
  double time_limit = 20;
  Colour colour = Colour::automatic;
};

Exit replay_file(const Flags& flags) {
  return with_position(flags.file, [&]<class G>(Played<G>& at) {
    if (!at.trace) return fail({flags.file, "stela", "expected a trace; a position has nothing to replay"});
    const Trace& trace = *at.trace;
    const NodeChecks<G> checks(at.game);
    const std::string probe = trace.finding ? trace.finding->probe : "";
    auto state = at.game.initial(trace.seed, nullptr);
    std::optional<Finding> found = full_look(checks, state, probe);
    nlohmann::json played = nlohmann::json::array();
    for (std::size_t i = 0; !found && i < at.actions.size(); ++i) {
      const auto before = state;
      played.push_back({{"player", at.game.to_move(state)}, {"action", at.game.to_text(at.actions[i])}});
      at.game.apply(state, at.actions[i], nullptr);
      found = first_finding(StepAt<G>{checks, before, at.actions[i], state}, made_in(When::every_step));
      if (!found) found = full_look(checks, state, probe);
    }
    const auto last = played.empty() ? std::nullopt : std::optional(at.actions[played.size() - 1]);
    if (flags.json) {
      nlohmann::json out{{"game", G::kName}, {"actions", played}, {"violation", nullptr}};
      if (found)
        out["violation"] = {
            {"check", name_of(found->check)}, {"name", found->name}, {"rule", found->rule}, {"detail", found->detail}};
      put("-", out.dump(1) + "\n");
    } else {
      for (std::size_t i = 0; !flags.quiet && i < played.size(); ++i)
        fmt::print("{:>5} player {}  {}\n", i + 1, played[i]["player"].get<int>(),
                   played[i]["action"].get<std::string>());
      put("-", terminal_text(picture(at.game, state, last), flags.colour));
      if (found)
        fmt::print("violation: {}\n", found->line());
      else if (trace.finding)
        fmt::print("all checks hold; the trace was written for: {}\n", trace.finding->line());
      else
        fmt::print("all checks hold\n");
    }
    return found ? Exit::violated : Exit::holds;
  });
}

Exit shrink_file(const Flags& flags) {
  const auto read = read_game_file(flags.file);
  if (!read) return fail(read.error());
  if (!read->trace || !read->trace->finding)
    return fail({flags.file, "finding", "expected a trace with a finding: the fault to keep while shrinking"});
  const auto game = find_game(read->game);
  if (!game) return fail({flags.file, "game", game.error().what});
  return std::visit(
      [&]<class G>(std::type_identity<G>) {
        const auto loaded = load<G>(*read);
        if (!loaded) return fail(loaded.error());
        const ShrinkLimits limits{std::chrono::milliseconds(static_cast<std::int64_t>(flags.time_limit * 1000))};
        Shrinker<G> shrinker([](const nlohmann::json& setup) { return G::make(setup); }, *read->trace->finding, limits);
        const auto shrunk = shrinker.run(*read->trace);
        if (!shrunk) {
          fmt::print(stderr, "stela: {}: this engine does not show the fault: {}\n", flags.file,
                     read->trace->finding->line());
          return Exit::holds;
        }
        fmt::print(stderr, "{} actions, shrunk to {} in {} replays\n", read->trace->actions.size(),
                   shrunk->actions.size(), shrinker.replays());
        const auto written = put(flags.output, to_json(*shrunk).dump(1) + "\n");
        return written == Exit::holds ? Exit::violated : written;
      },
      *game);
}

}  // namespace

void add_trace_verbs(CLI::App& app) {
  auto flags = std::make_shared<Flags>();
  auto* again = add_verb(app, "replay", "Replay a trace, checking everything at every step",
                         "stela replay mexica-MEX-K4-1-17.trace.json");
  again->add_option("file", flags->file, "a trace")->required()->type_name("FILE");
  again->add_flag("-q,--quiet", flags->quiet, "do not list the actions");
  add_json(again, flags->json);
  add_colour(again, flags->colour);
  on_run(again, [flags] { return replay_file(*flags); });

  auto* less = add_verb(app, "shrink", "Find a shorter trace that shows the same fault",
                        "stela shrink long.trace.json -o short.trace.json");
  less->add_option("file", flags->file, "a trace with a finding")->required()->type_name("FILE");
  less->add_option("--time-limit", flags->time_limit, "seconds (default 20)")->check(CLI::PositiveNumber);
  add_output(less, flags->output, "where the shorter trace goes");
  on_run(less, [flags] { return shrink_file(*flags); });
}

}  // namespace stela::cli
