#pragma once

#include <string>

class wxKeyEvent;

namespace tw::editor {

/// The key pressed as the KeyTable writes it: "Ctrl+Shift+P"; "" for a modifier alone and for keys without a name.
std::string key_name(const wxKeyEvent& event);

}  // namespace tw::editor
