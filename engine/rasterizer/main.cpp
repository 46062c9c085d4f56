// tilewright-rasterizer: converts SVG and PNG pictures to pixels, within limits on time and memory (protocol.hpp).

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>

#include "engine/rasterizer/protocol.hpp"

namespace {

using namespace tw::rasterizer;

/// Reads `count` bytes. Returns false at the end of the input.
bool read_all(void* to, std::size_t count) {
  for (char* at = static_cast<char*>(to); count > 0;) {
    const ssize_t n = ::read(STDIN_FILENO, at, count);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    count -= static_cast<std::size_t>(n);
  }
  return true;
}

bool write_all(const void* from, std::size_t count) {
  for (const char* at = static_cast<const char*>(from); count > 0;) {
    const ssize_t n = ::write(STDOUT_FILENO, at, count);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    count -= static_cast<std::size_t>(n);
  }
  return true;
}

bool refuse(const std::string& why) {
  const Answer answer{0, 0, why.size()};
  return write_all(&answer, sizeof answer) && write_all(why.data(), why.size());
}

/// Sends the pixels and destroys the surface.
bool send(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  const auto width = static_cast<std::uint32_t>(cairo_image_surface_get_width(surface));
  const auto height = static_cast<std::uint32_t>(cairo_image_surface_get_height(surface));
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
  const unsigned char* const data = cairo_image_surface_get_data(surface);
  const Answer answer{width, height, std::uint64_t{4} * width * height};
  bool good = write_all(&answer, sizeof answer);
  for (std::uint32_t y = 0; good && y < height; ++y) good = write_all(data + y * stride, std::size_t{4} * width);
  cairo_surface_destroy(surface);
  return good;
}

cairo_surface_t* fresh(double width, double height) {
  return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, std::max(1, static_cast<int>(std::lround(width))),
                                    std::max(1, static_cast<int>(std::lround(height))));
}

std::string message_of(GError* error) {
  std::string out = error != nullptr ? error->message : "it cannot be drawn";
  if (error != nullptr) g_error_free(error);
  return out;
}

/// Returns the width and height of the drawing, scaled so that the longer one equals `side`. Uses the size that the SVG
/// specifies. If it specifies none, uses its viewBox; without a viewBox, assumes a square.
std::pair<double, double> proportions(RsvgHandle* handle, double side) {
  gdouble width = 0, height = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) {
    gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
    RsvgLength w, h;
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
    width = has_box ? box.width : 1;
    height = has_box ? box.height : 1;
  }
  const bool sane = std::isfinite(width) && std::isfinite(height) && width > 0 && height > 0 && width < 1000 * height &&
                    height < 1000 * width;
  if (!sane) return {side, side};
  const double k = side / std::max(width, height);
  return {width * k, height * k};
}

bool draw_svg(const std::string& text, double side) {
  // Without a base URL, librsvg cannot follow references to other files.
  GError* error = nullptr;
  RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()), text.size(), &error);
  if (handle == nullptr) return refuse(message_of(error));
  rsvg_handle_set_dpi(handle, 96);
  const auto [width, height] = proportions(handle, side);
  cairo_surface_t* surface = fresh(width, height);
  cairo_t* cr = cairo_create(surface);
  const RsvgRectangle viewport{0, 0, width, height};
  const bool drawn =
      rsvg_handle_render_document(handle, cr, &viewport, &error) != FALSE && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cr);
  g_object_unref(handle);
  if (drawn) return send(surface);
  cairo_surface_destroy(surface);
  return refuse(message_of(error));
}

struct Bytes {
  const std::string& bytes;
  std::size_t at = 0;
};

cairo_status_t take(void* from, unsigned char* data, unsigned int length) {
  auto& source = *static_cast<Bytes*>(from);
  if (length > source.bytes.size() - source.at) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(data, source.bytes.data() + source.at, length);
  source.at += length;
  return CAIRO_STATUS_SUCCESS;
}

/// Sends a PNG as ARGB32 pixels, scaled down if it is larger than `side`.
bool draw_png(const std::string& bytes, double side) {
  Bytes source{bytes};
  cairo_surface_t* whole = cairo_image_surface_create_from_png_stream(take, &source);
  const double width = cairo_image_surface_get_width(whole), height = cairo_image_surface_get_height(whole);
  if (cairo_surface_status(whole) != CAIRO_STATUS_SUCCESS || width < 1 || height < 1) {
    cairo_surface_destroy(whole);
    return refuse("the PNG is damaged or truncated");
  }
  const double k = std::min(1., side / std::max(width, height));
  cairo_surface_t* out = fresh(width * k, height * k);
  cairo_t* cr = cairo_create(out);
  cairo_scale(cr, cairo_image_surface_get_width(out) / width, cairo_image_surface_get_height(out) / height);
  cairo_set_source_surface(cr, whole, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_paint(cr);
  const cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  cairo_surface_destroy(whole);
  if (status == CAIRO_STATUS_SUCCESS) return send(out);
  cairo_surface_destroy(out);
  return refuse(cairo_status_to_string(status));
}

void limit(__rlimit_resource resource, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(resource, &both);
}

/// Starts a CPU timer whose SIGPROF ends the process; 0 stops it.
void set_clock(int milliseconds) {
  const itimerval value{{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  ::setitimer(ITIMER_PROF, &value, nullptr);
}

bool serve(const Request& request) {
  if (request.bytes > kMaxFileBytes || request.side < 1 || request.side > kMaxSide) return false;
  std::string bytes(request.bytes, '\0');
  if (!read_all(bytes.data(), bytes.size())) return false;
  set_clock(kMaxCpuMilliseconds);
  const bool good = request.kind == ImageFormat::Svg ? draw_svg(bytes, request.side) : draw_png(bytes, request.side);
  set_clock(0);
  return good;
}

}  // namespace

int main() {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // sanitizers reserve far more address space
  limit(RLIMIT_AS, kMaxMemory);
#endif
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  for (Request request; read_all(&request, sizeof request);)
    if (!serve(request)) return 1;
  return 0;
}
