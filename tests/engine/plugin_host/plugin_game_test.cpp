// Tests a plugin's game through the common game interface.

#include "engine/plugin_host/plugin_game.hpp"

#include <gmock/gmock.h>

#include <stdexcept>
#include <string_view>

#include "tests/engine/plugin_host/things_plugin.hpp"
#include "tests/laws/laws.hpp"
#include "tests/support/quick_bots.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class PluginGame : public ::testing::Test {
 protected:
  PluginGame() {
    rules_.id = set_.id = "small-heap";
    rules_.family = "heap";
    rules_.max_players = 4;
    rules_.at = {.line = 2, .column = 1};
    for (int i = 1; i <= 8; ++i)
      set_.tiles.push_back(
          {.id = "t" + std::to_string(i),
           .deck = i == 8 ? "spare" : "heap",
           .copies = i == 1 ? 2 : 1,
           .properties = {{.name = "value", .value = std::to_string(i), .at = {.line = i, .column = 9}}},
           .at = {.line = i, .column = 3}});
  }
  auto make() {
    registry_ = {};
    registry_.add(plugin_.plugin, "the test");
    return make_game_with(registry_, rules_, set_, "small-heap", "Small heap");
  }
  std::shared_ptr<const game::Game> game() {
    const auto made = make();
    EXPECT_TRUE(made) << findings();
    return made.value();
  }
  /// Returns all findings, one per line.
  std::string findings() {
    std::string out;
    const auto made = make();
    for (model::Finding finding : made.findings()) {
      finding.path = "f";
      out += model::to_text(finding) + "\n";
    }
    return out;
  }
  void set(const std::string& id, const std::string& value) {
    rules_.settings.push_back({.id = id, .value = value, .at = {.line = 5, .column = 7}});
  }
  /// Plays a whole game and returns the message of the exception, or "no exception".
  std::string trouble() {
    const auto played = game();
    try {
      game::Random random(1);
      played->new_state({.players = 2, .seed = 1}).value()->playout(random);
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "no exception";
  }

  testing::ThingsPlugin plugin_;
  Registry registry_;
  model::Rules rules_;
  model::TileSet set_;
};

TEST_F(PluginGame, KeepsTheLawsOfAllGames) {
  for (const char* dice : {"0", "6"}) {
    rules_.settings.clear();
    set("dice", dice);
    const auto played = game();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      test::LawChecker laws;
      test::check_laws(*played, {.players = 2 + static_cast<int>(seed % 3), .seed = seed}, laws);
      EXPECT_THAT(laws.broken(), IsEmpty()) << seed;
    }
  }
}

TEST_F(PluginGame, DescribesItself) {
  const auto played = game();
  EXPECT_EQ(played->id(), "small-heap");
  EXPECT_THAT(played->parts(), ElementsAre("kept", "given"));
  EXPECT_EQ(played->max_players(), 4);
  EXPECT_EQ(played->longest_game(2), 40);
}

TEST_F(PluginGame, HashesEverythingThatAffectsPlay) {
  const auto before = game()->content_hash();
  EXPECT_EQ(game()->content_hash(), before);
  set("dice", "0");
  EXPECT_EQ(game()->content_hash(), before) << "the standard, written down";
  set_.tiles[0].properties.push_back({.name = "words", .value = "else"});
  const auto words = game()->content_hash();
  EXPECT_NE(words, before);
  rules_.settings[0].value = "1";
  EXPECT_NE(game()->content_hash(), words);
}

TEST_F(PluginGame, ShufflesItsDecksFromTheSeed) {
  const auto played = game();
  const auto order = [&](std::uint64_t seed) {
    return played->record({.players = 2, .seed = seed}, {}).decks.at(0).tiles;
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
  EXPECT_THAT(order(3), ::testing::UnorderedElementsAre("t1", "t1", "t2", "t3", "t4", "t5", "t6", "t7"));
}

TEST_F(PluginGame, AcceptsPreparedDecks) {
  const auto played = game();
  const auto state = played->new_state({.players = 2, .seed = 1, .decks = {{.id = "heap", .tiles = {"t7", "t2"}}}});
  ASSERT_TRUE(state);
  EXPECT_EQ(state.value()->table(-1), "open: t7\nt2\n");
  EXPECT_EQ(state.value()->table(0), "open: t7\n");
}

TEST_F(PluginGame, RefusesDecksAndPlayersThatDoNotFit) {
  const auto played = game();
  const auto wrong = [&](const game::Setup& setup) { return played->new_state(setup).findings().at(0).message; };
  EXPECT_EQ(wrong({.players = 5}), "5 players; the game is for 2 to 4");
  EXPECT_EQ(wrong({.decks = {{.id = "heep"}}}), "the game has no deck \"heep\"; did you mean \"heap\"?");
  EXPECT_EQ(wrong({.decks = {{.id = "heap", .tiles = {"t9"}}}}), "the game has no tile \"t9\"");
  EXPECT_EQ(wrong({.decks = {{.id = "heap", .tiles = {"t2", "t2"}}}}),
            "the decks contain more copies of tile \"t2\" than the box");
  EXPECT_EQ(wrong({.decks = {{.id = "heap", .tiles = {"t8"}}}}),
            "the tile \"t8\" cannot be in the deck \"heap\"; it belongs to the deck \"spare\"");
}

class Log : public game::EventSink {
 public:
  void on_event(const game::Event& event) override {
    using Kind = game::Event::Kind;
    if (event.kind == Kind::Chosen) lines.push_back("chosen " + event.text);
    if (event.kind == Kind::Happened) lines.push_back("happened " + event.text);
    if (event.kind == Kind::Drawn) lines.push_back("drawn " + event.tile);
    if (event.kind == Kind::Scored) lines.push_back("scored " + event.part + " " + std::to_string(event.points));
    if (event.kind == Kind::Ended) lines.push_back("ended");
  }
  std::vector<std::string> lines;
};

TEST_F(PluginGame, ReportsEvents) {
  const auto state =
      std::move(game()->new_state({.players = 2, .seed = 1, .decks = {{.id = "heap", .tiles = {"t3", "t5"}}}}).value());
  Log log;
  state->apply(game::Action{1}, &log);
  state->apply(game::Action{0}, &log);
  EXPECT_THAT(log.lines, ElementsAre("chosen give t3", "happened t3 goes to player 1", "scored given 3", "drawn t5",
                                     "chosen keep t5", "happened t5 goes to player 1", "scored kept 5", "ended"));
}

TEST_F(PluginGame, RecordsThatADeckWasEmptied) {
  const auto played = game();
  const model::GameRecord record = played->record({2, 5, {{.id = "spare"}}}, {});
  const auto spare = std::ranges::find(record.decks, "spare", &model::RecordedDeck::id);
  ASSERT_NE(spare, record.decks.end());
  EXPECT_THAT(spare->tiles, IsEmpty());
}

TEST_F(PluginGame, RecordsChoicesAndReplaysThem) {
  const auto played = game();
  test::LawChecker laws;
  const auto whole = test::check_laws(*played, {.players = 3, .seed = 4}, laws);
  const model::GameRecord record = played->record(whole.setup, whole.actions);
  EXPECT_EQ(record.turns.size(), 8u);
  EXPECT_THAT(record.turns[0].choices[0].what, StartsWith(whole.actions[0] == game::Action{0} ? "keep t" : "give t"));
  const auto replay = played->replay(record);
  ASSERT_TRUE(replay);
  EXPECT_THAT(replay.value().mismatches, IsEmpty());
  EXPECT_TRUE(replay.value().finished);
  EXPECT_EQ(replay.value().actions, whole.actions);
  EXPECT_EQ(replay.value().totals.back(), whole.points);
}

/// Applies a change to the record of a whole game and returns the first mismatch on replay.
template <class Change>
std::string mismatch(const game::Game& played, Change change) {
  const game::Setup setup{.players = 2, .seed = 4, .decks = {{.id = "heap", .tiles = {"t2", "t5"}}}};
  model::GameRecord record = played.record(setup, std::vector{game::Action{0}, game::Action{1}});
  change(record);
  const auto replay = played.replay(record);
  if (!replay) return replay.findings()[0].message;
  if (replay.value().mismatches.empty()) return "";
  const game::Mismatch& first = replay.value().mismatches[0];
  return std::to_string(first.turn) + ": " + first.claimed + " / " + first.computed;
}

TEST_F(PluginGame, ReplayReportsDifferences) {
  const auto played = game();
  const auto differs = [&](auto change) { return mismatch(*played, change); };
  using Record = model::GameRecord;
  EXPECT_EQ(differs([](Record&) {}), "");
  EXPECT_EQ(differs([](Record& r) { r.turns[0].choices[0].what = "keep t5"; }),
            "1: choice \"keep t5\" / the nearest possible choice is \"keep t2\"");
  EXPECT_EQ(differs([](Record& r) { r.turns[1].choices[0].player = 0; }),
            "2: choice \"give t5\" by player 0 / player 1 must choose");
  EXPECT_EQ(differs([](Record& r) { r.turns[1].player = 0; }), "2: player 0 / player 1");
  EXPECT_EQ(differs([](Record& r) { r.turns[0].totals = {3, 0}; }), "1: totals 3 0 / totals 2 0");
  EXPECT_EQ(differs([](Record& r) { r.turns[0].choices.clear(); }), "1: the end of the turn / player 0 must choose");
  EXPECT_EQ(differs([](Record& r) { r.turns.push_back(r.turns[0]); }), "3: turn 3 / the game has ended");
  EXPECT_EQ(differs([](Record& r) { r.turns.pop_back(); }),
            "0: the end of the game / the game is not over: player 1 must choose");
  EXPECT_EQ(differs([](Record& r) { r.parts[1].points = {5, 5}; }), "0: part given 5 5 / part given 5 0");
  EXPECT_EQ(differs([](Record& r) { r.parts[1].score = "giving"; }),
            "0: part giving / the part must be \"kept\" or \"given\"");
  EXPECT_EQ(differs([](Record& r) { r.totals = {1, 1}; }), "0: totals 1 1 / totals 7 0");
  EXPECT_EQ(differs([](Record& r) { r.decks[0].tiles.push_back("t2"); }),
            "the decks contain more copies of tile \"t2\" than the box");
}

TEST_F(PluginGame, ReportsInvalidSettingsOfItsFiles) {
  set("dise", "2");
  set("dice", "7");
  set_.tiles[1].properties.clear();
  set_.tiles[2].properties[0].value = "many";
  set_.tiles[3].deck = "hep";
  set_.tiles[4].zones.push_back({.id = "0", .at = {.line = 5, .column = 5}});
  EXPECT_EQ(findings(),
            "f:5:7: error: family \"heap\" has no setting \"dise\"; did you mean \"dice\"? [TW151]\n"
            "f:5:7: error: setting \"dice\" should be a whole number from 0 to 6, not \"7\" [TW152]\n"
            "f:2:3: error: tile \"t2\" needs the property \"value\": a whole number from 0 to 99 [TW152]\n"
            "f:3:9: error: property \"value\" should be a whole number from 0 to 99, not \"many\" [TW152]\n"
            "f:4:3: error: the family \"heap\" has no deck \"hep\"; did you mean \"heap\"? [TW154]\n"
            "f:5:5: error: tiles of the family \"heap\" have no zones, only properties [TW154]\n");
}

TEST_F(PluginGame, OfAnUnknownPluginIsAFinding) {
  rules_.family = "heep";
  EXPECT_EQ(findings(), "f:2:1: error: there is no family of games \"heep\"; did you mean \"heap\"? [TW150]\n");
}

TEST_F(PluginGame, MayRefuseItsFiles) {
  set_.tiles.clear();
  EXPECT_EQ(findings(),
            "f:2:1: error: the plugin of the family \"heap\" rejects these files: the heap is empty; it needs a tile "
            "[TW153]\n");
}

TEST_F(PluginGame, HasNoMoreTilesThanADeckCanHold) {
  for (model::Tile& tile : set_.tiles) tile.copies = 9000;
  EXPECT_THAT(findings(), HasSubstr("there are 72000 tiles, including copies; at most 60000 are allowed [TW154]"));
}

TEST_F(PluginGame, ReportsNoEventsForNonexistentSeats) {
  plugin_.game.apply = [](const void*, void*, tw_action, const tw_teller* teller) {
    if (teller == nullptr) return;
    teller->scored(teller->self, 0, 3, 0xFFFFFFFFu);
    teller->scored(teller->self, 99, 3, 1);
    teller->drawn(teller->self, 7, 0);
    teller->drawn(teller->self, 0, 999);
    teller->happened(teller->self, nullptr);
  };
  struct Seats : game::EventSink {
    void on_event(const game::Event& event) override {
      EXPECT_NE(event.kind, game::Event::Kind::Drawn);
      if (event.kind == game::Event::Kind::Scored) scored.push_back(event.winners);
    }
    std::vector<std::vector<int>> scored;
  } seats;
  const auto played = game();
  played->new_state({.players = 2, .seed = 1}).value()->apply(game::Action{0}, &seats);
  EXPECT_THAT(seats.scored, ElementsAre(ElementsAre(0, 1)));
}

TEST_F(PluginGame, ThatReportsImpossibleValuesIsRefused) {
  plugin_.game.state_bytes = [](const void*) { return 70000u; };
  EXPECT_THAT(findings(), HasSubstr("its position has 70000 bytes; 1 to 65536 are allowed [TW153]"));
  plugin_.game.longest_game = [](const void*, std::int32_t) { return 0; };
  EXPECT_THAT(findings(), HasSubstr("its longest game has 0 actions"));
  plugin_.game.part = [](const void*, std::uint32_t) -> const char* { return "a"; };
  EXPECT_THAT(findings(), HasSubstr("part 1 has no unique and valid name"));
}

/// A heap game with its own evaluation: the face-up tile counts for the current player as if it were kept.
class JudgingHeap : public plugin_api::testing::HeapGame {
 public:
  using HeapGame::HeapGame;
  void evaluate(const State& s, std::int32_t* out) const {
    points(s, out);
    for (std::uint32_t seat = 0; seat < s.players; ++seat) out[seat] *= 100;
    if (s.next < s.size) out[s.seat] += 700;
  }
};

std::vector<std::int32_t> evaluations(const game::State& state, const model::Weights* weights = nullptr) {
  std::vector<std::int32_t> out(static_cast<std::size_t>(state.players()));
  state.evaluate(weights, out);
  return out;
}

TEST_F(PluginGame, IsEvaluatedAsIfItEndedWithoutItsOwnEvaluation) {
  const auto state = std::move(game()->new_state({.players = 2, .seed = 1}).value());
  EXPECT_THAT(evaluations(*state), ElementsAre(0, 0));
}

TEST_F(PluginGame, IsEvaluatedByItsOwnEvaluation) {
  plugin_.game = plugin_api::game_interface<JudgingHeap>();
  const auto state = std::move(game()->new_state({.players = 3, .seed = 1}).value());
  EXPECT_THAT(evaluations(*state), ElementsAre(700, 0, 0));
  const model::Weights tuned = state->weights();
  EXPECT_THAT(evaluations(*state, &tuned), ElementsAre(700, 0, 0));
  model::Weights ended = model::as_if_ended();
  ended[model::Weight::Rivals] = 30;
  EXPECT_THAT(evaluations(*state, &ended), ElementsAre(0, 0, 0)) << "greedy queries the values as if the game ended";
}

TEST_F(PluginGame, WithAnEvaluationKeepsTheLaws) {
  plugin_.game = plugin_api::game_interface<JudgingHeap>();
  test::LawChecker laws;
  test::check_laws(*game(), {3, 5, {}}, laws);
  EXPECT_THAT(laws.broken(), IsEmpty());
}

TEST_F(PluginGame, IsEvaluatedInAGuessWhileATurnIsOpen) {
  plugin_.game = plugin_api::game_interface<JudgingHeap>();
  plugin_.game.determinize = [](const void*, void* state, std::int32_t, std::uint64_t) {
    static_cast<plugin_api::testing::HeapGame::State*>(state)->points[0][1] += 5;  // marks this state as a guess
  };
  const auto state = std::move(game()->new_state({.players = 2, .seed = 1}).value());
  std::vector<game::ActionValue> rated;
  state->rate(nullptr, rated);
  ASSERT_EQ(rated.size(), 2u);
  EXPECT_EQ(rated[1].value, -(rated[0].value + 2 * (700 + 500))) << "kept or given, the rival has five points more";
  const model::Weights ended = model::as_if_ended();
  state->rate(&ended, rated);
  EXPECT_EQ(rated[1].value, -rated[0].value) << "and none as if the game ended";
}

TEST_F(PluginGame, ClampsTheValuesOfItsEvaluation) {
  static constexpr tw_evaluation kWild{
      .struct_size = sizeof(tw_evaluation),
      .evaluate = [](const void*, const void*, std::int32_t* values) { values[0] = INT32_MAX, values[2] = INT32_MIN; }};
  plugin_.game.extension = [](const char* id) -> const void* {
    return std::string_view(id) == TW_EXTENSION_EVALUATION ? &kWild : nullptr;
  };
  const auto state = std::move(game()->new_state({.players = 3, .seed = 1}).value());
  std::vector<std::int32_t> values(3, 77);
  state->evaluate(nullptr, values);
  EXPECT_THAT(values, ElementsAre(1'000'000'000, 0, -1'000'000'000)) << "what is left out is 0, differences fit";
}

TEST_F(PluginGame, WithABrokenEvaluationIsRefused) {
  static constexpr tw_evaluation kShort{.struct_size = 8, .evaluate = nullptr};
  static constexpr tw_evaluation kEmpty{.struct_size = sizeof(tw_evaluation), .evaluate = nullptr};
  plugin_.game.extension = [](const char*) -> const void* { return &kShort; };
  EXPECT_THAT(findings(), HasSubstr("its tw_evaluation has 8 bytes, but " + std::to_string(sizeof(tw_evaluation)) +
                                    " are expected [TW153]"));
  plugin_.game.extension = [](const char*) -> const void* { return &kEmpty; };
  EXPECT_THAT(findings(), HasSubstr("its tw_evaluation lacks the function evaluate [TW153]"));
}

TEST_F(PluginGame, ThatOffersNoActionsIsStopped) {
  plugin_.game.legal_actions = [](const void*, const void*, tw_action*, std::uint32_t) { return 0u; };
  EXPECT_THAT(trouble(), HasSubstr("game \"small-heap\" breaks its contract: it offers no action"));
  plugin_.game.legal_actions = [](const void*, const void*, tw_action*, std::uint32_t) { return 70000u; };
  EXPECT_THAT(trouble(), HasSubstr("it offers 70000 actions; at most 65536 are allowed"));
}

TEST_F(PluginGame, ThatNeverEndsIsStopped) {
  plugin_.game.apply = [](const void*, void*, tw_action, const tw_teller*) {};
  EXPECT_THAT(trouble(), HasSubstr("the game has not ended after 40 actions, the limit that it declared"));
  plugin_.game.player = [](const void*, const void*) { return 7; };
  EXPECT_THAT(trouble(), HasSubstr("it names player 7 as the next player, but there are 2 players"));
}

TEST_F(PluginGame, StopsABotThatLooksAheadInABrokenGame) {
  plugin_.game.apply = [](const void*, void*, tw_action, const tw_teller*) {};
  const auto played = game();
  auto bot = plugin_host::registry().make_bot("greedy");
  const auto state = std::move(played->new_state({.players = 2, .seed = 1}).value());
  game::Random random(1);
  EXPECT_THROW(bot.value()->choose(*state, random), std::runtime_error);
}

/// Counts of calls made by bots, updated by functions that wrap the game's own functions.
struct Looks {
  int guesses = 0, applied_to_truth = 0;
};
Looks looks;
constexpr tw_game kHeap = plugin_api::game_interface<plugin_api::testing::HeapGame>();

TEST_F(PluginGame, HidesSecretsFromGreedyBots) {
  plugin_.game.determinize = [](const void*, void* state, std::int32_t, std::uint64_t) {
    ++looks.guesses;
    static_cast<plugin_api::testing::HeapGame::State*>(state)->chance.state = 42;  // marks this state as a guess
  };
  plugin_.game.apply = [](const void* self, void* state, tw_action action, const tw_teller* teller) {
    if (static_cast<plugin_api::testing::HeapGame::State*>(state)->chance.state != 42) ++looks.applied_to_truth;
    kHeap.apply(self, state, action, teller);
  };
  const auto look = [&](const char* dice, const char* bot) {
    rules_.settings.clear();
    set("dice", dice);
    looks = {};
    const auto state = std::move(game()->new_state({.players = 2, .seed = 1}).value());
    game::Random random(1);
    plugin_host::registry().make_bot(bot).value()->choose(*state, random);
    return looks;
  };
  EXPECT_EQ(look("6", "greedy").guesses, 4);
  EXPECT_EQ(look("6", "greedy:guesses=9").guesses, 9);
  EXPECT_EQ(look("6", "greedy").applied_to_truth, 0);
  EXPECT_EQ(look("0", "greedy").guesses, 0) << "nothing is hidden in this turn";
  EXPECT_EQ(look("0", "greedy").applied_to_truth, 2);
}

TEST_F(PluginGame, IsPlayedByEveryBot) {
  const auto played = game();
  for (const std::string& name : test::quick_bots()) {
    auto bot = plugin_host::registry().make_bot(name);
    auto state = std::move(played->new_state({.players = 3, .seed = 8}).value());
    game::Random random(1);
    while (!state->finished()) state->apply(bot.value()->choose(*state, random));
    EXPECT_EQ(state->turn(), 9) << name;
  }
}

}  // namespace
}  // namespace tw::plugin_host
