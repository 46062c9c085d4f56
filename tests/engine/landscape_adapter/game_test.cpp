#include "engine/landscape_adapter/game.hpp"

#include <map>

#include "tests/engine/landscape/fake_effects.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape_adapter {
namespace {

/// The small game with an effect of a plugin as the last step of the turn (7 steps) and in the action "barn".
struct ContentHash : ::testing::Test {
  model::Rules rules = test::small_rules();
  model::TileSet set = test::small_tiles(test::kTableTiles);

  ContentHash() {
    rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Effect, .use = use()});
    action(rules, "barn").effects.push_back({.kind = model::Effect::Kind::Effect, .use = use()});
  }
  static model::PluginUse use() { return {.plugin = "ask", .part = "", .settings = {}}; }
  static model::ActionRule& action(model::Rules& rules, const std::string& id) {
    return rules.actions.at(static_cast<std::size_t>(model::index_of(rules.actions, id)));
  }
  static model::Effect& effect(model::Rules& rules, const std::string& of) { return action(rules, of).effects.front(); }
  static model::Tile& tile(model::TileSet& set, const std::string& id) {
    return set.tiles.at(static_cast<std::size_t>(model::index_of(set.tiles, id)));
  }
  struct RulesChange {
    std::string name;
    void (*make)(model::Rules&);
  };
  void expect_different_games(const std::vector<RulesChange>& changes) const {
    std::map<std::uint64_t, std::string> seen{{hash(rules, set), "the game without a change"}};
    for (const RulesChange& change : changes) {
      model::Rules changed = rules;
      change.make(changed);
      const auto [same, is_new] = seen.emplace(hash(changed, set), change.name);
      EXPECT_TRUE(is_new) << change.name << " and " << same->second;
    }
  }
  static std::uint64_t hash(const model::Rules& rules, const model::TileSet& set) {
    const test::FakeMaker maker;
    const auto game = make_game(rules, set, "small", "Small", &maker);
    for (const model::Finding& finding : game.findings()) ADD_FAILURE() << to_text(finding);
    return game ? game.value()->content_hash() : 0;
  }
};

TEST_F(ContentHash, ChangesWithEveryPropertyOfFeaturesPiecesAndDecks) {
  expect_different_games({
      {"id of an edge", [](auto& r) { r.edges[2].id = "path"; }},
      {"zone of an edge", [](auto& r) { r.edges[2].zones[0] = "lane"; }},
      {"kind", [](auto& r) { r.kinds.push_back({.id = "lake"}); }},
      {"symbol", [](auto& r) { r.symbols.push_back({.id = "bell"}); }},
      {"ids of areas", [](auto& r) { std::swap(r.areas[1].id, r.areas[2].id); }},
      {"kinds of an area", [](auto& r) { r.areas[3].of = {"pond"}; }},
      {"kinds of an area closed by its surroundings",
       [](auto& r) {
         r.areas[3].of = {"pond"};
         r.areas[3].around = true;
       }},
      {"ids of pieces", [](auto& r) { std::swap(r.pieces[0].id, r.pieces[1].id); }},
      {"number of pieces", [](auto& r) { ++r.pieces[0].count; }},
      {"id of a role", [](auto& r) { r.roles[0].id = "citizen"; }},
      {"piece of a role", [](auto& r) { r.roles[0].piece = "boat"; }},
      {"area of a role", [](auto& r) { r.roles[0].area = "field"; }},
      {"role that stays", [](auto& r) { r.roles[0].stays = true; }},
      {"ids of decks", [](auto& r) { std::swap(r.decks[0].id, r.decks[2].id); }},
      {"deck that ends the game", [](auto& r) { r.decks[2].ends_game = true; }},
      {"deck without redraws", [](auto& r) { r.decks[2].redraw = false; }},
      {"weight", [](auto& r) { r.weights = {{.id = "closing", .value = 80}}; }},
  });
}

TEST_F(ContentHash, ChangesWithEveryPropertyOfTurnsScoresAndActions) {
  using Kind = model::Effect::Kind;
  expect_different_games({
      {"deck of ordinary turns", [](auto& r) { r.turn.draws = "more"; }},
      {"kinds of steps", [](auto& r) { std::swap(r.turn.steps[1].kind, r.turn.steps[3].kind); }},
      {"limit of a step", [](auto& r) { r.turn.steps[2].limit = 2; }},
      {"deck of a step", [](auto& r) { r.turn.steps[4].deck = "regular"; }},
      {"area of a step", [](auto& r) { r.turn.steps[4].area = "field"; }},
      {"symbol of a step", [](auto& r) { r.turn.steps[4].symbol = "cow"; }},
      {"step that can be repeated", [](auto& r) { r.turn.steps[4].chain = true; }},
      {"step before the last tile only", [](auto& r) { r.turn.steps[4].after_last = false; }},
      {"step for occupied areas", [](auto& r) { r.turn.steps[4].occupied_only = true; }},
      {"return in the next turn", [](auto& r) { r.turn.steps[3].returned_next_turn = true; }},
      {"effect of a step", [](auto& r) { r.turn.steps[5].use.plugin = "nag"; }},
      {"part of a step", [](auto& r) { r.turn.steps[5].use.part = "numbers"; }},
      {"setting of a step", [](auto& r) { r.turn.steps[5].use.settings = {{.id = "most", .value = "3"}}; }},
      {"value of a setting", [](auto& r) { r.turn.steps[5].use.settings = {{.id = "most", .value = "4"}}; }},
      {"id of a score", [](auto& r) { r.scores[1].id = "road"; }},
      {"part of a score", [](auto& r) { r.scores[1].part = "road"; }},
      {"area of a score", [](auto& r) { r.scores[1].area = "water"; }},
      {"time of a score", [](auto& r) { r.scores[1].when = model::ScoreRule::When::End; }},
      {"points of a score", [](auto& r) { r.scores[1].points.text = "tiles"; }},
      {"majority of a score", [](auto& r) { r.scores[1].to_most = "boat"; }},
      {"score for the placer", [](auto& r) { r.scores[1].to_most = ""; }},
      {"score for each man",
       [](auto& r) {
         r.scores[1].to_most = "";
         r.scores[1].to_each = "man";
       }},
      {"score for each boat",
       [](auto& r) {
         r.scores[1].to_most = "";
         r.scores[1].to_each = "boat";
       }},
      {"id of an action", [](auto& r) { action(r, "barn").id = "granary"; }},
      {"kind of an effect", [](auto& r) { effect(r, "castle").kind = Kind::Ignore; }},
      {"points of an award", [](auto& r) { effect(r, "fair").points.text = "around"; }},
      {"area of an award", [](auto& r) { effect(r, "fair").area = "town"; }},
      {"score of a bonus", [](auto& r) { effect(r, "barn").score = "boats"; }},
      {"covered symbol", [](auto& r) { effect(r, "fog").symbols = {"duck"}; }},
      {"covered symbols",
       [](auto& r) {
         effect(r, "fog").symbols = {"cow", "duck"};
       }},
      {"cover of the whole area", [](auto& r) { effect(r, "fog").near = false; }},
      {"piece that returns", [](auto& r) { effect(r, "horn").piece = "boat"; }},
      {"return that is not optional", [](auto& r) { effect(r, "horn").optional = false; }},
      {"return of an action in the next turn", [](auto& r) { effect(r, "horn").returned_next_turn = true; }},
      {"effect of an action", [](auto& r) { action(r, "barn").effects.back().use.plugin = "nag"; }},
  });
}

TEST_F(ContentHash, ChangesWithEveryPropertyOfATile) {
  struct Change {
    std::string name;
    void (*make)(model::Tile&);
  };
  // The tile "cap" has the zones t (town, with a flag) and f (field, which touches t).
  const std::vector<Change> changes{
      {"id", [](auto& t) { t.id = "hat"; }},
      {"deck", [](auto& t) { t.deck = "more"; }},
      {"copies", [](auto& t) { ++t.copies; }},
      {"id of a zone", [](auto& t) { t.zones[0].id = "u"; }},
      {"kind of a zone", [](auto& t) { t.zones[0].kind = "field"; }},
      {"slots", [](auto& t) { std::swap(t.zones[0].slots, t.zones[1].slots); }},
      {"no symbol", [](auto& t) { t.zones[0].symbols.clear(); }},
      {"two symbols",
       [](auto& t) {
         t.zones[0].symbols = {"flag", "flag"};
       }},
      {"action", [](auto& t) { t.zones[0].action = "barn"; }},
      {"joins", [](auto& t) { t.zones[1].joins = {"t"}; }},
      {"touches", [](auto& t) { t.zones[1].touches.clear(); }},
  };
  std::map<std::uint64_t, std::string> seen{{hash(rules, set), "the game without a change"}};
  for (const Change& change : changes) {
    model::TileSet changed = set;
    change.make(tile(changed, "cap"));
    const auto [same, is_new] = seen.emplace(hash(rules, changed), change.name);
    EXPECT_TRUE(is_new) << change.name << " and " << same->second;
  }
}

TEST_F(ContentHash, IsStillTheSameForGamesThatWereStoredLongAgo) {
  EXPECT_EQ(hash(test::small_rules(), set), 0xE75244BC613632DCu);
  // A separate program computed the hashes of the games whose extra turns have other conditions.
  const auto with = [&](const std::string& condition) {
    return hash(test::small_rules(test::rules_with("<again ", "<again " + condition + " ")), set);
  };
  EXPECT_EQ(with("chain=\"yes\""), 0x3C634F86A8D307FBu);
  EXPECT_EQ(with("after-last=\"no\""), 0x259A7F235D4A7CB6u);
  EXPECT_EQ(with("occupied=\"only\""), 0x6E35342FC38A1478u);
}

}  // namespace
}  // namespace tw::landscape_adapter
