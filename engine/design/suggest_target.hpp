#pragma once
// Targets for which tiles can be suggested.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"

namespace tw::design {

/// Tiles with a pattern of four sides, or with any missing pattern if `sides` is empty.
struct PatternTarget {
  std::optional<topology::Sides> sides;
};
/// Tiles that carry a symbol.
struct SymbolTarget {
  std::string symbol;
};
/// Tiles that close an area where it is open.
struct CloseTarget {
  std::string area;
};
/// Tiles that raise or lower a metric.
struct MetricTarget {
  std::string name;  ///< id as entered by the user, or the label that the reason shows: "turns"
  bool raise = true;
  bool is_share = false;  ///< the values are fractions of 1
  double fit = 0;         ///< share of the variation between sets that the prediction explains, at most 1
  /// Predicted change in the metric per added copy of a tile. Called on the thread that called suggest(), once for each
  /// candidate. Empty after read_suggestion_target(); MetricSurfaces::target() sets it.
  std::function<double(const model::Tile&)> predicted;
};
using SuggestionTarget = std::variant<PatternTarget, SymbolTarget, CloseTarget, MetricTarget>;

/// Parses "pattern", "pattern:FFRM" (letters of the edges, in any rotation), "symbol:ID", "close:AREA", "raise:METRIC"
/// or "lower:METRIC". The metric is not checked. Finding TW120 if the text is not a target of these rules; the message
/// names the possible values.
model::Result<SuggestionTarget> read_suggestion_target(std::string_view text, const model::Rules& rules);
/// Returns the texts of all targets of these rules except metrics, as read_suggestion_target() parses them: "pattern",
/// then symbols that can be drawn, then areas that can be open.
std::vector<std::string> suggestion_targets(const model::Rules& rules);

}  // namespace tw::design
