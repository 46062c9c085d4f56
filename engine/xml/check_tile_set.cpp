#include <algorithm>
#include <map>

#include "engine/model/limits.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// Describes a side: "meadow" for three equal kinds, otherwise for example "meadow river meadow".
std::string side_in_words(const std::array<std::string, 3>& kinds) {
  if (kinds[0] == kinds[1] && kinds[1] == kinds[2]) return kinds[0];
  return kinds[0] + " " + kinds[1] + " " + kinds[2];
}

/// Returns "Slot W2 belongs" or "Slots N W2 belong".
std::string slots_in_words(SlotSet slots) {
  return slots.count() == 1 ? "Slot " + to_text(slots) + " belongs" : "Slots " + to_text(slots) + " belong";
}

class TileChecker {
 public:
  TileChecker(const Tile& tile, const Rules& rules, Report& report) : tile_(tile), rules_(rules), report_(report) {}

  void run() {
    report_.about(tile_.id);
    const std::string trouble = id_trouble(tile_.id, IdForm::Free);
    if (!trouble.empty()) report_.add(code::kId, tile_.at, "The tile's id " + in_quotes(tile_.id) + " " + trouble);
    check_properties();
    if (rules_.family != kLandscape) return check_plugin_tile();
    if (!rules_.decks.empty()) check_declared(report_, rules_.decks, tile_.deck, "deck", tile_.at);
    check_copies();
    if (tile_.zones.size() > static_cast<std::size_t>(kMaxZones)) {
      report_.add(code::kLimit, tile_.at,
                  "Tile " + tile_.id + " has " + std::to_string(tile_.zones.size()) + " zones; at most " +
                      std::to_string(kMaxZones) + " are allowed");
      return;  // the checks below compare zones, so they need valid zones
    }
    check_ids(report_, tile_.zones, "zone", IdForm::Free);
    for (const Zone& zone : tile_.zones) {
      report_.about(tile_.id, zone.id);
      check(zone);
    }
    report_.about(tile_.id);
    if (!rules_.edges.empty()) check_rim();
    report_.about("");
  }

 private:
  void check_copies() {
    if (tile_.copies < 0 || tile_.copies > kMaxCopies)
      report_.add(code::kNumber, tile_.at,
                  "The number of copies of tile " + tile_.id + " is out of range; use a number from 0 to " +
                      std::to_string(kMaxCopies));
  }
  void check_properties() {
    if (tile_.properties.size() > static_cast<std::size_t>(kMaxProperties)) {
      report_.add(code::kLimit, tile_.properties[static_cast<std::size_t>(kMaxProperties)].at,
                  "Tile " + tile_.id + " has " + std::to_string(tile_.properties.size()) + " properties; at most " +
                      std::to_string(kMaxProperties) + " are allowed");
      return;
    }
    std::vector<std::string> seen;
    for (const Property& property : tile_.properties) {
      const std::string trouble = id_trouble(property.name, IdForm::Row);
      if (!trouble.empty())
        report_.add(code::kId, property.at, "The property " + in_quotes(property.name) + " " + trouble);
      if (contains(seen, property.name))
        report_.add(code::kIdTwice, property.at,
                    "Tile " + tile_.id + " has the property " + in_quotes(property.name) + " twice; keep one of them");
      seen.push_back(property.name);
    }
  }
  /// Checks a tile of a plugin game, which has only a deck, copies and properties.
  void check_plugin_tile() {
    check_copies();
    const std::string deck_trouble = id_trouble(tile_.deck, IdForm::Row);
    if (!deck_trouble.empty())
      report_.add(code::kId, tile_.at,
                  "The deck of tile " + tile_.id + ", " + in_quotes(tile_.deck) + ", " + deck_trouble);
    for (const Zone& zone : tile_.zones) {
      report_.about(tile_.id, zone.id);
      report_.add(
          code::kUnknownElement, zone.at,
          "Tiles of the family " + in_quotes(rules_.family) + ", a plugin game, cannot have zones; use <property>");
    }
    report_.about("");
  }

  void check(const Zone& zone) {
    const bool known = check_declared(report_, rules_.kinds, zone.kind, "kind of zone", zone.at);
    check_symbols(zone, known);
    check_names(zone, zone.joins, "joins");
    check_names(zone, zone.touches, "touches");
    if (!zone.action.empty() && check_declared(report_, rules_.actions, zone.action, "action", zone.at) && known)
      check_action(zone);
    if (known) check_reach(zone);
  }

  /// Reports a zone that has slots although its area is closed by the tiles around it. If the area is closed in another
  /// way, calls check_alone() for a zone without slots.
  void check_reach(const Zone& zone) {
    const auto around = [&](const AreaKind& a) { return a.around && contains(a.of, zone.kind); };
    const auto area = std::find_if(rules_.areas.begin(), rules_.areas.end(), around);
    if (area == rules_.areas.end()) {
      if (zone.slots.empty()) check_alone(zone);
    } else if (!zone.slots.empty()) {
      report_.add(code::kAroundSlots, zone.at,
                  "Zone " + zone.id + " (" + zone.kind + ") reaches " + to_text(zone.slots) + "; its area " +
                      in_quotes(area->id) +
                      " is closed by the tiles around it, so the zone cannot have slots; remove them");
    }
  }

  void check_symbols(const Zone& zone, bool kind_known) {
    std::map<std::string, int> drawn;
    for (const std::string& symbol : zone.symbols) ++drawn[symbol];
    for (const auto& [symbol, n] : drawn) {
      if (!check_declared(report_, rules_.symbols, symbol, "symbol", zone.at)) continue;
      const SymbolKind& kind = rules_.symbols[static_cast<std::size_t>(index_of(rules_.symbols, symbol))];
      if (kind_known && !contains(kind.on, zone.kind))
        report_.add(code::kSymbolKind, zone.at,
                    "Zone " + zone.id + " is " + zone.kind + ", on which " + symbol + " is not allowed; " + symbol +
                        " is allowed on " + listed(kind.on));
      if (n > kMaxSymbolRepeat)
        report_.add(code::kLimit, zone.at,
                    "Zone " + zone.id + " has the symbol " + symbol + " " + std::to_string(n) + " times; at most " +
                        std::to_string(kMaxSymbolRepeat) + " are allowed");
    }
  }

  void check_names(const Zone& zone, const std::vector<std::string>& names, const std::string& verb) {
    if (names.size() > static_cast<std::size_t>(kMaxZones)) {
      report_.add(code::kLimit, zone.at, "Zone " + zone.id + " " + verb + " more zones than a tile can have");
      return;
    }
    std::vector<std::string> seen;
    for (const std::string& name : names) {
      if (name == zone.id)
        report_.add(code::kZoneName, zone.at,
                    "Zone " + zone.id + " " + verb + " itself; name another zone of the tile");
      else if (zone_index(tile_, name) < 0)
        report_.add(code::kZoneName, zone.at,
                    "Zone " + zone.id + " " + verb + " " + in_quotes(name) +
                        ", which is not a zone of the tile; its zones are " + listed(ids_of(tile_.zones)));
      else if (contains(seen, name))
        report_.add(code::kZoneName, zone.at,
                    "Zone " + zone.id + " " + verb + " zone " + name + " twice; once is enough");
      seen.push_back(name);
    }
  }

  void check_action(const Zone& zone) {
    const ActionRule& action = rules_.actions[static_cast<std::size_t>(index_of(rules_.actions, zone.action))];
    for (const Effect& effect : action.effects) {
      const int score = index_of(rules_.scores, effect.score);
      const std::string& area = score >= 0 ? rules_.scores[static_cast<std::size_t>(score)].area : effect.area;
      const int i = index_of(rules_.areas, area);
      if (i < 0) continue;
      const AreaKind& kind = rules_.areas[static_cast<std::size_t>(i)];
      if (contains(kind.of, zone.kind)) continue;
      report_.add(code::kActionArea, zone.at,
                  "The action " + in_quotes(zone.action) + " applies to the area " + in_quotes(area) + ", but zone " +
                      zone.id + " is " + zone.kind + ", which is not part of it; the area consists of " +
                      listed(kind.of));
      return;
    }
  }

  /// Warns if a zone without slots is not connected to any other zone, although its area can contain several kinds.
  void check_alone(const Zone& zone) {
    const auto mixed = [&](const AreaKind& a) { return a.of.size() > 1 && contains(a.of, zone.kind); };
    const auto area = std::find_if(rules_.areas.begin(), rules_.areas.end(), mixed);
    const auto joins_it = [&](const Zone& z) { return contains(z.joins, zone.id); };
    if (area == rules_.areas.end() || !zone.joins.empty() ||
        std::any_of(tile_.zones.begin(), tile_.zones.end(), joins_it))
      return;
    std::vector<std::string> others;
    for (const std::string& kind : area->of)
      if (kind != zone.kind) others.push_back(kind);
    report_.add(code::kAlone, zone.at,
                "Zone " + zone.id + " (" + zone.kind + ") reaches no side and is joined to no " +
                    model::one_of(others) + ", so it is not part of a larger " + in_quotes(area->id));
  }

  void check_rim() {
    SlotSet free(0x0FFF);
    SlotSet twice;
    SlotSet seen;
    for (const Zone& zone : tile_.zones) {
      twice = twice | (seen & zone.slots);
      seen = seen | zone.slots;
    }
    free = free - seen;
    if (!free.empty())
      report_.add(code::kSlotFree, tile_.at, slots_in_words(free) + " to no zone; every slot must belong to one");
    for (std::size_t i = 0; i < tile_.zones.size() && !twice.empty(); ++i) {
      const SlotSet shared = tile_.zones[i].slots & twice;
      if (shared.empty()) continue;
      report_.about(tile_.id, tile_.zones[i].id);
      report_.add(code::kSlotTwice, tile_.zones[i].at,
                  slots_in_words(shared) + " to zone " + tile_.zones[i].id +
                      " and to another; every slot must belong to exactly one");
    }
    report_.about(tile_.id);
    for (const Side side : kSides)
      if (((free | twice) & SlotSet::side(side)).empty()) check_side(side);
  }

  void check_side(Side side) {
    const std::array<std::string, 3> kinds = side_kinds(tile_, side);
    const auto unknown = [&](const std::string& kind) { return index_of(rules_.kinds, kind) < 0; };
    // an undeclared kind is already reported at its zone
    if (edge_with(rules_, kinds) >= 0 || std::any_of(kinds.begin(), kinds.end(), unknown)) return;
    std::vector<std::string> right;
    for (const EdgeKind& edge : rules_.edges) right.push_back(side_in_words(edge.zones));
    std::string words;
    for (std::size_t i = 0; i < right.size(); ++i)
      words += (i == 0 ? "" : i + 1 == right.size() ? ", or " : ", ") + right[i];
    const int zone = zone_at(tile_, slot(side, 1));
    const SourceMark at = zone >= 0 ? tile_.zones[static_cast<std::size_t>(zone)].at : tile_.at;
    report_.about(tile_.id, zone >= 0 ? tile_.zones[static_cast<std::size_t>(zone)].id : "");
    report_.add(code::kSide, at,
                "Side " + std::string(name(side)) + " is " + in_quotes(kinds[0] + " " + kinds[1] + " " + kinds[2]) +
                    ", which is not a declared edge; use " + words);
    report_.about(tile_.id);
  }

  const Tile& tile_;
  const Rules& rules_;
  Report& report_;
};

/// Reports an error if the first deck does not contain exactly one tile, the start tile. Does not apply if turns draw
/// from the first deck.
void check_start(const TileSet& set, const Rules& rules, Report& report) {
  if (rules.decks.empty() || rules.turn.draws == rules.decks.front().id) return;
  const std::string& deck = rules.decks.front().id;
  const int n = total_copies(set, deck);
  if (n == 1) return;
  SourceMark at = set.at;
  for (const Tile& tile : set.tiles)
    if (tile.deck == deck && n > 1) at = tile.at;
  report.add(
      code::kStartTile, at,
      "The deck " + in_quotes(deck) + " has " + std::to_string(n) + " tiles; it must have exactly one, the start tile");
}

void check_decks(const TileSet& set, const Rules& rules, Report& report) {
  for (std::size_t i = 0; i < rules.decks.size(); ++i) {
    const std::string& deck = rules.decks[i].id;
    if (i == 0 && rules.turn.draws != deck) continue;  // check_start() reports this deck
    if (total_copies(set, deck) == 0)
      report.add(code::kDeckEmpty, set.at, "The deck " + in_quotes(deck) + " of the rules has no tiles");
  }
  const int all = total_copies(set);
  if (all > kMaxTiles)
    report.add(code::kUnplayable, set.at,
               "The set has " + std::to_string(all) + " tiles; it can be edited, but at most " +
                   std::to_string(kMaxTiles) + " can be played");
}

}  // namespace

Findings check_tile(const Tile& tile, const Rules& rules, const std::string& path) {
  Report report(path);
  TileChecker(tile, rules, report).run();
  return report.take();
}

Findings check_tile_set(const TileSet& set, const Rules& rules, const std::string& path) {
  Report report(path);
  std::map<std::string_view, int> seen;
  for (const Tile& tile : set.tiles) {
    if (++seen[tile.id] > 1) {
      report.about(tile.id);
      report.add(code::kIdTwice, tile.at, "The tile " + in_quotes(tile.id) + " is defined twice; use each id once");
    }
    TileChecker(tile, rules, report).run();
  }
  report.about("");
  if (set.tiles.empty()) {
    report.add(code::kDeckEmpty, set.at, "The set has no tiles yet");
    return report.take();
  }
  check_start(set, rules, report);
  check_decks(set, rules, report);
  return report.take();
}

}  // namespace tw::xml
