#include "editor/wx/base/keyboard.hpp"

#include "editor/wx/base/gtk_functions.hpp"

namespace tw::editor {

namespace {

constexpr int kFirstCode = 10, kLastCode = 94;  // codes of the keys that type characters

/// Same as GdkKeymapKey.
struct KeymapKey {
  unsigned code;
  int group, level;
};

void* keymap() {
  static const auto display = gtk_function<void* (*)()>("gdk_display_get_default");
  static const auto get = gtk_function<void* (*)(void*)>("gdk_keymap_get_for_display");
  return display != nullptr && get != nullptr && display() != nullptr ? get(display()) : nullptr;
}

Keyboard read_keyboard() {
  using Entries = int (*)(void* keymap, unsigned code, KeymapKey** keys, unsigned** symbols, int* count);
  static const auto entries = gtk_function<Entries>("gdk_keymap_get_entries_for_keycode");
  static const auto free = gtk_function<void (*)(void*)>("g_free");
  Keyboard out;
  void* map = keymap();
  if (map == nullptr || entries == nullptr || free == nullptr) return out;
  for (int code = kFirstCode; code <= kLastCode; ++code) {
    KeymapKey* keys = nullptr;
    unsigned* symbols = nullptr;
    int count = 0;
    if (entries(map, static_cast<unsigned>(code), &keys, &symbols, &count) == 0) continue;
    for (int i = 0; i < count; ++i) {
      if (keys[i].level > 1 || keys[i].group < 0) continue;
      const auto group = static_cast<std::size_t>(keys[i].group);
      if (group >= out.layouts.size()) out.layouts.resize(group + 1);
      KeyCharacters& characters = out.layouts[group][code];
      (keys[i].level == 0 ? characters.plain : characters.shifted) = character_of(symbols[i]);
    }
    free(keys);
    free(symbols);
  }
  return out;
}

struct Desktop {
  Desktop() { connect_gtk_signal(keymap(), "keys-changed", &Desktop::on_change, this); }
  static void on_change(void*, void* desktop) {
    static_cast<Desktop*>(desktop)->keyboard = read_keyboard();
    static_cast<Desktop*>(desktop)->changes.emit();
  }
  Keyboard keyboard = read_keyboard();
  Signal<> changes;
};

Desktop& desktop() {
  static Desktop one;
  return one;
}

}  // namespace

char32_t character_of(unsigned keysym) {
  static const auto unicode = gtk_function<unsigned (*)(unsigned)>("gdk_keyval_to_unicode");
  return unicode == nullptr ? 0 : unicode(keysym);
}

const Keyboard& keyboard() { return desktop().keyboard; }
Signal<>& keyboard_changes() { return desktop().changes; }

}  // namespace tw::editor
