// A report's picture as a file: heading, the board or diagram under its first layer, and their legend.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "reports/draw/page.h"
#include "reports/draw/svg.h"
#include "reports/draw/svg_element.h"
#include "reports/draw/utf8.h"
#include "reports/graph/graph_report.h"

namespace stela {
namespace {

constexpr double kMargin = 16, kLeast = 460;
constexpr double kLetter = 0.56;  // of a font's size: what a letter takes on average

double wide(const std::string& text, double size) { return kLetter * size * static_cast<double>(width(text)); }

Shape placed(const Picture& picture, Point corner) {
  return {EmbeddedSvg{std::make_shared<const SvgElement>(svg_element(picture)), corner}};
}

class Poster {
 public:
  explicit Poster(const GraphReport& report) : report_(report) {
    const auto& ground = report.picture.ground;
    out_.title = report.game + ": " + report.title;
    out_.description = ground.description;
    legend_ = report.picture.legend;
    if (!report.picture.layers.empty()) {
      const auto& more = report.picture.layers.front().legend;
      legend_.insert(legend_.end(), more.begin(), more.end());
    }
    double inner = std::max({ground.width, wide(out_.title, kHeading), wide(report.status, kText), kLeast});
    for (const auto& key : legend_) inner = std::max(inner, Legend::taken(key.meaning, 2 * kSwatch.x));
    out_.width = inner + 2 * kMargin;
  }

  Picture run() {
    line(out_.title, kHeading, true);
    line(report_.status, kText, false);
    auto picture = report_.picture.ground;
    if (!report_.picture.layers.empty()) {
      const auto& layer = report_.picture.layers.front();
      line("Shown: " + layer.name, kText, false);
      picture.shapes.push_back(group(layer.shapes, "layer"));
    }
    out_.shapes.push_back(placed(picture, {(out_.width - picture.width) / 2, y_}));
    y_ += picture.height + kMargin;
    Legend legend({kMargin, y_}, out_.width - 2 * kMargin, 2 * kSwatch.x);
    for (const auto& key : legend_)
      legend.add([&](Point at) { return placed(swatch(key), at + Point{-kSwatch.x, -kSwatch.y}); }, key.meaning);
    auto rows = legend.block();
    out_.shapes.push_back(std::move(rows.shape));
    out_.height = y_ + rows.height;
    out_.shapes.insert(out_.shapes.begin(), {Rect{{0, 0}, out_.width, out_.height}, filled(kPaper), "paper"});
    return std::move(out_);
  }

 private:
  static constexpr double kHeading = 22, kText = 14;

  void line(const std::string& text, double size, bool bold) {
    out_.shapes.push_back(words({kMargin, y_ + size / 2}, text, size, kInk, bold));
    y_ += 1.6 * size;
  }

  const GraphReport& report_;
  std::vector<PictureKey> legend_;
  Picture out_;
  double y_ = kMargin;
};

}  // namespace

std::string graph_svg(const GraphReport& report) { return svg(Poster(report).run()); }

}  // namespace stela
