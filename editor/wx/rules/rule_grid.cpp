#include "editor/wx/rules/rule_grid.hpp"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/scrolwin.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

constexpr int kHigh = 28, kLeft = 10, kIndent = 16, kDot = 14, kArrow = 26;

void paint_arrow(wxGraphicsContext& gc, double x, double y, double size, const wxColour& ink) {
  wxGraphicsPath path = gc.CreatePath();
  path.AddArc(x + size / 2, y + size / 2, size * .4, -2.6, 2.2, true);
  path.MoveToPoint(x + size * .04, y + size * .1);
  path.AddLineToPoint(x + size * .12, y + size * .38);
  path.AddLineToPoint(x + size * .42, y + size * .32);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(ink).Width(size / 9).Cap(wxCAP_ROUND)));
  gc.StrokePath(path);
}

}  // namespace

RuleGrid::RuleGrid(wxWindow* parent, const wxString& name, std::vector<Column> columns)
    : wxVScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxBORDER_NONE),
      columns_(std::move(columns)) {
  SetName(name);
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetRowCount(0);
  EnablePhysicalScrolling(false);  // the header does not scroll
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const wxString tip = cut_text_at(event.GetPosition());
    if (tip.empty())
      UnsetToolTip();
    else if (GetToolTipText() != tip)
      SetToolTip(tip);
    event.Skip();
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    const int rows = event.GetWheelRotation() > 0 ? -2 : 2;
    if (ScrollToRow(static_cast<std::size_t>(std::max(0, static_cast<int>(GetVisibleRowsBegin()) + rows)))) return;
    if (auto* around = dynamic_cast<wxScrolledWindow*>(GetParent()))
      around->Scroll(-1, std::max(0, around->GetViewStart().y + 2 * rows));
  });
  Bind(wxEVT_PAINT, &RuleGrid::OnPaint, this);
  Bind(wxEVT_LEFT_DOWN, &RuleGrid::OnMouse, this);
  Bind(wxEVT_LEFT_DCLICK, &RuleGrid::OnMouse, this);
  Bind(wxEVT_KEY_DOWN, &RuleGrid::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    show_row(selected_);  // the window may have been too short to show the row
    Refresh();
    event.Skip();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
}

int RuleGrid::high() const { return FromDIP(for_text(kHigh)); }
int RuleGrid::head() const {
  return std::any_of(columns_.begin(), columns_.end(), [](const Column& c) { return !c.head.empty(); }) ? high() : 0;
}

void RuleGrid::show(std::vector<Column> columns, std::vector<Row> rows, int selected) {
  columns_ = std::move(columns);
  rows_ = std::move(rows);
  selected_ = selected;
  // The header is row 0 while scrolled to the top; otherwise it is drawn over the first visible row.
  const std::size_t count = rows_.size() + (head() > 0 ? 1 : 0);
  if (GetRowCount() != count) SetRowCount(count);
  lay_out();
  show_row(selected_);
  Refresh();
}

wxCoord RuleGrid::OnGetRowHeight(std::size_t index) const {
  const std::size_t under = head() > 0 ? 1 : 0;
  return index < under || index - under >= places_.heights.size() ? high() : places_.heights[index - under];
}

int RuleGrid::height_for(int width) const {
  const Places places = places_for(width);
  return std::accumulate(places.heights.begin(), places.heights.end(), head());
}

void RuleGrid::lay_out() {
  Places places = places_for(GetClientSize().x);
  const bool higher = places.heights != places_.heights;
  places_ = std::move(places);
  if (higher) RefreshAll();
}

/// Scrolls as little as needed to show a row.
void RuleGrid::show_row(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size()) || !IsShownOnScreen()) return;
  const std::size_t under = head() > 0 ? 1 : 0, index = static_cast<std::size_t>(row) + under;
  if (index < GetVisibleRowsBegin() + under) ScrollToRow(index - under);
  const auto is_below = [&] {
    const wxRect rect = row_rect(row);
    return rect.IsEmpty() || rect.GetBottom() >= GetClientSize().y;
  };
  while (GetVisibleRowsBegin() + under < index && is_below())
    if (!ScrollToRow(GetVisibleRowsBegin() + 1)) break;
}

/// Makes columns as wide as their widest cell; the last column takes the remaining width. If there is too little room,
/// the widest columns become narrower.
RuleGrid::Places RuleGrid::places_for(int width) const {
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create());
  const auto font_of = [this](std::size_t c, const Row* row) {
    return row && columns_[c].code ? code_font() : ui_font(-1, row && row->bold && c == 0);
  };
  const auto width_of = [&](const wxString& text) {
    double w = 0, h = 0;
    gc->GetTextExtent(text, &w, &h);
    return static_cast<int>(std::ceil(w));
  };
  std::vector<int> wide, least;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    int most = FromDIP(for_text(columns_[c].least)), word = FromDIP(40);
    const auto look = [&](const std::string& text, const Row* row) {
      gc->SetFont(font_of(c, row), *wxBLACK);
      most = std::max(most, width_of(to_wx(text)) + FromDIP(18));
      if (!wraps_) return;
      for (wxStringTokenizer words(to_wx(text), " "); words.HasMoreTokens();)
        word = std::max(word, width_of(words.GetNextToken()) + FromDIP(columns_[c].right ? 18 : 8));
    };
    look(columns_[c].head, nullptr);
    for (const Row& row : rows_)
      if (c < row.cells.size()) look(row.cells[c], &row);
    wide.push_back(most);
    least.push_back(word);
  }
  const bool arrows = std::ranges::any_of(rows_, &Row::revert);
  const int end = FromDIP(arrows ? kArrow : kLeft);
  int missing = std::accumulate(wide.begin(), wide.end(), FromDIP(kLeft + kDot) + end - width);
  const auto shrink = [&] {
    for (const std::size_t none = wide.size(); missing > 0; --missing) {
      std::size_t widest = none;
      for (std::size_t c = 0; c < wide.size(); ++c)
        if (wide[c] > least[c] && (widest == none || wide[c] > wide[widest])) widest = c;
      if (widest == none) return;
      --wide[widest];
    }
  };
  shrink();
  for (std::size_t c = 0; c < wide.size(); ++c)  // numbers stay complete; long words are broken
    if (!columns_[c].right) least[c] = FromDIP(40);
  shrink();
  std::vector<int> left{FromDIP(kLeft + kDot)};
  for (const int w : wide) left.push_back(left.back() + w);
  if (left.size() > 1) left.back() = std::max(left[left.size() - 2] + FromDIP(20), width - end);
  std::vector<int> heights(rows_.size(), high());
  for (std::size_t r = 0; wraps_ && r < rows_.size(); ++r)
    for (std::size_t c = 0; c < std::min(columns_.size(), rows_[r].cells.size()); ++c) {
      gc->SetFont(font_of(c, &rows_[r]), *wxBLACK);
      double line = 0, all = 0;
      gc->GetTextExtent("X", nullptr, &line);
      gc->GetTextExtent(shown_text(*gc, rows_[r], c, left), nullptr, &all);
      heights[r] = std::max(heights[r], high() + static_cast<int>(std::ceil(all - line)));
    }
  return {std::move(left), std::move(heights)};
}

/// Returns the text of a cell as it is drawn, in the font of the context.
wxString RuleGrid::shown_text(const wxGraphicsContext& gc, const Row& row, std::size_t column,
                              const std::vector<int>& left) const {
  const int indent = column == 0 ? row.indent * FromDIP(kIndent) : 0;
  const double room = left[column + 1] - left[column] - indent - FromDIP(6);
  const wxString text = to_wx(row.cells[column]);
  return wraps_ ? wrapped(gc, text, room) : with_ellipsis(gc, text, room);
}

wxRect RuleGrid::row_rect(int row) const {
  const std::size_t under = head() > 0 ? 1 : 0, first = GetVisibleRowsBegin() + under;
  const auto index = static_cast<std::size_t>(row) + under;
  if (row < 0 || static_cast<std::size_t>(row) >= places_.heights.size() || index < first) return {};
  int y = head();
  for (std::size_t above = first; above < index; ++above) y += places_.heights[above - under];
  if (y >= GetClientSize().y) return {};
  return {0, y, GetClientSize().x, places_.heights[static_cast<std::size_t>(row)]};
}

wxRect RuleGrid::revert_rect(int row) const {
  const wxRect box = row_rect(row);
  if (box.IsEmpty() || row >= static_cast<int>(rows_.size()) || !rows_[static_cast<std::size_t>(row)].revert) return {};
  return {box.GetRight() - FromDIP(kArrow), box.y, FromDIP(kArrow), box.height};
}

wxString RuleGrid::cut_text_at(const wxPoint& point) {
  if (wraps_) return {};
  wxClientDC dc(this);
  const auto cut_in = [&](std::size_t c, const std::string& text, int indent) {
    return dc.GetTextExtent(to_wx(text)).x > places_.left[c + 1] - places_.left[c] - indent - FromDIP(6) ? to_wx(text)
                                                                                                         : wxString();
  };
  if (point.y < head()) {
    dc.SetFont(ui_font(-1));
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (point.x >= places_.left[c] && point.x < places_.left[c + 1]) return cut_in(c, columns_[c].head, 0);
  }
  for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
    if (!row_rect(row).Contains(point)) continue;
    const Row& it = rows_[static_cast<std::size_t>(row)];
    for (std::size_t c = 0; c < std::min(columns_.size(), it.cells.size()); ++c) {
      if (point.x < places_.left[c] || point.x >= places_.left[c + 1]) continue;
      dc.SetFont(columns_[c].code ? code_font() : ui_font(-1, it.bold && c == 0));
      return cut_in(c, it.cells[c], c == 0 ? it.indent * FromDIP(kIndent) : 0);
    }
  }
  return {};
}

void RuleGrid::choose(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size())) return;
  selected_ = row;
  show_row(row);
  Refresh();
  if (on_select_) on_select_(row);
}

void RuleGrid::OnMouse(wxMouseEvent& event) {
  SetFocus();
  for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
    if (!row_rect(row).Contains(event.GetPosition())) continue;
    const Row& hit = rows_[static_cast<std::size_t>(row)];
    if (revert_rect(row).Contains(event.GetPosition())) {
      if (on_revert_) on_revert_(row);
    } else if (hit.folds && event.GetX() < FromDIP(kLeft + kDot)) {
      if (on_fold_) on_fold_(row);
    } else if (event.LeftDClick()) {
      if (hit.folds && on_fold_) on_fold_(row);
      if (on_open_) on_open_(row);
    } else {
      choose(row);
    }
    return;
  }
}

void RuleGrid::OnKey(wxKeyEvent& event) {
  const int last = static_cast<int>(rows_.size()) - 1;
  const Row* const row = selected_ >= 0 && selected_ <= last ? &rows_[static_cast<std::size_t>(selected_)] : nullptr;
  switch (event.GetKeyCode()) {
    case WXK_UP: return choose(std::max(0, selected_ - 1));
    case WXK_DOWN: return choose(std::min(last, selected_ + 1));
    case WXK_HOME: return choose(0);
    case WXK_END: return choose(last);
    case WXK_LEFT:
    case WXK_RIGHT:
      if (row && row->folds && row->open != (event.GetKeyCode() == WXK_RIGHT) && on_fold_) on_fold_(selected_);
      return;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (row && on_open_) on_open_(selected_);
      return;
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

void RuleGrid::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRectangle(0, 0, GetClientSize().x, GetClientSize().y);
  if (head() > 0) paint_head(*gc);
  for (int row = 0; row < static_cast<int>(rows_.size()); ++row)
    if (const wxRect box = row_rect(row); !box.IsEmpty()) paint_row(*gc, row, box);
}

void RuleGrid::paint_head(wxGraphicsContext& gc) const {
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().caption)));
  gc.DrawRectangle(0, 0, GetClientSize().x, high());
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const wxString text =
        with_ellipsis(gc, to_wx(columns_[c].head), places_.left[c + 1] - places_.left[c] - FromDIP(6));
    double w = 0, h = 0;
    gc.GetTextExtent(text, &w, &h);
    const double x = columns_[c].right ? places_.left[c + 1] - FromDIP(18) - w : places_.left[c];
    gc.DrawText(text, x, (high() - h) / 2);
  }
}

/// Paints the dot of a row that differs or has an error, or the arrow of a row that folds.
void RuleGrid::paint_mark(wxGraphicsContext& gc, const Row& it, double middle, const wxColour& ink) const {
  if (it.dot || it.error) {
    gc.SetBrush(wxBrush(wx_colour(it.error ? palette().error_text : "#c77d0a")));
    const double d = FromDIP(8);
    gc.DrawEllipse(FromDIP(kLeft) + it.indent * FromDIP(kIndent) - FromDIP(2), middle - d / 2, d, d);
  } else if (it.folds) {
    const double x = FromDIP(kLeft), s = FromDIP(4);
    wxGraphicsPath path = gc.CreatePath();
    path.MoveToPoint(it.open ? x - s / 2 : x, it.open ? middle - s / 2 : middle - s);
    path.AddLineToPoint(it.open ? x + s / 2 : x + s, it.open ? middle + s / 2 : middle);
    path.AddLineToPoint(it.open ? x + s * 1.5 : x, it.open ? middle - s / 2 : middle + s);
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(ink).Width(FromDIP(1)).Cap(wxCAP_ROUND)));
    gc.StrokePath(path);
    gc.SetPen(*wxTRANSPARENT_PEN);
  }
}

void RuleGrid::paint_row(wxGraphicsContext& gc, int row, const wxRect& box) const {
  const Palette& p = palette();
  const Row& it = rows_[static_cast<std::size_t>(row)];
  const bool chosen = row == selected_;
  const wxColour ink = chosen ? *wxWHITE : wx_colour(p.text);
  gc.SetPen(*wxTRANSPARENT_PEN);
  if (chosen) {
    gc.SetBrush(wxBrush(wx_colour(p.accent)));
    gc.DrawRectangle(box.x, box.y, box.width, box.height);
    if (HasFocus()) {
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(1)).Style(wxPENSTYLE_DOT)));
      gc.SetBrush(*wxTRANSPARENT_BRUSH);
      gc.DrawRectangle(box.x + FromDIP(2), box.y + FromDIP(2), box.width - FromDIP(5), box.height - FromDIP(5));
      gc.SetPen(*wxTRANSPARENT_PEN);
    }
  } else if (head() > 0) {
    gc.SetBrush(wxBrush(wx_colour(p.faint_line)));
    gc.DrawRectangle(box.x, box.GetBottom(), box.width, 1);
  }
  const double middle = box.y + box.height / 2.0;
  paint_mark(gc, it, middle, ink);
  double right = box.GetRight() - FromDIP(8);
  double w = 0, h = 0;
  if (it.revert) {
    paint_arrow(gc, box.GetRight() - FromDIP(20), middle - FromDIP(7), FromDIP(14), ink);
    right -= FromDIP(kArrow);
  }
  if (!it.count.empty()) {
    gc.SetFont(ui_font(-1), chosen ? ink : wx_colour(p.second_text));
    gc.GetTextExtent(to_wx(it.count), &w, &h);
    gc.DrawText(to_wx(it.count), right - w, middle - h / 2);
    right -= std::max<double>(w, FromDIP(18)) + FromDIP(8);
  }
  if (!it.plate.empty()) {
    gc.SetFont(ui_font(-2), wx_colour(p.warning_text));
    gc.GetTextExtent(to_wx(it.plate), &w, &h);
    gc.SetBrush(wxBrush(wx_colour(p.warning_tint)));
    gc.DrawRoundedRectangle(right - w - FromDIP(12), middle - h / 2 - FromDIP(1), w + FromDIP(12), h + FromDIP(2),
                            FromDIP(7));
    gc.DrawText(to_wx(it.plate), right - w - FromDIP(6), middle - h / 2);
  }
  for (std::size_t c = 0; c < std::min(columns_.size(), it.cells.size()); ++c) {
    gc.SetFont(columns_[c].code ? code_font() : ui_font(-1, it.bold && c == 0), ink);
    const double x = places_.left[c] + (c == 0 ? it.indent * FromDIP(kIndent) : 0);
    const wxString text = shown_text(gc, it, c, places_.left);
    gc.GetTextExtent(text, &w, &h);
    gc.DrawText(text, columns_[c].right ? places_.left[c + 1] - FromDIP(18) - w : x, middle - h / 2);
  }
}

}  // namespace tw::editor
