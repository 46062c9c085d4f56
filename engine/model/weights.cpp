#include "engine/model/weights.hpp"

namespace tw::model {

constinit const std::array<WeightRow, kWeights> kWeightRows{{
    {"rivals", "how much the points of the best rival count, in percent of one's own", 0, 1000, 100},
    {"unfinished", "what an unfinished area would bring at the end of the game, in percent", 0, 200, 65},
    {"closing", "what closing an area would bring beyond its end score, times its chance, in percent", 0, 200, 90},
    {"piece", "what a piece in the supply that comes back is worth with the whole game ahead, in hundredths of a point",
     0, 5000, 2000},
    {"growth", "how much areas are expected to grow, in percent of what the tiles that are left suggest", 0, 400, 35},
    {"touching", "chance that an open area which is touched will be closed, with the whole game ahead, in percent", 0,
     200, 40},
    {"effort", "how many of a player's own turns go into closing one area, in percent", 0, 400, 25},
    {"further", "what each further piece in the supply is worth, in percent of the one before", 0, 100, 52},
    {"back", "what a piece on the board is worth if it came back, times the chance, in percent of one in the supply", 0,
     200, 35},
    {"keeper",
     "what a piece in the supply that never comes back is worth with the whole game ahead, in hundredths of a "
     "point",
     0, 5000, 300},
    {"joining",
     "chance that two areas with pieces become one, for each open cell that both meet, with the whole game ahead, in "
     "percent",
     0, 100, 25},
}};

Weights standard_weights() {
  Weights out;
  for (std::size_t i = 0; i < kWeights; ++i) out.value[i] = kWeightRows[i].standard;
  return out;
}

Weights as_if_ended() {
  Weights out = standard_weights();
  for (const Weight none : kExpectations) out[none] = 0;
  out[Weight::Unfinished] = 100;
  return out;
}

}  // namespace tw::model
