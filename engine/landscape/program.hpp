#pragma once
// Formulas compiled for areas: each word becomes an index into a small array of counts, which one walk over the area
// fills.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/model/formula.hpp"
#include "engine/model/limits.hpp"

namespace tw::landscape {

/// Where a program reads the value of a word.
enum class Source : std::uint8_t {
  Number,    ///< `index` is the number itself
  Total,     ///< counts[index] of the whole area: symbols, and zones by feature
  Near,      ///< counts[index] on the tile and the eight around it
  Square,    ///< count of a symbol on the same nine tiles, in any area
  Joined,    ///< count of a symbol on zones joined by the area
  Touching,  ///< number of closed areas of a kind that the area touches
  Tiles,     ///< number of different tiles
  Open,      ///< number of open slots
  Around     ///< number of placed tiles on the eight surrounding cells
};

/// One step of a stack program.
struct Instruction {
  model::Formula::Op op = model::Formula::Op::Number;
  Source source = Source::Number;
  std::int32_t index = 0;
};

using model::kMaxCounts;
using model::kMaxJoined;
using model::kMaxSquares;
using model::kMaxTouched;

/// Result of one walk over an area. Arrays are indexed as in the area's tables (AreaTable). Only the values that a
/// program reads are set, and only as many entries as the area's tables list.
struct AreaCounts {
  std::int32_t total[kMaxCounts];
  std::int32_t near[kMaxCounts];
  std::int32_t joined[kMaxJoined];
  std::int32_t touching[kMaxTouched];
  std::int32_t square[kMaxSquares];
  std::int32_t tiles;
  std::int32_t open;
  std::int32_t around;
};

/// Largest absolute value of a formula; the sum of two such values fits into 32 bits.
inline constexpr int kMaxFormulaValue = 1'000'000'000;

/// A compiled formula, and the parts of an AreaCounts that it reads; only these parts are filled.
struct Program {
  std::vector<Instruction> steps;
  bool reads_total = false;
  bool reads_near = false;
  bool reads_square = false;
  bool reads_joined = false;
  bool reads_touching = false;
  bool reads_tiles = false;
  bool reads_around = false;

  /// A term of a linear sum. A formula that is a linear sum with small factors has terms and is computed directly,
  /// since no step can saturate.
  struct Term {
    std::uint16_t offset;  ///< offset in bytes in an AreaCounts
    std::int32_t factor;
  };
  static constexpr std::size_t kMaxTerms = 8;
  std::array<Term, kMaxTerms> terms{};
  std::int32_t constant = 0;
  std::uint8_t number_of_terms = 0;
  bool is_sum = false;

  /// Returns the value; never overflows (each step saturates at +/- kMaxFormulaValue).
  int run(const AreaCounts& counts) const { return is_sum ? sum(counts) : run_steps(counts); }
  /// Returns the value of each word of the formula, in postfix order.
  std::vector<std::int32_t> word_values(const AreaCounts& counts) const;
  /// Sets is_sum, terms and constant from the steps.
  void detect_sum();
  /// Makes this program also read all values of the whole area that `other` reads.
  void add_reads(const Program& other);
  /// Returns true if the program reads values that require a walk over all nodes of the area.
  bool needs_walk() const { return reads_total || reads_tiles || reads_joined || reads_touching; }

 private:
  int sum(const AreaCounts& counts) const {
    std::int64_t out = constant;
    for (std::size_t i = 0; i < number_of_terms; ++i) {
      std::int32_t value = 0;
      std::memcpy(&value, reinterpret_cast<const std::byte*>(&counts) + terms[i].offset, sizeof value);
      out += std::int64_t{value} * terms[i].factor;
    }
    return static_cast<int>(out);
  }
  int run_steps(const AreaCounts& counts) const;
};

}  // namespace tw::landscape
