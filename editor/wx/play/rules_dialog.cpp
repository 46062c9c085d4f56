#include <wx/frame.h>
#include <wx/html/htmlwin.h>
#include <wx/radiobut.h>
#include <wx/sizer.h>

#include "editor/core/play/rules_page.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/markdown_page.hpp"

namespace tw::editor {

void show_rules_page(wxWindow& parent, const model::Rules& rules, const model::TileSet& set, const Base* base) {
  wxWindow* top = wxGetTopLevelParent(&parent);
  constexpr int kAll = 1, kDifferences = 2;
  const wxString name = "Current rules";
  for (wxWindow* child : top->GetChildren())
    if (child->GetName() == name) child->Destroy();  // the open window may show other rules
  auto* frame = new wxFrame(top, wxID_ANY, tr_wx("Rules of {0}", set.name), wxDefaultPosition, wxDefaultSize,
                            wxDEFAULT_FRAME_STYLE | wxFRAME_NO_TASKBAR | wxFRAME_FLOAT_ON_PARENT, name);
  frame->SetBackgroundColour(wx_colour(palette().window));
  const std::string summary = base ? rules_summary(rules, set, *base) : "";
  const std::string full = rules_page(rules, set.name, summary.empty() ? "" : base->name);
  auto* column = new wxBoxSizer(wxVERTICAL);
  if (!summary.empty()) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    for (const bool all : {false, true}) {
      const wxString label = all ? tr_wx("&All rules") : tr_wx("&Differences from {0}", base->name);
      auto* button = new wxRadioButton(frame, all ? kAll : kDifferences, label, wxDefaultPosition, wxDefaultSize,
                                       all ? 0 : wxRB_GROUP);
      button->SetName(all ? tr_wx("All rules") : tr_wx("Differences"));
      row->Add(button, wxSizerFlags().Border(wxRIGHT, frame->FromDIP(16)));
    }
    column->Add(row, wxSizerFlags().Border(wxALL, frame->FromDIP(12)));
  }
  auto* page = new wxHtmlWindow(frame, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO | wxBORDER_NONE);
  page->SetName(tr_wx("Rules"));
  page->SetBorders(frame->FromDIP(16));
  page->SetStandardFonts(ui_font().GetPointSize(), ui_font().GetFaceName(), code_font().GetFaceName());
  page->SetBackgroundColour(wx_colour(palette().field));
  page->SetPage(markdown_page_html(summary.empty() ? full : summary, 0));
  frame->Bind(wxEVT_RADIOBUTTON, [page, full, summary](wxCommandEvent& event) {
    page->SetPage(markdown_page_html(event.GetId() == kAll ? full : summary, 0));
  });
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
