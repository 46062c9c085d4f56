#include "editor/core/play/start_zoom.hpp"

#include <algorithm>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

namespace {
std::optional<int> size_of(const Settings& settings, const char* fixed, const char* last, int usual, int least,
                           int most) {
  const StartZoom zoom = start_zoom(settings);
  const int size = zoom == StartZoom::Fixed  ? settings.get_number(fixed, usual)
                   : zoom == StartZoom::Last ? settings.get_number(last, 0)
                                             : 0;
  return size > 0 ? std::optional(std::clamp(size, least, most)) : std::nullopt;
}
}  // namespace

StartZoom start_zoom(const Settings& settings) {
  const std::string name = settings.get(kStartZoom);
  return name == "fixed" ? StartZoom::Fixed : name == "last" ? StartZoom::Last : StartZoom::Whole;
}

void set_start_zoom(Settings& settings, StartZoom zoom) {
  settings.set(kStartZoom, zoom == StartZoom::Fixed ? "fixed" : zoom == StartZoom::Last ? "last" : "");
}

std::optional<int> start_side(const Settings& settings) {
  return size_of(settings, kStartSide, kLastSide, kUsualSide, static_cast<int>(kSmallestSide),
                 static_cast<int>(kLargestSide));
}

std::optional<int> start_percent(const Settings& settings) {
  return size_of(settings, kStartPercent, kLastPercent, 100, 100, kMostPercent);
}

}  // namespace tw::editor
