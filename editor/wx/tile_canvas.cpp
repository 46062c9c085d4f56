#include "editor/wx/tile_canvas.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>

#include "editor/core/family.hpp"
#include "editor/core/words.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kMargin = 40, kNarrowMargin = 26, kLeast = 160;
constexpr int kRoomForNames = 240;  // below this side plates show ids only
constexpr int kReach = 16;          // DIP around a slot's middle that count as on it
}  // namespace

TileCanvas::TileCanvas(wxWindow* parent, Document& document)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS),
      document_(document),
      presenter_(document, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName("Tile");
  SetMinSize(FromDIP(wxSize(kLeast + 2 * kNarrowMargin, kLeast + 2 * kNarrowMargin)));
  const auto reach = [this] { return static_cast<double>(FromDIP(kReach)) / square().width; };
  Bind(wxEVT_PAINT, &TileCanvas::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &TileCanvas::OnKeyDown, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_MOTION, [this, reach](wxMouseEvent& event) { presenter_.on_move(unit_point(event), reach()); });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) { presenter_.on_leave(); });
  const auto press = [this, reach](wxMouseEvent& event) {
    SetFocus();
    if (!HasCapture()) CaptureMouse();
    presenter_.on_press(unit_point(event), reach());
  };
  Bind(wxEVT_LEFT_DOWN, press);
  Bind(wxEVT_LEFT_DCLICK, press);
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) {
    if (HasCapture()) ReleaseMouse();
    presenter_.on_release();
  });
  Bind(wxEVT_RIGHT_DOWN, [this, reach](wxMouseEvent& event) {
    presenter_.on_move(unit_point(event), reach());
    if (on_zone_menu_ && presenter_.hovered_zone() >= 0) on_zone_menu_(presenter_.hovered_zone());
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { presenter_.on_escape(); });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
}

void TileCanvas::show_tile() {
  pictured_ = nullptr;
  Refresh();
}

void TileCanvas::show_brush() {
  SetCursor(presenter_.brush().what == Brush::What::Select ? wxNullCursor : wxCursor(wxCURSOR_PENCIL));
  Refresh();
  if (on_brush_) on_brush_();
}

void TileCanvas::show_hint(const std::string& text) {
  if (on_hint_) on_hint_(text);
}

Box TileCanvas::square() const {
  const wxSize size = GetClientSize();
  const bool narrow = std::min(size.x, size.y) < FromDIP(kLeast + 2 * kMargin);
  return tile_square(size.x, size.y, FromDIP(narrow ? kNarrowMargin : kMargin), FromDIP(kLeast));
}

wxPoint2DDouble TileCanvas::on_screen(const Box& box, Point p) const {
  return {box.x + p.x * box.width, box.y + p.y * box.height};
}

wxPoint TileCanvas::slot_position(model::Slot slot) const {
  const auto p = on_screen(square(), slot_point(slot, presenter_.turn()));
  return {static_cast<int>(p.m_x), static_cast<int>(p.m_y)};
}

wxPoint TileCanvas::zone_position(int zone) const {
  const auto shape = presenter_.shape();
  if (!shape) return {};
  const auto p = on_screen(square(), to_turned(shape->anchor(zone, false), presenter_.turn()));
  return {static_cast<int>(p.m_x), static_cast<int>(p.m_y)};
}

Point TileCanvas::unit_point(const wxMouseEvent& event) const {
  const Box box = square();
  return {(event.GetX() - box.x) / box.width, (event.GetY() - box.y) / box.height};
}

void TileCanvas::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().canvas)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  if (!presenter_.tile()) {
    gc->SetFont(ui_font(), wx_colour(palette().second_text));
    const wxString text =
        document_.set().tiles.empty() ? "No tile in this set yet. Ctrl+T adds one." : "Choose a tile at the left.";
    double w = 0, h = 0;
    gc->GetTextExtent(text, &w, &h);
    gc->DrawText(text, (size.x - w) / 2, (size.y - h) / 2);
    return;
  }
  const Box box = square();
  paint_tile(*gc, box);
  if (presenter_.hovered_zone() >= 0 && presenter_.hovered_zone() != presenter_.selected_zone())
    paint_zone(*gc, box, presenter_.hovered_zone(), false);
  if (presenter_.selected_zone() >= 0) paint_zone(*gc, box, presenter_.selected_zone(), true);
  paint_plates(*gc, box);
  paint_slots(*gc, box);
  if (!HasFocus()) return;
  gc->SetBrush(*wxTRANSPARENT_BRUSH);
  gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
  gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
}

void TileCanvas::paint_tile(wxGraphicsContext& gc, const Box& box) {
  const auto shape = presenter_.shape();
  const double scale = GetContentScaleFactor();
  const int size = static_cast<int>(box.width), turn = quarters(presenter_.turn());
  if (pictured_ != shape.get() || pictured_size_ != size || pictured_turn_ != turn || pictured_scale_ != scale) {
    picture_ = draw_bitmap(size, size, scale, [&](cairo_t* cr) {
      drawing::draw_tile(cr, *shape, 0, 0, size, presenter_.turn(), drawing::Style::Art, size * scale);
    });
    pictured_ = shape.get();
    pictured_size_ = size;
    pictured_turn_ = turn;
    pictured_scale_ = scale;
  }
  gc.DrawBitmap(picture_, box.x, box.y, box.width, box.height);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(0, 0, 0, 110)).Width(1)));
  gc.DrawRectangle(box.x - 0.5, box.y - 0.5, box.width + 1, box.height + 1);
}

void TileCanvas::paint_zone(wxGraphicsContext& gc, const Box& box, int zone, bool selected) {
  const auto shape = presenter_.shape();
  wxGraphicsPath path = gc.CreatePath();
  for (const auto& outline : shape->outlines(zone)) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const auto p = on_screen(box, to_turned(outline[i], presenter_.turn()));
      if (i == 0)
        path.MoveToPoint(p);
      else
        path.AddLineToPoint(p);
    }
    if (!outline.empty()) path.CloseSubpath();
  }
  gc.PushState();
  gc.Clip(box.x - 2, box.y - 2, box.width + 4, box.height + 4);
  if (!selected) {
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wxColour(255, 255, 255, 60)));
    gc.FillPath(path, wxODDEVEN_RULE);
  }
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(255, 255, 255, selected ? 255 : 160)).Width(selected ? 5 : 2)));
  gc.StrokePath(path);
  if (selected) {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
    gc.StrokePath(path);
  }
  gc.PopState();
}

void TileCanvas::paint_slots(wxGraphicsContext& gc, const Box& box) {
  if (!has_zones(document_.rules())) return;
  const int selected = presenter_.selected_zone();
  const bool focus = HasFocus();
  for (int i = 0; i < model::kSlots; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const Point at = slot_point(slot, presenter_.turn());
    const auto p = on_screen(box, at);
    const bool hot = presenter_.hovered_slot() == slot || presenter_.stroke().has(slot);
    const bool own = selected >= 0 && presenter_.tile()->zones[static_cast<std::size_t>(selected)].slots.has(slot);
    const double radius = FromDIP(hot ? 15 : 11) / 2.0;
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(hot && own ? *wxWHITE : wxColour(46, 52, 54)).Width(1.3)));
    gc.SetBrush(wxBrush(hot || own ? wx_colour(palette().accent) : *wxWHITE));
    gc.DrawEllipse(p.m_x - radius, p.m_y - radius, 2 * radius, 2 * radius);
    if (hot && focus && presenter_.cursor() >= 0) {
      gc.SetBrush(*wxTRANSPARENT_BRUSH);
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
      gc.DrawEllipse(p.m_x - radius - 3, p.m_y - radius - 3, 2 * radius + 6, 2 * radius + 6);
    }
    const Point out = outward(slot, presenter_.turn());
    gc.SetFont(ui_font(-1, hot || own), wx_colour(hot || own ? palette().accent_text : palette().second_text));
    const wxString text = to_wx(name(slot));
    double w = 0, h = 0;
    gc.GetTextExtent(text, &w, &h);
    const double away = FromDIP(14);
    gc.DrawText(text, p.m_x - w / 2 + out.x * (away + w / 2), p.m_y - h / 2 + out.y * (away + h / 4));
  }
}

void TileCanvas::paint_plates(wxGraphicsContext& gc, const Box& box) {
  const auto shape = presenter_.shape();
  const auto& zones = presenter_.tile()->zones;
  const bool ids_only = box.width < FromDIP(kRoomForNames);
  const auto plate = [&](const model::Zone& zone) { return to_wx(ids_only ? zone.id : zone_name(zone)); };
  std::vector<Point> middles, sizes;
  gc.SetFont(ui_font(-1), wx_colour(light_palette().text));
  for (std::size_t z = 0; z < zones.size(); ++z) {
    double w = 0, h = 0;
    gc.GetTextExtent(plate(zones[z]), &w, &h);
    sizes.push_back({w + FromDIP(14), h + FromDIP(4)});
    const auto p = on_screen(box, to_turned(shape->anchor(static_cast<int>(z), true), presenter_.turn()));
    middles.push_back({p.m_x, p.m_y});
  }
  middles = spread_plates(std::move(middles), sizes, {box.x + 8, box.y + 8, box.width - 16, box.height - 16});
  for (std::size_t z = 0; z < zones.size(); ++z) {
    const bool selected = static_cast<int>(z) == presenter_.selected_zone();
    const bool hot = static_cast<int>(z) == presenter_.hovered_zone();
    const double x = middles[z].x - sizes[z].x / 2, y = middles[z].y - sizes[z].y / 2;
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(selected ? wx_colour(palette().accent) : wxColour(255, 255, 255, hot ? 250 : 205)));
    gc.DrawRoundedRectangle(x, y, sizes[z].x, sizes[z].y, sizes[z].y / 2);
    gc.SetFont(ui_font(-1, selected), selected ? *wxWHITE : wx_colour(light_palette().text));
    double w = 0, h = 0;
    const wxString text = plate(zones[z]);
    gc.GetTextExtent(text, &w, &h);
    gc.DrawText(text, middles[z].x - w / 2, middles[z].y - h / 2);
  }
}

void TileCanvas::OnKeyDown(wxKeyEvent& event) {
  if (event.ControlDown() || event.AltDown()) return event.Skip();
  const auto& kinds = document_.rules().kinds;
  const int key = event.GetKeyCode();
  if (key >= '1' && key <= '9' && static_cast<std::size_t>(key - '1') < kinds.size())
    return presenter_.set_brush({Brush::What::Kind, kinds[static_cast<std::size_t>(key - '1')].id});
  switch (key) {
    case 'R': return presenter_.on_turn(event.ShiftDown() ? -1 : 1);
    case 'V': return presenter_.set_brush({});
    case 'E': return presenter_.set_brush({Brush::What::Eraser, ""});
    case 'S': return presenter_.next_brush(Brush::What::Symbol);
    case 'A': return presenter_.next_brush(Brush::What::Action);
    case WXK_RIGHT:
    case WXK_DOWN: return presenter_.on_cursor(1);
    case WXK_LEFT:
    case WXK_UP: return presenter_.on_cursor(-1);
    case WXK_RETURN:
    case WXK_SPACE: return presenter_.on_enter();
    case WXK_ESCAPE: return presenter_.on_escape();
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
