#pragma once
// The result of a command as one JSON document, keys in the order in which they were set.

#include <nlohmann/json.hpp>

#include "engine/model/finding.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::cli {

using Json = nlohmann::ordered_json;

/// Two blanks a level; bytes that are no UTF-8 (file names may have them) are replaced.
void print(std::ostream& to, const Json& json);
/// [low, high] of an interval; null where it is not known, as after a single game.
Json ends_json(const statistics::Estimate& estimate);
/// Without the path, which stands beside the list.
Json to_json(const model::Finding& finding);

}  // namespace tw::cli
