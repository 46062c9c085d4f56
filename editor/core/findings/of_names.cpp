// Quick fixes for names and numbers, and for symbols and actions on zones.

#include <algorithm>
#include <map>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/edits/zones.hpp"
#include "editor/core/findings/trial.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/topology/equal_tiles.hpp"

namespace tw::editor::quick_fixes {

using model::Tile;
using model::Zone;

namespace {
Zone* find(Tile& tile, const std::string& id) {
  const int z = model::zone_index(tile, id);
  return z < 0 ? nullptr : &tile.zones[z];
}

/// Replaces white space and other characters that are not allowed in ids with hyphens.
std::string usable(const std::string& id) {
  std::string out;
  for (const char c : id.substr(0, 60)) {
    const bool plain = static_cast<unsigned char>(c) > ' ' && c != 127;
    if (plain)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}
}  // namespace

void fix_copies_out_of_range(FixTrial& trial) {
  if (!trial.tile()) return;
  Tile tile = *trial.tile();
  tile.copies = std::clamp(tile.copies, 0, model::kMaxCopies);
  trial.offer_tile(tr("Use {0}", tile.copies), tile);
}

void fix_picture(FixTrial& trial) {
  if (!trial.tile()) return;
  Tile tile = *trial.tile();
  tile.art.clear();
  trial.offer_tile(tr("Use the drawing"), std::move(tile));
}

void fix_duplicate_id(FixTrial& trial) {
  if (!trial.tile()) return;
  Tile tile = *trial.tile();
  for (std::size_t i = 0; i < tile.properties.size(); ++i)
    for (std::size_t k = i + 1; k < tile.properties.size(); ++k)
      if (tile.properties[i].name == tile.properties[k].name) {
        tile.properties.erase(tile.properties.begin() + static_cast<std::ptrdiff_t>(k));
        return trial.offer_tile(tr("Keep the first property"), std::move(tile));
      }
  for (std::size_t i = 0; i < tile.zones.size(); ++i)
    for (std::size_t k = i + 1; k < tile.zones.size(); ++k)
      if (tile.zones[i].id == tile.zones[k].id) {
        const std::string id = edits::free_zone_id(tile);
        tile.zones[k].id = id;
        return trial.offer_tile(tr("Rename to {0}", id), std::move(tile), id);
      }
  model::TileSet set = trial.set();
  bool seen = false;
  for (Tile& other : set.tiles) {
    if (other.id != trial.finding().tile) continue;
    if (seen) {
      const std::string id = edits::free_tile_id(trial.set(), other.id);
      other.id = id;
      return trial.offer_set(tr("Rename to {0}", id), std::move(set), single_selection(id));
    }
    seen = true;
  }
}

namespace {
/// Offers to replace a wrong name with the most similar known name ("Use menhir"); does nothing if no name is similar.
void use_nearest(FixTrial& trial, const std::string& wrong, const std::vector<std::string>& known,
                 const std::function<void(Tile&, const std::string&)>& put) {
  const std::string right = model::nearest(wrong, known);
  if (right.empty()) return;
  Tile tile = *trial.tile();
  put(tile, right);
  trial.offer_tile(tr("Use {0}", tr_name(right)), std::move(tile), trial.finding().zone);
}
}  // namespace

void fix_unknown_name(FixTrial& trial) {
  if (!trial.tile()) return;
  const model::Rules& rules = trial.rules();
  const Zone* zone = trial.zone();
  if (!zone) {
    use_nearest(trial, trial.tile()->deck, model::ids_of(rules.decks),
                [](Tile& tile, const std::string& name) { tile.deck = name; });
    Tile tile = *trial.tile();
    tile.deck = rules.turn.draws;
    return trial.offer_tile(tr("Move to deck {0}", tr_name(tile.deck)), std::move(tile));
  }
  const std::string& id = trial.finding().zone;
  if (model::index_of(rules.kinds, zone->kind) < 0)
    use_nearest(trial, zone->kind, model::ids_of(rules.kinds),
                [&](Tile& tile, const std::string& name) { find(tile, id)->kind = name; });
  for (const std::string& symbol : zone->symbols) {
    if (model::index_of(rules.symbols, symbol) >= 0) continue;
    use_nearest(trial, symbol, model::ids_of(rules.symbols), [&](Tile& tile, const std::string& name) {
      std::replace(find(tile, id)->symbols.begin(), find(tile, id)->symbols.end(), symbol, name);
    });
    Tile tile = *trial.tile();
    std::erase(find(tile, id)->symbols, symbol);
    trial.offer_tile(tr("Remove {0}", symbol), std::move(tile), id);
  }
  if (zone->action.empty() || model::index_of(rules.actions, zone->action) >= 0) return;
  use_nearest(trial, zone->action, model::ids_of(rules.actions),
              [&](Tile& tile, const std::string& name) { find(tile, id)->action = name; });
  trial.offer_tile(tr("Remove {0}", zone->action), edits::set_action(*trial.tile(), id, ""), id);
}

void fix_misplaced_symbol(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone) return;
  const strokes::ZoneKinds kinds(trial.rules(), *trial.tile(), nullptr);
  std::vector<std::string> wrong;
  for (const std::string& symbol : zone->symbols)
    if (!kinds.why_no_symbol(symbol, zone->kind).empty()) wrong.push_back(symbol);
  const auto moved_to = [&](const std::string& symbol, const std::string& to) {
    Tile tile = *trial.tile();
    const auto n = std::erase(find(tile, zone->id)->symbols, symbol);
    for (std::size_t i = 0; i < n && !to.empty(); ++i) find(tile, to)->symbols.push_back(symbol);
    return tile;
  };
  for (const std::string& symbol : wrong) {
    for (const Zone& other : trial.tile()->zones)
      if (kinds.why_no_symbol(symbol, other.kind).empty())
        trial.offer_tile(tr("Move to {0}", zone_name(other)), moved_to(symbol, other.id), other.id);
    trial.offer_tile(tr("Remove {0}", tr_name(symbol)), moved_to(symbol, ""), zone->id);
  }
}

void fix_missing_mirror_edge(FixTrial& trial) {
  const auto& edges = trial.rules().edges;
  for (const model::EdgeKind& edge : edges) {
    const std::array<std::string, 3> back{edge.zones[2], edge.zones[1], edge.zones[0]};
    if (model::find_edge_kind(trial.rules(), back) >= 0) continue;
    model::Rules rules = trial.rules();
    model::EdgeKind mirror{edge.id + "-mirrored", back, {}};
    rules.edges.push_back(mirror);
    trial.offer_rules(tr("Declare {0}", mirror.id), std::move(rules));
  }
}

void fix_too_many_symbols(FixTrial& trial) {
  if (!trial.zone()) return;
  Tile tile = *trial.tile();
  std::map<std::string, int> counts;
  std::erase_if(find(tile, trial.finding().zone)->symbols,
                [&](const std::string& symbol) { return ++counts[symbol] > model::kMaxSymbolRepeat; });
  trial.offer_tile(tr("Keep {0} of each", model::kMaxSymbolRepeat), std::move(tile), trial.finding().zone);
}

void fix_id_format(FixTrial& trial) {
  if (!trial.tile()) return;
  if (const Zone* zone = trial.zone()) {
    std::string id = usable(zone->id);
    if (id.empty() || model::zone_index(*trial.tile(), id) >= 0) id = edits::free_zone_id(*trial.tile());
    return trial.offer_tile(tr("Rename to {0}", id), edits::rename_zone(*trial.tile(), zone->id, id), id);
  }
  for (const Zone& zone : trial.tile()->zones)
    if (usable(zone.id) != zone.id) {
      std::string id = usable(zone.id);
      if (id.empty() || model::zone_index(*trial.tile(), id) >= 0) id = edits::free_zone_id(*trial.tile());
      trial.offer_tile(tr("Rename to {0}", id), edits::rename_zone(*trial.tile(), zone.id, id), id);
    }
  Tile tile = *trial.tile();
  tile.id = edits::free_tile_id(trial.set(), usable(tile.id));
  trial.offer_tile(tr("Rename to {0}", tile.id), tile);
}

void fix_dangling_link(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone) return;
  Tile tile = *trial.tile();
  Zone& now = *find(tile, zone->id);
  for (std::vector<std::string>* links : {&now.joins, &now.touches}) {
    std::vector<std::string> right;
    for (const std::string& id : *links)
      if (id != zone->id && find(tile, id) && std::find(right.begin(), right.end(), id) == right.end())
        right.push_back(id);
    *links = right;
  }
  trial.offer_tile(tr("Remove the link"), std::move(tile), zone->id);
}

void fix_start_tile(FixTrial& trial) {
  const model::Rules& rules = trial.rules();
  if (rules.decks.empty()) return;
  const std::string& start = rules.decks.front().id;
  std::vector<std::size_t> there, ready;
  for (std::size_t i = 0; i < trial.set().tiles.size(); ++i) {
    const Tile& tile = trial.set().tiles[i];
    if (tile.deck == start && tile.copies > 0)
      there.push_back(i);
    else if (tile.copies == 1 && tile.deck == rules.turn.draws)
      ready.push_back(i);
  }
  if (!there.empty()) {
    model::TileSet set = trial.set();
    Tile& kept = set.tiles[there.front()];
    kept.copies = 1;
    for (std::size_t i = 1; i < there.size(); ++i) set.tiles[there[i]].deck = rules.turn.draws;
    const std::string id = kept.id;
    return trial.offer_set(tr("Start with tile {0}", id), std::move(set), single_selection(id));
  }
  // The best start tile has the largest variety of features on its rim, so that there are many ways to continue.
  const auto kinds_of = [&](std::size_t i) {
    std::vector<std::string> kinds;
    for (const Zone& zone : trial.set().tiles[i].zones)
      if (!zone.slots.empty() && std::find(kinds.begin(), kinds.end(), zone.kind) == kinds.end())
        kinds.push_back(zone.kind);
    return kinds.size();
  };
  std::stable_sort(ready.begin(), ready.end(), [&](std::size_t a, std::size_t b) { return kinds_of(a) > kinds_of(b); });
  for (const std::size_t i : ready) {
    model::TileSet set = trial.set();
    set.tiles[i].deck = start;
    const std::string id = set.tiles[i].id;
    return trial.offer_set(tr("Start with tile {0}", id), std::move(set), single_selection(id));
  }
}

void fix_misplaced_action(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone || zone->action.empty()) return;
  const strokes::ZoneKinds kinds(trial.rules(), *trial.tile(), nullptr);
  for (const Zone& other : trial.tile()->zones) {
    if (!other.action.empty() || !kinds.why_no_action(zone->action, other.kind).empty()) continue;
    trial.offer_tile(tr("Move to {0}", zone_name(other)),
                     edits::set_action(edits::set_action(*trial.tile(), zone->id, ""), other.id, zone->action),
                     other.id);
  }
  trial.offer_tile(tr("Remove {0}", tr_name(zone->action)), edits::set_action(*trial.tile(), zone->id, ""), zone->id);
}

void fix_identical_tiles(FixTrial& trial) {
  if (!trial.tile()) return;
  const Tile& tile = *trial.tile();
  for (std::size_t i = 0; i < trial.set().tiles.size(); ++i) {
    const Tile& other = trial.set().tiles[i];
    // Compare drawings only with tiles whose id occurs in the message.
    if (other.id == tile.id || trial.finding().message.find(other.id) == std::string::npos) continue;
    const std::optional<model::Rotation> turn = topology::rotation_between(other, tile);
    if (!turn || trial.finding().message != topology::equal_tiles_message(other, tile, *turn)) continue;
    model::TileSet set = trial.set();
    set.tiles[i].copies = std::min(model::kMaxCopies, other.copies + tile.copies);
    set.tiles.erase(set.tiles.begin() + static_cast<std::ptrdiff_t>(trial.tile_index()));
    return trial.offer_set(tr("Merge copies"), std::move(set), single_selection(other.id));
  }
}

}  // namespace tw::editor::quick_fixes
