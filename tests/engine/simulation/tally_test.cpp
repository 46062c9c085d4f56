#include <gmock/gmock.h>

#include <limits>

#include "engine/simulation/tally.hpp"

using namespace tw::simulation;
using ::testing::ElementsAre;

namespace {

std::vector<Column> columns() {
  return {{.id = "turns", .unit = "turns"},
          {.id = "points", .unit = "points", .shape = Column::Shape::Seat},
          {.id = "lead", .unit = "points", .shape = Column::Shape::Turn, .listed = false},
          {.id = "map", .unit = "tiles", .shape = Column::Shape::Cell, .listed = false}};
}

Tally tally_of(std::int64_t first, std::int64_t end, std::int64_t step = 1) {
  Tally out(columns(), 2);
  for (std::int64_t game = first; game < end; game += step) {
    const auto g = static_cast<int>(game);
    out.add(game, {{0, 0, 80 + g % 7}, {1, 0, g}, {1, 1, -g}, {2, g % 3, 1000 * g}, {3, cell_key(g % 5, -g % 4), 1}},
            {g % 2, 1 - g % 2});
  }
  return out;
}

}  // namespace

TEST(Bins, StoreSmallValuesExactlyAndLargeOnesToAPercent) {
  for (const int value : {0, 1, -1, 255, -255}) {
    EXPECT_EQ(range_of(bin_of(value)).low, value);
    EXPECT_EQ(range_of(bin_of(value)).high, value);
  }
  for (const int value :
       {256, 257, 1000, 65'537, -300, -123'456, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
    const BinRange range = range_of(bin_of(value));
    EXPECT_LE(range.low, value);
    EXPECT_GE(range.high, value);
    EXPECT_LE(range.high - range.low, std::abs(static_cast<double>(value)) / 100);
  }
}

TEST(MapKeys, RoundTripToTheirCellsAndStayOnTheMap) {
  EXPECT_EQ(cell_of(cell_key(-3, 12)).x, -3);
  EXPECT_EQ(cell_of(cell_key(-3, 12)).y, 12);
  EXPECT_EQ(cell_key(1000, -1000), cell_key(kMapReach, -kMapReach));
}

TEST(Tally, AddsUpByKeyAndByContestant) {
  const Tally tally = tally_of(0, 4);  // contestant 0 plays seat 0 in even-numbered games
  EXPECT_EQ(tally.sums(1, 0).sum, 0 + 1 + 2 + 3);
  EXPECT_EQ(tally.contestant_sums(1, 0).sum, 0 - 1 + 2 - 3);
  EXPECT_EQ(tally.sums_over_keys(1).n, 8);
  EXPECT_EQ(tally.column("lead"), 2);
  EXPECT_EQ(tally.column("none"), -1);
  EXPECT_EQ(tally.sums(2, 99).n, 0);
}

TEST(Tally, HasTheSameEmptySumsForAllKeysThatAreNotStored) {
  const Tally tally = tally_of(0, 4);  // turns 0 to 2
  const Sums& none = tally.sums(2, 3);
  EXPECT_EQ(none, Sums{});
  EXPECT_EQ(&tally.sums(2, 99), &none);
  EXPECT_EQ(&tally.sums(3, cell_key(0, -kMapReach)), &none) << "before the first cell";
  EXPECT_EQ(&tally.sums(3, cell_key(0, kMapReach)), &none) << "after the last cell";
}

TEST(Tally, ListsTheFirstGamesBehindEachValue) {
  const auto bars = tally_of(0, 100).sums(0).bars();
  ASSERT_EQ(bars.size(), 7u);
  EXPECT_EQ(bars[3].range.low, 83);
  EXPECT_EQ(bars[3].n, 14);
  EXPECT_THAT(bars[3].games, ElementsAre(3, 10, 17, 24, 31, 38, 45, 52));
}

TEST(Tally, IsTheSameMergedInAnyOrder) {
  Tally forward, backward;
  for (int part = 0; part < 5; ++part) forward.merge(tally_of(part, 200, 5));
  for (int part = 4; part >= 0; --part) backward.merge(tally_of(part, 200, 5));
  EXPECT_EQ(forward, backward);
  EXPECT_EQ(forward, tally_of(0, 200));
}

TEST(Tally, RoundTripsThroughBytesAndRefusesOthers) {
  const Tally tally = tally_of(0, 50);
  std::string bytes;
  tally.encode(bytes);
  Tally back(columns(), 2);
  std::string_view rest = bytes;
  ASSERT_TRUE(back.decode(rest));
  EXPECT_TRUE(rest.empty());
  std::string again;
  back.encode(again);
  EXPECT_EQ(again, bytes);
  EXPECT_EQ(back, tally);
  for (std::size_t length = 0; length < bytes.size(); length += 7) {
    Tally broken(columns(), 2);
    std::string_view some = std::string_view(bytes).substr(0, length);
    EXPECT_FALSE(broken.decode(some)) << length;
  }
}

TEST(Tally, DiscardsItsContentWhenDecoding) {
  for (const Tally& tally : {Tally(columns(), 2), tally_of(3, 7)}) {
    std::string bytes;
    tally.encode(bytes);
    std::string_view rest = bytes;
    Tally other = tally_of(0, 50);
    ASSERT_TRUE(other.decode(rest));
    EXPECT_EQ(other, tally);
  }
}

TEST(Sums, HaveQuantiles) {
  Sums sums;
  for (int value = -10; value <= 90; ++value) sums.add(value, value, false);
  EXPECT_EQ(sums.quantile(0.5), 40);
  EXPECT_EQ(sums.quantile(0), -10);
  EXPECT_EQ(sums.quantile(1), 90);
}
