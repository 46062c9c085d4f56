#pragma once
// What a landscape position is expected to bring each seat, from the rules' own tables: the same for any rules.

#include <cstdint>
#include <span>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Expected points of each seat at the end, in hundredths; `out.size() == at.players`. Looks at what lies open only:
/// the board, the supplies and which tiles are not laid yet, not at their order or at the tile drawn.
/// docs/bots/evaluation.md tells what is counted. Does not allocate.
template <class Limits>
void evaluate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              std::span<std::int32_t> out);

}  // namespace tw::evaluation
