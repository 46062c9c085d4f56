#include "engine/drawing/art_kinds.hpp"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <mutex>
#include <numbers>
#include <utility>

#include "engine/drawing/canvas.hpp"

namespace tw::drawing {

namespace {

/// Pictures are kept with no more pixels a side: 45 mm at 860 dots an inch.
constexpr double kKeptSide = 1536;
/// SVG is recorded at this size; it is drawn from the record at any other.
constexpr double kRecordSide = 1000;

/// A surface whose width and height are given, fitted into a square.
class SurfaceArt final : public Art {
 public:
  SurfaceArt(cairo_surface_t* surface, double width, double height)
      : surface_(surface), width_(width), height_(height), longest_(std::max(width, height)) {}
  ~SurfaceArt() override { cairo_surface_destroy(surface_); }
  SurfaceArt(const SurfaceArt&) = delete;
  SurfaceArt& operator=(const SurfaceArt&) = delete;

  double width() const override { return width_ / longest_; }
  double height() const override { return height_ / longest_; }
  void draw(cairo_t* cr, double x, double y, double size, model::Rotation turn) const override {
    if (!(size > 0)) return;
    // Cairo keeps notes in a surface that it paints from.
    const std::scoped_lock lock(mutex_);
    const Saved saved(cr);
    cairo_translate(cr, x + size / 2, y + size / 2);
    cairo_rotate(cr, model::quarters(turn) * std::numbers::pi / 2);
    cairo_scale(cr, size / longest_, size / longest_);
    cairo_translate(cr, -width_ / 2, -height_ / 2);
    cairo_new_path(cr);
    cairo_rectangle(cr, 0, 0, width_, height_);
    cairo_clip(cr);
    cairo_set_source_surface(cr, surface_, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
  }

 private:
  cairo_surface_t* surface_;
  double width_;
  double height_;
  double longest_;
  mutable std::mutex mutex_;
};

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

/// A picture with fewer pixels, if it has more than are of use.
cairo_surface_t* shrunk(cairo_surface_t* large, int width, int height) {
  const double k = kKeptSide / std::max(width, height);
  if (k >= 1) return large;
  const int w = std::max(1, static_cast<int>(std::lround(width * k)));
  const int h = std::max(1, static_cast<int>(std::lround(height * k)));
  cairo_surface_t* out = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
  cairo_t* cr = cairo_create(out);
  cairo_scale(cr, static_cast<double>(w) / width, static_cast<double>(h) / height);
  cairo_set_source_surface(cr, large, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_paint(cr);
  cairo_destroy(cr);
  cairo_surface_destroy(large);
  return out;
}

std::string message_of(GError* error) {
  std::string out = error != nullptr ? error->message : "it cannot be drawn";
  if (error != nullptr) g_error_free(error);
  std::replace(out.begin(), out.end(), '\n', ' ');
  return printable(out, 160);
}

/// Width and height of the drawing, by its size, its viewBox, or else a square.
std::pair<double, double> proportions(RsvgHandle* handle) {
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
  if (!sane) return {kRecordSide, kRecordSide};
  const double k = kRecordSide / std::max(width, height);
  return {width * k, height * k};
}

}  // namespace

std::shared_ptr<const Art> art_from_png(const std::string& bytes, std::string& trouble) {
  Bytes source{bytes};
  cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(take, &source);
  const int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || width < 1 || height < 1) {
    trouble = "the PNG is broken or cut off";
    cairo_surface_destroy(surface);
    return nullptr;
  }
  surface = shrunk(surface, width, height);
  const double w = cairo_image_surface_get_width(surface), h = cairo_image_surface_get_height(surface);
  return std::make_shared<SurfaceArt>(surface, w, h);
}

std::shared_ptr<const Art> art_from_svg(const std::string& text, std::string& trouble) {
  trouble = svg_trouble(text);
  if (!trouble.empty()) return nullptr;
  // No base address is given, so that no reference out of the file can be followed.
  GError* error = nullptr;
  RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(text.data()), text.size(), &error);
  if (handle == nullptr) {
    trouble = message_of(error);
    return nullptr;
  }
  rsvg_handle_set_dpi(handle, 96);
  const auto [width, height] = proportions(handle);
  const cairo_rectangle_t extents{0, 0, width, height};
  cairo_surface_t* record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* cr = cairo_create(record);
  const RsvgRectangle viewport{0, 0, width, height};
  const bool drawn =
      rsvg_handle_render_document(handle, cr, &viewport, &error) != FALSE && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(cr);
  g_object_unref(handle);
  if (!drawn) {
    trouble = message_of(error);
    cairo_surface_destroy(record);
    return nullptr;
  }
  return std::make_shared<SurfaceArt>(record, width, height);
}

}  // namespace tw::drawing
