// Heat maps: every place is drawn once on the game's board, with its number and the colour for it.
#include "reports/balance/heat_map.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "reports/draw/heat.h"
#include "reports/draw/page.h"
#include "reports/pictures.h"
#include "tests/observation/watched_games.h"
#include "tests/reports/drawn.h"
#include "tests/support/all_games.h"

namespace stela::balance::test {
namespace {

/// Lightness, green to red, blue to yellow: OKLab (Ottosson 2020).
using Lab = std::array<double, 3>;

Lab oklab(Rgb c) {
  const auto linear = [](std::uint8_t channel) {
    const double x = channel / 255.0;
    return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
  };
  const double r = linear(c.r), g = linear(c.g), b = linear(c.b);
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}
double apart(Rgb a, Rgb b) {
  const auto x = oklab(a), y = oklab(b);
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}
std::string hex(Rgb c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

TEST(HeatColours, EqualStepsLookEquallyFarApart) {
  constexpr int kSteps = 24;
  double least = 1, most = 0;
  for (int i = 0; i < kSteps; ++i) {
    const double step = apart(heat_colour(i / double{kSteps}), heat_colour((i + 1) / double{kSteps}));
    least = std::min(least, step);
    most = std::max(most, step);
  }
  EXPECT_GT(least, 0.02) << "a reader can tell neighbours in the legend";
  EXPECT_LT(most / least, 1.25);
}

TEST(HeatColours, AreInOrderWithoutColour) {
  constexpr int kSteps = 24;
  const double whole = oklab(heat_colour(0))[0] - oklab(heat_colour(1))[0];
  EXPECT_GT(whole, 0.6);
  for (int i = 0; i < kSteps; ++i) {
    const double fall = oklab(heat_colour(i / double{kSteps}))[0] - oklab(heat_colour((i + 1) / double{kSteps}))[0];
    EXPECT_NEAR(fall, whole / kSteps, whole / kSteps * 0.25) << i;
  }
}

TEST(HeatColours, ShowOrderToWhoSeesTwoOfThreePrimaries) {
  // What is left of a colour without red, green or blue cones is between the two luminances below; both must fall.
  for (int i = 0; i < 24; ++i) {
    const Rgb a = heat_colour(i / 24.0), b = heat_colour((i + 1) / 24.0);
    EXPECT_GE(a.r, b.r) << i;
    EXPECT_GE(a.g, b.g) << i;
  }
}

TEST(HeatColours, LettersStandOut) {
  const auto luminance = [](Rgb c) {  // of the web's guidelines on contrast, which ask for 4.5 at least
    const auto linear = [](std::uint8_t channel) {
      const double x = channel / 255.0;
      return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
  };
  std::vector<double> values;
  for (int i = 0; i <= 100; ++i) values.push_back(i);
  const Heat heat(values);
  for (std::size_t p = 0; p < values.size(); ++p) {
    const double fill = luminance(heat.fill(p)), ink = luminance(heat.ink(p));
    EXPECT_GE((std::max(fill, ink) + 0.05) / (std::min(fill, ink) + 0.05), 4.5) << p;
  }
}

TEST(HeatColours, EndsAreKept) {
  EXPECT_EQ(heat_colour(-1), heat_colour(0));
  EXPECT_EQ(heat_colour(2), heat_colour(1));
}

TEST(HeatNumbers, HaveAsManyDigitsAsTell) {
  EXPECT_EQ(Heat::heat_number(0), "0");
  EXPECT_EQ(Heat::heat_number(0.0004), "<0.001");
  EXPECT_EQ(Heat::heat_number(0.25), "0.25");
  EXPECT_EQ(Heat::heat_number(1.0 / 3), "0.333");
  EXPECT_EQ(Heat::heat_number(4.5678), "4.57");
  EXPECT_EQ(Heat::heat_number(45.678), "45.7");
  EXPECT_EQ(Heat::heat_number(20), "20");
  EXPECT_EQ(Heat::heat_number(4567.8), "4568");
}

TEST(HeatScale, EndsAtARoundNumber) {
  const auto ticks = [](std::vector<double> values) { return Heat(values).ticks(); };
  EXPECT_EQ(ticks({0, 4.5, 1}), (std::vector<double>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(ticks({10}), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(ticks({700, 3}).back(), 800);
  EXPECT_EQ(ticks({0, 0}), (std::vector<double>{0, 1})) << "nothing happened anywhere";
  EXPECT_EQ(ticks({}), (std::vector<double>{0, 1}));
  EXPECT_EQ(ticks({std::nan(""), -3, 2}).back(), 2) << "what is no number of anything counts as 0";
  EXPECT_NEAR(ticks({0.3}).back(), 0.3, 1e-12) << "no further than the largest number";
}

template <class G>
class HeatMaps : public testing::Test {};
TYPED_TEST_SUITE(HeatMaps, stela::test::AllGames, stela::test::NameOfGame);

TYPED_TEST(HeatMaps, DrawEveryPlaceOnceWithItsNumber) {
  using G = TypeParam;
  const auto game = *G::make(nlohmann::json::object());
  std::vector<double> values(Observation<G>::places(game));
  for (std::size_t p = 0; p < values.size(); ++p) values[p] = static_cast<double>((p * 37) % 101) / 8;
  const auto picture = heat_map_of(game, values, "where things happen");
  ASSERT_TRUE(picture);
  const Heat heat(values);
  const auto document = parsed(svg(*picture));
  std::size_t drawn = 0;
  for (std::size_t p = 0; p < values.size(); ++p) {
    auto name = Observation<G>::place_name(game, p);
    if constexpr (std::is_same_v<G, babel::Babel>) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    const auto tooltip = heat.tooltip(p, name);
    const auto found = document.select_nodes(("//*[@class='place'][title='" + tooltip + "']").c_str());
    if (found.empty()) continue;
    ++drawn;
    ASSERT_EQ(found.size(), 1U) << tooltip;
    EXPECT_EQ(found[0].node().attribute("fill").value(), hex(heat.fill(p))) << tooltip;
  }
  EXPECT_EQ(count(document, "//*[@class='place']"), drawn) << "no place has another's tooltip";
  if constexpr (std::is_same_v<G, mexica::Mexica>)
    EXPECT_EQ(drawn, game.board().island.count());
  else
    EXPECT_EQ(drawn, values.size());
  EXPECT_EQ(count(document, "//*[@class='legend-number']"), heat.ticks().size());
  EXPECT_EQ(count(document, "//*[contains(@class, 'figure') or contains(@class, 'building')]"), 0U) << "no pieces";
  EXPECT_NE(picture->title.find("where things happen"), std::string::npos);
  EXPECT_NE(picture->description.find("The most: "), std::string::npos);
  EXPECT_NE(without_colours(*picture).find(heat.number(2)), std::string::npos);
}

TYPED_TEST(HeatMaps, DrawWhereGamesArePlayed) {
  using G = TypeParam;
  std::set<std::string> drawn, touched;
  watch<G>(
      Kind::swarm, 30, [](const G& /*game*/, const auto& /*initial*/) {},
      [&](const G& game, const auto& before, const auto& action, const auto& /*after*/) {
        std::vector<std::uint32_t> places;
        Observation<G>::touched(game, before, action, places);
        for (const auto place : places) {
          ASSERT_LT(place, Observation<G>::places(game));
          touched.insert(Observation<G>::place_name(game, place));
        }
      },
      [](const G& /*game*/, const auto& /*before*/, const auto& /*last*/) {});
  const auto game = *G::make(nlohmann::json::object());
  const auto document = parsed(svg(*heat_map_of(game, std::vector<double>(Observation<G>::places(game), 1), "all")));
  for (const auto& title : document.select_nodes("//*[@class='place']/title")) {
    std::string name = title.node().text().get();
    name = name.substr(0, name.find(':'));
    if constexpr (std::is_same_v<G, babel::Babel>) name[0] = static_cast<char>(name[0] - 'A' + 'a');
    drawn.insert(name);
  }
  for (const auto& place : touched) EXPECT_EQ(drawn.count(place), 1U) << place;
  EXPECT_EQ(touched, drawn) << "and everywhere something happens, sooner or later";
}

}  // namespace
}  // namespace stela::balance::test
