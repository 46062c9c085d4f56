#pragma once
// What an experiment measured beside points, as JSON and as text.

#include <string>

#include "engine/cli/json.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::cli {

/// By metric: {"unit", "n", "mean", "low", "high"} in the metric's unit; by seat `seats` and by bot `bots`, lists of
/// such; by key `keys`, an object of such; by turn `turns`, a list of {"turn", "median", "low", "high"} (quarters).
/// Maps are left out.
Json measures_to_json(const simulation::Summary& summary);

/// A line a metric that has one value a game or a seat; "" if nothing was measured.
std::string measures_to_text(const simulation::Summary& summary);

}  // namespace tw::cli
