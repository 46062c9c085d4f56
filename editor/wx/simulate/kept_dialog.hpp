#pragma once

#include <wx/window.h>

#include <optional>

#include "editor/core/simulate/experiment_shelf.hpp"

namespace tw::editor {

/// Lists the experiments that the program keeps; one can be chosen to go on with, or removed: from
/// the list at once, for good when it closes.
std::optional<KeptExperiment> ask_for_kept(wxWindow& parent, const ExperimentShelf& shelf);

}  // namespace tw::editor
