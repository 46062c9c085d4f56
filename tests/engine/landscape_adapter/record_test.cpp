#include <gtest/gtest.h>

#include "engine/model/random.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape_adapter {
namespace {

using test::Table;

/// A random game, played to the end and recorded.
struct Played {
  std::shared_ptr<const game::Game> game;
  model::GameRecord record;
  std::vector<int> totals;
};
Played play_one(std::uint64_t seed) {
  auto made = make_game(test::small_rules(), test::small_tiles(test::kTableTiles), "small", "Small");
  Played out{.game = made.value()};
  const game::Setup setup{.players = 3, .seed = seed};
  auto state = std::move(out.game->new_state(setup).value());
  model::Random random(seed, 1);
  std::vector<game::Action> actions;
  while (!state->finished()) {
    actions.push_back(state->random_action(random));
    state->apply(actions.back());
  }
  out.totals.resize(3);
  state->points(out.totals);
  out.record = out.game->record(setup, actions);
  return out;
}

TEST(Record, ReplaysWhatWasRecorded) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Played p = play_one(seed);
    const auto replay = p.game->replay(p.record);
    ASSERT_TRUE(replay);
    EXPECT_TRUE(replay.value().finished);
    for (const game::Mismatch& m : replay.value().mismatches)
      ADD_FAILURE() << "turn " << m.turn << ": " << m.claimed << " / " << m.computed;
    EXPECT_EQ(replay.value().totals.back(), p.totals);
  }
}

TEST(Record, ListsTilesDiscardedBeforeTheFirstTurn) {
  Table t("town plain plain");
  t.place_tile(0, 1);
  t.pass();
  t.place_tile(0, 2);
  t.pass();
  ASSERT_TRUE(t.state->finished());
  model::GameRecord record = t.game->record(t.setup, t.actions);
  EXPECT_EQ(record.turns.at(0).discards, (std::vector<std::string>{"town"}));
  EXPECT_TRUE(t.game->replay(record).value().mismatches.empty());
  record.turns[0].discards.clear();
  EXPECT_FALSE(t.game->replay(record).value().mismatches.empty());
}

TEST(Record, SaysThatADeckWasEmptied) {
  const Table t("plain plain");  // the deck "more" is left empty although the box contains tiles for it
  const model::GameRecord record = t.game->record(t.setup, {});
  ASSERT_EQ(record.decks.size(), 2u);
  EXPECT_EQ(record.decks[1].id, "more");
  EXPECT_TRUE(record.decks[1].tiles.empty());
}

TEST(Record, EveryClaimIsChecked) {
  const Played p = play_one(3);
  const auto mismatch = [&p](auto&& change) {
    model::GameRecord record = p.record;
    change(record);
    const auto replay = p.game->replay(record);
    return replay && !replay.value().mismatches.empty() ? replay.value().mismatches.front().computed : "";
  };
  EXPECT_NE(mismatch([](auto& r) { ++*r.turns[2].placements; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[1].totals[0] += 1; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[1].occupiable_zones[0].zones.push_back("x"); }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[1].discards.push_back("town"); }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[0].player = 2; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[0].tile = "nothing"; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[0].cell = {40, 40}; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[0].returned.push_back({.piece = "man", .zone = "f"}); }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns[0].scored.push_back({.score = "town", .points = 9, .players = {0}}); }), "");
  EXPECT_NE(mismatch([](auto& r) { r.parts[0].points[0] += 1; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.parts[0].score = "luck"; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.totals[1] -= 1; }), "");
  EXPECT_NE(mismatch([](auto& r) { r.turns.pop_back(); }), "");
}

TEST(Record, ClaimsMayBeMissing) {
  Played p = play_one(4);
  for (model::RecordedTurn& turn : p.record.turns) {
    turn.placements.reset();
    turn.occupiable_zones.clear();
    turn.scored.clear();
    turn.totals.clear();
  }
  p.record.parts.clear();
  p.record.totals.clear();
  const auto replay = p.game->replay(p.record);
  ASSERT_TRUE(replay);
  EXPECT_TRUE(replay.value().mismatches.empty());
  EXPECT_EQ(replay.value().totals.back(), p.totals);
}

TEST(Record, ReportsDecksThatTheBoxDoesNotContain) {
  Played p = play_one(5);
  p.record.decks[0].tiles.assign(30, "plain");
  EXPECT_FALSE(p.game->replay(p.record));
  p.record.decks[0].tiles = {"unicorn"};
  EXPECT_FALSE(p.game->replay(p.record));
  p.record.decks[0].id = "hidden";
  EXPECT_FALSE(p.game->replay(p.record));
  p.record.decks.clear();
  p.record.players = 9;
  EXPECT_FALSE(p.game->replay(p.record));
}

}  // namespace
}  // namespace tw::landscape_adapter
