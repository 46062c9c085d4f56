// Tests the import dialog: choosing a file, previewing the result and importing it. Also tests exporting the result to
// the other program.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/textctrl.h>

#include <fstream>

#include "editor/wx/shell/message_bar.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

struct Imports : Window {
  static wxWindow* dialog() { return wxWindow::FindWindowByName("import"); }
  template <class Control>
  static Control* find(wxWindow* in, const std::function<bool(Control*)>& is) {
    for (wxWindow* child : in->GetChildren())
      if (auto* control = dynamic_cast<Control*>(child); control && is(control)) return control;
    return nullptr;
  }
  static wxTextCtrl* report() {
    return find<wxTextCtrl>(dialog(), [](wxTextCtrl* text) { return text->IsMultiLine(); });
  }
};

TEST_F(Imports, ShowTheResultBeforeImporting) {
  const std::filesystem::path file = folder / "two.xml";
  std::ofstream(file)
      << "<defs><tiles><tile id='X/A'><city>N E S W</city><garden/></tile><tile id='X/B'><road>N S</road>"
         "<field>NR EL ER SL</field><field>SR WL WR NL</field></tile></tiles><sets>"
         "<tile-set id='small'><ref count='2' tile='X/A'/></tile-set><tile-set id='large'>"
         "<ref count='5' tile='X/A'/><ref count='3' tile='X/B'/></tile-set></sets></defs>";
  chooser->open = file;
  ASSERT_TRUE(frame->run("file/import"));
  ASSERT_TRUE(wait_for([] { return dialog() && dialog()->IsShownOnScreen(); }));
  pump(100);
  EXPECT_TRUE(report()->GetValue().Contains("Converted: 2 tiles, 2 including copies.")) << report()->GetValue();
  auto* part = find<wxChoice>(dialog(), [](wxChoice* choice) { return choice->FindString("large") != wxNOT_FOUND; });
  ASSERT_TRUE(part);
  part->SetSelection(part->FindString("large"));
  wxCommandEvent chosen(wxEVT_CHOICE, part->GetId());
  chosen.SetInt(part->GetSelection());
  part->GetEventHandler()->ProcessEvent(chosen);
  EXPECT_TRUE(report()->GetValue().Contains("Left out: garden (1 tile: X-A).")) << report()->GetValue();
  shoot("import");
  auto* take = find<wxButton>(dialog(), [](wxButton* button) { return button->GetLabel() == "Import"; });
  ASSERT_TRUE(take && take->IsEnabled());
  click(take, wxPoint(take->GetSize().x / 2, take->GetSize().y / 2));
  ASSERT_TRUE(wait_for([this] { return document().rules().id == "carcassonne"; }));
  EXPECT_EQ(model::total_copies(document().set()), 8);
  EXPECT_TRUE(document().path().empty()) << "nothing is saved by importing";
  EXPECT_TRUE(frame->info()->text().Contains("imported from two.xml")) << frame->info()->text();
  shoot("imported");
}

TEST_F(Imports, AreExportedToJCloisterZone) {
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  chooser->save = folder / "base.jca";
  ASSERT_TRUE(frame->run("file/export_jcloisterzone"));
  EXPECT_TRUE(std::filesystem::exists(folder / "base.jca"));
  EXPECT_TRUE(frame->info()->text().Contains("base.jca was written"));
  ASSERT_TRUE(frame->workbench().open("hunters-gatherers-2020"));
  ASSERT_TRUE(frame->run("file/export_jcloisterzone"));
  EXPECT_TRUE(frame->info()->text().Contains("The set was not exported")) << "that model has no forest";
}

}  // namespace
}  // namespace tw::editor::test
