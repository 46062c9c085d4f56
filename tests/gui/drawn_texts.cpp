#include "tests/gui/drawn_texts.hpp"

#include <dlfcn.h>
#include <pango/pangocairo.h>
#include <wx/anybutton.h>
#include <wx/dataview.h>
#include <wx/eventfilter.h>
#include <wx/html/htmlwin.h>
#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/scrolwin.h>
#include <wx/stc/stc.h>
#include <wx/textctrl.h>
#include <wx/toplevel.h>
#include <wx/vscroll.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/wx/base/text.hpp"

namespace {

/// The texts that are being recorded; nullptr while no window is measured.
std::vector<tw::editor::test::DrawnText>* recorded_texts = nullptr;
cairo_surface_t* measured_surface = nullptr;

/// Remembers which window is being painted.
class PaintedWindow : public wxEventFilter {
 public:
  PaintedWindow() { wxEvtHandler::AddFilter(this); }
  ~PaintedWindow() override { wxEvtHandler::RemoveFilter(this); }
  int FilterEvent(wxEvent& event) override {
    if (event.GetEventType() == wxEVT_PAINT) window_ = wxDynamicCast(event.GetEventObject(), wxWindow);
    return Event_Skip;
  }
  wxWindow* get() const { return window_; }

 private:
  wxWindow* window_ = nullptr;
};
const PaintedWindow* painted = nullptr;

template <class F>
F next_function(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}

/// Converts a rectangle from user space to device space.
wxRect device_rect(cairo_t* cr, double left, double top, double right, double bottom) {
  double x1 = 1e9, y1 = 1e9, x2 = -1e9, y2 = -1e9;
  for (const double x : {left, right})
    for (const double y : {top, bottom}) {
      double px = x, py = y;
      cairo_user_to_device(cr, &px, &py);
      x1 = std::min(x1, px), y1 = std::min(y1, py), x2 = std::max(x2, px), y2 = std::max(y2, py);
    }
  const auto whole = [](double value) { return static_cast<int>(std::lround(std::clamp(value, -1e6, 1e6))); };
  return {wxPoint(whole(x1), whole(y1)), wxPoint(whole(x2) - 1, whole(y2) - 1)};
}

void record_text(cairo_t* cr, const std::string& text, double left, double top, double right, double bottom,
                 bool shortened) {
  if (recorded_texts == nullptr || cairo_get_target(cr) != measured_surface || text.empty()) return;
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  cairo_clip_extents(cr, &x1, &y1, &x2, &y2);
  const wxRect ink = device_rect(cr, left, top, right, bottom), room = device_rect(cr, x1, y1, x2, y2);
  if (!ink.IsEmpty() && ink.Intersects(room)) recorded_texts->push_back({text, ink, room, shortened, painted->get()});
}

}  // namespace

// These functions replace those of the libraries: GTK, wx and our own code call them to draw text.

extern "C" __attribute__((visibility("default"))) void pango_cairo_show_layout(cairo_t* cr, PangoLayout* layout) {
  static const auto show = next_function<void (*)(cairo_t*, PangoLayout*)>("pango_cairo_show_layout");
  if (recorded_texts != nullptr) {
    PangoRectangle ink{};
    pango_layout_get_pixel_extents(layout, &ink, nullptr);
    double x = 0, y = 0;
    cairo_get_current_point(cr, &x, &y);
    record_text(cr, pango_layout_get_text(layout), x + ink.x, y + ink.y, x + ink.x + ink.width, y + ink.y + ink.height,
                pango_layout_is_ellipsized(layout) != 0);
  }
  show(cr, layout);
}

extern "C" __attribute__((visibility("default"))) void cairo_show_text(cairo_t* cr, const char* text) {
  static const auto show = next_function<void (*)(cairo_t*, const char*)>("cairo_show_text");
  if (recorded_texts != nullptr) {
    cairo_text_extents_t box;
    cairo_text_extents(cr, text, &box);
    double x = 0, y = 0;
    cairo_get_current_point(cr, &x, &y);
    record_text(cr, text, x + box.x_bearing, y + box.y_bearing, x + box.x_bearing + box.width,
                y + box.y_bearing + box.height, false);
  }
  show(cr, text);
}

namespace tw::editor::test {

namespace {

/// Returns the innermost window at a point of the screen.
wxWindow* window_at(wxWindow& window, const wxPoint& screen) {
  const auto& children = window.GetChildren();
  for (auto child = children.rbegin(); child != children.rend(); ++child)  // the last child is on top
    if ((*child)->IsShown() && !(*child)->IsTopLevel() && (*child)->GetScreenRect().Contains(screen))
      return window_at(**child, screen);
  return &window;
}

}  // namespace

std::vector<DrawnText> drawn_texts(wxWindow& top) {
  using Draw = void (*)(void* widget, cairo_t* cr);
  using Resize = void (*)(void* container);
  // The packages of wx depend on the GTK library but not on its headers.
  static const auto draw = reinterpret_cast<Draw>(dlsym(RTLD_DEFAULT, "gtk_widget_draw"));
  static const auto resize = reinterpret_cast<Resize>(dlsym(RTLD_DEFAULT, "gtk_container_check_resize"));
  resize(top.GetHandle());  // GTK does not draw a container that is waiting for its new size
  std::vector<DrawnText> out;
  const wxSize size = top.GetSize();
  measured_surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.x, size.y);
  cairo_t* const cr = cairo_create(measured_surface);
  const PaintedWindow painting;
  painted = &painting;
  recorded_texts = &out;
  draw(top.GetHandle(), cr);
  recorded_texts = nullptr;
  cairo_destroy(cr);
  cairo_surface_destroy(measured_surface);
  measured_surface = nullptr;
  const wxPoint origin = top.GetScreenPosition();
  std::erase_if(out, [&](DrawnText& text) {
    const wxRect seen = wxRect(text.ink).Intersect(text.visible_area);
    const wxPoint middle = origin + seen.GetPosition() + wxPoint(seen.width / 2, seen.height / 2);
    wxWindow* const drawn_in = std::exchange(text.window, window_at(top, middle));
    // Another window covers what the painted window shows.
    const bool inside = drawn_in != nullptr && drawn_in->GetScreenRect().Contains(middle);
    return inside && text.window != drawn_in && !drawn_in->IsDescendant(text.window);
  });
  return out;
}

namespace {

/// Returns true if the window, or a window around it, scrolls in this direction.
bool can_scroll(const wxWindow* window, wxOrientation direction) {
  for (; window != nullptr && !window->IsTopLevel(); window = window->GetParent()) {
    if (dynamic_cast<const wxTextEntryBase*>(window) || dynamic_cast<const wxHtmlWindow*>(window) ||
        dynamic_cast<const wxStyledTextCtrl*>(window))
      return true;
    if (direction == wxVERTICAL && (dynamic_cast<const wxVarVScrollHelper*>(window) || window->CanScroll(wxVERTICAL)))
      return true;
    const bool list = dynamic_cast<const wxDataViewCtrl*>(window) || dynamic_cast<const wxListCtrl*>(window) ||
                      dynamic_cast<const wxListBox*>(window);
    if (list && direction == wxVERTICAL) return true;
    if (const auto* scrolled = dynamic_cast<const wxScrollHelper*>(window)) {
      int x = 0, y = 0;
      scrolled->GetScrollPixelsPerUnit(&x, &y);
      if ((direction == wxVERTICAL ? y : x) > 0) return true;
    }
  }
  return false;
}

/// Returns true if a text is cut off by the edge of a list that is wider than its window, not by the edge of its
/// column.
bool is_cut_by_list(const DrawnText& text) {
  const auto* list = dynamic_cast<const wxDataViewCtrl*>(text.window);
  if (list == nullptr) return false;
  const wxPoint origin = wxGetTopLevelParent(text.window)->GetScreenPosition();
  return text.visible_area.GetRight() + origin.x >= list->GetScreenRect().GetRight() - 2;
}

std::string described(const wxWindow* window) {
  if (window == nullptr) return "";
  std::string out = from_wx(window->GetClassInfo()->GetClassName()) + " \"" + from_wx(window->GetName()) + "\"";
  if (window->GetParent()) out += " in \"" + from_wx(window->GetParent()->GetName()) + "\"";
  return out;
}

}  // namespace

bool has_tooltip(const DrawnText& text) {
  const std::string start = text.text.substr(0, text.text.find("…"));
  wxMouseEvent motion(wxEVT_MOTION);
  const wxPoint middle(text.ink.x + text.ink.width / 2, text.ink.y + text.ink.height / 2);
  for (wxWindow* window = text.window; window != nullptr && !window->IsTopLevel(); window = window->GetParent()) {
    auto* const list = dynamic_cast<wxDataViewCtrl*>(window);
    wxWindow* const inner = list ? list->GetMainWindow() : window;
    const wxPoint at = inner->ScreenToClient(wxGetTopLevelParent(window)->GetScreenPosition() + middle);
    inner->WarpPointer(at.x, at.y);
    motion.SetPosition(at);
    motion.SetEventObject(inner);
    inner->ProcessWindowEvent(motion);
    if (const wxString tip = window->GetToolTipText(); !tip.empty() && from_wx(tip).find(start) != std::string::npos)
      return true;
  }
  return false;
}

std::vector<std::string> clipped_texts(wxWindow& top, const std::function<bool(const std::string&)>& is_label,
                                       const std::function<bool(const DrawnText&)>& may_be_shortened) {
  constexpr int kSlack = 1, kOverlap = 3;  // in pixels
  const std::vector<DrawnText> texts = drawn_texts(top);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const DrawnText& text = texts[i];
    const auto show_message = [&](const std::string& what) {
      out.push_back("“" + text.text + "” " + what + ", in " + described(text.window));
    };
    const wxRect& ink = text.ink;
    const bool scrolls_across = can_scroll(text.window, wxHORIZONTAL) || is_cut_by_list(text);
    if (!scrolls_across &&
        (ink.x < text.visible_area.x - kSlack || ink.GetRight() > text.visible_area.GetRight() + kSlack))
      show_message("is cut off at its side: " + std::to_string(ink.width) + " pixels, " +
                   std::to_string(wxRect(ink).Intersect(text.visible_area).width) + " visible");
    if (!can_scroll(text.window, wxVERTICAL) &&
        (ink.y < text.visible_area.y - kSlack || ink.GetBottom() > text.visible_area.GetBottom() + kSlack))
      show_message("is cut off at its top or bottom");
    // Buttons that open a dialog, pages of the manual and "1, 2 … 9" are not shortened.
    const std::size_t ellipsis = text.text.find("…");
    const bool ends_early = ellipsis != std::string::npos && ellipsis > 0 && text.text[ellipsis - 1] != ' ' &&
                            !is_label(text.text) && !dynamic_cast<const wxAnyButton*>(text.window) &&
                            !dynamic_cast<const wxHtmlWindow*>(text.window);
    if ((text.shortened || ends_early) && !may_be_shortened(text)) show_message("is shortened");
    for (std::size_t k = 0; k < i; ++k) {
      // Headings cover lists that scroll under them; fields draw a selected text twice.
      if (texts[k].window != text.window || texts[k].text == text.text || can_scroll(text.window, wxVERTICAL)) continue;
      const wxRect both = wxRect(ink).Intersect(wxRect(texts[k].ink));
      if (both.width > kOverlap && both.height > kOverlap) show_message("is drawn over “" + texts[k].text + "”");
    }
  }
  return out;
}

}  // namespace tw::editor::test
