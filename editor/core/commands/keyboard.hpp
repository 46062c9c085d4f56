#pragma once
// Keyboard layouts: the key names under which to look up a pressed key, and the labels of keys.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

/// The characters that a key types without and with Shift; 0 for none.
struct KeyCharacters {
  char32_t plain = 0, shifted = 0;
};

/// The layouts between which the user can switch, each with the characters of its keys by hardware key code. On
/// Wayland, too, these are X11 key codes: the evdev code + 8.
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

/// Returns the names, as in KeyTable, under which to look up the command of a pressed key, most important first; empty
/// if the key has none. The name is the letter or digit that the current layout assigns to the key. Cyrillic and Greek
/// layouts have no Latin letters: the letter then comes from the same key in another layout of the user, or on a US
/// keyboard. A key that types a digit only with Shift, as on French and Czech keyboards, has the name of that digit
/// with and without Shift, and without Ctrl and Alt only that name. Other characters are named as typed, since
/// keyboards differ in which characters need Shift. With Ctrl, a key that types + with Shift has the name Ctrl++
/// without Shift, too.
std::vector<std::string> key_names(const KeyPress& press, const Keyboard& keyboard);

/// Returns false for a letter or digit that no layout has.
bool is_on_keyboard(std::string_view key, const Keyboard& keyboard);
/// Returns the displayed label of a key or modifier: its name in the user's language, with the letter on the user's
/// keyboard. In German, "Ctrl+R" is "Strg+R", and "Strg+К" on a keyboard with Cyrillic letters only.
std::string key_label(std::string_view key, const Keyboard& keyboard = {});

}  // namespace tw::editor
