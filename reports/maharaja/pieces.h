// Maharaja's pieces as drawings, centred where they are asked for. Private to reports.
#pragma once

#include <string>

#include "reports/draw/shape.h"
#include "reports/maharaja/view_model.h"

namespace stela::maharaja {

/// Houses of a player, with their number from 2 on. About 20 wide, 20 high.
Shape houses(Point centre, std::size_t player, unsigned count, double scale, std::string tooltip);
/// A palace with a dome; neutral ones are grey and have no letter. About 18 wide, 20 high.
Shape palace(Point centre, std::size_t player, bool neutral, double scale, std::string tooltip);
/// A field without a palace; the central one is larger.
Shape palace_field(Point centre, bool central, double scale);
/// About 18 wide, 22 high.
Shape architect(Point centre, std::size_t player, double scale, std::string tooltip);
/// A crown: the Maharaja. About 24 wide, 16 high.
Shape maharaja(Point centre, double scale);
/// A role's number on a badge. About 20 wide.
Shape role_badge(Point centre, std::size_t role, double scale);
/// A blue tile.
Shape blue_tile(Point centre, double scale);
/// A coin.
Shape coin(Point centre, double scale);

}  // namespace stela::maharaja
