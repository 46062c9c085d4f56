#include "engine/plotting/colour.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tw::plotting {
namespace {

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

}  // namespace

Colour parse_colour(const std::string& text) {
  unsigned value = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 7 || text[0] != '#' || std::from_chars(text.data() + 1, end, value, 16).ptr != end)
    return {0.5, 0.5, 0.5};
  const auto channel = [&](unsigned shift) { return static_cast<double>((value >> shift) & 0xFF) / 255; };
  return {channel(16), channel(8), channel(0)};
}

Colour mix(const Colour& from, const Colour& to, double share) {
  const auto between = [share](double a, double b) { return a + (b - a) * share; };
  return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue)};
}

double luminance(const Colour& colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(const Colour& a, const Colour& b) {
  const double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

Colour told_from(const Colour& fill, const Colour& ground, const Colour& towards, double least) {
  Colour colour = fill;
  for (int step = 1; step <= 20 && contrast(colour, ground) < least; ++step) colour = mix(fill, towards, step / 20.0);
  return colour;
}

}  // namespace tw::plotting
