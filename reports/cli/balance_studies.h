// What balance sense and balance tune are asked, as experiments: for games of all kinds.
#pragma once

#include <functional>
#include <string>

#include "analyses/balance/studies.h"
#include "model/variation.h"
#include "reports/cli/player_flags.h"

namespace stela::cli {

/// Blocks of a study where --blocks says nothing.
std::uint64_t blocks_of(const BalanceFlags& flags);

/// Every number that --number names (all of the board but those that are one of many, where it names none), one step up
/// and one step down, as far as the game takes it. moves: whether games go otherwise in the setup; numbers that move
/// nothing are left out, and said.
Result<balance::Experiment> sense_experiment(const VariableGame& game, const balance::Request& request,
                                             const BalanceFlags& flags,
                                             const std::function<bool(const nlohmann::json& setup)>& moves);

/// All combinations of the values that --number gives, or a random part of them (--candidates), and boards with two
/// parts exchanged (--swap).
Result<balance::Experiment> tune_experiment(const VariableGame& game, const balance::Request& request,
                                            const BalanceFlags& flags);

/// The flags of the study itself, as they are given on the command line.
std::string asked_text(const BalanceFlags& flags);

}  // namespace stela::cli
