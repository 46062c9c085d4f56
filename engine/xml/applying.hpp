#pragma once
// Single steps of applying a variant to a game. Inside engine/xml only.

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Takes all places out: a game that was put together from several files stands in none of them.
void forget_marks(model::Rules& rules);
void forget_marks(model::TileSet& set);

/// New attribute values for one row. What does not exist, and values that do not fit, go to `report`.
void apply_change(const model::RowChange& change, model::Rules& rules, model::TileSet& set, Report& report);
void apply_copies(const model::CopiesChange& change, model::TileSet& set, Report& report);
void apply_removal(const model::Removal& removal, model::Rules& rules, model::TileSet& set, Report& report);
void apply_additions(const model::Variant& variant, model::Rules& rules, model::TileSet& set);

}  // namespace tw::xml
