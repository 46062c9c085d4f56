#include "engine/model/players.hpp"

#include <gtest/gtest.h>

namespace tw::model {
namespace {

TEST(PlayerName, IsTheRecordedNameOrTheColour) {
  EXPECT_EQ(player_name({}, 0), "Red");
  EXPECT_EQ(player_name({{.name = "Ada"}, {.colour = 3}}, 0), "Ada");
  EXPECT_EQ(player_name({{.name = "Ada"}, {.colour = 3}}, 1), "Black");
  EXPECT_EQ(player_name({{.name = "Ada"}}, 1), "Blue");
  EXPECT_EQ(player_colour({{.colour = 3}}, 0), 3);
  EXPECT_EQ(player_colour({}, 9), 1) << "colours repeat after eight";
}

TEST(PlayerName, IsAShortLineOfText) {
  EXPECT_EQ(player_name_error("Zoë, née ab"), "");
  std::string longest;
  for (int i = 0; i < 40; ++i) longest += "ë";
  EXPECT_EQ(player_name_error(longest), "") << "characters count, not bytes";
  EXPECT_EQ(player_name_error(longest + "x"), "is longer than 40 characters");
  EXPECT_EQ(player_name_error("  "), "is blank");
  EXPECT_EQ(player_name_error(" a"), "begins or ends with a space");
  EXPECT_EQ(player_name_error("a "), "begins or ends with a space");
  for (const char* text : {"a\nb", "a\tb", "a\x1F", "a\x7f", "a\xC2\x85", "a\xC2\x9F", "a\xE2\x80\xAE", "\xE2\x80\xA8",
                           "\xE2\x81\xA6z", "a\xE2\x81\xA9", "\xE2\x80\x93 \xE2\x80\xA9"})
    EXPECT_EQ(player_name_error(text), "contains control characters") << text;
  for (const char* text :
       {"a\xC2\xA0z", "a\xE2\x80\x93z", "a\xE2\x80\xA7z", "a\xE2\x80\xAFz", "a\xE2\x81\xA5z", "a\xE2\x81\xAAz"})
    EXPECT_EQ(player_name_error(text), "");
  for (const char* incomplete : {"a\xC2", "a\xE2\x80", "a\xE2\x81"}) EXPECT_EQ(player_name_error(incomplete), "");
}

}  // namespace
}  // namespace tw::model
