// Renaming a symbol by typing, in a set with a variant: the question with the other files, saving, undo.
#include "editor/wx/shell/rename_question.hpp"

#include <wx/app.h>
#include <wx/checklst.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

namespace fs = std::filesystem;

class RenameWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    fs::copy(xml::shipped_tile_sets() / "hunters-gatherers-2020", folder / "game", fs::copy_options::recursive);
    ASSERT_TRUE(frame->workbench().open((folder / "game/tileset.xml").string()));
    frame->run("view/rules");
    select({RuleTable::Symbols, model::index_of(document().rules().symbols, "aurochs")});
    chooser->rename = [this](RenamePlan& plan) { return show_rename_question(frame, plan); };
  }
  void select(RuleRow row) {
    panel()->presenter().select(row);
    ASSERT_TRUE(wait_for([&] {
      auto* text = dynamic_cast<wxTextCtrl*>(panel()->form()->control("id"));
      return text != nullptr && text->GetValue().ToStdString() == row_id(document().rules(), row);
    }));
  }
  RulesPanel* panel() { return frame->rules_panel(); }
  void type_name(const std::string& name) {
    click(panel()->form()->control("id"), wxPoint(20, 10));
    key('A', wxMOD_CONTROL);
    for (const char c : name) key(c);
  }
  /// Waits for the question, calls `look`, and clicks a button.
  void answer(wxWindowID button, const std::function<void(wxWindow*)>& look) {
    timer_.Bind(wxEVT_TIMER, [this, button, look](wxTimerEvent&) {
      auto* dialog = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("Rename dialog"));
      if (!dialog || !dialog->IsModal()) return timer_.StartOnce(100), void();
      if (++questions_ > 1) return;
      pump(200);
      look(dialog);
      wxWindow* const clicked = dialog->FindWindow(button);
      click(clicked, wxPoint(clicked->GetSize().x / 2, clicked->GetSize().y / 2));
      if (dialog->IsModal()) wait_for([&] { return !dialog->IsModal(); }, 2000);
      if (dialog->IsModal()) dialog->EndModal(wxID_CANCEL);
    });
    timer_.StartOnce(100);
  }
  std::string file(const char* name) { return xml::read_file(folder / "game/variants" / name).value(); }

  wxTimer timer_;
  int questions_ = 0;
};

TEST_F(RenameWindow, ShowsTheVariantsThatChangeAndWritesThemWithTheSet) {
  const std::string before = file("big-herds.xml");
  std::string shown, changes;
  answer(wxID_OK, [&](wxWindow* dialog) {
    auto* files = dynamic_cast<wxCheckListBox*>(wxWindow::FindWindowByName("Files", dialog));
    auto* text = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Changes", dialog));
    if (files && files->GetCount() > 0 && files->IsChecked(0)) shown = files->GetString(0).ToStdString();
    if (text) changes = text->GetValue().ToStdString();
    save_screenshot("rename_question");
  });
  type_name("ox");
  key(WXK_RETURN);
  ASSERT_TRUE(wait_for([&] { return model::index_of(document().rules().symbols, "ox") >= 0; }));
  EXPECT_EQ(questions_, 1);
  EXPECT_EQ(shown, "variants/big-herds.xml: 1 change");
  EXPECT_NE(changes.find("2*ox"), std::string::npos) << changes;
  EXPECT_EQ(file("big-herds.xml"), before);
  ASSERT_TRUE(frame->run("file/save"));
  EXPECT_NE(file("big-herds.xml"), before);
  EXPECT_TRUE(xml::load_game((folder / "game/variants/big-herds.xml").string()));
  ASSERT_TRUE(frame->run("edit/undo"));
  ASSERT_TRUE(frame->run("file/save"));
  EXPECT_EQ(file("big-herds.xml"), before);
}

TEST_F(RenameWindow, CancelLeavesTheNameAndAClickElsewhereSelectsTheOtherRow) {
  answer(wxID_CANCEL, [](wxWindow*) {});
  type_name("ox");
  const wxRect other = panel()->table()->row_rect(panel()->table()->selected() == 0 ? 1 : 0);
  click(panel()->table(), wxPoint(other.x + 60, other.y + other.height / 2));
  ASSERT_TRUE(wait_for([&] { return questions_ == 1 && !wxWindow::FindWindowByName("Rename dialog"); }));
  EXPECT_GE(model::index_of(document().rules().symbols, "aurochs"), 0);
  EXPECT_FALSE(document().modified());
  EXPECT_NE(row_id(document().rules(), panel()->presenter().row()), "aurochs");
}

}  // namespace
}  // namespace tw::editor::test
