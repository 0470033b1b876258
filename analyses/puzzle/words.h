// What a puzzle asks for, and what a turn is worth, in words that a player of the games understands.
#pragma once

#include <string>

#include "analyses/turn/objective.h"

namespace stela::puzzle {

/// "blue (B) has a scoring turn of 10 action points. Find the turn that brings the most points ..."
std::string task_text(const std::string& player, const std::string& turn_name, const turn::Objective& objective);

/// "2 points, 6 action points spent".
std::string worth_text(const turn::Objective& objective, const turn::Value& value);

}  // namespace stela::puzzle
