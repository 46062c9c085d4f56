#include "editor/wx/widgets/tab_strip.hpp"

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

TabStrip::TabStrip(wxWindow* parent, const std::vector<wxString>& labels, std::function<void(int)> on_choose)
    : wxNotebook(parent, wxID_ANY), labels_(labels) {
  SetFont(ui_font(-1));
  for (const wxString& label : labels) AddPage(new wxWindow(this, wxID_ANY), label);
  SetMinSize(wxSize(FromDIP(60), GetBestSize().y));
  Bind(wxEVT_NOTEBOOK_PAGE_CHANGED,
       [on_choose = std::move(on_choose)](wxBookCtrlEvent& event) { on_choose(event.GetSelection()); });
  Bind(wxEVT_NAVIGATION_KEY, [this](wxNavigationKeyEvent& event) {  // the pages are empty
    event.GetEventObject() == GetParent() ? SetFocus() : event.Skip();
  });
}

void TabStrip::select(int tab) { SetSelection(static_cast<std::size_t>(tab)); }

void TabStrip::set_counts(int tab, int errors, int warnings) {
  const auto page = static_cast<std::size_t>(tab);
  const int all = errors + warnings;
  Images icons;
  icons.push_back(icon("error", wx_colour(palette().error_text)));
  icons.push_back(icon("warning", wx_colour(palette().warning_text)));
  SetImages(icons);
  SetPageImage(page, errors > 0 ? 0 : all > 0 ? 1 : wxNOT_FOUND);
  SetPageText(page, all > 0 ? labels_[page] + wxString::Format(" (%d)", all) : labels_[page]);
}

}  // namespace tw::editor
