#include "editor/wx/analyse/figure_list.hpp"

#include <wx/dc.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/core/analyse/suggest_presenter.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

using Kind = FigureTable::Column::Kind;

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

class FigureList::Model : public wxDataViewVirtualListModel {
 public:
  explicit Model(const FigureTable& table) : table_(table) {}
  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    const FigureTable::Row& here = table_.rows[row];
    if (column < table_.columns.size() && table_.columns[column].kind == Kind::Bar)
      value = here.share;
    else
      value = column < here.cells.size() ? to_wx(here.cells[column]) : wxString();
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    if (!table_.rows[row].warns || column + 1 != table_.columns.size()) return false;
    attr.SetColour(wx_colour(palette().warning_text));
    return true;
  }

 private:
  const FigureTable& table_;
};

FigureList::FigureList(wxWindow* parent)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE) {
  SetName(tr_wx("Figures"));
  SetFont(ui_font(-1));
  model_ = new Model(table_);
  AssociateModel(model_.get());
  show_whole_cells(*this);
}

void FigureList::show(FigureTable table) {
  const auto title = [](const FigureTable::Column& column) { return column.title; };
  const bool same = table.id == table_.id && !table_.columns.empty() &&
                    std::ranges::equal(table.columns, table_.columns, {}, title, title);
  const bool same_rows = same && table.rows.size() == table_.rows.size();
  std::vector<unsigned> changed;
  if (same_rows)
    for (unsigned i = 0; i < table.rows.size(); ++i)
      if (table.rows[i].cells != table_.rows[i].cells || table.rows[i].warns != table_.rows[i].warns)
        changed.push_back(i);
  if (!same) {
    ClearColumns();
    table_ = std::move(table);
    for (unsigned i = 0; i < table_.columns.size(); ++i) {
      const FigureTable::Column& column = table_.columns[i];
      const wxAlignment align = column.kind == Kind::Number ? wxALIGN_RIGHT : wxALIGN_LEFT;
      wxDataViewRenderer* renderer = nullptr;
      if (column.kind == Kind::Bar) {
        renderer = new BarRenderer(this);
      } else {
        renderer = new wxDataViewTextRenderer("string", wxDATAVIEW_CELL_INERT, align);
        renderer->EnableEllipsize(wxELLIPSIZE_END);
      }
      AppendColumn(new wxDataViewColumn(to_wx(column.title), renderer, i, FromDIP(for_text(column.width)), align,
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

/// Widens the columns to fit their titles and, except for the last column, their cells. The list scrolls horizontally
/// if the columns do not fit.
void FigureList::fit_columns() {
  constexpr int kMost = 320;                  // maximum width of a cell's text in DIP; longer texts are ellipsized
  constexpr std::size_t kMostMeasured = 500;  // maximum number of rows measured
  const wxFont head = ui_font(0, true);
  const int padding = FromDIP(14);
  const auto width = [&](const std::string& text, const wxFont& font) {
    int out = 0;
    GetTextExtent(to_wx(text), &out, nullptr, nullptr, nullptr, &font);
    return out + padding;
  };
  for (unsigned i = 0; i < table_.columns.size(); ++i) {
    const FigureTable::Column& column = table_.columns[i];
    int need = std::max(FromDIP(for_text(column.width)), width(column.title, head));
    if (column.kind != Kind::Bar && i + 1 < table_.columns.size())
      for (std::size_t row = 0; row < std::min(kMostMeasured, table_.rows.size()); ++row)
        if (i < table_.rows[row].cells.size())
          need = std::max(need, std::min(FromDIP(for_text(kMost)), width(table_.rows[row].cells[i], GetFont())));
    if (GetColumn(i)->GetWidth() < need) GetColumn(i)->SetWidth(need);  // keep a wider column: the user resized it
  }
}

void FigureList::set_on_suggest(std::function<void(const std::string& target)> suggest) {
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

int FigureList::row() const {
  const wxDataViewItem item = GetSelection();
  return item.IsOk() ? static_cast<int>(model_->GetRow(item)) : -1;
}

}  // namespace tw::editor
