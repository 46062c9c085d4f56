// Plays games at the documented limits of the engine (docs/formats/rules.md). One more item is an error. Other limits
// are reached before those of steps and of touched areas; the limit of settings is tested in
// tests/engine/xml/check_test.cpp.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "engine/model/limits.hpp"
#include "engine/model/random.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"

namespace tw::test {
namespace {

/// Returns `text` for the numbers from `first` to `last` - 1, with {} replaced by the number.
std::string rows(int first, int last, const std::string& text) {
  std::string out;
  for (int i = first; i < last; ++i) out += fmt::format(fmt::runtime(text), i);
  return out;
}

/// A small game of roads, to which rows and attributes are added.
struct RoadGame {
  std::string players = "2", men = "7", placed = "1", at_end = "tiles";
  std::string in_rules;               ///< further rows
  std::string steps;                  ///< further steps of the turn
  std::string copies = "9", symbols;  ///< copies of the straight road; symbols on its southern field
  std::string in_tile;                ///< further zones and properties of the straight road
  std::string tiles;                  ///< further tiles

  std::string rules() const {
    return R"(<rules format="1" id="roads" name="Roads" family="landscape" players=")" + players + R"(">
<edge id="field" zones="field field field"/><edge id="road" zones="field road field"/>
<kind id="field"/><kind id="road"/><kind id="shrine"/><symbol id="sheep" on="field"/><symbol id="inn" on="road"/>
<area id="field" of="field"/><area id="road" of="road"/><area id="shrine" of="shrine" closed="around"/>
<piece id="man" count=")" +
           men + R"("/><role id="robber" piece="man" area="road"/>
<role id="farmer" piece="man" area="field" stays="yes"/><deck id="all" ends-game="yes"/>
<turn draws="all"><place/><actions/><occupy limit=")" +
           placed + R"("/><score/>)" + steps + R"(</turn>
<score id="road" area="road" when="closed" points="tiles" to="most man"/>
<score id="field" area="field" when="end" points=")" +
           at_end + R"(" to="each man"/>)" + in_rules + "</rules>";
  }
  std::string set() const {
    return R"(<tileset format="1" id="roads" name="Roads" rules="roads"><tile id="line" deck="all" copies=")" + copies +
           R"("><zone id="0" kind="road" slots="E1 W1"/><zone id="1" kind="field" slots="N E0 W2"/>
<zone id="2" kind="field" slots="E2 S W0")" +
           symbols + "/>" + in_tile + R"(</tile>
<tile id="end" deck="all" copies="4"><zone id="0" kind="road" slots="S1"/><zone id="1" kind="field" slots="N E S0 S2 W"/>
</tile>)" + tiles +
           "</tileset>";
  }
};

/// Reads, checks and compiles the game and plays it at random. Returns the codes of the errors, "" if it ends.
std::string errors_of(const RoadGame& game) {
  model::Findings found;
  const auto add = [&](const model::Findings& more) { found.insert(found.end(), more.begin(), more.end()); };
  const auto rules = xml::read_rules(game.rules(), "rules");
  add(rules.findings());
  const auto set = xml::read_tile_set(game.set(), "set");
  add(set.findings());
  if (rules && set) {
    add(xml::check_rules(rules.value(), "rules"));
    add(xml::check_tile_set(set.value(), rules.value(), "set"));
  }
  if (!model::has_errors(found)) {
    const auto made = plugin_host::make_game(rules.value(), set.value(), "roads", "Roads");
    add(made.findings());
    if (made) {
      const auto state =
          std::move(made.value()->new_state({.players = made.value()->max_players(), .seed = 1, .decks = {}}).value());
      model::Random random(1);
      state->playout(random);
      EXPECT_TRUE(state->finished());
    }
  }
  std::string out;
  for (const model::Finding& f : found)
    if (f.severity == model::Severity::Error && out.find(f.code) == std::string::npos)
      out += (out.empty() ? "" : " ") + f.code;
  return out;
}

struct Limit {
  const char* items;
  int most;
  const char* code;                          ///< the expected error if there is one item too many
  std::function<void(RoadGame&, int)> with;  ///< adds this many of the items to the game
};

std::vector<Limit> limits() {
  using namespace model;
  const auto in_rules = [](int first, const std::string& row) {
    return [=](RoadGame& g, int n) { g.in_rules = rows(first, n, row); };
  };
  const auto in_formula = [](const std::string& row, const std::string& word) {
    return [=](RoadGame& g, int n) {
      g.in_rules = rows(0, n, row);
      g.at_end = "0" + rows(0, n, " + " + word);
    };
  };
  const std::string kSymbol = R"(<symbol id="s{0}" on="field"/>)";
  return {
      {"edges", kMaxEdges, "TW036",
       [](RoadGame& g, int n) {
         g.in_rules = rows(2, n, R"(<kind id="k{0}"/><edge id="e{0}" zones="k{0} k{0} k{0}"/>)");
       }},
      {"kinds", kMaxKinds, "TW036", in_rules(3, R"(<kind id="k{0}"/>)")},
      {"symbols", kMaxSymbols, "TW036", in_rules(2, kSymbol)},
      {"areas", kMaxAreas, "TW036", in_rules(3, R"(<kind id="k{0}"/><area id="a{0}" of="k{0}"/>)")},
      {"areas of one kind", kMaxAreasOfKind, "TW036", in_rules(1, R"(<area id="a{0}" of="road"/>)")},
      {"pieces", kMaxPieces, "TW036",
       in_rules(1, R"(<piece id="p{0}" count="3"/><role id="r{0}" piece="p{0}" area="road"/>)")},
      {"pieces of one kind", kMaxPieceCount, "TW016", [](RoadGame& g, int n) { g.men = std::to_string(n); }},
      {"pieces placed in a turn", kMaxOccupy, "TW016", [](RoadGame& g, int n) { g.placed = std::to_string(n); }},
      {"roles", kMaxRoles, "TW036", in_rules(2, R"(<role id="r{0}" piece="man" area="road"/>)")},
      {"decks", kMaxDecks, "TW036", in_rules(1, R"(<deck id="d{0}"/>)")},
      {"scores", kMaxScores, "TW036",
       in_rules(2, R"(<score id="s{0}" area="road" when="closed" points="{0}" to="most man"/>)")},
      {"actions", kMaxActions, "TW036", in_rules(0, R"(<action id="a{0}"><return piece="man"/></action>)")},
      {"effects of an action", kMaxEffects, "TW036",
       [](RoadGame& g, int n) {
         g.in_rules = R"(<action id="a">)" + rows(0, n, R"(<award points="{0}" area="road"/>)") + "</action>";
       }},
      {"uses of plugins' effects", kMaxPluginUses, "TW036",
       [](RoadGame& g, int n) {
         g.steps = rows(0, n, R"(<effect plugin="hike" part="path{0}" area="road" role="robber"/>)");
       }},
      {"names of points", kMaxParts, "TW036",
       in_rules(2, R"(<action id="a{0}"><award points="1" area="road"/></action>)")},
      {"names", kMaxNames, "TW036", in_rules(0, R"(<name lang="de" of="n{0}" one="Name"/>)")},
      {"players", kMaxPlayers, "TW016", [](RoadGame& g, int n) { g.players = std::to_string(n); }},
      {"symbols and kinds of an area's formulas", kMaxCounts, "TW036", in_formula(kSymbol, "s{0}")},
      {"joined symbols of an area's formulas", kMaxJoined, "TW036", in_formula(kSymbol, "joined.s{0}")},
      {"symbols of squares of an area's formulas", kMaxSquares, "TW036", in_formula(kSymbol, "square.s{0}")},
      {"zones of a tile", kMaxZones, "TW036",
       [](RoadGame& g, int n) { g.in_tile = rows(3, n, R"(<zone id="{0}" kind="shrine"/>)"); }},
      {"properties of a tile", kMaxProperties, "TW036",
       [](RoadGame& g, int n) { g.in_tile = rows(0, n, R"(<property name="p{0}" value="1"/>)"); }},
      {"copies of a tile", kMaxCopies, "TW016", [](RoadGame& g, int n) { g.copies = std::to_string(n); }},
      {"equal symbols of a zone", kMaxSymbolRepeat, "TW036",
       [](RoadGame& g, int n) { g.symbols = " symbols=\"" + rows(0, n, "sheep ") + "\""; }},
      {"tiles in the box", kMaxTiles, "TW063",
       [](RoadGame& g, int n) {
         g.tiles = rows(13, n, R"(<tile id="t{0}" deck="all"><zone id="0" kind="field" slots="N E S W"/></tile>)");
       }},
  };
}

class Limits : public testing::TestWithParam<Limit> {};

TEST_P(Limits, CanBeReachedButNotExceeded) {
  const auto& [items, most, code, with] = GetParam();
  RoadGame at, beyond;
  with(at, most);
  EXPECT_EQ(errors_of(at), "") << most << " " << items;
  with(beyond, most + 1);
  EXPECT_EQ(errors_of(beyond), code) << most + 1 << " " << items;
}

INSTANTIATE_TEST_SUITE_P(OfTheEngine, Limits, testing::ValuesIn(limits()), [](const auto& limit) {
  std::string name = limit.param.items;
  for (char& c : name) c = c == ' ' ? '_' : c;
  name.erase(std::remove(name.begin(), name.end(), '\''), name.end());
  return name;
});

}  // namespace
}  // namespace tw::test
