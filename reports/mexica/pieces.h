// Mexica's pieces as drawings, centred where they are asked for: on the board, in the panel and in the legend. Private
// to reports.
#pragma once

#include <string>

#include "model/mexica/action.h"
#include "model/mexica/board.h"
#include "reports/draw/shape.h"

namespace stela::mexica {

inline constexpr double kSide = 40;  ///< of a cell of the board; pieces at scale 1 fit one

Shape figure(Point centre, std::size_t player, double scale, std::string tooltip);
/// A stepped pyramid with `value` steps.
Shape building(Point centre, std::size_t player, unsigned value, double scale, std::string tooltip);
/// Planks from bank to bank, and a little onto them.
Shape bridge(Point centre, Axis axis, double scale, std::string tooltip);
/// The tile with its three numbers: size in the middle, founder on top, others at the bottom (MEX-C1).
Shape calpulli(Point centre, const Calpulli& tile, double scale, std::string tooltip);
/// What is printed on the board.
Shape start_mark(Point centre);
Shape emblem_mark(Point centre);
Shape action_token(Point centre, double scale);
/// Around the cells of the last action.
Shape ring(Point centre, double scale);

}  // namespace stela::mexica
