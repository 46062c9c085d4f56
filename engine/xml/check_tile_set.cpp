#include <algorithm>
#include <map>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// Describes a side: "meadow" for three equal features, otherwise, for example, "meadow river meadow".
std::string side_in_words(const std::array<std::string, 3>& kinds, const model::RowNaming& text) {
  if (kinds[0] == kinds[1] && kinds[1] == kinds[2]) return text(kinds[0]);
  return text(kinds[0]) + " " + text(kinds[1]) + " " + text(kinds[2]);
}

class TileChecker {
 public:
  TileChecker(const Tile& tile, const Rules& rules, Report& report) : tile_(tile), rules_(rules), report_(report) {}

  void run() {
    report_.set_subject(tile_.id);
    const std::string error = id_error(tile_.id, IdForm::Free);
    if (!error.empty())
      // translators: {1} is the end of the sentence, such as: is empty
      report_.add(code::kInvalidId, tile_.at, tr("The tile's id {0} {1}", in_quotes(tile_.id), error));
    check_properties();
    if (rules_.family != kLandscape) return check_plugin_tile();
    if (!rules_.decks.empty()) check_declared(report_, rules_.decks, tile_.deck, tile_.at);
    check_copies();
    if (tile_.zones.size() > static_cast<std::size_t>(kMaxZones)) {
      report_.add(code::kLimit, tile_.at,
                  tr("Tile {0} has {1} zones; at most {2} are allowed", tile_.id, tile_.zones.size(), kMaxZones));
      return;  // the checks below compare zones, so they need valid zones
    }
    check_ids(report_, tile_.zones, IdForm::Free);
    for (const Zone& zone : tile_.zones) {
      report_.set_subject(tile_.id, zone.id);
      check(zone);
    }
    report_.set_subject(tile_.id);
    if (!rules_.edges.empty()) check_rim();
    report_.set_subject("");
  }

 private:
  void check_copies() {
    if (tile_.copies < 0 || tile_.copies > kMaxCopies)
      report_.add(
          code::kInvalidNumber, tile_.at,
          tr("The number of copies of tile {0} is out of range; use a number from 0 to {1}", tile_.id, kMaxCopies));
  }
  void check_properties() {
    if (tile_.properties.size() > static_cast<std::size_t>(kMaxProperties)) {
      report_.add(code::kLimit, tile_.properties[kMaxProperties].at,
                  tr("Tile {0} has {1} properties; at most {2} are allowed", tile_.id, tile_.properties.size(),
                     kMaxProperties));
      return;
    }
    std::vector<std::string> seen;
    for (const Property& property : tile_.properties) {
      const std::string error = id_error(property.name, IdForm::Row);
      if (!error.empty())
        // translators: {1} is the end of the sentence, such as: is empty
        report_.add(code::kInvalidId, property.at, tr("The property {0} {1}", in_quotes(property.name), error));
      if (contains(seen, property.name))
        report_.add(code::kDuplicateId, property.at,
                    tr("Tile {0} has the property {1} twice; keep one of them", tile_.id, in_quotes(property.name)));
      seen.push_back(property.name);
    }
  }
  /// Checks a tile of a plugin game, which has only a deck, copies and properties.
  void check_plugin_tile() {
    check_copies();
    const std::string deck_error = id_error(tile_.deck, IdForm::Row);
    if (!deck_error.empty())
      report_.add(code::kInvalidId, tile_.at,
                  // translators: {0} is a tile, {1} its deck, {2} the end of the sentence, such as: is empty
                  tr("The deck id {1} of tile {0} {2}", tile_.id, in_quotes(tile_.deck), deck_error));
    for (const Zone& zone : tile_.zones) {
      report_.set_subject(tile_.id, zone.id);
      report_.add(
          code::kUnknownElement, zone.at,
          tr("Tiles of the family {0}, a plugin game, cannot have zones; use <property>", in_quotes(rules_.family)));
    }
    report_.set_subject("");
  }

  void check(const Zone& zone) {
    const bool known = check_declared(report_, rules_.kinds, zone.kind, zone.at);
    check_symbols(zone, known);
    check_names(zone, zone.joins, "joins");
    check_names(zone, zone.touches, "touches");
    if (!zone.action.empty() && check_declared(report_, rules_.actions, zone.action, zone.at) && known)
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
      report_.add(code::kAroundSlots, zone.at, [&](const model::RowNaming& text) {
        // translators: {1} is the feature of the zone, {2} its slots
        return tr(
            "Zone {0} ({1}) reaches {2}; its area {3} is closed by the tiles around it, so the zone cannot have "
            "slots; remove them",
            zone.id, text(zone.kind), to_text(zone.slots), in_quotes(text(area->id)));
      });
    }
  }

  void check_symbols(const Zone& zone, bool kind_known) {
    std::map<std::string, int> drawn;
    for (const std::string& symbol : zone.symbols) ++drawn[symbol];
    for (const auto& [symbol, n] : drawn) {
      if (!check_declared(report_, rules_.symbols, symbol, zone.at)) continue;
      const SymbolKind& kind = rules_.symbols[index_of(rules_.symbols, symbol)];
      if (kind_known && !contains(kind.on, zone.kind))
        report_.add(code::kSymbolKind, zone.at, [&, &symbol = symbol](const model::RowNaming& text) {
          // translators: {1} is a feature, {2} a symbol, {3} a list of features
          return tr("Zone {0} is {1}, on which {2} is not allowed; {2} is allowed on {3}", zone.id, text(zone.kind),
                    text(symbol), join_words(text(kind.on)));
        });
      if (n > kMaxSymbolRepeat)
        report_.add(code::kLimit, zone.at, [&, &symbol = symbol, n = n](const model::RowNaming& text) {
          return tr("Zone {0} has the symbol {1} {2} times; at most {3} are allowed", zone.id, text(symbol), n,
                    kMaxSymbolRepeat);
        });
    }
  }

  /// Checks the zones that `attribute` ("joins" or "touches") names.
  void check_names(const Zone& zone, const std::vector<std::string>& names, const std::string& attribute) {
    if (names.size() > static_cast<std::size_t>(kMaxZones)) {
      report_.add(code::kLimit, zone.at,
                  // translators: {0} is a zone, {1} the name of an attribute, joins or touches, also the English verb
                  tr("Zone {0} {1} more zones than a tile can have", zone.id, attribute));
      return;
    }
    std::vector<std::string> seen;
    for (const std::string& name : names) {
      if (name == zone.id)
        report_.add(code::kUnknownZone, zone.at,
                    // translators: {0} is a zone, {1} the name of an attribute, joins or touches, also the English verb
                    tr("Zone {0} {1} itself; name another zone of the tile", zone.id, attribute));
      else if (zone_index(tile_, name) < 0)
        report_.add(code::kUnknownZone, zone.at,
                    // translators: {0} is a zone, {1} the name of an attribute, joins or touches, also the English verb
                    tr("Zone {0} {1} {2}, which is not a zone of the tile; its zones are {3}", zone.id, attribute,
                       in_quotes(name), join_words(ids_of(tile_.zones))));
      else if (contains(seen, name))
        report_.add(code::kUnknownZone, zone.at,
                    // translators: {0} is a zone, {1} the name of an attribute, joins or touches, also the English verb
                    tr("Zone {0} {1} zone {2} twice; once is enough", zone.id, attribute, name));
      seen.push_back(name);
    }
  }

  void check_action(const Zone& zone) {
    const ActionRule& action = rules_.actions[index_of(rules_.actions, zone.action)];
    for (const Effect& effect : action.effects) {
      const int score = index_of(rules_.scores, effect.score);
      const std::string& area = score >= 0 ? rules_.scores[score].area : effect.area;
      const int i = index_of(rules_.areas, area);
      if (i < 0) continue;
      const AreaKind& kind = rules_.areas[i];
      if (contains(kind.of, zone.kind)) continue;
      report_.add(code::kActionArea, zone.at, [&](const model::RowNaming& text) {
        // translators: {3} is the feature of the zone, {4} a list of features
        return tr(
            "The action {0} applies to the area {1}, but zone {2} is {3}, which is not part of it; the area "
            "consists of {4}",
            in_quotes(text(zone.action)), in_quotes(text(area)), zone.id, text(zone.kind), join_words(text(kind.of)));
      });
      return;
    }
  }

  /// Warns if a zone without slots is not connected to any other zone, although its area can contain several features.
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
    report_.add(code::kIsolatedZone, zone.at, [&](const model::RowNaming& text) {
      // translators: {1} is the feature of the zone, {2} other features, {3} the area of all these features
      return tr("Zone {0} ({1}) reaches no side and is joined to no {2}, so it is not part of a larger {3}", zone.id,
                text(zone.kind), model::list_alternatives(text(others)), in_quotes(text(area->id)));
    });
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
      report_.add(code::kSlotWithoutZone, tile_.at,
                  tr_n("Slot {1} belongs to no zone; every slot must belong to one",
                       "Slots {1} belong to no zone; every slot must belong to one", free.count(), to_text(free)));
    for (std::size_t i = 0; i < tile_.zones.size() && !twice.empty(); ++i) {
      const SlotSet shared = tile_.zones[i].slots & twice;
      if (shared.empty()) continue;
      report_.set_subject(tile_.id, tile_.zones[i].id);
      report_.add(code::kSlotTwice, tile_.zones[i].at,
                  tr_n("Slot {1} belongs to zone {2} and to another; every slot must belong to exactly one",
                       "Slots {1} belong to zone {2} and to another; every slot must belong to exactly one",
                       shared.count(), to_text(shared), tile_.zones[i].id));
    }
    report_.set_subject(tile_.id);
    for (const Side side : kSides)
      if (((free | twice) & SlotSet::side(side)).empty()) check_side(side);
  }

  /// Reports a side that is not a declared edge. All slots of the side must belong to zones.
  void check_side(Side side) {
    const std::array<std::string, 3> kinds = side_kinds(tile_, side);
    const auto unknown = [&](const std::string& kind) { return index_of(rules_.kinds, kind) < 0; };
    // an undeclared feature is already reported at its zone
    if (find_edge_kind(rules_, kinds) >= 0 || std::any_of(kinds.begin(), kinds.end(), unknown)) return;
    const Zone& zone = tile_.zones[zone_at(tile_, slot(side, 1))];
    report_.set_subject(tile_.id, zone.id);
    report_.add(code::kUndeclaredEdge, zone.at, [&](const model::RowNaming& text) {
      std::vector<std::string> right;
      for (const EdgeKind& edge : rules_.edges) right.push_back(side_in_words(edge.zones, text));
      // translators: {0} is a side, N, E, S or W; {1} its three features; {2} the declared edges
      return tr("Side {0} is {1}, which is not a declared edge; use {2}", name(side),
                in_quotes(text(kinds[0]) + " " + text(kinds[1]) + " " + text(kinds[2])),
                model::join_words(right, tr_in("between the last two items", ", or ")));
    });
    report_.set_subject(tile_.id);
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
  SourceLocation at = set.at;
  for (const Tile& tile : set.tiles)
    if (tile.deck == deck && n > 1) at = tile.at;
  report.add(code::kStartTile, at,
             tr("The deck {0} has {1} tiles; it must have exactly one, the start tile", in_quotes(deck), n));
}

void check_decks(const TileSet& set, const Rules& rules, Report& report) {
  for (std::size_t i = 0; i < rules.decks.size(); ++i) {
    const std::string& deck = rules.decks[i].id;
    if (i == 0 && rules.turn.draws != deck) continue;  // check_start() reports this deck
    if (total_copies(set, deck) == 0)
      report.add(code::kDeckEmpty, set.at, tr("The deck {0} of the rules has no tiles", in_quotes(deck)));
  }
  const int all = total_copies(set);
  if (all > kMaxTiles)
    report.add(code::kUnplayable, set.at,
               tr("The set has {0} tiles; it can be edited, but at most {1} can be played", all, kMaxTiles));
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
      report.set_subject(tile.id);
      report.add(code::kDuplicateId, tile.at,
                 tr("The tile {0} is defined twice; use each id once", in_quotes(tile.id)));
    }
    TileChecker(tile, rules, report).run();
  }
  report.set_subject("");
  if (set.tiles.empty()) {
    report.add(code::kDeckEmpty, set.at, tr("The set has no tiles yet"));
    return report.take();
  }
  check_start(set, rules, report);
  check_decks(set, rules, report);
  return report.take();
}

}  // namespace tw::xml
