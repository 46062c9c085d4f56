#include "engine/model/weights.hpp"

#include "engine/language/translate.hpp"

namespace tw::model {

constinit const std::array<WeightRow, kWeightCount> kWeightRows{{
    {"rivals", tr_later("weight of the best rival's points relative to the player's own points, in percent"), 0, 1000,
     100},
    {"unfinished", tr_later("value of the points that an unfinished area gives at the end of the game, in percent"), 0,
     200, 65},
    {"closing",
     tr_later("value of the points for closing an area, multiplied by the probability of closing it, in percent"), 0,
     200, 90},
    {"piece",
     tr_later("value of a piece in the supply that can return, at the start of the game, in hundredths of a point"), 0,
     5000, 2000},
    {"growth", tr_later("expected growth of areas, as a percentage of the typical points of future tiles"), 0, 400, 35},
    {"touching", tr_later("probability that a touched open area will be closed, at the start of the game, in percent"),
     0, 200, 40},
    {"effort", tr_later("share of a player's own turns used to close one area, in percent"), 0, 400, 25},
    {"further", tr_later("value of each further piece in the supply relative to the previous one, in percent"), 0, 100,
     52},
    {"back",
     tr_later("value of a piece on the board that can return, as a percentage of the value of a piece in the supply; "
              "multiplied by the probability that it returns"),
     0, 200, 35},
    {"keeper",
     tr_later("value of a piece in the supply that never returns, at the start of the game, in hundredths of a point"),
     0, 5000, 300},
    {"joining",
     tr_later("probability that two areas with pieces merge, for each open cell that they share, at the start of the "
              "game, in percent"),
     0, 100, 25},
}};

Weights default_weights() {
  Weights out;
  for (std::size_t i = 0; i < kWeightCount; ++i) out.value[i] = kWeightRows[i].standard;
  return out;
}

Weights as_if_ended() {
  Weights out = default_weights();
  for (const Weight none : kExpectations) out[none] = 0;
  out[Weight::Unfinished] = 100;
  return out;
}

}  // namespace tw::model
