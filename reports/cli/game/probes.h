// stela probes of one game.
#pragma once

#include <optional>
#include <vector>

#include "checkers/probes/probe_search.h"
#include "reports/cli/flags.h"
#include "reports/cli/interrupt.h"
#include "reports/cli/output.h"
#include "reports/draw/progress.h"

namespace stela::cli {

/// The games of a file or of a search, as text or JSON.
Exit print_probes(std::string_view game, std::span<const ProbeGame> games, bool as_json);

template <Game G>
Exit probes(const ProbesFlags& flags) {
  if (flags.make.empty()) return print_probes(G::kName, probe_games_of<G>(), flags.json);
  const auto given = flags.setup.given();
  if (!given) return fail(given.error());
  const auto setups = all_setups<G>(*given);
  if (setups.empty()) return fail(flags.setup.named(*refusal<G>(*given)));
  catch_interrupts();
  ProbeSearchOptions options;
  options.games = flags.games;
  options.seed = flags.seed;
  std::optional<Progress> progress;
  std::uint64_t all = 0;
  const auto games = ProbeSearch<G>(setups, options).run([&](std::uint64_t done, std::uint64_t of) {
    if (done == 0 || of != all) progress.emplace("probes " + flags.game, all = of);
    progress->advance(done == 0 ? 0 : 1);
    return !interrupted();
  });
  if (progress) progress->finish();
  if (interrupted()) return Exit::undecided;
  if (const auto error = write_file(flags.make, probe_file(games))) return fail(*error);
  return print_probes(G::kName, games, flags.json);
}

}  // namespace stela::cli
