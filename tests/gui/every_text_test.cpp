// Every text of the program can be read completely in a window of 1280 x 800. ctest runs these tests in each language.

#include "editor/core/simulate/duration_estimate.hpp"
#include "tests/gui/drawn_texts.hpp"
#include "tests/gui/every_control.hpp"

namespace tw::editor::test {
namespace {

class EveryText : public EveryControl {
 protected:
  void SetUp() override {
    EveryControl::SetUp();
    frame->SetSize(1280, 800);
    pump(200);
  }
  void check(const Place& place) {
    open(place, [&](wxWindow& root) {
      pump(150);
      std::string file = place.name;
      std::ranges::replace(file, '/', '_');
      save_screenshot("text_" + file);
      const auto is_label = [this](const std::string& text) { return is_command(text); };
      for (const std::string& fault : clipped_texts(*wxGetTopLevelParent(&root), is_label, may_be_shortened))
        if (told_.insert(fault).second) ADD_FAILURE() << place.name << ": " << fault;
    });
  }
  /// Returns true for paths and for user-written text, which may have any length, if a tooltip shows them completely.
  static bool may_be_shortened(const DrawnText& text) {
    static const std::map<std::string, std::string> kWindows{
        {"RuleGrid", "formulas and names of the rules"},
        {"StatisticsList", "names of the rules, and lists of tiles"},
    };
    const bool is_path = text.text.starts_with('/');  // the name of the file, at the end, stays in view
    return text.window != nullptr && (is_path || kWindows.contains(class_of(*text.window))) && has_tooltip(text);
  }
  /// Returns true for the label of a command, which may follow the name of its menu, and for other labels that end with
  /// an ellipsis.
  bool is_command(const std::string& text) const {
    for (const char* label : {tr_later("Details…"), tr_later("Searching…"), kMeasuringSpeed, tr_later("…")})
      if (text == tr(label)) return true;
    return std::ranges::any_of(frame->actions(), [&](const Action& action) {
      return text.ends_with(from_wx(wxControl::RemoveMnemonics(to_wx(action.label).BeforeFirst('\t'))));
    });
  }
  std::set<std::string> told_;  ///< faults that were reported for another place
};

TEST_F(EveryText, OfTheViewsIsShownCompletely) {
  for (const char* workspace : {"tiles", "rules", "play", "simulate", "analyse", "shell"})
    for (const Place& place : views(workspace)) check(place);
}

/// The same tests with a game that has more kinds of pieces, symbols and actions.
class EveryTextOfHunters : public EveryText {
 protected:
  std::string game() const override { return "hunters-gatherers-2020"; }
};

TEST_F(EveryTextOfHunters, OfTheViewsIsShownCompletely) {
  for (const char* workspace : {"tiles", "rules", "play", "simulate", "analyse"})
    for (const Place& place : views(workspace)) check(place);
}

TEST_F(EveryText, OfTheDialogsIsShownCompletely) {
  std::set<std::string> names;
  for (const Action& action : frame->actions()) names.insert(std::string(action.menu.substr(0, action.menu.find('/'))));
  for (const std::string& menu : names)
    for (const Place& place : commands(menu)) {
      check(place);
      restore(place, nullptr);
    }
}

}  // namespace
}  // namespace tw::editor::test
