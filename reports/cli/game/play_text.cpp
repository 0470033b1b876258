#include "reports/cli/game/play_text.h"

#include <fmt/format.h>

#include "reports/draw/players.h"

namespace stela::cli {

std::string play_commands() {
  return "  an action in notation, or its number in the list of `legal`\n"
         "  legal [WORD]   the legal actions, numbered; those that begin with a word\n"
         "  why ACTION     whether it is legal, and if not which rule forbids it\n"
         "  show           the position as you see it\n"
         "  advise         what the search player would do\n"
         "  undo           back to before your last action\n"
         "  save FILE      the position, for `stela play --from FILE` and every verb that takes one\n"
         "  quit           ends the program; so does the end of the input\n";
}

std::string result_text(const Outcome& outcome, const std::vector<std::string>& players) {
  std::string out = winners(outcome) + "\n";
  for (std::size_t p = 0; p < players.size(); ++p)
    out += fmt::format("{}: {} points, rank {}\n", players[p], outcome.scores[p], outcome.ranks[p]);
  return out;
}

}  // namespace stela::cli
