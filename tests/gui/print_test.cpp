// Tests File > Print…: options, preview and PDF output.

#include <wx/checkbox.h>
#include <wx/choice.h>

#include <fstream>
#include <iterator>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <sstream>

#include "editor/wx/print/print_dialog.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class PrintWindow : public Window {
 protected:
  void open() {
    ASSERT_TRUE(frame->run("file/print"));
    ASSERT_TRUE(wait_for([&] { return find() != nullptr && find()->IsShownOnScreen(); }));
    pump(200);
    dialog = find();
  }
  PrintDialog* find() { return dynamic_cast<PrintDialog*>(wxWindow::FindWindowByName("print", frame)); }
  template <class Control>
  Control* control(const wxString& name) {
    return dynamic_cast<Control*>(wxWindow::FindWindowByName(name, dialog));
  }
  /// Selects a row as a mouse user would.
  void choose(const wxString& name, int row) {
    auto* choice = control<wxChoice>(name);
    ASSERT_NE(choice, nullptr) << name;
    choice->SetSelection(row);
    wxCommandEvent event(wxEVT_CHOICE, choice->GetId());
    event.SetEventObject(choice);
    event.SetInt(row);
    choice->ProcessWindowEvent(event);
    pump(60);
  }
  PrintDialog* dialog = nullptr;
};

TEST_F(PrintWindow, OpensWithTheUsualKey) {
  key('P', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return find() != nullptr && find()->IsShownOnScreen(); }));
}

TEST_F(PrintWindow, CountsSheetsAndWritesThePages) {
  open();
  EXPECT_TRUE(dialog->footer().StartsWith("7 sheets")) << dialog->footer();
  EXPECT_TRUE(wait_for([&] { return dialog->preview()->is_drawn(); }, 20000));
  save_screenshot("print");
  choose("paper", 1);
  EXPECT_EQ(dialog->presenter().options().paper, printing::Paper::Letter);
  auto* size = control<wxTextCtrl>("tile size");
  ASSERT_NE(size, nullptr);
  size->SetValue("30");
  EXPECT_EQ(dialog->presenter().options().tile, 30);
  click(dialog->strip(), wxPoint(40, dialog->strip()->page_rect(3).y + 30));
  EXPECT_EQ(dialog->strip()->page(), 3);
  key(WXK_UP);
  EXPECT_EQ(dialog->strip()->page(), 2);
  auto* box = control<wxCheckBox>("deck regular");
  ASSERT_NE(box, nullptr);
  click(box, wxPoint(8, box->GetSize().y / 2));
  EXPECT_EQ(dialog->presenter().plan()->tiles, 17);
  EXPECT_TRUE(wait_for([&] { return dialog->preview()->is_drawn(); }, 20000));
  save_screenshot("print_letter_menhir");

  const auto path = folder / "tiles.pdf";
  chooser->save = path;
  wxWindow* save = wxWindow::FindWindowByName("save", dialog);
  const auto pages = static_cast<long>(dialog->presenter().plan()->pages.size());
  click(save, wxPoint(save->GetSize().x / 2, save->GetSize().y / 2));
  ASSERT_TRUE(wait_for([&] { return dialog->footer().StartsWith("Saved"); }, 60000)) << dialog->footer();
  save_screenshot("print_saved");
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  const std::string content = bytes.str();
  EXPECT_TRUE(content.starts_with("%PDF"));
  QPDF pdf;
  pdf.processMemoryFile("tiles.pdf", content.data(), content.size());
  EXPECT_EQ(std::ssize(QPDFPageDocumentHelper(pdf).getAllPages()), pages);
  dialog->Close();
}

TEST_F(PrintWindow, FollowsTheSetWhileItIsEdited) {
  open();
  click_tile("12");
  frame->workbench().change_copies(3);
  EXPECT_TRUE(wait_for([&] { return dialog->presenter().plan()->tiles == 98; }));
  frame->run("file/print");
  EXPECT_EQ(find(), dialog) << "there is one dialog";
  frame->run("edit/undo");
  dialog->Close();
  EXPECT_TRUE(wait_for([&] { return find() == nullptr; }));
}

TEST_F(PrintWindow, OpensTheExportOfPictures) {
  ASSERT_TRUE(frame->run("file/export_pictures"));
  ASSERT_TRUE(wait_for([&] { return wxWindow::FindWindowByName("export pictures", frame) != nullptr; }));
  pump(200);
  save_screenshot("export_pictures");
  wxWindow::FindWindowByName("export pictures", frame)->Close();
}

}  // namespace
}  // namespace tw::editor::test
