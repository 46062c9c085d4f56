#include "editor/core/commands/commands.hpp"
#include "editor/core/help/help_topics.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

void add_tour_commands(Actions& rows, Shell& shell) {
  const auto tour = [&shell](const char* what) { return [&shell, what] { shell.show_dialog(Dialog::Tour, what); }; };
  const auto touring = [&shell] { return shell.is_tour_running(); };
  const auto no_tour = [] { return tr("The tour is not running."); };
  rows.push_back({"help/tour",
                  "Help",
                  tr("Two-minute &tour"),
                  "",
                  tr("Start a tour that uses a copy of a set to show how to draw, fix and try out tiles."),
                  "tour",
                  false,
                  [touring] { return !touring(); },
                  tour(""),
                  "",
                  {},
                  [] { return tr("The tour is already running."); }});
  const auto add = [&](const char* id, const std::string& label, const char* key, const std::string& tooltip,
                       const char* what) {
    rows.push_back({id, "Help", label, key, tooltip, "", false, touring, tour(what), "", {}, no_tour});
  };
  add("help/tour_next", tr("Tour: &next step"), "Ctrl+Alt+PgDn", tr("Skip this step of the tour."), "next");
  add("help/tour_back", tr("Tour: &previous step"), "Ctrl+Alt+PgUp", tr("Go back to the previous step of the tour."),
      "back");
  add("help/tour_move", tr("Tour: &move the card"), "Ctrl+Alt+M",
      tr("Move the tour card to the next corner of the window."), "move");
  add("help/tour_end", tr("Tour: &end"), "", tr("End the tour and remove its card."), "end");
}

}  // namespace

void add_help_commands(Actions& rows, Workbench&, Shell& shell) {
  const auto dialog = [&shell](Dialog which, const char* about = "") {
    return [&shell, which, about] { shell.show_dialog(which, about); };
  };
  rows.push_back({"help/here", "Help", tr("Context &help"), "F1",
                  tr("Open the manual at the page about the control that has the focus."), "help", false, kAlways,
                  dialog(Dialog::Help)});
  rows.push_back({"help/manual", "Help", tr("&Manual"), "", tr("Open the manual at its first page."), "help", false,
                  kAlways, dialog(Dialog::Help, "README")});
  rows.push_back({"help/browser",
                  "Help",
                  tr("Manual in the &browser"),
                  "",
                  tr("Open the HTML manual in the browser, at the page about the control that has the focus."),
                  "help",
                  false,
                  [installed = !html_folder().empty()] { return installed; },
                  dialog(Dialog::ManualInBrowser),
                  "",
                  {},
                  [] { return tr("The HTML manual is not installed."); }});
  rows.push_back({"help/keys", "Help", tr("&Table of keys"), "",
                  tr("Open the manual page that lists all key bindings."), "keys", false, kAlways,
                  dialog(Dialog::Help, "keys")});
  rows.push_back({"help/welcome", "Help", tr("&Welcome page"), "",
                  tr("Show the welcome page with games, recent files and the tour."), "", true, kAlways,
                  dialog(Dialog::Welcome)});
  add_tour_commands(rows, shell);
  rows.push_back({"help/about", "Help", tr("&About Tilewright"), "", tr("Show a short description of the program."),
                  "info", true, kAlways, dialog(Dialog::About)});
}

}  // namespace tw::editor
