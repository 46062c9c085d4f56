#pragma once

#include "editor/core/goals/goals_presenter.hpp"

namespace tw::editor {

class Workbench;

/// Shows the comparison of two games: the original and a proposal.
using CompareGames = std::function<void(const OfferedGame& a, const OfferedGame& b, const ProposedGame& proposal)>;

/// Returns the services of the Goals view for this window's document. `workbench` must outlive them.
GoalsServices goals_services(Workbench& workbench, SimulateServices simulate, CompareGames compare);

}  // namespace tw::editor
