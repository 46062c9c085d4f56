#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zip.h>

#include <filesystem>

#include "engine/exchange/exchange.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/engine/exchange/support.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::exchange {
namespace {

using namespace model;
using testing::HasSubstr;

TEST(ExportToJCloisterZone, IsReadBackAsTheSameTiles) {
  const auto game = xml::load_game("carcassonne");
  ASSERT_TRUE(game);
  const auto exported = export_jcloisterzone(game.value().set, game.value().rules);
  ASSERT_TRUE(exported) << exported.findings().front().message;
  EXPECT_EQ(exported.value().report.copies, 72);
  EXPECT_EQ(to_text(exported.value().report),
            "Converted: 25 tiles, 72 including copies.\nLeft out: touching zones of a road (2 tiles: B-S, B-T).\n");
  const auto back = import_tiles(exported.value().text, "x.xml", game.value().rules, {});
  ASSERT_TRUE(back);
  EXPECT_EQ(total_copies(back.value().set), 72);
  for (Tile tile : game.value().set.tiles) {
    for (Zone& zone : tile.zones)
      if (zone.kind == "road") zone.touches.clear();
    const Tile* read = find_tile(back.value().set, "carcassonne-" + tile.id);
    ASSERT_TRUE(read) << tile.id;
    EXPECT_EQ(drawing_of(*read), drawing_of(tile)) << tile.id;
  }
}

TEST(ExportToJCloisterZone, RefusesWhatItsModelCannotHold) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  const auto exported = export_jcloisterzone(game.value().set, game.value().rules);
  ASSERT_FALSE(exported);
  EXPECT_EQ(exported.findings().front().code, "TW181");
  EXPECT_THAT(exported.findings().front().message,
              HasSubstr("JCloisterZone only has road, city, field, monastery and river"));
}

TEST(ExportToJCloisterZone, UsesMappedFeatureNamesAndReportsLosses) {
  const auto game = xml::load_game("over-hill-and-dale");
  ASSERT_TRUE(game);
  const auto exported = export_jcloisterzone(game.value().set, game.value().rules,
                                             {{"path", "road"}, {"field", "city"}, {"meadow", "field"}});
  ASSERT_TRUE(exported) << exported.findings().front().message;
  EXPECT_THAT(exported.value().text, HasSubstr("<road>"));
  EXPECT_THAT(to_text(exported.value().report), HasSubstr("Left out: "));
}

TEST(AddOn, HoldsOneFolderWithItsDescriptionAndDefinitions) {
  const auto game = xml::load_game("carcassonne");
  const auto exported = export_jcloisterzone(game.value().set, game.value().rules);
  ASSERT_TRUE(exported);
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "set.jca").string();
  EXPECT_TRUE(write_add_on(path, game.value().set, exported.value()).empty());
  int error = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &error);
  ASSERT_TRUE(archive);
  EXPECT_EQ(zip_get_num_entries(archive, 0), 2);
  const auto content = [&](const char* name) {
    zip_file_t* file = zip_fopen(archive, name, 0);
    std::string text(200'000, '\0');
    const auto n = file ? zip_fread(file, text.data(), text.size()) : 0;
    text.resize(static_cast<std::size_t>(std::max<zip_int64_t>(n, 0)));
    if (file) zip_fclose(file);
    return text;
  };
  EXPECT_THAT(content("carcassonne/jcz-addon.json"), HasSubstr("\"expansions/carcassonne.xml\""));
  EXPECT_EQ(content("carcassonne/expansions/carcassonne.xml"), exported.value().text);
  zip_discard(archive);
  EXPECT_FALSE(write_add_on((folder / "no" / "such" / "x.jca").string(), game.value().set, exported.value()).empty());
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tw::exchange
