// Renames every row of every table of every shipped game and variant, and requires that only the names change: the set
// and all of its variants stay valid, play the same games and look the same, and undo restores all files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "editor/core/edits/rename.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/drawing/export.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/model/random.hpp"
#include "engine/model/row_description.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;
using model::Table;

constexpr Table kRows[] = {Table::Edge, Table::Kind, Table::Symbol, Table::Area,   Table::Piece,
                           Table::Role, Table::Deck, Table::Score,  Table::Action, Table::Name};

/// Everything about a game that must not depend on names.
struct Facts {
  std::vector<int> games;               ///< points and turns of a few random games
  std::vector<std::string> looks;       ///< drawings of symbols, actions, pieces and roles
  std::vector<std::string> kind_looks;  ///< of features
};

Facts facts_of(const xml::GameFiles& files) {
  Facts out;
  const auto game = plugin_host::make_game(files.rules, files.set, files.id, files.name);
  EXPECT_TRUE(game) << files.id;
  if (!game) return out;
  for (std::uint64_t seed = 0; seed < 2; ++seed) {
    auto state = game.value()->new_state({2, seed, {}});
    model::Random random(seed, 1);
    state.value()->playout(random);
    out.games.push_back(state.value()->turn());
    for (int seat = 0; seat < 2; ++seat)
      for (std::size_t part = 0; part < game.value()->parts().size(); ++part)
        out.games.push_back(state.value()->part_points(static_cast<int>(part), seat));
  }
  const model::Rules& rules = files.rules;
  for (const auto& row : rules.symbols) out.looks.push_back(drawing::symbol_look(rules, row.id));
  for (const auto& row : rules.actions) out.looks.push_back(drawing::action_look(rules, row.id));
  for (const auto& row : rules.pieces) out.looks.push_back(drawing::piece_look(rules, row.id, ""));
  for (const auto& row : rules.roles) out.looks.push_back(drawing::piece_look(rules, row.piece, row.id));
  for (const auto& row : rules.kinds) {
    const drawing::KindLook look = drawing::look_of(rules, row.id);
    out.kind_looks.push_back(std::to_string(static_cast<int>(look.look)) +
                             std::to_string(static_cast<int>(look.pattern)));
  }
  return out;
}

std::string content(const fs::path& file) {
  const auto text = xml::read_file(file);
  return text ? text.value() : "";
}
std::map<fs::path, std::string> contents(const fs::path& folder) {
  std::map<fs::path, std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".xml") out[entry.path()] = content(entry.path());
  return out;
}

/// A copy of a shipped game with its variants.
class ShippedCopy {
 public:
  explicit ShippedCopy(const std::string& name) {
    fs::copy(xml::shipped_tile_sets() / name, folder_.path() / name, fs::copy_options::recursive);
    games_.push_back(folder_.path() / name / "tileset.xml");
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(games_.front().parent_path() / "variants", error))
      games_.push_back(entry.path());
    before_ = contents(folder_.path());
    for (const fs::path& game : games_) facts_[game] = facts_of(load(game));
  }
  const std::vector<fs::path>& games() const { return games_; }

  /// Renames a row in the open game, saves, checks all games, undoes and saves again.
  void rename(const fs::path& open, Table table, const std::string& from, const std::string& to) {
    SCOPED_TRACE(open.filename().string() + ": " + std::string(model::element_of(table)) + " " + from);
    test::NoChooser chooser;
    Workbench bench(chooser, RecentFiles());
    ASSERT_TRUE(bench.open(open.string()));
    const model::TileSet set = bench.document().set();
    const model::Rules rules = bench.document().rules();
    RenamePlan plan = plan_rename(bench.document(), {table, {{from, to}}});
    if (!plan.why.empty()) {
      EXPECT_TRUE(bench.document().is_variant()) << plan.why;
      EXPECT_THAT(plan.why, testing::HasSubstr("A variant cannot")) << "only what a variant cannot store is refused";
      ++refused_;
      return;
    }
    EXPECT_TRUE(bench.document().rename_rows("Rename", std::move(plan)));
    EXPECT_TRUE(bench.document().modified());
    EXPECT_TRUE(contents(folder_.path()) == before_) << "files are written when the set is saved";
    check_pictures(table, set, rules, bench.document());
    ASSERT_TRUE(bench.save());
    check_files(open, table, from);
    bench.document().undo();
    ASSERT_TRUE(bench.save());
    for (const auto& [file, text] : contents(folder_.path())) EXPECT_TRUE(text == before_[file]) << file;
    ++renamed_;
  }
  int renamed() const { return renamed_; }
  int refused() const { return refused_; }

 private:
  static xml::GameFiles load(const fs::path& game) {
    const auto files = xml::load_game(game.string());
    EXPECT_TRUE(files) << game << ": " << (files.findings().empty() ? "" : files.findings().front().message);
    EXPECT_TRUE(files.findings().empty() || !files) << game << ": " << files.findings().front().message;
    return files ? files.value() : xml::GameFiles();
  }
  void check_files(const fs::path& open, Table table, const std::string& from) {
    for (const fs::path& game : games_) {
      const xml::GameFiles files = load(game);
      const bool is_variant = open != games_.front();
      if (files.rules.id.empty() || (is_variant && open != game)) continue;
      bool found = false;
      model::with_rows(files.rules, table, [&](const auto& rows) { found = model::index_of(rows, from) >= 0; });
      EXPECT_FALSE(found) << "the row is still there in " << game;
      if (game != open && content(game) == before_[game] && renamed_ % 8 != 0) continue;  // the base is the same
      Facts now = facts_of(files), before = facts_[game];
      if (is_variant) {  // a variant stores a renamed row as a removed row and an added row at the end
        std::ranges::sort(now.looks);
        std::ranges::sort(before.looks);
      } else {
        EXPECT_EQ(now.games, before.games) << game;
        EXPECT_EQ(now.kind_looks, before.kind_looks) << game;
      }
      EXPECT_EQ(now.looks, before.looks) << game;
    }
  }
  /// Compares the pictures of the first tiles that the renaming changes.
  void check_pictures(Table table, const model::TileSet& set, const model::Rules& rules, const Document& document) {
    int compared = 0;
    for (std::size_t i = 0; i < set.tiles.size() && compared < 2 && table != Table::Tile; ++i) {
      if (set.tiles[i] == document.set().tiles[i]) continue;
      ++compared;
      const fs::path before = pictures_.path("before.svg"), after = pictures_.path("after.svg");
      drawing::PictureOptions look;
      look.pixels = 120;
      EXPECT_THAT(drawing::export_tile(set.tiles[i], rules, look, before), testing::IsEmpty());
      EXPECT_THAT(drawing::export_tile(document.set().tiles[i], document.rules(), look, after), testing::IsEmpty());
      EXPECT_TRUE(content(before) == content(after)) << "picture of tile " << set.tiles[i].id;
    }
  }

  tw::test::TemporaryFolder folder_, pictures_;
  std::vector<fs::path> games_;
  std::map<fs::path, std::string> before_;
  std::map<fs::path, Facts> facts_;
  int renamed_ = 0, refused_ = 0;
};

class RenamingShipped : public testing::TestWithParam<std::string> {};

TEST_P(RenamingShipped, AnyRowChangesOnlyNames) {
  ShippedCopy copy(GetParam());
  for (const fs::path& open : copy.games()) {
    const auto files = xml::load_game(open.string());
    ASSERT_TRUE(files);
    for (const Table table : kRows) {
      std::vector<std::string> ids;
      model::with_rows(files.value().rules, table, [&](const auto& rows) { ids = model::ids_of(rows); });
      if (table == Table::Name) ids.resize(std::min<std::size_t>(ids.size(), 2));
      const std::size_t step = open == copy.games().front() ? 1 : 3;  // variants: a sample
      for (std::size_t i = 0; i < ids.size(); i += step)
        copy.rename(open, table, ids[i], table == Table::Name ? ids[i] + "x" : "zz-" + ids[i]);
    }
  }
  EXPECT_GT(copy.renamed(), 0);
  EXPECT_LT(copy.refused(), 2 * static_cast<int>(copy.games().size())) << "decks from which turns draw";
}

TEST_P(RenamingShipped, AnyTileThatAVariantNamesChangesOnlyNames) {
  ShippedCopy copy(GetParam());
  std::string variants;
  for (const fs::path& game : copy.games())
    if (game != copy.games().front()) variants += content(game);
  const auto files = xml::load_game(copy.games().front().string());
  ASSERT_TRUE(files);
  std::set<std::string> ids{files.value().set.tiles.front().id, files.value().set.tiles.back().id};
  for (const model::Tile& tile : files.value().set.tiles)
    if (variants.find("tile=\"" + tile.id + "\"") != std::string::npos && ids.size() < 12) ids.insert(tile.id);
  for (const std::string& id : ids) copy.rename(copy.games().front(), Table::Tile, id, "zz-" + id);
}

INSTANTIATE_TEST_SUITE_P(Games, RenamingShipped,
                         testing::Values("carcassonne", "hunters-gatherers-2002", "hunters-gatherers-2020",
                                         "hunt-or-gather", "over-hill-and-dale"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tw::editor
