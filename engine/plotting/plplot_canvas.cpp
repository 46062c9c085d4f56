#include "engine/plotting/plplot_canvas.hpp"

#include <cairo.h>
#include <plplot/plplot.h>

#include <array>
#include <cmath>
#include <csetjmp>
#include <cstring>
#include <mutex>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::plotting {

namespace {

/// Size of PLplot's page in its own units, one per DIP. The page is larger than any chart and is set up once: starting
/// PLplot takes 13 ms, but each chart afterwards only 0.2 ms.
constexpr int kPage = 8192;

// The mutex guards PLplot's global state and these variables.
std::mutex plplot_mutex;
std::jmp_buf on_fatal;
std::array<char, 512> message_text{};  // PLplot writes at most 160 characters
bool started = false, broken = false;
PLINT error_code = 0;

void keep_message(const char* message) {
  std::strncpy(message_text.data(), message ? message : "unknown error", message_text.size() - 1);
}

// Must not return: PLplot would then print the message and call exit().
int fatal(const char* message) {
  keep_message(message);
  std::longjmp(on_fatal, 1);
}

/// Returns true if the device exists. PLplot prompts on the terminal if a missing device is requested.
bool has_device(const char* name) {
  std::array<const char*, 64> names{}, menus{};
  const char **name_list = names.data(), **menu_list = menus.data();
  int count = static_cast<int>(names.size());
  plgFileDevs(&menu_list, &name_list, &count);
  for (int i = 0; i < count; ++i)
    if (std::strcmp(name_list[i], name) == 0) return true;
  return false;
}

bool start_plplot() {
  if (!has_device("extcairo")) {
    keep_message(tr("PLplot's cairo driver is not installed (package plplot-driver-cairo)").c_str());
    return false;
  }
  plsdev("extcairo");
  plspage(0, 0, kPage, kPage, 0, 0);
  plinit();
  pladv(0);
  return true;
}

void draw_stroke(const Stroke& s) {
  const auto byte = [](double channel) { return static_cast<PLINT>(std::lround(channel * 255)); };
  plscol0(1, byte(s.colour.red), byte(s.colour.green), byte(s.colour.blue));
  plcol0(1);
  if (s.width <= 0) {
    const std::array<PLFLT, 4> x = {s.x1, s.x2, s.x2, s.x1}, y = {s.y1, s.y1, s.y2, s.y2};
    plfill(4, x.data(), y.data());
    return;
  }
  constexpr PLINT kDash = 1000;  // in micrometres on PLplot's page, about 4 DIP
  plwidth(s.width);
  if (s.dashed) plstyl(1, &kDash, &kDash);
  pljoin(s.x1, s.y1, s.x2, s.y2);
  if (s.dashed) plstyl(0, nullptr, nullptr);
}

/// Draws the strokes. Returns false after a fatal error. Objects in this function and in the functions that it calls
/// must not have destructors, since errors are handled by longjmp.
bool draw_guarded(cairo_t* cr, const Frame& frame, const Stroke* strokes, std::size_t count) {
  if (setjmp(on_fatal) != 0) return false;
  plsexit(fatal);
  plsError(&error_code, message_text.data());  // otherwise PLplot prints errors
  if (!started && !start_plplot()) return false;
  started = true;
  pl_cmd(PLESC_DEVINIT, cr);
  const Rect& place = frame.place;
  plvpor(place.x / kPage, (place.x + place.width) / kPage, 1 - (place.y + place.height) / kPage, 1 - place.y / kPage);
  plwind(frame.x_low, frame.x_high, frame.y_low, frame.y_high);
  for (std::size_t i = 0; i < count; ++i) draw_stroke(strokes[i]);
  plflush();
  return true;
}

/// Returns true if both axes have a positive length. For other axes, PLplot prints a message that cannot be suppressed.
bool has_extent(const Frame& frame) {
  const double across = frame.x_high - frame.x_low, up = frame.y_high - frame.y_low;
  return std::isfinite(across) && std::isfinite(up) && across != 0 && up != 0;
}

}  // namespace

std::string PlplotCanvas::show(cairo_t* cr) {
  if (!has_extent(frame_)) return tr("its axes have no length");
  const std::lock_guard lock(plplot_mutex);
  const std::vector<Stroke> strokes = std::exchange(strokes_, {});
  if (broken) return message_text.data();
  message_text.fill('\0');
  cairo_save(cr);
  broken = !draw_guarded(cr, frame_, strokes.data(), strokes.size());
  cairo_restore(cr);
  return message_text.data();
}

}  // namespace tw::plotting
