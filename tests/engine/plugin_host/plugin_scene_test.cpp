// Tests how a plugin's description of a scene is read: which parts are accepted or rejected, and with which message.

#include "engine/plugin_host/plugin_scene.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "engine/plugin_api/scene.hpp"
#include "engine/plugin_host/plugin_game.hpp"
#include "tests/engine/plugin_host/things_plugin.hpp"
#include "tests/support/scene_text.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Describe = std::function<void(plugin_api::Scene&)>;
Describe* describing = nullptr;

extern "C" {
static void describe(const void*, const void*, std::int32_t, const tw_scene_sink* sink) noexcept {
  plugin_api::Scene scene(sink);
  (*describing)(scene);
}
}  // extern "C"

class PluginScene : public ::testing::Test {
 protected:
  PluginScene() {
    registry_.add(plugin_.plugin, "the test");
    model::Rules rules;
    rules.id = "heap";
    rules.family = "heap";
    model::TileSet set;
    for (const char* id : {"one", "two"})
      set.tiles.push_back({.id = id, .deck = "heap", .copies = 1, .properties = {{.name = "value", .value = "1"}}});
    game_ = make_game_with(registry_, rules, set, "heap", "Heap").value();
    auto made = game_->new_state({.players = 2});
    state_ = std::move(made.value());
    rules_.tile_ids = {"one", "two"};
    rules_.scene = &scene_;
  }
  game::Scene read(Describe what, bool decides = true) {
    problems_.clear();
    describing = &what;
    game::ActionList legal;
    if (decides) state_->legal_actions(legal);
    return read_scene(rules_, nullptr, 0, 2, *state_, legal, &problems_);
  }

  testing::ThingsPlugin plugin_;
  Registry registry_;
  std::shared_ptr<const game::Game> game_;
  std::unique_ptr<game::State> state_;
  tw_game api_{.destroy = [](void*) {}};
  PluginRules rules_{api_, nullptr};
  tw_scene scene_{.struct_size = sizeof(tw_scene), .describe = &describe};
  std::vector<std::string> problems_;
};

TEST_F(PluginScene, PreservesTheDescriptionOfTheGame) {
  const game::Scene scene = read([](plugin_api::Scene& s) {
    s.add(plugin_api::SceneArea{
        .id = "board", .title = "Board", .kind = TW_AREA_GRID, .seat = 1, .columns = 3, .rows = 2, .centre = true});
    s.add(plugin_api::ScenePlace{.area = "board", .x = 2, .y = 1, .label = "corner", .owner = 0});
    s.add(plugin_api::SceneThing{.id = "a",
                                 .kind = TW_THING_TILE,
                                 .area = "board",
                                 .x = 1,
                                 .tile = 1,
                                 .label = "two",
                                 .count = 3,
                                 .level = 1,
                                 .most = 4,
                                 .face_down = true});
    s.add(plugin_api::SceneAction{
        .action = 0, .targets = {{.thing = "a"}, {.area = "board", .x = 2, .y = 1}}, .label = "Keep", .preview = "x"});
  });
  EXPECT_THAT(problems_, IsEmpty());
  EXPECT_EQ(game::text_of(scene),
            "area board \"Board\" kind 0 seat 1 3x2 centre\n"
            "place board (2, 1) \"corner\" owner 0\n"
            "thing a kind 0 in board (1, 0) owner -1 tile \"two\" symbol \"\" \"two\" \"\" 0 x3 1/4 down\n"
            "action 0 \"Keep\" \"x\" a board(2, 1)\n"
            "action 1 \"" +
                state_->describe(game::Action{1}) + "\" \"\"\n")
      << "an action that is not described is a button";
}

TEST_F(PluginScene, HasNoActionsForASeatThatDoesNotDecide) {
  const game::Scene scene = read([](plugin_api::Scene& s) { s.add(plugin_api::SceneAction{.action = 0}); }, false);
  EXPECT_THAT(scene.actions, IsEmpty());
  EXPECT_THAT(problems_, ElementsAre("action 0 is not one of the legal actions of the viewer"));
}

TEST_F(PluginScene, RefusesInconsistentDescriptions) {
  const auto refused = [this](Describe what) {
    const game::Scene scene = read([&](plugin_api::Scene& s) {
      s.add(plugin_api::SceneArea{.id = "row"});
      s.add(plugin_api::SceneArea{.id = "grid", .kind = TW_AREA_GRID, .columns = 2, .rows = 2});
      what(s);
    });
    EXPECT_EQ(scene.areas.size(), 2U);
    EXPECT_THAT(scene.things, IsEmpty());
    EXPECT_EQ(scene.actions.size(), 2U);
    return problems_.empty() ? std::string("no problem") : problems_.front();
  };
  using namespace plugin_api;  // NOLINT(google-build-using-namespace): the names of the scene
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneArea{.id = "row"}); }), "area id \"row\" is empty or used twice");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneArea{.id = "g", .kind = TW_AREA_GRID, .columns = 65, .rows = 1}); }),
            "area g has 65 columns; use 1 to 64");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneArea{.id = "t", .kind = TW_AREA_TRACK}); }),
            "area t has 0 columns; use 1 to 64");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneThing{.id = "a", .area = "nowhere"}); }),
            "thing a lies in \"nowhere\", but no area with this id has been added yet");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneThing{.id = "a", .area = "grid", .x = 2}); }),
            "thing a lies outside area grid: (2, 0)");
  EXPECT_EQ(
      refused([](Scene& s) { s.add(SceneThing{.id = "a", .kind = static_cast<tw_thing_kind>(7), .area = "row"}); }),
      "thing a has an unknown kind");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneThing{.id = "", .area = "row"}); }),
            "thing id \"\" is empty or used twice");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneAction{.action = 7}); }),
            "action 7 is not one of the legal actions of the viewer");
  EXPECT_EQ(refused([](Scene& s) { s.add(SceneAction{.action = 1, .targets = {{.thing = "a"}}}); }),
            "a target of action 1 is \"a\", but no thing with this id has been added yet");
  EXPECT_EQ(refused([](Scene& s) {
              s.add(SceneAction{.action = 1});
              s.add(SceneAction{.action = 1});
            }),
            "action 1 is described twice");
}

TEST_F(PluginScene, StaysWithinItsLimits) {
  const game::Scene scene = read([](plugin_api::Scene& s) {
    for (unsigned i = 0; i < 2 * TW_SCENE_MOST_AREAS; ++i) s.add(plugin_api::SceneArea{.id = "a" + std::to_string(i)});
    for (unsigned i = 0; i < 2 * TW_SCENE_MOST_THINGS; ++i)
      s.add(plugin_api::SceneThing{
          .id = "t" + std::to_string(i), .area = "a0", .owner = 9, .label = std::string(5000, 'x'), .count = -5});
    for (unsigned i = 0; i < 2 * TW_SCENE_MOST_PLACES; ++i) s.add(plugin_api::ScenePlace{.area = "a0"});
    std::vector<plugin_api::SceneTarget> targets(TW_SCENE_MOST_TARGETS + 1, plugin_api::SceneTarget{.thing = "t0"});
    s.add(plugin_api::SceneAction{.action = 0, .targets = targets});
  });
  EXPECT_EQ(scene.areas.size(), TW_SCENE_MOST_AREAS);
  EXPECT_EQ(scene.things.size(), TW_SCENE_MOST_THINGS);
  EXPECT_EQ(scene.places.size(), TW_SCENE_MOST_PLACES);
  EXPECT_EQ(scene.things[0].label.size(), 200U);
  EXPECT_EQ(scene.things[0].count, 0);
  EXPECT_EQ(scene.things[0].owner, -1) << "there is no seat 9";
  EXPECT_THAT(scene.actions.at(0).targets, IsEmpty());
  EXPECT_THAT(problems_.back(), HasSubstr("too many targets"));
}

TEST_F(PluginScene, KeepsTheArrowsOfTracks) {
  const game::Scene scene = read([](plugin_api::Scene& s) {
    for (const int arrows : {-1, 0, 1})
      s.add(plugin_api::SceneArea{
          .id = "t" + std::to_string(arrows), .kind = TW_AREA_TRACK, .columns = 3, .arrows = arrows});
    s.add(plugin_api::SceneArea{.id = "row", .arrows = 1});
  });
  std::vector<int> arrows;
  for (const game::SceneArea& area : scene.areas) arrows.push_back(area.arrows);
  EXPECT_THAT(arrows, ElementsAre(-1, 0, 1, 0)) << "only tracks have arrows";
}

extern "C" {
static void list_awards(const void*, const void*, std::uint32_t part, std::int32_t seat,
                        const tw_target_sink* sink) noexcept {
  plugin_api::Targets out(sink);
  if (part == 0 && seat == 1) {
    out.add({.thing = "a"});
    out.add({.thing = "a"});
    out.add({.area = "board", .x = 1});
  }
  if (part == 1) out.add({.thing = "nothing"});
}
}  // extern "C"

TEST_F(PluginScene, HasTheAwardsOnceTheGameHasEnded) {
  const tw_awards awards{.struct_size = sizeof(tw_awards), .describe = &list_awards};
  rules_.awards = &awards;
  rules_.parts = {"kept", "given"};
  const Describe table = [](plugin_api::Scene& s) {
    s.add(plugin_api::SceneArea{.id = "board", .kind = TW_AREA_GRID, .columns = 2, .rows = 1});
    s.add(plugin_api::SceneThing{.id = "a", .area = "board"});
  };
  EXPECT_THAT(read(table).awards, IsEmpty());
  while (!state_->finished()) state_->apply(game::Action{0}, nullptr);
  const game::Scene scene = read(table);
  ASSERT_EQ(scene.awards.size(), 1U) << "awards without things are left out";
  EXPECT_EQ(scene.awards[0].seat, 1);
  EXPECT_THAT(scene.awards[0].targets,
              ElementsAre(game::SceneTarget{.thing = 0}, game::SceneTarget{.area = 0, .x = 1}));
  EXPECT_THAT(problems_,
              ::testing::Contains("a target of the award \"given\" is \"nothing\", but no thing with this id "
                                  "has been added yet"));
}

}  // namespace
}  // namespace tw::plugin_host
