#include "editor/wx/rules/rule_grid.hpp"

#include <wx/settings.h>

#include <algorithm>
#include <numeric>

#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {
constexpr int kHigh = 24, kArrow = 30, kLeast = 60, kPadding = 18, kIndent = 18;  // in DIP

/// Returns a dot, or an empty picture of the same size.
wxBitmapBundle dot(const std::string& colour) {
  const std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4' fill='" + colour +
      "'/></svg>";
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(10, 10));
}
}  // namespace

/// The model of a grid. Its columns are the columns of the grid, then badge, count and arrow. An item is the number of
/// its row, from 1.
class RuleGrid::Model : public wxDataViewModel {
 public:
  explicit Model(const RuleGrid& grid) : grid_(grid) {}
  static wxDataViewItem item(int row) {
    return wxDataViewItem(reinterpret_cast<void*>(static_cast<std::intptr_t>(row) + 1));
  }
  static int row(const wxDataViewItem& item) {
    return static_cast<int>(reinterpret_cast<std::intptr_t>(item.GetID())) - 1;
  }
  bool IsListModel() const override { return !grid_.tree_; }
  unsigned GetColumnCount() const override { return static_cast<unsigned>(grid_.columns_.size()) + 3; }
  wxString GetColumnType(unsigned column) const override {
    return column == 0 ? "wxDataViewIconText" : column + 1 == GetColumnCount() ? "bool" : "string";
  }
  bool IsContainer(const wxDataViewItem& item) const override { return !item.IsOk() || row_of(item).is_foldable; }
  bool HasContainerColumns(const wxDataViewItem&) const override { return true; }
  bool SetValue(const wxVariant&, const wxDataViewItem&, unsigned) override { return false; }
  wxDataViewItem GetParent(const wxDataViewItem& item) const override {
    if (!item.IsOk() || row_of(item).indent == 0) return {};
    std::size_t parent = at(item);
    while (grid_.rows_[parent].indent > 0) --parent;
    return RuleGrid::Model::item(static_cast<int>(parent));
  }
  unsigned GetChildren(const wxDataViewItem& parent, wxDataViewItemArray& children) const override {
    const std::vector<Row>& rows = grid_.rows_;
    for (std::size_t i = parent.IsOk() ? at(parent) + 1 : 0; i < rows.size(); ++i) {
      if (parent.IsOk() && rows[i].indent == 0) break;
      if (parent.IsOk() || rows[i].indent == 0) children.Add(item(static_cast<int>(i)));
    }
    return static_cast<unsigned>(children.size());
  }
  void GetValue(wxVariant& value, const wxDataViewItem& item, unsigned column) const override {
    const Row& row = row_of(item);
    const auto cells = static_cast<unsigned>(grid_.columns_.size());
    const std::string text = row.text(column, cells);
    if (column == cells + 2)
      value = row.can_revert;
    else if (column == 0)
      value << wxDataViewIconText(to_wx(text), picture(row));
    else
      value = to_wx(text);
  }
  bool GetAttr(const wxDataViewItem& item, unsigned column, wxDataViewItemAttr& attr) const override {
    const auto cells = static_cast<unsigned>(grid_.columns_.size());
    attr.SetBold(column == 0 && row_of(item).bold);
    if (column == cells) attr.SetColour(wx_colour(palette().warning_text));
    if (column == cells + 1) attr.SetColour(wx_colour(palette().second_text));
    return attr.GetBold() || attr.HasColour();
  }

 private:
  /// Returns an empty row for an item that no longer exists: GTK may still draw old rows.
  const Row& row_of(const wxDataViewItem& item) const {
    static const Row none;
    return at(item) < grid_.rows_.size() ? grid_.rows_[at(item)] : none;
  }
  static std::size_t at(const wxDataViewItem& item) { return static_cast<std::size_t>(row(item)); }
  /// Returns the dot of a row. Rows without a dot have an empty picture of its size: GTK may compute the place of the
  /// pictures from the first rows only, and would not draw dots if these had no picture.
  static wxBitmapBundle picture(const Row& row) {
    return dot(row.error ? palette().error_text : row.differs_from_base ? "#c77d0a" : "none");
  }
  const RuleGrid& grid_;
};

/// The arrow that reverts a row.
class RuleGrid::Arrow : public wxDataViewCustomRenderer {
 public:
  explicit Arrow(std::function<void(int row)> pressed)
      : wxDataViewCustomRenderer("bool", wxDATAVIEW_CELL_ACTIVATABLE, wxALIGN_CENTRE), pressed_(std::move(pressed)) {}
  bool SetValue(const wxVariant& value) override { return shown_ = value.GetBool(), true; }
  bool GetValue(wxVariant&) const override { return false; }
  wxSize GetSize() const override { return GetView()->FromDIP(wxSize(16, 16)); }
  bool Render(wxRect cell, wxDC* dc, int state) override {
    if (!shown_) return true;
    const wxColour ink = (state & wxDATAVIEW_CELL_SELECTED) != 0 ? *wxWHITE : wx_colour(palette().text);
    dc->DrawBitmap(icon("revert", ink).GetBitmapFor(GetView()), cell.GetPosition(), true);
    return true;
  }
  bool ActivateCell(const wxRect&, wxDataViewModel*, const wxDataViewItem& item, unsigned,
                    const wxMouseEvent* mouse) override {
    if (shown_ && mouse) GetView()->CallAfter([pressed = pressed_, row = Model::row(item)] { pressed(row); });
    return false;
  }

 private:
  std::function<void(int)> pressed_;
  bool shown_ = false;
};

RuleGrid::RuleGrid(wxWindow* parent, const wxString& name, bool tree, std::vector<Column> columns)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxDV_SINGLE | wxBORDER_NONE | (tree ? wxDV_NO_HEADER : wxDV_ROW_LINES)),
      tree_(tree) {
  SetName(name);
  SetFont(ui_font(-1));
  model_ = new Model(*this);
  AssociateModel(model_.get());
  build_columns(std::move(columns));
  shorten_cells(*this, code_font());
  Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    const int row = selected();
    if (showing_ || folding_ || row < 0 || !on_select_) return;
    // GTK selects the clicked row before the field being edited loses the focus, which applies its text.
    if (!IsDescendant(FindFocus())) SetFocus();
    if (row < static_cast<int>(rows_.size())) on_select_(row);
  });
  // If a row is folded while one of its child rows is selected, GTK selects the folded row. The user did not select it.
  Bind(wxEVT_DATAVIEW_ITEM_COLLAPSING, [this](wxDataViewEvent&) {
    folding_ = true;
    CallAfter([this] { folding_ = false; });
  });
  for (const auto& type : {wxEVT_DATAVIEW_ITEM_EXPANDED, wxEVT_DATAVIEW_ITEM_COLLAPSED})
    Bind(type, [this, open = type == wxEVT_DATAVIEW_ITEM_EXPANDED](wxDataViewEvent& event) {
      if (showing_) return;
      const int row = Model::row(event.GetItem());
      rows_[row].open = open;
      if (on_fold_) on_fold_(row, open);
    });
  Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED,
       [this](wxDataViewEvent& event) { fold(Model::row(event.GetItem()), !IsExpanded(event.GetItem())); });
  GetMainWindow()->Bind(wxEVT_KEY_DOWN, &RuleGrid::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { fit_columns(); });
  });
}

std::string RuleGrid::Row::text(std::size_t column, std::size_t columns) const {
  if (column == columns) return badge;
  if (column == columns + 1) return count;
  return column < cells.size() ? cells[column] : "";
}

int RuleGrid::height_of(int rows) const { return (rows + 1) * FromDIP(scale_to_text(kHigh)); }

void RuleGrid::disable_overlay_scrollbar() {
  disable_overlay_scrollbars(*this);
  has_bar_ = true;
}

void RuleGrid::build_columns(const std::vector<Column>& columns) {
  if (GetColumnCount() > 0) ClearColumns();
  columns_ = columns;
  const auto add = [this](wxDataViewRenderer* renderer, const std::string& head, wxAlignment align) {
    auto* column =
        new wxDataViewColumn(to_wx(head), renderer, GetColumnCount(), FromDIP(kLeast), align, wxDATAVIEW_COL_RESIZABLE);
    AppendColumn(column);
    return column;
  };
  const auto text = [] { return new wxDataViewTextRenderer("string", wxDATAVIEW_CELL_INERT); };
  for (const Column& column : columns_) {
    wxDataViewRenderer* renderer =
        &column == &columns_.front() ? static_cast<wxDataViewRenderer*>(new wxDataViewIconTextRenderer) : text();
    wxDataViewColumn* added = add(renderer, column.title, column.align_right ? wxALIGN_RIGHT : wxALIGN_LEFT);
    renderer->EnableEllipsize(wxELLIPSIZE_END);
    if (column.code) use_font(*added, code_font());
  }
  add(text(), "", wxALIGN_RIGHT);
  add(text(), "", wxALIGN_RIGHT);
  add(new Arrow([this](int row) { on_revert_(row); }), "", wxALIGN_CENTRE);
}

/// Returns the width of the column's widest cell; 0 if all are empty.
int RuleGrid::width_of(unsigned column) const {
  const auto cells = static_cast<unsigned>(columns_.size());
  int width = 0;
  const auto look = [&](const std::string& text, const wxFont& font, int beside) {
    int wide = 0;
    GetTextExtent(to_wx(text), &wide, nullptr, nullptr, nullptr, &font);
    if (!text.empty()) width = std::max(width, wide + FromDIP(kPadding + beside));
  };
  if (column < cells) look(columns_[column].title, ui_font(-1, true), 0);
  for (const Row& row : rows_) {
    const wxFont font = column < cells && columns_[column].code ? code_font() : ui_font(-1, column == 0 && row.bold);
    const int beside = (tree_ ? row.indent + 2 : 1) * kIndent;  // the indentation and the dot
    look(row.text(column, cells), font, column == 0 ? beside : 0);
  }
  return width;
}

/// Makes columns as wide as their widest cell; the last text column takes the remaining width. If there is too little
/// room, the widest columns become narrower, but not narrower than their heads.
void RuleGrid::fit_columns() {
  const std::size_t cells = columns_.size();
  if (GetColumnCount() != cells + 3 || cells == 0) return;
  std::vector<int> widths, least;
  for (unsigned c = 0; c < cells + 2; ++c) {
    widths.push_back(width_of(c));
    const wxFont title = ui_font(0, true);
    int wide = 0;
    if (c < cells && !tree_) GetTextExtent(to_wx(columns_[c].title), &wide, nullptr, nullptr, nullptr, &title);
    least.push_back(std::max(FromDIP(kLeast), wide + FromDIP(10)));
    if (wide > 0) widths[c] = std::max(widths[c], wide + FromDIP(10));
    GetColumn(c)->SetHidden(widths[c] == 0);
  }
  widths.push_back(std::ranges::any_of(rows_, &Row::can_revert) ? FromDIP(kArrow) : 0);
  GetColumn(static_cast<unsigned>(cells) + 2)->SetHidden(widths.back() == 0);
  const int bar = has_bar_ ? wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, this) : 0;
  int rest = GetClientSize().x - bar - FromDIP(4) - std::accumulate(widths.begin(), widths.end(), 0);
  std::size_t last = cells - 1;
  while (last > 0 && columns_[last].align_right) --last;
  widths[last] += std::max(0, rest);
  for (; rest < 0; ++rest) {
    std::size_t widest = 0;
    for (std::size_t c = 1; c < cells; ++c)
      if (widths[c] - least[c] > widths[widest] - least[widest]) widest = c;
    if (widths[widest] <= least[widest]) break;
    --widths[widest];
  }
  for (unsigned c = 0; c < widths.size(); ++c)
    if (widths[c] > 0) GetColumn(c)->SetWidth(widths[c]);
}

/// Returns the numbers, from 0, of the row that contains the row and of the row itself: "3:0"; "" for no row.
std::string RuleGrid::path_of(int row) const {
  int parent = -1, child = -1;
  for (int i = 0; i <= row; ++i)
    if (rows_[i].indent == 0)
      ++parent, child = -1;
    else
      ++child;
  if (row < 0) return "";
  return std::to_string(parent) + (child < 0 ? "" : ":" + std::to_string(child));
}

void RuleGrid::show(const std::vector<Column>& columns, std::vector<Row> rows, int selected) {
  showing_ = true;
  if (selected >= static_cast<int>(rows.size())) selected = -1;
  const bool same_columns = std::ranges::equal(columns, columns_, {}, &Column::title, &Column::title);
  const bool same_rows = std::ranges::equal(
      rows, rows_, [](const Row& a, const Row& b) { return a.indent == b.indent && a.is_foldable == b.is_foldable; });
  if (!same_columns) {
    rows_.clear();
    model_->Cleared();
    build_columns(columns);
  }
  // Rows that appear or disappear elsewhere do not move the selected row.
  const auto place = same_columns && !same_rows ? place_of_row(*this, path_of(this->selected())) : std::nullopt;
  const std::vector<Row> before = std::exchange(rows_, std::move(rows));
  if (!same_columns || !same_rows) model_->Cleared();
  for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
    const auto at = static_cast<std::size_t>(row);
    const wxDataViewItem item = Model::item(row);
    if (same_columns && same_rows && before[at] != rows_[at]) model_->ItemChanged(item);
    if (rows_[at].is_foldable && rows_[at].open != IsExpanded(item)) rows_[at].open ? Expand(item) : Collapse(item);
  }
  fit_columns();
  if (selected != this->selected()) {
    UnselectAll();
    if (selected >= 0) Select(Model::item(selected));
  }
  if (selected >= 0) place ? scroll_row_to(*this, path_of(selected), *place) : EnsureVisible(Model::item(selected));
  showing_ = false;
}

int RuleGrid::selected() const { return GetSelection().IsOk() ? Model::row(GetSelection()) : -1; }
wxRect RuleGrid::row_rect(int row) const { return GetItemRect(Model::item(row)); }
wxRect RuleGrid::revert_rect(int row) const {
  return rows_[row].can_revert ? GetItemRect(Model::item(row), GetColumn(static_cast<unsigned>(columns_.size()) + 2))
                               : wxRect();
}

void RuleGrid::fold(int row, bool open) {
  if (row < 0 || !rows_[row].is_foldable) return;
  open ? Expand(Model::item(row)) : Collapse(Model::item(row));
}

void RuleGrid::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_LEFT || key == WXK_RIGHT) return fold(selected(), key == WXK_RIGHT);
  event.Skip();
}

}  // namespace tw::editor
