#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/keyboard.hpp"

class wxKeyEvent;

namespace tw::editor {

/// Returns the names of the pressed key in the order in which to look for its command; empty for a modifier alone and
/// for keys without a name. All handlers of keys that type a character use this function, so that keys work with all
/// keyboard layouts.
std::vector<std::string> key_names(const wxKeyEvent& event);
/// Returns true if the pressed key has this name, such as "Ctrl+F".
bool is_key(const wxKeyEvent& event, std::string_view name);

}  // namespace tw::editor
