// What a test says about a position: an action is legal, or forbidden by a rule, by the generator and by the judge
// alike.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "tests/mexica/ascii.h"

namespace stela::mexica::test {

/// Both formulations allow the action: it is listed, and the judge names no rule.
testing::AssertionResult legal(const Position& p, std::string_view action);

/// Both formulations forbid the action, and the judge names the rule; "MEX-K1|MEX-K2" where the catalogue says it
/// twice.
testing::AssertionResult forbidden(const Position& p, std::string_view action, std::string_view rules);

/// Plays actions, separated by ';', each legal by both formulations, and lets the engine's own checks look at every
/// step.
testing::AssertionResult plays(Position& p, std::string_view actions);

/// The legal actions of a kind, in alphabetical order. A failure is noted when generator and judge differ on any action
/// of that kind that the notation can spell.
Texts options(const Position& p, std::string_view kind);

}  // namespace stela::mexica::test
