#pragma once
// A small fictional game for the tests of the editor, with fields, woods, paths in middle slots, and ponds inside
// tiles.

#include <memory>

#include "editor/core/document/document.hpp"

namespace tw::editor::test {

inline model::SlotSet slots(std::initializer_list<int> indices) {
  model::SlotSet out;
  for (const int i : indices) out.add(static_cast<model::Slot>(i));
  return out;
}

inline model::Rules small_rules() {
  model::Rules rules;
  rules.id = "small";
  rules.name = "Small";
  rules.edges = {{"field", {"field", "field", "field"}, {}},
                 {"wood", {"wood", "wood", "wood"}, {}},
                 {"path", {"field", "path", "field"}, {}}};
  rules.kinds = {
      {"field", "ground", "", {}}, {"wood", "grove", "", {}}, {"path", "stream", "", {}}, {"pond", "pool", "", {}}};
  rules.symbols = {{"cow", {"field"}, "", {}}, {"duck", {"path", "pond"}, "", {}}};
  rules.decks = {{"first", false, true, {}}, {"main", true, true, {}}};
  rules.turn.draws = "main";
  rules.turn.steps.resize(1);
  rules.turn.steps[0].kind = model::TurnStep::Kind::Place;
  model::ActionRule ring;
  ring.id = "ring";
  rules.actions = {ring};
  return rules;
}

/// A tile with wood to the north, a path from east to west that joins a pond with a duck, and fields above and below
/// the path, the lower one with a cow.
inline model::Tile crossing(const std::string& id = "a") {
  model::Tile tile;
  tile.id = id;
  tile.deck = "main";
  tile.zones = {{.id = "0", .kind = "wood", .slots = slots({0, 1, 2})},
                {.id = "1", .kind = "field", .slots = slots({3, 11})},
                {.id = "2", .kind = "path", .slots = slots({4}), .joins = {"5"}},
                {.id = "3", .kind = "field", .slots = slots({5, 6, 7, 8, 9}), .symbols = {"cow"}},
                {.id = "4", .kind = "path", .slots = slots({10}), .joins = {"5"}},
                {.id = "5", .kind = "pond", .symbols = {"duck"}}};
  return tile;
}

inline model::Tile plain(const std::string& id, const std::string& kind = "field") {
  model::Tile tile;
  tile.id = id;
  tile.deck = "main";
  tile.zones = {{.id = "0", .kind = kind, .slots = model::SlotSet(0x0FFF)}};
  return tile;
}

inline OpenedDocument small_game() {
  OpenedDocument opened;
  opened.set.id = "small-set";
  opened.set.name = "Small set";
  opened.set.rules = "small";
  opened.set.tiles = {crossing("a"), plain("b"), plain("c", "wood")};
  opened.set.tiles.push_back(plain("s"));
  opened.set.tiles.back().deck = "first";
  opened.rules = std::make_shared<const model::Rules>(small_rules());
  return opened;
}

/// Returns the first error of a tile, or "" if there is none: every slot must be in exactly one zone, every side must
/// be a valid edge, joined zones must exist, and symbols must be allowed.
inline std::string trouble_with(const model::Tile& tile, const model::Rules& rules) {
  for (int i = 0; i < model::kSlotCount; ++i) {
    int holders = 0;
    for (const model::Zone& zone : tile.zones) holders += zone.slots.has(static_cast<model::Slot>(i));
    if (holders != 1)
      return "slot " + std::string(name(static_cast<model::Slot>(i))) + " is in " + std::to_string(holders) + " zones";
  }
  for (const model::Side side : model::kSides)
    if (model::find_edge_kind(rules, model::side_kinds(tile, side)) < 0)
      return "side " + std::string(name(side)) + " is not an edge of the rules";
  for (const model::Zone& zone : tile.zones) {
    for (const std::string& id : zone.joins)
      if (id == zone.id || model::zone_index(tile, id) < 0) return "zone " + zone.id + " joins " + id;
    for (const std::string& symbol : zone.symbols) {
      const int s = model::index_of(rules.symbols, symbol);
      if (s < 0) return "unknown symbol " + symbol;
      bool may = false;
      for (const std::string& kind : rules.symbols[s].on) may = may || kind == zone.kind;
      if (!may) return zone.kind + " carries " + symbol;
    }
  }
  return "";
}

}  // namespace tw::editor::test
