#include "reports/draw/heat.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "reports/draw/page.h"

namespace stela {
namespace {

// A curve through OKLab (Ottosson 2020), cut into pieces of equal length.
constexpr std::array kHeat{rgb(0xF8F4DE), rgb(0xF8DFB5), rgb(0xF4C895), rgb(0xEDAF7C), rgb(0xE3976A),
                           rgb(0xD6805D), rgb(0xC76A55), rgb(0xB55550), rgb(0xA0434E), rgb(0x8A334C),
                           rgb(0x72274B), rgb(0x591D4A), rgb(0x401649)};

/// The share from which on white letters stand out more than black ones.
constexpr double kDark = 0.57;

/// The smallest of 1, 2, 5, 10, 20, ... (or their tenths, ...) of which five reach the value.
double nice_step(double value) {
  double step = std::pow(10, std::floor(std::log10(value / 5)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * step * 5 >= value) return factor * step;
  return 10 * step;
}

constexpr double kHeatEdge = 20, kHeatHeader = 56, kBarHeight = 16, kLegendHeight = 58, kBarWidth = 360;

Shape heat_legend(const Heat& heat, Point corner) {
  constexpr int kStripes = 60;
  constexpr double kStripe = kBarWidth / kStripes;
  std::vector<Shape> parts;
  parts.reserve(kStripes);
  for (int i = 0; i < kStripes; ++i)  // each a little wider, so that nothing shines through between them
    parts.push_back({Rect{corner + Point{i * kStripe, 0}, kStripe + (i + 1 < kStripes ? 0.5 : 0), kBarHeight},
                     filled(heat_colour((i + 0.5) / kStripes)), "legend-colour"});
  parts.push_back({Rect{corner, kBarWidth, kBarHeight}, stroked(kInk, 1)});
  const auto ticks = heat.ticks();
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const double x = kBarWidth * static_cast<double>(i) / static_cast<double>(ticks.size() - 1);
    parts.push_back({Line{corner + Point{x, kBarHeight}, corner + Point{x, kBarHeight + 5}}, stroked(kInk, 1)});
    parts.push_back(
        {Label{corner + Point{x, kBarHeight + 15}, Heat::heat_number(ticks[i]), 12}, filled(kInk), "legend-number"});
  }
  return group(std::move(parts), "legend");
}

/// The places that are drawn, the hottest first; of equally hot ones in their order.
std::vector<std::size_t> hottest(const Heat& heat, const std::vector<std::string>& names) {
  std::vector<std::size_t> order;
  for (std::size_t p = 0; p < names.size(); ++p)
    if (!names[p].empty() && heat.value(p) > 0) order.push_back(p);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return heat.value(a) > heat.value(b); });
  return order;
}

}  // namespace

Rgb heat_colour(double share) {
  constexpr int kPieces = static_cast<int>(kHeat.size()) - 1;
  const int hundredths = static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kPieces * 100));
  const auto piece = static_cast<std::size_t>(std::min(hundredths / 100, kPieces - 1));
  return blend(kHeat[piece], kHeat[piece + 1], hundredths - 100 * static_cast<int>(piece));
}

Heat::Heat(std::span<const double> values) : values_(values.begin(), values.end()) {
  for (double& v : values_)
    if (!(v > 0)) v = 0;
  const double most = values_.empty() ? 0 : *std::max_element(values_.begin(), values_.end());
  if (most <= 0) return;
  step_ = nice_step(most);
  top_ = step_ * std::ceil(most / step_ - 1e-9);
}

Rgb Heat::fill(std::size_t place) const { return heat_colour(values_[place] / top_); }
Rgb Heat::ink(std::size_t place) const { return values_[place] / top_ < kDark ? kBlack : kWhite; }

std::string Heat::heat_number(double value) {
  const int decimals = value == 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  auto text = fmt::format("{:.{}f}", value, decimals);
  if (text.find('.') == std::string::npos) return text;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "0" ? "<0.001" : text;
}

std::string Heat::tooltip(std::size_t place, const std::string& name) const { return name + ": " + number(place); }

Shape Heat::place(Shape shape, std::size_t place, const std::string& name) const {
  const Rgb colour = fill(place);
  shape.paint = both(colour, blend(colour, kInk, 25), 1);
  shape.role = "place";
  shape.tooltip = tooltip(place, name);
  return shape;
}

Shape Heat::label(Point at, std::size_t place, double size) const {
  return {Label{at, values_[place] > 0 ? number(place) : "", size}, filled(ink(place)), "value"};
}

std::vector<double> Heat::ticks() const {
  std::vector<double> out;
  const auto steps = static_cast<int>(std::lround(top_ / step_));
  for (int i = 0; i <= steps; ++i) out.push_back(step_ * i);
  return out;
}

Picture heat_page(std::string_view game, const std::string& title, const Heat& heat,
                  const std::vector<std::string>& names, Point extent, const std::function<Shape(Point)>& board) {
  constexpr double kTitleSize = 18, kOfLetter = 0.55;  // a letter's width by its height
  const auto order = hottest(heat, names);
  Picture out;
  out.title = fmt::format("{}: {}", game, title);
  out.width = extent.x + 2 * kHeatEdge;
  out.height = kHeatHeader + extent.y + kLegendHeight + 14;
  const auto drawn = std::count_if(names.begin(), names.end(), [](const auto& name) { return !name.empty(); });
  out.description = fmt::format("{}. {} of {} places are above 0.", out.title, order.size(), drawn);
  for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 5); ++i)
    out.description += fmt::format("{}{} {}", i == 0 ? " The most: " : ", ", names[order[i]], heat.number(order[i]));
  if (!order.empty()) out.description += ".";

  const double size = std::min(kTitleSize, extent.x / (kOfLetter * static_cast<double>(title.size() + 1)));
  out.shapes.push_back({Rect{{0, 0}, out.width, out.height}, filled(kPaper), "paper"});
  out.shapes.push_back(
      {Label{{kHeatEdge, kHeatHeader / 2}, title, size, Anchor::start, true}, filled(kInk), "heading"});
  out.shapes.push_back(board({kHeatEdge, kHeatHeader}));
  out.shapes.push_back(heat_legend(heat, {kHeatEdge + 12, kHeatHeader + extent.y + 16}));

  constexpr std::size_t kInLine = 6;
  out.text.push_back({Span{out.title, {.bold = true}}});
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i % kInLine == 0) out.text.push_back({Span{""}});
    out.text.back()[0].text += fmt::format("{:<9}{:<8}", names[order[i]], heat.number(order[i]));
  }
  return out;
}

}  // namespace stela
