#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tw::drawing {

/// A pixel picture in Cairo's format ARGB32, with rows without gaps.
struct Raster {
  int width = 0, height = 0;  ///< in pixels; 0: failed, see `trouble`
  std::vector<std::uint32_t> pixels;
  std::string trouble;
};

enum class RasterKind { Svg, Png };

/// Draws an untrusted picture with `side` pixels on its longest side (PNGs are never enlarged). A separate process
/// (engine/rasterizer) with limits on time and memory does this, so that the picture cannot harm this process; it is
/// started on first use, and again after a picture has crashed it. Any thread; calls wait for each other. Takes 10 to
/// 100 ms for an ordinary picture, at most a few seconds.
Raster rasterize(RasterKind kind, const std::string& bytes, int side);

}  // namespace tw::drawing
