#pragma once
// Builds a tile from the terms of another program. Private to engine/exchange.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/exchange/imported.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

/// A translator from words of another program to ids of the rules. It tries the translation in `names`, then the word
/// itself, then a synonym.
class NameTranslator {
 public:
  NameTranslator(const model::Rules& rules, const std::map<std::string, std::string>& names)
      : rules_(rules), names_(names) {}
  /// Return an id, or "" if the rules do not define one. Singular and plural forms are treated as equal.
  std::string kind(const std::string& word) const;
  std::string symbol(const std::string& word, const std::string& on) const;
  std::string action(const std::string& word) const;
  const model::Rules& rules() const { return rules_; }
  /// Returns true if an edge of the rules consists only of this feature. Returns false for lines, which occupy only the
  /// middle of a side.
  bool fills_sides(const std::string& kind) const;

 private:
  std::vector<std::string> candidate_ids(const std::string& word) const;
  const model::Rules& rules_;
  const std::map<std::string, std::string>& names_;
};

class TileBuilder {
 public:
  TileBuilder(const model::Rules& rules, std::string id);
  /// Adds a zone with this feature. The id of the zone is the first letter of the feature, followed by a number: "R1".
  std::size_t add_zone(const std::string& kind);
  model::Zone& zone(std::size_t at) { return tile_.zones[at]; }
  std::size_t zones() const { return tile_.zones.size(); }
  model::Tile& tile() { return tile_; }
  int zone_at(model::Slot slot) const { return model::zone_at(tile_, slot); }
  /// Assigns a slot to the zone. Returns false if the slot belongs to another zone.
  bool assign_slot(std::size_t zone, model::Slot slot);
  /// Returns why the tile is invalid (a slot without a zone, a side that matches no edge of the rules, crossing zones),
  /// or "" if it is valid.
  std::string problem() const;

 private:
  const model::Rules& rules_;
  model::Tile tile_;
};

/// Returns `text` as an id of at most 64 bytes. White space, slashes and control characters are replaced by "-".
std::string clean_id(std::string_view text);
/// Parses a whole number. Returns nullopt for any other text.
std::optional<int> whole_number(std::string_view text);
/// Returns the deck from which extra turns draw, or "" if there is none.
std::string extra_deck(const model::Rules& rules);

/// Returns a finding (TW180) about a text that cannot be imported.
model::Findings import_failure(const std::string& path, const std::string& message, model::SourceLocation at = {});

// Readers, one for each format.

model::Result<ImportResult> read_jcloisterzone(std::span<const ForeignFile> files, const model::Rules& rules,
                                               const ImportOptions& options);
model::Result<ImportResult> read_chacun(std::string_view text, const std::string& path, const model::Rules& rules,
                                        const ImportOptions& options);
model::Result<ImportResult> read_tiled(std::string_view text, const std::string& path, const model::Rules& rules,
                                       const ImportOptions& options);

/// Maximum number of imported tiles.
inline constexpr std::size_t kMaxImportedTiles = 20'000;
inline constexpr int kMaxImportedCopies = 999;

/// Moves one copy of a tile to the start deck if the rules need a start tile and the start deck is empty. Uses the tile
/// `start` (an id from clean_id()), otherwise the tile with the most copies. The report names the tile.
void choose_start_tile(const model::Rules& rules, const std::string& start, ImportResult& imported);

}  // namespace tw::exchange
