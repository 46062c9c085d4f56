#include "editor/wx/commands/key_names.hpp"

#include <wx/event.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "editor/core/commands/keys.hpp"
#include "editor/wx/base/keyboard.hpp"

namespace tw::editor {

namespace {

/// Returns the name of a special key or a key on the number pad; "" for a key that is named by its character.
std::string base_name(int code) {
  if (code >= WXK_F1 && code <= WXK_F24) return std::string("F").append(std::to_string(code - WXK_F1 + 1));
  if (code >= WXK_NUMPAD0 && code <= WXK_NUMPAD9) return std::to_string(code - WXK_NUMPAD0);
  switch (code) {
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE: return "Del";
    case WXK_INSERT:
    case WXK_NUMPAD_INSERT: return "Ins";
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: return "Enter";
    case WXK_ESCAPE: return "Esc";
    case WXK_TAB:
    case WXK_NUMPAD_TAB: return "Tab";
    case WXK_SPACE:
    case WXK_NUMPAD_SPACE: return "Space";
    case WXK_BACK: return "Back";
    case WXK_PAGEUP:
    case WXK_NUMPAD_PAGEUP: return "PgUp";
    case WXK_PAGEDOWN:
    case WXK_NUMPAD_PAGEDOWN: return "PgDn";
    case WXK_LEFT:
    case WXK_NUMPAD_LEFT: return "Left";
    case WXK_RIGHT:
    case WXK_NUMPAD_RIGHT: return "Right";
    case WXK_UP:
    case WXK_NUMPAD_UP: return "Up";
    case WXK_DOWN:
    case WXK_NUMPAD_DOWN: return "Down";
    case WXK_HOME:
    case WXK_NUMPAD_HOME: return "Home";
    case WXK_END:
    case WXK_NUMPAD_END: return "End";
    case WXK_NUMPAD_ADD: return "+";
    case WXK_NUMPAD_SUBTRACT: return "-";
    case WXK_NUMPAD_MULTIPLY: return "*";
    case WXK_NUMPAD_DIVIDE: return "/";
    default: return "";
  }
}

/// Returns the character that a key types; 0 if it has none.
char32_t typed_character(const wxKeyEvent& event) {
  if (event.GetRawKeyCode() != 0) return character_of(event.GetRawKeyCode());
  const int code = event.GetKeyCode();  // a synthesized event
  return code > ' ' && code < 127 ? static_cast<char32_t>(code) : 0;
}

}  // namespace

std::vector<std::string> key_names(const wxKeyEvent& event) {
  const int code = event.GetKeyCode();
  const KeyPress press{static_cast<int>(event.GetRawKeyFlags()), typed_character(event), event.ControlDown(),
                       event.AltDown(), event.ShiftDown()};
  const std::string base = base_name(code);
  if (base.empty()) return key_names(press, keyboard());
  std::string name = press.ctrl ? "Ctrl+" : "";
  if (press.alt) name += "Alt+";
  if (press.shift && std::isalnum(static_cast<unsigned char>(base.front())) != 0) name += "Shift+";
  return {canonical_key(name + base)};
}

bool is_key(const wxKeyEvent& event, std::string_view name) {
  return std::ranges::any_of(key_names(event), [name](const std::string& key) { return key == name; });
}

}  // namespace tw::editor
