#include "editor/wx/canvas/tile_canvas.hpp"

#include <wx/utils.h>

#include <algorithm>
#include <cmath>

#include "editor/core/document/family.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/base/ui_thread.hpp"
#include "editor/wx/canvas/tile_canvas_list.hpp"
#include "engine/drawing/art.hpp"

namespace tw::editor {

namespace {
constexpr int kMinTile = 160, kNarrowMargin = 26;
constexpr int kReach = 16;  // the pointer is on a slot if it is within this distance, in DIP, of the slot's middle
constexpr double kWheelStep = 1.15;
}  // namespace

TileCanvas::TileCanvas(wxWindow* parent, Document& document)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS),
      document_(document),
      fitting_tiles_(this, document),
      presenter_(document, *this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("Tile"));
  SetMinSize(FromDIP(wxSize(kMinTile + 2 * kNarrowMargin, kMinTile + 2 * kNarrowMargin)));
  Bind(wxEVT_PAINT, &TileCanvas::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    if (list_) list_->SetSize(GetClientSize());
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    Refresh();
    event.Skip();
  });
  bind_mouse();
  bind_keys();
}

void TileCanvas::bind_mouse() {
  Bind(wxEVT_MOTION, &TileCanvas::OnMove, this);
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    if (fitting_tiles_.on_move(layout(), {-1, -1})) Refresh();
    presenter_.on_leave();
    event.Skip();
  });
  Bind(wxEVT_LEFT_DOWN, &TileCanvas::OnPress, this);
  Bind(wxEVT_LEFT_DCLICK, &TileCanvas::OnPress, this);
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    if (is_panning()) {
      pan_from_ = wxDefaultPosition;
      return show_brush();
    }
    presenter_.on_move(to_unit_square(event.GetPosition()), hit_radius());
    presenter_.on_release();
  });
  Bind(wxEVT_MIDDLE_DOWN, [this](wxMouseEvent& event) {
    pan_from_ = event.GetPosition();
    SetCursor(wxCursor(wxCURSOR_SIZING));
    if (!HasCapture()) CaptureMouse();
  });
  Bind(wxEVT_MIDDLE_UP, [this](wxMouseEvent&) {
    if (HasCapture()) ReleaseMouse();
    pan_from_ = wxDefaultPosition;
    show_brush();
  });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    if (presenter_.drawing()) return presenter_.on_escape();
    presenter_.on_move(to_unit_square(event.GetPosition()), hit_radius());
    if (!event.ShiftDown()) return presenter_.pick_brush();
    if (on_zone_menu_ && presenter_.hovered_zone() >= 0) on_zone_menu_(presenter_.hovered_zone());
  });
  Bind(wxEVT_MOUSEWHEEL, &TileCanvas::OnWheel, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    pan_from_ = wxDefaultPosition;
    if (presenter_.drawing()) presenter_.on_escape();
  });
}

void TileCanvas::bind_keys() {
  Bind(wxEVT_KEY_DOWN, &TileCanvas::OnKeyDown, this);
  Bind(wxEVT_KEY_UP, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_SPACE) {
      space_down_ = false;
      show_brush();
    }
    event.Skip();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      space_down_ = false;
      Refresh();
      event.Skip();
    });
}

void TileCanvas::OnPress(wxMouseEvent& event) {
  SetFocus();
  if (!HasCapture()) CaptureMouse();
  if (space_down_) {
    pan_from_ = event.GetPosition();
    return;
  }
  const Point at{static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
  if (const std::string other = fitting_tiles_.tile_at(layout(), at); !other.empty()) {
    if (HasCapture()) ReleaseMouse();
    return document_.select(single_selection(other));
  }
  presenter_.on_press(to_unit_square(event.GetPosition()), hit_radius());
}

void TileCanvas::OnMove(wxMouseEvent& event) {
  if (is_panning()) {
    const wxPoint moved = event.GetPosition() - pan_from_;
    pan_from_ = event.GetPosition();
    const double side = tile_box().width / presenter_.zoom();
    return presenter_.on_pan(moved.x / side, moved.y / side);
  }
  const Point at{static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
  if (!presenter_.drawing() && fitting_tiles_.on_move(layout(), at)) {
    const std::string other = fitting_tiles_.tile_at(layout(), at);
    SetToolTip(other.empty() ? wxString() : tr_wx("Tile {0}\nClick to open it.", other));
    Refresh();
  }
  presenter_.on_move(to_unit_square(event.GetPosition()), hit_radius());
}

void TileCanvas::OnWheel(wxMouseEvent& event) {
  const double steps = static_cast<double>(event.GetWheelRotation()) / event.GetWheelDelta();
  if (event.ControlDown()) return presenter_.on_zoom(std::pow(kWheelStep, steps), to_unit_square(event.GetPosition()));
  if (presenter_.zoom() <= 1) return event.Skip();
  const bool across = event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL || event.ShiftDown();
  presenter_.on_pan(across ? steps * .1 : 0, across ? 0 : steps * .1);
}

void TileCanvas::set_on_description(std::function<void(const std::string&)> callback) {
  on_description_ = std::move(callback);
  description_.clear();
  update_description();
}

void TileCanvas::update_description() {
  const std::string now = presenter_.description();
  if (now == description_) return;
  description_ = now;
  set_spoken_description(*this, now);
  if (on_description_) on_description_(now);
}

void TileCanvas::show_as_list(bool wanted) {
  if (wanted == is_shown_as_list()) return;
  if (!list_) list_ = new TileCanvasList(this, presenter_);
  list_->SetSize(GetClientSize());
  list_->Show(wanted);
  list_->refresh();
  if (wanted)
    list_->SetFocus();
  else
    SetFocus();
}

bool TileCanvas::is_shown_as_list() const { return list_ && list_->IsShown(); }

void TileCanvas::set_art_opacity(int percent) {
  art_percent_ = percent;
  Refresh();
}

/// Loads the tile's custom picture, if its file exists and can be read.
void TileCanvas::find_art() {
  const model::Tile* tile = presenter_.tile();
  const std::string name = tile ? tile->art : "";
  art_.reset();
  if (!name.empty() && !document_.path().empty())
    if (const auto loaded =
            drawing::load_art_later(art_folders(document_), name, ui_thread_callback(alive_, [this] { show_tile(); }));
        loaded && *loaded)
      art_ = loaded->value();
  if (on_art_) on_art_(art_ != nullptr);
}

void TileCanvas::show_tile() {
  find_art();
  SetLabel(presenter_.tile() ? to_wx(describe_tile(*presenter_.tile(), presenter_.rotation())) : wxString());
  update_description();
  if (is_shown_as_list()) list_->refresh();
  Refresh();
}

void TileCanvas::show_hover() {
  update_description();
  if (is_shown_as_list()) list_->refresh();
  Refresh();
}

void TileCanvas::show_brush() {
  if (space_down_)
    SetCursor(wxCursor(wxCURSOR_HAND));
  else
    SetCursor(presenter_.brush().type == Brush::Type::Select ? wxNullCursor : wxCursor(wxCURSOR_PENCIL));
  update_description();
  Refresh();
  if (on_brush_) on_brush_();
}

void TileCanvas::show_zoom() { show_brush(); }

void TileCanvas::show_hint(const std::string& text) {
  if (on_hint_) on_hint_(text);
}

CanvasLayout TileCanvas::layout() const {
  const wxSize size = GetClientSize();
  return canvas_layout(size.x, size.y, dip(), has_zones(document_.rules()), presenter_.zoom(), presenter_.pan());
}

double TileCanvas::hit_radius() const { return static_cast<double>(FromDIP(kReach)) / tile_box().width; }

wxPoint2DDouble TileCanvas::to_window(const Box& box, Point p) const {
  return {box.x + p.x * box.width, box.y + p.y * box.height};
}

Point TileCanvas::to_unit_square(wxPoint at) const {
  const Box box = tile_box();
  return {(at.x - box.x) / box.width, (at.y - box.y) / box.height};
}

bool TileCanvas::is_under_pointer() const {
  return IsShownOnScreen() && GetScreenRect().Contains(wxGetMousePosition());
}

wxPoint TileCanvas::slot_position(model::Slot slot) const {
  const auto p = to_window(tile_box(), slot_point(slot, presenter_.rotation()));
  return {static_cast<int>(p.m_x), static_cast<int>(p.m_y)};
}

wxPoint TileCanvas::zone_position(int zone) const {
  const auto shape = presenter_.tile_shape();
  if (!shape) return {};
  const auto p = to_window(tile_box(), to_rotated(shape->anchor(zone, true), presenter_.rotation()));
  return {static_cast<int>(p.m_x), static_cast<int>(p.m_y)};
}

wxPoint TileCanvas::symbol_position(int zone, int nth) const {
  const auto shape = presenter_.tile_shape();
  if (!shape) return {};
  for (const drawing::SymbolPlace& symbol : shape->symbols()) {
    if (symbol.zone != zone || nth-- > 0) continue;
    const auto p = to_window(tile_box(), to_rotated(symbol.at, presenter_.rotation()));
    return {static_cast<int>(p.m_x), static_cast<int>(p.m_y)};
  }
  return {};
}

void TileCanvas::OnKeyDown(wxKeyEvent& event) {
  if (event.ControlDown() || event.AltDown()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_RIGHT: return presenter_.on_arrow(1, 0);
    case WXK_LEFT: return presenter_.on_arrow(-1, 0);
    case WXK_DOWN: return presenter_.on_arrow(0, 1);
    case WXK_UP: return presenter_.on_arrow(0, -1);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: return presenter_.on_enter();
    case WXK_ESCAPE: return presenter_.on_escape();
    case WXK_WINDOWS_MENU:
    case WXK_MENU:
      if (on_zone_menu_ && presenter_.hovered_zone() >= 0) on_zone_menu_(presenter_.hovered_zone());
      return;
    case WXK_SPACE:
      if (space_down_) return;  // ignore key repeats
      space_down_ = true;
      return show_brush();
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
