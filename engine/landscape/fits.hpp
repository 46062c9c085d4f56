#pragma once
// Finds the open cells that a tile fits. In every turn, each rotation of the drawn tile is compared with every cell.
//
// A cell is stored as two words: the edges that a tile must have at its sides (as in TileTable::rim; 0: anything), and
// the mask of tested bits. All required bits are in the mask, so a tile fits if (rim & care_mask) == required.

#include <array>
#include <cstddef>
#include <cstdint>

namespace tw::landscape {

/// Number of cells compared at once. Both words are stored for whole blocks; words beyond the last open cell are
/// kFitsNothing.
inline constexpr std::size_t kFitBlock = 16;
/// Value of both words of a cell that no tile fits, since no rim has all four bits of a side set.
inline constexpr std::uint16_t kFitsNothing = 0xFFFF;

/// The open cells of a board (non-owning). Functions receive the members as separate arguments, which keeps them in
/// registers.
struct OpenCells {
  const std::uint16_t* required;
  const std::uint16_t* care_mask;
  std::size_t count;
};
/// Values for the four rotations of a tile: its rim, or the number of cells that it fits.
using RotationValues = std::array<std::uint16_t, 4>;

/// An implementation of the comparison. All implementations give the same results.
struct FitFunctions {
  RotationValues (*count_of)(const std::uint16_t* required, const std::uint16_t* care_mask, std::size_t cells,
                             const RotationValues& rim);
  std::size_t (*find_of)(const std::uint16_t* required, const std::uint16_t* care_mask, std::uint16_t rim,
                         std::uint32_t k);

  RotationValues count(const OpenCells& cells, const RotationValues& rim) const {
    return count_of(cells.required, cells.care_mask, cells.count, rim);
  }
  /// Returns the index of the k-th cell (from 0, in array order) that `rim` fits; there must be more than k such cells.
  std::size_t find(const OpenCells& cells, std::uint16_t rim, std::uint32_t k) const {
    return find_of(cells.required, cells.care_mask, rim, k);
  }
};
/// The implementation that works on any processor.
extern const FitFunctions kPortableFitFunctions;
/// The best implementation for this processor, chosen before main().
extern const FitFunctions kFitFunctions;

}  // namespace tw::landscape
