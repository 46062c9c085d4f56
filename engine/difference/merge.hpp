#pragma once
// Three versions of one file made into one: what two people changed of the same base. Pure functions.
// Each tile is merged by its fields (copies, deck, drawing, properties, picture), each row by its attributes. Where
// both sides changed the same thing, one of the two stands in the result and the other in a conflict; a drawing of
// which two versions are wanted stands there twice, the second under an id that was free.

#include <string>
#include <string_view>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::difference {

template <class T>
struct Merged {
  T value;
  std::vector<Conflict> conflicts;
};

Merged<model::TileSet> merge(const model::TileSet& base, const model::TileSet& ours, const model::TileSet& theirs,
                             Prefer prefer = Prefer::Neither);
Merged<model::Rules> merge(const model::Rules& base, const model::Rules& ours, const model::Rules& theirs,
                           Prefer prefer = Prefer::Neither);
Merged<model::Variant> merge(const model::Variant& base, const model::Variant& ours, const model::Variant& theirs,
                             Prefer prefer = Prefer::Neither);

struct MergedText {
  std::string text;           ///< canonical form of the format
  model::Findings conflicts;  ///< TW170 at their places in `text`; warnings where a side was preferred
};
/// Files as texts; all of one format, tileset, rules or variant. An empty `base` stands for a file that both sides
/// added. `path` is the file that the result is for. Findings if a text cannot be read.
model::Result<MergedText> merge_texts(std::string_view base, std::string_view ours, std::string_view theirs,
                                      const std::string& path, Prefer prefer = Prefer::Neither);

}  // namespace tw::difference
