#include "reports/play/match_csv.h"

#include <fmt/format.h>

#include "analyses/play/match.h"
#include "reports/draw/csv.h"

namespace stela {

std::string match_csv(const MatchResults& results) {
  std::string out = fmt::format("block,game,deal,seat,player,score,rank,cut_off,actions,decisions{}", kCsvEnd);
  for (const auto& block : results.blocks)
    for (std::size_t g = 0; g < block.games.size(); ++g) {
      const auto& game = block.games[g];
      for (std::size_t seat = 0; seat < game.scores.size(); ++seat)
        out +=
            fmt::format("{},{},{},{},{},{},{},{},{},{}{}", block.number, g, play::deal_seed(results.seed, block.number),
                        seat + 1, csv_cell(results.players[results.seatings[g][seat]]), game.scores[seat],
                        game.ranks[seat], game.cut_off ? 1 : 0, game.actions, game.decisions, kCsvEnd);
    }
  return out;
}

}  // namespace stela
