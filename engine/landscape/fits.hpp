#pragma once
// Which open cells a tile fits: every turn compares the drawn tile, turned each way, with every open cell.
//
// A cell is two words: what a tile must show at its sides (as TileTable::rim; 0 anything), and which of those bits
// count. What is needed has no bit that does not count, so a tile fits if (rim & cares) == need.

#include <array>
#include <cstddef>
#include <cstdint>

namespace tw::landscape {

/// Cells compared at once. Both words are kept for whole blocks; those beyond the last open cell are kFitsNothing.
inline constexpr std::size_t kFitBlock = 16;
/// As both words of a cell: no tile fits, since no rim has all four bits of a side set.
inline constexpr std::uint16_t kFitsNothing = 0xFFFF;

/// The open cells of a board; borrowed. Its members are passed one by one, which keeps them in registers.
struct OpenCells {
  const std::uint16_t* need;
  const std::uint16_t* cares;
  std::size_t count;
};
/// The four turns of a tile: what it shows, or how many cells it fits.
using Turns = std::array<std::uint16_t, 4>;

/// One way to compare. All ways give the same.
struct FitFunctions {
  Turns (*count_of)(const std::uint16_t* need, const std::uint16_t* cares, std::size_t cells, const Turns& rim);
  std::size_t (*find_of)(const std::uint16_t* need, const std::uint16_t* cares, std::uint16_t rim, std::uint32_t k);

  Turns count(const OpenCells& cells, const Turns& rim) const {
    return count_of(cells.need, cells.cares, cells.count, rim);
  }
  /// Place of the k-th cell (from 0, in order of the array) that `rim` fits; there must be more than k.
  std::size_t find(const OpenCells& cells, std::uint16_t rim, std::uint32_t k) const {
    return find_of(cells.need, cells.cares, rim, k);
  }
};
/// For any processor.
extern const FitFunctions kPortableFits;
/// For this one, chosen before main().
extern const FitFunctions kFits;

}  // namespace tw::landscape
