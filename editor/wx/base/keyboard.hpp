#pragma once
// The keyboard layouts of the desktop (GDK).

#include "editor/core/base/signal.hpp"
#include "editor/core/commands/keyboard.hpp"

namespace tw::editor {

/// Returns the layouts of the keyboard; none without GDK.
const Keyboard& keyboard();
/// Returns the character of a keysym, such as the result of wxKeyEvent::GetRawKeyCode(); 0 if it has none.
char32_t character_of(unsigned keysym);
/// Emitted after the user has changed the layouts.
Signal<>& keyboard_changes();

}  // namespace tw::editor
