// Verbs over a type of games, where more than their own source needs them: tests give them types of their own.
#pragma once

#include "model/game_type.h"
#include "reports/cli/flags.h"
#include "reports/cli/game_list.h"

namespace stela::cli {

// Each prints what it finds, and its value is the program's exit code. Files have been read, and are of that game.
Exit check(const GameType& type, const CheckFlags& flags);
/// Candidate invariants of the game, from random games.
Exit suggest(const GameType& type, const CheckFlags& flags);
Exit fuzz(const GameType& type, const FuzzFlags& flags);
Exit replay(const GameType& type, const GameFile& file, const TraceFlags& flags);
/// A log of real play, as a format tells it.
Exit replay_log(const GameType& type, const LogFlags& flags);
/// shrink_fault: what shrinks a fault of another engine; null in a program that talks to none.
Exit shrink(const GameType& game, const GameFile& file, const TraceFlags& flags, ShrinkFault shrink_fault);

/// Explores the game on a board from a file, one deal of it, as far as a little memory reaches, and prints what was
/// found. undecided: the board is too large for that.
Exit explore_small(const GameType& type, const SetupFlags& setup, const std::string& board);

}  // namespace stela::cli
