#include "engine/design/suggest_style.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace tw::design {

using namespace tw::model;

namespace {

unsigned sides_of(const Zone& zone) {
  unsigned out = 0;
  for (const Side side : kSides)
    if (!(zone.slots & SlotSet::side(side)).empty()) out |= 1U << index(side);
  return out;
}

/// Returns the rotation of a set of sides with the smallest number: 1, 3 (adjacent), 5 (opposite), 7 or 15.
unsigned first_rotation(unsigned sides) {
  unsigned out = sides;
  for (int i = 0; i < 3; ++i) {
    sides = ((sides << 1) | (sides >> 3)) & 15U;
    out = std::min(out, sides);
  }
  return out;
}

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::ranges::sort(words);
  return words;
}

std::string text_of(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += word + ' ';
  return out;
}

/// Calls `tell(situation, choice)` for each feature that reaches the rim, with the way in which its sides are
/// connected, and once for the zones inside the tile.
void tell_connections(const Tile& tile, const std::function<void(const std::string&, const std::string&)>& tell) {
  struct Reached {
    unsigned sides = 0;
    std::vector<std::string> zones;
  };
  std::map<std::string, Reached> kinds;
  std::map<std::string, int> joined;  // zone id -> number of zones joined to it
  for (const Zone& zone : tile.zones) {
    std::string how = std::to_string(std::popcount(sides_of(zone)));
    for (const std::string& name : zone.joins) {
      ++joined[name];
      if (const int other = zone_index(tile, name); other >= 0) how += '+' + tile.zones[other].kind;
    }
    Reached& reached = kinds[zone.kind];
    reached.sides |= sides_of(zone);
    if (!zone.slots.empty()) reached.zones.push_back(how + (zone.mark.empty() ? "" : ':' + zone.mark));
  }
  std::vector<std::string> inside;
  for (const Zone& zone : tile.zones)
    if (zone.slots.empty())
      inside.push_back(zone.kind + std::to_string(static_cast<std::size_t>(joined[zone.id]) + zone.joins.size()));
  for (const auto& [kind, reached] : kinds)
    if (reached.sides != 0)
      tell("connect " + kind + ' ' + std::to_string(first_rotation(reached.sides)), text_of(sorted(reached.zones)));
  tell("inside", text_of(sorted(inside)));
}

std::string situation_of(const Zone& zone) {
  return "symbols " + zone.kind + ' ' + std::to_string(std::popcount(sides_of(zone)));
}

int symbols_on(const Tile& tile) {
  std::size_t out = 0;
  for (const Zone& zone : tile.zones) out += zone.symbols.size();
  return static_cast<int>(out);
}

constexpr const char* kDensity = "number of symbols";

}  // namespace

SetStyle::SetStyle(const TileSet& set, const Rules& rules) {
  const bool counted = total_copies(set) > 0;
  std::map<std::string, std::map<int, double>> on_a_tile;
  for (const Tile& tile : set.tiles) {
    const double copies = counted ? tile.copies : 1;
    if (copies <= 0 || tile.zones.empty()) continue;
    tell_connections(
        tile, [&](const std::string& situation, const std::string& choice) { choices_[situation][choice] += copies; });
    choices_[kDensity][std::to_string(symbols_on(tile))] += copies;
    std::map<std::string, int> counts;
    for (const Zone& zone : tile.zones) {
      const auto symbols = sorted(zone.symbols);
      choices_[situation_of(zone)][text_of(symbols)] += copies;
      for (const std::string& symbol : symbols) ++counts[symbol];
      auto& known = combinations_[zone.kind];
      const bool allowed = std::ranges::all_of(symbols, [&](const std::string& symbol) {
        const int row = index_of(rules.symbols, symbol);
        return row >= 0 && std::ranges::count(rules.symbols[row].on, zone.kind) > 0;
      });
      if (allowed && !symbols.empty() && std::ranges::find(known, symbols) == known.end()) known.push_back(symbols);
    }
    for (const auto& [symbol, count] : counts) on_a_tile[symbol][count] += copies;
  }
  for (const auto& [symbol, counts] : on_a_tile) {
    double all = 0;
    for (const auto& [count, tiles] : counts) all += tiles;
    for (const auto& [count, tiles] : counts)
      if (10 * tiles >= all) max_per_tile_[symbol] = std::max(max_per_tile_[symbol], count);
  }
}

double SetStyle::share(const std::string& situation, const std::string& choice) const {
  constexpr double kUnseen = 0.5;
  const auto at = choices_.find(situation);
  if (at == choices_.end()) return kUnseen;
  double most = 0;
  for (const auto& [name, times] : at->second) most = std::max(most, times);
  const auto here = at->second.find(choice);
  return ((here == at->second.end() ? 0 : here->second) + kUnseen) / (most + kUnseen);
}

double SetStyle::connections(const Tile& tile) const {
  double out = 1;
  tell_connections(tile,
                   [&](const std::string& situation, const std::string& choice) { out *= share(situation, choice); });
  return out;
}

double SetStyle::symbols(const Tile& tile) const {
  double out = share(kDensity, std::to_string(symbols_on(tile)));
  for (const Zone& zone : tile.zones) out *= share(situation_of(zone), text_of(sorted(zone.symbols)));
  return out;
}

void SetStyle::add_inner_symbols(Tile& tile) const {
  for (Zone& zone : tile.zones) {
    if (!zone.slots.empty()) continue;
    double best = share(situation_of(zone), "");
    for (const auto& symbols : combinations(zone.kind))
      if (const double here = share(situation_of(zone), text_of(symbols)); here > best) {
        best = here;
        zone.symbols = symbols;
      }
  }
}

const std::vector<std::vector<std::string>>& SetStyle::combinations(const std::string& kind) const {
  static const std::vector<std::vector<std::string>> kNone;
  const auto at = combinations_.find(kind);
  return at == combinations_.end() ? kNone : at->second;
}

int SetStyle::max_per_tile(const std::string& symbol) const {
  const auto at = max_per_tile_.find(symbol);
  return at == max_per_tile_.end() ? 1 : std::max(1, at->second);
}

}  // namespace tw::design
