#include "editor/core/commands/commands.hpp"

namespace tw::editor {

namespace {

void add_tour_commands(Rows& rows, Shell& shell) {
  const auto dialog = [&shell](const char* id) { return [&shell, id] { shell.show_dialog(id); }; };
  const auto touring = [&shell] { return shell.tour_runs(); };
  const auto no_tour = [] { return std::string("No tour is on."); };
  rows.push_back({"help/tour",
                  "Help",
                  "&Tour of two minutes",
                  "",
                  "Shows in a copy how tiles are drawn, fixed and tried out.",
                  "tour",
                  false,
                  [touring] { return !touring(); },
                  dialog("tour"),
                  "",
                  {},
                  [] { return std::string("it is on"); }});
  const auto add = [&](const char* id, const char* label, const char* key, const char* tooltip, const char* what) {
    rows.push_back({id, "Help", label, key, tooltip, "", false, touring, dialog(what), "", {}, no_tour});
  };
  add("help/tour_next", "Tour: &next step", "Ctrl+Alt+PgDn", "Goes on without doing this step.", "tour/next");
  add("help/tour_back", "Tour: step &back", "Ctrl+Alt+PgUp", "Goes back to the step before.", "tour/back");
  add("help/tour_move", "Tour: &move the card", "Ctrl+Alt+M",
      "Moves the card of the tour to the next corner of the window.", "tour/move");
  add("help/tour_end", "Tour: &end", "", "Takes the card of the tour away.", "tour/end");
}

}  // namespace

void add_help_commands(Rows& rows, Workbench&, Shell& shell) {
  const auto dialog = [&shell](const char* id) { return [&shell, id] { shell.show_dialog(id); }; };
  rows.push_back({"help/here", "Help", "&Help here", "F1", "Opens the manual at what has the focus.", "help", false,
                  kAlways, dialog("help")});
  rows.push_back({"help/manual", "Help", "&Manual", "", "Opens the manual at its first page.", "help", false, kAlways,
                  dialog("help/README")});
  rows.push_back({"help/keys", "Help", "&Table of keys", "", "Opens the page that lists all keys.", "keys", false,
                  kAlways, dialog("help/keys")});
  rows.push_back({"help/welcome", "Help", "&Welcome page", "", "Shows the ways to begin: games, files, the tour.", "",
                  true, kAlways, dialog("welcome")});
  add_tour_commands(rows, shell);
  rows.push_back({"help/about", "Help", "&About Tilewright", "", "Says what the program is.", "info", true, kAlways,
                  dialog("about")});
}

}  // namespace tw::editor
