#pragma once
// Colours for kinds of score, taken from the areas that they score.

#include <map>
#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// Maps parts to "#rrggbb": the colour of a kind of zone in the scored area. Each kind is used for only one part; parts
/// without an unused kind are omitted.
std::map<std::string, std::string> part_colours(const model::Rules& rules);

}  // namespace tw::editor
