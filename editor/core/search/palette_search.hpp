#pragma once
// The command palette without its window: what can be found, what a few typed letters find, in which order.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"
#include "editor/core/rules/rule_rows.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class KeyTable;

/// One thing that may be chosen.
struct PaletteEntry {
  enum class Kind { Command, Tile, Setting, Rule, Topic };  ///< in the order of the list
  Kind kind = Kind::Command;
  std::string id;              ///< of the action, the tile, the rule's row ("kind/forest"), the topic
  std::string title;           ///< what is matched first
  std::string where;           ///< a word beside it: the menu, the table of the rules, the page
  std::string note;            ///< matched, too, where the title does not
  std::string_view also = "";  ///< further words that find it, not shown: "options" for Preferences
  std::string key;             ///< shown at the right
  std::string state;           ///< "on" or "off" of a setting
  std::string icon;            ///< "" for none
  bool enabled = true;         ///< it can run now
  std::string why_not;         ///< while it cannot; may be empty
};

/// A part of a text, in bytes.
struct TextMark {
  std::size_t from = 0, size = 0;
  bool operator==(const TextMark&) const = default;
};

struct PaletteHit {
  std::size_t entry = 0;                    ///< index into entries()
  std::vector<TextMark> in_title, in_note;  ///< what was matched, in order
};

/// Commands and settings (rows that are on or off), with the keys of the table.
std::vector<PaletteEntry> command_entries(const std::vector<Action>& actions, const KeyTable& keys);
/// All tiles, each with its sides and symbols as note.
/// Other words that people search for a command by.
struct OtherWords {
  std::string_view action;  ///< id
  std::string_view words;   ///< lower case, separated by blanks
};
std::span<const OtherWords> other_words();
std::vector<PaletteEntry> tile_entries(const model::TileSet& set, const model::Rules& rules);
/// The rows of the rules. Those that a filter of tiles knows are enabled: choosing one shows their tiles.
std::vector<PaletteEntry> rule_entries(const model::Rules& rules);
/// The filter for a row of rule_entries(): "deck:start"; "" for a row without one.
std::string filter_for_rule(std::string_view id);
/// The row in the Rules workspace of an entry of rule_entries() that has no filter; nullopt for the others.
std::optional<RuleRow> rule_row_of(const model::Rules& rules, std::string_view id);

/// Finds by word starts: every typed word must begin a word of the title, the place or the note. Any case.
class PaletteSearch {
 public:
  static constexpr std::size_t kMostTiles = 6;  ///< among other things; `#` lists all

  void set(std::vector<PaletteEntry> entries);
  const std::vector<PaletteEntry>& entries() const { return entries_; }
  /// `#` looks for tiles only, `@` for rows of the rules, `?` for help; else commands, tiles (once something is typed)
  /// and settings. Those of `used` (ids, newest first) come first in their kind, then matches nearer to the start.
  std::vector<PaletteHit> find(std::string_view query, const std::vector<std::string>& used) const;

 private:
  struct Folded {
    std::string title, where, note, also;
  };
  bool match(const Folded& text, const std::vector<std::string>& words, PaletteHit& hit) const;
  std::vector<PaletteEntry> entries_;
  std::vector<Folded> folded_;
};

/// The list in the settings of what was chosen last: puts `id` first, keeps twenty.
std::string with_used(std::string_view list, const std::string& id);
std::vector<std::string> used_ids(std::string_view list);

}  // namespace tw::editor
