// Tests that mistakes in a plugin's description of the table are reported to its author.

#include "engine/plugin_host/scene_check.hpp"

#include <gmock/gmock.h>

#include "tests/engine/plugin_host/mistaken_plugin.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(SceneChecks, ReportEachMistakeOnceWithItsTurn) {
  const testing::MistakenPlugin plugin;
  const model::Findings findings = check_scenes(*plugin.make());
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(model::to_text(findings[0]),
            "warning: mistake in the plugin's description of the table (turn 1, with everything visible): thing tile "
            "lies in \"nowhere\", but no area with this id has been added yet [TW155]");
  EXPECT_THAT(findings[1].message, HasSubstr("turn 3"));
  EXPECT_THAT(findings[1].message, HasSubstr("thing late lies in \"elsewhere\""));
}

TEST(SceneChecks, ExamineTheGivenPositionOnly) {
  const testing::MistakenPlugin plugin;
  const auto state = plugin.make()->new_state({.players = 2});
  EXPECT_THAT(scene_problems(*state.value(), 0),
              ElementsAre("thing tile lies in \"nowhere\", but no area with this id has been added yet"));
  SceneChecker check;
  EXPECT_THAT(check.findings(), IsEmpty());
  check.add(*state.value());
  check.add(*state.value());
  EXPECT_EQ(check.findings().size(), 1U);
}

TEST(SceneChecks, ReportSecretsRevealedToPlayers) {
  const testing::TalkativePlugin plugin;
  const model::Findings findings = check_scenes(*plugin.make());
  ASSERT_FALSE(findings.empty());
  EXPECT_LE(findings.size(), 2U) << "at most one for each kind of choice";
  EXPECT_EQ(findings[0].code, "TW157");
  EXPECT_EQ(findings[0].severity, model::Severity::Warning);
  EXPECT_THAT(findings[0].message, HasSubstr("hide this choice from player "));
}

TEST(SceneChecks, LetTheDecidingPlayerKnowTheChoice) {
  const testing::TalkativePlugin plugin;
  const auto state = std::move(plugin.make()->new_state({.players = 2}).value());
  EXPECT_THAT(seats_told_secrets(*state, game::Action{0}, game::Action{1}), ElementsAre(1));
  EXPECT_THAT(seats_told_secrets(*state, game::Action{0}, game::Action{0}), IsEmpty());
  EXPECT_EQ(state->describe_for(game::Action{1}, 0), "gave the tile away");
  EXPECT_THAT(state->asked(), ::testing::StartsWith("keep "));
  const testing::MistakenPlugin silent;
  const auto other = std::move(silent.make()->new_state({.players = 2}).value());
  EXPECT_THAT(seats_told_secrets(*other, game::Action{0}, game::Action{1}), IsEmpty());
  EXPECT_FALSE(other->describe_for(game::Action{0}, 0)) << "a game without tw_words does not say what is public";
  EXPECT_EQ(other->asked(), "");
}

}  // namespace
}  // namespace tw::plugin_host
