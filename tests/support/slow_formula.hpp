#pragma once
// What a formula of the rules comes to for an area, counted symbol by symbol.

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/model/formula.hpp"
#include "tests/support/slow_board.hpp"

namespace tw::test {

/// What lies under covering markers: symbols of a zone that count no more.
using CoveredSymbols = std::set<std::pair<ZoneAt, std::string>>;

/// Everything that a formula may look at.
struct Counted {
  const SlowBoard* board = nullptr;
  const CoveredSymbols* covered = nullptr;
  std::string area_kind;
  ZoneSet area;
  std::optional<model::Coord> centre;  ///< where it is looked from: an action's tile, or that of the piece that scores
  std::set<std::string> ignored;       ///< symbols of the area that count as none
};

/// The value of a formula's text; throws std::invalid_argument if it does not parse.
int evaluate(const std::string& text, const Counted& counted);

}  // namespace tw::test
