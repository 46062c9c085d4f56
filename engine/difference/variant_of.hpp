#pragma once
// Creates a variant from the differences between an edited game and its base.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::difference {

/// Returns the variant that changes `base` to `edited`. A different number of copies is written as <copies>, a
/// different deck or property value as <change tile=>, and any other change to a tile as its removal and addition. Rows
/// of the rules use <change> if possible, otherwise removal and addition. `kept` is the previous variant (empty for a
/// new one). Its head, and all of its steps that are still correct, are kept in their order, so that a variant without
/// edits is written back byte for byte. A variant cannot express the order of tiles and rows: added tiles and rows are
/// placed last.
model::Variant variant_of(const model::TileSet& base_set, const model::Rules& base_rules,
                          const model::TileSet& edited_set, const model::Rules& edited_rules,
                          const model::Variant& kept);

/// Returns a phrase for each difference that cannot be expressed by a variant: added or removed steps of the turn, a
/// setting reset to its default, a change to a second step with the same name. Heads (ids, names, sources, players) and
/// the order are ignored.
std::vector<std::string> inexpressible_changes(const model::Rules& base, const model::Rules& edited);

}  // namespace tw::difference
