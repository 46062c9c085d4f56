#pragma once
// Reads the content of the display.

#include <wx/gdicmn.h>

#include <cstdint>
#include <vector>

namespace tw::editor::test {

/// The pixels of the whole display, with all windows and menus but without the pointer.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;
  bool operator==(const Picture&) const = default;
};
/// Returns the current content of the display. wxScreenDC would show earlier content.
Picture picture_of_display();
/// Returns the smallest rectangle that contains all differences between two pictures outside of `ignored`, both in
/// pixels of the display; empty if there are none.
wxRect difference(const Picture& a, const Picture& b, const wxRect& ignored = {});

}  // namespace tw::editor::test
