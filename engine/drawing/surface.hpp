#pragma once
// A picture in the making that ends up in a file: PNG, SVG or PDF.

#include <cairo.h>

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace tw::drawing {

/// Makes a surface of width x height pixels (or points), lets `draw` paint on it and writes it to `path`, by whose
/// ending it is a .png, .svg or .pdf. A temporary file is renamed over `path`, so that a reader finds the old picture
/// or the new one. The same drawing gives the same bytes.
class Picture {
 public:
  /// Largest side, in pixels: what Cairo's image surfaces can hold.
  static constexpr double kLargest = 32000;

  Picture(double width, double height, std::filesystem::path path);
  ~Picture();
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;
  /// nullptr if the picture cannot be made; save() then says why.
  cairo_t* context() { return context_; }
  /// Writes the file. To be called once, last.
  model::Findings save();

 private:
  void open(double width, double height);
  std::string bytes();
  model::Findings trouble(const std::string& what) const;

  std::filesystem::path path_;
  std::string ending_;
  std::string error_;
  std::string stream_;  ///< what SVG and PDF have written so far
  cairo_surface_t* surface_ = nullptr;
  cairo_t* context_ = nullptr;
};

}  // namespace tw::drawing
