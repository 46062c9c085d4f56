#pragma once
// What the rasterizer reads on standard input and writes on standard output: any number of requests, one answer each,
// until the input ends. Numbers are in the byte order of the machine, since both ends always run on the same one.

#include <cstdint>

namespace tw::rasterizer {

enum class Kind : std::uint32_t { Svg = 1, Png = 2 };

/// Followed by `bytes` bytes, the content of the file.
struct Request {
  Kind kind = Kind::Svg;
  std::uint32_t side = 0;  ///< longest side of the answer, in pixels; a PNG is never enlarged
  std::uint64_t bytes = 0;
};

/// Followed by width * height pixels of 4 bytes, without gaps, as Cairo's ARGB32 has them; or, where `width` is 0, by
/// `bytes` bytes of text that say why there is no picture.
struct Answer {
  std::uint32_t width = 0, height = 0;
  std::uint64_t bytes = 0;
};

/// What a request may cost. One that needs more ends the process; the one who asked sees the end of the stream.
inline constexpr int kMilliseconds = 1500;  ///< of processor time
inline constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;
inline constexpr std::uint32_t kLargestSide = 4096;
inline constexpr std::uint64_t kLargestFile = std::uint64_t{64} << 20;

}  // namespace tw::rasterizer
