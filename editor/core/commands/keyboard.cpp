#include "editor/core/commands/keyboard.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tw::editor {

namespace {

/// The keys of a US keyboard, by the code of the first key of each row.
constexpr std::array<std::pair<int, std::string_view>, 6> kPlaces{
    {{10, "1234567890-="}, {24, "QWERTYUIOP[]"}, {38, "ASDFGHJKL;'"}, {49, "`"}, {51, "\\"}, {52, "ZXCVBNM,./"}}};

char us_character(int code) {
  for (const auto& [first, row] : kPlaces)
    if (code >= first && code < first + static_cast<int>(row.size()))
      return row[static_cast<std::size_t>(code - first)];
  return 0;
}

int us_code(char character) {
  for (const auto& [first, row] : kPlaces)
    if (const std::size_t at = row.find(character); at != std::string_view::npos) return first + static_cast<int>(at);
  return 0;
}

bool is_ascii_digit(char32_t c) { return c >= '0' && c <= '9'; }

/// Returns a Latin letter as a capital, a digit as it is; 0 for any other character.
char letter_or_digit(char32_t c) {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  return is_ascii_digit(c) || (c >= 'A' && c <= 'Z') ? static_cast<char>(c) : '\0';
}

KeyCharacters characters(const Keyboard::Layout& layout, int code) {
  const auto at = layout.find(code);
  return at == layout.end() ? KeyCharacters{} : at->second;
}

/// Returns true if a key of the layout has this letter or digit, a digit also with Shift.
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

/// Returns the letter or digit of a key whose layout does not have it.
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

}  // namespace

std::vector<std::string> key_names(const KeyPress& press, const Keyboard& keyboard) {
  std::vector<std::string> out;
  const auto add = [&](char character, bool shift) {
    std::string name = press.ctrl ? "Ctrl+" : "";
    if (press.alt) name += "Alt+";
    if (shift) name += "Shift+";
    out.push_back(name + character);
  };
  if (press.code == 0 || keyboard.layouts.empty()) {
    if (const char character = letter_or_digit(press.typed)) add(character, press.shift);
  } else {
    const Keyboard::Layout& now = current(keyboard, press);
    const KeyCharacters here = characters(now, press.code);
    if (const char character = letter_or_digit(here.plain)) {
      add(character, press.shift);
    } else if (is_ascii_digit(here.shifted)) {
      if (press.shift) add(static_cast<char>(here.shifted), true);
      add(static_cast<char>(here.shifted), false);
    } else if (const char placed = by_place(keyboard, now, press.code)) {
      add(placed, press.shift);
    }
  }
  if (press.typed > ' ' && press.typed < 127 && letter_or_digit(press.typed) == 0)
    add(static_cast<char>(press.typed), false);
  return out;
}

std::string key_label(std::string_view key, const Keyboard& keyboard) {
  const std::size_t base = key.empty() ? 0 : key.size() - 1;  // a letter or digit is the last character
  const bool alone = base == 0 || key[base - 1] == '+';
  const char character = alone && !key.empty() ? letter_or_digit(static_cast<unsigned char>(key[base])) : '\0';
  const auto has_it = [character](const Keyboard::Layout& layout) { return has(layout, character); };
  if (character == 0 || keyboard.layouts.empty() || std::ranges::any_of(keyboard.layouts, has_it))
    return std::string(key);
  const KeyCharacters there = characters(keyboard.layouts.front(), us_code(character));
  const char32_t label = is_ascii_digit(static_cast<unsigned char>(character)) ? there.plain : there.shifted;
  return label == 0 ? std::string(key) : std::string(key.substr(0, base)) + utf8(label);
}

}  // namespace tw::editor
