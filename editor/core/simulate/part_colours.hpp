#pragma once
// The colours of kinds of score, taken from what they score.

#include <map>
#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// Part -> "#rrggbb" of a kind of zone in its area, each kind for one part only; parts without one are left out.
std::map<std::string, std::string> part_colours(const model::Rules& rules);

}  // namespace tw::editor
