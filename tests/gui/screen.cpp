#include "tests/gui/screen.hpp"

#include <X11/Xlib.h>
#include <X11/Xutil.h>

#include <algorithm>
#include <cstring>
#include <memory>

namespace tw::editor::test {

Picture picture_of_display() {
  static Display* const display = XOpenDisplay(nullptr);  // a connection of its own, closed at the end of the process
  if (!display) return {};
  const int screen = DefaultScreen(display);
  Picture out{DisplayWidth(display, screen), DisplayHeight(display, screen), {}};
  XImage* image = XGetImage(display, RootWindow(display, screen), 0, 0, static_cast<unsigned>(out.width),
                            static_cast<unsigned>(out.height), AllPlanes, ZPixmap);
  if (!image) return {};
  const auto row_size = static_cast<std::size_t>(out.width) * sizeof(std::uint32_t);
  out.pixels.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
  for (int y = 0; y < out.height && image->bits_per_pixel == 32; ++y)
    std::memcpy(out.pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(out.width),
                image->data + static_cast<std::ptrdiff_t>(y) * image->bytes_per_line, row_size);
  XDestroyImage(image);
  return out;
}

wxRect difference(const Picture& a, const Picture& b, const wxRect& ignored) {
  if (a.width != b.width || a.height != b.height) return {0, 0, b.width, b.height};
  wxRect out;
  for (int y = 0; y < a.height; ++y) {
    const auto at = static_cast<std::ptrdiff_t>(y) * a.width;
    const auto first = a.pixels.begin() + at, other = b.pixels.begin() + at;
    if (std::equal(first, first + a.width, other)) continue;
    for (int x = 0; x < a.width; ++x)
      if (first[x] != other[x] && !ignored.Contains(x, y)) out.Union(wxRect(x, y, 1, 1));
  }
  return out;
}

}  // namespace tw::editor::test
