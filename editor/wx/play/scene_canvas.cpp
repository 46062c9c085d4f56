#include "editor/wx/play/scene_canvas.hpp"

#include <wx/dcbuffer.h>
#include <wx/time.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/core/play/seat_names.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::editor {
namespace {

using game::AreaKind;
using game::SceneArea;
using game::SceneTarget;
using game::SceneThing;
using game::ThingKind;

constexpr int kMoveTime = 260, kRollTime = 700, kFrame = 16;  // milliseconds
constexpr double kLargestZoom = 6;

Point pointer_of(const wxMouseEvent& event) {
  return {static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
}

wxColour player_colour(int seat, int alpha = 255) {
  const drawing::Colour colour = drawing::player_colour(seat);
  const auto byte = [](double part) { return static_cast<unsigned char>(std::lround(part * 255)); };
  return {byte(colour.red), byte(colour.green), byte(colour.blue), static_cast<unsigned char>(alpha)};
}

wxGraphicsPen pen(wxGraphicsContext& gc, const wxColour& colour, double width) {
  return gc.CreatePen(wxGraphicsPenInfo(colour).Width(width));
}

/// Draws text, truncated to `width`, centred at (x, y).
void centred(wxGraphicsContext& gc, const wxString& text, double x, double y, double width) {
  wxString shown = text;
  double w = 0, h = 0;
  gc.GetTextExtent(shown, &w, &h);
  while (w > width && shown.size() > 1) {
    shown = shown.Left(shown.size() - (shown.EndsWith(L"…") ? 2 : 1)) + L"…";
    gc.GetTextExtent(shown, &w, &h);
  }
  gc.DrawText(shown, x - w / 2, y - h / 2);
}

Box between(const Box& a, const Box& b, double t) {
  const auto mix = [t](double from, double to) { return from + (to - from) * t; };
  return {mix(a.x, b.x), mix(a.y, b.y), mix(a.width, b.width), mix(a.height, b.height)};
}

const wxColour kGround(0xD3, 0xDD, 0xB0), kGroundLine(0xA9, 0xB8, 0x82);
const wxColour kPaper(0xF3, 0xE6, 0xC4), kInk(0x3A, 0x24, 0x18), kBack(0x5A, 0x46, 0x36);

}  // namespace

SceneCanvas::SceneCanvas(wxWindow* parent, PlayPresenter& presenter, ScenePlay& scene, std::function<void()> changed)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxCLIP_CHILDREN),
      presenter_(presenter),
      scene_(scene),
      changed_(std::move(changed)),
      pictures_(this, [this] { Refresh(); }),
      timer_(this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName("Scene");
  SetMinSize(FromDIP(wxSize(240, 200)));
  Bind(wxEVT_PAINT, &SceneCanvas::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &SceneCanvas::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    came_from_.clear();
    lay_out();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (progress() >= 1) {
      timer_.Stop();
      came_from_.clear();
    }
    Refresh();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  bind_mouse();
}

void SceneCanvas::bind_mouse() {
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    drag_from_ = pointer_of(event);
    dragged_ = false;
    if (!HasCapture()) CaptureMouse();
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    const bool clicked = drag_from_ && !dragged_;
    drag_from_.reset();
    if (clicked) click(pointer_of(event));
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { drag_from_.reset(); });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    under_pointer_.reset();
    this->changed();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const Point at = pointer_of(event);
    if (!drag_from_) {
      const auto target = scene_.has_scene() ? target_under(at) : std::nullopt;
      if (target != under_pointer_) {
        under_pointer_ = target;
        SetCursor(target && scene_.is_lit(*target) ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
        this->changed();
      }
      return;
    }
    const Point by{at.x - drag_from_->x, at.y - drag_from_->y};
    if (!dragged_ && std::abs(by.x) + std::abs(by.y) < FromDIP(6)) return;
    dragged_ = true;
    drag_from_ = at;
    pan_ = {pan_.x + by.x, pan_.y + by.y};
    lay_out();
    Refresh();
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { zoom(event.GetWheelRotation() > 0 ? 1.15 : 1 / 1.15); });
}

void SceneCanvas::zoom(double factor) {
  const double before = zoom_;
  zoom_ = std::clamp(zoom_ * factor, 1.0, kLargestZoom);
  pan_ = {pan_.x * zoom_ / before, pan_.y * zoom_ / before};
  if (zoom_ == 1) pan_ = {};
  lay_out();
  Refresh();
}

void SceneCanvas::fit() {
  zoom_ = 1;
  pan_ = {};
  lay_out();
  Refresh();
}

void SceneCanvas::lay_out() {
  layout_ = {};
  if (!scene_.has_scene()) return;
  const wxSize size = GetClientSize();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(this));
  gc->SetFont(ui_font(-1), *wxBLACK);
  double width = 0, height = 0;
  gc->GetTextExtent("Mg", &width, &height);
  layout_ = editor::lay_out(scene_.scene(), {.width = static_cast<double>(size.x),
                                             .height = static_cast<double>(size.y),
                                             .dip = dip(),
                                             .text_height = height,
                                             .viewer = presenter_.viewer(),
                                             .zoom = zoom_,
                                             .pan = pan_,
                                             .text_width = [&gc](const std::string& text) {
                                               double w = 0, h = 0;
                                               gc->GetTextExtent(to_wx(text), &w, &h);
                                               return w;
                                             }});
}

void SceneCanvas::show() {
  std::map<std::string, Box> before;
  // The previous scene no longer exists; its things are identified by their ids.
  for (const auto& [id, box] : last_boxes_) before.emplace(id, box);
  under_pointer_.reset();
  if (presenter_.has_match()) pictures_.set_game(presenter_.played(), folders_);
  lay_out();
  came_from_.clear();
  last_boxes_.clear();
  bool moves = false;
  rolls_ = false;
  if (scene_.has_scene())
    for (std::size_t i = 0; i < scene_.scene().things.size(); ++i) {
      const SceneThing& thing = scene_.scene().things[i];
      const Box& now = layout_.things[i];
      last_boxes_.emplace(thing.id, now);
      const auto found = before.find(thing.id);
      if (thing.kind == ThingKind::Die && !before.empty()) rolls_ = true;
      if (found == before.end() || found->second == now) continue;
      came_from_.emplace(thing.id, found->second);
      moves = true;
    }
  if ((moves || rolls_) && IsShownOnScreen()) {
    moved_at_ = wxGetUTCTimeMillis();
    timer_.Start(kFrame);
  } else {
    came_from_.clear();
    rolls_ = false;
  }
  Refresh();
}

double SceneCanvas::progress() const {
  const double time = (wxGetUTCTimeMillis() - moved_at_).ToDouble();
  return std::clamp(time / (rolls_ ? kRollTime : kMoveTime), 0.0, 1.0);
}

Box SceneCanvas::moving_box(std::size_t thing) const {
  const Box& end = layout_.things[thing];
  const auto found = came_from_.find(scene_.scene().things[thing].id);
  if (found == came_from_.end()) return end;
  const double time = (wxGetUTCTimeMillis() - moved_at_).ToDouble();
  const double t = std::clamp(time / kMoveTime, 0.0, 1.0);
  return between(found->second, end, t * t * (3 - 2 * t));
}

void SceneCanvas::changed() {
  Refresh();
  changed_();
}

std::optional<SceneTarget> SceneCanvas::target_under(Point at) const {
  const auto targets = targets_at(scene_.scene(), layout_, at);
  for (const SceneTarget& target : targets)
    if (scene_.is_lit(target) || std::ranges::find(scene_.selected(), target) != scene_.selected().end()) return target;
  return targets.empty() ? std::nullopt : std::optional(targets.front());
}

void SceneCanvas::click(Point at) {
  if (presenter_.covered()) return presenter_.reveal();
  if (!scene_.has_scene()) return;
  scene_.set_cursor(std::nullopt);
  if (const auto target = target_under(at)) scene_.click(*target);
  changed();
}

void SceneCanvas::activate() {
  if (presenter_.covered()) return presenter_.reveal();
  if (!scene_.has_scene() || !scene_.cursor()) return;
  const SceneTarget target = *scene_.cursor();
  scene_.click(target);
  changed();
}

std::string SceneCanvas::words() const {
  if (!scene_.has_scene()) return "";
  if (under_pointer_) return scene_.words(*under_pointer_);
  return scene_.cursor() ? scene_.words(*scene_.cursor()) : "";
}

wxPoint SceneCanvas::point_of(const SceneTarget& target) const {
  const Box box = layout_.box(scene_.scene(), target);
  return {static_cast<int>(box.x + box.width / 2), static_cast<int>(box.y + box.height / 2)};
}

void SceneCanvas::OnKey(wxKeyEvent& event) {
  if (event.HasModifiers()) return event.Skip();
  const int key = event.GetKeyCode();
  const std::map<int, Point> arrows{{WXK_LEFT, {-1, 0}}, {WXK_RIGHT, {1, 0}}, {WXK_UP, {0, -1}}, {WXK_DOWN, {0, 1}}};
  if (const auto arrow = arrows.find(key); arrow != arrows.end() && scene_.has_scene()) {
    scene_.move(arrow->second, layout_);
  } else if (key == WXK_TAB) {
    if (!scene_.has_scene() || !scene_.step(event.ShiftDown() ? -1 : 1, layout_))
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_SPACE) {
    return activate();
  } else if (key == WXK_ESCAPE) {
    if (!scene_.release()) return event.Skip();
  } else if (key == '+' || key == WXK_NUMPAD_ADD) {
    zoom(1.25);
  } else if (key == '-' || key == WXK_NUMPAD_SUBTRACT) {
    zoom(1 / 1.25);
  } else if (key == 'F') {
    fit();
  } else {
    return event.Skip();
  }
  under_pointer_.reset();
  changed();
}

// Painting.

void SceneCanvas::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().canvas)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  drawn_ = true;
  if (scene_.has_scene()) {
    paint_areas(*gc);
    for (const int thing : drawing_order(scene_.scene())) paint_thing(*gc, static_cast<std::size_t>(thing));
    paint_marks(*gc);
  }
  if (HasFocus()) {
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(pen(*gc, wx_colour(palette().accent), 2));
    gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
  }
}

void SceneCanvas::clip_to(wxGraphicsContext& gc, int area) {
  const Box& frame = layout_.areas[static_cast<std::size_t>(area)].frame;
  gc.ResetClip();
  if (area == layout_.centre) gc.Clip(frame.x, frame.y, frame.width, frame.height);
}

void SceneCanvas::paint_areas(wxGraphicsContext& gc) {
  const game::Scene& scene = scene_.scene();
  const int decides = presenter_.state().player();
  for (int i = 0; i < static_cast<int>(scene.areas.size()); ++i) {
    const SceneArea& area = scene.areas[static_cast<std::size_t>(i)];
    const Box& frame = layout_.areas[static_cast<std::size_t>(i)].frame;
    if (frame.width <= 0) continue;
    gc.ResetClip();
    gc.SetBrush(wxBrush(wx_colour(palette().window)));
    gc.SetPen(pen(gc, area.seat >= 0 && area.seat == decides ? player_colour(area.seat) : wx_colour(palette().line),
                  area.seat >= 0 && area.seat == decides ? FromDIP(2) : 1));
    gc.DrawRoundedRectangle(frame.x + .5, frame.y + .5, frame.width - 1, frame.height - 1, FromDIP(5));
    if (!area.title.empty()) {
      double left = frame.x + FromDIP(6);
      if (area.seat >= 0) {
        const double side = FromDIP(8);
        gc.SetBrush(wxBrush(player_colour(area.seat)));
        gc.SetPen(pen(gc, wx_colour(palette().text), 1));
        gc.DrawRectangle(left, frame.y + FromDIP(6), side, side);
        left += side + FromDIP(5);
      }
      gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
      gc.Clip(frame.x, frame.y, frame.width, frame.height);
      gc.DrawText(to_wx(area.title), left, frame.y + FromDIP(2));
      gc.ResetClip();
    }
    clip_to(gc, i);
    paint_places(gc, i);
  }
  gc.ResetClip();
}

void SceneCanvas::paint_places(wxGraphicsContext& gc, int index) {
  const game::Scene& scene = scene_.scene();
  const SceneArea& area = scene.areas[static_cast<std::size_t>(index)];
  std::map<std::pair<int, int>, const game::ScenePlace*> described;
  for (const game::ScenePlace& place : scene.places)
    if (place.area == index) described[{place.x, place.y}] = &place;
  if (area.kind == AreaKind::Board) {
    for (const auto& [at, place] : described)
      paint_place(gc, area, layout_.place(scene, index, at.first, at.second), place);
    return;
  }
  if (area.kind != AreaKind::Grid && area.kind != AreaKind::Track) return;
  for (int y = 0; y < area.rows; ++y)
    for (int x = 0; x < area.columns; ++x) {
      const auto found = described.find({x, y});
      paint_place(gc, area, layout_.place(scene, index, x, y), found == described.end() ? nullptr : found->second);
    }
}

void SceneCanvas::paint_place(wxGraphicsContext& gc, const SceneArea& area, const Box& box,
                              const game::ScenePlace* place) {
  if (place != nullptr && place->hole) return;
  const double gap = 1.5 * dip();
  const double label = area.kind == AreaKind::Track ? FromDIP(for_text(14)) : 0;
  const Box cell{box.x + gap, box.y + gap, box.width - 2 * gap, box.height - 2 * gap - label};
  const bool ground = area.centre;
  gc.SetBrush(wxBrush(ground ? kGround : wx_colour(palette().field)));
  gc.SetPen(pen(gc, ground ? kGroundLine : wx_colour(palette().faint_line), 1));
  gc.DrawRoundedRectangle(cell.x, cell.y, cell.width, cell.height, FromDIP(3));
  if (place == nullptr) return;
  if (place->owner >= 0) {
    const double width = std::max(2.0, cell.width * .06);
    gc.SetBrush(wxBrush(player_colour(place->owner, 90)));
    gc.SetPen(pen(gc, player_colour(place->owner), width));
    gc.DrawRoundedRectangle(cell.x + width / 2, cell.y + width / 2, cell.width - width, cell.height - width,
                            FromDIP(3));
    const int side = static_cast<int>(std::lround(cell.width * .3 * GetContentScaleFactor()));
    if (side > 3)
      gc.DrawBitmap(pictures_.piece("claim", place->owner, side, false), cell.x + cell.width * .66,
                    cell.y + cell.height * .04, cell.width * .3, cell.width * .3);
  }
  if (place->label.empty()) return;
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const double y = area.kind == AreaKind::Track ? cell.y + cell.height + label / 2 : cell.y + cell.height - FromDIP(8);
  centred(gc, to_wx(place->label), cell.x + cell.width / 2, y, cell.width);
}

void SceneCanvas::paint_thing(wxGraphicsContext& gc, std::size_t index) {
  const SceneThing& thing = scene_.scene().things[index];
  if (layout_.areas[static_cast<std::size_t>(thing.area)].frame.width <= 0) return;
  const Box box = moving_box(index);
  if (box.width < 2) return;
  if (came_from_.contains(thing.id))
    gc.ResetClip();
  else
    clip_to(gc, thing.area);
  switch (thing.kind) {
    case ThingKind::Tile:
    case ThingKind::Card: thing.face_down ? paint_back(gc, thing, box) : paint_flat(gc, thing, box); break;
    case ThingKind::Token: paint_token(gc, thing, box); break;
    case ThingKind::Die: paint_die(gc, thing, box); break;
    case ThingKind::Piece:
    case ThingKind::Marker: {
      const std::string& look = thing.symbol.empty() ? "claim" : thing.symbol;
      const int pixels = std::max(4, static_cast<int>(std::lround(box.width * GetContentScaleFactor())));
      gc.DrawBitmap(pictures_.piece(look, std::max(0, thing.owner), pixels, thing.kind == ThingKind::Piece), box.x,
                    box.y, box.width, box.height);
      break;
    }
  }
  paint_badges(gc, thing, box);
  gc.ResetClip();
}

void SceneCanvas::paint_flat(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  if (!thing.tile.empty()) {
    const int pixels = static_cast<int>(std::lround(box.width * GetContentScaleFactor()));
    if (const wxGraphicsBitmap* picture = pictures_.large(thing.tile, model::Rotation::None, pixels)) {
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
      return;
    }
    drawn_ = false;
  }
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, kInk, 1));
  gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, box.width * .08);
  const double side = box.width * .56;
  if (!thing.symbol.empty())
    gc.DrawBitmap(
        pictures_.symbol(thing.symbol, std::max(4, static_cast<int>(std::lround(side * GetContentScaleFactor())))),
        box.x + (box.width - side) / 2, box.y + box.height * .08, side, side);
  gc.SetFont(ui_font(-1), kInk);
  centred(gc, to_wx(thing.label), box.x + box.width / 2, box.y + box.height * (thing.symbol.empty() ? .5 : .82),
          box.width * .94);
}

void SceneCanvas::paint_back(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  const double round = box.width * .08, inset = box.width * .1;
  gc.SetBrush(wxBrush(kBack));
  gc.SetPen(pen(gc, kInk, 1));
  gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, round);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(pen(gc, wxColour(0xF3, 0xE6, 0xC4, 110), std::max(1.0, box.width * .02)));
  gc.DrawRoundedRectangle(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, round);
  const double x = box.x + box.width / 2, y = box.y + box.height / 2, r = box.width * .16;
  gc.StrokeLine(x - r, y, x, y - r);
  gc.StrokeLine(x, y - r, x + r, y);
  gc.StrokeLine(x + r, y, x, y + r);
  gc.StrokeLine(x, y + r, x - r, y);
  if (thing.tile.empty() && thing.symbol.empty()) return;
  // The viewer may know what the thing is: draw a small picture of it on the back.
  SceneThing face = thing;
  face.most = 0;
  const double side = box.width * .6;
  paint_flat(gc, face, {box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side});
}

void SceneCanvas::paint_token(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  const bool player = thing.owner >= 0;
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, player ? player_colour(thing.owner) : kInk, player ? std::max(2.0, box.width * .05) : 1));
  gc.DrawEllipse(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  // A number is worth more room than the name of a symbol that is drawn.
  const bool number = !thing.label.empty() && std::ranges::all_of(thing.label, [](unsigned char c) { return c < 'A'; });
  const bool both = !thing.symbol.empty() && number;
  const double side = box.width * (both ? .42 : .68);
  if (!thing.symbol.empty())
    gc.DrawBitmap(
        pictures_.symbol(thing.symbol, std::max(4, static_cast<int>(std::lround(side * GetContentScaleFactor())))),
        box.x + (box.width - side) / 2, box.y + (both ? box.height * .09 : (box.height - side) / 2), side, side);
  if (!both && !thing.symbol.empty()) return;
  gc.SetFont(ui_font(both ? 2 : 0, true), kInk);
  centred(gc, to_wx(thing.label), box.x + box.width / 2, box.y + box.height * (both ? .7 : .5), box.width * .9);
}

void SceneCanvas::paint_die(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  int value = thing.value;
  if (rolls_ && progress() < 1)  // other sides appear until the die lies still
    value = 1 + static_cast<int>((wxGetUTCTimeMillis().GetValue() / 70 + static_cast<long>(box.x)) % 6);
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, kInk, std::max(1.0, box.width * .03)));
  gc.DrawRoundedRectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2, box.width * .18);
  if (value > 6 || value < 1) {
    gc.SetFont(ui_font(3, true), kInk);
    return centred(gc, wxString::Format("%d", value), box.x + box.width / 2, box.y + box.height / 2, box.width);
  }
  static constexpr std::array<std::array<const char*, 3>, 6> kPips{{{"   ", " o ", "   "},
                                                                    {"o  ", "   ", "  o"},
                                                                    {"o  ", " o ", "  o"},
                                                                    {"o o", "   ", "o o"},
                                                                    {"o o", " o ", "o o"},
                                                                    {"o o", "o o", "o o"}}};
  gc.SetBrush(wxBrush(kInk));
  gc.SetPen(*wxTRANSPARENT_PEN);
  const double pip = box.width * .17;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      if (kPips[static_cast<std::size_t>(value - 1)][row][column] == 'o')
        gc.DrawEllipse(box.x + box.width * (.25 + .25 * static_cast<double>(column)) - pip / 2,
                       box.y + box.height * (.25 + .25 * static_cast<double>(row)) - pip / 2, pip, pip);
}

void SceneCanvas::paint_badges(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  if (thing.most > 0) {
    const double height = std::max<double>(FromDIP(4), box.height * .07);
    const Box bar{box.x + box.width * .08, box.y + box.height - height * 1.6, box.width * .84, height};
    gc.SetPen(pen(gc, kInk, 1));
    gc.SetBrush(wxBrush(kPaper));
    gc.DrawRectangle(bar.x, bar.y, bar.width, bar.height);
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wxColour(0xB5, 0x3A, 0x2C)));
    gc.DrawRectangle(bar.x + 1, bar.y + 1,
                     (bar.width - 2) * std::min(1.0, static_cast<double>(thing.level) / thing.most), bar.height - 2);
  }
  if (thing.count < 2) return;
  gc.SetFont(ui_font(-1, true), *wxWHITE);
  const wxString text = wxString::Format(L"×%d", thing.count);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  const double x = box.x + box.width - w - FromDIP(6), y = box.y + box.height - h - FromDIP(2);
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().accent)));
  gc.DrawRoundedRectangle(x - FromDIP(3), y, w + FromDIP(6), h, h / 2);
  gc.DrawText(text, x, y);
}

void SceneCanvas::paint_marks(wxGraphicsContext& gc) {
  const game::Scene& scene = scene_.scene();
  const auto outline = [&](const SceneTarget& target, double width, int tint) {
    const int area = target.thing >= 0 ? scene.things[static_cast<std::size_t>(target.thing)].area : target.area;
    Box box = layout_.box(scene, target);
    if (box.width <= 0) return;
    clip_to(gc, area);
    const double in = target.thing >= 0 ? -FromDIP(1) : FromDIP(2);
    box = {box.x + in, box.y + in, box.width - 2 * in, box.height - 2 * in};
    gc.SetBrush(tint > 0 ? wxBrush(wx_colour(palette().accent, tint)) : *wxTRANSPARENT_BRUSH);
    gc.SetPen(pen(gc, wx_colour(palette().accent), width * dip()));
    gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, FromDIP(5));
    gc.ResetClip();
  };
  for (std::size_t i = 0; i < scene.things.size(); ++i)
    if (scene.things[i].selected) outline({.thing = static_cast<int>(i)}, 1, 0);
  for (const SceneTarget& target : scene_.lit()) outline(target, 2, target.thing >= 0 ? 0 : 36);
  for (const SceneTarget& target : scene_.selected()) outline(target, 4, 60);
  if (under_pointer_ && scene_.is_lit(*under_pointer_)) outline(*under_pointer_, 3, 50);
  if (scene_.cursor() && HasFocus()) outline(*scene_.cursor(), 4, 40);
}

}  // namespace tw::editor
