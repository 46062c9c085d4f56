#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tw::drawing {

/// A bitmap in Cairo's ARGB32 format, without padding between rows.
struct Raster {
  int width = 0, height = 0;  ///< in pixels; 0: failed, see `error`
  std::vector<std::uint32_t> pixels;
  std::string error;
};

enum class RasterKind { Svg, Png };

/// Draws an untrusted picture with `side` pixels on its longest side (PNGs are never enlarged). The drawing is done in
/// a separate process (engine/rasterizer) with limits on time and memory, so that the picture cannot harm this process.
/// The separate process is started on first use, and restarted after a picture has crashed it. Can be called from any
/// thread; concurrent calls wait for each other. Takes 10 to 100 ms for an ordinary picture, at most a few seconds.
Raster rasterize(RasterKind kind, const std::string& bytes, int side);

/// Returns a rectangle of the bitmap as a PNG; "" if it is empty or not inside the bitmap, or if memory is exhausted.
std::string png_part(const Raster& raster, int x, int y, int width, int height);

}  // namespace tw::drawing
