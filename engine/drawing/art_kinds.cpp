#include "engine/drawing/art_kinds.hpp"

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <mutex>
#include <numbers>
#include <utility>
#include <vector>

#include "engine/drawing/canvas.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/codes.hpp"

namespace tw::drawing {

namespace {

/// Maximum side length of cached pictures in pixels: 45 mm at 860 dpi.
constexpr int kKeptSide = 1536;
/// Side length of the smallest copy that is cached in addition to the whole picture, in pixels.
constexpr int kSmallest = 96;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

Surface to_surface(const Raster& raster) {
  Surface out(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, raster.width, raster.height), cairo_surface_destroy);
  if (cairo_surface_status(out.get()) != CAIRO_STATUS_SUCCESS) return {nullptr, cairo_surface_destroy};
  const auto width = static_cast<std::size_t>(raster.width);
  for (int y = 0; y < raster.height; ++y)
    std::memcpy(cairo_image_surface_get_data(out.get()) + y * cairo_image_surface_get_stride(out.get()),
                raster.pixels.data() + static_cast<std::size_t>(y) * width, 4 * width);
  cairo_surface_mark_dirty(out.get());
  return out;
}

/// Returns a copy with half the width and height.
Surface halved(cairo_surface_t* large) {
  const int width = cairo_image_surface_get_width(large), height = cairo_image_surface_get_height(large);
  const int w = std::max(1, width / 2), h = std::max(1, height / 2);
  Surface out(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h), cairo_surface_destroy);
  cairo_t* cr = cairo_create(out.get());
  cairo_scale(cr, static_cast<double>(w) / width, static_cast<double>(h) / height);
  cairo_set_source_surface(cr, large, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_paint(cr);
  cairo_destroy(cr);
  return out;
}

/// A bitmap, fitted into a square. Copies of half size, quarter size and so on speed up small drawings.
class RasterArt final : public Art {
 public:
  explicit RasterArt(Surface whole) {
    copies_.push_back(std::move(whole));
    width_ = cairo_image_surface_get_width(copies_[0].get());
    height_ = cairo_image_surface_get_height(copies_[0].get());
    longest_ = std::max(width_, height_);
    for (double side = longest_ / 2; side >= kSmallest; side /= 2) copies_.push_back(halved(copies_.back().get()));
  }

  double width() const override { return width_ / longest_; }
  double height() const override { return height_ / longest_; }
  void draw(cairo_t* cr, double x, double y, double size, model::Rotation turn) const override {
    if (!(size > 0)) return;
    // Cairo modifies surfaces that it paints from.
    const std::scoped_lock lock(mutex_);
    cairo_surface_t* copy = copy_for(cr, size);
    const double wide = cairo_image_surface_get_width(copy), high = cairo_image_surface_get_height(copy);
    const CairoStateScope saved(cr);
    cairo_translate(cr, x + size / 2, y + size / 2);
    cairo_rotate(cr, model::quarters(turn) * std::numbers::pi / 2);
    cairo_scale(cr, size * width() / wide, size * height() / high);
    cairo_translate(cr, -wide / 2, -high / 2);
    cairo_new_path(cr);
    cairo_rectangle(cr, 0, 0, wide, high);
    cairo_clip(cr);
    cairo_set_source_surface(cr, copy, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
  }

 private:
  /// Returns the smallest copy with at least as many pixels as are drawn; the full picture for vector output.
  cairo_surface_t* copy_for(cairo_t* cr, double size) const {
    if (cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE) return copies_.front().get();
    double right = size, down = 0;
    cairo_user_to_device_distance(cr, &right, &down);
    const double pixels = std::hypot(right, down);
    std::size_t at = 0;
    while (at + 1 < copies_.size() && longest_ / static_cast<double>(2u << at) >= pixels) ++at;
    return copies_[at].get();
  }
  std::vector<Surface> copies_;
  double width_ = 1, height_ = 1, longest_ = 1;
  mutable std::mutex mutex_;
};

std::shared_ptr<const Art> art_from(RasterKind kind, const std::string& bytes, std::string& error) {
  const Raster raster = rasterize(kind, bytes, kKeptSide);
  if (auto art = art_from_raster(raster)) return art;
  error = raster.error.empty() ? tr("there is not enough memory for it") : raster.error;
  return nullptr;
}

}  // namespace

std::shared_ptr<const Art> art_from_raster(const Raster& raster) {
  Surface surface = raster.width > 0 ? to_surface(raster) : Surface(nullptr, cairo_surface_destroy);
  return surface ? std::make_shared<RasterArt>(std::move(surface)) : nullptr;
}

model::Findings unusable_picture(const std::filesystem::path& path, const std::string& href, std::string why) {
  std::replace(why.begin(), why.end(), '\n', ' ');
  const xml::Code& code = xml::code::kArtUnreadable;
  return {{std::string(code.id),
           code.severity,
           path.string(),
           {},
           tr("The picture \"{0}\" cannot be used: {1}", href, printable(why, 160)),
           "",
           ""}};
}

std::shared_ptr<const Art> art_from_png(const std::string& bytes, std::string& error) {
  return art_from(RasterKind::Png, bytes, error);
}

std::shared_ptr<const Art> art_from_svg(const std::string& text, std::string& error) {
  error = svg_refusal_reason(text);
  return error.empty() ? art_from(RasterKind::Svg, text, error) : nullptr;
}

}  // namespace tw::drawing
