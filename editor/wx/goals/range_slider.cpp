#include "editor/wx/goals/range_slider.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kSliderHigh = 40, kTrackTop = 13, kTrackHigh = 6, kHandle = 12, kSide = 9;  // in DIP

}  // namespace

RangeSlider::RangeSlider(wxWindow* parent, std::function<void(double low, double high)> on_change)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), on_change_(std::move(on_change)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(FromDIP(120), FromDIP(kTrackTop + kTrackHigh + 4) + FromDIP(scale_to_text(kSliderHigh - 23))));
  Bind(wxEVT_PAINT, &RangeSlider::OnPaint, this);
  Bind(wxEVT_LEFT_DOWN, &RangeSlider::OnDown, this);
  Bind(wxEVT_MOTION, &RangeSlider::OnMotion, this);
  Bind(wxEVT_LEFT_UP, &RangeSlider::OnUp, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { dragged_ = Part::None; });
  Bind(wxEVT_KEY_DOWN, &RangeSlider::OnKey, this);
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    Refresh();
    event.Skip();
  });
}

void RangeSlider::show(const ViewData& shown) {
  const RangeAxis axis = shown_.axis;
  shown_ = shown;
  if (dragged_ != Part::None) shown_.axis = axis;  // the axis must not move under the pointer
  Refresh();
}

wxRect RangeSlider::track() const {
  const int side = FromDIP(kSide);
  return {side, FromDIP(kTrackTop), std::max(1, GetClientSize().x - 2 * side), FromDIP(kTrackHigh)};
}

double RangeSlider::x_of(double value) const { return track().x + shown_.axis.to_x(value, track().width); }

double RangeSlider::value_at(int x) const { return shown_.axis.from_x(x - track().x, track().width); }

wxPoint RangeSlider::position_of(double value) const {
  return {static_cast<int>(std::lround(x_of(value))), track().y + track().height / 2};
}

RangeSlider::Part RangeSlider::part_at(int x) const {
  if (!shown_.has_range) return Part::None;
  const double low = std::abs(x - x_of(shown_.low)), high = std::abs(x - x_of(shown_.high));
  const double reach = FromDIP(kHandle);
  if (std::min(low, high) <= reach) {
    // If both handles are at the same place, drag the one on the pointer's side.
    if (low == high) return x < x_of(shown_.low) ? Part::Low : Part::High;
    return low < high ? Part::Low : Part::High;
  }
  return x > x_of(shown_.low) && x < x_of(shown_.high) ? Part::Both : Part::None;
}

void RangeSlider::set_range(double low, double high) {
  if (low > high) {
    std::swap(low, high);
    if (dragged_ == Part::Low || dragged_ == Part::High)
      dragged_ = active_ = dragged_ == Part::Low ? Part::High : Part::Low;
  }
  // If both limits are missing, there is no range: keep the last valid range.
  if ((std::isinf(low) && std::isinf(high)) || (shown_.has_range && low == shown_.low && high == shown_.high)) return;
  shown_.has_range = true;
  shown_.low = low;
  shown_.high = high;
  Refresh();
  on_change_(low, high);
}

void RangeSlider::OnDown(wxMouseEvent& event) {
  SetFocus();
  drag_start_x_ = event.GetX();
  drag_start_low_ = shown_.low;
  drag_start_high_ = shown_.high;
  dragged_ = part_at(drag_start_x_);
  if (dragged_ == Part::None) {
    dragged_ = Part::New;
    drag_start_low_ = std::clamp(value_at(drag_start_x_), shown_.axis.low, shown_.axis.high);
  }
  if (dragged_ == Part::Low || dragged_ == Part::High) active_ = dragged_;
  CaptureMouse();
  Refresh();
}

void RangeSlider::OnMotion(wxMouseEvent& event) {
  if (dragged_ != Part::None && HasCapture()) drag_to(event.GetX());
}

void RangeSlider::drag_to(int x) {
  if (x == drag_start_x_) return;
  if (dragged_ == Part::Low) return set_range(value_at(x), shown_.high);
  if (dragged_ == Part::High) return set_range(shown_.low, value_at(x));
  if (dragged_ == Part::New)
    return set_range(std::min(drag_start_low_, value_at(x)), std::max(drag_start_low_, value_at(x)));
  const double by = shown_.axis.step * std::round((shown_.axis.high - shown_.axis.low) * (x - drag_start_x_) /
                                                  track().width / shown_.axis.step);
  const double least = std::isinf(drag_start_low_) ? drag_start_high_ : drag_start_low_;
  const double most = std::isinf(drag_start_high_) ? drag_start_low_ : drag_start_high_;
  if (least + by < shown_.axis.low || most + by > shown_.axis.high) return;
  set_range(drag_start_low_ + by, drag_start_high_ + by);
}

void RangeSlider::OnUp(wxMouseEvent& event) {
  if (dragged_ != Part::None && HasCapture()) drag_to(event.GetX());  // a fast drag may end without a motion event
  if (HasCapture()) ReleaseMouse();
  dragged_ = Part::None;
}

void RangeSlider::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  const bool arrow = key == WXK_LEFT || key == WXK_RIGHT, page = key == WXK_PAGEUP || key == WXK_PAGEDOWN;
  if (!arrow && !page && key != WXK_SPACE && key != WXK_HOME && key != WXK_END) return event.Skip();
  const RangeAxis& axis = shown_.axis;
  if (!shown_.has_range) {
    const double value = shown_.now ? shown_.now->value : (axis.low + axis.high) / 2;
    const double from = axis.step * std::round(value / axis.step);
    return set_range(axis.moved(from, -2), axis.moved(from, 2));
  }
  if (key == WXK_SPACE) {
    active_ = active_ == Part::Low ? Part::High : Part::Low;
    return Refresh();
  }
  if (key == WXK_HOME || key == WXK_END) {
    active_ = key == WXK_HOME ? Part::Low : Part::High;
    return key == WXK_HOME ? set_range(-kInfinity, shown_.high) : set_range(shown_.low, kInfinity);
  }
  const int steps = (key == WXK_RIGHT || key == WXK_PAGEUP ? 1 : -1) * (event.ShiftDown() ? 10 : 1);
  if (page) {
    const double low = std::isinf(shown_.low) ? shown_.low : shown_.low + steps * axis.step;
    const double high = std::isinf(shown_.high) ? shown_.high : shown_.high + steps * axis.step;
    if ((std::isinf(low) || low >= axis.low) && (std::isinf(high) || high <= axis.high)) set_range(low, high);
    return;
  }
  if (active_ == Part::High)
    set_range(shown_.low, std::max(axis.moved(shown_.high, steps), shown_.low));
  else
    set_range(std::min(axis.moved(shown_.low, steps), shown_.high), shown_.high);
}

void RangeSlider::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const Palette& p = palette();
  dc.SetBackground(wxBrush(wx_colour(p.window)));
  dc.Clear();
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  const wxRect bar = track();
  const double middle = bar.y + bar.height / 2.0;
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(p.dark ? p.faint_line : p.line)));
  gc->DrawRoundedRectangle(bar.x, bar.y, bar.width, bar.height, bar.height / 2.0);
  if (shown_.has_range) {
    const double low = x_of(shown_.low), high = x_of(shown_.high);
    gc->SetBrush(wxBrush(wx_colour(p.accent)));
    gc->DrawRoundedRectangle(low, bar.y, std::max(2.0, high - low), bar.height, bar.height / 2.0);
  }
  if (shown_.now) {  // draw the interval as a bar above the track, and the value as a tick through the track
    const double x = x_of(shown_.now->value), top = bar.y - FromDIP(7);
    const double low = x_of(shown_.now->low), high = x_of(shown_.now->high);
    gc->SetBrush(wxBrush(wx_colour(p.second_text, 110)));
    gc->DrawRectangle(low, top, std::max(1.0, high - low), FromDIP(4));
    gc->SetBrush(wxBrush(wx_colour(p.text)));
    gc->DrawRectangle(x - FromDIP(1), top - FromDIP(2), FromDIP(2), bar.height + FromDIP(11));
  }
  if (shown_.has_range)
    for (const Part part : {Part::Low, Part::High}) {
      const double value = part == Part::Low ? shown_.low : shown_.high, x = x_of(value), r = FromDIP(kHandle) / 2.0;
      const bool active = HasFocus() && part == active_;
      gc->SetPen(wxPen(wx_colour(p.accent_text), FromDIP(active ? 3 : 1)));
      gc->SetBrush(wxBrush(wx_colour(p.field)));
      if (std::isinf(value))  // no limit
        gc->DrawRectangle(x - r / 2, middle - r, r, 2 * r);
      else
        gc->DrawEllipse(x - r, middle - r, 2 * r, 2 * r);
    }
  if (HasFocus() && !shown_.has_range) {
    gc->SetPen(wxPen(wx_colour(p.accent_text), 1, wxPENSTYLE_DOT));
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->DrawRectangle(bar.x - FromDIP(4), bar.y - FromDIP(4), bar.width + FromDIP(8), bar.height + FromDIP(8));
  }
  gc->SetFont(ui_font(-2), wx_colour(p.second_text));
  const auto label = [&](double value, double align) {
    const wxString words = to_wx(plotting::format_number(shown_.factor * value));
    double wide = 0, high = 0;
    gc->GetTextExtent(words, &wide, &high);
    gc->DrawText(words, bar.x + align * (bar.width - wide), bar.y + bar.height + FromDIP(5));
  };
  label(shown_.axis.low, 0);
  label((shown_.axis.low + shown_.axis.high) / 2, 0.5);
  label(shown_.axis.high, 1);
}

}  // namespace tw::editor
