// Every recorded game under tests/data/games, played by other engines, replays with every claim it makes.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/xml/files.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

std::vector<std::filesystem::path> recorded_games() {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(TW_SOURCE_DIR "/tests/data/games"))
    if (entry.path().extension() == ".xml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

model::GameRecord read_record(const std::filesystem::path& path) {
  const auto text = xml::read_file(path);
  if (!text) throw std::runtime_error(to_lines(text.findings()));
  const auto record = xml::read_game(text.value(), path.string());
  if (!record) throw std::runtime_error(to_lines(record.findings()));
  return record.value();
}

class RecordedGame : public testing::TestWithParam<std::filesystem::path> {};

}  // namespace

TEST(RecordedGames, AreAllThere) { EXPECT_GE(recorded_games().size(), 100u); }

TEST_P(RecordedGame, ReplaysWithEveryClaim) {
  const model::GameRecord record = read_record(GetParam());
  const auto replay = shipped(record.variant).game->replay(record);
  ASSERT_TRUE(replay) << to_lines(replay.findings());
  for (const game::Mismatch& mismatch : replay.value().mismatches)
    ADD_FAILURE() << "turn " << mismatch.turn << ": claimed " << mismatch.claimed << ", computed " << mismatch.computed;
  EXPECT_TRUE(replay.value().finished);
  ASSERT_EQ(replay.value().totals.size(), record.turns.size() + 1);
  EXPECT_EQ(replay.value().totals.back(), record.totals);
}

INSTANTIATE_TEST_SUITE_P(Golden, RecordedGame, testing::ValuesIn(recorded_games()),
                         [](const auto& test) { return "game_" + test.param.stem().string(); });

}  // namespace tw::test
