// Replays every recorded game in the folders tests/data/games*. The games were played by other engines and referees;
// all data in the records must match.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <test_places.hpp>

#include "engine/xml/files.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

std::vector<std::filesystem::path> recorded_games() {
  std::vector<std::filesystem::path> out;
  for (const auto& folder : std::filesystem::directory_iterator(TW_SOURCE_DIR "/tests/data")) {
    if (!folder.path().filename().string().starts_with("games")) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".xml") out.push_back(entry.path());
  }
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

TEST(RecordedGames, AreComplete) {
  std::map<std::string, int> games;
  for (const auto& path : recorded_games()) ++games[path.parent_path().filename().string()];
  const std::map<std::string, int> expected{{"games", 100}, {"games-2002", 40}, {"games-base", 21}};
  EXPECT_EQ(games, expected);
}

// HGO-MUSHROOMS-1, HGO-RETURN-1, HGO-FIRE-1, HGO-SHRINE-1, HGO-PLACE-1, HGO-TURN-1, HGO-PIECE-1, HGO-PIECE-2,
// HGO-PIECE-4, HGO-DISCARD-1, HGO-RIVER-1, HGO-FOREST-1, HGO-MAJORITY-1, HGO-NUGGET-1, HGO-NUGGET-2, HGO-NUGGET-3,
// HGO-NUGGET-4, HGO-END-1, HGO-END-2, HGO-END-3, HGO-HUTS-1, HGO-HUNTERS-1, CB-PLACE-3
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
