// Changes every attribute of every row of every shipped game, one at a time: the content hash must change exactly if
// play can change.
#include "engine/landscape_adapter/content_hash.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/xml/catalogue.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape_adapter {
namespace {

using namespace tw::model;

template <class HashMode>
std::uint64_t hash_of(const HashMode& part) {
  ContentHash hash;
  hash.add(part);
  return hash.value();
}

/// Returns another value of the same attribute.
AttributeValue another(const RowAttribute& attribute, const AttributeValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text + "x";
  if (const auto* formula = std::get_if<FormulaText>(&value)) return FormulaText{formula->text + " + 1", {}};
  if (const auto* number = std::get_if<int>(&value)) return *number == 0 ? 1 : *number - 1;
  if (auto settings = std::get_if<std::vector<Setting>>(&value)) {
    std::vector<Setting> more = *settings;
    more.push_back({"x", "1", {}});
    return more;
  }
  auto ids = std::get<std::vector<std::string>>(value);
  if (attribute.type == ValueType::Ids)
    ids.emplace_back("x");
  else
    ids.front() += "x";
  return ids;
}

/// The attributes that do not affect play: "ELEMENT ATTRIBUTE".
const std::set<std::string>& cosmetic() {
  static const std::set<std::string> all{"kind look",  "kind fill", "symbol on", "symbol look", "symbol art",
                                         "piece look", "piece art", "role look", "role art",    "action look",
                                         "action art", "name id",   "name one",  "name many",   "zone mark"};
  return all;
}

/// Changes attributes, and remembers which were changed.
struct Changes {
  std::set<std::string> names;  ///< "ELEMENT ATTRIBUTE"

  /// Changes the attributes of `row`, a part of `whole`, one at a time. All hashes must differ.
  template <class Row, class Whole>
  void change_each(Row& row, const Whole& whole, std::set<std::uint64_t>& seen) {
    const AnyRow any(row);
    const std::uint64_t before = hash_of(whole);
    seen.insert(before);
    for (const RowAttribute& attribute : any.description().attributes) {
      if (!any.has(attribute)) continue;
      const AttributeValue value = any.get(attribute);
      const std::string name = std::string(any.element()) + " " + attribute.name;
      attribute.codec.set(&row, another(attribute, value));
      const std::uint64_t after = hash_of(whole);
      EXPECT_EQ(after == before, cosmetic().contains(name)) << name;
      if (after != before) {
        EXPECT_TRUE(seen.insert(after).second) << name << ": another change has the same hash";
      }
      attribute.codec.set(&row, value);
      EXPECT_EQ(hash_of(whole), before) << name;
      names.insert(name);
    }
  }
  void change_all(Rules rules, TileSet set) {
    std::set<std::uint64_t> seen;
    for_each_row(rules, [&](auto& row) { change_each(row, rules, seen); });
    for (Tile& tile : set.tiles) {
      std::set<std::uint64_t> of_tile;
      change_each(tile, tile, of_tile);
      for (Zone& zone : tile.zones) change_each(zone, tile, of_tile);
    }
  }
};

/// A game with the rows that the shipped games do not have.
Rules rules_with_everything() {
  Rules rules = test::small_rules();
  const PluginUse use{.plugin = "ask", .part = "", .settings = {{"most", "3", {}}}};
  rules.turn.steps.push_back({.kind = TurnStep::Kind::Effect, .use = use});
  rules.actions.front().effects.push_back({.kind = Effect::Kind::Effect, .use = use});
  rules.weights = {{"closing", 80, {}}};
  rules.names = {{"road.de", "Weg", "Wege", {}}};
  return rules;
}

TEST(ContentHash, ChangesIfAndOnlyIfPlayCanChange) {
  Changes changes;
  int games = 0;
  for (const xml::CatalogueEntry& entry : xml::list_shipped_games()) {
    auto game = xml::load_game(entry.path.string());
    ASSERT_TRUE(game) << entry.id;
    if (game.value().rules.family != kLandscape) continue;
    SCOPED_TRACE(entry.id);
    changes.change_all(game.value().rules, game.value().set);
    ++games;
  }
  EXPECT_GT(games, 4);
  changes.change_all(rules_with_everything(), {});
  for (const RowDescription& row : row_descriptions())
    for (std::size_t kind = 0; kind < row.elements().size(); ++kind)
      for (const RowAttribute& attribute : row.attributes) {
        const std::string element = row.elements()[kind], name = element + " " + attribute.name;
        // only the games of plugins have settings and properties
        if (element == "set" || element == "property" || !has_attribute(attribute, static_cast<int>(kind))) continue;
        EXPECT_TRUE(changes.names.contains(name)) << name << " occurs in no game";
      }
}

TEST(ContentHash, IsUnchangedForGamesStoredByOldVersions) {
  const auto hash_with = [](const Rules& rules) {
    ContentHash hash;
    hash.add(rules);
    for (const Tile& tile : test::small_tiles(test::kTableTiles).tiles) hash.add(tile);
    return hash.value();
  };
  EXPECT_EQ(hash_with(test::small_rules()), 0xE75244BC613632DCu);
  // A separate program computed the hashes of the games whose extra turns have other conditions.
  const auto with = [&](const std::string& condition) {
    return hash_with(test::small_rules(test::rules_with("<again ", "<again " + condition + " ")));
  };
  EXPECT_EQ(with("chain=\"yes\""), 0x3C634F86A8D307FBu);
  EXPECT_EQ(with("after-last=\"no\""), 0x259A7F235D4A7CB6u);
  EXPECT_EQ(with("occupied=\"only\""), 0x6E35342FC38A1478u);
}

}  // namespace
}  // namespace tw::landscape_adapter
