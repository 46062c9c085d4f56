#pragma once
// The command line that repeats a comparison of the window.

#include <string>

#include "editor/core/comparison/comparison_form.hpp"

namespace tw::editor {

/// `plan` was made from `form`. An open set with unsaved changes is in no file that could be named: a comment behind
/// the command says so.
std::string comparison_command(const ComparisonForm& form, const statistics::ComparisonPlan& plan,
                               const SimulateServices& services);

}  // namespace tw::editor
