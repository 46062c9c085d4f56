// Runs only in the language "qps", whose texts are in brackets (tests/languages): every text in the window must be in
// brackets, except names of the game, of bots and of keys.

#include <wx/anybutton.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/html/htmlwin.h>
#include <wx/menu.h>
#include <wx/radiobut.h>
#include <wx/stattext.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>

#include "editor/core/help/help_topics.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/help/help.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

/// Removes the texts in brackets.
std::string outside_brackets(const std::string& text) {
  static constexpr std::string_view kOpen = "⟦", kClose = "⟧";
  std::string out;
  int depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text.compare(at, kOpen.size(), kOpen) == 0) {
      ++depth;
      at += kOpen.size();
    } else if (text.compare(at, kClose.size(), kClose) == 0) {
      --depth;
      at += kClose.size();
    } else if (depth == 0) {
      out += text[at++];
    } else {
      ++at;
    }
  }
  return out;
}

/// Returns the words of at least three letters.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalpha(static_cast<unsigned char>(c))) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else {
      if (word.size() >= 3) out.push_back(word);
      word.clear();
    }
  }
  return out;
}

class PseudoLanguage : public Window {
 protected:
  void SetUp() override {
    if (!std::getenv("TILEWRIGHT_LANGUAGE")) GTEST_SKIP() << "needs the language qps: see tests/languages";
    ASSERT_EQ(language::current(), "qps");
    Window::SetUp();
    frame->SetSize(1280, 800);
    pump(200);
    // Names: of keys, formats, bots and games, and everything in the rules.
    allow(
        "tilewright ctrl shift alt enter esc del tab home end space backspace pgup pgdn svg png pdf csv html json xml "
        "px elo look");
    for (const std::string& name : plugin_host::bot_names()) allow(name);
    for (const std::string& name : plugin_host::level_names()) allow(name);
    for (const auto& game : xml::list_games()) allow(game.name + " " + game.id + " " + game.status);
    const model::Rules& rules = document().rules();
    for (const auto& ids : {model::ids_of(rules.edges), model::ids_of(rules.kinds), model::ids_of(rules.symbols),
                            model::ids_of(rules.areas), model::ids_of(rules.pieces), model::ids_of(rules.roles),
                            model::ids_of(rules.decks), model::ids_of(rules.scores), model::ids_of(rules.actions)})
      for (const std::string& id : ids) allow(id);
    allow(folder.string());
  }
  void allow(const std::string& names) {
    for (const std::string& word : words_of(names)) allowed_.insert(word);
  }

  void expect_translated(const wxString& text, const std::string& where) {
    const std::string outside = outside_brackets(from_wx(text));
    if (outside.find('.') != std::string::npos && outside.find(' ') == std::string::npos) return;  // "score.huts.when"
    for (const std::string& word : words_of(outside))
      if (!allowed_.contains(word) && told_.insert(from_wx(text)).second)
        ADD_FAILURE() << where << ": “" << from_wx(text) << "” is not translated";
  }
  void check_menu(const wxMenu& menu, const std::string& where) {
    for (const wxMenuItem* item : menu.GetMenuItems()) {
      expect_translated(item->GetItemLabelText(), where);
      expect_translated(item->GetHelp(), where);
      if (item->GetSubMenu()) check_menu(*item->GetSubMenu(), where);
    }
  }
  void check_texts(wxWindow& window, const std::string& where) {
    expect_translated(window.GetToolTipText(), where + ", tooltip");
    if (dynamic_cast<wxStaticText*>(&window) || dynamic_cast<wxAnyButton*>(&window) ||
        dynamic_cast<wxCheckBox*>(&window) || dynamic_cast<wxRadioButton*>(&window) || window.IsTopLevel())
      expect_translated(wxControl::RemoveMnemonics(window.GetLabel()), where);
    if (const auto* choice = dynamic_cast<wxChoice*>(&window))
      for (const wxString& text : choice->GetStrings())
        // Others are ids, such as "edges:river", or values of rules, such as "weight.growth.value = 11".
        if (text.Contains(" ") && !text.Contains(" = ")) expect_translated(text, where + ", choice");
    if (const auto* list = dynamic_cast<wxDataViewCtrl*>(&window))
      for (unsigned i = 0; i < list->GetColumnCount(); ++i) expect_translated(list->GetColumn(i)->GetTitle(), where);
    for (wxWindow* child : window.GetChildren())
      if (child->IsShown() && !child->IsTopLevel()) check_texts(*child, where);
  }

  std::set<std::string> allowed_, told_;
};

TEST_F(PseudoLanguage, ReachesEveryTextOfTheMenusAndWorkspaces) {
  const wxMenuBar& menus = *frame->GetMenuBar();
  for (std::size_t i = 0; i < menus.GetMenuCount(); ++i) {
    expect_translated(menus.GetMenuLabelText(i), "menu bar");
    check_menu(*menus.GetMenu(i), "menu");
  }
  ASSERT_TRUE(wait_until_checked());
  for (const char* workspace : {"tiles", "rules", "play", "simulate", "analyse"}) {
    frame->show_workspace(workspace);
    pump(300);
    save_screenshot(std::string("qps_") + workspace);
    if (workspace == std::string("rules")) allow("open");  // a word of formulas
    check_texts(*frame, workspace);
    allowed_.erase("open");
  }
  for (const SimulatePart part : {SimulatePart::Compare, SimulatePart::Goals}) {
    const std::string view = part == SimulatePart::Compare ? "compare" : "goals";
    ASSERT_TRUE(frame->run("simulate/" + view));
    auto* page = dynamic_cast<SimulatePage*>(frame->simulate_panel()->GetParent());
    ASSERT_TRUE(page && wait_for([&] { return page->shown_part() == part; }));
    pump(300);
    save_screenshot("qps_" + view);
    check_texts(*frame, view);
  }
}

TEST_F(PseudoLanguage, ReachesEveryTextOfAGameAndAnExperiment) {
  frame->show_workspace("play");
  ASSERT_TRUE(wait_for([&] { return frame->play_panel() != nullptr; }));
  ASSERT_TRUE(frame->play_panel()->presenter().games().begin({.seats = {"", "random"}}));
  pump(300);
  save_screenshot("qps_game");
  check_texts(*frame, "play");
  frame->show_workspace("simulate");
  SimulatePresenter& presenter = frame->simulate_panel()->presenter();
  for (const int seat : {0, 1}) presenter.set_bot(seat, "random");
  presenter.set(&ExperimentForm::games, 40);
  frame->simulate_panel()->start();
  ASSERT_TRUE(wait_for([&] { return presenter.state() == RunState::Finished; }, 30000));
  pump(300);
  save_screenshot("qps_experiment");
  check_texts(*frame, "simulate");
}

TEST_F(PseudoLanguage, ReachesEveryTextOfTheDialogs) {
  frame->run("edit/select_all");
  chooser->open = folder / "two.xml";
  std::ofstream(*chooser->open) << "<defs><tiles><tile id='X/A'><city>N E S W</city></tile></tiles><sets>"
                                   "<tile-set id='small'><ref count='2' tile='X/A'/></tile-set></sets></defs>";
  for (const Dialog dialog :
       {Dialog::Preferences, Dialog::NewSet, Dialog::Print, Dialog::PlayPreferences, Dialog::Keys, Dialog::Compare,
        Dialog::Suggest, Dialog::Copies, Dialog::MoveDeck, Dialog::Replace, Dialog::Renumber, Dialog::Decks,
        Dialog::Search, Dialog::Import, Dialog::ExportPictures}) {
    const std::string id = "dialog " + std::to_string(static_cast<int>(dialog));
    std::set<wxWindow*> before(wxTopLevelWindows.begin(), wxTopLevelWindows.end());
    frame->show_dialog(dialog);
    pump(300);
    int opened = 0;
    for (wxWindow* window : std::vector<wxWindow*>(wxTopLevelWindows.begin(), wxTopLevelWindows.end())) {
      if (before.contains(window) || !window->IsShown()) continue;
      ++opened;
      check_texts(*window, id);
      window->Destroy();
    }
    pump(60);
    EXPECT_GE(opened, 1) << id;
  }
}

TEST_F(PseudoLanguage, ReachesEveryHeadingOfTheManual) {
  const std::vector<HelpTopic> topics = help_topics();
  ASSERT_GT(topics.size(), 20U);
  for (const HelpTopic& topic : topics) expect_translated(to_wx(topic.title), topic.id);
  ASSERT_TRUE(frame->run("help/manual"));
  auto* help = dynamic_cast<HelpWindow*>(wxWindow::FindWindowByName("Help", frame));
  ASSERT_NE(help, nullptr);
  help->show_topic("tiles#findings");
  EXPECT_GT(help->page()->GetViewStart().y, 0) << "links contain the English headings";
  save_screenshot("qps_help");
  help->Close();
}

}  // namespace
}  // namespace tw::editor::test
