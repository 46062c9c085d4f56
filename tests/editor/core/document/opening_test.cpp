#include "editor/core/document/opening.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "editor/core/document/document.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "editor/core/words/words.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> games() {
  std::vector<std::string> out;
  for (const GameChoice& choice : game_choices()) out.push_back(choice.id);
  return out;
}

class ShippedGame : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto opened = open_game(GetParam());
    ASSERT_TRUE(opened) << model::to_text(opened.findings().front());
    document.open(std::move(opened.value()));
  }
  Document document;
};

TEST_P(ShippedGame, OpensWithNothingToQuickFix) {
  EXPECT_FALSE(model::has_errors(document.reading_findings()));
  const auto found = topology::check_all(document.set(), document.rules(), "");
  EXPECT_FALSE(model::has_errors(found)) << model::to_text(found.front());
  EXPECT_FALSE(document.set().tiles.empty());
  EXPECT_FALSE(document.set().name.empty());
}

TEST_P(ShippedGame, CanBePlayedWhenOpened) {
  const auto game = plugin_host::make_game(document.rules(), document.set(), document.set().id, document.set().name);
  ASSERT_TRUE(game) << model::to_text(game.findings().front());
  EXPECT_GE(game.value()->min_players(), 1);
  EXPECT_LE(game.value()->min_players(), game.value()->max_players());
  EXPECT_FALSE(game.value()->parts().empty());
}

TEST_P(ShippedGame, IsSavedUnchangedByteByByte) {
  if (document.path().empty()) return;  // a variant opens as an unsaved set without a path
  const fs::path copy = fs::temp_directory_path() / ("tw_opening_" + std::to_string(getpid()) + ".xml");
  EXPECT_TRUE(document.save_as(copy).empty());
  EXPECT_EQ(xml::read_file(copy).value(), xml::read_file(open_game(GetParam()).value().path).value());
  fs::remove(copy);
}

TEST_P(ShippedGame, HasADescriptionForEveryTileAndKnowsItsDecks) {
  const std::vector<std::string> decks = deck_names(document.rules());
  for (const model::Tile& tile : document.set().tiles) {
    EXPECT_NE(describe_zones(tile), "Nothing is drawn on this tile.") << tile.id;
    EXPECT_NE(std::find(decks.begin(), decks.end(), tile.deck), decks.end()) << tile.id;
  }
}

TEST_P(ShippedGame, HasAFilterWordThatFindsTiles) {
  for (const FilterWord& word : filter_words(document.rules(), document.set())) {
    if (word.word.find("…") != std::string::npos || word.word.starts_with("id:")) continue;
    const Filter filter = parse_filter(word.word, document.rules(), document.set());
    EXPECT_TRUE(filter.errors.empty()) << word.word;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedGame, testing::ValuesIn(games()), [](const auto& of) {
  std::string name = of.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

TEST(GameChoices, ListVariantsBelowTheirBase) {
  const std::vector<GameChoice> choices = game_choices();
  const auto at = [&](const std::string& id) {
    return std::find_if(choices.begin(), choices.end(), [&](const GameChoice& c) { return c.id == id; });
  };
  ASSERT_NE(at("hunters-gatherers-2002"), choices.end());
  ASSERT_NE(at("hunters-gatherers-online"), choices.end());
  EXPECT_EQ(at("hunters-gatherers-2002")->depth, 0);
  EXPECT_EQ(at("hunters-gatherers-online")->depth, 1);
  EXPECT_LT(at("hunters-gatherers-2002") - choices.begin(), at("hunters-gatherers-online") - choices.begin());
  EXPECT_EQ(at("carcassonne")->label, "Carcassonne (base game)")
      << "no text of a file, which is not in the user's language";
  EXPECT_EQ(at("carcassonne")->status, "Transcribed, unofficial");
}

}  // namespace
}  // namespace tw::editor
