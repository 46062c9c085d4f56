#include "editor/wx/tile_list/tile_grid_canvas.hpp"

#include <wx/settings.h>
#include <wx/stopwatch.h>

#include <algorithm>
#include <utility>

#include "editor/core/words/words.hpp"
#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor {

namespace {
constexpr int kScrollStep = 16;
constexpr long kIdleSlice = 12;  // milliseconds of drawing before pending events are handled
constexpr int kHeader = 28;
constexpr std::size_t kKeptReady = 500;  // largest set for which all pictures are drawn in advance; in larger sets,
                                         // only the pictures of visible tiles are
}  // namespace

TileGridCanvas::TileGridCanvas(wxWindow* parent, Document& document, TileArt& art)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS),
      document_(document),
      art_(art),
      presenter_(document, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetScrollRate(0, kScrollStep);
  SetName(tr_wx("Tiles of the set"));
  bind_mouse();
  Bind(wxEVT_PAINT, &TileGridCanvas::OnPaint, this);
  Bind(wxEVT_IDLE, &TileGridCanvas::OnIdle, this);
  Bind(wxEVT_KEY_DOWN, &TileGridCanvas::OnKeyDown, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  Bind(wxEVT_CONTEXT_MENU, [this](wxContextMenuEvent&) {
    if (on_menu_) on_menu_();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    Refresh();
    event.Skip();
  });
  show_groups();
}

void TileGridCanvas::bind_mouse() {
  Bind(wxEVT_LEFT_DOWN, &TileGridCanvas::OnLeftDown, this);
  Bind(wxEVT_RIGHT_DOWN, &TileGridCanvas::OnRightDown, this);
  Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent& event) {
    const int at = item_index_at(event);
    if (at < 0 || layout_.items[at].header) return;
    if (step_copies(layout_.items[at].tile, event.GetPosition())) return;
    if (on_open_) on_open_();
  });
  Bind(wxEVT_MOTION, &TileGridCanvas::OnMotion, this);
  Bind(wxEVT_LEFT_UP, &TileGridCanvas::OnLeftUp, this);
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    hover_.clear();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    pressed_.clear();
    box_from_.reset();
    box_to_.reset();
    drag_to_.reset();
    Refresh();
  });
}

void TileGridCanvas::set_tile_size(int dip) {
  dip = std::clamp(dip, 40, max_dip_);
  if (dip == tile_dip_) return;
  tile_dip_ = dip;
  lay_out();
  bring_into_view(document_.selection().tile());
}

void TileGridCanvas::show_groups() {
  tiles_.clear();
  set_ = document_.snapshot();
  tiles_.reserve(set_->tiles.size());
  for (const model::Tile& tile : set_->tiles) tiles_.try_emplace(tile.id, &tile);
  lay_out();
  show_selection();
  if (on_groups_) on_groups_();
}

void TileGridCanvas::show_selection() {
  const auto& tiles = document_.selection().tiles;
  selected_ = {tiles.begin(), tiles.end()};
  if (field_ && !selected_.contains(field_tile_)) end_copies_edit(false);
  const model::Tile* tile = document_.tile();
  set_spoken_description(
      *this, selected_.size() == 1 && tile != nullptr
                 ? describe_tile(*tile)
                 : tr("Tiles of the set, {0} selected", number_in_words(static_cast<int>(selected_.size()))));
  Refresh();
}

void TileGridCanvas::lay_out() {
  GridMetrics metrics;
  metrics.width = GetClientSize().GetWidth();
  metrics.tile = FromDIP(tile_dip_);
  metrics.header = FromDIP(scale_to_text(kHeader));
  metrics.margin = FromDIP(12);
  metrics.gap = FromDIP(8);
  metrics.label = FromDIP(scale_to_text(18));
  layout_ = lay_out_grid(presenter_.groups(), metrics);
  headers_.clear();
  for (std::size_t i = 0; i < layout_.items.size(); ++i)
    if (layout_.items[i].header) headers_.push_back(i);
  // Set this after the layout: it may scroll, which paints immediately.
  SetVirtualSize(GetClientSize().GetWidth(), static_cast<int>(layout_.height));
  visible_drawn_ = drawn_ = false;
  Refresh();
}

wxRect TileGridCanvas::header_rect(const std::string& deck) const {
  for (const std::size_t i : headers_)
    if (presenter_.groups()[layout_.items[i].group].deck == deck) {
      const Box& box = layout_.items[i].box;
      return {0, static_cast<int>(box.y - scroll_top()), static_cast<int>(box.width), static_cast<int>(box.height)};
    }
  return {};
}

wxRect TileGridCanvas::stepper_rect(const std::string& id) const {
  const wxRect tile = tile_rect(id);
  if (tile.IsEmpty()) return {};
  const int width = std::min(tile.width + FromDIP(8), FromDIP(72));
  return {tile.x + tile.width - width + FromDIP(4), tile.y - FromDIP(4), width, FromDIP(24)};
}

double TileGridCanvas::scroll_top() const { return CalcUnscrolledPosition(wxPoint(0, 0)).y; }

wxRect TileGridCanvas::tile_rect(const std::string& id) const {
  for (const GridItem& item : layout_.items)
    if (!item.header && item.tile == id) {
      const wxPoint at = CalcScrolledPosition(wxPoint(static_cast<int>(item.box.x), static_cast<int>(item.box.y)));
      return {at, wxSize(static_cast<int>(item.box.width), static_cast<int>(item.box.height))};
    }
  return {};
}

void TileGridCanvas::bring_into_view(const std::string& id) {
  for (const GridItem& item : layout_.items) {
    if (item.header || item.tile != id) continue;
    const int top = GetViewStart().y * kScrollStep, height = GetClientSize().GetHeight();
    const int first = static_cast<int>(item.box.y - FromDIP(scale_to_text(kHeader))),
              last = static_cast<int>(item.box.y + item.box.height) + 4;
    if (first < top)
      Scroll(0, std::max(0, first / kScrollStep));
    else if (last > top + height)
      Scroll(0, (last - height + kScrollStep - 1) / kScrollStep);
    visible_drawn_ = drawn_ = false;
  }
}

Point TileGridCanvas::content_point(const wxMouseEvent& event) const {
  const wxPoint p = CalcUnscrolledPosition(event.GetPosition());
  return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

void TileGridCanvas::OnIdle(wxIdleEvent& event) {
  event.Skip();
  if (drawn_ || !IsShownOnScreen()) return;
  const wxStopWatch watch;
  const double above = scroll_top(), below = above + GetClientSize().GetHeight();
  const double scale = GetContentScaleFactor();
  bool changed = false, more = false;
  // Draw visible tiles first, then the other tiles if the set is not too large.
  for (const bool in_view : {true, false}) {
    visible_drawn_ = !in_view;
    if (!in_view && tiles_.size() > kKeptReady) break;
    for (std::size_t i = in_view ? first_below(layout_, above) : 0; i < layout_.items.size(); ++i) {
      const GridItem& item = layout_.items[i];
      if (in_view && item.box.y > below) break;
      const auto found = item.header ? tiles_.end() : tiles_.find(item.tile);
      if (found == tiles_.end() || art_.cached_picture(*found->second, tile_dip_, scale)) continue;
      if (watch.Time() > kIdleSlice) {
        more = true;
        break;
      }
      art_.get(*found->second, document_.rules(), tile_dip_, scale);
      changed = changed || in_view;
    }
    if (more) break;
  }
  if (changed) Refresh();
  drawn_ = !more;
  if (more) event.RequestMore();
}

int TileGridCanvas::item_index_at(const wxMouseEvent& event) const {
  // The pinned header covers the tiles.
  const Point p = content_point(event);
  if (scroll_top() > 0 && p.y - scroll_top() < FromDIP(scale_to_text(kHeader))) {
    int pinned = -1;
    for (const std::size_t i : headers_)
      if (layout_.items[i].box.y <= scroll_top()) pinned = static_cast<int>(i);
    if (pinned >= 0) return pinned;
  }
  return item_at(layout_, p);
}

void TileGridCanvas::OnLeftDown(wxMouseEvent& event) {
  SetFocus();
  for (const Command& verb : commands_)
    if (verb.rect.Contains(event.GetPosition())) {
      const std::string id = verb.id;
      if (on_command_) on_command_(id);
      return;
    }
  const int at = item_index_at(event);
  pressed_at_ = event.GetPosition();
  if (at < 0) {
    box_from_ = content_point(event);
    return CaptureMouse();
  }
  const GridItem item = layout_.items[at];
  if (item.header) return presenter_.on_fold(item.group);
  if (!event.ControlDown() && !event.ShiftDown() && step_copies(item.tile, event.GetPosition())) return;
  pressed_ = item.tile;
  CaptureMouse();
  // A press on one of several selected tiles may start a drag of all of them; if not, only that tile is selected when
  // the button is released.
  if (event.ControlDown() || event.ShiftDown() || !selected_.contains(item.tile)) {
    presenter_.on_click(item.tile, event.ControlDown(), event.ShiftDown());
    if (event.ControlDown() || event.ShiftDown()) pressed_.clear();
  }
}

bool TileGridCanvas::step_copies(const std::string& tile, wxPoint at) {
  const wxRect r = stepper_rect(tile);
  if (!selected_.contains(tile) || hover_ != tile || !r.Contains(at)) return false;
  const int part = (at.x - r.x) * 3 / std::max(1, r.width);
  if (part == 1)
    edit_copies(tile);
  else if (on_command_)
    on_command_(part == 0 ? "tile/fewer_copies" : "tile/more_copies");
  return true;
}

void TileGridCanvas::edit_copies(const std::string& tile) {
  end_copies_edit(false);
  const model::Tile* found = model::find_tile(document_.set(), tile);
  if (!found) return;
  wxRect r = stepper_rect(tile);
  field_tile_ = tile;
  field_ = new NumberField(this, tr_wx("Copies"),
                           {.label = tr("Copies"),
                            .limits = whole_numbers(0, model::kMaxCopies),
                            .report_while_typing = false,
                            .style = wxTE_CENTRE | wxBORDER_NONE},
                           found->copies, {.on_rejected = [this](const std::string&) {
                             if (on_groups_) on_groups_();
                           }});
  field_->SetSize(r);
  field_->SelectAll();
  field_->SetFocus();
  field_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
    if (field_->accept()) end_copies_edit(true);
  });
  field_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE)
      CallAfter([this] { end_copies_edit(false); });
    else
      event.Skip();
  });
  field_->Bind(wxEVT_KILL_FOCUS, [this, before = found->copies](wxFocusEvent& event) {
    event.Skip();
    // Leaving an unchanged field must not give all selected tiles the number of this one.
    CallAfter([this, before] { end_copies_edit(field_ && field_->as_int() != before); });
  });
}

void TileGridCanvas::end_copies_edit(bool accept) {
  if (!field_) return;
  NumberField* done = field_;
  field_ = nullptr;
  done->CallAfter([done] { done->Destroy(); });
  done->Hide();
  if (accept && done->rejection_reason().empty()) presenter_.on_copies(field_tile_, done->as_int());
  if (on_groups_) on_groups_();
  Refresh();
}

void TileGridCanvas::OnMotion(wxMouseEvent& event) {
  const Point p = content_point(event);
  if (box_from_ && event.LeftIsDown()) {
    box_to_ = p;
    scroll_at_edges(event);
    return Refresh();
  }
  const wxPoint way = event.GetPosition() - pressed_at_;
  const bool far = std::abs(way.x) + std::abs(way.y) > FromDIP(6);
  if (!pressed_.empty() && event.LeftIsDown() && (drag_to_ || far) && presenter_.order().by_deck) {
    drag_to_ = p;
    scroll_at_edges(event);
    return Refresh();
  }
  const int at = item_index_at(event);
  std::string now = at < 0 ? "" : layout_.items[at].tile;
  if (now != hover_) {
    hover_ = std::move(now);
    const bool cut = !hover_.empty() && GetTextExtent(to_wx(hover_)).x > tile_rect(hover_).width;
    SetToolTip(cut ? tr_wx("Tile {0}", hover_) : wxString());
    Refresh();
  }
}

void TileGridCanvas::scroll_at_edges(const wxMouseEvent& event) {
  const int y = event.GetPosition().y, edge = FromDIP(20);
  if (y < edge) Scroll(0, std::max(0, GetViewStart().y - 1));
  if (y > GetClientSize().y - edge) Scroll(0, GetViewStart().y + 1);
}

std::vector<std::string> TileGridCanvas::tiles_in_box() const {
  const double x0 = std::min(box_from_->x, box_to_->x), x1 = std::max(box_from_->x, box_to_->x);
  const double y0 = std::min(box_from_->y, box_to_->y), y1 = std::max(box_from_->y, box_to_->y);
  std::vector<std::string> touched;
  for (const GridItem& item : layout_.items)
    if (!item.header && item.box.x < x1 && item.box.x + item.box.width > x0 && item.box.y < y1 &&
        item.box.y + item.box.height > y0)
      touched.push_back(item.tile);
  return touched;
}

void TileGridCanvas::OnLeftUp(wxMouseEvent& event) {
  if (HasCapture()) ReleaseMouse();
  const std::string pressed = std::exchange(pressed_, "");
  if (box_from_ && box_to_) {
    presenter_.on_box(tiles_in_box(), event.ControlDown());
  } else if (drag_to_) {
    const std::size_t group = group_at(layout_, *drag_to_);
    drag_to_.reset();
    presenter_.on_drop(pressed, group);
  } else if (!pressed.empty()) {
    presenter_.on_click(pressed, false, false);
  }
  box_from_.reset();
  box_to_.reset();
  drag_to_.reset();
  Refresh();
}

void TileGridCanvas::OnRightDown(wxMouseEvent& event) {
  SetFocus();
  const int at = item_index_at(event);
  if (at >= 0 && !layout_.items[at].header) {
    const std::string tile = layout_.items[at].tile;
    if (!selected_.contains(tile)) presenter_.on_click(tile, false, false);
  }
  event.Skip();
}

void TileGridCanvas::OnKeyDown(wxKeyEvent& event) {
  const bool extend = event.ShiftDown();
  if (event.ControlDown()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_LEFT: return presenter_.on_step(-1, 0, layout_.columns, extend);
    case WXK_RIGHT: return presenter_.on_step(1, 0, layout_.columns, extend);
    case WXK_UP: return presenter_.on_step(0, -1, layout_.columns, extend);
    case WXK_DOWN: return presenter_.on_step(0, 1, layout_.columns, extend);
    case WXK_HOME: return presenter_.on_step(-1000000, 0, layout_.columns, extend);
    case WXK_END: return presenter_.on_step(1000000, 0, layout_.columns, extend);
    case WXK_PAGEUP:
    case WXK_PAGEDOWN: {
      const int row = std::max(1, GetClientSize().y / FromDIP(scale_to_text(tile_dip_ + 22)));
      return presenter_.on_step(0, event.GetKeyCode() == WXK_PAGEUP ? -row : row, layout_.columns, extend);
    }
    case WXK_ESCAPE:
      pressed_.clear();
      drag_to_.reset();
      return Refresh();
    case WXK_RETURN:
      if (on_open_) on_open_();
      return;
    case WXK_TAB: Navigate(extend ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward); return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
