#pragma once
// Functions that apply a variant to a game step by step. Private to engine/xml.

#include <functional>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/report.hpp"
#include "engine/xml/row_texts.hpp"

namespace tw::xml {

/// Calls `f` with the table of the rows with this element name. Returns false if there is no such table, or if its rows
/// may be missing from a base (settings).
template <class F>
bool with_table(model::Rules& rules, const std::string& row, const F& f) {
  bool found = false;
  model::with_rows(rules, row, [&]<class Row>(std::vector<Row>& rows) {
    found = kRowTexts<Row>.not_in_base != nullptr;
    if constexpr (kRowTexts<Row>.not_in_base != nullptr) f(rows);
  });
  return found;
}

/// Removes all source positions, since a game assembled from several files is not in any single file.
void clear_locations(model::Rules& rules);
void clear_locations(model::TileSet& set);
/// Removes all positions except the positions of effects, settings, properties and tiles without zones, which the
/// plugins' own checks need later. These positions refer to the last variant; `variant` is the position of its root
/// element.
void keep_locations_for_plugins(model::Rules& rules, model::SourceLocation variant);
void keep_locations_for_plugins(model::TileSet& set, model::SourceLocation variant);

/// One step of a variant. Applying it reports missing rows and invalid values.
struct VariantStep {
  model::SourceLocation at;
  std::function<void(model::Rules&, model::TileSet&, Report&)> apply;
};
/// Returns the steps of a variant in the order of application: changes, copies, removals, additions. The steps refer to
/// `variant`, which must outlive them.
std::vector<VariantStep> steps_of(const model::Variant& variant);

/// Reports that the base has no row with this id. `message` is a sentence that says so, and `known` contains the ids of
/// its rows.
void not_in_base(Report& report, model::SourceLocation at, const std::string& message, const std::string& id,
                 const std::vector<std::string>& known);
template <class Row>
void not_in_base(Report& report, model::SourceLocation at, const std::string& id, const std::vector<Row>& rows) {
  const std::string message = tr(fmt::runtime(kRowTexts<Row>.not_in_base), in_quotes(id));
  not_in_base(report, at, message, id, model::ids_of(rows));
}

/// Applies new attribute values to one row.
void apply_change(const model::RowChange& change, model::Rules& rules, model::TileSet& set, Report& report);

}  // namespace tw::xml
