#pragma once
// Evaluates a formula of the rules for an area by counting symbols one by one.

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/model/formula.hpp"
#include "tests/support/slow_board.hpp"

namespace tw::test {

/// Symbols under covering markers, by zone. They no longer count.
using CoveredSymbols = std::set<std::pair<ZoneAt, std::string>>;

/// All data that a formula may depend on.
struct FormulaContext {
  const SlowBoard* board = nullptr;
  const CoveredSymbols* covered = nullptr;
  std::string area_kind;
  ZoneSet area;
  std::optional<model::Coord> centre;  ///< tile of the action or the scoring piece
  std::set<std::string> ignored;       ///< symbols of the area that do not count
};

/// Returns the value of a formula. Throws std::invalid_argument if the text cannot be parsed.
int evaluate(const std::string& text, const FormulaContext& counted);

}  // namespace tw::test
