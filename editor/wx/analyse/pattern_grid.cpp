#include "editor/wx/analyse/pattern_grid.hpp"

#include <cairo.h>
#include <wx/dcbuffer.h>
#include <wx/menu.h>

#include <algorithm>
#include <cmath>

#include "editor/core/analyse/suggest_presenter.hpp"
#include "editor/wx/analyse/draw_statistics.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {

namespace {
constexpr int kGap = 8, kMin = 64, kMax = 112;

// Converts DIP to the unit in which the grid is laid out and drawn: DIP at the default text size.
wxPoint to_drawn(wxPoint dip) {
  return {static_cast<int>(dip.x / text_scale()), static_cast<int>(dip.y / text_scale())};
}
wxSize to_drawn(wxSize dip) { return {static_cast<int>(dip.x / text_scale()), static_cast<int>(dip.y / text_scale())}; }
}  // namespace

PatternGrid::PatternGrid(wxWindow* parent, AnalysePresenter& presenter)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS | wxBORDER_NONE),
      presenter_(presenter) {
  SetName(tr_wx("Edge patterns"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &PatternGrid::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &PatternGrid::OnKeyDown, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    if (const int row = row_at(event.GetPosition()); row >= 0) select(row);
  });
  Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& event) { open(row_at(event.GetPosition())); });
  Bind(wxEVT_CONTEXT_MENU, [this](wxContextMenuEvent& event) {
    const bool by_key = event.GetPosition() == wxDefaultPosition;
    const int row = by_key ? selected_row_ : row_at(ScreenToClient(event.GetPosition()));
    if (row < 0 || row >= static_cast<int>(shown_patterns_.size())) return;
    SetFocus();
    select(row);
    const auto pattern = shown_patterns_[row];
    UnsetToolTip();  // the tooltip would cover the menu
    constexpr int kOpen = 1, kSuggest = 2;
    wxMenu menu;
    menu.Append(kOpen,
                presenter_.analysis().patterns[pattern].tiles.empty() ? tr_wx("Draw a tile") : tr_wx("Show the tiles"));
    menu.Append(kSuggest, to_wx(suggest_label(presenter_.target_of(pattern))));
    const int chosen = GetPopupMenuSelectionFromUser(menu);
    if (chosen == kOpen) open(row);
    if (chosen == kSuggest) presenter_.suggest(presenter_.target_of(pattern));
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const int row = row_at(event.GetPosition());
    const wxString tip = row < 0 ? wxString() : to_wx(presenter_.describe_pattern(shown_patterns_[row]));
    if (GetToolTipText() != tip) SetToolTip(tip);
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  refresh();
}

void PatternGrid::refresh() {
  shown_patterns_ = presenter_.patterns();
  selected_row_ = std::clamp(selected_row_, 0, std::max(0, static_cast<int>(shown_patterns_.size()) - 1));
  lay_out();
  if (on_select_) on_select_();
}

void PatternGrid::lay_out() {
  // Use up to eight columns, or more if the cells would otherwise exceed the maximum size.
  const int width = to_drawn(ToDIP(GetClientSize())).x - kGap;
  columns_ = std::clamp(width / (kMin + kGap), 1, 8);
  if (width / columns_ - kGap > kMax) columns_ = std::max(1, width / (kMax + kGap));
  cell_size_ = std::clamp(width / columns_ - kGap, 48, kMax);
  const int rows = (static_cast<int>(shown_patterns_.size()) + columns_ - 1) / columns_;
  const int high = static_cast<int>(std::ceil(pattern_height(cell_size_))) + kGap;
  SetVirtualSize(-1, FromDIP(scale_to_text(rows * high + kGap)));
  SetScrollRate(0, FromDIP(16));
  Refresh();
}

wxRect PatternGrid::cell_rect(std::size_t row) const {
  const int column = static_cast<int>(row) % columns_, line = static_cast<int>(row) / columns_;
  const int high = static_cast<int>(std::ceil(pattern_height(cell_size_)));
  return {kGap + column * (cell_size_ + kGap), kGap + line * (high + kGap), cell_size_, high};
}

int PatternGrid::row_at(wxPoint at) const {
  const wxPoint here = to_drawn(ToDIP(CalcUnscrolledPosition(at)));
  for (std::size_t row = 0; row < shown_patterns_.size(); ++row)
    if (cell_rect(row).Contains(here)) return static_cast<int>(row);
  return -1;
}

wxRect PatternGrid::pattern_rect(std::size_t pattern) const {
  const auto row = std::ranges::find(shown_patterns_, pattern);
  if (row == shown_patterns_.end()) return {};
  const wxRect r = cell_rect(static_cast<std::size_t>(row - shown_patterns_.begin()));
  return {CalcScrolledPosition(FromDIP(wxPoint(scale_to_text(r.x), scale_to_text(r.y)))),
          FromDIP(scale_to_text(r.GetSize()))};
}

int PatternGrid::selected_pattern() const {
  return selected_row_ < static_cast<int>(shown_patterns_.size()) ? static_cast<int>(shown_patterns_[selected_row_])
                                                                  : -1;
}

void PatternGrid::select(int row) {
  selected_row_ = std::clamp(row, 0, std::max(0, static_cast<int>(shown_patterns_.size()) - 1));
  if (!shown_patterns_.empty()) {
    const wxRect r = cell_rect(static_cast<std::size_t>(selected_row_));
    int unit = 1, top = 0;
    GetScrollPixelsPerUnit(nullptr, &unit);
    GetViewStart(nullptr, &top);
    const int view_top = top * unit, view = GetClientSize().y;
    const int begin = FromDIP(scale_to_text(std::max(0, r.y - kGap))),
              end = FromDIP(scale_to_text(r.GetBottom() + kGap));
    if (begin < view_top) Scroll(0, begin / std::max(1, unit));
    if (end > view_top + view) Scroll(0, (end - view + unit - 1) / std::max(1, unit));
  }
  Refresh();
  if (on_select_) on_select_();
}

void PatternGrid::open(int row) {
  if (row >= 0 && row < static_cast<int>(shown_patterns_.size())) presenter_.open_pattern(shown_patterns_[row]);
}

void PatternGrid::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  cairo_t* const cr = paint.cairo();
  if (!cr) return;
  const Palette& p = palette();
  plotting::set_colour(cr, plotting::parse_colour(p.field));
  cairo_paint(cr);
  const double scale = text_scale();
  cairo_scale(cr, scale, scale);
  const double top = ToDIP(CalcUnscrolledPosition(wxPoint(0, 0))).y / scale, height = ToDIP(GetClientSize()).y / scale;
  if (shown_patterns_.empty()) {
    const std::string none = presenter_.patterns_shown() == PatternsShown::Missing
                                 ? tr("Every pattern has a tile.")
                                 : tr("No pattern occurs on only one tile.");
    draw_text(cr, presenter_.has_edges() ? none : tr("These tiles have no edges."),
              ToDIP(GetClientSize()).x / scale / 2, 40, p.second_text, 0, false, 0);
    return;
  }
  int most = 1;
  for (const topology::PatternCount& pattern : presenter_.analysis().patterns) most = std::max(most, pattern.copies);
  for (std::size_t row = 0; row < shown_patterns_.size(); ++row) {
    const wxRect r = cell_rect(row);
    const double y = r.y - top;
    if (y + r.height < 0 || y > height) continue;
    draw_pattern(cr, r.x, y, r.width, presenter_, shown_patterns_[row], most);
    if (static_cast<int>(row) != selected_row_ || !HasFocus()) continue;
    plotting::rounded_path(cr, {r.x - 2.0, y - 2, r.width + 4.0, r.height + 4.0}, 7);
    plotting::set_colour(cr, plotting::parse_colour(p.accent));
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
  }
}

void PatternGrid::OnKeyDown(wxKeyEvent& event) {
  if (event.ControlDown() || event.AltDown()) return event.Skip();
  const int page = columns_ * std::max(1, to_drawn(ToDIP(GetClientSize())).y / (cell_rect(0).height + kGap));
  switch (event.GetKeyCode()) {
    case WXK_LEFT: return select(selected_row_ - 1);
    case WXK_RIGHT: return select(selected_row_ + 1);
    case WXK_UP: return select(selected_row_ >= columns_ ? selected_row_ - columns_ : selected_row_);
    case WXK_DOWN:
      return select(selected_row_ + columns_ < static_cast<int>(shown_patterns_.size()) ? selected_row_ + columns_
                                                                                        : selected_row_);
    case WXK_PAGEUP: return select(selected_row_ - page);
    case WXK_PAGEDOWN: return select(selected_row_ + page);
    case WXK_HOME: return select(0);
    case WXK_END: return select(static_cast<int>(shown_patterns_.size()) - 1);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: return open(selected_row_);
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
