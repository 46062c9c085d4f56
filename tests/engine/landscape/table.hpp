#pragma once
// A game with the small rules and prepared decks, controlled by the test.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "engine/landscape_adapter/game.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::test {

inline const std::string kTableTiles = R"(
<tile id="plain" deck="regular" copies="9"><zone id="f" kind="field" slots="N E S W" symbols="cow"/></tile>
<tile id="cap" deck="regular" copies="9"><zone id="t" kind="town" slots="N" symbols="flag"/><zone id="f" kind="field" slots="E S W" touches="t"/></tile>
<tile id="town" deck="regular" copies="2"><zone id="t" kind="town" slots="N E S W"/></tile>
<tile id="fair" deck="more" copies="3"><zone id="f" kind="field" slots="N E S W" action="fair"/></tile>
<tile id="fog" deck="regular" copies="1"><zone id="f" kind="field" slots="N E S W" action="fog"/></tile>
<tile id="castle" deck="regular" copies="1"><zone id="f" kind="field" slots="N E S W" action="castle"/></tile>
<tile id="wolf" deck="regular" copies="1"><zone id="f" kind="field" slots="N E S W" action="wolf"/></tile>
<tile id="horn" deck="regular" copies="1"><zone id="f" kind="field" slots="N E S W" action="horn"/></tile>
)";

/// Returns the tiles of kTableTiles and `extra` further tiles in the start deck. The further tiles are never dealt if
/// the start deck is prepared with the tile "start", so that only the size of the position differs.
inline std::string tiles_with_spares(int extra) {
  std::string out = kTableTiles;
  for (int left = extra; left > 0; left -= 999)
    out += "<tile id=\"spare" + std::to_string(left) + "\" deck=\"start\" copies=\"" +
           std::to_string(std::min(left, 999)) + "\"><zone id=\"f\" kind=\"field\" slots=\"N E S W\"/></tile>";
  if (extra > 0)
    out += R"(<tile id="start" deck="start" copies="1"><zone id="0" kind="field" slots="N E S W"/></tile>)";
  return out;
}

class Table : public game::EventSink {
 public:
  /// Starts a game with prepared decks. `regular` and `more`: the tiles of the decks with these ids, as space-separated
  /// tile ids in drawing order.
  explicit Table(const std::string& regular, const std::string& more = "", const std::string& rules_text = kSmallRules,
                 const std::string& tiles = kTableTiles, const landscape::EffectFactory* effects = nullptr)
      : rules(small_rules(rules_text)) {
    auto made = landscape_adapter::make_game(rules, small_tiles(tiles), "small", "Small", effects);
    if (!made) {
      for (const auto& f : made.findings()) ADD_FAILURE() << to_text(f);
      return;
    }
    game = made.value();
    setup.decks = {{.id = "regular", .tiles = words(regular)}, {.id = "more", .tiles = words(more)}};
    auto begun = game->new_state(setup);
    if (!begun) {
      for (const auto& f : begun.findings()) ADD_FAILURE() << to_text(f);
      return;
    }
    state = std::move(begun.value());
  }
  void on_event(const game::Event& event) override { events.push_back(event); }
  void play(game::Action action) {
    ASSERT_EQ(state->why_illegal(action), "") << state->describe(action);
    state->apply(action, this);
    actions.push_back(action);
  }
  void place_tile(int x, int y, model::Rotation turn = model::Rotation::None) {
    play(landscape::placement_action({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turn));
  }
  void put(const std::string& role, int zone) {
    play(landscape::occupation_action(model::index_of(rules.roles, role), zone));
  }
  void pass() { play(landscape::pass_action()); }
  /// Seat 0 places "plain" and a farmer on its field; seat 1 places "cap" and a burgher on its open town.
  void occupy_farm_and_town() {
    place_tile(0, 1);
    put("farmer", 0);
    place_tile(0, 2, model::Rotation::Half);
    put("burgher", 0);
  }
  int points(int seat) const {
    std::vector<int> out(static_cast<std::size_t>(state->players()));
    state->points(out);
    return out[seat];
  }
  int part(const std::string& name, int seat) const {
    const auto& parts = game->parts();
    return state->part_points(static_cast<int>(std::find(parts.begin(), parts.end(), name) - parts.begin()), seat);
  }

  model::Rules rules;
  std::shared_ptr<const game::Game> game;
  game::Setup setup;
  std::unique_ptr<game::State> state;
  std::vector<game::Event> events;
  std::vector<game::Action> actions;

 private:
  static std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
      if (c == ' ')
        out.emplace_back();
      else
        out.back() += c;
    }
    if (out.back().empty()) out.pop_back();
    return out;
  }
};

/// Places the first three of the tiles "plain cap horn plain": seat 0 has a farmer, seat 1 a burgher, and seat 0 may
/// return a piece.
inline void play_to_horn(Table& t) {
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(0, -1);
  t.put("burgher", 0);
  t.place_tile(1, 1);
}

/// Returns the small rules (or `text`) with one substring replaced.
inline std::string rules_with(const std::string& from, const std::string& to, std::string text = kSmallRules) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

}  // namespace tw::test
