#include "editor/wx/analyse/statistics_list.hpp"

#include <wx/dc.h>
#include <wx/menu.h>

#include <algorithm>
#include <numeric>

#include "editor/core/analyse/suggest_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

using Kind = StatisticsTable::Column::Kind;

constexpr int kMinNames = 90;  ///< in DIP

/// A renderer that draws a share from 0 to 1 as a bar, 8 DIP high.
class BarRenderer : public wxDataViewCustomRenderer {
 public:
  explicit BarRenderer(wxWindow* window)
      : wxDataViewCustomRenderer("double", wxDATAVIEW_CELL_INERT, wxALIGN_LEFT), window_(window) {}
  bool SetValue(const wxVariant& value) override {
    share_ = value.GetDouble();
    return true;
  }
  bool GetValue(wxVariant& value) const override {
    value = share_;
    return true;
  }
  wxSize GetSize() const override { return window_->FromDIP(wxSize(60, 16)); }
  bool Render(wxRect cell, wxDC* dc, int) override {
    const int high = window_->FromDIP(8);
    const wxRect track(cell.x, cell.y + (cell.height - high) / 2, cell.width - window_->FromDIP(4), high);
    dc->SetPen(*wxTRANSPARENT_PEN);
    dc->SetBrush(wxBrush(wx_colour(palette().faint_line)));
    dc->DrawRoundedRectangle(track, high / 2.0);
    if (share_ <= 0) return true;
    wxRect bar = track;
    bar.width = std::max(high, static_cast<int>(track.width * std::min(1.0, share_)));
    dc->SetBrush(wxBrush(wx_colour(palette().accent)));
    dc->DrawRoundedRectangle(bar, high / 2.0);
    return true;
  }

 private:
  wxWindow* window_;
  double share_ = 0;
};

}  // namespace

class StatisticsList::Model : public wxDataViewVirtualListModel {
 public:
  explicit Model(const StatisticsTable& table) : table_(table) {}
  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    const StatisticsTable::Row& here = table_.rows[row];
    if (column < table_.columns.size() && table_.columns[column].kind == Kind::Bar)
      value = here.share;
    else
      value = column < here.cells.size() ? to_wx(here.cells[column]) : wxString();
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    if (!table_.rows[row].has_warning || column + 1 != table_.columns.size()) return false;
    attr.SetColour(wx_colour(palette().warning_text));
    return true;
  }

 private:
  const StatisticsTable& table_;
};

StatisticsList::StatisticsList(wxWindow* parent, bool names_first)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE),
      names_first_(names_first) {
  SetName(tr_wx("Statistics"));
  SetFont(ui_font(-1));
  model_ = new Model(table_);
  AssociateModel(model_.get());
  shorten_cells(*this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { fit_columns(); });
  });
}

void StatisticsList::show(StatisticsTable table) {
  const auto title = [](const StatisticsTable::Column& column) { return column.title; };
  const bool same = table.id == table_.id && !table_.columns.empty() &&
                    std::ranges::equal(table.columns, table_.columns, {}, title, title);
  const bool same_rows = same && table.rows.size() == table_.rows.size();
  std::vector<unsigned> changed;
  if (same_rows)
    for (unsigned i = 0; i < table.rows.size(); ++i)
      if (table.rows[i].cells != table_.rows[i].cells || table.rows[i].has_warning != table_.rows[i].has_warning)
        changed.push_back(i);
  if (!same) {
    ClearColumns();
    fitted_widths_.clear();
    table_ = std::move(table);
    for (unsigned i = 0; i < table_.columns.size(); ++i) {
      const StatisticsTable::Column& column = table_.columns[i];
      const wxAlignment align = column.kind == Kind::Number ? wxALIGN_RIGHT : wxALIGN_LEFT;
      wxDataViewRenderer* renderer = nullptr;
      if (column.kind == Kind::Bar) {
        renderer = new BarRenderer(this);
      } else {
        renderer = new wxDataViewTextRenderer("string", wxDATAVIEW_CELL_INERT, align);
        renderer->EnableEllipsize(wxELLIPSIZE_END);
      }
      AppendColumn(new wxDataViewColumn(to_wx(column.title), renderer, i, FromDIP(scale_to_text(column.width)), align,
                                        wxDATAVIEW_COL_RESIZABLE));
    }
    SetLabel(to_wx(table_.title));
  } else {
    table_ = std::move(table);
  }
  // Keep the selection and the scroll position.
  if (same_rows)
    for (const unsigned row : changed) model_->RowChanged(row);
  else
    model_->Reset(static_cast<unsigned>(table_.rows.size()));
  if (!same_rows) fit_columns();
}

/// Hides columns of numbers without values, such as those of a missing base set. Widens the other columns to fit their
/// titles and, except for bars and a last column of text, their cells. If there is too little room, reduces the columns
/// to these widths; if that is not enough, shortens a first column of names or lets the list scroll horizontally.
void StatisticsList::fit_columns() {
  constexpr std::size_t kMaxMeasured = 500;  // maximum number of rows measured
  const wxFont head = ui_font(0, true);
  const auto width = [&](const std::string& text, const wxFont& font, int margin) {
    int out = 0;
    GetTextExtent(to_wx(text), &out, nullptr, nullptr, nullptr, &font);
    return out + FromDIP(margin);
  };
  std::vector<int> needs, narrowest;
  for (unsigned i = 0; i < table_.columns.size(); ++i) {
    const StatisticsTable::Column& column = table_.columns[i];
    const bool unused =
        column.kind == Kind::Number && std::ranges::all_of(table_.rows, [i](const StatisticsTable::Row& row) {
          return i >= row.cells.size() || row.cells[i].empty();
        });
    if (GetColumn(i)->IsHidden() != unused) GetColumn(i)->SetHidden(unused);
    if (unused) {
      needs.push_back(0);
      narrowest.push_back(0);
      continue;
    }
    int need = width(column.title, head, 9);
    if (column.kind == Kind::Number || (column.kind != Kind::Bar && i + 1 < table_.columns.size()))
      for (std::size_t row = 0; row < std::min(kMaxMeasured, table_.rows.size()); ++row)
        if (i < table_.rows[row].cells.size()) need = std::max(need, width(table_.rows[row].cells[i], GetFont(), 14));
    const int usual = FromDIP(scale_to_text(column.width));
    narrowest.push_back(column.kind == Kind::Bar ? std::max(need, usual) : need);
    needs.push_back(std::max(need, usual));
  }
  int excess = std::accumulate(needs.begin(), needs.end(), 0) - GetClientSize().x;
  for (std::size_t i = names_first_ ? 1 : 0; i < needs.size() && excess > 0; ++i) {
    const int cut = std::min(excess, needs[i] - narrowest[i]);
    needs[i] -= cut;
    excess -= cut;
  }
  if (names_first_ && excess > 0)
    needs.front() = std::max(std::min(needs.front(), FromDIP(scale_to_text(kMinNames))), needs.front() - excess);
  fitted_widths_.resize(needs.size());
  unsigned last = 0;
  for (unsigned i = 0; i < needs.size(); ++i)
    if (!GetColumn(i)->IsHidden()) last = i;
  for (unsigned i = 0; i < needs.size(); ++i) {
    // A column that is wider than the width set here was resized by the user, unless it was the last column, which
    // fills the list.
    const int now = GetColumn(i)->GetWidth();
    const bool filled = i == last_fitted_ && i != last;
    if (now < needs[i] || (now > needs[i] && (filled || now == fitted_widths_[i]))) GetColumn(i)->SetWidth(needs[i]);
    fitted_widths_[i] = needs[i];
  }
  last_fitted_ = last;
}

void StatisticsList::set_on_suggest(std::function<void(const std::string& target)> suggest) {
  Bind(wxEVT_DATAVIEW_ITEM_CONTEXT_MENU, [this, suggest = std::move(suggest)](wxDataViewEvent& event) {
    if (!event.GetItem().IsOk()) return;
    const unsigned at = model_->GetRow(event.GetItem());
    if (at >= table_.rows.size() || table_.rows[at].target.empty()) return;
    const std::string target = table_.rows[at].target;
    wxMenu menu;
    menu.Append(1, to_wx(suggest_label(target)));
    if (GetPopupMenuSelectionFromUser(menu) == 1) suggest(target);
  });
}

int StatisticsList::selected_row() const {
  const wxDataViewItem item = GetSelection();
  return item.IsOk() ? static_cast<int>(model_->GetRow(item)) : -1;
}

}  // namespace tw::editor
