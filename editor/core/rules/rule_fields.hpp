#pragma once
// The form of a rule row: a field for each attribute, from the tables and from the parameters that plugins declare.

#include <string>
#include <vector>

#include "editor/core/base/form_field.hpp"
#include "editor/core/document/rule_rows.hpp"

namespace tw::editor {

/// Returns the fields of a row in the order of the form; `base` may be nullptr.
std::vector<FormField> fields_of(const model::Rules& rules, RuleRow row, const model::Rules* base);
/// Returns the row's attributes with one field changed.
xml::AttributeList with_field(const model::Rules& rules, RuleRow row, const FormField& field, const std::string& value);
/// Returns the text that tables show for a value: the label of the choice, "yes", "6".
std::string shown_value(const FormField& field, const std::string& value);
/// Describes who receives a score: "most meeples", "each hunter", "the player who placed the tile".
std::string describe_receiver(std::string_view to);

/// The difference between a row and the base's row.
enum class RowState { Same, Changed, Added };
RowState state_of(const model::Rules& rules, RuleRow row, const model::Rules* base);
/// Counts the rows of a table that are changed, added or removed compared with the base; 0 without a base.
int count_changes(const model::Rules& rules, RuleTable table, const model::Rules* base);

/// Returns a message of the readers or checks in which element and attribute names are replaced with the labels that
/// the window shows.
std::string with_window_labels(std::string message, const std::vector<FormField>& fields);

}  // namespace tw::editor
