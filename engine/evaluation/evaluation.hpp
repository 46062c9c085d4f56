#pragma once
// Estimates a landscape position statically: the expected points of each seat at the end of the game.

#include <cstdint>
#include <span>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Writes the expected final points of each seat, in hundredths of a point, to `out`; `out.size() == at.players`. Uses
/// open information only: the board, the supplies and which tiles are not placed yet, but not their order or the drawn
/// tile. engine/evaluation/README.md describes the model. Does not allocate after the first few calls.
template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out);

}  // namespace tw::evaluation
