#pragma once

#include <string>

#include "editor/core/rules/formula_text.hpp"

namespace tw::editor {

/// How a formula differs from the base's, term by term: "4*mushrooms instead of 3*mushrooms, adds 2*menhirs, leaves out
/// tiles". "only written differently" where the terms are the same. Pure.
std::string formula_difference(const Expression& base, const Expression& now);

}  // namespace tw::editor
