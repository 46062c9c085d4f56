#include "editor/wx/findings_pane.hpp"

#include <wx/sizer.h>
#include <wx/wupdlock.h>

#include "editor/wx/icons.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

HistoryList::HistoryList(wxWindow* parent, Document& document)
    : wxListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                 wxLC_REPORT | wxLC_VIRTUAL | wxLC_NO_HEADER | wxLC_SINGLE_SEL | wxBORDER_NONE),
      document_(document) {
  AppendColumn("Step", wxLIST_FORMAT_LEFT, FromDIP(400));
  SetName("History");
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    SetColumnWidth(0, GetClientSize().x);
    event.Skip();
  });
  connection_ = document_.changed().connect([this](Changed what) {
    if (touches(what, Changed::File | kContent)) follow();
  });
  Bind(wxEVT_LIST_ITEM_ACTIVATED,
       [this](wxListEvent& event) { document_.go_to(static_cast<std::size_t>(event.GetIndex())); });
  Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto step = static_cast<std::size_t>(event.GetIndex());
    if (step != document_.history().at()) CallAfter([this, step] { document_.go_to(step); });
  });
  follow();
}

void HistoryList::follow() {
  const auto& history = document_.history();
  SetItemCount(static_cast<long>(history.size()));
  const auto at = static_cast<long>(history.at());
  SetItemState(at, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
  EnsureVisible(at);
  Refresh();
}

wxString HistoryList::OnGetItemText(long item, long) const {
  return item == 0 ? wxString("Opened") : to_wx(document_.history().label(static_cast<std::size_t>(item)));
}

wxItemAttr* HistoryList::OnGetItemAttr(long item) const {
  if (item <= static_cast<long>(document_.history().at())) return nullptr;
  undone_.SetTextColour(wx_colour(palette().disabled_text));
  return &undone_;
}

FindingsPane::FindingsPane(wxWindow* parent, Document& document)
    : wxPanel(parent),
      tabs_(new TabStrip(this, {"Findings", "History"},
                         [this](int tab) { book_->SetSelection(static_cast<std::size_t>(tab)); })),
      book_(new wxSimplebook(this)),
      list_(new wxDataViewListCtrl(book_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                   wxDV_ROW_LINES | wxDV_SINGLE | wxDV_NO_HEADER | wxBORDER_NONE)),
      presenter_(document, *this, [this](const std::function<void()>& f) { CallAfter(f); }) {
  SetBackgroundColour(wx_colour(palette().window));
  list_->SetName("Findings");
  list_->AppendIconTextColumn("What is wrong", wxDATAVIEW_CELL_INERT, FromDIP(520), wxALIGN_LEFT,
                              wxDATAVIEW_COL_RESIZABLE);
  list_->AppendTextColumn("Where", wxDATAVIEW_CELL_INERT, FromDIP(150));
  list_->AppendTextColumn("Code", wxDATAVIEW_CELL_INERT, FromDIP(70));
  book_->AddPage(list_, "Findings", true);
  book_->AddPage(new HistoryList(book_, document), "History");
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(tabs_, wxSizerFlags().Expand());
  column->Add(book_, wxSizerFlags(1).Expand());
  SetSizer(column);
  list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED,
              [this](wxDataViewEvent&) { presenter_.on_select(list_->GetSelectedRow()); });
  list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED,
              [this](wxDataViewEvent&) { presenter_.on_select(list_->GetSelectedRow()); });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const int rest = list_->GetClientSize().x - FromDIP(150 + 90);
    if (list_->GetColumnCount() > 0 && rest > FromDIP(160)) list_->GetColumn(0)->SetWidth(rest);
    event.Skip();
  });
}

void FindingsPane::show_findings() {
  fill();
  tabs_->set_counts(0, presenter_.errors(), presenter_.warnings());
  if (on_counts_) on_counts_();
}

void FindingsPane::fill() {
  constexpr std::size_t kMost = 2000;  // more than anybody reads; the count tells the rest
  const wxWindowUpdateLocker quiet(list_);
  list_->DeleteAllItems();
  const auto picture = [this](std::string_view name, const std::string& colour) {
    wxIcon out;
    out.CopyFromBitmap(icon(name, wx_colour(colour)).GetBitmapFor(this));
    return out;
  };
  const wxIcon error = picture("error", palette().error_text), warning = picture("warning", palette().warning_text);
  for (std::size_t i = 0; i < std::min(kMost, presenter_.rows().size()); ++i) {
    const FindingRow& row = presenter_.rows()[i];
    wxVector<wxVariant> cells;
    wxVariant first;
    first << wxDataViewIconText(to_wx(row.finding.message),
                                row.finding.severity == model::Severity::Error ? error : warning);
    cells.push_back(first);
    cells.push_back(to_wx(row.place));
    cells.push_back(to_wx(row.finding.code));
    list_->AppendItem(cells);
  }
  if (!presenter_.rows().empty()) return;
  wxVector<wxVariant> cells;
  wxVariant first;
  first << wxDataViewIconText(to_wx(presenter_.summary()), picture("check", palette().good_text));
  cells.push_back(first);
  cells.push_back(wxString());
  cells.push_back(wxString());
  list_->AppendItem(cells);
}

void FindingsPane::show_current(int row) {
  tabs_->select(0);
  list_->SelectRow(static_cast<unsigned>(row));
  list_->EnsureVisible(list_->RowToItem(row));
}

}  // namespace tw::editor
