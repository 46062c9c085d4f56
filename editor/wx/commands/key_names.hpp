#pragma once

#include <string>

class wxKeyEvent;

namespace tw::editor {

/// Returns the name of the pressed key, as in KeyTable: "Ctrl+Shift+P"; "" for a modifier alone and for keys without a
/// name.
std::string key_name(const wxKeyEvent& event);

}  // namespace tw::editor
