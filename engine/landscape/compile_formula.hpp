#pragma once
// From a parsed formula to a Program: each word finds, or is given, its place in the area's measure.

#include <string>

#include "engine/landscape/tables.hpp"
#include "engine/model/formula.hpp"

namespace tw::landscape {

/// Compiles `text` for areas of kind `area`, adding the counts it needs to that area's table. Findings say which word
/// cannot be carried. Not for hot paths.
model::Findings compile_formula(const model::FormulaText& text, const model::Rules& rules, AreaTable& area,
                                Program& out);

}  // namespace tw::landscape
