#pragma once
// Weights of the static evaluation, which a designer can set for a game or have tuned automatically.

#include <array>
#include <cstddef>
#include <cstdint>

namespace tw::model {

struct WeightRow {
  const char* id;    ///< name in files and settings: lower-case letters, digits and '-'
  const char* help;  ///< description in English: one sentence that includes the unit
  int least, most, standard;
};

/// Indices into Weights::value.
enum class Weight : std::uint8_t {
  Rivals,
  Unfinished,
  Closing,
  Piece,
  Growth,
  Touching,
  Effort,
  Further,
  Back,
  Keeper,
  Joining
};

inline constexpr std::size_t kWeightCount = 11;
/// One row per Weight, in the same order; tilewright_search.h makes them available to plugins. The numbers are in the
/// source file, so that changing them does not recompile everything that includes this header.
extern const std::array<WeightRow, kWeightCount> kWeightRows;

struct Weights {
  std::array<std::int32_t, kWeightCount> value{};
  constexpr std::int32_t& operator[](Weight which) { return value[static_cast<std::size_t>(which)]; }
  constexpr std::int32_t operator[](Weight which) const { return value[static_cast<std::size_t>(which)]; }
  bool operator==(const Weights&) const = default;
};

/// The weights of expectations, that is, of everything except the end scoring of the current position.
inline constexpr std::array<Weight, 6> kExpectations{Weight::Closing,  Weight::Piece,  Weight::Growth,
                                                     Weight::Touching, Weight::Keeper, Weight::Joining};
/// Returns true if any expectation has a nonzero weight; returns false for as_if_ended().
constexpr bool has_expectations(const Weights& weights) {
  for (const Weight expectation : kExpectations)
    if (weights[expectation] != 0) return true;
  return false;
}

Weights default_weights();
/// Returns the weights for an evaluation as if the game ended now: unfinished areas count in full, and expectations do
/// not count.
Weights as_if_ended();

}  // namespace tw::model
