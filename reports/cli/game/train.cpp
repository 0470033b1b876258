#include "reports/cli/game/train.h"

#include "reports/cli/quoting.h"

namespace stela::cli {

std::string train_command(const TrainFlags& flags) {
  std::string out = fmt::format(
      "stela train {} --players {} --from {} --player {} --games {} --rounds {} --trials {} "
      "--deals {} --seed {}",
      flags.game, flags.seats, flags.from, flags.player, flags.games, flags.rounds, flags.trials, flags.deals,
      flags.seed);
  for (const auto& option : flags.setup.options) out += " --option " + option;
  for (const auto& variation : flags.setup.vary) out += " --vary " + in_single_quotes(variation);
  return out;
}

std::string trained_text(const TrainFlags& flags, std::size_t positions, double before, double after, unsigned trials,
                         bool stopped) {
  std::string out;
  if (flags.games > 0)
    out = fmt::format(
        "{} positions of {} games: the features foretell {:.1f} % of the margins' variance, {:.1f} % with "
        "the weights before; ",
        positions, flags.games, 100 * after, 100 * before);
  return out + fmt::format("{} trials{}", trials, stopped ? "; stopped: these are the best so far" : "");
}

std::string learned_text(std::size_t positions, double explained, unsigned rounds, unsigned kept, bool stopped) {
  return fmt::format(
      "{} positions of the last rounds: their fields foretell {:.1f} % of how games end; {} of {} rounds won on fresh "
      "deals and were kept{}",
      positions, 100 * explained, kept, rounds, stopped ? "; stopped: these are the best so far" : "");
}

}  // namespace stela::cli
