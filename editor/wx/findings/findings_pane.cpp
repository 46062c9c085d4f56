#include "editor/wx/findings/findings_pane.hpp"

#include <wx/dc.h>
#include <wx/sizer.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <utility>

#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

HistoryList::HistoryList(wxWindow* parent, Document& document)
    : wxListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                 wxLC_REPORT | wxLC_VIRTUAL | wxLC_NO_HEADER | wxLC_SINGLE_SEL | wxBORDER_NONE),
      document_(document) {
  AppendColumn(tr_wx("Step"), wxLIST_FORMAT_LEFT, FromDIP(400));
  SetName(tr_wx("History"));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    SetColumnWidth(0, GetClientSize().x);
    event.Skip();
  });
  connection_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, DocumentChange::File | kContent)) select_current_step();
  });
  Bind(wxEVT_LIST_ITEM_ACTIVATED,
       [this](wxListEvent& event) { document_.go_to(static_cast<std::size_t>(event.GetIndex())); });
  Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto step = static_cast<std::size_t>(event.GetIndex());
    if (step != document_.history().at()) CallAfter([this, step] { document_.go_to(step); });
  });
  select_current_step();
}

void HistoryList::select_current_step() {
  const auto& history = document_.history();
  SetItemCount(static_cast<long>(history.size()));
  const auto at = static_cast<long>(history.at());
  SetItemState(at, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED, wxLIST_STATE_SELECTED | wxLIST_STATE_FOCUSED);
  EnsureVisible(at);
  Refresh();
}

wxString HistoryList::OnGetItemText(long item, long) const {
  return item == 0 ? tr_wx("Opened") : to_wx(document_.history().label(static_cast<std::size_t>(item)));
}

wxItemAttr* HistoryList::OnGetItemAttr(long item) const {
  if (item <= static_cast<long>(document_.history().at())) return nullptr;
  undone_.SetTextColour(wx_colour(palette().disabled_text));
  return &undone_;
}

namespace {
constexpr int kWhere = 128, kCode = 62;  // widths in DIP
constexpr int kFixColumn = 3;

/// A renderer that draws the quick fix of a row as a button with a lamp; draws nothing if there is no fix.
class QuickFixButton : public wxDataViewCustomRenderer {
 public:
  QuickFixButton(wxWindow* window, std::function<void(const wxDataViewItem&)> pressed)
      : wxDataViewCustomRenderer("string", wxDATAVIEW_CELL_ACTIVATABLE, wxALIGN_RIGHT),
        window_(window),
        pressed_(std::move(pressed)) {}
  bool SetValue(const wxVariant& value) override {
    label_ = value.GetString();
    return true;
  }
  bool GetValue(wxVariant& value) const override {
    value = label_;
    return true;
  }
  wxSize GetSize() const override {
    const wxFont font = ui_font(-1, false);
    int text = 0;
    window_->GetTextExtent(label_, &text, nullptr, nullptr, nullptr, &font);
    return {text + window_->FromDIP(label_.empty() ? 24 : 40), window_->FromDIP(scale_to_text(24))};
  }
  bool Render(wxRect cell, wxDC* dc, int) override {
    if (label_.empty()) return true;
    const int gap = window_->FromDIP(6), lamp = window_->FromDIP(16);
    dc->SetFont(ui_font(-1, false));
    const wxSize text = dc->GetTextExtent(label_);
    wxRect button(0, cell.y + 1, std::min(cell.width, text.x + lamp + 3 * gap), cell.height - 2);
    button.x = cell.GetRight() - button.width;
    dc->SetPen(wx_colour(palette().line));
    dc->SetBrush(wx_colour(palette().field));
    dc->DrawRoundedRectangle(button, window_->FromDIP(5));
    dc->DrawBitmap(icon("mend", wx_colour(palette().text)).GetBitmapFor(window_), button.x + gap,
                   button.y + (button.height - lamp) / 2, true);
    dc->SetTextForeground(wx_colour(palette().text));
    dc->SetClippingRegion(button);
    dc->DrawText(label_, button.x + lamp + 2 * gap, button.y + (button.height - text.y) / 2);
    dc->DestroyClippingRegion();
    return true;
  }
  bool ActivateCell(const wxRect&, wxDataViewModel*, const wxDataViewItem& item, unsigned,
                    const wxMouseEvent*) override {
    if (!label_.empty()) pressed_(item);
    return false;
  }

 private:
  wxWindow* window_;
  std::function<void(const wxDataViewItem&)> pressed_;
  wxString label_;
};
}  // namespace

FindingsPane::FindingsPane(wxWindow* parent, Document& document)
    : wxPanel(parent),
      tabs_(new TabStrip(this, {tr_wx("Findings"), tr_wx("History")},
                         [this](int tab) {
                           book_->SetSelection(static_cast<std::size_t>(tab));
                           show_caption();
                           unfold();
                         })),
      book_(new wxSimplebook(this)),
      summary_(new wxStaticText(this, wxID_ANY, "")),
      kinds_(new wxChoice(this, wxID_ANY)),
      fold_(new wxButton(this, wxID_ANY, to_wx("▾"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT | wxBORDER_NONE)),
      list_(new wxDataViewListCtrl(book_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                   wxDV_ROW_LINES | wxDV_SINGLE | wxDV_NO_HEADER | wxBORDER_NONE)),
      presenter_(document, *this, [this](const std::function<void()>& f) { CallAfter(f); }) {
  SetBackgroundColour(wx_colour(palette().caption));
  build_list();
  book_->AddPage(list_, tr_wx("Findings"), true);
  book_->AddPage(new HistoryList(book_, document), tr_wx("History"));
  for (const char* kind :
       {tr_later("All kinds"), tr_later("Errors"), tr_later("Warnings"), tr_later("With a quick fix")})
    kinds_->Append(tr_wx(kind));
  kinds_->SetSelection(0);
  kinds_->SetName(tr_wx("Kinds of findings"));
  kinds_->SetToolTip(tr_wx("Kinds of findings\nList all findings, or only those of one kind."));
  kinds_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    presenter_.set_filter(static_cast<FindingFilter>(event.GetSelection()));
  });
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(tabs_, wxSizerFlags(1).Expand());
  top->Add(summary_, wxSizerFlags().Center().Border(wxRIGHT, FromDIP(12)));
  top->Add(kinds_, wxSizerFlags().Center().Border(wxRIGHT, FromDIP(8)));
  top->Add(fold_, wxSizerFlags().Center().Border(wxRIGHT, FromDIP(4)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags().Expand());
  column->Add(book_, wxSizerFlags(1).Expand());
  SetSizer(column);
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    fill();
    event.Skip();
  });
  summary_->SetFont(ui_font(-1));
  fold_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    if (on_fold_) on_fold_(!folded());
  });
  // A click on the selected tab does not change the selection: unfold the pane here.
  tabs_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    event.Skip();
    unfold();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    show_caption();
  });
  show_caption();
  connection_ = document.changed().connect([this, &document](DocumentChange what) {
    if (!touches(what, DocumentChange::Selection)) return;
    // The list reports a click only if it selects another row: deselect a finding that is no longer selected in the
    // document, so that it can be clicked again.
    const int row = list_->GetSelectedRow();
    if (row < 0 || row >= static_cast<int>(presenter_.rows().size())) return;
    const model::Finding& finding = presenter_.rows()[row].finding;
    if (!finding.tile.empty() && document.selection() != single_selection(finding.tile, finding.zone))
      list_->UnselectAll();
  });
}

int FindingsPane::caption_height() const { return std::max(tabs_->GetMinSize().y, fold_->GetBestSize().y); }

bool FindingsPane::folded() const { return GetSize().y < caption_height() + FromDIP(scale_to_text(24)); }

void FindingsPane::unfold() {
  if (folded() && on_fold_) on_fold_(false);
}

/// Shows the summary in the caption line of a folded pane, otherwise the filter.
void FindingsPane::show_caption() {
  const bool is_folded = folded();
  summary_->SetForegroundColour(wx_colour(palette().second_text));
  summary_->SetLabel(to_wx(presenter_.summary()));
  summary_->Show(is_folded);
  kinds_->Show(!is_folded && tabs_->selected() == 0 && presenter_.errors() + presenter_.warnings() > 0);
  fold_->SetLabel(to_wx(is_folded ? "▴" : "▾"));
  fold_->SetName(is_folded ? tr_wx("Expand the findings") : tr_wx("Collapse the findings"));
  fold_->SetToolTip(is_folded ? tr_wx("Expand\nList the findings and the history.")
                              : tr_wx("Collapse\nShow only the number of findings, and a larger tile."));
  Layout();
}

void FindingsPane::build_list() {
  list_->SetName(tr_wx("Findings"));
  list_->AppendIconTextColumn(tr_wx("Message"), wxDATAVIEW_CELL_INERT, FromDIP(520), wxALIGN_LEFT,
                              wxDATAVIEW_COL_RESIZABLE);
  list_->AppendTextColumn(tr_wx("Where"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(kWhere)));
  list_->AppendTextColumn(tr_wx("Code"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(kCode)));
  const auto press = [this](const wxDataViewItem& item) {
    const int row = list_->ItemToRow(item);
    if (row < 0 || row >= static_cast<int>(presenter_.rows().size())) return;
    // Deferred, because the fix refills the list. The fix is applied only if the row still has the finding that was
    // clicked.
    const model::Finding finding = presenter_.rows()[row].finding;
    CallAfter([this, row, finding] {
      const auto& rows = presenter_.rows();
      if (row < static_cast<int>(rows.size()) && rows[row].finding == finding) presenter_.on_fix(row);
    });
  };
  list_->AppendColumn(new wxDataViewColumn(tr_wx("Quick fix"), new QuickFixButton(this, press), kFixColumn,
                                           FromDIP(scale_to_text(120))),
                      "string");
  list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED,
              [this](wxDataViewEvent&) { presenter_.on_select(list_->GetSelectedRow()); });
  list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED,
              [this](wxDataViewEvent&) { presenter_.on_select(list_->GetSelectedRow()); });
  list_->GetMainWindow()->Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    presenter_.on_hover(row_with_fix_at(event.GetPosition()));
    show_whole_message(event.GetPosition());
    event.Skip();
  });
  list_->GetMainWindow()->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    presenter_.on_hover(-1);
    event.Skip();
  });
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_columns();
    event.Skip();
  });
}

void FindingsPane::fit_columns() {
  if (list_->GetColumnCount() == 0) return;
  // Make the columns of places and quick fixes as wide as needed; messages get the remaining width, in as many lines as
  // they need.
  int where = FromDIP(40), fix = FromDIP(scale_to_text(24));
  for (const FindingRow& row : presenter_.rows()) {
    if (!row.place.empty()) where = std::max(where, list_->GetTextExtent(to_wx(row.place)).x + FromDIP(16));
    if (!row.fix.empty()) fix = std::max(fix, list_->GetTextExtent(to_wx(row.fix)).x + FromDIP(46));
  }
  const int room = list_->GetClientSize().x - FromDIP(scale_to_text(kCode + 20));
  // If messages would have less than half of the width, the longest places and quick fixes are cut instead.
  const int most = std::max(room / 2, FromDIP(scale_to_text(kWhere)) + FromDIP(24));
  where = std::clamp(most - fix, std::min(where, FromDIP(scale_to_text(kWhere))), where);
  fix = std::clamp(most - where, FromDIP(24), fix);
  const int message = std::max(room - where - fix, FromDIP(160));
  list_->GetColumn(1)->SetWidth(where);
  list_->GetColumn(kFixColumn)->SetWidth(fix);
  list_->GetColumn(0)->SetWidth(message);
  wrap_texts(*list_->GetColumn(0), message - FromDIP(scale_to_text(16) + 16));
  if (std::exchange(message_width_, message) == message) return;
  for (int row = 0; row < list_->GetItemCount(); ++row) list_->GetStore()->ItemChanged(list_->RowToItem(row));
}

void FindingsPane::show_whole_message(wxPoint at) {
  wxDataViewItem item;
  wxDataViewColumn* column = nullptr;
  list_->HitTest(at, item, column);
  const int row = item.IsOk() ? list_->ItemToRow(item) : -1;
  const bool known = row >= 0 && row < static_cast<int>(presenter_.rows().size());
  wxString text;
  if (known) {
    const FindingRow& shown = presenter_.rows()[row];
    for (const std::string& part : {shown.place, shown.finding.shown_message(), shown.fix})
      if (!part.empty()) text += (text.empty() ? "" : "\n") + to_wx(part);
  }
  if (list_->GetToolTipText() != text) list_->SetToolTip(text);
}

int FindingsPane::row_with_fix_at(wxPoint at) const {
  wxDataViewItem item;
  wxDataViewColumn* column = nullptr;
  list_->HitTest(at, item, column);
  if (!item.IsOk() || !column || column->GetModelColumn() != kFixColumn) return -1;
  const int row = list_->ItemToRow(item);
  if (row < 0 || row >= static_cast<int>(presenter_.rows().size())) return -1;
  return presenter_.rows()[row].fix.empty() ? -1 : row;
}

wxRect FindingsPane::fix_rect(int row) const {
  if (row < 0 || row >= static_cast<int>(presenter_.rows().size())) return {};
  if (presenter_.rows()[row].fix.empty()) return {};
  return list_->GetItemRect(list_->RowToItem(row), list_->GetColumn(kFixColumn));
}

void FindingsPane::show_findings() {
  fill();
  tabs_->set_counts(0, presenter_.errors(), presenter_.warnings());
  show_caption();
  if (on_counts_changed_) on_counts_changed_();
}

void FindingsPane::fill() {
  constexpr std::size_t kMax = 2000;  // maximum number of rows listed; the counts also include the other rows
  const wxWindowUpdateLocker quiet(list_);
  list_->DeleteAllItems();
  const auto picture = [this](std::string_view name, const std::string& colour) {
    wxIcon out;
    out.CopyFromBitmap(icon(name, wx_colour(colour)).GetBitmapFor(this));
    return out;
  };
  const wxIcon error = picture("error", palette().error_text), warning = picture("warning", palette().warning_text);
  for (std::size_t i = 0; i < std::min(kMax, presenter_.rows().size()); ++i) {
    const FindingRow& row = presenter_.rows()[i];
    wxVector<wxVariant> cells;
    wxVariant first;
    first << wxDataViewIconText(to_wx(row.finding.shown_message()),
                                row.finding.severity == model::Severity::Error ? error : warning);
    cells.push_back(first);
    cells.push_back(to_wx(row.place));
    cells.push_back(to_wx(row.finding.code));
    cells.push_back(to_wx(row.fix));
    list_->AppendItem(cells);
  }
  fit_columns();
  if (!presenter_.rows().empty()) return;
  wxVector<wxVariant> cells;
  wxVariant first;
  const bool none = presenter_.errors() + presenter_.warnings() == 0;
  first << wxDataViewIconText(none ? to_wx(presenter_.summary()) : tr_wx("No findings of this kind."),
                              picture(none ? "check" : "info", none ? palette().good_text : palette().second_text));
  cells.push_back(first);
  cells.push_back(wxString());
  cells.push_back(wxString());
  cells.push_back(wxString());
  list_->AppendItem(cells);
}

void FindingsPane::show_fixes() {
  if (presenter_.filter() == FindingFilter::Fixable) return fill();
  const int n = std::min(list_->GetItemCount(), static_cast<int>(presenter_.rows().size()));
  for (int row = 0; row < n; ++row) {
    const wxString label = to_wx(presenter_.rows()[row].fix);
    if (list_->GetTextValue(static_cast<unsigned>(row), kFixColumn) != label)
      list_->SetTextValue(label, static_cast<unsigned>(row), kFixColumn);
  }
  fit_columns();
}

void FindingsPane::show_current(int row) {
  tabs_->select(0);
  unfold();
  list_->SelectRow(static_cast<unsigned>(row));
  list_->EnsureVisible(list_->RowToItem(row));
}

}  // namespace tw::editor
