#pragma once
// A picture in memory, made from the bytes of a file.

#include <filesystem>
#include <memory>
#include <string>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/rasterize.hpp"
#include "engine/model/finding.hpp"

namespace tw::drawing {

/// A picture in memory. Immutable; may be drawn from any thread (drawing waits for another thread's drawing of the same
/// picture).
class Art {
 public:
  virtual ~Art() = default;
  /// Width by height: of what is drawn, in sides of the square that it is fitted into; the larger one is 1.
  virtual double width() const = 0;
  virtual double height() const = 0;
  /// Draws it into the square with the north-west corner (x, y), fitted whole, centred, turned with the tile. What it
  /// leaves free is not touched.
  virtual void draw(cairo_t* cr, double x, double y, double size, model::Rotation turn) const = 0;
};

/// Why an SVG is refused before anybody draws it, "" if it may be tried: known ways to ask for endless work in few
/// bytes. What passes is drawn under limits all the same (rasterize.hpp).
std::string svg_trouble(const std::string& text);

/// Both give nullptr with the reason in `trouble`.
std::shared_ptr<const Art> art_from_svg(const std::string& text, std::string& trouble);
std::shared_ptr<const Art> art_from_png(const std::string& bytes, std::string& trouble);
/// nullptr if there is not enough memory.
std::shared_ptr<const Art> art_from_raster(const Raster& raster);
/// The finding (TW026) about a picture that cannot be used for this reason, without a place.
model::Findings unusable(const std::filesystem::path& path, const std::string& href, std::string why);

}  // namespace tw::drawing
