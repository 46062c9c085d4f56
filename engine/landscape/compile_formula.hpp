#pragma once
// Compiles a parsed formula to a Program: each word is assigned an index in the area's measure.

#include <string>

#include "engine/landscape/tables.hpp"
#include "engine/model/formula.hpp"

namespace tw::landscape {

/// Compiles `text` for areas of kind `area` and adds the counts that it needs to that area's table. Returns findings
/// for words without a meaning in such areas. Not for hot paths.
model::Findings compile_formula(const model::FormulaText& text, const model::Rules& rules, AreaTable& area,
                                Program& out);

}  // namespace tw::landscape
