#include "engine/plotting/charts.hpp"

namespace tw::plotting {

// The table of ui/spec.md 2; cards lie on the colour of fields. Plates stay light in the dark, so that one dark text
// and one dark pattern colour serve on every fill.

Theme light_theme() {
  Theme theme;
  theme.ground = "#ffffff";
  theme.text = "#2e3436";
  theme.second_text = "#5e6367";
  theme.line = "#d5d0cc";
  theme.faint_line = "#e6e2df";
  theme.accent = "#3584e4";
  theme.accent_tint = "#dce9fb";
  theme.plate = "#ffffff";
  theme.accent_text = "#1a5fb4";
  return theme;
}

Theme dark_theme() {
  Theme theme;
  theme.ground = "#242426";
  theme.text = "#eeeeec";
  theme.second_text = "#b4b4b2";
  theme.line = "#171718";
  theme.faint_line = "#3a3a3d";
  theme.accent = "#3584e4";
  theme.accent_tint = "#203a5c";
  theme.plate = "#f6f5f4";
  theme.accent_text = "#8cb9f5";
  theme.good = "#77d29b";
  theme.heat_low = "#25374f";
  theme.heat_high = "#bcd8fb";
  return theme;
}

}  // namespace tw::plotting
