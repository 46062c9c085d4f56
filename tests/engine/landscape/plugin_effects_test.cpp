// Tests plugin effects that are defined in this file: when they are called, what they may change, and that all laws of
// positions hold with them.

#include <gtest/gtest.h>

#include "engine/landscape/state.hpp"
#include "engine/model/random.hpp"
#include "tests/engine/landscape/fake_effects.hpp"
#include "tests/engine/landscape/table.hpp"
#include "tests/support/allocations.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;

const test::FakeMaker kMaker;

std::string step_rules(const std::string& steps) { return rules_with("<score/>", "<score/>" + steps); }
class Asked : public Table {
 public:
  Asked(const std::string& regular, const std::string& text) : Table(regular, "", text, test::kTableTiles, &kMaker) {}
  void answer(const std::string& what) {
    for (const Answer& a : answers(*state))
      if (a.text == what) return play(a.action);
    ADD_FAILURE() << "no answer " << what;
  }
};

TEST(PluginEffects, WithoutPluginsRulesThatUseThemAreAFinding) {
  const auto rules = test::small_rules(step_rules("<effect plugin=\"ask\"/>"));
  const auto made = landscape_adapter::make_game(rules, test::small_tiles(test::kTableTiles), "small", "Small");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.findings().at(0).code, "TW150");
  EXPECT_GT(made.findings().at(0).at.line, 0);
}

TEST(PluginEffects, AStepAsksTheSeatsThatItNamesInOrder) {
  Asked t("plain plain plain", step_rules("<effect plugin=\"ask\" part=\"numbers\"/>"));
  EXPECT_TRUE(dynamic_cast<const StateBase&>(*t.state).answers().empty());
  t.place_tile(1, 0);
  EXPECT_EQ(asking_effect(*t.state), "");
  EXPECT_TRUE(answers(*t.state).empty());
  t.pass();
  ASSERT_EQ(step(*t.state), Step::Choose);
  EXPECT_EQ(asking_effect(*t.state), "ask");
  EXPECT_EQ(t.state->player(), 0);
  game::ActionList legal;
  t.state->legal_actions(legal);
  ASSERT_EQ(legal.size(), 3u);
  EXPECT_TRUE(std::is_sorted(legal.begin(), legal.end()));
  EXPECT_EQ(*as_choice(legal[2]), (Choice{0, 3}));
  EXPECT_EQ(t.state->describe(legal[2]), "ask: number 3");
  EXPECT_NE(t.state->why_illegal(pass_action()), "");
  EXPECT_NE(t.state->why_illegal(choice_action(0, 4)), "");
  t.answer("number 3");
  EXPECT_EQ(t.state->player(), 1);
  t.answer("number 2");
  EXPECT_EQ(step(*t.state), Step::Place);
  EXPECT_EQ(t.state->player(), 1);
  EXPECT_EQ(t.part("numbers", 0), 3);
  EXPECT_EQ(t.part("numbers", 1), 2);
  EXPECT_NE(t.state->table(0).find("seat 0 ask: sum 5"), std::string::npos);
  EXPECT_EQ(t.state->table(1).find("sum"), std::string::npos);
}

TEST(PluginEffects, TheAnswerIsReportedBeforeItsPoints) {
  Asked t("plain plain", step_rules("<effect plugin=\"ask\"/>"));
  t.place_tile(1, 0);
  t.pass();
  t.events.clear();
  t.answer("number 2");
  ASSERT_EQ(t.events.size(), 2u);
  EXPECT_EQ(t.events[0].kind, game::Event::Kind::Chosen);
  EXPECT_EQ(t.events[0].player, 0);
  EXPECT_EQ(t.events[0].part, "ask");
  EXPECT_EQ(t.events[0].text, "number 2");
  EXPECT_EQ(t.events[1].kind, game::Event::Kind::Scored);
  EXPECT_EQ(t.events[1].part, "ask");
  EXPECT_FALSE(t.events[1].by_action);
  EXPECT_FALSE(t.events[1].final_scoring);
  EXPECT_EQ(t.events[1].points, 2);
  EXPECT_EQ(t.events[1].winners, (std::vector<int>{0}));
}

TEST(PluginEffects, AnActionPassesItsZoneAndTheOtherEffectsContinue) {
  Asked t("plain fog plain", rules_with("<cover symbols=\"cow\" within=\"near\"/>",
                                        "<effect plugin=\"ask\"/><cover symbols=\"cow\" within=\"near\"/>"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  EXPECT_EQ(t.state->player(), 1);
  t.answer("number 1");
  t.answer("number 1");
  EXPECT_NE(t.state->table(-1).find("sum 102"), std::string::npos);
  t.place_tile(3, 0);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("farm", 0), 1);  // the second cow is covered
}

TEST(PluginEffects, AnActionWhoseEffectAsksNothingDoesNotStopTheTurn) {
  Asked t("plain fog plain",
          rules_with("<cover symbols=\"cow\" within=\"near\"/>", "<effect plugin=\"harvest\" part=\"barn\"/>"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  EXPECT_EQ(step(*t.state), Step::Place);
  EXPECT_EQ(t.state->player(), 0);
  t.place_tile(3, 0);
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("barn", 0), 2000 + 2);
  EXPECT_EQ(t.part("barn", 1), 2000 + 3);
}

/// An effect that asks once in each turn, and names a seat that may not exist in the game.
class SeatEffect : public test::QuietEffect, public EffectFactory {
 public:
  explicit SeatEffect(int seat) : seat_(seat) {}
  std::size_t memory_bytes() const override { return 8; }
  int most_choices(int) const override { return 100; }
  void step(std::byte* memory, EffectBoard&, int) const override { write(memory, std::int64_t{1}); }
  std::size_t choices(const std::byte* memory, const EffectBoard&, int& seat,
                      std::span<std::uint32_t, kMaxEffectChoices> out) const override {
    if (read<std::int64_t>(memory) == 0) return 0;
    seat = seat_;
    out[0] = 1;
    return 1;
  }
  void choose(std::byte* memory, EffectBoard&, std::uint32_t) const override { write(memory, std::int64_t{0}); }
  model::Result<std::shared_ptr<const Effect>> make(const model::PluginUse&, const model::Rules&, const model::TileSet&,
                                                    const landscape::Tables&, model::SourceLocation) const override {
    return std::shared_ptr<const Effect>(std::shared_ptr<void>(), this);
  }

 private:
  int seat_;
};

TEST(PluginEffects, ThePlayerIsAskedIfTheEffectNamesNoSeat) {
  for (const auto& [named, asked] : {std::pair{1, 1}, {0, 0}, {-1, 0}, {2, 0}, {99, 0}}) {
    const SeatEffect effect(named);
    Table t("plain plain", "", step_rules("<effect plugin=\"seat\"/>"), test::kTableTiles, &effect);
    t.place_tile(1, 0);
    t.pass();
    ASSERT_EQ(step(*t.state), Step::Choose) << named;
    EXPECT_EQ(t.state->player(), asked) << named;
  }
}

TEST(PluginEffects, AnEffectThatAsksTooOftenIsNoLongerCalled) {
  Asked t("plain plain plain", step_rules("<effect plugin=\"nag\"/>"));
  EXPECT_LE(t.game->longest_game(2), 200);
  t.place_tile(1, 0);
  t.pass();
  t.answer("number 1");
  t.answer("number 1");
  t.place_tile(2, 0);
  t.pass();
  t.answer("number 1");
  EXPECT_EQ(step(*t.state), Step::Place);
}

TEST(PluginEffects, APieceMovesOnlyWithinItsArea) {
  Asked t("plain cap plain plain", rules_with("<actions/>", "<effect plugin=\"walk\"/><actions/>"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(2, 0);  // the farmer may move back to the start tile or on to the new tile
  ASSERT_EQ(step(*t.state), Step::Choose);
  std::vector<std::string> texts;
  for (const Answer& a : answers(*t.state)) texts.push_back(a.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"stay", "way 1", "way 2", "way 99"}));
  t.answer("way 1");
  EXPECT_EQ(pieces(*t.state).at(0).at, (model::Coord{2, 0}));
  EXPECT_EQ(step(*t.state), Step::Place);  // the field is occupied by the farmer's owner and no other zone is free
  t.place_tile(3, 0);
  ASSERT_EQ(step(*t.state), Step::Choose);
  t.answer("stay");  // the burgher's town does not extend to another tile yet
}

TEST(PluginEffects, AReturnedPieceIsInTheSupplyAndFreesItsArea) {
  Asked t("plain plain plain plain", rules_with("<actions/>", "<effect plugin=\"walk\"/><actions/>"));
  t.place_tile(1, 0);
  t.put("farmer", 0);
  t.place_tile(2, 0);
  t.place_tile(3, 0);
  t.answer("way 99");
  EXPECT_EQ(supply(*t.state, 0, "man"), 3);
  EXPECT_EQ(zones_to_occupy(*t.state, "man"), (std::vector<std::string>{"f"}));
}

TEST(PluginEffects, TheySeeClosedAreasWithTheirPiecesAndScoreAtTheEnd) {
  Asked t("cap cap plain", step_rules("<effect plugin=\"harvest\" part=\"barn\"/>"));
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(0, -2, model::Rotation::Half);
  t.pass();  // closes the town of seat 0
  std::vector<int> now(2), end(2);
  t.state->points(now);
  t.state->points_if_ended(end);
  EXPECT_EQ(now[0], 6);
  EXPECT_EQ(end[0], 6 + 2000 + 1 + 10 + 3);
  t.place_tile(1, 0);
  t.pass();
  ASSERT_TRUE(t.state->finished());
  EXPECT_EQ(t.part("barn", 0), 2000 + 1 + 10 + 3);
  EXPECT_EQ(t.part("barn", 1), 2000 + 1 + 10 + 3);
}

TEST(PluginEffects, AllUsesTogetherAreLimitedToTheMemoryOfAPosition) {
  class Hoarder : public test::QuietEffect {
   public:
    explicit Hoarder(std::size_t bytes) : bytes_(bytes) {}
    std::size_t memory_bytes() const override { return bytes_; }

   private:
    std::size_t bytes_;
  };
  class Hoarders : public EffectFactory {
   public:
    model::Result<std::shared_ptr<const Effect>> make(const model::PluginUse& use, const model::Rules&,
                                                      const model::TileSet&, const landscape::Tables&,
                                                      model::SourceLocation) const override {
      return std::shared_ptr<const Effect>(std::make_shared<Hoarder>(std::stoul(use.part.substr(1))));
    }
  };
  const auto finding = [](const std::vector<std::size_t>& bytes) {
    std::string uses;
    for (const std::size_t n : bytes) uses += "<effect plugin=\"hoard\" part=\"b" + std::to_string(n) + "\"/>";
    const Hoarders maker;
    const auto made = landscape_adapter::make_game(test::small_rules(step_rules(uses)),
                                                   test::small_tiles(test::kTableTiles), "small", "Small", &maker);
    return made ? "" : made.findings().at(0).code;
  };
  static_assert(kEffectMemory == 256);
  EXPECT_EQ(finding({256}), "");
  EXPECT_EQ(finding({257}), "TW036");
  EXPECT_EQ(finding({128, 121}), "");
  EXPECT_EQ(finding({121, 129}), "TW036") << "each effect begins at a multiple of 8 bytes";
  EXPECT_EQ(finding({100, 100, 100}), "TW036");
}

TEST(PluginEffects, AnotherVersionOfAnEffectMakesAnotherGame) {
  class Versions : public EffectFactory {
   public:
    explicit Versions(std::string which) : which_(std::move(which)) {}
    model::Result<std::shared_ptr<const Effect>> make(const model::PluginUse&, const model::Rules&,
                                                      const model::TileSet&, const landscape::Tables&,
                                                      model::SourceLocation) const override {
      class One : public test::QuietEffect {
       public:
        explicit One(std::string which) : which_(std::move(which)) {}
        std::string version() const override { return which_; }

       private:
        std::string which_;
      };
      return std::shared_ptr<const Effect>(std::make_shared<One>(which_));
    }

   private:
    std::string which_;
  };
  const auto hash = [](const std::string& version, const std::string& steps) {
    const Versions maker(version);
    return landscape_adapter::make_game(test::small_rules(step_rules(steps)), test::small_tiles(test::kTableTiles),
                                        "small", "Small", &maker)
        .value()
        ->content_hash();
  };
  const std::string use = "<effect plugin=\"any\"/>";
  EXPECT_EQ(hash("any 1.0", use), hash("any 1.0", use));
  EXPECT_NE(hash("any 1.0", use), hash("any 1.1", use));
  EXPECT_EQ(hash("any 1.0", ""), hash("any 1.1", "")) << "where no effect is used, none counts";
}

// The following tests check the laws in random games with all effects together.

std::string all_effects() {
  return rules_with(
      "<actions/>", "<effect plugin=\"walk\"/><actions/><effect plugin=\"ask\"/><effect plugin=\"harvest\"/>",
      rules_with("<cover symbols=\"cow\" within=\"near\"/>", "<effect plugin=\"ask\" part=\"numbers\"/>"));
}
/// Returns a game with all effects and `extra` additional tiles that are never dealt (tiles_with_spares).
std::shared_ptr<const game::Game> busy_game(int extra = 0) {
  return landscape_adapter::make_game(test::small_rules(all_effects()),
                                      test::small_tiles(test::tiles_with_spares(extra)), "small", "Small", &kMaker)
      .value();
}

TEST(PluginEffects, UndoCopiesAndPlayoutsKeepTheLaws) {
  const auto game = busy_game();
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    auto state = std::move(game->new_state({.players = 3, .seed = seed}).value());
    model::Random random(seed, 1);
    game::ActionList legal;
    int actions = 0;
    while (!state->finished()) {
      const auto copy = state->clone();
      state->legal_actions(legal);
      ASSERT_TRUE(std::is_sorted(legal.begin(), legal.end()));
      ASSERT_FALSE(legal.empty());
      const game::Action action = state->random_action(random);
      ASSERT_TRUE(std::binary_search(legal.begin(), legal.end(), action));
      game::Undo undo;
      state->apply(action, undo);
      const auto after = state->clone();
      state->undo(undo);
      ASSERT_TRUE(state->equals(*copy));
      state->apply(action);
      ASSERT_TRUE(state->equals(*after));
      ++actions;
    }
    EXPECT_LE(actions, game->longest_game(3));
  }
}

/// Writes the events of a game as lines of text.
class CourseWriter : public game::EventSink {
 public:
  void on_event(const game::Event& event) override {
    text += std::to_string(static_cast<int>(event.kind)) + " " + std::to_string(event.player) + " " + event.tile + " " +
            event.part + " " + event.text + " " + std::to_string(event.points) + "\n";
  }
  std::string text;
};

std::unique_ptr<game::State> prepared_state(const game::Game& game, std::uint64_t seed) {
  const game::Setup setup{.players = 3, .seed = seed, .decks = {{.id = "start", .tiles = {"start"}}}};
  return std::move(game.new_state(setup).value());
}

/// Plays a random game. Returns its choices, events and results as text.
std::string course_of(const game::Game& game, std::uint64_t seed) {
  const auto state = prepared_state(game, seed);
  model::Random random(seed, 1);
  CourseWriter course;
  game::ActionList legal;
  while (!state->finished()) {
    state->legal_actions(legal);
    const game::Action action = state->random_action(random);
    course.text += std::to_string(placement_count(*state)) + " placements, " + std::to_string(legal.size()) +
                   " choices: " + state->describe(action) + "\n";
    state->apply(action, &course);
  }
  for (const BoardArea& area : areas(*state))
    course.text += std::to_string(area.kind) + " " + std::to_string(area.tiles) + (area.closed ? " f\n" : " o\n");
  for (const int points : final_points_of_pieces(*state)) course.text += std::to_string(points) + "\n";
  for (const PointsExplanation& worth : explain_end_points(*state))
    course.text += worth.score + " " + std::to_string(worth.points) + "\n";
  return course.text + state->table(0);
}

/// Plays a game to its end in the two fast ways, playout() and play_randomly(). Returns the totals and the number of
/// discards.
std::vector<int> fast_results(const game::Game& game, std::uint64_t seed) {
  const auto state = prepared_state(game, seed), other = state->clone();
  model::Random random(seed, 2);
  state->playout(random);
  std::vector<model::Random> seats;
  for (std::uint64_t seat = 3; seat < 6; ++seat) seats.emplace_back(seed, seat);
  std::vector<int> out(7);
  out[6] = other->play_randomly(seats);
  state->points(std::span(out).subspan(0, 3));
  other->points(std::span(out).subspan(3, 3));
  return out;
}

TEST(PluginEffects, EverySizeOfPositionPlaysTheSameGames) {
  const auto small = busy_game(), medium = busy_game(200), large = busy_game(4000);
  ASSERT_LT(small->position_bytes(), medium->position_bytes());
  ASSERT_LT(medium->position_bytes(), large->position_bytes());
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(course_of(*medium, seed), course_of(*small, seed)) << seed;
    EXPECT_EQ(course_of(*large, seed), course_of(*small, seed)) << seed;
    EXPECT_EQ(fast_results(*medium, seed), fast_results(*small, seed)) << seed;
    EXPECT_EQ(fast_results(*large, seed), fast_results(*small, seed)) << seed;
  }
}

TEST(PluginEffects, RecordsReplay) {
  const auto game = busy_game();
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const game::Setup setup{.players = 3, .seed = seed};
    auto state = std::move(game->new_state(setup).value());
    model::Random random(seed, 1);
    std::vector<game::Action> actions;
    while (!state->finished()) {
      actions.push_back(state->random_action(random));
      state->apply(actions.back());
    }
    const auto replay = game->replay(game->record(setup, actions));
    ASSERT_TRUE(replay);
    EXPECT_EQ(replay.value().actions, actions);
    EXPECT_TRUE(replay.value().finished);
    for (const game::Mismatch& m : replay.value().mismatches)
      ADD_FAILURE() << "turn " << m.turn << ": " << m.claimed << " / " << m.computed;
  }
}

TEST(PluginEffects, ARecordStoresChoicesAndAWrongAnswerListsTheOptions) {
  Asked t("plain plain", step_rules("<effect plugin=\"ask\"/>"));
  t.place_tile(1, 0);
  t.pass();
  t.answer("number 2");
  t.answer("number 3");
  model::GameRecord record = t.game->record(t.setup, t.actions);
  ASSERT_EQ(record.turns.at(0).choices.size(), 2u);
  EXPECT_EQ(record.turns[0].choices[1], (model::RecordedChoice{.effect = "ask", .player = 1, .what = "number 3"}));
  EXPECT_EQ(record.turns[0].scored.at(0).score, "ask");
  record.turns[0].choices[1].what = "number 9";
  const auto wrong = t.game->replay(record).value().mismatches;
  ASSERT_EQ(wrong.size(), 1u);
  EXPECT_EQ(wrong[0].claimed, "ask asks player 1: number 9");
  EXPECT_EQ(wrong[0].computed, "ask asks player 1: number 1, number 2, number 3");
  record.turns[0].choices.pop_back();
  EXPECT_EQ(t.game->replay(record).value().mismatches.at(0).claimed, "no choice");
}

TEST(PluginEffects, APlayoutDoesNotAllocate) {
  const auto game = busy_game();
  auto state = std::move(game->new_state({.players = 3, .seed = 5}).value());
  model::Random random(5);
  const auto before = test::allocations();
  state->playout(random);
  EXPECT_EQ(test::allocations(), before);
  EXPECT_TRUE(state->finished());
}

}  // namespace
}  // namespace tw::landscape
