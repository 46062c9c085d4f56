#pragma once
// A game that was edited, written as a variant of its base: only what differs.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::difference {

/// The variant that makes `edited` of `base`: another number of copies as <copies>, another deck or another value of a
/// property as <change tile=>, any other change of a tile by removing and adding it; rows of the rules by <change>
/// where that can say it, else by removing and adding. `kept` is the variant as it was (empty for a new one): its head
/// and all of its steps for what it still says rightly stay as they are, in their order, so that a variant that was
/// not edited is written back byte for byte.
/// The order of tiles and rows is not a variant's to say: what was added stands last.
model::Variant variant_of(const model::TileSet& base_set, const model::Rules& base_rules,
                          const model::TileSet& edited_set, const model::Rules& edited_rules,
                          const model::Variant& kept);

/// What differs and no variant can say, a phrase each: steps of the turn added or taken away, a setting taken back to
/// its default, a second step of the same name. Heads (ids, names, sources, players) and order are not looked at.
std::vector<std::string> unsaid(const model::Rules& base, const model::Rules& edited);

}  // namespace tw::difference
