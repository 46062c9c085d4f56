#include <algorithm>

#include "editor/core/commands/commands.hpp"

namespace tw::editor {

namespace {

/// Adds the commands that choose the theme. The theme is stored in the settings and applies to all windows.
void add_theme_commands(Rows& rows, Workbench& w) {
  struct Theme {
    const char *id, *label, *value, *tooltip;
  };
  static constexpr Theme kThemes[] = {
      {"view/theme_system", "Theme: same as des&ktop", "", "Use the light or dark theme, whichever the desktop uses."},
      {"view/theme_light", "Theme: li&ght", "light", "Always use the light theme."},
      {"view/theme_dark", "Theme: &dark", "dark", "Always use the dark theme."}};
  for (const Theme& theme : kThemes)
    rows.push_back({theme.id, "View", theme.label, "", theme.tooltip, "theme", *theme.value == '\0', kAlways,
                    [&w, value = theme.value] { w.settings().set("view/theme", value); }, "",
                    [&w, value = theme.value] { return w.settings().get("view/theme") == value; }});
}

void set_text_size(Workbench& w, int percent) {
  w.settings().set(kTextSize, percent == 100 ? "" : std::to_string(percent));
  w.tell({.text = "The text size will be " + std::to_string(percent) + " % the next time Tilewright starts.",
          .offers = {},
          .workspaces = {},
          .transient = true});
}

void change_text_size(Workbench& w, int by) {
  set_text_size(w, std::clamp(w.settings().get_number(kTextSize, 100) + by, kLeastTextSize, kMostTextSize));
}

void add_text_size_commands(Rows& rows, Workbench& w) {
  Settings& settings = w.settings();
  const auto size = [&settings] { return settings.get_number(kTextSize, 100); };
  rows.push_back({"view/text_larger",
                  "View",
                  "Larger te&xt",
                  "",
                  "Enlarge all text in the program. Takes effect at the next start.",
                  "",
                  true,
                  [size] { return size() < kMostTextSize; },
                  [&w] { change_text_size(w, 10); },
                  "",
                  {},
                  [] { return std::string("The text is already at its largest size."); }});
  rows.push_back({"view/text_smaller",
                  "View",
                  "Smaller text",
                  "",
                  "Shrink all text in the program. Takes effect at the next start.",
                  "",
                  false,
                  [size] { return size() > kLeastTextSize; },
                  [&w] { change_text_size(w, -10); },
                  "",
                  {},
                  [] { return std::string("The text is already at its smallest size."); }});
  rows.push_back({"view/text_normal",
                  "View",
                  "Normal text size",
                  "",
                  "Use the text size of the desktop. Takes effect at the next start.",
                  "",
                  false,
                  [size] { return size() != 100; },
                  [&w] { set_text_size(w, 100); },
                  "",
                  {},
                  [] { return std::string("The text is already at its normal size."); }});
}

}  // namespace

void add_view_commands(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"view/tiles", "View", "&Tiles", "Ctrl+1",
                  "Show the Tiles workspace, to draw and edit the tiles of the set.", "tiles", false, kAlways,
                  [&shell] { shell.show_workspace("tiles"); }});
  rows.push_back({"view/rules", "View", "&Rules", "Ctrl+2",
                  "Show the Rules workspace, to edit the rules of the game in forms.", "rules", false, kAlways,
                  [&shell] { shell.show_workspace("rules"); }});
  rows.push_back({"view/play", "View", "&Play", "Ctrl+3",
                  "Show the Play workspace, to play against bots or with several people at one screen.", "play", false,
                  kAlways, [&shell] { shell.show_workspace("play"); }});
  rows.push_back({"view/simulate", "View", "&Simulate", "Ctrl+4",
                  "Show the Simulate workspace, to collect statistics on bot games.", "simulate", false, kAlways,
                  [&shell] { shell.show_workspace("simulate"); }});
  rows.push_back({"view/analyse", "View", "&Analyse", "Ctrl+5",
                  "Show the Analyse workspace, to examine the set without playing games.", "analyse", false, kAlways,
                  [&shell] { shell.show_workspace("analyse"); }});
  rows.push_back({"view/larger", "View", "&Larger tiles", "Ctrl++", "Enlarge the tiles in the grid.", "", true, kAlways,
                  [&shell] { shell.change_grid_size(10); }});
  rows.push_back({"view/smaller", "View", "S&maller tiles", "Ctrl+-", "Shrink the tiles in the grid.", "", false,
                  kAlways, [&shell] { shell.change_grid_size(-10); }});
  rows.push_back({"view/next_pane", "View", "&Next pane", "F6", "Move the focus to the next pane.", "", true, kAlways,
                  [&shell] { shell.step_pane(1); }});
  rows.push_back({"view/previous_pane", "View", "&Previous pane", "Shift+F6", "Move the focus to the previous pane.",
                  "", false, kAlways, [&shell] { shell.step_pane(-1); }});
  rows.push_back({"view/side_panes", "View", "Show or &hide side panes", "F9",
                  "Hide the side panes to enlarge the middle pane, or show them again.", "", false, kAlways,
                  [&shell] { shell.toggle_side_panes(); }});
  rows.push_back({"view/reset", "View", "&Reset this workspace", "",
                  "Return all panes of this workspace to their default positions.", "", false, kAlways,
                  [&shell] { shell.reset_layout(); }});
  add_text_size_commands(rows, w);
  add_theme_commands(rows, w);
}

}  // namespace tw::editor
