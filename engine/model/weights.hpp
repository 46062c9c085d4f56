#pragma once
// What a static evaluation makes of the tables' figures: the numbers that a designer may set, or have tuned, for a
// game.

#include <array>
#include <cstddef>
#include <cstdint>

namespace tw::model {

struct WeightRow {
  const char* id;    ///< as files and settings name it: lower case, digits and '-'
  const char* help;  ///< one sentence; names the unit
  int least, most, standard;
};

/// Places in Weights::value, so that code names them.
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

inline constexpr std::size_t kWeights = 11;
/// In the order of Weight; tilewright_search.h gives plugins the same. The numbers stand in the source file, so that
/// better ones do not rebuild whatever includes this.
extern const std::array<WeightRow, kWeights> kWeightRows;

struct Weights {
  std::array<std::int32_t, kWeights> value{};
  constexpr std::int32_t& operator[](Weight which) { return value[static_cast<std::size_t>(which)]; }
  constexpr std::int32_t operator[](Weight which) const { return value[static_cast<std::size_t>(which)]; }
  bool operator==(const Weights&) const = default;
};

/// The weights of what is expected beyond the end scoring of a position as it lies there.
inline constexpr std::array<Weight, 6> kExpectations{Weight::Closing,  Weight::Piece,  Weight::Growth,
                                                     Weight::Touching, Weight::Keeper, Weight::Joining};
/// False if nothing that is expected counts, as with as_if_ended().
constexpr bool looks_ahead(const Weights& weights) {
  for (const Weight expectation : kExpectations)
    if (weights[expectation] != 0) return true;
  return false;
}

Weights standard_weights();
/// Judges a position as if the game ended now: what is unfinished counts as it stands, chances and pieces do not.
Weights as_if_ended();

}  // namespace tw::model
