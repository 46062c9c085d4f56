#pragma once

#include <string>

#include "editor/core/document/document_state.hpp"
#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// Returns the rules and tiles with a row renamed, together with every reference to it: other rows, formulas, zones and
/// decks of tiles. Does not check the result.
DocumentState with_renamed_row(const DocumentState& state, RuleRow row, const std::string& to);

/// Returns a formula with a symbol, area or feature renamed. A formula that does not parse is returned unchanged.
std::string with_renamed_word(const std::string& formula, RuleTable table, const std::string& from,
                              const std::string& to);

}  // namespace tw::editor
