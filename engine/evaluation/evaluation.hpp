#pragma once
// Estimates a landscape position statically: the expected points of each seat at the end of the game.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// An area with pieces and its part of the evaluation.
struct AreaEvaluation {
  std::uint16_t root = 0;  ///< root of the area on the board
  std::uint8_t kind = 0;   ///< index of the kind of area
  SeatValues values{};     ///< expected points of each seat from the scores of the area, in hundredths of a point
  int missing = 0;         ///< number of missing tiles, see AreaForecast::missing; 0 if closing scores nothing
  int closing_tiles = -1;  ///< if one tile is missing: number of remaining tiles that close the area; otherwise -1
};

/// Writes the expected final points of each seat, in hundredths of a point, to `out`; `out.size() == at.players`. Uses
/// open information only: the board, the supplies and which tiles are not placed yet, but not their order or the drawn
/// tile. engine/evaluation/README.md describes the model. Does not allocate after the first few calls. `areas`, if
/// given, receives the parts of the sum that come from areas; none if the weights expect nothing.
template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out, std::vector<AreaEvaluation>* areas = nullptr);

}  // namespace tw::evaluation
