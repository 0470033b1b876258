// Objectives of tests that are aimed at an opponent and a place.
#pragma once

#include <string>

#include "analyses/turn/objective.h"
#include "model/position_text.h"

namespace stela::turn::test {

/// The objective of a text in which @ stands for an opponent and # for a place.
inline Objective aimed(std::string text, std::size_t opponent, const std::string& place) {
  const auto put = [&](char mark, std::string_view what) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark)) text.replace(at, 1, what);
  };
  put('@', kSeatNames[opponent]);
  put('#', place);
  return *parse_objective(text);
}

}  // namespace stela::turn::test
