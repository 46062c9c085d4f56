// Splits a variant into small steps that can be tried separately.
#include <algorithm>
#include <memory>
#include <unordered_map>

#include "engine/language/translate.hpp"
#include "engine/xml/applying.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

void apply_copies(const CopiesChange& change, TileSet& set, Report& report) {
  const int i = index_of(set.tiles, change.tile);
  if (i < 0)
    not_in_base(report, change.at, change.tile, set.tiles);
  else
    set.tiles[i].copies = change.count;
}

template <class Row>
void remove_from(std::vector<Row>& rows, const Removal& removal, Report& report) {
  const int i = index_of(rows, removal.id);
  if (i < 0)
    not_in_base(report, removal.at, removal.id, rows);
  else
    rows.erase(rows.begin() + i);
}

void apply_removal(const Removal& removal, Rules& rules, TileSet& set, Report& report) {
  if (removal.row == "tile")
    remove_from(set.tiles, removal, report);
  else if (!with_table(rules, removal.row, [&](auto& rows) { remove_from(rows, removal, report); }))
    report.add(code::kUnknownAttribute, removal.at, tr("{0} is not a kind of row", in_quotes(removal.row)));
}

template <class Row>
void add_rows(std::vector<VariantStep>& steps, const std::vector<Row>& rows, std::vector<Row> Rules::*table) {
  for (const Row& row : rows)
    steps.push_back({row.at, [&row, table](Rules& rules, TileSet&, Report&) { (rules.*table).push_back(row); }});
}

/// Adds steps that replace the base's rows for weights. Variants therefore stay valid when weights of their base are
/// tuned. If a variant has two rows for the same weight, both are kept, and the check of the complete game reports
/// them.
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

/// A map from tile ids to the indices of the tiles before the first removal.
using Order = std::unordered_map<std::string, std::size_t>;

/// Inserts a tile. If a tile with the same id was removed, the new tile replaces it at the same position; other tiles
/// are appended.
void add_tile(TileSet& set, const Tile& tile, const Order& before) {
  const auto was = before.find(tile.id);
  auto place = set.tiles.end();
  if (was != before.end() && index_of(set.tiles, tile.id) < 0) {
    const auto stood_before = [&](const Tile& other) {
      const auto there = before.find(other.id);
      return there != before.end() && there->second < was->second;
    };
    place = std::find_if(set.tiles.rbegin(), set.tiles.rend(), stood_before).base();
  }
  set.tiles.insert(place, tile);
}

/// Adds steps for the added rows, followed by steps for the added tiles, which may use names declared by the rows.
void add_additions(std::vector<VariantStep>& steps, const Variant& variant,
                   const std::shared_ptr<const Order>& before) {
  const Rules& more = variant.added;
  for_each_table([&](auto table) {
    if constexpr (std::same_as<decltype(table), std::vector<GameWeight> Rules::*>)
      add_weights(steps, more.weights);
    else
      add_rows(steps, more.*table, table);
  });
  for (const Tile& tile : variant.added_tiles)
    steps.push_back({tile.at, [&tile, before](Rules&, TileSet& set, Report&) { add_tile(set, tile, *before); }});
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
  const auto before = std::make_shared<Order>();
  for (const Removal& removal : variant.removals)
    out.push_back({removal.at, [&removal, before](Rules& rules, TileSet& set, Report& report) {
                     if (before->empty())
                       for (std::size_t i = 0; i < set.tiles.size(); ++i) before->emplace(set.tiles[i].id, i);
                     apply_removal(removal, rules, set, report);
                   }});
  add_additions(out, variant, before);
  return out;
}

}  // namespace tw::xml
