#include "editor/wx/commands/key_names.hpp"

#include <wx/event.h>

#include <cctype>

#include "editor/core/commands/keys.hpp"

namespace tw::editor {

namespace {

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
    case WXK_TAB: return "Tab";
    case WXK_SPACE: return "Space";
    case WXK_BACK: return "Back";
    case WXK_PAGEUP: return "PgUp";
    case WXK_PAGEDOWN: return "PgDn";
    case WXK_LEFT: return "Left";
    case WXK_RIGHT: return "Right";
    case WXK_UP: return "Up";
    case WXK_DOWN: return "Down";
    case WXK_HOME: return "Home";
    case WXK_END: return "End";
    case WXK_NUMPAD_ADD: return "+";
    case WXK_NUMPAD_SUBTRACT: return "-";
    case WXK_NUMPAD_DIVIDE: return "/";
    default: break;
  }
  std::string letter;
  if (code > ' ' && code < 127) letter += static_cast<char>(code);
  return letter;
}

}  // namespace

std::string key_name(const wxKeyEvent& event) {
  std::string base = base_name(event.GetKeyCode());
  if (base.empty()) return "";
  // Punctuation keys are named by the character typed, since keyboards differ in which characters need Shift.
  const bool sign = base.size() == 1 && std::isalnum(static_cast<unsigned char>(base.front())) == 0;
  if (base == "=" && event.ShiftDown()) base = "+";
  std::string out;
  if (event.ControlDown()) out += "Ctrl+";
  if (event.AltDown()) out += "Alt+";
  if (event.ShiftDown() && !sign) out += "Shift+";
  out += base;
  return canonical_key(out);
}

}  // namespace tw::editor
