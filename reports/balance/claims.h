// What a report may claim, and of whom. A sentence of the verdict says what its interval supports, and what the
// experiment could not have seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reports/balance/evidence.h"
#include "reports/play/match_report.h"

namespace stela {

/// Where p is below, a difference is called one; p is corrected for all that was asked at once.
inline constexpr double kSignificant = 0.05;
/// Where more games than this share end by no printed rule, nothing is said about seats.
inline constexpr double kMostUnprinted = 0.2;

/// "p = 0.012", "p < 0.001".
std::string p_text(double p);
/// "+3.1 points (0.4 to 5.8)": a difference of shares, which is in points and not in per cent.
std::string in_points(const Measured& difference);

/// A rung of the ladder as a match has it.
MatchResults rung_match(const ArmEvidence& rung);
/// How often the rung's first player is ahead of the second.
Measured duels_won(const ArmEvidence& rung);
/// The table of the strongest player: the ladder's duels, added up rung by rung in logits. Where they do not say, the
/// last named. Null without tables.
const ArmEvidence* strongest_table(const Evidence& evidence);
/// The row of that player in a figure whose first column names players; the last where there is none. The figure has
/// rows.
const std::vector<Datum>& strongest_row(const Figure& figure, const Evidence& evidence);
/// A sentence for each rung that shows the player named later to be the weaker one.
std::vector<std::string> out_of_order(const Evidence& evidence);

/// Games that no printed rule ended: by a ruling of Stela's, or cut off by the limit of actions.
struct UnprintedEnds {
  double share = 0;      ///< of all games
  std::string sentence;  ///< "" where there are none
};
UnprintedEnds unprinted_ends(const ArmEvidence& arm, const GameFacts& facts);

/// What the changed game of an "against" arm does to the figures, by their rows: name, as it is, changed, difference,
/// p. The first `seats` rows are win shares in per cent.
std::vector<std::string> change_sentences(const std::string& change, const std::vector<std::vector<Datum>>& rows,
                                          std::size_t seats);

}  // namespace stela
