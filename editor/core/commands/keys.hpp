#pragma once
// The keys of all commands: the defaults of the command table, and the user's changes.

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/core/commands/action.hpp"
#include "editor/core/commands/keyboard.hpp"

namespace tw::editor {

class Settings;

/// Returns the canonical form of a key, as tables and files write it: "Ctrl+Shift+P", "Del", "F8", "R"; "" if it is not
/// a key. Accepts any case and order of modifiers and common alternative names ("escape", "return", "delete").
std::string canonical_key(std::string_view text);

/// Two commands with the same key in contexts that overlap.
struct KeyConflict {
  std::string key;
  std::string one, other;  ///< ids of actions, in the order of the table
  bool operator==(const KeyConflict&) const = default;
};

/// The keys of all actions. Changes are stored in the settings as "keys/ID" and apply to all windows that share the
/// settings. Contexts: "" applies everywhere; "tile" applies in the Tiles workspace, except in text fields; any other
/// context applies while its control has the focus, and takes precedence over "tile". The letters and digits of "board"
/// apply in the whole Play workspace, except in text fields. A key in the context "" clashes with the same key in any
/// context; keys in two different contexts other than "" never clash.
class KeyTable {
 public:
  static constexpr std::size_t kMaxKeys = 2;  ///< maximum number of keys per command

  struct Row {
    std::string id, context;
    std::vector<std::string> keys, first;  ///< current and default keys; the first current key is shown
  };

  /// `actions` is read only during construction; `settings` must outlive the table.
  KeyTable(const std::vector<Action>& actions, Settings& settings);
  KeyTable(const KeyTable&) = delete;
  KeyTable& operator=(const KeyTable&) = delete;

  const std::vector<Row>& rows() const { return rows_; }
  /// Returns the row of a command; nullptr for an unknown id.
  const Row* row(std::string_view id) const;
  /// Returns the first key of a command; "" if the command has none.
  std::string key(std::string_view id) const;
  /// Returns the label of this key (see key_label()), to be shown beside the command.
  std::string label(std::string_view id) const { return label_of(key(id)); }
  bool is_on_keyboard(std::string_view id) const { return editor::is_on_keyboard(key(id), keyboard_); }
  std::string label_of(std::string_view key) const { return key_label(key, keyboard_); }
  /// Sets the layouts that label() uses.
  void set_keyboard(const Keyboard& keyboard);
  /// Returns the action that `key` (canonical) runs in exactly this context ("tile", "grid", or "" for everywhere); ""
  /// if there is none. If two rows clash, the earlier row wins.
  std::string_view find(std::string_view context, std::string_view key) const;

  /// Sets the keys of a command: canonical, at most kMaxKeys; an empty list removes its keys.
  void set(std::string_view id, const std::vector<std::string>& keys);
  void reset(std::string_view id);
  void reset_all();
  bool changed(std::string_view id) const;
  /// Returns all clashes, in the order of the table.
  std::vector<KeyConflict> conflicts() const;
  /// Returns the other commands whose keys would clash if `id` had this `key`.
  std::vector<std::string> conflicting_commands(std::string_view id, std::string_view key) const;

  /// Returns the whole table as text, one line per command: "tile/duplicate = Ctrl+D".
  std::string text() const;
  /// Reads text in the format of text(). Commands that the text does not mention get their default keys. Returns a
  /// sentence for each invalid line; invalid lines are ignored.
  std::vector<std::string> read(std::string_view text);

  /// Emitted after any key or its label has changed.
  Signal<>& changes() { return changes_; }

 private:
  void load();
  Row* find_row(std::string_view id);
  void store_keys(const Row& row, const std::vector<std::string>& keys);

  Settings& settings_;
  std::vector<Row> rows_;
  Keyboard keyboard_;
  bool writing_ = false;
  Signal<> changes_;
  Connection settings_changed_;
};

}  // namespace tw::editor
