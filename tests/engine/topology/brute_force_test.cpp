// Compares the statistics of random sets with those of a reference implementation that tries every cell, tile and
// rotation.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <memory>

#include "engine/topology/analysis.hpp"
#include "engine/topology/similar_tiles.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/support/slow_analysis.hpp"

namespace tw::topology {
namespace {

using test::SlowCell;

model::Rules shipped_rules(const std::string& game) { return xml::load_game(game).value().rules; }

SlowCell slow(const Sides& sides, const std::vector<std::string>& edges) { return ids_of(sides, edges); }

std::vector<std::string> scored(const Closability& closing) {
  std::vector<std::string> out;
  for (const AreaClosability& area : closing.areas)
    if (area.scores) out.push_back(area.area);
  return out;
}

void expect_fits(const SetAnalysis& statistics, const model::TileSet& set, const model::Rules& rules) {
  for (const CellFit& cell : statistics.cells)
    ASSERT_EQ(cell.tiles, test::slow_fitting(set, rules, slow(cell.cell.sides, statistics.edges)))
        << to_letters(cell.cell.sides, statistics.letters);
}

void expect_closing(const SetAnalysis& statistics, const model::TileSet& set, const model::Rules& rules) {
  for (const AreaClosability& area : statistics.closability.areas) {
    std::array<ShapeClosability, kShapeCount> shapes{};
    for (const CellFit& cell : statistics.cells) {
      const SlowCell asked = slow(cell.cell.sides, statistics.edges);
      const auto& of = std::ranges::find(rules.areas, area.area, &model::AreaKind::id)->of;
      bool open = false;
      for (const model::EdgeKind& edge : rules.edges)
        for (const std::string& zone : edge.zones)
          open = open || (std::ranges::find(asked, edge.id) != asked.end() && std::ranges::find(of, zone) != of.end());
      if (!open) continue;
      const int closers = test::slow_closing(set, rules, asked, {area.area});
      ShapeClosability& shape = shapes[static_cast<std::size_t>(cell.cell.shape)];
      shape.fewest = shape.cells == 0 ? closers : std::min(shape.fewest, closers);
      ++shape.cells;
      shape.closable += closers > 0 ? 1 : 0;
      EXPECT_EQ(closers == 0, std::ranges::count(area.open, cell.cell.sides) == 1)
          << area.area << " " << to_letters(cell.cell.sides, statistics.letters);
    }
    for (std::size_t s = 0; s < kShapeCount; ++s) {
      EXPECT_EQ(area.shapes[s].cells, shapes[s].cells);
      EXPECT_EQ(area.shapes[s].closable, shapes[s].closable);
      EXPECT_EQ(area.shapes[s].fewest, shapes[s].fewest);
    }
  }
}

void expect_at_once(const SetAnalysis& statistics, const model::TileSet& set, const model::Rules& rules) {
  for (const SimultaneousClosing& once : statistics.closability.simultaneous) {
    std::vector<SlowCell> cells, bottleneck;
    for (const Sides& cell : once.cells) cells.push_back(slow(cell, statistics.edges));
    EXPECT_EQ(once.each, test::slow_at_once(set, rules, cells, scored(statistics.closability)));
    // The bottleneck proves the maximum: it has too few tiles to close one more of each of its cells.
    int tiles = 0;
    for (const model::Tile& tile : set.tiles)
      tiles += std::ranges::any_of(once.bottleneck,
                                   [&](const Sides& cell) {
                                     return test::slow_closes(tile, rules, slow(cell, statistics.edges),
                                                              scored(statistics.closability));
                                   })
                   ? tile.copies
                   : 0;
    EXPECT_EQ(tiles, once.bottleneck_tiles);
    EXPECT_LT(tiles, (once.each + 1) * static_cast<int>(once.bottleneck.size()));
  }
}

TEST(BruteForce, AgreesOnSmallRandomSets) {
  for (const std::string game : {"hunters-gatherers-2020", "carcassonne", "over-hill-and-dale"}) {
    const model::Rules rules = shipped_rules(game);
    for (unsigned seed = 0; seed < 12; ++seed) {
      const model::TileSet set = test::random_set(rules, 1 + static_cast<int>(seed) * 2, seed);
      const SetAnalysis statistics = analyze(set, rules);
      SCOPED_TRACE(game + ", seed " + std::to_string(seed));
      expect_fits(statistics, set, rules);
      expect_closing(statistics, set, rules);
      expect_at_once(statistics, set, rules);
    }
  }
}

TEST(BruteForce, AgreesOnTheShippedSet) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  const SetAnalysis statistics = analyze(game.value().set, game.value().rules);
  expect_fits(statistics, game.value().set, game.value().rules);
  expect_closing(statistics, game.value().set, game.value().rules);
  expect_at_once(statistics, game.value().set, game.value().rules);
}

TEST(WhatIf, GivesTheStatisticsOfASetWithThoseCopies) {
  const model::Rules rules = shipped_rules("hunters-gatherers-2020");
  model::TileSet set = test::random_set(rules, 30, 77);
  TileSetAnalyzer survey(set, rules);
  for (const std::size_t tile : {3U, 17U, 3U, 29U, 0U}) {
    const int copies = static_cast<int>((tile * 7 + 2) % 5);
    set.tiles[tile].copies = copies;
    survey.set_copies(tile, copies);
  }
  const SetAnalysis there = analyze(set, rules), here = survey.analysis();
  EXPECT_EQ(here.tiles, there.tiles);
  EXPECT_EQ(here.sides, there.sides);
  EXPECT_EQ(here.pairs, there.pairs);
  EXPECT_EQ(here.rotations, there.rotations);
  EXPECT_EQ(here.fit, there.fit);
  EXPECT_EQ(here.unfillable, there.unfillable);
  EXPECT_EQ(here.missing, there.missing);
  EXPECT_EQ(here.decks.tiles, there.decks.tiles);
  for (std::size_t i = 0; i < here.decks.rows.size(); ++i)
    EXPECT_EQ(here.decks.rows[i].by_deck, there.decks.rows[i].by_deck);
  EXPECT_EQ(describe_closability(here.closability, here.letters),
            describe_closability(there.closability, there.letters));
  const model::TileSet before = test::random_set(rules, 30, 77);
  EXPECT_EQ(analyze_with_copies(before, rules, {{"3", set.tiles[3].copies}, {"no such", 4}}).tiles,
            analyze(before, rules).tiles + set.tiles[3].copies - before.tiles[3].copies);
}

/// Returns rules with one edge and one area for each of `kinds` features.
model::Rules many_edges(int kinds) {
  model::Rules rules;
  for (int i = 0; i < kinds; ++i) {
    const std::string id(1, static_cast<char>('a' + i));
    rules.edges.push_back({id, {id, id, id}, {}});
    rules.kinds.push_back({id, "", "", {}});
    rules.areas.push_back({id, {id}, false, {}});
    model::ScoreRule score;
    score.id = id;
    score.area = id;
    rules.scores.push_back(score);
  }
  rules.decks = {{"all", true, true, {}}};
  return rules;
}

/// Returns the CPU time of `work` in milliseconds. Elapsed time would be unreliable because other processes may be
/// running.
double milliseconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

TEST(LargeSets, ChangedCopiesOfTenThousandTilesRequireNoNewAnalysis) {
  for (const int kinds : {3, 5, 8}) {
    const model::Rules rules = kinds == 3 ? shipped_rules("hunters-gatherers-2020") : many_edges(kinds);
    const model::TileSet set = test::random_set(rules, 10'000, 1);
    std::unique_ptr<TileSetAnalyzer> survey;
    SetAnalysis statistics;
    const double read = milliseconds_of([&] { survey = std::make_unique<TileSetAnalyzer>(set, rules); });
    const double first = milliseconds_of([&] { statistics = survey->analysis(); });
    const double again = milliseconds_of([&] {
      survey->set_copies(4711, 9);
      statistics = survey->analysis();
    });
    const double alike = milliseconds_of([&] { find_similar_tiles(set); });
    std::printf("%d kinds of edge, 10000 tiles: read %.1f ms, figures %.1f ms, what-if %.1f ms, likeness %.1f ms\n",
                kinds, read, first, again, alike);
    EXPECT_EQ(statistics.possible_patterns, patterns_up_to_rotation(kinds));
    EXPECT_LT(again, read + first) << "other copies need no new survey";
  }
}

}  // namespace
}  // namespace tw::topology
