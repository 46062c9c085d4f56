#include "editor/core/commands/keyboard.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// The characters of a US keyboard, in runs of consecutive key codes; each run begins with the code of its first key.
constexpr std::array<std::pair<int, std::string_view>, 6> kPlaces{
    {{10, "1234567890-="}, {24, "QWERTYUIOP[]"}, {38, "ASDFGHJKL;'"}, {49, "`"}, {51, "\\"}, {52, "ZXCVBNM,./"}}};

char us_character(int code) {
  for (const auto& [first, row] : kPlaces)
    if (code >= first && code < first + static_cast<int>(row.size())) return row[code - first];
  return 0;
}

int us_code(char character) {
  for (const auto& [first, row] : kPlaces)
    if (const std::size_t at = row.find(character); at != std::string_view::npos) return first + static_cast<int>(at);
  return 0;
}

bool is_ascii_digit(char32_t c) { return c >= '0' && c <= '9'; }

/// Returns a Latin letter in upper case, a digit unchanged, and 0 for any other character.
char letter_or_digit(char32_t c) {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  return is_ascii_digit(c) || (c >= 'A' && c <= 'Z') ? static_cast<char>(c) : '\0';
}

KeyCharacters characters(const Keyboard::Layout& layout, int code) {
  const auto at = layout.find(code);
  return at == layout.end() ? KeyCharacters{} : at->second;
}

/// Returns true if a key of the layout has this letter or digit; a digit may require Shift.
bool has(const Keyboard::Layout& layout, char character) {
  return std::ranges::any_of(layout, [character](const auto& key) {
    return letter_or_digit(key.second.plain) == character ||
           (is_ascii_digit(key.second.shifted) && letter_or_digit(key.second.shifted) == character);
  });
}

/// Returns the layout in use: the first in which the key types this character.
const Keyboard::Layout& current(const Keyboard& keyboard, const KeyPress& press) {
  const auto at = std::ranges::find_if(keyboard.layouts, [&press](const Keyboard::Layout& layout) {
    const KeyCharacters here = characters(layout, press.code);
    return press.typed != 0 && (here.plain == press.typed || here.shifted == press.typed);
  });
  return at == keyboard.layouts.end() ? keyboard.layouts.front() : *at;
}

/// Returns a letter or digit that the current layout lacks, from the same key in another layout or on a US keyboard.
char by_place(const Keyboard& keyboard, const Keyboard::Layout& now, int code) {
  std::string found;
  for (const Keyboard::Layout& layout : keyboard.layouts) found += letter_or_digit(characters(layout, code).plain);
  found += letter_or_digit(static_cast<char32_t>(us_character(code)));
  const auto at = std::ranges::find_if(found, [&now](char c) { return c != 0 && !has(now, c); });
  return at == found.end() ? '\0' : *at;
}

std::string utf8(char32_t c) {
  if (c < 0x80) return {static_cast<char>(c)};
  std::string out;
  for (int shift = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18, first = 1; shift >= 0; shift -= 6, first = 0)
    out += static_cast<char>(first ? (c < 0x800     ? 0xC0
                                      : c < 0x10000 ? 0xE0
                                                    : 0xF0) |
                                         (c >> shift)
                                   : 0x80 | ((c >> shift) & 0x3F));
  return out;
}

/// Returns a key without its modifiers.
std::string_view without_modifiers(std::string_view key) {
  const std::size_t plus = key.size() < 2 ? std::string_view::npos : key.rfind('+', key.size() - 2);
  return plus == std::string_view::npos ? key : key.substr(plus + 1);
}

/// Returns the name of a key or modifier in the user's language, in the words that GTK uses in menus.
std::string shown_name(std::string_view name) {
  const std::pair<std::string_view, std::string> names[] = {
      // translators: names of keys, as they are on keyboards and as GTK shows them in menus
      {"Ctrl", tr_in("key", "Ctrl")},      {"Alt", tr_in("key", "Alt")},      {"Shift", tr_in("key", "Shift")},
      {"Del", tr_in("key", "Del")},        {"Ins", tr_in("key", "Ins")},      {"Enter", tr_in("key", "Enter")},
      {"Esc", tr_in("key", "Esc")},        {"Tab", tr_in("key", "Tab")},      {"Space", tr_in("key", "Space")},
      {"Back", tr_in("key", "Backspace")}, {"PgUp", tr_in("key", "Page Up")}, {"PgDn", tr_in("key", "Page Down")},
      {"Left", tr_in("key", "Left")},      {"Right", tr_in("key", "Right")},  {"Up", tr_in("key", "Up")},
      {"Down", tr_in("key", "Down")},      {"Home", tr_in("key", "Home")},    {"End", tr_in("key", "End")}};
  const auto* const at = std::ranges::find(names, name, [](const auto& pair) { return pair.first; });
  return at == std::end(names) ? std::string(name) : at->second;
}

}  // namespace

std::vector<std::string> key_names(const KeyPress& press, const Keyboard& keyboard) {
  std::vector<std::string> out;
  const auto add = [&](char character, bool shift) {
    std::string name = press.ctrl ? "Ctrl+" : "";
    if (press.alt) name += "Alt+";
    if (shift) name += "Shift+";
    out.push_back(name + character);
  };
  char32_t shifted = 0;
  if (press.code == 0 || keyboard.layouts.empty()) {
    if (const char character = letter_or_digit(press.typed)) add(character, press.shift);
  } else {
    const Keyboard::Layout& now = current(keyboard, press);
    const KeyCharacters here = characters(now, press.code);
    shifted = here.shifted;
    if (const char character = letter_or_digit(here.plain)) {
      add(character, press.shift);
    } else if (is_ascii_digit(here.shifted)) {
      if (press.shift) add(static_cast<char>(here.shifted), true);
      add(static_cast<char>(here.shifted), false);
      if (!press.ctrl && !press.alt) return out;  // not the sign that it types without Shift, such as "-"
    } else if (const char placed = by_place(keyboard, now, press.code)) {
      add(placed, press.shift);
    }
  }
  if (press.typed > ' ' && press.typed < 127 && letter_or_digit(press.typed) == 0)
    add(static_cast<char>(press.typed), false);
  if (press.ctrl && press.typed != '+' && shifted == '+') add('+', false);
  return out;
}

bool is_on_keyboard(std::string_view key, const Keyboard& keyboard) {
  const std::string_view base = without_modifiers(key);
  const char character = base.size() == 1 ? letter_or_digit(static_cast<unsigned char>(base.front())) : '\0';
  const auto has_it = [character](const Keyboard::Layout& layout) { return has(layout, character); };
  return character == 0 || keyboard.layouts.empty() || std::ranges::any_of(keyboard.layouts, has_it);
}

std::string key_label(std::string_view key, const Keyboard& keyboard) {
  const std::string_view base = without_modifiers(key);
  const std::string_view modifiers = key.substr(0, key.size() - base.size());
  std::string out;
  for (const std::string_view modifier : {"Shift", "Ctrl", "Alt"})  // the order of GTK's menus
    if (modifiers.find(modifier) != std::string_view::npos) out += shown_name(modifier) + "+";
  if (is_on_keyboard(key, keyboard)) return out + shown_name(base);
  const KeyCharacters there = characters(keyboard.layouts.front(), us_code(base.front()));
  const char32_t label = is_ascii_digit(static_cast<unsigned char>(base.front())) ? there.plain : there.shifted;
  return out + (label == 0 ? std::string(base) : utf8(label));
}

}  // namespace tw::editor
