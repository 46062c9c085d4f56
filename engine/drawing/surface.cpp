#include "engine/drawing/surface.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <map>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::drawing {

cairo_status_t append_bytes(void* to, const unsigned char* data, unsigned int length) {
  try {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::bad_alloc&) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

namespace {

namespace fs = std::filesystem;

/// Renumbers the elements of an SVG, since Cairo's counters are not reset between files.
std::string with_renumbered_ids(const std::string& svg) {
  static const std::string kName = "surface";
  std::map<std::string, std::string> numbers;
  std::string out;
  out.reserve(svg.size());
  std::size_t from = 0;
  for (std::size_t at = svg.find(kName); at != std::string::npos; at = svg.find(kName, at + 1)) {
    std::size_t end = at + kName.size();
    while (end < svg.size() && svg[end] >= '0' && svg[end] <= '9') ++end;
    if (end == at + kName.size()) continue;
    const auto row = numbers.emplace(svg.substr(at, end - at), kName + std::to_string(numbers.size())).first;
    out.append(svg, from, at - from).append(row->second);
    from = end;
  }
  return out.append(svg, from, std::string::npos);
}

}  // namespace

Picture::Picture(double width, double height, fs::path path)
    : path_(std::move(path)), extension_(path_.extension().string()) {
  if (extension_ != ".png" && extension_ != ".svg" && extension_ != ".pdf")
    error_ = tr("the name of a picture must end in .png, .svg or .pdf");
  else if (!(width >= 1 && height >= 1 && width <= kMaxSide && height <= kMaxSide))
    error_ = tr("each side of a picture must be 1 to 32000 pixels long");
  else
    open(width, height);
}

void Picture::open(double width, double height) {
  if (extension_ == ".png") {
    surface_ = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height));
  } else if (extension_ == ".svg") {
    surface_ = cairo_svg_surface_create_for_stream(append_bytes, &stream_, width, height);
  } else {
    surface_ = cairo_pdf_surface_create_for_stream(append_bytes, &stream_, width, height);
    // Replace the current time, so that the same drawing always produces the same file.
    cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "2020-01-01T00:00:00Z");
  }
  if (const cairo_status_t status = cairo_surface_status(surface_); status != CAIRO_STATUS_SUCCESS) {
    error_ = tr("the picture cannot be created: {0}", cairo_status_to_string(status));
    return;
  }
  context_ = cairo_create(surface_);
}

Picture::~Picture() {
  if (context_ != nullptr) cairo_destroy(context_);
  if (surface_ != nullptr) cairo_surface_destroy(surface_);
}

std::string Picture::bytes() {
  cairo_status_t status = cairo_status(context_);
  if (status == CAIRO_STATUS_SUCCESS && extension_ == ".png")
    status = cairo_surface_write_to_png_stream(surface_, append_bytes, &stream_);
  cairo_surface_finish(surface_);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface_);
  if (status != CAIRO_STATUS_SUCCESS) error_ = cairo_status_to_string(status);
  return extension_ == ".svg" ? with_renumbered_ids(stream_) : stream_;
}

model::Findings Picture::write_error(const std::string& what) const {
  return {{"TW001", model::Severity::Error, path_.string(), {}, tr("The picture was not written: {0}", what), "", ""}};
}

model::Findings Picture::save() {
  if (!error_.empty()) return write_error(error_);
  const std::string all = bytes();
  return error_.empty() ? xml::write_file(path_, all) : write_error(error_);
}

}  // namespace tw::drawing
