#pragma once
// Which key does what: the defaults of the table of actions, and what the user changed.

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/core/commands/action.hpp"

namespace tw::editor {

class Settings;

/// A key in the one way that tables and files write it: "Ctrl+Shift+P", "Del", "F8", "R"; "" if it is none.
/// Takes any case and order of modifiers and the usual second names ("escape", "return", "delete").
std::string canonical_key(std::string_view text);

/// Two commands on one key where both could be meant.
struct KeyClash {
  std::string key;
  std::string one, other;  ///< ids of actions, in the order of the table
  bool operator==(const KeyClash&) const = default;
};

/// The keys of all actions. Changes are kept in the settings as "keys/ID" and hold in all windows that share them.
/// Contexts: "" is meant everywhere, "tile" in the workspace Tiles (but in fields that are typed into), any other only
/// while its control has the focus, which comes before "tile"; a key of "" clashes with the same key anywhere, keys of
/// two other contexts never clash.
class KeyTable {
 public:
  static constexpr std::size_t kMost = 2;  ///< keys a command

  struct Row {
    std::string id, context;
    std::vector<std::string> keys, first;  ///< now, and without the user's changes; the first one is shown
  };

  /// `actions` is only read here; `settings` must outlive the table.
  KeyTable(const std::vector<Action>& actions, Settings& settings);
  KeyTable(const KeyTable&) = delete;
  KeyTable& operator=(const KeyTable&) = delete;

  const std::vector<Row>& rows() const { return rows_; }
  /// nullptr for an unknown id.
  const Row* row(std::string_view id) const;
  /// The key to show beside a command; "" for none.
  std::string key(std::string_view id) const;
  /// The action that `key` (canonical) runs in exactly this context: "tile", "grid", or "" for everywhere; "" for none.
  /// Of two that clash the earlier row wins.
  std::string_view find(std::string_view context, std::string_view key) const;

  /// Gives the command these keys, canonical ones, at most kMost; none takes its keys away.
  void set(std::string_view id, const std::vector<std::string>& keys);
  void reset(std::string_view id);
  void reset_all();
  bool changed(std::string_view id) const;
  /// All clashes, in the order of the table.
  std::vector<KeyClash> clashes() const;
  /// The other commands that `key` would run if `id` had it, too.
  std::vector<std::string> others(std::string_view id, std::string_view key) const;

  /// The whole table as text, a line a command: "tile/duplicate = Ctrl+D".
  std::string text() const;
  /// Takes such a text; commands that it does not name get their first keys back. Returns what was not understood, a
  /// sentence each; those lines change nothing.
  std::vector<std::string> read(std::string_view text);

  /// After any key changed.
  Signal<>& changes() { return changes_; }

 private:
  void load();
  Row* find_row(std::string_view id);
  void keep(const Row& row, const std::vector<std::string>& keys);

  Settings& settings_;
  std::vector<Row> rows_;
  bool writing_ = false;
  Signal<> changes_;
  Connection settings_changed_;
};

}  // namespace tw::editor
