// Tests the validation of settings, and that the rules page lists the settings correctly.

#include "plugins/games/hunt_or_gather/parameters.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather::testing {

namespace {

using ::testing::HasSubstr;

std::string why_refused(const std::map<std::string, std::string>& settings,
                        const std::vector<BoxTile>& box = whole_box()) {
  try {
    make_game(settings, box);
    return "";
  } catch (const std::invalid_argument& e) {
    return e.what();
  }
}

std::vector<BoxTile> with(const BoxTile& tile) {
  auto out = whole_box();
  out.push_back(tile);
  return out;
}

std::string type_of(const tw_parameter& p) {
  const auto range = std::to_string(p.least) + " to " + std::to_string(p.most);
  if (p.type == TW_INTEGER) return "whole number, " + range;
  if (p.type == TW_YES_NO) return "yes or no";
  if (p.type == TW_TEXT) return "text";
  if (p.type == TW_NUMBERS) return "five numbers, " + range;
  std::string out;
  for (int i = 0; p.choices[i] != nullptr; ++i) out += (i == 0 ? "" : ", ") + std::string(p.choices[i]);
  return out;
}

std::string page() {
  std::ifstream file(TW_SOURCE_DIR "/docs/rules/hunt-or-gather.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

template <class Parameters>
void expect_listed(const Parameters& parameters, const std::string& page) {
  for (const tw_parameter& p : parameters) {
    const std::string standard = p.standard == nullptr ? "needed" : p.standard[0] == '\0' ? "none" : p.standard;
    EXPECT_THAT(page, HasSubstr("| `" + std::string(p.id) + "` | " + type_of(p) + " | " + standard + " | "));
  }
}

}  // namespace

TEST(HuntSettings, AreDocumentedCorrectly) {
  const std::string text = page();
  expect_listed(kParameters, text);
  expect_listed(kProperties, text);
}

TEST(HuntSettings, AsShippedAreAccepted) { EXPECT_EQ(why_refused({}), ""); }

TEST(HuntSettings, OfABoardWithoutAMiddleAreRefused) {
  EXPECT_THAT(why_refused({{"board-width", "8"}}), HasSubstr("must be odd"));
}

TEST(HuntSettings, ThatKeepMoreCardsThanAreDealtAreRefused) {
  EXPECT_THAT(why_refused({{"dealt", "2"}, {"kept", "3"}}), HasSubstr("it can be at most 2"));
}

TEST(HuntSettings, OfTheMarketAreChecked) {
  EXPECT_THAT(why_refused({{"market-values", "1 2 3"}}), HasSubstr("it needs five"));
  EXPECT_THAT(why_refused({{"market-values", "5 4 3 2 1"}}), HasSubstr("ascending order"));
  EXPECT_THAT(why_refused({{"market-order", "1 1 2 3 4"}}), HasSubstr("each once"));
  EXPECT_THAT(why_refused({{"market-order", "1 2"}}), HasSubstr("each once"));
}

TEST(HuntSettings, OfTilesAndCardsInTheWrongDeckAreRefused) {
  EXPECT_THAT(why_refused({}, with({"axe", DeckId::Exploration, 1, {{"kind", "weapon"}}})),
              HasSubstr("the tile axe has kind weapon but is in the exploration deck"));
  EXPECT_THAT(why_refused({}, with({"nut", DeckId::Equipment, 1, {{"kind", "nuts"}}})),
              HasSubstr("use weapon, ammunition or pouch"));
}

TEST(HuntSettings, OfAWeaponThatNeedsACardNobodyHasAreRefused) {
  EXPECT_THAT(why_refused({}, with({"pipe", DeckId::Equipment, 1, {{"kind", "weapon"}, {"needs", "dart"}}})),
              HasSubstr("the card pipe needs dart, which is not a card"));
  EXPECT_THAT(why_refused({}, with({"pipe", DeckId::Equipment, 1, {{"kind", "weapon"}, {"needs", "pipe"}}})),
              HasSubstr("the card pipe needs itself"));
}

TEST(HuntSettings, OfTooManyOrNoTilesAreRefused) {
  EXPECT_THAT(why_refused({}, with({"seed", DeckId::Exploration, 200, {{"kind", "nuts"}}})), HasSubstr("1 to 120"));
  EXPECT_THAT(why_refused({}, with({"axe", DeckId::Equipment, 200, {{"kind", "weapon"}}})), HasSubstr("at most 160"));
  EXPECT_THAT(why_refused({}, {}), HasSubstr("1 to 120"));
}

}  // namespace tw::hunt_or_gather::testing
