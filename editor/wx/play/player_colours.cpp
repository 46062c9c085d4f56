#include "editor/wx/play/player_colours.hpp"

#include <string>

#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/palette.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {

namespace {
constexpr double kReadable = 4.5;  // contrast of text, WCAG 2.1 level AA

std::string hex_of(int colour) {
  constexpr auto& kPlayers = drawing::palette::kPlayers;
  return std::string(kPlayers[static_cast<std::size_t>(colour) % kPlayers.size()]);
}
}  // namespace

wxColour player_colour(int colour, int alpha) { return wx_colour(hex_of(colour), alpha); }

wxColour name_colour(int colour) {
  const auto [red, green, blue] =
      plotting::with_contrast(plotting::parse_colour(hex_of(colour)), plotting::parse_colour(palette().window),
                              plotting::parse_colour(palette().text), kReadable);
  const auto byte = [](double part) { return static_cast<unsigned char>(part * 255 + .5); };
  return {byte(red), byte(green), byte(blue)};
}

}  // namespace tw::editor
