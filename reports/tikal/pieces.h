// Tikal's pieces as drawings, centred where they are asked for: on the map, in the panel and in the legend. Private to
// reports.
#pragma once

#include <string>

#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "reports/draw/shape.h"

namespace stela::tikal {

/// Workers of a player, with their number, if any. About 22 wide, 26 high.
Shape workers(Point centre, std::size_t player, unsigned count, double scale, std::string tooltip);
/// The same, with a hat.
Shape leader(Point centre, std::size_t player, double scale, std::string tooltip);
/// A tent. About 24 wide, 20 high.
Shape camp(Point centre, std::size_t player, double scale, std::string tooltip);
/// A shield; with a star for a leader. About 20 wide, 24 high.
Shape guard(Point centre, std::size_t player, Figure figure, double scale, std::string tooltip);
/// A stepped pyramid with its value. About 36 wide, 32 high.
Shape temple(Point centre, unsigned value, double scale);
/// Face down. About 14 wide.
Shape treasure(Point centre, double scale);
/// A row of them, or one and their number. About 50 wide at most.
Shape treasures(Point centre, unsigned count, double scale);
/// Face up, with the number of its motif, as often as it is held.
Shape motif(Point centre, unsigned number, unsigned held, double scale);
Shape trees(Point centre, double scale);
Shape volcano(Point centre, double scale);
Shape base_camp(Point centre, double scale);
Shape stone(Point centre, double scale);

}  // namespace stela::tikal
