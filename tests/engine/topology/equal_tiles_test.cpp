// Tests the warnings about tiles that are equal up to rotation.

#include "engine/topology/equal_tiles.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <test_places.hpp>

#include "engine/topology/validate.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::topology {
namespace {

class EqualTiles : public ::testing::Test {
 public:
  /// Adds copies of the tile B-U, turned by a right angle, with the ids new-0, new-1 and so on.
  void add_copies(int count) {
    for (int i = 0; i < count; ++i) {
      set_.tiles.push_back(model::rotated(*model::find_tile(set_, "B-U"), model::Rotation::Right));
      set_.tiles.back().id = "new-" + std::to_string(i);
    }
  }

  const model::TileSet shipped_ = xml::load_game(TW_SOURCE_DIR "/tilesets/carcassonne/tileset.xml").value().set;
  model::TileSet set_ = shipped_;
};

TEST_F(EqualTiles, AreReportedIfTheyDifferFromTheBase) {
  EXPECT_TRUE(check_equal_tiles(set_, nullptr, "").empty()) << "the start tile is in a deck of its own";
  add_copies(1);
  EXPECT_TRUE(check_equal_tiles(set_, &set_, "").empty()) << "shipped sets contain such tiles on purpose";
  EXPECT_EQ(check_equal_tiles(set_, nullptr, "").size(), 1u);
  const model::Findings found = check_equal_tiles(set_, &shipped_, "s.xml");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message, "Tiles B-U and new-0 are the same tile rotated by 90°.");
  EXPECT_EQ(found[0].tile, "new-0");
  EXPECT_EQ(found[0].path, "s.xml");
}

TEST_F(EqualTiles, AreCountedAfterTheFirstFifty) {
  add_copies(60);
  const model::Findings found = check_equal_tiles(set_, &shipped_, "");
  ASSERT_EQ(found.size(), kMaxEqualTiles + 1);
  EXPECT_EQ(found.back().message, "10 more tiles are the same as another tile.");
}

TEST_F(EqualTiles, AreFoundByValidate) {
  const test::TemporaryFolder folder;
  add_copies(60);
  const auto path = folder.put("tileset.xml", xml::write(set_));
  folder.put("rules.xml", xml::read_file(TW_SOURCE_DIR "/tilesets/carcassonne/rules.xml").value());
  const model::Findings found = validate_file(path);
  ASSERT_EQ(found.size(), kMaxEqualTiles + 1);
  for (const model::Finding& finding : found) {
    EXPECT_EQ(finding.code, kEqualTiles);
    EXPECT_GT(finding.at.line, 0);
  }
}

TEST_F(EqualTiles, OfAVariantAreAtTheAddedTile) {
  const test::TemporaryFolder folder;
  folder.put("rules.xml", xml::read_file(TW_SOURCE_DIR "/tilesets/carcassonne/rules.xml").value());
  folder.put("tileset.xml", xml::write(set_));
  add_copies(1);
  model::Variant variant{.id = "v", .base = "carcassonne", .name = "V"};
  variant.added_tiles = {set_.tiles.back()};
  const auto path = folder.put("variants/v.xml", xml::write(variant));
  const model::Findings found = validate_file(path);
  ASSERT_EQ(found.size(), 1u) << "not the equal tiles of the base";
  EXPECT_EQ(found[0].message, "Tiles B-U and new-0 are the same tile rotated by 90°.");
  EXPECT_EQ(found[0].path, path.string());
  EXPECT_GT(found[0].at.line, 1);
}

}  // namespace
}  // namespace tw::topology
