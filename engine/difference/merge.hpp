#pragma once
// Three-way merge of the changes that two people made to the same file. Pure functions. Each tile is merged by field
// (copies, deck, drawing, properties, picture), and each row by attribute. If both sides changed the same item, the
// result contains one version, and a conflict describes both versions. If both sides changed a drawing, both versions
// are kept, and their version gets an unused id.

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
  std::string text;           ///< merged text in the canonical form of its format
  model::Findings conflicts;  ///< TW170 findings with positions in `text`; they are warnings if a side was preferred
};
/// Merges three texts of the same format: tileset, rules or variant. An empty `base` means that both sides added the
/// file. `path` is the path of the result. Returns findings if a text cannot be read.
model::Result<MergedText> merge_texts(std::string_view base, std::string_view ours, std::string_view theirs,
                                      const std::string& path, Prefer prefer = Prefer::Neither);

}  // namespace tw::difference
