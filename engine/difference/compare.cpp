#include "engine/difference/compare.hpp"

#include <algorithm>

#include "engine/difference/drawing.hpp"
#include "engine/difference/row.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

/// Adds a change if the values differ. `shown` is the field in the language of the user; `name` returns a value as it
/// is shown.
void compare_value(
    std::vector<Change>& out, const std::string& field, const std::string& shown, const std::string& was,
    const std::string& is, std::string (*name)(const std::string&) = [](const std::string& value) { return value; }) {
  if (was == is) return;
  Change change{.field = field, .from = was, .to = is};
  if (was.empty())
    change.description = tr("{0} {1} added", shown, name(is));
  else if (is.empty())
    change.description = tr("{0} {1} removed", shown, name(was));
  else
    change.description = tr("{0} {1} to {2}", shown, name(was), name(is));
  out.push_back(std::move(change));
}

void compare_properties(std::vector<Change>& out, const Tile& before, const Tile& after) {
  const auto compare_one = [&out](const std::string& name, const std::string& was, const std::string& is) {
    compare_value(out, "property " + name, tr("property {0}", name), was, is);
  };
  std::vector<bool> met(before.properties.size());
  for (const Property& is : after.properties) {
    std::size_t i = 0;
    while (i < met.size() && (met[i] || before.properties[i].name != is.name)) ++i;
    const bool found = i < met.size();
    if (found) met[i] = true;
    compare_one(is.name, found ? before.properties[i].value : "", is.value);
  }
  for (std::size_t i = 0; i < met.size(); ++i)
    if (!met[i]) compare_one(before.properties[i].name, before.properties[i].value, "");
}

/// Returns a key that does not change when a tile is renamed, or "" for a tile without zones and properties.
std::string identity(const Tile& tile) {
  if (tile.zones.empty() && tile.properties.empty()) return {};
  std::string out = signature(tile);
  for (const Property& property : tile.properties) out += "\n=" + property.name + "=" + property.value;
  return out;
}

/// The pairs of matching tiles in two sets. Tiles are matched first by id, then the remaining tiles by equal drawing
/// and properties.
class Pairing {
 public:
  Pairing(const std::vector<Tile>& before, const std::vector<Tile>& after)
      : after_of(before.size(), -1), before_of(after.size(), -1) {
    std::unordered_map<std::string_view, std::vector<int>> by_id;
    for (std::size_t i = before.size(); i-- > 0;) by_id[before[i].id].push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < after.size(); ++i) take(by_id, after[i].id, i);

    std::vector<std::string> drawn(before.size());
    std::unordered_map<std::string_view, std::vector<int>> by_drawing;
    for (std::size_t i = before.size(); i-- > 0;)
      if (after_of[i] < 0 && !(drawn[i] = identity(before[i])).empty())
        by_drawing[drawn[i]].push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < after.size() && !by_drawing.empty(); ++i)
      if (before_of[i] < 0) take(by_drawing, identity(after[i]), i);
  }
  std::vector<int> after_of, before_of;

 private:
  void take(std::unordered_map<std::string_view, std::vector<int>>& from, std::string_view key, std::size_t i) {
    const auto found = from.find(key);
    if (found == from.end() || found->second.empty()) return;
    before_of[i] = found->second.back();
    after_of[before_of[i]] = static_cast<int>(i);
    found->second.pop_back();
  }
};

std::string contents_in_words(const Tile& tile) {
  std::string out = tr_n("deck {1}, {0} copy", "deck {1}, {0} copies", tile.copies, tr_name(tile.deck));
  for (const Zone& zone : tile.zones) {
    std::string words = describe_zone(tile, zone);
    // translators: {0} is a zone, such as "meadow N W2", and {1} are its symbols or its action
    if (!zone.symbols.empty()) words = tr("{0} with {1}", words, xml::join_with_spaces(tr_name(zone.symbols)));
    if (!zone.action.empty()) words = tr("{0}, action {1}", words, tr_name(zone.action));
    model::add_clause(out, words);
  }
  return out;
}

class TileComparer {
 public:
  TileComparer(const TileSet& before, const TileSet& after, const Rules* rules_before, const Rules* rules_after,
               const Options& options)
      : before_(before.tiles),
        after_(after.tiles),
        rules_before_(rules_before),
        rules_after_(rules_after),
        options_(options),
        pairs_(before_, after_) {}

  std::vector<TileDifference> run() {
    const std::vector<bool> moved = moved_elements(pairs_.before_of);
    std::size_t passed = 0;
    const auto pass_removed = [&](std::size_t to) {
      for (; passed < to; ++passed)
        if (pairs_.after_of[passed] < 0) removed(passed);
    };
    for (std::size_t i = 0; i < after_.size(); ++i) {
      const int was = pairs_.before_of[i];
      if (was < 0) {
        added(i);
        continue;
      }
      // First list the removed tiles that preceded this tile in the older set.
      if (!moved[i]) pass_removed(static_cast<std::size_t>(was));
      changed(static_cast<std::size_t>(was), i, moved[i]);
    }
    pass_removed(before_.size());
    return std::move(out_);
  }

 private:
  void added(std::size_t i) {
    const Tile& tile = after_[i];
    put({ChangeKind::Added, tile.id, "", -1, static_cast<int>(i), {}, contents_in_words(tile)});
  }
  void removed(std::size_t i) {
    const Tile& tile = before_[i];
    put({ChangeKind::Removed, tile.id, tile.id, static_cast<int>(i), -1, {}, contents_in_words(tile)});
  }
  void put(TileDifference difference) {
    difference.description = tr("tile {0}: {1}", difference.id, details(difference));
    out_.push_back(std::move(difference));
  }
  void changed(std::size_t was, std::size_t is, bool moved) {
    const Tile &before = before_[was], &after = after_[is];
    TileDifference out{ChangeKind::Changed, after.id, before.id, static_cast<int>(was), static_cast<int>(is), {}, {}};
    if (before != after) out.changes = compare(before, after, rules_before_, rules_after_, options_);
    if (before.id != after.id) {
      out.what = ChangeKind::Renamed;
      Change change{.field = "id", .from = before.id, .to = after.id, .description = tr("renamed from {0}", before.id)};
      out.changes.insert(out.changes.begin(), std::move(change));
    }
    if (moved) {
      Change change{.field = "order"};
      if (is > 0) change.to = after_[is - 1].id;
      change.description = is == 0 ? tr("moved to the beginning") : tr("moved after tile {0}", after_[is - 1].id);
      out.changes.push_back(std::move(change));
    }
    if (out.changes.empty()) return;
    out.is_substantive = std::ranges::any_of(out.changes, &Change::is_substantive);
    put(std::move(out));
  }

  const std::vector<Tile>& before_;
  const std::vector<Tile>& after_;
  const Rules *rules_before_, *rules_after_;
  const Options& options_;
  Pairing pairs_;
  std::vector<TileDifference> out_;
};

}  // namespace

std::vector<Change> compare(const Tile& before, const Tile& after, const Rules* rules_before, const Rules* rules_after,
                            const Options& options) {
  std::vector<Change> out;
  if (before.zones != after.zones) out = compare_drawings(before, after, rules_before, rules_after);
  compare_value(out, "copies", tr("copies"), std::to_string(before.copies), std::to_string(after.copies));
  compare_value(out, "deck", tr("deck"), before.deck, after.deck, &language::tr_name);
  compare_properties(out, before, after);
  compare_value(out, "art", tr_in("picture of a tile", "art"), before.art, after.art);
  if (out.empty() && options.everything && (before.zones != after.zones || before.properties != after.properties))
    out.push_back({.field = "names",
                   .description = tr("only names or order of zones, symbols or properties changed"),
                   .is_substantive = false});
  return out;
}

Differences compare(const TileSet& before, const TileSet& after, const Rules* rules_before, const Rules* rules_after,
                    const Options& options) {
  Differences out;
  out.tiles = TileComparer(before, after, rules_before, rules_after, options).run();
  if (options.heads) compare_rows({head_of(before)}, {head_of(after)}, out.rows);
  return out;
}

Differences compare(const Rules& before, const Rules& after, const Options& options) {
  Differences out;
  compare_rows({head_of(before, options.heads)}, {head_of(after, options.heads)}, out.rows);
  compare_rows(rows_of(before), rows_of(after), out.rows);
  return out;
}

Differences compare(const Variant& before, const Variant& after, const Options& options) {
  TileSet tiles_before, tiles_after;
  tiles_before.tiles = before.added_tiles;
  tiles_after.tiles = after.added_tiles;
  Differences out = compare(tiles_before, tiles_after, nullptr, nullptr, {options.everything, false});
  if (options.heads) compare_rows({head_of(before)}, {head_of(after)}, out.rows);
  compare_rows(rows_of(before), rows_of(after), out.rows);
  return out;
}

Differences compare(const TileSet& set_before, const Rules& rules_before, const TileSet& set_after,
                    const Rules& rules_after, const Options& options) {
  Differences out = compare(set_before, set_after, &rules_before, &rules_after, options);
  Differences rules = compare(rules_before, rules_after, options);
  out.rows.insert(out.rows.end(), std::make_move_iterator(rules.rows.begin()),
                  std::make_move_iterator(rules.rows.end()));
  return out;
}

}  // namespace tw::difference
