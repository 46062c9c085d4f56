#pragma once
// Builds the command line that repeats a comparison made in the window.

#include <string>

#include "editor/core/comparison/comparison_form.hpp"

namespace tw::editor {

/// Returns the command line for `plan`, which was made from `form`. If the open set has unsaved changes, no file
/// contains it: a comment after the command says so.
std::string comparison_command(const ComparisonForm& form, const statistics::ComparisonPlan& plan,
                               const SimulateServices& services);

}  // namespace tw::editor
