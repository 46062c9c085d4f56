#include "editor/wx/play/scene_canvas.hpp"

#include <wx/time.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/core/play/board_geometry.hpp"
#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {
namespace {

using game::SceneTarget;
using game::SceneThing;
using game::ThingKind;

constexpr int kMoveTime = 260, kRollTime = 700, kFrame = 16;  // milliseconds
constexpr double kLargestZoom = kMaxPercent / 100.;

Box between(const Box& a, const Box& b, double t) {
  const auto mix = [t](double from, double to) { return from + (to - from) * t; };
  return {mix(a.x, b.x), mix(a.y, b.y), mix(a.width, b.width), mix(a.height, b.height)};
}

}  // namespace

SceneCanvas::SceneCanvas(wxWindow* parent, PlayPresenter& presenter, SceneInteraction& scene,
                         std::function<void()> on_change)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxCLIP_CHILDREN | wxVSCROLL),
      presenter_(presenter),
      scene_(scene),
      on_change_(std::move(on_change)),
      pictures_(this, [this] { Refresh(); }),
      timer_(this) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("Scene"));
  SetMinSize(FromDIP(wxSize(240, 200)));
  Bind(wxEVT_PAINT, &SceneCanvas::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &SceneCanvas::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    previous_boxes_.clear();
    lay_out();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (progress() >= 1) {
      timer_.Stop();
      previous_boxes_.clear();
    }
    Refresh();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  for (const auto& type :
       {wxEVT_SCROLLWIN_TOP, wxEVT_SCROLLWIN_BOTTOM, wxEVT_SCROLLWIN_LINEUP, wxEVT_SCROLLWIN_LINEDOWN,
        wxEVT_SCROLLWIN_PAGEUP, wxEVT_SCROLLWIN_PAGEDOWN, wxEVT_SCROLLWIN_THUMBTRACK, wxEVT_SCROLLWIN_THUMBRELEASE})
    Bind(type, [this](wxScrollWinEvent& event) { scroll_to(event.GetPosition()); });
  bind_mouse();
}

Point SceneCanvas::to_layout_point(const wxPoint& at) const {
  return {static_cast<double>(at.x), static_cast<double>(at.y + GetScrollPos(wxVERTICAL))};
}

void SceneCanvas::scroll_to(int position) {
  SetScrollPos(wxVERTICAL, position);
  previous_boxes_.clear();
  lay_out();
  Refresh();
}

const SceneLayout::Area& SceneCanvas::area_of(const SceneTarget& target) const {
  const int area = target.thing >= 0 ? scene_.scene().things[target.thing].area : target.area;
  return layout_.areas[area];
}

bool SceneCanvas::is_in_view(const SceneTarget& target) const {
  const Box box = layout_.box(scene_.scene(), target);
  const double top = GetScrollPos(wxVERTICAL);
  const double bottom =
      area_of(target).fixed ? layout_.height : std::min(top + GetClientSize().y, layout_.covered_from);
  return box.y + 1 >= top && box.y + box.height <= bottom + 1;
}

void SceneCanvas::bring_into_view(const SceneTarget& target) {
  const Box box = layout_.box(scene_.scene(), target);
  if (area_of(target).fixed) return;
  const int at = GetScrollPos(wxVERTICAL);
  const int high = std::min(GetClientSize().y, static_cast<int>(layout_.covered_from) - at);
  const int top = static_cast<int>(box.y), bottom = static_cast<int>(box.y + box.height);
  if (top < at) scroll_to(top);
  if (bottom > at + high) scroll_to(bottom - high);
}

void SceneCanvas::bind_mouse() {
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    drag_from_ = to_layout_point(event.GetPosition());
    dragged_ = false;
    if (!HasCapture()) CaptureMouse();
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    const bool clicked = drag_from_ && !dragged_;
    drag_from_.reset();
    if (clicked) click(to_layout_point(event.GetPosition()));
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { drag_from_.reset(); });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    under_pointer_.reset();
    this->report_change();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const Point at = to_layout_point(event.GetPosition());
    if (!drag_from_) {
      const auto target = scene_.has_scene() ? described_target(at) : std::nullopt;
      if (target != under_pointer_) {
        under_pointer_ = target;
        refused_ = false;
        SetCursor(target && scene_.is_offered(*target) ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
        this->report_change();
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
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    const Point at = to_layout_point(event.GetPosition());
    const int centre = layout_.centre;
    const bool over_centre = centre >= 0 && layout_.areas[centre].frame.has(at);
    if (over_centre) return zoom(event.GetWheelRotation() > 0 ? 1.15 : 1 / 1.15);
    scroll_to(GetScrollPos(wxVERTICAL) + (event.GetWheelRotation() > 0 ? -1 : 1) * FromDIP(48));
  });
}

void SceneCanvas::zoom(double factor) {
  const double before = zoom_;
  zoom_ = std::clamp(zoom_ * factor, 1.0, kLargestZoom);
  pan_ = {pan_.x * zoom_ / before, pan_.y * zoom_ / before};
  if (zoom_ == 1) pan_ = {};
  if (presenter_.has_match()) presenter_.display().remember_percent(static_cast<int>(std::lround(zoom_ * 100)));
  lay_out();
  Refresh();
}

void SceneCanvas::fit() {
  if (presenter_.has_match()) presenter_.display().remember_percent(100);
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
                                             .viewer = presenter_.table().viewer(),
                                             .zoom = zoom_,
                                             .pan = pan_,
                                             .scroll = static_cast<double>(GetScrollPos(wxVERTICAL)),
                                             .text_width = [&gc](const std::string& text) {
                                               double w = 0, h = 0;
                                               gc->GetTextExtent(to_wx(text), &w, &h);
                                               return w;
                                             }});
  const int scroll = GetScrollPos(wxVERTICAL);
  SetScrollbar(wxVERTICAL, scroll, size.y, static_cast<int>(std::ceil(layout_.height)));
  if (GetScrollPos(wxVERTICAL) != scroll) return lay_out();  // the table has become shorter
  last_boxes_.clear();
  for (std::size_t i = 0; i < layout_.things.size(); ++i)
    last_boxes_.emplace(scene_.scene().things[i].id, layout_.things[i]);
}

void SceneCanvas::show() {
  // Match objects by id with those of the previous scene, which no longer exists.
  const std::map<std::string, Box> before = std::exchange(last_boxes_, {});
  under_pointer_.reset();
  refused_ = false;
  if (presenter_.has_match()) pictures_.set_game(presenter_.table().played(), folders_);
  if (std::exchange(shown_game_number_, presenter_.display().games_shown()) != presenter_.display().games_shown()) {
    zoom_ = presenter_.display().initial_percent().value_or(100) / 100.;
    pan_ = {};
  }
  lay_out();
  previous_boxes_.clear();
  // Show at least one of the objects that can be used.
  const auto& lit = scene_.lit();
  if (!lit.empty() && std::ranges::none_of(lit, [this](const SceneTarget& target) { return is_in_view(target); }))
    bring_into_view(lit.front());
  has_dice_ = false;
  for (std::size_t i = 0; i < layout_.things.size() && !before.empty() && IsShownOnScreen(); ++i) {
    const SceneThing& thing = scene_.scene().things[i];
    has_dice_ = has_dice_ || thing.kind == ThingKind::Die;
    const auto found = before.find(thing.id);
    if (found != before.end() && found->second != layout_.things[i]) previous_boxes_.insert(*found);
  }
  if (has_dice_ || !previous_boxes_.empty()) {
    animation_start_ = wxGetUTCTimeMillis();
    timer_.Start(kFrame);
  }
  Refresh();
}

void SceneCanvas::show_award() {
  if (scene_.has_scene())
    if (const auto awarded = scene_.award_targets(); !awarded.empty()) bring_into_view(awarded.front());
  Refresh();
}

void SceneCanvas::show_hint() {
  if (presenter_.hints().row() >= 0) scene_.set_cursor(std::nullopt);  // Enter plays the hint now
  const auto hinted = scene_.hint_targets();
  if (!hinted.empty() && std::ranges::none_of(hinted, [this](const SceneTarget& target) { return is_in_view(target); }))
    bring_into_view(hinted.front());
  Refresh();
}

double SceneCanvas::progress() const {
  const double time = (wxGetUTCTimeMillis() - animation_start_).ToDouble();
  return std::clamp(time / (has_dice_ ? kRollTime : kMoveTime), 0.0, 1.0);
}

Box SceneCanvas::animated_box(std::size_t thing) const {
  const Box& end = layout_.things[thing];
  const auto found = previous_boxes_.find(scene_.scene().things[thing].id);
  if (found == previous_boxes_.end()) return end;
  const double time = (wxGetUTCTimeMillis() - animation_start_).ToDouble();
  const double t = std::clamp(time / kMoveTime, 0.0, 1.0);
  return between(found->second, end, t * t * (3 - 2 * t));
}

void SceneCanvas::report_change() {
  Refresh();
  set_spoken_description(*this, description());
  on_change_();
}

std::optional<SceneTarget> SceneCanvas::target_under(Point at) const {
  const auto targets = targets_at(scene_.scene(), layout_, at);
  for (const SceneTarget& target : targets)
    if (scene_.is_lit(target) || std::ranges::find(scene_.selected(), target) != scene_.selected().end()) return target;
  return targets.empty() ? std::nullopt : std::optional(targets.front());
}

std::optional<SceneTarget> SceneCanvas::described_target(Point at) const {
  if (presenter_.aid(Aid::Legal)) return target_under(at);
  const auto targets = targets_at(scene_.scene(), layout_, at);
  return targets.empty() ? std::nullopt : std::optional(targets.front());
}

void SceneCanvas::click(Point at) {
  if (presenter_.covered()) return presenter_.uncover_table();
  if (!scene_.has_scene()) return;
  scene_.set_cursor(std::nullopt);
  const auto target = target_under(at);
  refused_ = target && !scene_.click(*target) && presenter_.may_act();
  report_change();
}

void SceneCanvas::activate() {
  if (presenter_.covered()) return presenter_.uncover_table();
  if (!scene_.has_scene()) return;
  if (!scene_.cursor()) return scene_.selected().empty() ? presenter_.cursor().confirm() : void();
  const SceneTarget target = *scene_.cursor();
  refused_ = !scene_.click(target);
  report_change();
}

std::string SceneCanvas::description() const {
  if (!scene_.has_scene()) return "";
  if (refused_) return scene_.refusal();
  if (under_pointer_) return scene_.describe(*under_pointer_);
  return scene_.cursor() ? scene_.describe(*scene_.cursor()) : "";
}

wxPoint SceneCanvas::point_of(const SceneTarget& target) const {
  const Box box = layout_.box(scene_.scene(), target);
  const auto point = [&box](double right, double down) {
    return Point{box.x + right * box.width, box.y + down * box.height};
  };
  Point at = point(.5, .5);
  for (int i = 0; i < 100 && target_under(at) != target; ++i) at = point((i % 10 + .5) / 10, (i / 10 + .5) / 10);
  return {static_cast<int>(at.x), static_cast<int>(at.y) - GetScrollPos(wxVERTICAL)};
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
  } else if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) {
    return activate();
  } else if (key == WXK_ESCAPE) {
    if (!scene_.release()) return event.Skip();
  } else if (is_key(event, "+") || is_key(event, "=")) {  // '+' is Shift+= on many keyboards
    zoom(1.25);
  } else if (is_key(event, "-")) {
    zoom(1 / 1.25);
  } else {
    return event.Skip();
  }
  under_pointer_.reset();
  refused_ = false;
  if (scene_.has_scene() && scene_.cursor()) bring_into_view(*scene_.cursor());
  report_change();
}

}  // namespace tw::editor
