#pragma once
// A picture that is drawn and then written to a file: PNG, SVG or PDF.

#include <cairo.h>

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace tw::drawing {

/// A cairo_write_func_t that appends the data to the std::string `to`.
cairo_status_t append_bytes(void* to, const unsigned char* data, unsigned int length);

/// A surface of width x height pixels (or points) that is drawn on and then written to `path`; the extension selects
/// .png, .svg or .pdf. The file is written under a temporary name and then renamed, so that other programs see either
/// the old or the new picture. The same drawing always produces the same bytes.
class Picture {
 public:
  /// Maximum length of a side in pixels; a limit of Cairo's image surfaces.
  static constexpr double kMaxSide = 32000;

  Picture(double width, double height, std::filesystem::path path);
  ~Picture();
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;
  /// Returns the context to draw on; nullptr if the picture cannot be created (save() then returns the error).
  cairo_t* context() { return context_; }
  /// Writes the file. Call this once, at the end.
  model::Findings save();

 private:
  void open(double width, double height);
  std::string bytes();
  model::Findings write_error(const std::string& what) const;

  std::filesystem::path path_;
  std::string extension_;
  std::string error_;
  std::string stream_;  ///< output of the SVG or PDF surface so far
  cairo_surface_t* surface_ = nullptr;
  cairo_t* context_ = nullptr;
};

}  // namespace tw::drawing
