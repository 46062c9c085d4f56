#pragma once
// What two sides changed differently.

#include <string>

namespace tw::difference {

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
