#pragma once

#include <string>
#include <vector>

#include "editor/core/rules/rule_fields.hpp"

namespace tw::editor {

/// Returns a message of the readers and checks, which name elements and attributes of files, with the labels that the
/// window shows for them: the fields' own, and what steps and effects are called.
std::string in_window_words(std::string message, const std::vector<RuleField>& fields);

}  // namespace tw::editor
