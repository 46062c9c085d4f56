#pragma once
// The command palette without its window: its entries, and the search with its order of results.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"
#include "editor/core/document/rule_rows.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

class KeyTable;

/// An entry of the command palette.
struct PaletteEntry {
  enum class Kind { Command, Tile, Setting, Rule, Topic };  ///< kinds in display order
  Kind kind = Kind::Command;
  std::string id;        ///< id of the action, the tile, the rule row ("feature/forest") or the topic
  std::string title;     ///< title, which is matched first
  std::string context;   ///< label beside the title: the menu, the table of the rules, the page
  std::string note;      ///< text that is matched if the title does not match
  std::string synonyms;  ///< further words that are matched but not shown: "options" for Preferences
  std::string key;       ///< key, shown on the right
  std::string state;     ///< state of a setting: "on" or "off"
  std::string icon;      ///< name of the icon; "" for none
  bool enabled = true;   ///< true if the entry can run now
  std::string why_not;   ///< reason why the entry cannot run; may be empty
};

/// A range of bytes in a text.
struct TextRange {
  std::size_t from = 0, size = 0;
  bool operator==(const TextRange&) const = default;
};

struct PaletteHit {
  std::size_t entry = 0;                     ///< index into entries()
  std::vector<TextRange> in_title, in_note;  ///< matched ranges, in order
};

/// Returns the commands and settings (entries that are on or off) with their keys.
std::vector<PaletteEntry> command_entries(const std::vector<Action>& actions, const KeyTable& keys);
/// Other words that users may type to find a command.
struct CommandSynonyms {
  std::string_view action;  ///< id of the action
  std::string_view words;   ///< lower case, separated by spaces
};
std::span<const CommandSynonyms> command_synonyms();
/// Returns an entry for each tile, with its sides and symbols as the note.
std::vector<PaletteEntry> tile_entries(const model::TileSet& set, const model::Rules& rules);
/// Returns an entry for each row of the rules. Choosing a row with a tile filter shows the tiles that match the filter;
/// choosing any other row shows the row in the Rules workspace.
std::vector<PaletteEntry> rule_entries(const model::Rules& rules);
/// Returns the topics of the manual.
std::vector<PaletteEntry> topic_entries();
/// Returns the tile filter for a row of rule_entries(): "deck:start"; "" if the row has none.
std::string filter_for_rule(std::string_view id);
/// Returns the row in the Rules workspace for an entry of rule_entries() that has no filter; nullopt for others.
std::optional<RuleRow> rule_row_of(const model::Rules& rules, std::string_view id);

/// The search of the palette. An entry matches if every typed word is the beginning of a word of the title, context,
/// note or synonyms. Apostrophes separate words. Ignores case.
class PaletteSearch {
 public:
  static constexpr std::size_t kMaxListedTiles = 6;  ///< maximum number of tiles if other kinds are also searched; `#`
                                                     ///< lists all tiles

  void set(std::vector<PaletteEntry> entries);
  const std::vector<PaletteEntry>& entries() const { return entries_; }
  /// With `#`, searches only tiles; with `@`, rows of the rules; with `?`, help; otherwise commands, settings and, if
  /// the query is not empty, tiles. Exact titles come first, then entries by kind; within a kind, entries in `used`
  /// (ids, newest first), then matches closer to the start.
  std::vector<PaletteHit> find(std::string_view query, const std::vector<std::string>& used) const;

 private:
  struct FoldedEntry {
    std::string title, context, note, synonyms;
  };
  bool match(const FoldedEntry& text, const std::vector<std::string>& words, PaletteHit& hit) const;
  std::vector<PaletteEntry> entries_;
  std::vector<FoldedEntry> folded_;
};

/// Returns the stored list of recently used ids with `id` first, limited to twenty ids.
std::string add_recent_id(std::string_view list, const std::string& id);
std::vector<std::string> recent_ids(std::string_view list);

}  // namespace tw::editor
