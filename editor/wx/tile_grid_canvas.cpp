#include "editor/wx/tile_grid_canvas.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/settings.h>
#include <wx/stopwatch.h>

#include <algorithm>

#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {
/// A long name loses its middle: names of one family differ at the end.
wxString shortened(wxGraphicsContext& gc, const wxString& text, double room) {
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  if (w <= room) return text;
  for (std::size_t keep = text.length() - 1; keep > 1; --keep) {
    const std::size_t tail = keep / 2;
    const wxString out = text.Left(keep - tail) + wxUniChar(0x2026) + text.Right(tail);
    gc.GetTextExtent(out, &w, &h);
    if (w <= room) return out;
  }
  return text.Left(1);
}

constexpr int kScrollStep = 16;
constexpr long kIdleSlice = 12;  // milliseconds of drawing before events get their turn again
constexpr double kHeader = 28;
constexpr std::size_t kKeptReady = 500;  // of larger sets only what is in view is drawn ahead
}  // namespace

TileGridCanvas::TileGridCanvas(wxWindow* parent, Document& document, TileArt& art)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS),
      document_(document),
      art_(art),
      presenter_(document, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetScrollRate(0, kScrollStep);
  SetName("Tiles of the set");
  Bind(wxEVT_PAINT, &TileGridCanvas::OnPaint, this);
  Bind(wxEVT_IDLE, &TileGridCanvas::OnIdle, this);
  Bind(wxEVT_LEFT_DOWN, &TileGridCanvas::OnLeftDown, this);
  Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent&) {
    if (on_open_) on_open_();
  });
  Bind(wxEVT_MOTION, &TileGridCanvas::OnMotion, this);
  Bind(wxEVT_LEFT_UP, &TileGridCanvas::OnLeftUp, this);
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

void TileGridCanvas::set_tile_size(int dip) {
  dip = std::clamp(dip, 40, 120);
  if (dip == tile_dip_) return;
  tile_dip_ = dip;
  lay_out();
  bring_into_view(document_.selection().tile());
}

void TileGridCanvas::show_groups() {
  tiles_.clear();
  for (const model::Tile& tile : document_.set().tiles) tiles_[tile.id] = &tile;
  lay_out();
  if (on_groups_) on_groups_();
}

void TileGridCanvas::show_selection() { Refresh(); }

void TileGridCanvas::lay_out() {
  GridMetrics metrics;
  metrics.width = GetClientSize().GetWidth();
  metrics.tile = FromDIP(tile_dip_);
  metrics.header = FromDIP(28);
  metrics.label = FromDIP(18);
  layout_ = lay_out_grid(presenter_.groups(), metrics);
  SetVirtualSize(GetClientSize().GetWidth(), static_cast<int>(layout_.height));
  drawn_ = false;
  Refresh();
}

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
    const int first = static_cast<int>(item.box.y - kHeader), last = static_cast<int>(item.box.y + item.box.height) + 4;
    if (first < top)
      Scroll(0, std::max(0, first / kScrollStep));
    else if (last > top + height)
      Scroll(0, (last - height + kScrollStep - 1) / kScrollStep);
    drawn_ = false;
  }
}

Point TileGridCanvas::content_point(const wxMouseEvent& event) const {
  const wxPoint p = CalcUnscrolledPosition(event.GetPosition());
  return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

void TileGridCanvas::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  if (presenter_.shown() == 0) return paint_empty(*gc);
  const double top = CalcUnscrolledPosition(wxPoint(0, 0)).y;
  const GridItem* pinned = nullptr;
  double next_header = size.y;
  for (const GridItem& item : layout_.items) {
    if (item.header) {
      if (item.box.y <= top)
        pinned = &item;
      else
        next_header = std::min(next_header, item.box.y - top);
    }
    if (item.box.y + item.box.height < top || item.box.y > top + size.y) continue;
    if (item.header)
      paint_header(*gc, item, item.box.y - top);
    else
      paint_item(*gc, item, top);
  }
  if (pinned) paint_header(*gc, *pinned, std::min(0.0, next_header - pinned->box.height));
  if (HasFocus()) {
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
    gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
  }
  if (box_from_ && box_to_) {
    gc->SetPen(wxPen(wx_colour(palette().accent)));
    gc->SetBrush(wxBrush(wx_colour(palette().accent, 40)));
    gc->DrawRectangle(std::min(box_from_->x, box_to_->x), std::min(box_from_->y, box_to_->y) - top,
                      std::abs(box_from_->x - box_to_->x), std::abs(box_from_->y - box_to_->y));
  }
}

void TileGridCanvas::paint_empty(wxGraphicsContext& gc) {
  const wxSize size = GetClientSize();
  gc.SetPen(
      gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1.4).Style(wxPENSTYLE_SHORT_DASH)));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  const double side = FromDIP(60), x = (size.x - side) / 2.0, y = FromDIP(40);
  gc.DrawRoundedRectangle(x, y, side, side, FromDIP(4));
  gc.SetFont(ui_font(), wx_colour(palette().second_text));
  const wxString text = to_wx(presenter_.empty_text());
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, std::max(8.0, (size.x - w) / 2), y + side + FromDIP(12));
}

void TileGridCanvas::paint_header(wxGraphicsContext& gc, const GridItem& item, double y) {
  const GridGroup& group = presenter_.groups()[item.group];
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().field, 240)));
  gc.DrawRectangle(0, y, item.box.width, item.box.height);
  const double x = FromDIP(16), middle = y + item.box.height / 2, arm = FromDIP(3);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().second_text)).Width(1.4)));
  wxGraphicsPath arrow = gc.CreatePath();
  if (group.folded) {
    arrow.MoveToPoint(x - arm / 2, middle - arm - 1);
    arrow.AddLineToPoint(x + arm, middle);
    arrow.AddLineToPoint(x - arm / 2, middle + arm + 1);
  } else {
    arrow.MoveToPoint(x - arm - 1, middle - arm / 2);
    arrow.AddLineToPoint(x, middle + arm);
    arrow.AddLineToPoint(x + arm + 1, middle - arm / 2);
  }
  gc.StrokePath(arrow);
  wxString name = to_wx(group.deck);
  if (!name.empty()) name[0] = wxToupper(name[0]);
  gc.SetFont(ui_font(0, true), wx_colour(palette().text));
  double w = 0, h = 0;
  gc.GetTextExtent(name, &w, &h);
  gc.DrawText(name, FromDIP(28), middle - h / 2);
  const auto shown = static_cast<int>(group.tiles.size());
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const wxString count =
      shown == group.total ? wxString::Format("%d", shown) : wxString::Format("%d of %d", shown, group.total);
  double w2 = 0, h2 = 0;
  gc.GetTextExtent(count, &w2, &h2);
  gc.DrawText(count, FromDIP(28) + w + FromDIP(6), middle - h2 / 2 + 1);
}

void TileGridCanvas::paint_item(wxGraphicsContext& gc, const GridItem& item, double top) {
  const auto found = tiles_.find(item.tile);
  if (found == tiles_.end()) return;
  const model::Tile& tile = *found->second;
  const wxRect2DDouble box(item.box.x, item.box.y - top, item.box.width, item.box.width);
  const bool selected = document_.selection().has(item.tile), shown = document_.selection().tile() == item.tile;
  if (const wxBitmap* picture = art_.ready(tile, tile_dip_, GetContentScaleFactor())) {
    gc.DrawBitmap(*picture, box.m_x, box.m_y, box.m_width, box.m_height);
  } else {
    drawn_ = false;
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(palette().faint_line)));
    gc.DrawRectangle(box.m_x, box.m_y, box.m_width, box.m_height);
  }
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  if (selected) {
    const double off = shown ? 3 : 2;
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(shown ? 2.5 : 1.5)));
    gc.DrawRoundedRectangle(box.m_x - off, box.m_y - off, box.m_width + 2 * off, box.m_height + 2 * off, FromDIP(4));
  } else if (hover_ == item.tile) {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1)));
    gc.DrawRoundedRectangle(box.m_x - 2, box.m_y - 2, box.m_width + 4, box.m_height + 4, FromDIP(3));
  }
  paint_badges(gc, tile, box);
  gc.SetFont(ui_font(-1, selected), wx_colour(selected ? palette().accent_text : palette().second_text));
  double w = 0, h = 0;
  const wxString id = shortened(gc, to_wx(tile.id), box.m_width + FromDIP(6));
  gc.GetTextExtent(id, &w, &h);
  gc.DrawText(id, box.m_x + (box.m_width - w) / 2, box.m_y + box.m_height + FromDIP(3));
}

void TileGridCanvas::paint_badges(wxGraphicsContext& gc, const model::Tile& tile, const wxRect2DDouble& box) {
  if (tile.copies != 1) {
    const wxString text = to_wx("×" + std::to_string(tile.copies));
    gc.SetFont(ui_font(-2, true), *wxWHITE);
    double w = 0, h = 0;
    gc.GetTextExtent(text, &w, &h);
    const double width = w + FromDIP(8), height = h + FromDIP(1);
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wxColour(32, 32, 32, 215)));
    const double x = box.m_x + box.m_width - width - FromDIP(2), y = box.m_y + FromDIP(2);
    gc.DrawRoundedRectangle(x, y, width, height, height / 2);
    gc.DrawText(text, x + FromDIP(4), y + 1);
  }
  if (has_error_ && has_error_(tile.id)) {
    wxGraphicsPath corner = gc.CreatePath();
    const double side = FromDIP(14);
    corner.MoveToPoint(box.m_x, box.m_y);
    corner.AddLineToPoint(box.m_x + side, box.m_y);
    corner.AddLineToPoint(box.m_x, box.m_y + side);
    corner.CloseSubpath();
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(light_palette().error_text)));
    gc.FillPath(corner);
  }
}

void TileGridCanvas::OnIdle(wxIdleEvent& event) {
  event.Skip();
  if (drawn_ || !IsShownOnScreen()) return;
  wxStopWatch watch;
  const double top = CalcUnscrolledPosition(wxPoint(0, 0)).y, bottom = top + GetClientSize().GetHeight();
  const double scale = GetContentScaleFactor();
  bool changed = false, more = false;
  // What is in view first, then the rest of the set.
  for (const bool in_view : {true, false}) {
    if (!in_view && tiles_.size() > kKeptReady) break;
    for (const GridItem& item : layout_.items) {
      const bool visible = item.box.y + item.box.height >= top && item.box.y <= bottom;
      const auto found = item.header ? tiles_.end() : tiles_.find(item.tile);
      if (found == tiles_.end() || visible != in_view || art_.ready(*found->second, tile_dip_, scale)) continue;
      if (watch.Time() > kIdleSlice) {
        more = true;
        break;
      }
      art_.make(*found->second, document_.rules(), tile_dip_, scale);
      changed = changed || visible;
    }
  }
  if (changed) Refresh();
  drawn_ = !more;
  if (more) event.RequestMore();
}

void TileGridCanvas::OnLeftDown(wxMouseEvent& event) {
  SetFocus();
  const Point p = content_point(event);
  // The pinned header lies over the tiles.
  const double top = CalcUnscrolledPosition(wxPoint(0, 0)).y;
  int hit = item_at(layout_, p);
  if (p.y - top < kHeader && top > 0)
    for (std::size_t i = 0; i < layout_.items.size(); ++i)
      if (layout_.items[i].header && layout_.items[i].box.y <= top) hit = static_cast<int>(i);
  if (hit < 0) {
    box_from_ = p;
    CaptureMouse();
    return;
  }
  const GridItem item = layout_.items[static_cast<std::size_t>(hit)];
  if (item.header)
    presenter_.on_fold(item.group);
  else
    presenter_.on_click(item.tile, event.ControlDown(), event.ShiftDown());
}

void TileGridCanvas::OnMotion(wxMouseEvent& event) {
  const Point p = content_point(event);
  if (box_from_ && event.LeftIsDown()) {
    box_to_ = p;
    return Refresh();
  }
  const int hit = item_at(layout_, p);
  std::string now = hit < 0 ? "" : layout_.items[static_cast<std::size_t>(hit)].tile;
  if (now != hover_) {
    hover_ = std::move(now);
    Refresh();
  }
}

void TileGridCanvas::OnLeftUp(wxMouseEvent& event) {
  if (HasCapture()) ReleaseMouse();
  if (box_from_ && box_to_) {
    const double x0 = std::min(box_from_->x, box_to_->x), x1 = std::max(box_from_->x, box_to_->x);
    const double y0 = std::min(box_from_->y, box_to_->y), y1 = std::max(box_from_->y, box_to_->y);
    std::vector<std::string> touched;
    for (const GridItem& item : layout_.items)
      if (!item.header && item.box.x < x1 && item.box.x + item.box.width > x0 && item.box.y < y1 &&
          item.box.y + item.box.height > y0)
        touched.push_back(item.tile);
    presenter_.on_box(touched, event.ControlDown());
  }
  box_from_.reset();
  box_to_.reset();
  Refresh();
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
    case WXK_RETURN:
      if (on_open_) on_open_();
      return;
    case WXK_TAB: Navigate(extend ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward); return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
