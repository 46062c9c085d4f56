#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tw::drawing {

/// A picture as pixels: ARGB32 of Cairo, rows without gaps.
struct Raster {
  int width = 0, height = 0;  ///< in pixels; 0: there is none, see `trouble`
  std::vector<std::uint32_t> pixels;
  std::string trouble;
};

enum class RasterKind { Svg, Png };

/// Draws a foreign picture with its longest side `side` pixels long (a PNG is never enlarged). A process of its own
/// does it (engine/rasterizer), with limits on time and memory, so that nothing in the picture can harm this one; it is
/// started when it is first needed and again when a picture has ended it. Any thread; calls wait for each other. Takes
/// 10 to 100 ms for an ordinary picture, a few seconds at most.
Raster rasterize(RasterKind kind, const std::string& bytes, int side);

}  // namespace tw::drawing
