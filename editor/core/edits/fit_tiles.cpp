#include "editor/core/edits/fit_tiles.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "editor/core/document/family.hpp"
#include "editor/core/edits/common.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor::edits {

namespace {

struct Fitting {
  const model::Rules& rules;
  std::string plain = default_kind(rules);
  /// Ids of the changed tiles, by the name that caused the change.
  std::map<std::string, std::set<std::string>> kinds, symbols, actions, decks, properties;
  std::set<std::string> zones;

  void zone(model::Tile& tile, model::Zone& zone, std::vector<std::string>& gone) {
    if (model::index_of(rules.kinds, zone.kind) < 0) {
      kinds[zone.kind].insert(tile.id);
      if (zone.slots.empty()) {
        for (const std::string& symbol : zone.symbols) symbols[symbol].insert(tile.id);
        return gone.push_back(zone.id);
      }
      zone.kind = plain;
    }
    std::erase_if(zone.symbols, [&](const std::string& symbol) {
      if (is_symbol_allowed(rules, symbol, zone.kind)) return false;
      symbols[symbol].insert(tile.id);
      return true;
    });
    if (!zone.action.empty() && model::index_of(rules.actions, zone.action) < 0) {
      actions[zone.action].insert(tile.id);
      zone.action.clear();
    }
  }

  void tile(model::Tile& tile, const std::vector<std::string>& deck_list) {
    if (!has_zones(rules)) {
      if (!tile.zones.empty()) zones.insert(tile.id);
      tile.zones.clear();
    } else {
      std::vector<std::string> gone;
      for (model::Zone& each : tile.zones) zone(tile, each, gone);
      for (const std::string& id : gone) erase_zone(tile, id);
      for (const model::Property& property : tile.properties) properties[property.name].insert(tile.id);
      tile.properties.clear();
    }
    if (!deck_list.empty() && std::find(deck_list.begin(), deck_list.end(), tile.deck) == deck_list.end()) {
      decks[tile.deck].insert(tile.id);
      tile.deck = rules.turn.draws.empty() ? deck_list.front() : rules.turn.draws;
    }
  }

  std::vector<std::string> messages(const std::vector<std::string>& deck_list) const {
    std::vector<std::string> out;
    const auto on = [](const std::set<std::string>& tiles) {
      return tr_n("tile {1}", "{0} tiles", std::ssize(tiles), *tiles.begin());
    };
    for (const auto& [name, tiles] : kinds)
      // translators: the last part, in brackets, is, for example, "tile 12" or "3 tiles"
      out.push_back(tr("These rules have no feature {0}: replaced by {1} ({2}).", name, plain, on(tiles)));
    for (const auto& [name, tiles] : symbols)
      out.push_back(model::index_of(rules.symbols, name) < 0
                        ? tr("These rules have no symbol {0}: removed ({1}).", name, on(tiles))
                        : tr("Symbol {0} is not allowed on its zone: removed ({1}).", name, on(tiles)));
    for (const auto& [name, tiles] : actions)
      out.push_back(tr("These rules have no action {0}: removed ({1}).", name, on(tiles)));
    if (!deck_list.empty())
      for (const auto& [name, tiles] : decks)
        out.push_back(tr("These rules have no deck {0}: replaced by {1} ({2}).", name,
                         rules.turn.draws.empty() ? deck_list.front() : rules.turn.draws, on(tiles)));
    for (const auto& [name, tiles] : properties)
      out.push_back(tr("These rules have no property {0}: removed ({1}).", name, on(tiles)));
    if (!zones.empty()) out.push_back(tr("In these rules, tiles have no zones. The zones were removed."));
    return out;
  }

  std::vector<UnknownName> unknown() const {
    std::vector<UnknownName> out;
    for (const auto& [name, tiles] : kinds) out.push_back({model::Table::Kind, name});
    for (const auto& [name, tiles] : symbols)
      if (model::index_of(rules.symbols, name) < 0) out.push_back({model::Table::Symbol, name});
    for (const auto& [name, tiles] : actions) out.push_back({model::Table::Action, name});
    for (const auto& [name, tiles] : decks) out.push_back({model::Table::Deck, name});
    return out;
  }
};

}  // namespace

AdaptedTiles adapt_tiles(std::vector<model::Tile> tiles, const model::Rules& rules,
                         const std::vector<xml::Renaming>& names) {
  Fitting fitting{rules};
  model::TileSet set{.tiles = std::move(tiles)};
  for (const xml::Renaming& renaming : names) xml::Renamer(renaming, {}, {}).apply(set);
  const std::vector<std::string> deck_list = deck_names(rules);
  for (model::Tile& tile : set.tiles) fitting.tile(tile, deck_list);
  return {std::move(set.tiles), fitting.messages(deck_list), fitting.unknown()};
}

std::string rotation_invariant_key(const model::Tile& tile) {
  std::string best;
  for (int turn = 0; turn < 4; ++turn) {
    const model::Tile turned = model::rotated(tile, static_cast<model::Rotation>(turn));
    std::vector<std::string> zones;
    for (const model::Zone& zone : turned.zones) {
      std::vector<std::string> symbols = zone.symbols;
      std::sort(symbols.begin(), symbols.end());
      std::string text = zone.kind + "|" + to_text(zone.slots) + "|" + zone.action;
      for (const std::string& symbol : symbols) text += "|" + symbol;
      zones.push_back(std::move(text));
    }
    std::sort(zones.begin(), zones.end());
    std::string key;
    for (const std::string& zone : zones) key += zone + "\n";
    if (turn == 0 || key < best) best = std::move(key);
  }
  for (const model::Property& property : tile.properties) best += property.name + "=" + property.value + "\n";
  return best;
}

}  // namespace tw::editor::edits
