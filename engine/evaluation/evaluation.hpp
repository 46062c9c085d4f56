#pragma once
// The static evaluation of a landscape position: the expected points of each seat at the end of the game.

#include <cstdint>
#include <span>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Sets `out` to hundredths of a point, `out.size() == at.players`. Uses open information only: the board, the supplies
/// and which tiles are not placed yet, not their order or the tile drawn. The model is described in
/// docs/bots/evaluation.md. Does not allocate after a few calls.
template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out);

}  // namespace tw::evaluation
