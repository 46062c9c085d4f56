#pragma once
// Single steps of applying a variant to a game, and the tables of rules by the names of their rows. Inside engine/xml
// only.

#include <functional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

/// Calls `f` with the table of rules that holds rows of this element name; false if there is none.
template <class F>
bool with_table(model::Rules& rules, const std::string& row, F f) {
  if (row == "edge") return f(rules.edges), true;
  if (row == "kind") return f(rules.kinds), true;
  if (row == "symbol") return f(rules.symbols), true;
  if (row == "area") return f(rules.areas), true;
  if (row == "piece") return f(rules.pieces), true;
  if (row == "role") return f(rules.roles), true;
  if (row == "deck") return f(rules.decks), true;
  if (row == "score") return f(rules.scores), true;
  if (row == "action") return f(rules.actions), true;
  if (row == "weight") return f(rules.weights), true;
  return false;
}

/// Takes all places out: a game that was put together from several files stands in none of them.
void forget_marks(model::Rules& rules);
void forget_marks(model::TileSet& set);
/// Only what a plugin judges later (effects, settings, properties and tiles without zones) keeps its place, which is
/// in the last variant; `variant` is where that begins.
void keep_marks_for_plugins(model::Rules& rules, model::SourceMark variant);
void keep_marks_for_plugins(model::TileSet& set, model::SourceMark variant);

/// One thing that a variant does. What does not exist, and values that do not fit, go to the report.
struct VariantStep {
  model::SourceMark at;
  std::function<void(model::Rules&, model::TileSet&, Report&)> apply;
};
/// In the order in which they happen: changes, copies, removals, additions. They refer to `variant`.
std::vector<VariantStep> steps_of(const model::Variant& variant);

/// Reports that the base has no such row; `known` are the ids that it has.
void not_in_base(Report& report, model::SourceMark at, const std::string& row, const std::string& id,
                 const std::vector<std::string>& known);

/// New attribute values for one row.
void apply_change(const model::RowChange& change, model::Rules& rules, model::TileSet& set, Report& report);

}  // namespace tw::xml
