#pragma once
// One change on many tiles at once. Ids that the set does not hold are left out.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/edits/tiles.hpp"

namespace tw::editor::edits {

/// `total` shared out in the proportions of `weights` (equally if all are 0) by largest remainders, each share at least
/// `least` and at most kMaxCopies; of equal remainders the earlier gets more. Nothing if no such shares exist.
std::optional<std::vector<int>> shares(const std::vector<int>& weights, int total, int least);

/// Clamped to 0 ... kMaxCopies each.
model::TileSet add_copies(model::TileSet set, const Ids& ids, int more);
model::TileSet multiply_copies(model::TileSet set, const Ids& ids, int by);
/// The tiles' copies as shares(); unchanged if there are none.
model::TileSet spread_copies(model::TileSet set, const Ids& ids, int total, int least);

/// A set, how many tiles changed in it and how many places could not change.
struct Replaced {
  model::TileSet set;
  int tiles = 0;
  int left = 0;
};
/// `from` becomes `to` wherever the zone's kind carries `to`; "" takes the symbol away.
Replaced replace_symbol(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                        const std::string& to);
/// Zones of kind `from` become `to`; symbols that `to` does not carry go and count as `left`.
Replaced replace_kind(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                      const std::string& to);
model::TileSet set_property_of(model::TileSet set, const Ids& ids, const std::string& name, const std::string& value,
                               const std::vector<std::string>& order);
/// "" takes the pictures away: the tiles are drawn from their zones again.
model::TileSet set_art(model::TileSet set, const Ids& ids, const std::string& art);

/// New names for the tiles in the order of the set: each `#` run of `pattern` becomes a number with at least so many
/// digits, counted from `first`; without one the number stands at the end. Names of other tiles stay theirs: a number
/// that would clash is passed over.
Added renumber(model::TileSet set, const Ids& ids, const std::string& pattern, int first);

}  // namespace tw::editor::edits
