#pragma once
// Results of comparisons and merges: changes and conflicts, with human-readable descriptions.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/geometry.hpp"

namespace tw::difference {

enum class What {
  Changed,
  Added,
  Removed,
  Renamed,  ///< same drawing, different id
};

/// One difference. `field` is a stable name (docs/cli.md#diff); `words` is a human-readable description: "copies 2 to
/// 3".
struct Change {
  std::string field;
  std::string from, to;  ///< old and new value; "" if there is none
  std::string words;
  bool substance = true;                               ///< false if only names or the order changed
  std::optional<model::Side> side;                     ///< side of the tile that changed
  std::vector<std::string> zones_before, zones_after;  ///< ids of the changed zones on the older and the newer tile
  bool operator==(const Change&) const = default;
};

/// A tile that differs between two sets. An index is -1 if its set does not contain the tile.
struct TileDifference {
  What what = What::Changed;
  std::string id;      ///< id in the newer set; for a removed tile, in the older set
  std::string id_was;  ///< id in the older set; "" for an added tile
  int before = -1, after = -1;
  std::vector<Change> changes;  ///< empty for an added or removed tile
  std::string words;            ///< complete description: "tile 12: east edge meadow to river; copies 2 to 3"
  bool substance = true;        ///< true if any of the changes is substantive
  bool operator==(const TileDifference&) const = default;
};

/// A row of a rules or variant file, or the head of a file (`row` is "tileset", "rules" or "variant", the id is "").
struct RowDifference {
  What what = What::Changed;
  std::string row;  ///< "score", "piece", "again", "award", ...: the name that a variant's <change> uses
  std::string id;
  std::vector<Change> changes;  ///< one for each changed attribute
  std::string words;
  bool operator==(const RowDifference&) const = default;
};

struct Differences {
  /// In the order of the newer set; each removed tile follows the tile that preceded it in the older set.
  std::vector<TileDifference> tiles;
  std::vector<RowDifference> rows;  ///< heads first, then in the order of the newer file; removed rows last
  bool empty() const { return tiles.empty() && rows.empty(); }
  /// Returns the number of tiles that differ in substance.
  std::size_t tiles_of_substance() const {
    return static_cast<std::size_t>(std::ranges::count(tiles, true, &TileDifference::substance));
  }

  bool operator==(const Differences&) const = default;
};

/// Joins descriptions: "east edge meadow to river; copies 2 to 3".
inline std::string in_words(const std::vector<Change>& changes) {
  std::string out;
  for (const Change& change : changes) out += (out.empty() ? "" : "; ") + change.words;
  return out;
}

// Conflicts: places that the two sides of a merge changed differently.

/// Which side's change the merged file contains if both sides changed the same item. With Neither, it contains ours,
/// and a conflicting drawing of theirs is added as another tile.
enum class Prefer { Neither, Ours, Theirs };

struct Conflict {
  std::string row;    ///< "tile", or the name that a variant's <change> uses for the row; "tileset", "rules" or
                      ///< "variant" for a head
  std::string id;     ///< "" for a head
  std::string field;  ///< "copies", "drawing", "zone 3 symbols", "points", ...; "" for the whole row
  std::string base, ours, theirs;  ///< values as written in the files; "" if there is none
  std::string kept_as;             ///< id under which their version was added, "" if it was not
  std::string words;               ///< one sentence: the changes and the choices
  bool operator==(const Conflict&) const = default;
};

}  // namespace tw::difference
