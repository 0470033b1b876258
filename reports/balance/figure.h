// A figure of a balance report: numbers with their intervals, what they mean, how to repeat them, and how to draw them.
// Page, JSON, text and CSV are all written from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "reports/draw/picture.h"

namespace stela {

/// A number with the 95 % interval around it, and with what it rests on.
struct Measured {
  double value = 0;
  std::optional<double> low, high;  ///< both or none: a count is exact
  std::uint64_t count = 0;          ///< of blocks, or of whatever the interval is over
};

using Datum = std::variant<std::string, Measured>;

struct FigureColumn {
  std::string name;  ///< "win share"
  /// "share" is shown in per cent, "points", "turns"... with a decimal, "count" as a whole number; "" for text.
  std::string unit;
};

enum class ChartKind : std::uint8_t {
  none,    ///< a table only
  bars,    ///< x: text; y with error bars
  lines,   ///< x: a number; y with a band, one line a series
  points,  ///< x: y with error bars lying: a forest plot, one row each; for differences
  matrix,  ///< x and series: text; y as colour
};

struct Chart {
  ChartKind kind = ChartKind::none;
  std::size_t x = 0, y = 1;           ///< columns
  std::optional<std::size_t> series;  ///< a column of text: colours, or rows of a matrix
  std::optional<double> reference;    ///< where a rule is drawn: a fair share, no difference
  std::string reference_text;         ///< "a fair share, 25 %"
  bool logarithmic = false;           ///< lines: both axes, so that a power is a straight line
};

struct Figure {
  std::string id;          ///< "seat-shares": its anchor on the page, its key in JSON
  unsigned question = 1;   ///< of the report, 1 to 10
  std::string title;       ///< "Win share by seat"
  std::string finding;     ///< what it says, in a sentence with its figures; may be empty
  std::string definition;  ///< what the numbers are, in a sentence or two
  std::string command;     ///< that repeats it
  std::vector<FigureColumn> columns;
  std::vector<std::vector<Datum>> rows;  ///< as many data as columns each
  Chart chart;
  std::vector<Picture> pictures;        ///< heat maps on the game's board, or other drawings that are no chart
  std::vector<std::string> rules = {};  ///< by row, a rule of BalanceReport::rules that it leads to; "" for none
};

struct BalanceReport {
  std::string game, title;             ///< "tikal", "Tikal, 4 players"
  std::string experiment;              ///< its id
  std::vector<std::string> verdict;    ///< sentences
  std::vector<std::string> notes;      ///< what a reader has to know: cut off games, bans lifted, what is missing
  std::vector<std::string> questions;  ///< by number, from 1 on: "Are the seats fair?"
  std::vector<Figure> figures;         ///< by question
  std::uint64_t games = 0;
  std::vector<std::pair<std::string, std::string>> rules = {};  ///< ids and texts of those that figures lead to
  std::string best_board = {};  ///< of a study that looks for settings: the board of the first, as JSON; may be empty
};

}  // namespace stela
