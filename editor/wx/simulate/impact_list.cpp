#include "editor/wx/simulate/impact_list.hpp"

#include <wx/dc.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

constexpr int kRow = 28, kPicture = 22, kMinInterval = 90;  // in DIP

enum Cell : unsigned { kTile, kCopies, kUnplaceable, kPlaces, kInterval, kWorth, kWins, kReading, kFill };

struct Head {
  const char* title;
  int width;
  wxAlignment align;
  ImpactColumn column;
};
constexpr std::array<Head, 8> kHeads{{{tr_later("Tile"), 84, wxALIGN_LEFT, ImpactColumn::Tile},
                                      {tr_later("Copies"), 58, wxALIGN_RIGHT, ImpactColumn::Copies},
                                      {tr_later("Unplaceable"), 100, wxALIGN_RIGHT, ImpactColumn::Unplaceable},
                                      {tr_later("Placements"), 90, wxALIGN_RIGHT, ImpactColumn::Places},
                                      {tr_later("Tile value"), 172, wxALIGN_LEFT, ImpactColumn::Worth},
                                      {"", 84, wxALIGN_RIGHT, ImpactColumn::Worth},
                                      {tr_later("Excess win share"), 120, wxALIGN_RIGHT, ImpactColumn::Wins},
                                      {tr_later("Interpretation"), 200, wxALIGN_LEFT, ImpactColumn::Worth}}};

std::string cell_text(const report::TileRow& row, unsigned cell) {
  switch (cell) {
    case kCopies: return row.copies > 0 ? std::to_string(row.copies) : "";
    case kUnplaceable:
      return std::isfinite(row.unplaceable_percent.value) ? plotting::short_estimate(row.unplaceable_percent, "%") : "";
    case kPlaces: return std::isfinite(row.placements.value) ? plotting::short_estimate(row.placements) : "";
    case kWorth:
      if (!row.has_worth) return "";
      return model::with_sign(row.worth.value, plotting::short_estimate(row.worth));
    case kWins:
      if (!std::isfinite(row.wins.value)) return "";
      return model::with_sign(row.wins.value, plotting::short_estimate(row.wins, "pp"));
    case kReading: return row.worth_summary;
    default: return "";
  }
}

}  // namespace

/// Base class of the renderers of cells that the program draws. The value of a cell is the number of its row.
class ImpactList::RowRenderer : public wxDataViewCustomRenderer {
 public:
  explicit RowRenderer(ImpactList& list)
      : wxDataViewCustomRenderer("long", wxDATAVIEW_CELL_INERT, wxALIGN_LEFT | wxALIGN_CENTRE_VERTICAL), list_(list) {}
  bool SetValue(const wxVariant& value) override {
    row_ = static_cast<std::size_t>(value.GetLong());
    return true;
  }
  bool GetValue(wxVariant& value) const override {
    value = static_cast<long>(row_);
    return true;
  }

 protected:
  /// Returns the row of the cell, or nullptr if it no longer exists: after the list has become shorter, GTK may still
  /// draw old rows.
  const report::TileRow* row() const { return row_ < list_.impact_.rows.size() ? &list_.impact_.rows[row_] : nullptr; }
  ImpactList& list_;

 private:
  std::size_t row_ = 0;
};

/// A renderer that draws the tile's picture and name.
class ImpactList::TileRenderer : public RowRenderer {
 public:
  using RowRenderer::RowRenderer;
  wxSize GetSize() const override { return list_.FromDIP(scale_to_text(wxSize(90, kRow - 2))); }
  bool Render(wxRect cell, wxDC* dc, int state) override {
    if (!row()) return true;
    const std::string& id = row()->tile;
    const int side = list_.FromDIP(kPicture);
    const model::Tile* tile = list_.impact_.set ? model::find_tile(*list_.impact_.set, id) : nullptr;
    int x = 0;
    if (tile && list_.impact_.rules) {
      const wxBitmap& picture = list_.art_.get(*tile, *list_.impact_.rules, kPicture, list_.GetContentScaleFactor());
      dc->DrawBitmap(picture, cell.x, cell.y + (cell.height - side) / 2, true);
      x = side + list_.FromDIP(10);
    }
    RenderText(to_wx(id), x, cell, dc, state);  // aligned with the text in the other columns
    return true;
  }
};

/// A renderer that draws the interval on an axis common to all rows: a filled mark if it excludes zero, otherwise a
/// hollow grey one.
class ImpactList::IntervalRenderer : public RowRenderer {
 public:
  using RowRenderer::RowRenderer;
  /// Returns the whole width of the column; otherwise GTK gives a cell only the width that it requests.
  wxSize GetSize() const override {
    return {list_.GetColumn(kInterval)->GetWidth() - list_.FromDIP(8), list_.FromDIP(scale_to_text(kRow - 2))};
  }
  bool Render(wxRect cell, wxDC* dc, int state) override {
    if (!row()) return true;
    const report::TileRow& shown = *row();
    const Palette& colours = palette();
    const double half = (cell.width - list_.FromDIP(16)) / 2.0, zero = cell.x + list_.FromDIP(8) + half;
    const int middle = cell.y + cell.height / 2, cap = list_.FromDIP(4), radius = list_.FromDIP(4);
    const auto x_of = [&](double value) {
      return static_cast<int>(std::lround(zero + half * std::clamp(value / list_.impact_.reach, -1.0, 1.0)));
    };
    dc->SetPen(wxPen(wx_colour(colours.line)));
    dc->DrawLine(x_of(0), cell.y, x_of(0), cell.GetBottom());
    if (!shown.has_worth) return true;
    const bool selected = (state & wxDATAVIEW_CELL_SELECTED) != 0;
    const wxColour colour = selected ? *wxWHITE : wx_colour(shown.differs ? colours.accent_text : colours.second_text);
    dc->SetPen(wxPen(colour, std::max(1, list_.FromDIP(2) - 1)));
    if (std::isfinite(shown.worth.low) && std::isfinite(shown.worth.high)) {
      dc->DrawLine(x_of(shown.worth.low), middle, x_of(shown.worth.high), middle);
      for (const double end : {shown.worth.low, shown.worth.high})
        if (std::abs(end) <= list_.impact_.reach) dc->DrawLine(x_of(end), middle - cap, x_of(end), middle + cap);
    }
    dc->SetBrush(shown.differs ? wxBrush(colour) : wxBrush(wx_colour(colours.field)));
    dc->DrawCircle(x_of(shown.worth.value), middle, radius);
    return true;
  }
};

class ImpactList::Model : public wxDataViewVirtualListModel {
 public:
  explicit Model(const TileImpact& impact) : impact_(impact) {}
  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    if (column == kTile || column == kInterval)
      value = static_cast<long>(row);
    else
      value = row < impact_.rows.size() ? to_wx(cell_text(impact_.rows[row], column)) : wxString();
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    if (row >= impact_.rows.size()) return false;
    const report::TileRow& here = impact_.rows[row];
    if (column == kUnplaceable && here.hard) {
      attr.SetColour(wx_colour(palette().error_text));
      return true;
    }
    if (column == kTile || (column == kWorth && here.differs)) {
      attr.SetBold(true);
      return true;
    }
    if ((column == kReading && !here.differs && !here.hard) || column == kWins) {
      attr.SetColour(wx_colour(palette().second_text));
      return true;
    }
    return false;
  }

 private:
  const TileImpact& impact_;
};

ImpactList::ImpactList(wxWindow* parent, std::function<void(ImpactColumn)> sort)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE) {
  SetName(tr_wx("impact of each tile"));
  SetFont(ui_font(-1));
  SetRowHeight(FromDIP(scale_to_text(kRow)));
  model_ = new Model(impact_);
  AssociateModel(model_.get());
  for (unsigned i = 0; i < kHeads.size(); ++i) {
    const Head& head = kHeads[i];
    wxDataViewRenderer* renderer = nullptr;
    if (i == kTile)
      renderer = new TileRenderer(*this);
    else if (i == kInterval)
      renderer = new IntervalRenderer(*this);
    else
      renderer = new wxDataViewTextRenderer("string", wxDATAVIEW_CELL_INERT, head.align | wxALIGN_CENTRE_VERTICAL);
    AppendColumn(new wxDataViewColumn(tr_wx(head.title), renderer, i, FromDIP(scale_to_text(head.width)), head.align,
                                      wxDATAVIEW_COL_RESIZABLE));
  }
  shorten_cells(*this);
  Bind(wxEVT_DATAVIEW_COLUMN_HEADER_CLICK, [sort = std::move(sort)](wxDataViewEvent& event) {
    const auto column = static_cast<unsigned>(event.GetColumn());
    if (column < kHeads.size()) sort(kHeads[column].column);
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { fit_columns(); });
  });
}

void ImpactList::fit_columns() {
  const int padding = FromDIP(32), narrow_padding = FromDIP(11);
  const wxFont bold = ui_font(0, true);
  std::array<int, 8> needs{}, narrowest{};
  for (unsigned i = 0; i < kHeads.size(); ++i) {
    if (i == kInterval) continue;
    needs[i] = narrowest[i] = FromDIP(scale_to_text(kHeads[i].width));
    if (i == kTile) continue;
    const bool sorted = kHeads[i].column == impact_.sorted_by && i != kReading;
    const wxString title = tr_wx(kHeads[i].title) + (sorted ? wxString(" \u25BE") : wxString());
    GetTextExtent(title, &narrowest[i], nullptr, nullptr, nullptr, &bold);
    int widest = GetTextExtent(title).x;
    for (const report::TileRow& row : impact_.rows)
      widest = std::max(widest, GetTextExtent(to_wx(cell_text(row, i))).x);
    needs[i] = std::max(needs[i], widest + padding);
    narrowest[i] = std::max(narrowest[i], widest) + narrow_padding;
  }
  int title_of_reading = 0;
  GetTextExtent(tr_wx(kHeads[kReading].title), &title_of_reading, nullptr, nullptr, nullptr, &bold);
  // The drawn interval takes the width that the texts leave. Where it is hidden, its title moves to the value.
  const bool hide = GetClientSize().x - std::accumulate(needs.begin(), needs.end(), 0) < FromDIP(kMinInterval);
  if (hide) {
    int title = 0;
    GetTextExtent(tr_wx(kHeads[kInterval].title), &title, nullptr, nullptr, nullptr, &bold);
    needs[kWorth] = std::max(needs[kWorth], title + padding);
    narrowest[kWorth] = std::max(narrowest[kWorth], title + narrow_padding);
  }
  int all = std::accumulate(needs.begin(), needs.end(), 0);
  // If there is too little room, the columns move closer together, and then the sentence is shortened.
  for (unsigned i = 0; i < needs.size() && all > GetClientSize().x; ++i) {
    const int cut = std::clamp(needs[i] - narrowest[i], 0, all - GetClientSize().x);
    needs[i] -= cut;
    all -= cut;
  }
  if (const int lack = all - GetClientSize().x; lack > 0) {
    const int sentence = std::max(title_of_reading + narrow_padding, needs[kReading] - lack);
    all -= needs[kReading] - sentence;
    needs[kReading] = sentence;
  }
  for (unsigned i = 0; i < kHeads.size(); ++i) {
    if (i == kInterval) continue;
    // A column that is wider than the width set here was resized by the user.
    const int width = GetColumn(i)->GetWidth();
    if (width != needs[i] && width <= std::max(needs[i], fitted_widths_[i])) GetColumn(i)->SetWidth(needs[i]);
    fitted_widths_[i] = needs[i];
  }
  if (!hide)
    GetColumn(kInterval)->SetWidth(std::min(GetClientSize().x - all, FromDIP(scale_to_text(kHeads[kInterval].width))));
  if (GetColumn(kInterval)->IsHidden() == hide) return;
  GetColumn(kInterval)->SetHidden(hide);
  GetColumn(kWorth)->SetTitle(hide ? tr_wx(kHeads[kInterval].title) : wxString());
}

void ImpactList::show(const TileImpact& impact) {
  const bool same_rows = impact.rows.size() == impact_.rows.size();
  if (impact.rules != impact_.rules) art_.clear();
  art_.set_folders(impact.folders);
  impact_ = impact;
  for (unsigned i = 0; i < kHeads.size(); ++i) {
    if (i == kWorth) continue;  // set by fit_columns()
    const bool by = kHeads[i].column == impact_.sorted_by && i != kReading;
    const char* arrow = impact_.descending ? " ▾" : " ▴";
    const wxString title = to_wx(tr(kHeads[i].title) + (by ? arrow : ""));
    if (GetColumn(i)->GetTitle() != title) GetColumn(i)->SetTitle(title);
  }
  fit_columns();
  if (!same_rows) return model_->Reset(static_cast<unsigned>(impact_.rows.size()));
  // Keep the selection and the scroll position.
  Refresh();
  for (unsigned row = 0; row < impact_.rows.size(); ++row) model_->RowChanged(row);
}

}  // namespace tw::editor
