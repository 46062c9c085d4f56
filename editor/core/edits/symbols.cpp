#include "editor/core/edits/symbols.hpp"

#include <algorithm>

#include "engine/model/limits.hpp"

namespace tw::editor::edits {

model::Tile add_symbol(model::Tile tile, const model::Rules& rules, const std::string& zone,
                       const std::string& symbol) {
  model::Zone* z = find_zone(tile, zone);
  if (!z || !may_carry(rules, symbol, z->kind)) return tile;
  if (std::count(z->symbols.begin(), z->symbols.end(), symbol) >= model::kMaxSymbolRepeat) return tile;
  z->symbols.push_back(symbol);
  return tile;
}

model::Tile remove_symbol(model::Tile tile, const std::string& zone, const std::string& symbol) {
  model::Zone* z = find_zone(tile, zone);
  if (!z) return tile;
  const auto last = std::find(z->symbols.rbegin(), z->symbols.rend(), symbol);
  if (last != z->symbols.rend()) z->symbols.erase(std::next(last).base());
  return tile;
}

model::Tile move_symbol(model::Tile tile, const model::Rules& rules, const std::string& from, const std::string& to,
                        const std::string& symbol) {
  const model::Zone* source = find_zone(tile, from);
  if (!source || std::find(source->symbols.begin(), source->symbols.end(), symbol) == source->symbols.end())
    return tile;
  const model::Tile added = add_symbol(tile, rules, to, symbol);
  return added == tile ? tile : remove_symbol(added, from, symbol);
}

model::Tile set_symbols(model::Tile tile, const std::string& zone, std::vector<std::string> symbols) {
  if (model::Zone* z = find_zone(tile, zone)) z->symbols = std::move(symbols);
  return tile;
}

}  // namespace tw::editor::edits
