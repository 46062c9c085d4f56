#pragma once
// Keyboard layouts: which key of the program a pressed key is, and how the keyboard labels it. Pure functions.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

/// The characters that a key types without and with Shift; 0 for none.
struct KeyCharacters {
  char32_t plain = 0, shifted = 0;
};

/// The layouts between which the user can switch, each with the characters of its keys by hardware key code. The codes
/// are those of X11, also on Wayland: that of evdev + 8.
struct Keyboard {
  using Layout = std::map<int, KeyCharacters>;
  std::vector<Layout> layouts;
};

/// A pressed key that types a character. `code` is 0 if the key code is unknown; `typed` is the character that it types
/// with the modifiers.
struct KeyPress {
  int code = 0;
  char32_t typed = 0;
  bool ctrl = false, alt = false, shift = false;
};

/// Returns the names, as in KeyTable, under which to look for the command of a pressed key, the most important first;
/// empty if it has none. A letter or digit is the one that the current layout types with the key. If the layout does
/// not have it, as Cyrillic and Greek layouts do not have Latin letters, it is that of another layout of the user, or
/// of a US keyboard, on the same key. A key that types a digit only with Shift, as on French and Czech keyboards, is
/// that digit with and without Shift. Other characters are named as typed, since keyboards differ in which need Shift.
std::vector<std::string> key_names(const KeyPress& press, const Keyboard& keyboard);

/// Returns a key as the keyboard labels it: "Ctrl+К" for "Ctrl+R" on a keyboard with Cyrillic letters only.
std::string key_label(std::string_view key, const Keyboard& keyboard);

}  // namespace tw::editor
