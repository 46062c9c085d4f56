#include <algorithm>

#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Adds the commands that choose the theme. The theme is stored in the settings and applies to all windows.
void add_theme_commands(Actions& rows, Workbench& w) {
  struct Theme {
    const char *id, *label, *value, *tooltip;
  };
  static constexpr Theme kThemes[] = {
      {"view/theme_system", tr_later("Theme: same as des&ktop"), "",
       tr_later("Use the light or dark theme, whichever the desktop uses.")},
      {"view/theme_light", tr_later("Theme: li&ght"), "light", tr_later("Always use the light theme.")},
      {"view/theme_dark", tr_later("Theme: &dark"), "dark", tr_later("Always use the dark theme.")}};
  for (const Theme& theme : kThemes)
    rows.push_back({theme.id, "View", tr(theme.label), "", tr(theme.tooltip), "theme", *theme.value == '\0', kAlways,
                    [&w, value = theme.value] { w.settings().set("view/theme", value); }, "",
                    [&w, value = theme.value] { return w.settings().get("view/theme") == value; }});
}

void set_text_size(Workbench& w, int percent) {
  w.settings().set(kTextSize, percent == 100 ? "" : std::to_string(percent));
  w.show_message({.text = tr("The text size will be {0} % the next time Tilewright starts.", percent),
                  .offers = {},
                  .workspaces = {},
                  .transient = true});
}

void change_text_size(Workbench& w, int by) {
  set_text_size(w, std::clamp(w.settings().get_number(kTextSize, 100) + by, kMinTextSize, kMaxTextSize));
}

void add_text_size_commands(Actions& rows, Workbench& w) {
  Settings& settings = w.settings();
  const auto size = [&settings] { return settings.get_number(kTextSize, 100); };
  rows.push_back({"view/text_larger",
                  "View",
                  tr("Larger te&xt"),
                  "",
                  tr("Enlarge all text in the program. Takes effect at the next start."),
                  "",
                  true,
                  [size] { return size() < kMaxTextSize; },
                  [&w] { change_text_size(w, 10); },
                  "",
                  {},
                  [] { return tr("The text is already at its largest size."); }});
  rows.push_back({"view/text_smaller",
                  "View",
                  tr("Smaller text"),
                  "",
                  tr("Shrink all text in the program. Takes effect at the next start."),
                  "",
                  false,
                  [size] { return size() > kMinTextSize; },
                  [&w] { change_text_size(w, -10); },
                  "",
                  {},
                  [] { return tr("The text is already at its smallest size."); }});
  rows.push_back({"view/text_normal",
                  "View",
                  tr("Normal text size"),
                  "",
                  tr("Use the text size of the desktop. Takes effect at the next start."),
                  "",
                  false,
                  [size] { return size() != 100; },
                  [&w] { set_text_size(w, 100); },
                  "",
                  {},
                  [] { return tr("The text is already at its normal size."); }});
}

}  // namespace

void add_view_commands(Actions& rows, Workbench& w, Shell& shell) {
  rows.push_back({"view/tiles", "View", tr("&Tiles"), "Ctrl+1",
                  tr("Show the Tiles workspace, to draw and edit the tiles of the set."), "tiles", false, kAlways,
                  [&shell] { shell.show_workspace("tiles"); }});
  rows.push_back({"view/rules", "View", tr("&Rules"), "Ctrl+2",
                  tr("Show the Rules workspace, to edit the rules of the game in forms."), "rules", false, kAlways,
                  [&shell] { shell.show_workspace("rules"); }});
  rows.push_back({"view/play", "View", tr("&Play"), "Ctrl+3",
                  tr("Show the Play workspace, to play against bots or with several people at one screen."), "play",
                  false, kAlways, [&shell] { shell.show_workspace("play"); }});
  rows.push_back({"view/simulate", "View", tr("&Simulate"), "Ctrl+4",
                  tr("Show the Simulate workspace, to let bots play many games and collect metrics."), "simulate",
                  false, kAlways, [&shell] { shell.show_workspace("simulate"); }});
  rows.push_back({"view/analyse", "View", tr("&Analyse"), "Ctrl+5",
                  tr("Show the Analyse workspace, to examine the set without playing games."), "analyse", false,
                  kAlways, [&shell] { shell.show_workspace("analyse"); }});
  rows.push_back({"view/larger", "View", tr("&Larger tiles"), "Ctrl++", tr("Enlarge the tiles in the grid."), "", true,
                  kAlways, [&shell] { shell.change_grid_size(10); }});
  rows.push_back({"view/smaller", "View", tr("S&maller tiles"), "Ctrl+-", tr("Shrink the tiles in the grid."), "",
                  false, kAlways, [&shell] { shell.change_grid_size(-10); }});
  rows.push_back({"view/next_pane", "View", tr("&Next pane"), "F6", tr("Move the focus to the next pane."), "", true,
                  kAlways, [&shell] { shell.step_pane(1); }});
  rows.push_back({"view/previous_pane", "View", tr("&Previous pane"), "Shift+F6",
                  tr("Move the focus to the previous pane."), "", false, kAlways, [&shell] { shell.step_pane(-1); }});
  rows.push_back({"view/side_panes", "View", tr("Show or &hide side panes"), "F9",
                  tr("Hide the side panes to enlarge the middle pane, or show them again."), "", false, kAlways,
                  [&shell] { shell.toggle_side_panes(); }});
  rows.push_back({"view/reset", "View", tr("&Reset this workspace"), "",
                  tr("Return all panes of this workspace to their default positions."), "", false, kAlways,
                  [&shell] { shell.reset_layout(); }});
  add_text_size_commands(rows, w);
  add_theme_commands(rows, w);
}

}  // namespace tw::editor
