#include "tests/engine/difference/random_edits.hpp"

#include <algorithm>

#include "engine/model/weights.hpp"

namespace tw::test {

using namespace tw::model;

std::size_t RandomEdits::below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }

void RandomEdits::edit(TileSet& set, Rules& rules) {
  if (below(4) == 0)
    edit_rules(rules);
  else
    edit_tile(set, rules);
}

void RandomEdits::edit_tile(TileSet& set, const Rules& rules) {
  const auto fresh = [&] { return "new" + std::to_string(random_.next() % 1000000007); };
  if (set.tiles.empty()) {
    set.tiles.push_back({.id = fresh(), .deck = rules.decks.empty() ? "regular" : rules.decks[0].id});
    return;
  }
  const std::size_t i = below(set.tiles.size());
  Tile& tile = set.tiles[i];
  const auto zone = [&]() -> Zone& { return tile.zones[below(tile.zones.size())]; };
  switch (below(12)) {
    case 0: tile.copies = static_cast<int>(below(5)); break;
    case 1:
      if (!rules.decks.empty()) tile.deck = rules.decks[below(rules.decks.size())].id;
      break;
    case 2: {
      Tile copy = tile;
      copy.id = fresh();
      set.tiles.insert(set.tiles.begin() + static_cast<std::ptrdiff_t>(below(set.tiles.size())), std::move(copy));
      break;
    }
    case 3: set.tiles.erase(set.tiles.begin() + static_cast<std::ptrdiff_t>(i)); break;
    case 4: tile = rotated(tile, kRotations[1 + below(3)]); break;
    case 5: tile.id = fresh(); break;
    case 6:
      if (!tile.zones.empty() && !rules.symbols.empty())
        zone().symbols.push_back(rules.symbols[below(rules.symbols.size())].id);
      break;
    case 7:
      if (!tile.zones.empty())
        zone().action = rules.actions.empty() ? "" : rules.actions[below(rules.actions.size())].id;
      break;
    case 8:
      if (!tile.properties.empty()) tile.properties[below(tile.properties.size())].value = std::to_string(below(50));
      break;
    case 9: tile.art = below(2) == 0 ? "" : "art/" + tile.id + ".svg"; break;
    case 10:
      if (!tile.zones.empty() && !rules.kinds.empty()) zone().kind = rules.kinds[below(rules.kinds.size())].id;
      break;
    default:
      if (tile.zones.size() > 1) {
        Zone &a = zone(), &b = zone();
        const Slot slot = static_cast<Slot>(below(kSlotCount));
        if (a.slots.has(slot)) a.slots.remove(slot), b.slots.add(slot);
      }
  }
}

void RandomEdits::edit_rules(Rules& rules) {
  const auto any = [&](auto& rows) { return rows.empty() ? nullptr : &rows[below(rows.size())]; };
  const auto fresh = [&] { return "row" + std::to_string(random_.next() % 1000000007); };
  switch (below(13)) {
    case 0:
      if (auto* piece = any(rules.pieces)) piece->count = static_cast<int>(below(9));
      break;
    case 1:
      if (auto* role = any(rules.roles)) role->stays = !role->stays;
      break;
    case 2:
      if (auto* role = any(rules.roles)) role->look = below(2) == 0 ? "" : "hut";
      break;
    case 3:
      if (auto* score = any(rules.scores)) score->points.text = std::to_string(below(9)) + " + tiles";
      break;
    case 4:
      if (auto* deck = any(rules.decks)) deck->redraw = !deck->redraw;
      break;
    case 5: rules.decks.push_back({fresh(), false, true, {}}); break;
    case 6:
      if (!rules.symbols.empty())
        rules.symbols.erase(rules.symbols.begin() + static_cast<std::ptrdiff_t>(below(rules.symbols.size())));
      break;
    case 7:
      for (TurnStep& step : rules.turn.steps)
        if (step.kind == TurnStep::Kind::Occupy) step.limit = 1 + static_cast<int>(below(3));
      break;
    case 8:
      if (auto* action = any(rules.actions); action != nullptr && !action->effects.empty()) {
        Effect& effect = action->effects[below(action->effects.size())];
        if (effect.kind == Effect::Kind::Award || effect.kind == Effect::Kind::Bonus)
          effect.points.text = std::to_string(below(9));
        else
          action->effects.pop_back();
      }
      break;
    case 9:
      if (auto* setting = any(rules.settings)) setting->value = std::to_string(1 + below(9));
      break;
    case 10: {
      const WeightRow& row = kWeightRows[below(kWeightRows.size())];
      std::erase_if(rules.weights, [&row](const GameWeight& weight) { return weight.id == row.id; });
      if (below(3) != 0) rules.weights.push_back({row.id, static_cast<int>(below(100)), {}});
      break;
    }
    case 11:
      if (auto* name = any(rules.names)) name->one = std::to_string(below(9));
      rules.names.push_back({fresh() + ".de", std::to_string(below(9)), below(2) == 0 ? "" : "many", {}});
      if (below(3) == 0) rules.names.erase(rules.names.begin());
      break;
    default:
      if (auto* action = any(rules.actions)) rules.actions.push_back({fresh(), action->look, action->effects, {}});
  }
}

}  // namespace tw::test
