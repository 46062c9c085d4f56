#pragma once
// Computes quick fixes for findings. Each quick fix has been tested: it removes the finding and adds no error.

#include <string>
#include <vector>

#include "editor/core/findings/quick_fix.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor::quick_fixes {

/// Returns up to `most` obvious quick fixes for `finding` in `state`, best first. Returns none if no fix is obvious or
/// the state no longer has the finding. Pure, safe on any thread, takes a few milliseconds.
std::vector<QuickFix> quick_fixes_for(const model::Finding& finding, const DocumentState& state, std::size_t most = 3);

/// Returns true if quick_fixes_for() may return a quick fix for this finding. Cheap enough to be called while a list is
/// drawn.
bool may_have_fix(const model::Finding& finding);

}  // namespace tw::editor::quick_fixes
