// The tree of a turn for pages: a row an action, deeper ones farther to the right, what is achieved at the ends.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "reports/draw/mark.h"
#include "reports/draw/page.h"
#include "reports/draw/utf8.h"
#include "reports/graph/palette.h"
#include "reports/graph/turn_ways.h"

namespace stela {
namespace {

constexpr double kTreeIndent = 22, kTreeRow = 30, kTreeLeft = 20, kTreeSize = 15, kTreeLetter = 0.56;

class TurnTree {
 public:
  TurnTree(const WrittenTurn& turn, const TurnWays& ways, const std::vector<TurnOutcome>& outcomes, std::size_t most)
      : turn_(turn), ways_(ways) {
    for (std::size_t k = 0; k < std::min(most, outcomes.size()); ++k) {
      ends_[outcomes[k].end] = &outcomes[k];
      for (const auto arc : ways.arcs_to(outcomes[k].end)) {
        auto& after = next_[turn.arcs[arc].from];
        const auto to = turn.arcs[arc].to;
        if (std::find(after.begin(), after.end(), to) == after.end()) after.push_back(to);
      }
    }
    best_ = outcomes.empty() ? 0 : outcomes.front().points;
  }

  GraphPicture run() {
    row(0);
    GraphPicture out;
    out.ground.title = turn_.game + ": " + turns_title(best_);
    out.ground.width = right_ + 16;
    out.ground.height = y_ + 10;
    out.ground.shapes.push_back({Rect{{0, 0}, out.ground.width, out.ground.height, 12}, filled(kCard), "paper"});
    out.ground.shapes.insert(out.ground.shapes.end(), lines_.begin(), lines_.end());
    out.ground.shapes.insert(out.ground.shapes.end(), dots_.begin(), dots_.end());
    out.legend = {{{Circle{kSwatch, 5}, both(palette::kSky, palette::kText)}, "an action"},
                  {{Circle{kSwatch, 5}, both(kWhite, palette::kText, 2)},
                   best_ > 0 ? "the last action of one of the best turns" : "the last action of a turn"}};
    for (const auto& [fill, text] : badges_)
      out.legend.push_back({badge(kSwatch, text, 13, fill, palette::kText), meaning(fill)});
    if (turn_.has_prospect)
      out.legend.push_back({words({4, 12}, "+2", 13, kMuted),
                            "scoring: how much more a scoring right then would bring than one at the start"});
    return out;
  }

 private:
  static const char* meaning(Rgb fill) {
    if (fill == palette::kOrange) return "the most points that a turn brings";
    return fill == palette::kYellow ? "points of a turn that ends here" : "points lost by a turn that ends here";
  }

  void row(std::size_t v) {
    const auto end = ends_.find(v);
    const Point at{kTreeLeft + kTreeIndent * turn_.vertices[v].depth, y_};
    const auto text = v == 0 ? std::string("the position") : turn_.arcs[ways_.first(v)].action;
    dots_.push_back({Circle{at, 5},
                     end == ends_.end() ? both(palette::kSky, palette::kText) : both(kWhite, palette::kText, 2), "step",
                     v == 0 ? "" : ways_.text_to(v)});
    double x = at.x + 14;
    say(x, text, kTreeSize, kInk, end != ends_.end());
    if (end != ends_.end()) achieved(*end->second, x + 8, at.x + 14);
    y_ += kTreeRow;
    const auto after = next_.find(v);
    if (after == next_.end()) return;
    double last = at.y;
    for (const auto to : after->second) {
      last = y_;
      lines_.push_back({Line{{at.x, y_}, {at.x + kTreeIndent, y_}}, stroked(palette::kGrey, 1.5), "branch"});
      row(to);
    }
    lines_.push_back({Line{at, {at.x, last}}, stroked(palette::kGrey, 1.5), "branch"});
  }

  void say(double& x, const std::string& text, double size, Rgb ink, bool bold) {
    dots_.push_back(words({x, y_}, text, size, ink, bold));
    x += (bold ? 0.66 : kTreeLetter) * size * static_cast<double>(width(text));
    right_ = std::max(right_, x);
  }

  /// Beside the last action the points, below it how many turns achieve that.
  void achieved(const TurnOutcome& one, double x, double left) {
    const auto points = fmt::format("{:+}", one.points);
    const Rgb fill = one.points > 0 && one.points == best_ ? palette::kOrange
                     : one.points > 0                      ? palette::kYellow
                                                           : kWhite;
    if (one.points != 0) {
      dots_.push_back(badge({x + 18, y_}, points, kTreeSize, fill, palette::kText));
      if (std::none_of(badges_.begin(), badges_.end(), [&](const auto& known) { return known.first == fill; }))
        badges_.emplace_back(fill, points);
    }
    right_ = std::max(right_, x + 40);
    y_ += 19;
    double under = left;
    const auto some = [](std::uint64_t n, const char* what) {
      return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
    };
    say(under,
        fmt::format("{}{}, {}", turn_.has_prospect ? fmt::format("scoring {:+}; ", one.prospect) : "",
                    some(one.positions, "position"), some(one.ways, "way")),
        12, kMuted, false);
  }

  const WrittenTurn& turn_;
  const TurnWays& ways_;
  std::map<std::size_t, const TurnOutcome*> ends_;        // by vertex
  std::map<std::size_t, std::vector<std::size_t>> next_;  // of the ways to them, in the order of the outcomes
  std::vector<Shape> lines_, dots_;
  std::vector<std::pair<Rgb, std::string>> badges_;  // a fill each, with the first text on it: what the legend shows
  double y_ = 22, right_ = 240;
  int best_ = 0;
};

}  // namespace

GraphPicture turn_picture(const WrittenTurn& turn, const TurnWays& ways, const std::vector<TurnOutcome>& outcomes,
                          std::size_t most) {
  return TurnTree(turn, ways, outcomes, most).run();
}

}  // namespace stela
