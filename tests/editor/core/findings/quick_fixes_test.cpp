// Each quick fix must remove its finding without causing new errors, for every bad example file and for damaged shipped
// tiles.

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <test_places.hpp>

#include "editor/core/findings/quick_fixes.hpp"
#include "engine/drawing/art.hpp"
#include "engine/model/random.hpp"
#include "engine/topology/equal_tiles.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/tiles_in_words.hpp"

namespace tw::editor::quick_fixes {
namespace {

using model::Finding;
using model::Findings;

DocumentState state_of(model::TileSet set, const model::Rules& rules) {
  return {std::make_shared<const model::TileSet>(std::move(set)), std::make_shared<const model::Rules>(rules)};
}

Findings all_findings(const DocumentState& state) {
  Findings out = xml::check_rules(*state.rules, "");
  for (Finding& finding : topology::check_all(*state.set, *state.rules, "")) out.push_back(std::move(finding));
  return out;
}

std::map<std::string, int> errors_of(const Findings& findings) {
  std::map<std::string, int> out;
  for (const Finding& finding : findings) out[finding.code] += finding.severity == model::Severity::Error;
  return out;
}

/// Fails the test unless each quick fix removes the finding and causes no new error.
void try_fixes(const Finding& finding, const DocumentState& state, const std::vector<QuickFix>& quick_fixes,
               const std::string& where) {
  const Findings before = all_findings(state);
  for (const QuickFix& fix : quick_fixes) {
    const Findings after = all_findings(fix.after);
    for (const Finding& left : after)
      EXPECT_FALSE(left.message == finding.message && left.tile == finding.tile && left.zone == finding.zone &&
                   left.code == finding.code)
          << where << ": \"" << fix.label << "\" leaves " << to_text(left);
    const auto had = errors_of(before);
    for (const auto& [code, n] : errors_of(after)) {
      const auto old = had.find(code);
      EXPECT_LE(n, old == had.end() ? 0 : old->second) << where << ": \"" << fix.label << "\" causes " << code;
    }
    EXPECT_FALSE(fix.label.empty());
    EXPECT_LE(fix.label.size(), 40u) << fix.label;
  }
}

std::filesystem::path bad_files() { return std::filesystem::path(TW_SOURCE_DIR) / "tests" / "data" / "bad"; }

TEST(QuickFixes, FixEveryExampleOfABadTileSet) {
  std::set<std::string> fixed;
  for (const auto& entry : std::filesystem::directory_iterator(bad_files())) {
    if (entry.path().extension() != ".xml") continue;
    const auto text = xml::read_file(entry.path());
    if (!text || xml::format_of(text.value()) != "tileset") continue;
    const auto read = xml::read_tile_set_leniently(text.value(), entry.path().string());
    const auto rules = xml::rules_for(read.set, entry.path());
    if (!rules) continue;
    const DocumentState state = state_of(read.set, rules.value());
    Findings findings = all_findings(state);
    for (const Finding& finding : findings) {
      const std::vector<QuickFix> quick_fixes = quick_fixes_for(finding, state);
      if (!quick_fixes.empty()) fixed.insert(finding.code);
      try_fixes(finding, state, quick_fixes, entry.path().filename().string());
    }
  }
  for (const char* code :
       {"TW030", "TW031", "TW034", "TW050", "TW051", "TW052", "TW053", "TW054", "TW055", "TW056", "TW058"})
    EXPECT_TRUE(fixed.contains(code)) << code;
}

/// Returns the label of the first quick fix for a bad file, or "none" if there is no quick fix. The file's name begins
/// with the code of its finding.
std::string first_fix(const std::string& file) {
  const auto text = xml::read_file(bad_files() / file);
  const auto read = xml::read_tile_set_leniently(text.value(), file);
  const auto rules = xml::rules_for(read.set, bad_files() / file);
  const DocumentState state = state_of(read.set, rules.value());
  for (const Finding& finding : all_findings(state))
    if (finding.code == file.substr(0, 5))
      if (const auto quick_fixes = quick_fixes_for(finding, state); !quick_fixes.empty())
        return quick_fixes.front().label;
  return "none";
}

TEST(QuickFixes, HaveLabelsThatBeginWithAVerb) {
  EXPECT_EQ(first_fix("TW025_picture_missing.xml"), "Use the drawing");
  EXPECT_EQ(first_fix("TW030_tile_twice.xml"), "Rename to 1-2");
  EXPECT_EQ(first_fix("TW031_unknown_kind.xml"), "Use meadow");
  EXPECT_EQ(first_fix("TW034_fish_on_a_meadow.xml"), "Remove fish");
  EXPECT_EQ(first_fix("TW050_free_slot.xml"), "Assign to meadow 0");
  EXPECT_EQ(first_fix("TW051_slot_in_two_zones.xml"), "Assign to meadow 1");
  EXPECT_EQ(first_fix("TW052_side_is_no_edge.xml"), "Centre the river");
  EXPECT_EQ(first_fix("TW053_joins_itself.xml"), "Remove the link");
  EXPECT_EQ(first_fix("TW054_no_start_tile.xml"), "Start with tile 56");
  EXPECT_EQ(first_fix("TW056_rivers_cross.xml"), "Merge into one river");
  EXPECT_EQ(first_fix("TW058_raft_on_a_meadow.xml"), "Remove raft");
}

/// Returns the quick fixes for findings with `code` on one tile of a shipped game after a change.
std::vector<QuickFix> fixes_after(const std::string& game, const std::string& code,
                                  const std::function<void(model::Tile&)>& change, const std::string& id) {
  const xml::GameFiles files = xml::load_game(game).value();
  model::TileSet set = files.set;
  for (model::Tile& tile : set.tiles)
    if (tile.id == id) change(tile);
  const DocumentState state = state_of(set, files.rules);
  Findings found = all_findings(state);
  for (Finding& hint : topology::check_equal_tiles(set, nullptr, "")) found.push_back(std::move(hint));
  for (const Finding& finding : found)
    if (finding.code == code && finding.tile == id) {
      auto quick_fixes = quick_fixes_for(finding, state);
      try_fixes(finding, state, quick_fixes, id);
      return quick_fixes;
    }
  return {};
}

TEST(QuickFixes, JoinALakeThatNoRiverReachesToTheRiver) {
  const auto quick_fixes = fixes_after(
      "hunters-gatherers-2020", "TW055",
      [](model::Tile& tile) {
        for (model::Zone& zone : tile.zones) zone.joins.clear();
      },
      "0");
  ASSERT_FALSE(quick_fixes.empty());
  EXPECT_EQ(quick_fixes.front().label, "Join to river 1");
}

TEST(QuickFixes, JoinALakeToAllRiversThatEndInTheTile) {
  const auto quick_fixes = fixes_after(
      "hunters-gatherers-2020", "TW055",
      [](model::Tile& tile) {
        for (model::Zone& zone : tile.zones) zone.joins.clear();
      },
      "5");
  ASSERT_GE(quick_fixes.size(), 2U);
  EXPECT_EQ(quick_fixes.front().label, "Join all river ends");
  EXPECT_EQ(quick_fixes[1].label, "Join to river 1");
  const model::Tile& tile = *model::find_tile(*quick_fixes.front().after.set, "5");
  EXPECT_EQ(tile, *model::find_tile(xml::load_game("hunters-gatherers-2020").value().set, "5"))
      << "the tile is the original again";
}

TEST(QuickFixes, RemoveNoPictureFromAValidTile) {
  const auto lake_with_others = [](int others) {
    return [others](model::Tile& tile) {
      for (int i = 0; i < others; ++i) {
        tile.zones.push_back({.id = "x" + std::to_string(i), .kind = "lake", .symbols = {"fish", "fish"}});
        for (model::Zone& zone : tile.zones)
          if (zone.kind == "river") zone.joins.push_back(tile.zones.back().id);
      }
      tile.zones.push_back({.id = "lone", .kind = "lake", .symbols = {"fish"}});
    };
  };
  EXPECT_FALSE(fixes_after("hunters-gatherers-2020", "TW055", lake_with_others(0), "15").empty());
  const xml::GameFiles files = xml::load_game("hunters-gatherers-2020").value();
  for (const QuickFix& fix : fixes_after("hunters-gatherers-2020", "TW055", lake_with_others(2), "15"))
    EXPECT_TRUE(drawing::check_layout(*model::find_tile(*fix.after.set, "15"), files.rules, "").empty()) << fix.label;
}

TEST(QuickFixes, MoveInnerZonesOffTheRim) {
  const auto quick_fixes = fixes_after(
      "carcassonne", "TW059",
      [](model::Tile& tile) {
        for (model::Zone& zone : tile.zones) zone.slots.remove(model::slot(model::Side::North, 1));
        tile.zones[0].slots.add(model::slot(model::Side::North, 1));
      },
      "B-B");
  ASSERT_FALSE(quick_fixes.empty());
  EXPECT_EQ(quick_fixes.front().label, "Remove from the rim");
}

TEST(QuickFixes, MergeTheCopiesOfEqualTiles) {
  const xml::GameFiles files = xml::load_game("carcassonne").value();
  model::TileSet set = files.set;
  model::Tile copy = model::rotated(*model::find_tile(set, "B-U"), model::Rotation::Right);
  copy.id = "new";
  set.tiles.push_back(copy);
  for (int i = 0; i < 60; ++i) {
    set.tiles.push_back(*model::find_tile(set, "B-U"));
    set.tiles.back().id = "other-" + std::to_string(i);
  }
  const Findings found = topology::check_equal_tiles(set, &files.set, "");
  ASSERT_EQ(found.size(), topology::kMaxEqualTiles + 1);
  const auto quick_fixes = quick_fixes_for(found[0], state_of(set, files.rules));
  ASSERT_EQ(quick_fixes.size(), 1u);
  EXPECT_EQ(quick_fixes[0].label, "Merge copies");
  EXPECT_EQ(quick_fixes[0].after.set->tiles.size(), set.tiles.size() - 1);
  EXPECT_EQ(model::find_tile(*quick_fixes[0].after.set, "B-U")->copies, 2 * copy.copies);
  EXPECT_TRUE(quick_fixes_for(found.back(), state_of(set, files.rules)).empty());
}

std::vector<xml::GameFiles> games() {
  std::vector<xml::GameFiles> out;
  for (const char* id : {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"})
    out.push_back(xml::load_game(id).value());
  return out;
}

/// Damages a tile in a way that a user or another program might.
void damage(model::Tile& tile, model::Random& random) {
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  model::Zone& zone = tile.zones[below(tile.zones.size())];
  const model::Zone& other = tile.zones[below(tile.zones.size())];
  const auto slot = static_cast<model::Slot>(below(12));
  switch (below(9)) {
    case 0: zone.slots.remove(slot); break;
    case 1: zone.slots.add(slot); break;
    case 2: zone.kind = other.kind; break;
    case 3: zone.joins.push_back(below(2) == 0 ? "nobody" : zone.id); break;
    case 4: zone.symbols.push_back(other.symbols.empty() ? "fihs" : other.symbols.front()); break;
    case 5: zone.id = other.id; break;
    case 6: {
      for (model::Zone& z : tile.zones) z.slots.remove(slot);
      zone.slots.add(slot);
      break;
    }
    case 7: zone.joins.clear(); break;
    default: zone.kind += "s"; break;
  }
}

TEST(QuickFixes, FixDamagedTiles) {
  std::map<std::string, std::pair<int, int>> seen;  // number of findings and number of fixed findings, by code
  std::uint64_t n = 0;
  for (const xml::GameFiles& game : games())
    for (int i = 0; i < 250; ++i) {
      model::Random random(45, n++, 0);
      model::TileSet set;
      set.tiles = {game.set.tiles[random.below(static_cast<std::uint32_t>(game.set.tiles.size()))]};
      for (std::uint32_t d = 0; d <= random.below(2); ++d) damage(set.tiles.front(), random);
      const DocumentState state = state_of(set, game.rules);
      for (const Finding& finding : topology::check_all(set, game.rules, "")) {
        const auto quick_fixes = quick_fixes_for(finding, state);
        ++seen[finding.code].first;
        seen[finding.code].second += !quick_fixes.empty();
        try_fixes(finding, state, quick_fixes, test::in_words(set.tiles.front()));
      }
    }
  for (const auto& [code, count] : seen) std::cout << code << ": " << count.second << " of " << count.first << '\n';
  for (const char* code : {"TW050", "TW051", "TW052"}) EXPECT_GE(seen[code].second * 10, seen[code].first * 8) << code;
}

}  // namespace
}  // namespace tw::editor::quick_fixes
