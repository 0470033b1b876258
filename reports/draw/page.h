// How the pages of all games' pictures look: the frame around board and panel, cards, captions, the legend.
#pragma once

#include <functional>
#include <string>

#include "reports/draw/picture.h"

namespace stela {

inline constexpr Rgb kInk = rgb(0x3B2F26);    ///< text and outlines
inline constexpr Rgb kMuted = rgb(0x7A6A58);  ///< captions and coordinates
inline constexpr Rgb kPaper = rgb(0xFBF7EF);  ///< behind everything
inline constexpr Rgb kCard = rgb(0xFFFFFF);   ///< behind a player's facts
inline constexpr Rgb kGold = rgb(0xFFD54A);
inline constexpr Rgb kRing = rgb(0xF0E442);  ///< the last action

inline constexpr double kPanelWidth = 316;
inline constexpr double kCardGap = 12;      ///< between cards
inline constexpr double kCardPadding = 12;  ///< in a card
inline constexpr double kLegendSwatch = 24;

/// Shapes, and the height that they take.
struct Block {
  Shape shape;
  double height = 0;
};

Shape words(Point at, std::string text, double size, Rgb ink, bool bold = false, Anchor anchor = Anchor::start);
/// A card of the panel. Without an edge of its own it has a quiet one.
Shape card(Point corner, double height, std::string role);
Shape card(Point corner, double height, std::string role, Rgb edge, double stroke);

/// Small drawings in rows, each with what it means.
class Legend {
 public:
  /// From `corner` down, `width` wide; wraps. Drawings are at most `swatch` wide and 24 high.
  Legend(Point corner, double width, double swatch = kLegendSwatch)
      : corner_(corner), width_(width), swatch_(swatch), x_(corner.x), y_(corner.y + 12) {}
  /// The width of a row that has nothing else.
  static double taken(const std::string& meaning, double swatch = kLegendSwatch);
  /// `drawing` is centred where it is asked for.
  void add(const std::function<Shape(Point)>& drawing, const std::string& meaning);
  [[nodiscard]] Block block() const { return {group(shapes_, "legend"), y_ + 14 - corner_.y}; }

 private:
  Point corner_;
  double width_, swatch_, x_, y_;
  std::vector<Shape> shapes_;
};

/// What a page says besides its drawings.
struct PageText {
  std::string game;         ///< "Mexica"
  std::string status;       ///< "red (R) to move"
  std::string last_action;  ///< may be empty
};

/// A page for a board of a given width and height: the panel stands to its right, the legend below.
class Page {
 public:
  explicit Page(Point board_extent) : extent_(board_extent) {}
  /// The top left corners of board and panel.
  [[nodiscard]] Point board() const { return {kEdge, kHeader}; }
  [[nodiscard]] Point panel() const { return {kEdge + extent_.x + kEdge, kHeader}; }
  /// The whole, but for its text form and description. `legend` is called with corner and width.
  [[nodiscard]] Picture picture(const PageText& text, Shape board, Block panel,
                                const std::function<Block(Point, double)>& legend) const;

 private:
  static constexpr double kEdge = 20, kHeader = 64;
  Point extent_;
};

}  // namespace stela
