// Tests the image sheets and the saved object for Tabletop Simulator.

#include "engine/printing/tabletop_simulator.hpp"

#include <cairo.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/engine/printing/printed_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::printing {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

Json object(const model::TileSet& set, const TabletopOptions& options = {}) {
  return Json::parse(tabletop_object(set, game().rules, options, "/games/mine"));
}

TEST(TabletopSimulator, HasOneObjectPerDeckWithEveryCopy) {
  model::TileSet set = game().set;
  const Json decks = object(set)["ObjectStates"];
  ASSERT_EQ(decks.size(), 3u);
  EXPECT_EQ(decks[0]["Name"], "CardCustom") << "the start tile alone is a card";
  for (const std::size_t i : {1u, 2u}) {
    EXPECT_EQ(decks[i]["Name"], "DeckCustom");
    const int copies = model::total_copies(set, decks[i]["Nickname"].get<std::string>());
    EXPECT_EQ(decks[i]["DeckIDs"].size(), static_cast<std::size_t>(copies));
    EXPECT_EQ(decks[i]["ContainedObjects"].size(), static_cast<std::size_t>(copies));
  }
  set.tiles[5].copies += 3;
  int cards = 1;
  const Json more = object(set)["ObjectStates"];
  for (const Json& deck : more)
    if (deck.contains("DeckIDs")) cards += static_cast<int>(deck["DeckIDs"].size());
  EXPECT_EQ(cards, model::total_copies(set));
}

TEST(TabletopSimulator, NumbersCardsByDeckAndCellAndNeverUsesTheHiddenFace) {
  std::size_t sheets = 0;
  const Json decks = object(game().set)["ObjectStates"];
  for (const Json& deck : decks) {
    const Json cards = deck.contains("ContainedObjects") ? deck["ContainedObjects"] : Json::array({deck});
    for (const Json& card : cards) {
      const int id = card["CardID"];
      const std::string key = std::to_string(id / 100);
      ASSERT_TRUE(card["CustomDeck"].contains(key));
      ASSERT_TRUE(deck["CustomDeck"].contains(key));
      EXPECT_LT(id % 100, kTilesPerSheet);
      const Json& custom = card["CustomDeck"][key];
      EXPECT_EQ(custom["NumWidth"], 10);
      EXPECT_EQ(custom["NumHeight"], 7);
      const std::string face = custom["FaceURL"];
      EXPECT_TRUE(face.starts_with("file:///games/mine/hunters-gatherers-2020-sheet-")) << face;
      sheets = std::max(sheets, static_cast<std::size_t>(face[face.size() - 5] - '0'));
    }
  }
  EXPECT_EQ(sheets, 2u) << "95 tiles are two sheets";
}

TEST(TabletopSimulator, NamesFilesOnTheWebAndThickTiles) {
  TabletopOptions options;
  options.base_url = "https://example.org/set";
  options.thick_tiles = true;
  options.decks = {"menhir"};
  const Json bags = object(game().set, options)["ObjectStates"];
  ASSERT_EQ(bags.size(), 1u);
  EXPECT_EQ(bags[0]["Name"], "Bag");
  EXPECT_EQ(bags[0]["ContainedObjects"].size(), 16u);
  const Json& tile = bags[0]["ContainedObjects"][0];
  EXPECT_EQ(tile["Name"], "Custom_Tile");
  EXPECT_TRUE(tile["CustomImage"]["ImageURL"].get<std::string>().starts_with("https://example.org/set/hunters-"));
  EXPECT_EQ(tile["CustomImage"]["CustomTile"]["Type"], 0);
}

TEST(TabletopSimulator, WritesSheetsOfTheRightSizeAndTheirBacks) {
  const tw::test::TemporaryFolder temporary;
  const fs::path folder = temporary.path();
  fs::remove_all(folder);
  TabletopOptions options;
  options.tile_pixels = 32;
  std::vector<fs::path> written;
  ASSERT_TRUE(write_tabletop_simulator(game().set, game().rules, options, folder, &written).empty());
  EXPECT_EQ(written.size(), 6u) << "the object, two sheets, three backs";
  for (const fs::path& path : written) EXPECT_TRUE(fs::exists(path)) << path;
  cairo_surface_t* sheet = cairo_image_surface_create_from_png(written[1].c_str());
  EXPECT_EQ(cairo_image_surface_get_width(sheet), 320);
  EXPECT_EQ(cairo_image_surface_get_height(sheet), 224);
  cairo_surface_destroy(sheet);
  fs::remove_all(folder);
  EXPECT_TRUE(model::has_errors(write_tabletop_simulator({}, game().rules, options, folder)));
  EXPECT_TRUE(model::has_errors(write_tabletop_simulator(game().set, game().rules, options, "/proc/none")));
}

}  // namespace
}  // namespace tw::printing
