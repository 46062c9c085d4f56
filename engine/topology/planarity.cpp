#include "engine/topology/planarity.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/codes.hpp"

namespace tw::topology {

using namespace tw::model;

namespace {

using TileGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

/// Returns true if the selected zones can be drawn without crossing. The graph is a wheel: the slots form the rim, and
/// a hub represents the outside, so that zones stay inside the rim. Each zone is a vertex connected to its slots and to
/// the zones that it joins or touches. `in`: true for each zone to be included.
bool can_be_drawn(const Tile& tile, const std::vector<bool>& in) {
  constexpr std::size_t kHub = kSlotCount;
  constexpr std::size_t kFirstZone = kSlotCount + 1;
  TileGraph graph(kFirstZone + tile.zones.size());
  for (std::size_t i = 0; i < kSlotCount; ++i) {
    add_edge(i, (i + 1) % kSlotCount, graph);
    add_edge(i, kHub, graph);
  }
  for (std::size_t z = 0; z < tile.zones.size(); ++z) {
    if (!in[z]) continue;
    const Zone& zone = tile.zones[z];
    for (std::size_t i = 0; i < kSlotCount; ++i)
      if (zone.slots.has(static_cast<Slot>(i))) add_edge(kFirstZone + z, i, graph);
    for (const std::vector<std::string>* names : {&zone.joins, &zone.touches}) {
      for (const std::string& name : *names) {
        const int other = zone_index(tile, name);
        if (other < 0 || static_cast<std::size_t>(other) == z || !in[other]) continue;
        add_edge(kFirstZone + z, kFirstZone + static_cast<std::size_t>(other), graph);
      }
    }
  }
  return boost::boyer_myrvold_planarity_test(graph);
}

/// Returns a minimal set of zones that cannot be drawn without crossing: if any one of them is removed, the remaining
/// zones can be drawn.
std::vector<std::size_t> crossing_zones(const Tile& tile) {
  std::vector<bool> in(tile.zones.size(), true);
  std::vector<std::size_t> out;
  for (std::size_t z = 0; z < in.size(); ++z) {
    in[z] = false;
    if (can_be_drawn(tile, in)) {
      in[z] = true;
      out.push_back(z);
    }
  }
  return out;
}

Finding crossing(const Tile& tile, const std::string& path) {
  const std::vector<std::size_t> zones = crossing_zones(tile);
  const Zone& last = tile.zones[zones.back()];
  Finding out{std::string(xml::code::kCrossing.id), xml::code::kCrossing.severity, path, last.at, "", tile.id, last.id};
  model::set_messages(out, [&](const model::RowNaming& text) {
    std::vector<std::string> words;
    for (const std::size_t z : zones) words.push_back(tile.zones[z].id + " (" + text(tile.zones[z].kind) + ")");
    return zones.size() == 1
               // translators: {0} is the name of a zone or a list of names
               ? tr("Zone {0} crosses itself on tile {1}; split it or change its slots", words[0], tile.id)
               : tr("Zones {0} cross on tile {1}; split one of them or change its slots", model::join_words(words),
                    tile.id);
  });
  return out;
}

/// Returns all properties of a tile that can_be_drawn() uses, as a key. Tiles that differ only in features, symbols and
/// names have equal keys.
std::string links_of(const Tile& tile) {
  std::string out;
  const auto put = [&out](std::size_t number) { out += std::to_string(number) + ' '; };
  for (const Zone& zone : tile.zones) {
    put(zone.slots.bits());
    for (const std::vector<std::string>* names : {&zone.joins, &zone.touches}) {
      put(names->size());
      for (const std::string& name : *names) put(static_cast<std::size_t>(zone_index(tile, name) + 1));
    }
  }
  return out;
}

bool is_small(const Tile& tile) { return tile.zones.size() <= static_cast<std::size_t>(kMaxZones); }

}  // namespace

bool is_planar(const Tile& tile) { return can_be_drawn(tile, std::vector<bool>(tile.zones.size(), true)); }

Findings check_planarity(const TileSet& set, const std::string& path) {
  Findings out;
  std::unordered_map<std::string, bool> known;  // results by links_of(); even large sets have only a few different keys
  const auto planar = [&known](const Tile& tile) {
    const auto [at, is_new] = known.try_emplace(links_of(tile), false);
    if (is_new) at->second = is_planar(tile);
    return at->second;
  };
  // Skip tiles with too many zones: engine/xml reports them, and testing them would take too long.
  for (const Tile& tile : set.tiles)
    if (is_small(tile) && !planar(tile)) out.push_back(crossing(tile, path));
  return out;
}

Findings check_all(const TileSet& set, const Rules& rules, const std::string& path) {
  Findings out = xml::check_tile_set(set, rules, path);
  for (Finding& finding : check_planarity(set, path)) out.push_back(std::move(finding));
  for (Finding& finding : xml::check_art(set, path)) out.push_back(std::move(finding));
  return out;
}

}  // namespace tw::topology
