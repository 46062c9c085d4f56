#include <cairo-svg.h>
#include <cairo.h>

#include <new>
#include <stdexcept>

#include "engine/language/translate.hpp"
#include "engine/plotting/charts.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/xml/files.hpp"

namespace tw::plotting {
namespace {

constexpr int kPixelsPerDip = 2, kLargestSide = 8000;

model::Findings finding(const std::filesystem::path& path, const std::string& why) {
  return {{.code = "TW130", .path = path.string(), .message = tr("cannot save the chart: {0}", why)}};
}

cairo_status_t append(void* text, const unsigned char* data, unsigned length) {
  try {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::bad_alloc&) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

/// Draws the chart on a surface.
cairo_status_t paint(cairo_surface_t* surface, double scale, const AnyChart& chart, const Theme& theme, int width,
                     int height) {
  cairo_t* const cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  draw(cr, width, height, chart, theme);
  const cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  return status;
}

std::string to_svg(const AnyChart& chart, const Theme& theme, int width, int height, cairo_status_t& status) {
  std::string text;
  cairo_surface_t* const surface = cairo_svg_surface_create_for_stream(append, &text, width, height);
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
  status = paint(surface, 1, chart, theme, width, height);
  cairo_surface_finish(surface);  // writes the text
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  return text;
}

std::string to_png(const AnyChart& chart, const Theme& theme, int width, int height, cairo_status_t& status) {
  std::string bytes;
  cairo_surface_t* const surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, width * kPixelsPerDip, height * kPixelsPerDip);
  status = paint(surface, kPixelsPerDip, chart, theme, width, height);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_write_to_png_stream(surface, append, &bytes);
  cairo_surface_destroy(surface);
  return bytes;
}

}  // namespace

model::Findings save(const AnyChart& chart, const Theme& theme, int width, int height,
                     const std::filesystem::path& path) {
  if (width < 1 || height < 1 || width > kLargestSide || height > kLargestSide)
    return finding(path, tr("the width and height of a chart must be from 1 to 8000"));
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  std::string bytes;
  if (path.extension() == ".svg") {
    bytes = to_svg(chart, theme, width, height, status);
  } else if (path.extension() == ".png") {
    bytes = to_png(chart, theme, width, height, status);
  } else if (path.extension() == ".csv") {
    bytes = to_csv(chart);
  } else {
    return finding(path, tr("the name must end in .svg, .png or .csv"));
  }
  if (status != CAIRO_STATUS_SUCCESS) return finding(path, cairo_status_to_string(status));
  const model::Findings errors = xml::write_file(path, bytes);
  return errors.empty() ? errors : finding(path, errors.front().message);
}

std::string svg(const AnyChart& chart, const Theme& theme, int width, int height) {
  if (width < 1 || height < 1 || width > kLargestSide || height > kLargestSide) return "";
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  std::string text = to_svg(chart, theme, width, height, status);
  // "" would silently omit the chart from a report.
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
  return text;
}

}  // namespace tw::plotting
