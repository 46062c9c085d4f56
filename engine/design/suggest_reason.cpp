#include "engine/design/suggest_reason.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {

using namespace tw::model;
using topology::Sides;

namespace {

/// The parts of a tile that are compared.
struct Described {
  Sides sides{};
  std::map<std::string, int> rim, inside, symbols;  ///< zones that reach a side, zones that reach none, symbols
  std::map<std::string, int> reached;               ///< feature -> number of sides that it reaches
  int actions = 0;
};

Described describe(const Tile& tile, const Sides& sides) {
  Described out;
  out.sides = sides;
  std::map<std::string, unsigned> reached;
  for (const Zone& zone : tile.zones) {
    ++(zone.slots.empty() ? out.inside : out.rim)[zone.kind];
    for (const Side side : kSides)
      if (!(zone.slots & SlotSet::side(side)).empty()) reached[zone.kind] |= 1U << index(side);
    for (const std::string& symbol : zone.symbols) ++out.symbols[symbol];
    out.actions += zone.action.empty() ? 0 : 1;
  }
  for (const auto& [kind, mask] : reached) out.reached[kind] = std::popcount(mask);
  return out;
}

/// Returns the differences between two tables of counts: name -> number in `to` minus number in `from`. Names with
/// equal counts are omitted.
std::map<std::string, int> differences(const std::map<std::string, int>& from, const std::map<std::string, int>& to) {
  std::map<std::string, int> out;
  for (const auto& [name, count] : to) out[name] += count;
  for (const auto& [name, count] : from) out[name] -= count;
  std::erase_if(out, [](const auto& entry) { return entry.second == 0; });
  return out;
}

int size_of(const std::map<std::string, int>& differences) {
  int out = 0;
  for (const auto& [name, by] : differences) out += std::abs(by);
  return out;
}

/// The differences between a tile of the set, rotated to match, and the new tile.
struct Comparison {
  /// (edge of the set's tile, edge of the new tile) -> number of sides
  std::map<std::pair<std::uint8_t, std::uint8_t>, int> sides;
  std::map<std::string, int> rim, inside, symbols;
  int actions = 0;
  int cost() const {
    int out = 0;
    for (const auto& [edges, n] : sides) out += 6 * n;
    return out + 2 * size_of(rim) + 2 * size_of(inside) + size_of(symbols) + actions;
  }
};

Comparison compare(const Described& there, const Described& here) {
  Comparison out;
  std::size_t best = 5;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    const Sides turned = topology::rotated(there.sides, turn);
    std::map<std::pair<std::uint8_t, std::uint8_t>, int> sides;
    std::size_t different = 0;
    for (std::size_t i = 0; i < 4; ++i)
      if (turned[i] != here.sides[i]) {
        ++different;
        ++sides[{turned[i], here.sides[i]}];
      }
    if (different >= best) continue;
    best = different;
    out.sides = std::move(sides);
  }
  out.rim = differences(there.rim, here.rim);
  // A feature that reaches more sides usually has more zones. In this case, only the difference in sides is described.
  std::erase_if(out.rim, [&](const auto& entry) {
    const auto a = there.reached.find(entry.first), b = here.reached.find(entry.first);
    return a == there.reached.end() || b == here.reached.end() || a->second != b->second;
  });
  out.inside = differences(there.inside, here.inside);
  out.symbols = differences(there.symbols, here.symbols);
  out.actions = there.actions;
  return out;
}

bool begins_with_vowel(const std::string& word) {
  const char first = word.empty() ? 'x' : static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
  return std::string_view("aeiou").find(first) != std::string_view::npos;
}

/// Returns a phrase for the zones that a tile has and another tile does not have: "with a lake".
std::string with_zones(int n, const std::string& kind) {
  const std::string name = tr_name(kind);
  if (n > 1) return tr("with {0} {1} zones", n, name);
  return begins_with_vowel(name) ? tr("with an {0}", name) : tr("with a {0}", name);
}

std::string without_zones(int n, const std::string& kind) {
  const std::string name = tr_name(kind);
  if (n > 1) return tr("without {0} {1} zones", n, name);
  return begins_with_vowel(name) ? tr("without an {0}", name) : tr("without a {0}", name);
}

std::string with_symbols(int n, const std::string& symbol) {
  // translators: {0} is a number, {1} the name of a symbol
  return n > 1 ? tr("with {0} {1}", n, tr_name(symbol, n)) : tr_in("a symbol", "with {0}", tr_name(symbol));
}

std::string without_symbols(int n, const std::string& symbol) {
  return n > 1 ? tr("without {0} {1}", n, tr_name(symbol, n)) : tr_in("a symbol", "without {0}", tr_name(symbol));
}

/// Returns the differences as phrases: "with a lake", "without deer".
std::vector<std::string> phrases_of(const Comparison& difference, const Described& here, const Rules& rules) {
  std::vector<std::string> with, without;
  for (const auto& [edges, n] : difference.sides)
    with.push_back(tr_n("with {1} instead of {2} on one side", "with {1} instead of {2} on {0} sides", n,
                        tr_name(rules.edges[edges.second].id), tr_name(rules.edges[edges.first].id)));
  for (const auto& [kind, by] : difference.rim)
    with.push_back(tr_n("with {0} {1} zone instead of {2}", "with {0} {1} zones instead of {2}", here.rim.at(kind),
                        tr_name(kind), here.rim.at(kind) - by));
  for (const auto& [kind, by] : difference.inside)
    (by > 0 ? with : without).push_back(by > 0 ? with_zones(by, kind) : without_zones(-by, kind));
  for (const auto& [symbol, by] : difference.symbols)
    (by > 0 ? with : without).push_back(by > 0 ? with_symbols(by, symbol) : without_symbols(-by, symbol));
  if (difference.actions > 0) without.push_back(tr("without its action"));
  with.insert(with.end(), without.begin(), without.end());
  return with;
}

}  // namespace

std::string describe_similarity(const Tile& tile, const TileSet& set, const Rules& rules) {
  const auto sides = topology::sides_of(tile, rules);
  if (!sides) return "";
  const Described here = describe(tile, *sides);
  const Tile* nearest = nullptr;
  Comparison best;
  for (const Tile& other : set.tiles) {
    const auto other_sides = topology::sides_of(other, rules);
    if (!other_sides) continue;
    Comparison difference = compare(describe(other, *other_sides), here);
    if (nearest && difference.cost() >= best.cost()) continue;
    nearest = &other;
    best = std::move(difference);
  }
  if (!nearest) return "";
  const auto phrases = phrases_of(best, here, rules);
  // translators: {1} is a phrase such as "with a lake"
  return phrases.empty() ? tr("like tile {0}, but connected differently", nearest->id)
                         : tr("like tile {0}, but {1}", nearest->id, join_words(phrases));
}

}  // namespace tw::design
