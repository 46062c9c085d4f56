#pragma once
// The form of a row: one field an attribute, made from the tables and from what plugins declare.

#include <string>
#include <vector>

#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

struct RuleField {
  enum class Type { Id, Text, Number, YesNo, Choice, Several, Formula, Colour, Slots, Look, Picture, Fixed };
  std::string name;   ///< attribute
  std::string label;  ///< "Goes to"
  Type type = Type::Text;
  std::string value;                 ///< as the file would have it; the one that holds if it says nothing
  std::vector<std::string> choices;  ///< Choice, Several, Look: values, in order; Slots: of each of the three
  std::vector<std::string> names;    ///< what is shown for each, same length
  std::string help;                  ///< a sentence or two
  int least = 0, most = 0;           ///< Number
  std::string standard;              ///< the value that a file need not say; "" if it must
  bool in_base = false;              ///< the row is in the base
  bool changed = false;              ///< differs from the base
  std::string base;                  ///< the base's value
  bool operator==(const RuleField&) const = default;
};

/// The fields of a row in the order of the form; `base` may be nullptr.
std::vector<RuleField> fields_of(const model::Rules& rules, RuleRow row, const model::Rules* base);
/// The row's attributes with another value of one field.
xml::AttributeList with_field(const model::Rules& rules, RuleRow row, const RuleField& field, const std::string& value);
/// What stands for a value in tables: the choice's name, "yes", "6".
std::string shown_value(const RuleField& field, const std::string& value);
/// "most meeples", "each hunter", "whoever laid the tile".
std::string receiver_words(std::string_view to);

/// How a row stands to the base.
enum class RowState { Same, Changed, Added };
RowState state_of(const model::Rules& rules, RuleRow row, const model::Rules* base);
/// Rows of a table that are changed or added, and those of the base that are gone. 0 without a base.
int count_changes(const model::Rules& rules, RuleTable table, const model::Rules* base);

}  // namespace tw::editor
