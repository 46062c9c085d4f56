#include <algorithm>

#include "editor/core/commands/commands.hpp"

namespace tw::editor {

namespace {

/// Kept in the settings, which the windows follow.
void add_theme_commands(Rows& rows, Workbench& w) {
  struct Theme {
    const char *id, *label, *value, *tooltip;
  };
  static constexpr Theme kThemes[] = {
      {"view/theme_system", "Theme: as the des&ktop", "", "Light or dark as the desktop is."},
      {"view/theme_light", "Theme: li&ght", "light", "Always light."},
      {"view/theme_dark", "Theme: &dark", "dark", "Always dark."}};
  for (const Theme& theme : kThemes)
    rows.push_back({theme.id, "View", theme.label, "", theme.tooltip, "theme", *theme.value == '\0', kAlways,
                    [&w, value = theme.value] { w.settings().set("view/theme", value); }, "",
                    [&w, value = theme.value] { return w.settings().get("view/theme") == value; }});
}

void set_text_size(Workbench& w, int percent) {
  w.settings().set(kTextSize, percent == 100 ? "" : std::to_string(percent));
  w.tell({.text = "Text has " + std::to_string(percent) + " % of its size when Tilewright starts again.",
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
                  "Makes the text of the whole program larger from the next start on.",
                  "",
                  true,
                  [size] { return size() < kMostTextSize; },
                  [&w] { change_text_size(w, 10); },
                  "",
                  {},
                  [] { return std::string("Text is at its largest size."); }});
  rows.push_back({"view/text_smaller",
                  "View",
                  "Smaller text",
                  "",
                  "Makes the text of the whole program smaller from the next start on.",
                  "",
                  false,
                  [size] { return size() > kLeastTextSize; },
                  [&w] { change_text_size(w, -10); },
                  "",
                  {},
                  [] { return std::string("Text is at its smallest size."); }});
  rows.push_back({"view/text_normal",
                  "View",
                  "Normal text size",
                  "",
                  "Shows text at the size of the desktop from the next start on.",
                  "",
                  false,
                  [size] { return size() != 100; },
                  [&w] { set_text_size(w, 100); },
                  "",
                  {},
                  [] { return std::string("Text has its normal size."); }});
}

}  // namespace

void add_view_commands(Rows& rows, Workbench& w, Shell& shell) {
  rows.push_back({"view/tiles", "View", "&Tiles", "Ctrl+1", "The tiles of the set.", "tiles", false, kAlways,
                  [&shell] { shell.show_workspace("tiles"); }});
  rows.push_back({"view/rules", "View", "&Rules", "Ctrl+2", "The rules of the game as forms.", "rules", false, kAlways,
                  [&shell] { shell.show_workspace("rules"); }});
  rows.push_back({"view/play", "View", "&Play", "Ctrl+3", "The game on its board, against bots or hot seat.", "play",
                  false, kAlways, [&shell] { shell.show_workspace("play"); }});
  rows.push_back({"view/simulate", "View", "&Simulate", "Ctrl+4", "Plays many games with bots and measures them.",
                  "simulate", false, kAlways, [&shell] { shell.show_workspace("simulate"); }});
  rows.push_back({"view/analyse", "View", "&Analyse", "Ctrl+5", "What can be known of the set without playing.",
                  "analyse", false, kAlways, [&shell] { shell.show_workspace("analyse"); }});
  rows.push_back({"view/larger", "View", "&Larger tiles", "Ctrl++", "Makes the tiles of the grid larger.", "", true,
                  kAlways, [&shell] { shell.change_grid_size(10); }});
  rows.push_back({"view/smaller", "View", "S&maller tiles", "Ctrl+-", "Makes the tiles of the grid smaller.", "", false,
                  kAlways, [&shell] { shell.change_grid_size(-10); }});
  rows.push_back({"view/next_pane", "View", "&Next pane", "F6", "Moves the focus to the next pane.", "", true, kAlways,
                  [&shell] { shell.step_pane(1); }});
  rows.push_back({"view/previous_pane", "View", "&Previous pane", "Shift+F6", "Moves the focus to the pane before.", "",
                  false, kAlways, [&shell] { shell.step_pane(-1); }});
  rows.push_back({"view/side_panes", "View", "Show or &hide side panes", "F9",
                  "Gives the middle all the room, and back.", "", false, kAlways,
                  [&shell] { shell.toggle_side_panes(); }});
  rows.push_back({"view/reset", "View", "&Reset this workspace", "", "Puts all panes back to their first places.", "",
                  false, kAlways, [&shell] { shell.reset_layout(); }});
  add_text_size_commands(rows, w);
  add_theme_commands(rows, w);
}

}  // namespace tw::editor
