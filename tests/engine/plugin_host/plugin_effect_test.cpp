// Tests plugin effects in a landscape game through the C interface: the information they receive, their questions and
// changes, and their validation in files.

#include "engine/plugin_host/plugin_effect.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "tests/engine/landscape/table.hpp"
#include "tests/engine/plugin_host/things_plugin.hpp"
#include "tests/laws/laws.hpp"

namespace tw::plugin_host {
namespace {

using plugin_api::Board;
using test::Table;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Returns the function that the effect calls during its step. Only one test runs at a time.
std::function<void(Board&)>& look() {
  static std::function<void(Board&)> the = [](Board&) {};
  return the;
}

class ProbeEffect {
 public:
  static constexpr std::array<tw_parameter, 0> kParameters{};
  struct Memory {};
  ProbeEffect(const plugin_api::Rules& /*rules*/, std::span<const tw_value> /*values*/) {}
  void step(Memory& /*memory*/, Board& board, int /*zone*/) const { look()(board); }
};
constexpr tw_effect kProbe = plugin_api::effect_interface<ProbeEffect>();

class PluginEffect : public ::testing::Test {
 protected:
  PluginEffect() {
    plugin_.items[1] = {
        .kind = TW_KIND_EFFECT, .id = "probe", .help = "does what the test says", .implementation = &kProbe};
    EXPECT_TRUE(registry_.add(plugin_.plugin, "the test").empty());
  }
  ~PluginEffect() override {
    look() = [](Board&) {};
  }
  static std::string rules_with_step(const std::string& step) {
    return test::rules_with("<actions/>", step + "<actions/>");
  }
  /// Returns the codes and messages of the findings for an effect used as a step.
  std::vector<std::string> findings(const std::string& step) {
    const auto made = landscape_adapter::make_game(test::small_rules(rules_with_step(step)),
                                                   test::small_tiles(test::kTableTiles), "small", "Small", &effects_);
    std::vector<std::string> out;
    for (const auto& finding : made.findings()) {
      EXPECT_GT(finding.at.line, 0);
      out.push_back(finding.code + " " + finding.message);
    }
    return out;
  }

  testing::ThingsPlugin plugin_;
  Registry registry_;
  PluginEffectFactory effects_{registry_};
};

TEST_F(PluginEffect, SeesTilesPiecesAndAreas) {
  Table t("cap cap plain plain", "", rules_with_step("<effect plugin=\"probe\"/>"), test::kTableTiles, &effects_);
  t.place_tile(0, -1);
  t.put("farmer", 1);
  t.place_tile(0, -2, model::Rotation::Half);
  t.put("farmer", 1);
  int looked = 0;
  look() = [&](Board& board) {
    ++looked;
    EXPECT_EQ(board.players(), 2);
    EXPECT_EQ(board.player(), 0);
    EXPECT_EQ(board.put(), 0);
    ASSERT_EQ(board.tiles(), 4);
    const tw_laid placed = board.tile(2);
    EXPECT_EQ(placed.y, -2);
    EXPECT_EQ(placed.turn, 2);
    EXPECT_EQ(board.rules().tile_id(placed.type), "cap");
    EXPECT_EQ(board.rules().copies(placed.type), 9);
    EXPECT_EQ(board.rules().zones(placed.type), 2);
    EXPECT_EQ(board.rules().name(TW_KIND, board.rules().zone_kind(placed.type, 0)), "town");
    EXPECT_EQ(board.rules().zone_symbols(placed.type, 0, 2), 1);
    EXPECT_EQ(board.rules().name(TW_SYMBOL, 2), "flag");
    EXPECT_EQ(board.rules().name(TW_DECK, 9), "");
    EXPECT_EQ(board.tile_at(0, -2), 2);
    EXPECT_EQ(board.tile_at(7, 7), -1);
    ASSERT_EQ(board.pieces(), 2);
    EXPECT_EQ(board.piece(1).tile, 2);
    EXPECT_EQ(board.piece(1).seat, 1);
    EXPECT_EQ(board.supply(0, 0), 2);
    const int town = board.area({1, 0}, 0);
    EXPECT_EQ(board.area({2, 0}, 0), town);
    EXPECT_TRUE(board.closed(town));
    EXPECT_EQ(board.open(town), 0);
    EXPECT_EQ(board.symbols(town, 2), 2);
    EXPECT_EQ(board.majority(board.area({1, 1}, 2), 0), 1u);
    const auto beyond = board.beyond({1, 0});
    ASSERT_EQ(beyond.size(), 1u);
    EXPECT_EQ(beyond[0].tile, 2);
    EXPECT_EQ(beyond[0].zone, 0);
  };
  t.place_tile(1, 0);
  EXPECT_EQ(looked, 1);
}

TEST_F(PluginEffect, GetsASafeAnswerForAnIndexOutOfRange) {
  Table t("plain plain", "", rules_with_step("<effect plugin=\"probe\"/>"), test::kTableTiles, &effects_);
  int looked = 0;
  look() = [&](Board& board) {
    ++looked;
    const auto rules = board.rules();
    for (const int wrong : {-1, 1000}) {
      EXPECT_EQ(rules.tile_id(wrong), "");
      EXPECT_EQ(rules.zones(wrong), 0);
      EXPECT_EQ(rules.copies(wrong), 0);
      EXPECT_EQ(rules.zone_kind(0, wrong), -1);
      EXPECT_EQ(rules.zone_symbols(0, 0, wrong), 0);
      EXPECT_EQ(board.tile(wrong).type, 0);
      EXPECT_EQ(board.piece(wrong).tile, 0);
      EXPECT_EQ(board.area({0, 0}, wrong), -1);
      EXPECT_EQ(board.open(wrong), 0);
      EXPECT_FALSE(board.closed(wrong));
      EXPECT_EQ(board.symbols(wrong, 0), 0);
      EXPECT_EQ(board.majority(wrong, 0), 0u);
      EXPECT_FALSE(board.move_piece(wrong, {0, 0}));
      EXPECT_FALSE(board.return_piece(wrong));
      board.add_points(wrong, 5);
    }
    EXPECT_THAT(board.beyond({999, 0}), IsEmpty());
  };
  t.place_tile(1, 0);
  EXPECT_EQ(looked, 1);
  EXPECT_EQ(t.points(0) + t.points(1), 0);
}

TEST_F(PluginEffect, AsksAndGivesPoints) {
  Table t("plain plain", "", rules_with_step("<effect plugin=\"ask\" in=\"town\" limit=\"3\"/>"), test::kTableTiles,
          &effects_);
  t.place_tile(1, 0);
  game::ActionList actions;
  t.state->legal_actions(actions);
  ASSERT_EQ(actions.size(), 4u);
  EXPECT_EQ(t.state->describe(actions[2]), "ask: number 2");
  t.play(actions[2]);
  EXPECT_EQ(t.part("ask", 0), 2);
}

/// An effect that asks for a zone of the last tile and also lists places that do not exist.
class PointEffect : public testing::AskEffect {
 public:
  using AskEffect::AskEffect;
  std::string label(const Memory&, const Board&, std::uint32_t choice) const {
    return choice == 0 ? "" : "zone " + std::to_string(choice);
  }
  void places(const Memory&, const Board& board, std::uint32_t choice, plugin_api::AnswerPlaces& out) const {
    const auto last = static_cast<std::uint16_t>(board.tiles() - 1);
    if (choice == 0) return out.mark({last, TW_WHOLE_TILE});
    out.from({0, 0});
    out.to({last, static_cast<std::uint16_t>(choice - 1)});
    out.to({last, 99});
    out.to({999, 0});
  }
};

TEST_F(PluginEffect, DescribesAnswersAndTheirPlacesToPlayers) {
  constexpr tw_effect kPoint = plugin_api::effect_interface<PointEffect>();
  testing::ThingsPlugin plugin;
  plugin.items[0].implementation = &kPoint;
  Registry registry;
  ASSERT_TRUE(registry.add(plugin.plugin, "the test").empty());
  const PluginEffectFactory effects(registry);
  Table t("plain plain", "", rules_with_step("<effect plugin=\"ask\" in=\"town\" limit=\"1\"/>"), test::kTableTiles,
          &effects);
  t.place_tile(1, 0);
  const auto answers = landscape::answers(*t.state);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0].text, "number 0");
  EXPECT_EQ(answers[0].label, "number 0") << "without a label, the text for records is shown";
  ASSERT_EQ(answers[0].places.size(), 1U);
  EXPECT_EQ(answers[0].places[0].zone, "") << "the whole tile";
  EXPECT_EQ(answers[0].places[0].use, landscape::AnswerPlaceRole::Mark);
  EXPECT_EQ(answers[1].text, "number 1");
  EXPECT_EQ(answers[1].label, "zone 1");
  ASSERT_EQ(answers[1].places.size(), 2U) << "places that do not exist are ignored";
  EXPECT_EQ(answers[1].places[0].use, landscape::AnswerPlaceRole::From);
  EXPECT_EQ(answers[1].places[0].at, (model::Coord{0, 0}));
  EXPECT_EQ(answers[1].places[1].use, landscape::AnswerPlaceRole::To);
  EXPECT_EQ(answers[1].places[1].at, (model::Coord{1, 0}));
}

TEST_F(PluginEffect, CanNameZones) {
  Table t("plain plain", "", rules_with_step("<effect plugin=\"probe\"/>"), test::kTableTiles, &effects_);
  int looked = 0;
  look() = [&](Board& board) {
    ++looked;
    const int type = board.tile(0).type;
    const auto& set = test::small_tiles(test::kTableTiles);
    EXPECT_EQ(board.rules().zone_id(type, 0), set.tiles[type].zones[0].id);
    EXPECT_EQ(board.rules().zone_id(type, 99), "");
  };
  t.place_tile(1, 0);
  EXPECT_EQ(looked, 1);
}

TEST_F(PluginEffect, KeepsTheLawsOfAllGames) {
  Table t("plain plain", "", rules_with_step("<effect plugin=\"ask\" in=\"town\"/>"), test::kTableTiles, &effects_);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    test::LawChecker laws;
    const auto played = test::check_laws(*t.game, {.players = 2, .seed = seed}, laws);
    test::check_record(*t.game, played, laws);
    EXPECT_THAT(laws.broken(), IsEmpty()) << seed;
  }
}

TEST_F(PluginEffect, ReportsErrorsOfTheFile) {
  EXPECT_THAT(findings("<effect plugin=\"ask\" in=\"town\"/>"), IsEmpty());
  EXPECT_THAT(findings("<effect plugin=\"aks\" in=\"town\"/>"),
              ElementsAre("TW150 there is no effect \"aks\"; did you mean \"ask\"?"));
  EXPECT_THAT(findings("<effect plugin=\"ask\" in=\"town\" limt=\"1\"/>"),
              ElementsAre("TW151 effect \"ask\" has no setting \"limt\"; did you mean \"limit\"?"));
  EXPECT_THAT(findings("<effect plugin=\"ask\" in=\"towns\"/>"),
              ElementsAre("TW152 setting \"in\" should be the id of an area: \"town\", \"lane\", \"field\" or "
                          "\"water\", not \"towns\"; did you mean \"town\"?"));
  EXPECT_THAT(findings("<effect plugin=\"ask\"/>"),
              ElementsAre(::testing::StartsWith("TW152 effect \"ask\" needs the setting \"in\"")));
  EXPECT_THAT(findings("<effect plugin=\"ask\" in=\"town\" limit=\"9\"/>"),
              ElementsAre(::testing::StartsWith(
                  "TW153 effect \"ask\" does not fit this game: limit should be at most 8 with ")));
}

}  // namespace
}  // namespace tw::plugin_host
