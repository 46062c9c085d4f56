#pragma once
// What would put a finding right. Each quick fix was tried: its result lacks the finding and has no new error.

#include <string>
#include <vector>

#include "editor/core/findings/quick_fix.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor::quick_fixes {

/// The obvious quick fixes of `finding` in `state`, the best first, at most `most`; none where nothing is obvious, or
/// where the state no longer has the finding. Pure, any thread; some milliseconds.
std::vector<QuickFix> quick_fixes_for(const model::Finding& finding, const DocumentState& state, std::size_t most = 3);

/// True if mends_for() could know a quick fix for such a finding: cheap, for a list that asks when a row is looked at.
bool may_fix(const model::Finding& finding);

}  // namespace tw::editor::quick_fixes
