#pragma once

#include <string>

#include "editor/core/rules/formula_text.hpp"

namespace tw::editor {

/// Describes how a formula differs from the base's formula, term by term: "4*mushrooms instead of 3*mushrooms, adds
/// 2*menhirs, leaves out tiles"; "same points, written differently" if the terms are equal. Pure function.
std::string formula_difference(const Expression& base, const Expression& now);

}  // namespace tw::editor
