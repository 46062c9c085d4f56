#pragma once
// Requests that the rasterizer reads from standard input, and answers that it writes to standard output: one answer per
// request, until the end of the input. Numbers are in native byte order, since both processes run on the same machine.

#include <cstdint>

namespace tw::rasterizer {

enum class ImageFormat : std::uint32_t { Svg = 1, Png = 2 };

/// The header of a request. It is followed by `bytes` bytes: the contents of the file.
struct Request {
  ImageFormat kind = ImageFormat::Svg;
  std::uint32_t side = 0;  ///< longest side of the picture in pixels; PNGs are never enlarged
  std::uint64_t bytes = 0;
};

/// The header of an answer. It is followed by width * height pixels of 4 bytes, without padding, in Cairo's ARGB32
/// format or, if `width` is 0, by `bytes` bytes of text: the reason why there is no picture.
struct Answer {
  std::uint32_t width = 0, height = 0;
  std::uint64_t bytes = 0;
};

/// Limits for each request. A request that exceeds them ends the process; the client then sees the end of the stream.
inline constexpr int kMaxCpuMilliseconds = 1500;  ///< CPU time
inline constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 30;
inline constexpr std::uint32_t kMaxSide = 4096;
inline constexpr std::uint64_t kMaxFileBytes = std::uint64_t{64} << 20;

}  // namespace tw::rasterizer
