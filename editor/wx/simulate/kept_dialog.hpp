#pragma once

#include <wx/window.h>

#include <optional>

#include "editor/core/simulate/experiment_shelf.hpp"

namespace tw::editor {

/// Lists the stored experiments. The user can choose one to continue, or remove experiments: immediately from the list,
/// and from the disk when the dialog closes.
std::optional<KeptExperiment> ask_for_kept(wxWindow& parent, const ExperimentFolder& shelf);

}  // namespace tw::editor
