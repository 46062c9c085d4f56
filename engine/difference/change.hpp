#pragma once
// The values of comparing and merging: what differs, with words for people, and what two sides changed differently.

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
  Renamed,  ///< the same drawing under another id
};

/// One thing that differs. `field` is stable (docs/cli.md#diff), `words` is for people: "copies 2 to 3".
struct Change {
  std::string field;
  std::string from, to;  ///< "" where there was or is none
  std::string words;
  bool substance = true;            ///< false for what changes neither the drawing nor the game: names of zones
  std::optional<model::Side> side;  ///< the side that it is about
  std::vector<std::string> zones_before, zones_after;  ///< ids of the zones that it is about, on either tile
  bool operator==(const Change&) const = default;
};

/// A tile that differs. The indexes are those of the sets compared, -1 where the tile is not there.
struct TileDifference {
  What what = What::Changed;
  std::string id;      ///< in the newer set; of a removed tile, in the older
  std::string id_was;  ///< in the older set; "" for one that was added
  int before = -1, after = -1;
  std::vector<Change> changes;  ///< of an added or removed tile none
  std::string words;            ///< all of it: "tile 12: east edge meadow to river; copies 2 to 3"
  bool substance = true;        ///< at least one change is of substance
  bool operator==(const TileDifference&) const = default;
};

/// A row of the rules or of a variant's file, or the head of a file ("tileset", "rules", "variant" with the id "").
struct RowDifference {
  What what = What::Changed;
  std::string row;  ///< "score", "piece", "again", "award", ... as a variant's <change> names it
  std::string id;
  std::vector<Change> changes;  ///< a field an attribute
  std::string words;
  bool operator==(const RowDifference&) const = default;
};

struct Differences {
  /// In the order of the newer set, each removed tile after the tile that it followed.
  std::vector<TileDifference> tiles;
  std::vector<RowDifference> rows;  ///< heads first, then in the order of the newer file
  bool empty() const { return tiles.empty() && rows.empty(); }
  /// How many of the tiles differ in substance.
  std::size_t tiles_of_substance() const {
    return static_cast<std::size_t>(std::ranges::count(tiles, true, &TileDifference::substance));
  }

  bool operator==(const Differences&) const = default;
};

/// "east edge meadow to river; copies 2 to 3"
inline std::string in_words(const std::vector<Change>& changes) {
  std::string out;
  for (const Change& change : changes) out += (out.empty() ? "" : "; ") + change.words;
  return out;
}

// Conflicts: what the two sides of a merge changed differently.

/// Which side stands in the result where both changed the same thing. With Neither, ours does, and a drawing of theirs
/// is kept beside it.
enum class Prefer { Neither, Ours, Theirs };

struct Conflict {
  std::string row;    ///< "tile", or the row as a variant's <change> names it; "tileset", "rules", "variant" for heads
  std::string id;     ///< "" for a head
  std::string field;  ///< "copies", "drawing", "zone 3 symbols", "points", ...; "" for the whole
  std::string base, ours, theirs;  ///< values as the file writes them; "" where there is none
  std::string kept_as;             ///< id under which theirs stands beside ours, "" if it does not
  std::string words;               ///< what was changed and what there is to choose, one sentence
  bool operator==(const Conflict&) const = default;
};

}  // namespace tw::difference
