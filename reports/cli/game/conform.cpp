#include "reports/cli/game/conform.h"

namespace stela::cli {

conform::ConformOptions options_of(const ConformFlags& flags) {
  conform::ConformOptions options;
  options.engine = {flags.engine, {milliseconds(flags.timeout), flags.memory << 20}};
  options.engine.limits.stop = &interrupt_flag();
  options.games = flags.games;
  options.seed = flags.seed;
  options.jobs = flags.jobs;
  options.time_limit = milliseconds(flags.time_limit);
  options.enough = flags.stop_at_first ? 1 : 0;
  options.waived = {flags.waived.begin(), flags.waived.end()};
  options.effort.most_actions = flags.most_actions;
  options.shrink.time = milliseconds(flags.shrink);
  return options;
}

std::string conform_again(const ConformFlags& flags, const std::string& file) {
  return fmt::format("{} conform {} --engine {} --trace {}", program(), flags.game, quoted(flags.engine), quoted(file));
}

Exit tell(const ConformFlags& flags, const ConformSummary& summary) {
  if (!flags.junit.empty())
    if (const auto error = write_file(flags.junit, conform_junit(summary))) return fail(*error);
  if (!flags.sarif.empty())
    if (const auto error = write_file(flags.sarif, conform_sarif(summary))) return fail(*error);
  put("-", flags.json ? conform_json(summary).dump(1) + "\n" : conform_text(summary));
  if (flags.github && !flags.json) put("-", conform_annotations(summary));
  if (failed(summary)) return Exit::violated;
  return summary.report.stopped ? Exit::undecided : Exit::holds;
}

}  // namespace stela::cli
