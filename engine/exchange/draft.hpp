#pragma once
// A tile that is being put together from another tool's words. Inside engine/exchange.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/exchange/imported.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

/// What the rules call a thing of another tool: `names` first, then the word itself, then one of its synonyms.
class Names {
 public:
  Names(const model::Rules& rules, const std::map<std::string, std::string>& names) : rules_(rules), names_(names) {}
  /// Id of the kind, symbol or action, "" if the rules have none. A word may stand in the plural or singular.
  std::string kind(const std::string& word) const;
  std::string symbol(const std::string& word, const std::string& on) const;
  std::string action(const std::string& word) const;
  const model::Rules& rules() const { return rules_; }
  /// True if some edge has the kind on all of a side; false for lines, which have its middle.
  bool fills_sides(const std::string& kind) const;

 private:
  std::vector<std::string> readings(const std::string& word) const;
  const model::Rules& rules_;
  const std::map<std::string, std::string>& names_;
};

class Draft {
 public:
  Draft(const model::Rules& rules, std::string id);
  /// A new zone of the kind, named by its first letter and a number: "R1".
  std::size_t add_zone(const std::string& kind);
  model::Zone& zone(std::size_t at) { return tile_.zones[at]; }
  std::size_t zones() const { return tile_.zones.size(); }
  model::Tile& tile() { return tile_; }
  int zone_at(model::Slot slot) const { return model::zone_at(tile_, slot); }
  /// False if another zone has the slot.
  bool give(std::size_t zone, model::Slot slot);
  /// Why no tile can be made of it, "" if it can: a free slot, a side that is no edge, zones that cross.
  std::string fault() const;

 private:
  const model::Rules& rules_;
  model::Tile tile_;
};

/// An id without white space and slashes, of at most 64 characters.
std::string clean_id(std::string_view text);
/// The deck that extra turns draw from, "" for none.
std::string extra_deck(const model::Rules& rules);

/// Trouble with the whole text.
model::Findings no_import(const std::string& path, const std::string& message, model::SourceMark at = {});

// The readers, one for each format.

model::Result<Imported> read_jcloisterzone(std::string_view text, const std::string& path, const model::Rules& rules,
                                           const ImportOptions& options);
model::Result<Imported> read_chacun(std::string_view text, const std::string& path, const model::Rules& rules,
                                    const ImportOptions& options);
model::Result<Imported> read_tiled(std::string_view text, const std::string& path, const model::Rules& rules,
                                   const ImportOptions& options);

/// More tiles than this are not read.
inline constexpr std::size_t kMostTiles = 20'000;
inline constexpr int kMostCopies = 999;

/// Puts one copy into the start deck, if the rules need a start tile and none is there: of the tile `start` (an id
/// after clean_id), or of the one with most copies. Says what it chose.
void choose_start(const model::Rules& rules, const std::string& start, Imported& imported);

}  // namespace tw::exchange
