#include "reports/cli/game/found_so_far.h"

#include <fmt/format.h>

#include "base/file_system.h"
#include "checkers/crash/crash.h"
#include "reports/cli/game/failure.h"
#include "reports/cli/output.h"

namespace stela::cli {

void FoundSoFar::keep(const Failure& kept, const Failure* dropped) {
  const auto file = file_of_(kept);
  note(write_own(file, trace_text(kept.found, file), kTraceMark));
  if (dropped != nullptr && !foreign_file(file_of_(*dropped), kTraceMark)) note(remove_file(file_of_(*dropped)));
  lines_[kept.found.finding->signature()] = fmt::format("  found:  {}: {}\n", kept.found.finding->line(), file);
  std::string lines;
  for (const auto& [signature, line] : lines_) lines += line;
  set_last_words(lines);
}

void FoundSoFar::note(const std::optional<Error>& error) {
  if (error) (void)fail(*error);
}

std::string FoundSoFar::line(const Failure& failure, const std::string& met, std::uint64_t seed) {
  return fmt::format("{}: violation in {} {} of seed {}, after {} actions: {}", program(), met, failure.number, seed,
                     failure.found.actions.size(), failure.found.finding->line());
}

}  // namespace stela::cli
