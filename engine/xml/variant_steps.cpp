// A variant as a list of small steps, so that each can be tried on its own.
#include <algorithm>

#include "engine/xml/applying.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/tables_of.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

void apply_copies(const CopiesChange& change, TileSet& set, Report& report) {
  const int i = index_of(set.tiles, change.tile);
  if (i < 0)
    not_in_base(report, change.at, "tile", change.tile, ids_of(set.tiles));
  else
    set.tiles[static_cast<std::size_t>(i)].copies = change.count;
}

template <class Row>
void remove_from(std::vector<Row>& rows, const Removal& removal, Report& report) {
  const int i = index_of(rows, removal.id);
  if (i < 0)
    not_in_base(report, removal.at, removal.row, removal.id, ids_of(rows));
  else
    rows.erase(rows.begin() + i);
}

void apply_removal(const Removal& removal, Rules& rules, TileSet& set, Report& report) {
  if (removal.row == "tile")
    remove_from(set.tiles, removal, report);
  else if (!with_table(rules, removal.row, [&](auto& rows) { remove_from(rows, removal, report); }))
    report.add(code::kUnknownAttribute, removal.at, in_quotes(removal.row) + " is no row of a game");
}

template <class Row>
void add_rows(std::vector<VariantStep>& steps, const std::vector<Row>& rows, std::vector<Row> Rules::*table) {
  for (const Row& row : rows)
    steps.push_back({row.at, [&row, table](Rules& rules, TileSet&, Report&) { (rules.*table).push_back(row); }});
}

/// A weight takes the place of the base's, so that a base that comes to be tuned spoils no variant. Two of one variant
/// both stay, which the check of the whole finds.
void add_weights(std::vector<VariantStep>& steps, const std::vector<GameWeight>& weights) {
  for (std::size_t i = 0; i < weights.size(); ++i)
    steps.push_back({weights[i].at, [&weights, i](Rules& rules, TileSet&, Report&) {
                       const auto end = weights.begin() + static_cast<std::ptrdiff_t>(i);
                       const bool first =
                           std::ranges::find(weights.begin(), end, weights[i].id, &GameWeight::id) == end;
                       const auto there = std::ranges::find(rules.weights, weights[i].id, &GameWeight::id);
                       if (first && there != rules.weights.end())
                         *there = weights[i];
                       else
                         rules.weights.push_back(weights[i]);
                     }});
}

/// Tiles last, as they are drawn with what the rows declare.
void add_additions(std::vector<VariantStep>& steps, const Variant& variant) {
  const Rules& more = variant.added;
  add_rows(steps, more.edges, &Rules::edges);
  add_rows(steps, more.kinds, &Rules::kinds);
  add_rows(steps, more.symbols, &Rules::symbols);
  add_rows(steps, more.areas, &Rules::areas);
  add_rows(steps, more.pieces, &Rules::pieces);
  add_rows(steps, more.roles, &Rules::roles);
  add_rows(steps, more.decks, &Rules::decks);
  add_rows(steps, more.scores, &Rules::scores);
  add_rows(steps, more.actions, &Rules::actions);
  add_weights(steps, more.weights);
  add_rows(steps, more.settings, &Rules::settings);
  for (const Tile& tile : variant.added_tiles)
    steps.push_back({tile.at, [&tile](Rules&, TileSet& set, Report&) { set.tiles.push_back(tile); }});
}

}  // namespace

std::vector<VariantStep> steps_of(const Variant& variant) {
  std::vector<VariantStep> out;
  for (const RowChange& change : variant.changes)
    out.push_back({change.at, [&change](Rules& rules, TileSet& set, Report& report) {
                     apply_change(change, rules, set, report);
                   }});
  for (const CopiesChange& copies : variant.copies)
    out.push_back({copies.at, [&copies](Rules&, TileSet& set, Report& report) { apply_copies(copies, set, report); }});
  for (const Removal& removal : variant.removals)
    out.push_back({removal.at, [&removal](Rules& rules, TileSet& set, Report& report) {
                     apply_removal(removal, rules, set, report);
                   }});
  add_additions(out, variant);
  return out;
}

}  // namespace tw::xml
