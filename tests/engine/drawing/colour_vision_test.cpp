// Measures how well colours differ for people with colour vision deficiencies.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::drawing {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

struct Vision {
  const char* name;
  Matrix of_linear_rgb;
};
/// Simulations of complete deficiencies (Machado, Oliveira and Fernandes 2009, severity 1).
constexpr std::array<Vision, 4> kVisions{{
    {"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia", {{{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}}},
    {"deuteranopia", {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}}},
    {"tritanopia", {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}}}},
}};

Triple product(const Matrix& m, const Triple& v) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}
double linear(double c) { return c <= .04045 ? c / 12.92 : std::pow((c + .055) / 1.055, 2.4); }

/// Returns a colour in CIELAB (D65) as somebody with this vision sees it.
Triple seen(const Colour& c, const Vision& vision) {
  constexpr Matrix kToXyz{
      {{.4124564, .3575761, .1804375}, {.2126729, .7151522, .0721750}, {.0193339, .1191920, .9503041}}};
  constexpr Triple kWhite{.95047, 1, 1.08883};
  Triple rgb = product(vision.of_linear_rgb, {linear(c.red), linear(c.green), linear(c.blue)});
  for (double& value : rgb) value = std::min(1., std::max(0., value));
  Triple f = product(kToXyz, rgb);
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = f[i] / kWhite[i];
    f[i] = t > .008856 ? std::cbrt(t) : 7.787 * t + 16. / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// Expects every pair of colours to differ by at least `least` (CIE 1976) for every type of colour vision. A difference
/// of about 2.3 is just noticeable.
void expect_distinct(const std::vector<Colour>& colours, double least) {
  for (const Vision& vision : kVisions)
    for (std::size_t i = 0; i < colours.size(); ++i)
      for (std::size_t j = i + 1; j < colours.size(); ++j) {
        const Triple a = seen(colours[i], vision), b = seen(colours[j], vision);
        EXPECT_GE(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), least)
            << vision.name << ", colours " << i << " and " << j;
      }
}

TEST(ColourVision, DistinguishesAllPlayers) {
  std::vector<Colour> players;
  for (int seat = 0; seat < static_cast<int>(palette::kPlayers.size()); ++seat) players.push_back(player_colour(seat));
  expect_distinct(players, 18);
}

// These also differ in patterns: crowns, ripples, dashes, houses and furrows.
TEST(ColourVision, DistinguishesTheTerrain) {
  std::vector<Colour> terrain;
  for (const auto hex :
       {palette::kGround, palette::kGrove, palette::kWater, palette::kRoad, palette::kTown, palette::kCrops})
    terrain.push_back(colour(hex));
  expect_distinct(terrain, 7.5);
}

}  // namespace
}  // namespace tw::drawing
