#pragma once

#include <string>

#include "editor/core/document/document_state.hpp"
#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// The rules and tiles with another id for a row, wherever it is named: other rows, formulas, zones and decks of tiles.
/// Nothing is checked.
DocumentState with_renamed_row(const DocumentState& state, RuleRow row, const std::string& to);

/// A formula with another name for a symbol, area or kind of zone. A formula that does not parse stays as it is.
std::string with_renamed_word(const std::string& formula, RuleTable table, const std::string& from,
                              const std::string& to);

}  // namespace tw::editor
