#include "editor/core/comparison/saved_comparisons.hpp"

#include <gtest/gtest.h>

#include <test_places.hpp>

#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

TEST(SavedComparisonForm, RoundTripsThroughItsText) {
  ComparisonForm form;
  form.kind = ComparedKind::Bots;
  form.games = {"a", "", "b c=d"};
  form.bots = {"greedy:look=1", "random"};
  form.game = "fake";
  form.bot = "club";
  form.players = 4;
  form.metric_selection = MetricSelection::Everything;
  form.max_games = 123'456;
  form.seed = UINT64_MAX;
  form.repeat = true;
  form.margins = {"0.2", "turns=0.1"};
  form.levels = {"random", "greedy"};
  EXPECT_EQ(form_from_text(to_text(form)), form);
  EXPECT_FALSE(form_from_text(""));
  EXPECT_FALSE(form_from_text("kind"));
  EXPECT_FALSE(form_from_text("kind=x\nside=a\nside=b\n"));
  std::string other = to_text(form);
  other.replace(other.find("players=4"), 9, "players=999");
  EXPECT_EQ(form_from_text(other)->players, kMaxFormPlayers);
}

TEST(SavedComparisonForm, OfAnEarlierVersionIsRead) {
  const auto text = xml::read_file(TW_SOURCE_DIR "/tests/data/compat/1.0/comparison_form");
  ASSERT_TRUE(text);
  ComparisonForm form;
  form.kind = ComparedKind::Bots;
  form.games = {"carcassonne", "small-cities"};
  form.bots = {"greedy:look=1", "random"};
  form.game = "carcassonne";
  form.bot = "club";
  form.players = 3;
  form.metric_selection = MetricSelection::Everything;
  form.max_games = 5000;
  form.seed = UINT64_MAX;
  form.margins = {"0.2", "turns=0.1"};
  form.levels = {"random", "greedy"};
  EXPECT_EQ(form_from_text(text.value()), form);
}

}  // namespace
}  // namespace tw::editor
