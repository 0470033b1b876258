// The players' colours: far enough apart for every colour vision, and dark enough for white letters.
#include "reports/draw/players.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stela {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

TEST(Players, AreNamedInWhatRulesSay) {
  EXPECT_EQ(named_players("player 1's store is empty"), "blue's store is empty");
  EXPECT_EQ(named_players("needs 5 AP, player 0 has 3 and player 4 none"), "needs 5 AP, red has 3 and black none");
  EXPECT_EQ(named_players("another player is on b4"), "another player is on b4");
  EXPECT_EQ(named_players("player 12, multiplayer 1, player 5 and player "),
            "player 12, multiplayer 1, player 5 and player ");
  EXPECT_EQ(named_players(""), "");
}

Vector product(const Matrix& m, const Vector& v) {
  Vector out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

/// Linear light, 0 to 1.
Vector linear(Rgb c) {
  const auto of = [](double byte) {
    const double v = byte / 255;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return {of(c.r), of(c.g), of(c.b)};
}

constexpr Matrix kToXyz{{{0.4124564, 0.3575761, 0.1804375},  // sRGB to CIE XYZ
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};

/// CIELAB for daylight (D65).
Vector lab(const Vector& light) {
  const auto xyz = product(kToXyz, light);
  constexpr Vector kWhitePoint{0.95047, 1, 1.08883};
  Vector f{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = xyz[i] / kWhitePoint[i];
    f[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double radians(double degrees) { return degrees * std::numbers::pi / 180; }
double hue(double a, double b) { return std::fmod(std::atan2(b, a) * 180 / std::numbers::pi + 360, 360); }

/// CIEDE2000.
double difference(const Vector& one, const Vector& other) {
  const auto p7 = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25, 7))); };
  const double g = 0.5 * (1 - p7((std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2));
  const double a1 = one[1] * (1 + g), a2 = other[1] * (1 + g);
  const double c1 = std::hypot(a1, one[2]), c2 = std::hypot(a2, other[2]);
  const double h1 = hue(a1, one[2]), h2 = hue(a2, other[2]);
  double turn = h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const double light = (one[0] + other[0]) / 2, chroma = (c1 + c2) / 2;
  double middle = (h1 + h2) / 2;
  if (std::abs(h1 - h2) > 180) middle += h1 + h2 < 360 ? 180 : -180;
  const double dl = other[0] - one[0], dc = c2 - c1, dh = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2));
  const double t = 1 - 0.17 * std::cos(radians(middle - 30)) + 0.24 * std::cos(radians(2 * middle)) +
                   0.32 * std::cos(radians(3 * middle + 6)) - 0.2 * std::cos(radians(4 * middle - 63));
  const double fifty = (light - 50) * (light - 50);
  const double sl = 1 + 0.015 * fifty / std::sqrt(20 + fifty), sc = 1 + 0.045 * chroma, sh = 1 + 0.015 * chroma * t;
  const double rotation = -2 * p7(chroma) * std::sin(radians(60 * std::exp(-std::pow((middle - 275) / 25, 2))));
  return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dh / sh, 2) + rotation * dc / sc * dh / sh);
}

TEST(Players, DifferenceIsThatOfTheStandard) {
  // Of the test data that Sharma, Wu and Dalal published in 2005: pairs 1, 7, 17 and 25.
  EXPECT_NEAR(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425, 1e-4);
  EXPECT_NEAR(difference({50, 0, 0}, {50, -1, 2}), 2.3669, 1e-4);
  EXPECT_NEAR(difference({50, 2.5, 0}, {73, 25, -18}), 27.1492, 1e-4);
  EXPECT_NEAR(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}), 1.2644, 1e-4);
}

TEST(Players, AreToldApartByEveryColourVision) {
  constexpr Matrix kVisions[]{
      {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
      {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
      {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
      {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}};
  for (const auto& vision : kVisions)
    for (std::size_t p = 0; p < kPlayerLooks.size(); ++p)
      for (std::size_t q = 0; q < p; ++q) {
        const auto seen = [&](std::size_t player) {
          auto light = product(vision, linear(look(player).colour));
          for (double& one : light) one = std::clamp(one, 0.0, 1.0);
          return lab(light);
        };
        EXPECT_GE(difference(seen(p), seen(q)), 25) << look(p).name << " and " << look(q).name;
      }
}

TEST(Players, WhiteIsReadOnThem) {
  for (const auto& one : kPlayerLooks) {
    const auto luminance = product(kToXyz, linear(one.colour))[1];
    EXPECT_GE(1.05 / (luminance + 0.05), 4.5) << one.name;
  }
}

}  // namespace
}  // namespace stela
