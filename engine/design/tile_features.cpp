#include "engine/design/tile_features.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

namespace tw::design {
namespace {

/// Maximum number of values of a property that become features of their own.
constexpr std::size_t kMaxPatternValues = 12;

std::optional<long long> whole(const std::string& text) {
  long long value = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || at != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

int count_sides(const model::Zone& zone) {
  return static_cast<int>(std::ranges::count_if(model::kSides, [&](model::Side side) {
    return zone.slots.has(model::slot(side, 0)) || zone.slots.has(model::slot(side, 1)) ||
           zone.slots.has(model::slot(side, 2));
  }));
}

}  // namespace

TileFeatures::TileFeatures(const model::TileSet& set, const model::Rules& rules) : rules_(rules) {
  for (const model::EdgeKind& edge : rules.edges) names_.push_back("edges:" + edge.id);
  for (const model::ZoneKind& kind : rules.kinds) names_.push_back("zones:" + kind.id);
  for (const model::AreaKind& area : rules.areas)
    for (const char* what : {"ends:", "links:"}) names_.push_back(what + area.id);
  for (const model::SymbolKind& symbol : rules.symbols) names_.push_back("symbol:" + symbol.id);
  for (const model::ActionRule& action : rules.actions) names_.push_back("action:" + action.id);
  std::map<std::string, std::set<std::string>> values;
  for (const model::Tile& tile : set.tiles)
    if (tile.zones.empty())
      for (const model::Property& property : tile.properties) values[property.name].insert(property.value);
  for (const auto& [name, of] : values) {
    if (std::ranges::all_of(of, [](const std::string& value) { return whole(value).has_value(); })) {
      properties_.push_back({name, ""});
      names_.push_back("property:" + name);
    } else if (of.size() <= kMaxPatternValues) {
      for (const std::string& value : of) {
        properties_.push_back({name, value});
        names_.push_back("property:" + name + "=" + value);
      }
    }
  }
}

std::vector<double> TileFeatures::values_of(const model::Tile& tile) const {
  std::vector<double> out;
  out.reserve(names_.size());
  std::array<int, 4> edges{};
  for (const model::Side side : model::kSides)
    edges[index(side)] = model::find_edge_kind(rules_, model::side_kinds(tile, side));
  for (std::size_t e = 0; e < rules_.edges.size(); ++e)
    out.push_back(static_cast<double>(std::ranges::count(edges, static_cast<int>(e))));
  for (const model::ZoneKind& kind : rules_.kinds)
    out.push_back(static_cast<double>(std::ranges::count(tile.zones, kind.id, &model::Zone::kind)));
  for (const model::AreaKind& area : rules_.areas) {
    int ends = 0, links = 0;
    for (const model::Zone& zone : tile.zones) {
      if (std::ranges::find(area.of, zone.kind) == area.of.end()) continue;
      const int sides = count_sides(zone);
      ends += sides == 1 ? 1 : 0;
      links += std::max(0, sides - 1);
    }
    out.push_back(ends);
    out.push_back(links);
  }
  for (const model::SymbolKind& symbol : rules_.symbols) {
    std::ptrdiff_t count = 0;
    for (const model::Zone& zone : tile.zones) count += std::ranges::count(zone.symbols, symbol.id);
    out.push_back(static_cast<double>(count));
  }
  for (const model::ActionRule& action : rules_.actions)
    out.push_back(static_cast<double>(std::ranges::count(tile.zones, action.id, &model::Zone::action)));
  for (const PropertyValue& property : properties_) {
    double value = 0;
    for (const model::Property& own : tile.properties)
      if (tile.zones.empty() && own.name == property.name)
        value =
            property.value.empty() ? static_cast<double>(whole(own.value).value_or(0)) : own.value == property.value;
    out.push_back(value);
  }
  return out;
}

}  // namespace tw::design
