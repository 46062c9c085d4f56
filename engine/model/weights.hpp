#pragma once
// What a static evaluation makes of the tables' figures: the numbers that a designer may set, or have tuned, for a
// game.

#include <array>
#include <cstdint>

namespace tw::model {

struct WeightRow {
  const char* id;    ///< as files and settings name it: lower case, digits and '-'
  const char* help;  ///< one sentence; names the unit
  int least, most, standard;
};

/// In the order of Weights::value; tilewright_search.h lists the same, and the plugin host compares.
inline constexpr std::array<WeightRow, 4> kWeightRows{{
    {"rivals", "how much the points of the best rival count, in percent of one's own", 0, 1000, 100},
    {"unfinished", "what an unfinished area would bring at the end of the game, in percent", 0, 200, 100},
    {"closing", "what closing an area would bring beyond that, times its chance, in percent", 0, 200, 100},
    {"piece", "what a piece in the supply is worth with the whole game ahead, in hundredths of a point", 0, 5000, 150},
}};
inline constexpr std::size_t kWeights = kWeightRows.size();

struct Weights {
  std::array<std::int32_t, kWeights> value{};
  bool operator==(const Weights&) const = default;
};

constexpr Weights standard_weights() {
  Weights out;
  for (std::size_t i = 0; i < kWeights; ++i) out.value[i] = kWeightRows[i].standard;
  return out;
}
/// Judges a position as if the game ended now: what is unfinished counts as it stands, chances and pieces do not.
constexpr Weights as_if_ended() {
  Weights out = standard_weights();
  out.value[2] = out.value[3] = 0;
  return out;
}

}  // namespace tw::model
