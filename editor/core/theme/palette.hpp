#pragma once
// Colours of everything that the program draws itself, for each theme, as "#rrggbb".

#include <string>
#include <string_view>

namespace tw::editor {

struct Palette {
  bool dark = false;
  std::string window, field, caption, canvas;
  std::string line, faint_line;
  std::string text, second_text, disabled_text;
  std::string accent, accent_text, accent_tint;
  std::string error_text, error_tint;
  std::string warning_text, warning_tint;
  std::string good_text, good_tint;
};
const Palette& light_palette();
const Palette& dark_palette();

/// Returns the WCAG contrast ratio of two colours, 1 to 21.
double contrast(std::string_view a, std::string_view b);

}  // namespace tw::editor
