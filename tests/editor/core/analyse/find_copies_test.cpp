#include "editor/core/analyse/find_copies.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "engine/design/set_statistic.hpp"

namespace tw::editor {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class CopiesForStatistics : public ::testing::Test {
 protected:
  int changes(const CopiesResult& found) const {
    int out = 0;
    for (std::size_t t = 0; t < found.copies.size(); ++t) out += std::abs(found.copies[t] - set_.tiles[t].copies);
    return out;
  }
  double value(const std::string& statistic, const std::vector<int>& copies) const {
    return design::find_statistic(design::tile_set_statistics(set_, game_.rules, 20), statistic).value().value(copies);
  }
  xml::GameFiles game_ = xml::load_game("hunters-gatherers-2020").value();
  const model::TileSet& set_ = game_.set;
  CopiesFinder finder_{game_.set, game_.rules};
};

TEST_F(CopiesForStatistics, AreTheFewestThatReachTheRange) {
  std::vector<int> now;
  for (const model::Tile& tile : set_.tiles) now.push_back(tile.copies);
  const double deer = value("symbol:deer", now);
  // A tile has at most two deer, so three more deer require a tile with two and a tile with one, each replacing another
  // tile.
  const CopiesResult found = finder_.find({"symbol:deer", design::number_text(deer + 3), ""}, true);
  ASSERT_TRUE(found.possible) << found.message;
  EXPECT_GE(value("symbol:deer", found.copies), deer + 3);
  EXPECT_THAT(found.message, HasSubstr("instead of " + design::number_text(deer)));
  std::map<std::string, int> decks;
  double most = 0;
  for (std::size_t t = 0; t < set_.tiles.size(); ++t) {
    decks[set_.tiles[t].deck] += found.copies[t] - now[t];
    std::vector<int> one(set_.tiles.size(), 0);
    one[t] = 1;
    if (set_.tiles[t].deck == "regular") most = std::max(most, value("symbol:deer", one));
  }
  for (const auto& [deck, by] : decks) EXPECT_EQ(by, 0) << deck;
  EXPECT_EQ(changes(found), 2 * static_cast<int>(std::ceil(3 / most))) << "fewest changes";
}

TEST_F(CopiesForStatistics, GiveTheBestFit) {
  const auto begun = std::chrono::steady_clock::now();
  const CopiesResult found = finder_.find({"fit:2", "45", ""}, true);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  RecordProperty("milliseconds", static_cast<int>(1000 * seconds));
  EXPECT_TRUE(found.possible) << found.message;
}

TEST_F(CopiesForStatistics, ReportErrorsAndImpossibleTargets) {
  EXPECT_EQ(finder_.find({"no-such-figure", "1", "2"}, true).message, "Choose a statistic from the list.");
  EXPECT_THAT(finder_.find({"edges:forest", "9", "3"}, true).message, StartsWith("The range is empty"));
  EXPECT_THAT(finder_.find({"edges:forest", "many", ""}, true).message, HasSubstr("“many” is not a number"));
  const CopiesResult far = finder_.find({"edges:forest", "100000", ""}, true);
  EXPECT_TRUE(far.possible);
  EXPECT_THAT(far.message, StartsWith("The range cannot be reached. Closest: "));
  const CopiesResult there = finder_.find({"tiles", "1", ""}, true);
  EXPECT_FALSE(there.possible);
  EXPECT_THAT(there.message, StartsWith("The statistic is already in the range"));
  const CopiesResult kept = finder_.find({"tiles", "200", "200"}, true);
  EXPECT_FALSE(kept.possible) << "the decks keep their tiles";
}

}  // namespace
}  // namespace tw::editor
