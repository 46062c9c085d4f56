#include "editor/core/help/welcome.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "engine/xml/catalogue.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

using Type = WelcomeCard::Type;

TEST(TheWelcomePage, HasACardForEveryShippedGameTheTutorialAndAnEmptySet) {
  const auto cards = welcome_cards("hunters-gatherers-2020");
  std::size_t games = 0;
  for (const xml::CatalogueEntry& entry : xml::list_games())
    if (entry.base.empty()) ++games;
  ASSERT_EQ(cards.size(), games + 2);
  EXPECT_EQ(cards.front().game, "hunters-gatherers-2020");
  EXPECT_EQ(cards.front().note, "95 tiles, 3 decks");
  EXPECT_EQ(cards[games].type, Type::Tutorial);
  EXPECT_EQ(cards[games].note, "9 tiles · with findings to fix");
  EXPECT_EQ(cards[games + 1].type, Type::Empty);
  for (std::size_t i = 0; i <= games; ++i) {
    EXPECT_EQ(cards[i].tiles.size(), 4U) << cards[i].title;
    EXPECT_TRUE(cards[i].rules) << cards[i].title;
  }
}

TEST(TheTutorialSet, HasSoundTilesAndSomeToQuickFix) {
  const auto opened = open_tutorial();
  ASSERT_TRUE(opened) << opened.findings().front().message;
  EXPECT_TRUE(opened.value().path.empty()) << "a document of its own";
  EXPECT_EQ(opened.value().set.tiles.size(), 9U);
}

std::int64_t at(int year, int month, int day, int hour) {
  std::tm when{};
  when.tm_year = year - 1900;
  when.tm_mon = month - 1;
  when.tm_mday = day;
  when.tm_hour = hour;
  when.tm_isdst = -1;
  return static_cast<std::int64_t>(std::mktime(&when));
}

TEST(ADay, IsFormattedForReaders) {
  const std::int64_t now = at(2026, 11, 21, 9);
  EXPECT_EQ(describe_age(at(2026, 11, 21, 1), now), "today");
  EXPECT_EQ(describe_age(at(2026, 11, 20, 23), now), "yesterday");
  EXPECT_EQ(describe_age(at(2026, 11, 18, 12), now), "18 Nov");
  EXPECT_EQ(describe_age(at(2024, 3, 1, 12), now), "1 Mar 2024");
}

TEST(FilesOpenedLast, StayListedWhenTheyAreMissing) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder / "long-rivers");
  std::ofstream(folder / "mine.tileset.xml") << "x";
  std::ofstream(folder / "long-rivers" / "tileset.xml") << "x";
  const auto now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  const auto rows =
      recent_rows({folder / "mine.tileset.xml", folder / "long-rivers" / "tileset.xml", folder / "gone.xml"}, now);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].title, "mine");
  EXPECT_EQ(rows[0].when, "changed today");
  EXPECT_EQ(rows[1].title, "long-rivers") << "the folder tells them apart";
  EXPECT_TRUE(rows[2].missing);
  EXPECT_EQ(rows[2].title, "gone");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tw::editor
