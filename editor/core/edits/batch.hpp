#pragma once
// Changes to many tiles at once. Ids that are not in the set are ignored.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/edits/tiles.hpp"

namespace tw::editor::edits {

/// Distributes `total` in proportion to `weights` (equally if all are 0) by largest remainders; if remainders are
/// equal, the earlier share gets more. Each share is at least `least` and at most kMaxCopies. Returns nullopt if no
/// such shares exist.
std::optional<std::vector<int>> distribute(const std::vector<int>& weights, int total, int least);

/// Change the number of copies. Results are clamped to 0 ... kMaxCopies.
model::TileSet add_copies(model::TileSet set, const Ids& ids, int more);
model::TileSet multiply_copies(model::TileSet set, const Ids& ids, int by);
/// Distributes `total` over the tiles in proportion to their copies, see distribute(). Returns the set unchanged if
/// that is impossible.
model::TileSet spread_copies(model::TileSet set, const Ids& ids, int total, int least);

/// A changed set, the number of changed tiles, and the number of symbols that could not be replaced or had to be
/// removed.
struct ReplaceResult {
  model::TileSet set;
  int tiles = 0;
  int skipped = 0;
};
/// Replaces symbol `from` with `to` wherever the zone's kind allows `to`; an empty `to` removes the symbol.
ReplaceResult replace_symbol(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                             const std::string& to);
/// Changes zones of kind `from` to kind `to`. Symbols that `to` does not allow are removed and counted in `skipped`.
ReplaceResult replace_kind(model::TileSet set, const model::Rules& rules, const Ids& ids, const std::string& from,
                           const std::string& to);
model::TileSet set_property_of(model::TileSet set, const Ids& ids, const std::string& name, const std::string& value,
                               const std::vector<std::string>& order);
/// Sets the picture; "" removes it, so that the tiles are drawn from their zones.
model::TileSet set_art(model::TileSet set, const Ids& ids, const std::string& art);

/// Renames the tiles in the order of the set. The first run of `#` in `pattern` becomes a number with at least that
/// many digits, counted from `first`; without `#` the number is appended. Numbers that would clash with the names of
/// other tiles are skipped.
AddedTiles renumber(model::TileSet set, const Ids& ids, const std::string& pattern, int first);

}  // namespace tw::editor::edits
