#pragma once
// Pictures in memory, decoded from files.

#include <filesystem>
#include <memory>
#include <string>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/rasterize.hpp"
#include "engine/model/finding.hpp"

namespace tw::drawing {

/// A picture in memory. Immutable. Can be drawn from any thread; concurrent calls for the same picture wait for each
/// other.
class Art {
 public:
  virtual ~Art() = default;
  /// Size of the drawn picture relative to its square; the larger side is 1.
  virtual double width() const = 0;
  virtual double height() const = 0;
  /// Draws the picture into the square with the north-west corner (x, y): fitted, centred, and rotated with the tile.
  /// The rest of the square is left unchanged.
  virtual void draw(cairo_t* cr, double x, double y, double size, model::Rotation turn) const = 0;
};

/// Returns the reason for refusing to draw an SVG, or "" if the SVG is accepted. Detects small files that are known to
/// cause endless work. Accepted pictures are still drawn within limits (rasterize.hpp).
std::string svg_refusal_reason(const std::string& text);

/// Decode a picture. On failure, return nullptr and set `error` to the reason.
std::shared_ptr<const Art> art_from_svg(const std::string& text, std::string& error);
std::shared_ptr<const Art> art_from_png(const std::string& bytes, std::string& error);
/// Converts a bitmap to a picture. Returns nullptr if there is not enough memory.
std::shared_ptr<const Art> art_from_raster(const Raster& raster);
/// Returns the finding TW026, without a position, for a picture that cannot be used for the reason `why`.
model::Findings unusable_picture(const std::filesystem::path& path, const std::string& href, std::string why);

}  // namespace tw::drawing
