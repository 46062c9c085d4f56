#pragma once
// Formulas compiled for areas: words become places in a small array of counts, filled by one walk over the area.

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

/// Where a program finds the value of a word.
enum class Source : std::uint8_t {
  Number,    ///< `index` is the number itself
  Total,     ///< counts[index] of the whole area: symbols and zones by kind
  Near,      ///< counts[index] on the tile and the eight around
  Square,    ///< count of a symbol there, whatever the area
  Joined,    ///< count of a symbol on zones that the area joins
  Touching,  ///< closed areas of a kind that it touches
  Tiles,     ///< different tiles
  Open,      ///< open slots
  Around     ///< laid tiles among the eight around
};

/// One step of a program on a stack.
struct Instruction {
  model::Formula::Op op = model::Formula::Op::Number;
  Source source = Source::Number;
  std::int32_t index = 0;
};

/// What one walk over an area found. Arrays are indexed as the area's tables say (AreaTable). Only what a program reads
/// is set: so many of them as the area's tables list.
using model::kMaxCounts;
using model::kMaxJoined;
using model::kMaxSquares;
using model::kMaxTouched;
struct Measure {
  std::int32_t total[kMaxCounts];
  std::int32_t near[kMaxCounts];
  std::int32_t joined[kMaxJoined];
  std::int32_t touching[kMaxTouched];
  std::int32_t square[kMaxSquares];
  std::int32_t tiles;
  std::int32_t open;
  std::int32_t around;
};

/// No value of a formula lies further from 0; two of them fit into 32 bits.
inline constexpr int kLargestValue = 1'000'000'000;

/// A compiled formula and which parts of a Measure it reads, so that only those are filled.
struct Program {
  std::vector<Instruction> steps;
  bool reads_total = false;
  bool reads_near = false;
  bool reads_square = false;
  bool reads_joined = false;
  bool reads_touching = false;
  bool reads_tiles = false;
  bool reads_around = false;

  /// A sum of numbers read, each times a small factor: no step of it can saturate, so it is added up at once.
  struct Term {
    std::uint16_t offset;  ///< bytes in a Measure
    std::int32_t times;
  };
  static constexpr std::size_t kMostTerms = 8;
  std::array<Term, kMostTerms> terms{};
  std::int32_t constant = 0;
  std::uint8_t number_of_terms = 0;
  bool is_sum = false;

  /// The value; never overflows (each step saturates at kLargestValue, either way).
  int run(const Measure& measure) const { return is_sum ? sum(measure) : run_steps(measure); }
  /// Sets what stands above about sums, from the steps.
  void find_sum();
  /// From now on, what `other` reads of the whole area counts as read by this program too.
  void reads_also(const Program& other);
  /// True if it reads what only a walk over all the area's members tells.
  bool walks() const { return reads_total || reads_tiles || reads_joined || reads_touching; }

 private:
  int sum(const Measure& measure) const {
    std::int64_t out = constant;
    for (std::size_t i = 0; i < number_of_terms; ++i) {
      std::int32_t value = 0;
      std::memcpy(&value, reinterpret_cast<const std::byte*>(&measure) + terms[i].offset, sizeof value);
      out += std::int64_t{value} * terms[i].times;
    }
    return static_cast<int>(out);
  }
  int run_steps(const Measure& measure) const;
};

}  // namespace tw::landscape
