#pragma once
// Results of comparisons and merges: changes and conflicts, with human-readable descriptions.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/geometry.hpp"
#include "engine/model/text.hpp"

namespace tw::difference {

enum class ChangeKind {
  Changed,
  Added,
  Removed,
  Renamed,  ///< same drawing, but a different id
};

/// One difference. `field` is a stable name (docs/cli.md#diff-a-b). `description` is human-readable, such as "copies 2
/// to 3".
struct Change {
  std::string field;
  std::string from, to;  ///< old and new value; "" if there is no such value
  std::string description;
  bool is_substantive = true;                          ///< false if only names or the order have changed
  std::optional<model::Side> side;                     ///< side of the tile that changed
  std::vector<std::string> zones_before, zones_after;  ///< ids of the changed zones on the older tile and on the newer
                                                       ///< tile
  bool operator==(const Change&) const = default;
};

/// A tile that differs between two sets. The index in a set that does not contain the tile is -1.
struct TileDifference {
  ChangeKind what = ChangeKind::Changed;
  std::string id;      ///< id in the newer set or, for a removed tile, in the older set
  std::string old_id;  ///< id in the older set; "" for an added tile
  int before = -1, after = -1;
  std::vector<Change> changes;  ///< changes to the tile; empty for an added or removed tile
  std::string contents;         ///< description of an added or removed tile, such as "deck main, 2 copies; meadow N"
  std::string description;      ///< complete description, such as "tile 12: east edge meadow to river; copies 2 to 3"
  bool is_substantive = true;   ///< true if any of the changes is substantive
  bool operator==(const TileDifference&) const = default;
};

/// A difference in a row of a rules or variant file, or in the head of a file (`row` is "tileset", "rules" or
/// "variant", and the id is "").
struct RowDifference {
  ChangeKind what = ChangeKind::Changed;
  std::string row;  ///< name of the row in a variant's <change>: "score", "piece", "again", "award", ...
  std::string id;
  std::vector<Change> changes;  ///< one change for each changed attribute
  std::string contents;         ///< attributes of an added row
  std::string description;      ///< complete description with the name of the row
  bool operator==(const RowDifference&) const = default;
};

struct Differences {
  /// Tiles in the order of the newer set. Each removed tile follows the tile that preceded it in the older set.
  std::vector<TileDifference> tiles;
  std::vector<RowDifference> rows;  ///< heads first, then rows in the order of the newer file, removed rows last
  bool empty() const { return tiles.empty() && rows.empty(); }
  /// Returns the number of tiles with a substantive difference.
  std::size_t substantive_tile_count() const {
    return static_cast<std::size_t>(std::ranges::count(tiles, true, &TileDifference::is_substantive));
  }

  bool operator==(const Differences&) const = default;
};

/// Joins the descriptions of changes: "east edge meadow to river; copies 2 to 3".
inline std::string join_descriptions(const std::vector<Change>& changes) {
  std::string out;
  for (const Change& change : changes) model::add_clause(out, change.description);
  return out;
}

/// Returns the description of a tile or row without its name: "added: deck main, 2 copies", or the changes.
template <class Difference>
std::string details(const Difference& of) {
  if (of.what == ChangeKind::Added) return of.contents.empty() ? tr("added") : tr("added: {0}", of.contents);
  if (of.what == ChangeKind::Removed) return of.contents.empty() ? tr("removed") : tr("removed: {0}", of.contents);
  return join_descriptions(of.changes);
}

// Conflicts: items that the two sides of a merge changed differently.

/// The side whose change is used if both sides changed the same item. With Neither, the merged file contains our
/// change; if both sides changed a drawing, their version is added as another tile.
enum class Prefer { Neither, Ours, Theirs };

struct Conflict {
  std::string row;    ///< "tile", or the name of the row in a variant's <change>; "tileset", "rules" or "variant" for a
                      ///< head
  std::string id;     ///< id of the tile or row; "" for a head
  std::string field;  ///< "copies", "drawing", "zone 3 symbols", "points", ...; "" if the conflict concerns the whole
                      ///< row
  std::string base, ours, theirs;  ///< values as written in the files; "" if there is no such value
  std::string added_as;            ///< id under which their version of the tile was added; "" if it was not added
  std::string description;         ///< description of the changes and the possible choices
  bool operator==(const Conflict&) const = default;
};

}  // namespace tw::difference
