// The pieces of Babel's drawing. Each is centred on a point. Private to reports.
#pragma once

#include <string>

#include "reports/draw/shape.h"

namespace stela::babel {

inline constexpr double kCardWidth = 22, kCardHeight = 30;

/// A nation card with its initial.
Shape nation_card(Point centre, std::size_t nation, double scale);
/// A nation card that is not shown.
Shape card_back(Point centre, double scale);
/// A temple card; one that can be taken has a strong edge.
Shape temple_card(Point centre, unsigned level, bool uncovered, double scale);
/// A temple with a step a card, lowest first, and the level of each on it; an empty site without a card. `levels` are
/// bits.
Shape temple(Point centre, unsigned levels, std::size_t player, std::string tooltip);
Shape pawn(Point centre, std::size_t player, double scale, std::string tooltip);

}  // namespace stela::babel
