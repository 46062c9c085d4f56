#include "editor/core/commands/commands.hpp"

namespace tw::editor {

namespace {

void add_tour_commands(Rows& rows, Shell& shell) {
  const auto dialog = [&shell](const char* id) { return [&shell, id] { shell.show_dialog(id); }; };
  const auto touring = [&shell] { return shell.tour_runs(); };
  const auto no_tour = [] { return std::string("The tour is not running."); };
  rows.push_back({"help/tour",
                  "Help",
                  "Two-minute &tour",
                  "",
                  "Start a tour that uses a copy of a set to show how to draw, fix and try out tiles.",
                  "tour",
                  false,
                  [touring] { return !touring(); },
                  dialog("tour"),
                  "",
                  {},
                  [] { return std::string("The tour is already running."); }});
  const auto add = [&](const char* id, const char* label, const char* key, const char* tooltip, const char* what) {
    rows.push_back({id, "Help", label, key, tooltip, "", false, touring, dialog(what), "", {}, no_tour});
  };
  add("help/tour_next", "Tour: &next step", "Ctrl+Alt+PgDn", "Skip this step of the tour.", "tour/next");
  add("help/tour_back", "Tour: &previous step", "Ctrl+Alt+PgUp", "Go back to the previous step of the tour.",
      "tour/back");
  add("help/tour_move", "Tour: &move the card", "Ctrl+Alt+M", "Move the tour card to the next corner of the window.",
      "tour/move");
  add("help/tour_end", "Tour: &end", "", "End the tour and remove its card.", "tour/end");
}

}  // namespace

void add_help_commands(Rows& rows, Workbench&, Shell& shell) {
  const auto dialog = [&shell](const char* id) { return [&shell, id] { shell.show_dialog(id); }; };
  rows.push_back({"help/here", "Help", "Context &help", "F1",
                  "Open the manual at the page about the control that has the focus.", "help", false, kAlways,
                  dialog("help")});
  rows.push_back({"help/manual", "Help", "&Manual", "", "Open the manual at its first page.", "help", false, kAlways,
                  dialog("help/README")});
  rows.push_back({"help/keys", "Help", "&Table of keys", "", "Open the manual page that lists all key bindings.",
                  "keys", false, kAlways, dialog("help/keys")});
  rows.push_back({"help/welcome", "Help", "&Welcome page", "",
                  "Show the welcome page with games, recent files and the tour.", "", true, kAlways,
                  dialog("welcome")});
  add_tour_commands(rows, shell);
  rows.push_back({"help/about", "Help", "&About Tilewright", "", "Show a short description of the program.", "info",
                  true, kAlways, dialog("about")});
}

}  // namespace tw::editor
