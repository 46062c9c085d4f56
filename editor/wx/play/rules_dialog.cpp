#include <wx/frame.h>
#include <wx/html/htmlwin.h>
#include <wx/sizer.h>

#include "editor/core/play/rules_page.hpp"
#include "editor/wx/help/help.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

void show_rules_page(wxWindow& parent, const model::Rules& rules, const std::string& name) {
  wxWindow* top = wxGetTopLevelParent(&parent);
  for (wxWindow* child : top->GetChildren())
    if (child->GetName() == "Rules in force") child->Destroy();  // the open window may show other rules
  auto* frame = new wxFrame(top, wxID_ANY, to_wx("Rules of " + name), wxDefaultPosition, wxDefaultSize,
                            wxDEFAULT_FRAME_STYLE | wxFRAME_NO_TASKBAR | wxFRAME_FLOAT_ON_PARENT, "Rules in force");
  auto* page = new wxHtmlWindow(frame, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO | wxBORDER_NONE);
  page->SetBorders(frame->FromDIP(16));
  page->SetStandardFonts(ui_font().GetPointSize(), ui_font().GetFaceName(), code_font().GetFaceName());
  page->SetBackgroundColour(wx_colour(palette().field));
  page->SetPage(page_html(rules_page(rules, name), 0));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(page, wxSizerFlags(1).Expand());
  frame->SetSizer(column);
  frame->SetSize(frame->FromDIP(wxSize(760, 620)));
  frame->CentreOnParent();
  frame->Bind(wxEVT_CHAR_HOOK, [frame](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(frame->Close());
    event.Skip();
  });
  frame->Show();
  page->SetFocus();
}

}  // namespace tw::editor
