#pragma once

#include <string>
#include <vector>

#include "editor/core/rules/rule_fields.hpp"

namespace tw::editor {

/// Returns a message from the readers and checks with the element and attribute names replaced with the labels that
/// the window shows.
std::string with_window_labels(std::string message, const std::vector<RuleField>& fields);

}  // namespace tw::editor
