// Tests the import dialog: choosing a file, previewing the result and importing it. Also tests exporting the result to
// the other program.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <fstream>

#include "editor/wx/widgets/message_bar.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

struct Imports : Window {
  static wxWindow* dialog(const char* name = "import") { return wxWindow::FindWindowByName(name); }
  template <class Control>
  static Control* find(wxWindow* in, const std::function<bool(Control*)>& is) {
    for (wxWindow* child : in->GetChildren()) {
      if (auto* control = dynamic_cast<Control*>(child); control && is(control)) return control;
      if (Control* inside = find(child, is)) return inside;
    }
    return nullptr;
  }
  static wxTextCtrl* report(const char* name = "import") {
    return find<wxTextCtrl>(dialog(name), [](wxTextCtrl* text) { return text->IsMultiLine(); });
  }
  static wxButton* button(const char* name, const char* label) {
    return find<wxButton>(dialog(name),
                          [&](wxButton* button) { return button->GetLabel() == wxString::FromUTF8(label); });
  }
  /// Selects an entry of the list with this label.
  static void choose(const char* name, const char* label, const char* entry) {
    auto* list = find<wxChoice>(dialog(name), [&](wxChoice* choice) { return choice->GetName() == label; });
    ASSERT_TRUE(list) << label;
    ASSERT_NE(list->FindString(entry), wxNOT_FOUND) << entry;
    list->SetSelection(list->FindString(entry));
    wxCommandEvent chosen(wxEVT_CHOICE, list->GetId());
    chosen.SetInt(list->GetSelection());
    list->GetEventHandler()->ProcessEvent(chosen);
  }
  void press(wxButton* button) { click(button, wxPoint(button->GetSize().x / 2, button->GetSize().y / 2)); }
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
  choose("import", "Part of the file", "large");
  EXPECT_TRUE(report()->GetValue().Contains("Left out: garden (1 tile: X-A).")) << report()->GetValue();
  save_screenshot("import");
  wxButton* take = button("import", "Import");
  ASSERT_TRUE(take && take->IsEnabled());
  press(take);
  ASSERT_TRUE(wait_for([this] { return document().rules().id == "carcassonne"; }));
  EXPECT_EQ(model::total_copies(document().set()), 8);
  EXPECT_TRUE(document().path().empty()) << "nothing is saved by importing";
  EXPECT_TRUE(frame->message_bar()->text().Contains("imported from two.xml")) << frame->message_bar()->text();
  save_screenshot("imported");
}

TEST_F(Imports, AreExportedToJCloisterZone) {
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  chooser->save = folder / "base.jca";
  ASSERT_TRUE(frame->run("file/export_jcloisterzone"));
  EXPECT_TRUE(std::filesystem::exists(folder / "base.jca"));
  EXPECT_TRUE(frame->message_bar()->text().Contains("base.jca was written"));
}

TEST_F(Imports, AskForFilesAndNamesMissingFromThePreview) {
  const std::filesystem::path winter = folder / "winter.xml", basic = folder / "basic.xml";
  std::ofstream(winter) << "<defs><tiles><tile id='W/1'><wall>N E S W</wall></tile></tiles><sets><tile-set id='winter'>"
                           "<ref count='4' tile='B/1'/><ref count='2' tile='W/1'/></tile-set></sets></defs>";
  std::ofstream(basic) << "<defs><tiles><tile id='B/1'><city>N E S W</city></tile></tiles></defs>";
  chooser->open = winter;
  ASSERT_TRUE(frame->run("file/import"));
  ASSERT_TRUE(wait_for([] { return dialog() && dialog()->IsShownOnScreen(); }));
  EXPECT_FALSE(button("import", "Import")->IsEnabled());
  chooser->open = basic;
  press(button("import", "Add file…"));
  ASSERT_TRUE(wait_for([] { return report()->GetValue().Contains("Converted: 2 tiles, 4"); })) << report()->GetValue();
  auto* names = find<wxTextCtrl>(dialog(), [](wxTextCtrl* text) { return !text->IsMultiLine(); });
  names->SetFocus();
  mouse.Text("wall=city");
  ASSERT_TRUE(wait_for([] { return report()->GetValue().Contains("6 including copies"); })) << report()->GetValue();
  save_screenshot("import_two_files");
  dialog()->Close();
  pump(60);
}

TEST_F(Imports, AskForTheFeaturesOfJCloisterZoneBeforeAnExport) {
  std::ofstream(folder / "mine.xml")
      << "<tileset format='1' id='mine' name='Mine' rules='over-hill-and-dale'><tile id='a' deck='start' "
         "copies='3'><zone id='0' kind='meadow' slots='N E S W'/></tile></tileset>";
  ASSERT_TRUE(frame->workbench().open((folder / "mine.xml").string()));
  chooser->save = folder / "mine.jca";
  ASSERT_TRUE(frame->run("file/export_jcloisterzone"));
  ASSERT_TRUE(wait_for([] { return dialog("export") && dialog("export")->IsShownOnScreen(); }));
  EXPECT_FALSE(button("export", "Export…")->IsEnabled());
  EXPECT_TRUE(report("export")->GetValue().Contains("JCloisterZone only has road, city"))
      << report("export")->GetValue();
  choose("export", "Feature meadow", "field");
  save_screenshot("export_names");
  ASSERT_TRUE(button("export", "Export…")->IsEnabled());
  press(button("export", "Export…"));
  EXPECT_TRUE(wait_for([this] { return std::filesystem::exists(folder / "mine.jca"); }));
  EXPECT_TRUE(wait_for([] { return !dialog("export"); }));
}

TEST_F(Imports, AskForNamesOfTheseRulesBeforePastingTilesOfAnotherGame) {
  ASSERT_TRUE(frame->workbench().open("carcassonne"));
  document().select(single_selection("B-D"));
  ASSERT_TRUE(frame->run("edit/copy"));
  ASSERT_TRUE(frame->workbench().open("over-hill-and-dale"));
  const std::size_t before = document().set().tiles.size();
  ASSERT_TRUE(frame->run("edit/paste"));
  ASSERT_TRUE(wait_for([] { return dialog("paste") && dialog("paste")->IsShownOnScreen(); }));
  EXPECT_EQ(document().set().tiles.size(), before) << "the dialog asks first";
  EXPECT_TRUE(report("paste")->GetValue().Contains("These rules have no feature city")) << report("paste")->GetValue();
  choose("paste", "Feature city", "meadow");
  choose("paste", "Feature road", "path");
  EXPECT_FALSE(report("paste")->GetValue().Contains("These rules have no feature city"));
  save_screenshot("paste_names");
  press(button("paste", "Paste"));
  ASSERT_TRUE(wait_for([&] { return document().set().tiles.size() == before + 1; }));
  const model::Tile* tile = model::find_tile(document().set(), document().selection().tile());
  ASSERT_TRUE(tile);
  EXPECT_TRUE(std::ranges::any_of(tile->zones, [](const model::Zone& zone) { return zone.kind == "path"; }));
  EXPECT_TRUE(wait_for([] { return !dialog("paste"); }));
}

}  // namespace
}  // namespace tw::editor::test
