#include "engine/drawing/card.hpp"

#include "engine/drawing/symbols.hpp"

namespace tw::drawing {

namespace {

/// The longest beginning of a name, cut at a hyphen, that the library has a drawing for; "" for none.
std::string drawn_beginning(std::string name) {
  while (!name.empty()) {
    if (find_symbol(name) != nullptr) return name;
    const std::size_t hyphen = name.rfind('-');
    name.resize(hyphen == std::string::npos ? 0 : hyphen);
  }
  return name;
}

std::string symbol_of(const model::Tile& tile) {
  if (std::string drawn = drawn_beginning(tile.id); !drawn.empty()) return drawn;
  for (const model::Property& property : tile.properties)
    if (find_symbol(property.value) != nullptr) return property.value;
  return tile.id;
}

}  // namespace

std::optional<Card> card_of(const model::Tile& tile, const model::Rules& rules) {
  if (!tile.zones.empty() || !rules.kinds.empty() || !rules.edges.empty()) return std::nullopt;
  Card out{tile.id, tile.deck, symbol_of(tile), {}};
  for (const model::Property& property : tile.properties)
    if (out.facts.size() < kMostFacts) out.facts.push_back({property.name, property.value});
  return out;
}

}  // namespace tw::drawing
