#include "editor/core/theme/palette.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tw::editor {

const Palette& light_palette() {
  static const Palette palette{.dark = false,
                               .window = "#f6f5f4",
                               .field = "#ffffff",
                               .caption = "#e8e5e2",
                               .canvas = "#efedea",
                               .line = "#d5d0cc",
                               .faint_line = "#e6e2df",
                               .text = "#2e3436",
                               .second_text = "#5e6367",
                               .disabled_text = "#8b8f92",
                               .accent = "#3584e4",
                               .accent_text = "#1a5fb4",
                               .accent_tint = "#dce9fb",
                               .error_text = "#c01c28",
                               .error_tint = "#fbe6e7",
                               .warning_text = "#8f5a00",
                               .warning_tint = "#fdf1d8",
                               .good_text = "#1f7a44",
                               .good_tint = "#e0f3e7"};
  return palette;
}

const Palette& dark_palette() {
  static const Palette palette{.dark = true,
                               .window = "#2d2d2f",
                               .field = "#242426",
                               .caption = "#262628",
                               .canvas = "#1c1c1e",
                               .line = "#171718",
                               .faint_line = "#3a3a3d",
                               .text = "#eeeeec",
                               .second_text = "#b4b4b2",
                               .disabled_text = "#868688",
                               .accent = "#3584e4",
                               .accent_text = "#8cb9f5",
                               .accent_tint = "#203a5c",
                               .error_text = "#ff7b78",
                               .error_tint = "#4a2729",
                               .warning_text = "#f0c36a",
                               .warning_tint = "#413620",
                               .good_text = "#77d29b",
                               .good_tint = "#213d2d"};
  return palette;
}

namespace {
double luminance(std::string_view hex) {
  double out = 0;
  constexpr double weights[] = {0.2126, 0.7152, 0.0722};
  for (std::size_t i = 0; i < 3 && hex.size() == 7; ++i) {
    int byte = 0;
    std::from_chars(hex.data() + 1 + 2 * i, hex.data() + 3 + 2 * i, byte, 16);
    const double c = byte / 255.0;
    out += weights[i] * (c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4));
  }
  return out;
}
}  // namespace

double contrast(std::string_view a, std::string_view b) {
  const auto [low, high] = std::minmax({luminance(a), luminance(b)});
  return (high + 0.05) / (low + 0.05);
}

}  // namespace tw::editor
