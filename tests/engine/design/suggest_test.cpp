#include "engine/design/suggest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <chrono>

#include "engine/design/suggest_cells.hpp"
#include "engine/design/tile_features.hpp"
#include "engine/drawing/tile_shape.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/topology/similar_tiles.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::design {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using topology::Sides;

constexpr const char* kLandscapes[] = {"carcassonne", "hunters-gatherers-2002", "hunters-gatherers-2020",
                                       "over-hill-and-dale"};

const xml::GameFiles& game(const std::string& name) {
  static std::map<std::string, xml::GameFiles> games;
  if (!games.contains(name)) games[name] = std::move(xml::load_game(name).value());
  return games[name];
}

SuggestionTarget target(const std::string& text, const model::Rules& rules) {
  auto read = read_suggestion_target(text, rules);
  EXPECT_TRUE(read) << text;
  return read ? read.value() : PatternTarget{};
}

Suggestions suggested(const std::string& name, const std::string& what, std::size_t count = 10) {
  const xml::GameFiles& files = game(name);
  auto found = suggest(files.set, files.rules, target(what, files.rules), count,
                       [&](const model::Tile& tile) { return drawing::layout_problems(tile, files.rules).empty(); });
  EXPECT_TRUE(found) << name << " " << what;
  return found ? std::move(found.value()) : Suggestions{};
}

std::string message_of(const std::string& name, const std::string& what) {
  const xml::GameFiles& files = game(name);
  const auto read = read_suggestion_target(what, files.rules);
  if (!read) return read.findings().front().message;
  const auto found = suggest(files.set, files.rules, read.value(), 3);
  return found ? "" : found.findings().front().message;
}

int count_of(const model::Tile& tile, const std::string& symbol) {
  std::ptrdiff_t out = 0;
  for (const model::Zone& zone : tile.zones) out += std::ranges::count(zone.symbols, symbol);
  return static_cast<int>(out);
}

/// Returns the set with one more tile.
model::TileSet with(const model::TileSet& set, const model::Tile& tile) {
  model::TileSet out = set;
  out.tiles.push_back(tile);
  out.tiles.back().id = "suggested";
  return out;
}

TEST(Suggest, EveryTileIsNewAndValidForEveryTargetOfTheShippedGames) {
  for (const char* name : kLandscapes) {
    const xml::GameFiles& files = game(name);
    for (const std::string& what : suggestion_targets(files.rules)) {
      if (what == "pattern" && topology::analyze(files.set, files.rules).missing.empty()) continue;
      const Suggestions found = suggested(name, what, 15);
      EXPECT_TRUE(found.complete);
      EXPECT_FALSE(found.tiles.empty()) << name << " " << what;
      model::TileSet all = files.set;
      for (const Suggestion& here : found.tiles) {
        EXPECT_EQ(here.tile.copies, 1);
        EXPECT_THAT(drawing::layout_problems(here.tile, files.rules), ::testing::IsEmpty());
        all.tiles.push_back(here.tile);
        all.tiles.back().id = "suggested-" + std::to_string(all.tiles.size());
      }
      for (const model::Finding& finding : topology::check_all(all, files.rules, ""))
        ADD_FAILURE() << name << " " << what << ": " << model::to_text(finding);
      for (const topology::SimilarTiles& group : topology::find_similar_tiles(all).identical)
        EXPECT_LT(group.back(), files.set.tiles.size()) << name << " " << what << ": a tile is not new";
    }
  }
}

TEST(Suggest, TilesForAMissingPatternHaveThatPattern) {
  const Suggestions found = suggested("hunters-gatherers-2020", "pattern:MFMR", 5);
  ASSERT_FALSE(found.tiles.empty());
  for (const Suggestion& here : found.tiles) {
    EXPECT_EQ(here.pattern, "FMRM") << "the rotation that is first in alphabetical order";
    EXPECT_THAT(here.reason, StartsWith("Has the pattern FMRM, which "));
  }
  const Suggestions missing = suggested("hunters-gatherers-2020", "pattern", 3);
  ASSERT_EQ(missing.tiles.size(), 3U);
  std::vector<std::string> patterns;
  for (const Suggestion& here : missing.tiles) {
    patterns.push_back(here.pattern);
    EXPECT_THAT(here.reason, StartsWith("Adds the missing pattern " + here.pattern + "; it fits "));
    EXPECT_EQ(here.changes.front().statistic, "Missing patterns");
    EXPECT_EQ(here.changes.front().before, "3");
    EXPECT_EQ(here.changes.front().after, "2");
  }
  EXPECT_THAT(patterns, ::testing::UnorderedElementsAre("FFFF", "FMMR", "MMMR"))
      << "the best tile of each pattern first";
}

TEST(Suggest, TheEffectOfAPatternIsTheNumberOfCellsThatOnlyTheNewTileFits) {
  const xml::GameFiles& files = game("carcassonne");
  const topology::SetAnalysis before = topology::analyze(files.set, files.rules);
  const Suggestions found = suggested("carcassonne", "pattern", 20);
  ASSERT_EQ(found.tiles.size(), 20U);
  for (const Suggestion& here : found.tiles) {
    const topology::SetAnalysis after = topology::analyze(with(files.set, here.tile), files.rules);
    int filled = 0;
    for (std::size_t k = 1; k <= 4; ++k) filled += before.unfillable[k] - after.unfillable[k];
    EXPECT_EQ(here.effect, filled) << here.reason;
    EXPECT_EQ(after.missing.size() + 1, before.missing.size());
    topology::TileSetAnalyzer survey(with(files.set, here.tile), files.rules);
    EXPECT_EQ(here.corners, survey.cells_of(files.set.tiles.size())[2]);
  }
}

TEST(Suggest, TilesForASymbolHaveTheUsualNumberOfIt) {
  for (const auto& [symbol, most] : {std::pair{"deer", 1}, {"fish", 2}, {"menhir", 1}}) {
    const Suggestions found = suggested("hunters-gatherers-2020", std::string("symbol:") + symbol);
    ASSERT_EQ(found.tiles.size(), 10U);
    for (const Suggestion& here : found.tiles) {
      EXPECT_EQ(count_of(here.tile, symbol), most);
      EXPECT_EQ(here.effect, most);
      EXPECT_EQ(std::stoi(here.changes.front().after), std::stoi(here.changes.front().before) + most);
    }
  }
}

/// Considers the cells with one to three given sides at which the area is open. Returns the share of these cells that
/// the last tile of the set closes, averaged over the numbers of given sides. The cells are weighted by the sides of
/// the other tiles. This is a slow version of BoxCells for edges that meet their own kind.
double closed_share(const model::TileSet& set, const model::Rules& rules, const std::string& area) {
  const topology::EndRules ends(rules);
  std::size_t a = 0;
  while (ends.areas[a].id != area) ++a;
  std::vector<double> share(rules.edges.size(), 0);
  double sides = 0;
  for (std::size_t t = 0; t + 1 < set.tiles.size(); ++t)
    for (const std::uint8_t edge : topology::sides_of(set.tiles[t], rules).value_or(Sides{})) {
      share[edge] += set.tiles[t].copies;
      sides += set.tiles[t].copies;
    }
  for (double& s : share) s /= sides;
  const auto n = static_cast<std::uint8_t>(rules.edges.size());
  std::array<double, 4> open{}, closed{};
  std::array<std::uint8_t, 4> c{};
  for (c[0] = 0; c[0] <= n; ++c[0])
    for (c[1] = 0; c[1] <= n; ++c[1])
      for (c[2] = 0; c[2] <= n; ++c[2])
        for (c[3] = 0; c[3] <= n; ++c[3]) {
          Sides cell{};
          double weight = 1;
          unsigned mask = 0;
          for (std::size_t i = 0; i < 4; ++i) {
            cell[i] = c[i] == n ? topology::kOpen : c[i];
            if (c[i] == n) continue;
            weight *= share[c[i]];
            mask |= 1U << i;
          }
          const auto k = static_cast<std::size_t>(std::popcount(mask));
          if (k == 0 || k == 4 || !ends.is_open_at(a, cell)) continue;
          open[k] += weight;
          bool closes = false;
          for (const model::Rotation turn : model::kRotations) {
            const model::Tile tile = model::rotated(set.tiles.back(), turn);
            closes = closes || (topology::masked(*topology::sides_of(tile, rules), mask) == cell &&
                                ((topology::TileEnds(tile, ends).ending(mask) >> a) & 1U) != 0);
          }
          closed[k] += closes ? weight : 0;
        }
  return (closed[1] / open[1] + closed[2] / open[2] + closed[3] / open[3]) / 3;
}

TEST(Suggest, TheEffectOfClosingIsTheShareOfCellsClosedComparedWithTheAverageTile) {
  const xml::GameFiles& files = game("carcassonne");
  double average = 0, copies = 0;
  for (const model::Tile& tile : files.set.tiles) {
    average += tile.copies * closed_share(with(files.set, tile), files.rules, "city");
    copies += tile.copies;
  }
  // with() adds the tile at the end of the set, so its own sides never count.
  average /= copies;
  const Suggestions found = suggested("carcassonne", "close:city", 8);
  ASSERT_EQ(found.tiles.size(), 8U);
  double last = 1;
  for (const Suggestion& here : found.tiles) {
    const double share = closed_share(with(files.set, here.tile), files.rules, "city");
    EXPECT_NEAR(here.effect, share - average, 1e-9) << here.reason;
    EXPECT_THAT(here.reason, StartsWith("Closes city at "));
    EXPECT_LE(share, last + 0.01) << "best first, in steps of a percentage point";
    last = share;
  }
}

TEST(Suggest, AnAreaThatCannotAlwaysBeClosedComesFirst) {
  model::TileSet set = game("carcassonne").set;
  const model::Rules& rules = game("carcassonne").rules;
  // Without tiles on which a city reaches only one side, no tile closes a single city side.
  const topology::EndRules ends(rules);
  std::erase_if(set.tiles, [&](const model::Tile& tile) { return (topology::TileEnds(tile, ends).caps() & 1U) != 0; });
  const auto before = topology::analyze(set, rules);
  ASSERT_EQ(before.closability.areas.front().area, "city");
  ASSERT_EQ(before.closability.areas.front().shapes[0].closable, 0);
  const auto found = suggest(set, rules, CloseTarget{"city"}, 3);
  ASSERT_TRUE(found);
  for (const Suggestion& here : found.value().tiles) {
    EXPECT_THAT(here.reason, HasSubstr(" of these kinds could not be closed before"));
    const auto after = topology::analyze(with(set, here.tile), rules);
    EXPECT_EQ(after.closability.areas.front().shapes[0].closable, 1) << here.reason;
  }
}

TEST(Suggest, TilesForAMetricAreOrderedByTheirPredictedEffect) {
  const xml::GameFiles& files = game("hunters-gatherers-2020");
  const TileFeatures features(files.set, files.rules);
  const auto column = [&](const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(features.names(), name) - features.names().begin());
  };
  const auto predicted = [&](const model::Tile& tile) {
    const std::vector<double> values = features.values_of(tile);
    return 0.5 * values.at(column("symbol:mammoth")) - 0.1 * values.at(column("edges:river"));
  };
  const auto up =
      suggest(files.set, files.rules, MetricTarget{.name = "hunters", .raise = true, .predicted = predicted}, 5);
  ASSERT_TRUE(up);
  for (const Suggestion& here : up.value().tiles) {
    EXPECT_EQ(here.effect, predicted(here.tile));
    EXPECT_EQ(here.effect, 0.5) << here.reason;
    EXPECT_THAT(here.reason, StartsWith("Is predicted to change hunters by +0.5 per copy; it fits "));
  }
  const auto down =
      suggest(files.set, files.rules, MetricTarget{.name = "hunters", .raise = false, .predicted = predicted}, 5);
  ASSERT_TRUE(down);
  EXPECT_DOUBLE_EQ(down.value().tiles.front().effect, -0.4);
  EXPECT_THAT(down.value().tiles.front().reason, HasSubstr("by -0.4 per copy"));
}

TEST(Suggest, TilesThatFitNowhereAreLeftOut) {
  model::TileSet set = game("carcassonne").set;
  const model::Rules& rules = game("carcassonne").rules;
  std::erase_if(set.tiles, [&](const model::Tile& tile) {
    const Sides sides = topology::sides_of(tile, rules).value_or(Sides{});
    return std::ranges::find(sides, 2) != sides.end();  // roads
  });
  ASSERT_FALSE(BoxCells(set, rules).meets(2));
  const auto found = suggest(set, rules, SymbolTarget{"pennant"}, 50);
  ASSERT_TRUE(found);
  for (const Suggestion& here : found.value().tiles) {
    EXPECT_EQ(here.pattern.find('R'), std::string::npos) << here.reason;
    EXPECT_GT(here.fit, 0);
  }
}

TEST(Suggest, NamesTheMirrorImageOrTheMostSimilarTile) {
  model::TileSet set = game("hunters-gatherers-2020").set;
  const model::Rules& rules = game("hunters-gatherers-2020").rules;
  const auto mirrors = topology::find_similar_tiles(set).mirrors;
  ASSERT_FALSE(mirrors.empty());
  const auto [kept, removed] = mirrors.front();
  const model::Tile twin = set.tiles[removed];
  const std::string id = set.tiles[kept].id;
  std::erase_if(set.tiles, [&](const model::Tile& tile) { return tile.id == twin.id; });
  const auto sides = topology::sides_of(twin, rules);
  const auto found = suggest(set, rules, PatternTarget{sides}, 200);
  ASSERT_TRUE(found);
  const auto at = std::ranges::find(found.value().tiles, id, &Suggestion::mirror_of);
  ASSERT_NE(at, found.value().tiles.end());
  EXPECT_THAT(at->reason, HasSubstr("the mirror image of tile " + id + "."));
  for (const Suggestion& here : found.value().tiles) {
    if (here.mirror_of.empty()) {
      EXPECT_THAT(here.reason, HasSubstr("; like tile "));
    }
  }
}

TEST(Suggest, SaysWhatIsWrong) {
  EXPECT_THAT(message_of("hunters-gatherers-2020", "symbol:dear"), HasSubstr("did you mean \"deer\"?"));
  EXPECT_THAT(message_of("hunters-gatherers-2020", "close:forst"), HasSubstr("did you mean \"forest\"?"));
  EXPECT_THAT(message_of("hunters-gatherers-2020", "pattern:FFXX"),
              AllOf(HasSubstr("\"FFXX\" is not a pattern"), HasSubstr("F forest")));
  EXPECT_THAT(message_of("hunters-gatherers-2020", "deer"), HasSubstr("\"deer\" is not a target; use pattern"));
  EXPECT_THAT(message_of("carcassonne", "close:monastery"), HasSubstr("no edge can leave the area \"monastery\" open"));
  const xml::GameFiles& cards = game("hunt-or-gather");
  EXPECT_TRUE(suggestion_targets(cards.rules).empty());
  const auto none = suggest(cards.set, cards.rules, PatternTarget{}, 3);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.findings().front().message, HasSubstr("rules with edges and zones"));
}

TEST(Suggest, SaysThatNoPatternIsMissing) {
  const xml::GameFiles& files = game("hunters-gatherers-2020");
  model::TileSet set = files.set;
  for (const Suggestion& here : suggested("hunters-gatherers-2020", "pattern", 3).tiles) set = with(set, here.tile);
  const auto none = suggest(set, files.rules, PatternTarget{}, 3);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.findings().front().message, HasSubstr("every pattern of four sides occurs"));
}

TEST(Suggest, SaysThatNoZoneMayCarryASymbol) {
  model::Rules rules = game("hunters-gatherers-2020").rules;
  rules.symbols.push_back({.id = "gold"});
  const auto none = suggest(game("hunters-gatherers-2020").set, rules, SymbolTarget{"gold"}, 3);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.findings().front().message, HasSubstr("the symbol \"gold\" is not allowed on any zone"));
  rules.kinds.push_back({.id = "mine"});
  rules.symbols.back().on = {"mine"};
  const auto hidden = suggest(game("hunters-gatherers-2020").set, rules, SymbolTarget{"gold"}, 3);
  ASSERT_FALSE(hidden);
  EXPECT_THAT(hidden.findings().front().message, HasSubstr("no tile that can be drawn has a zone"));
}

TEST(Suggest, WorksForASetWithoutTiles) {
  model::TileSet set = game("carcassonne").set;
  set.tiles.clear();
  for (const std::string& what : suggestion_targets(game("carcassonne").rules)) {
    const auto found = suggest(set, game("carcassonne").rules, target(what, game("carcassonne").rules), 5);
    EXPECT_TRUE(found) << what;
    if (found) {
      EXPECT_EQ(found.value().tiles.size(), 5U) << what;
    }
  }
}

}  // namespace
}  // namespace tw::design
