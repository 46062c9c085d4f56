// A game that passes its checks can be played: it has a turn, it ends, and the parts of each player's points add up to
// the points. A game without a finding is one in which pieces are placed and points are scored.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/trial_games.hpp"
#include "engine/xml/check.hpp"
#include "tests/laws/game_name.hpp"
#include "tests/laws/made_up_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

using model::Random;
using model::Rules;
using model::TileSet;

/// Changes a random row; does nothing without rows.
template <class Row, class Change>
void change_any(std::vector<Row>& rows, Random& random, const Change& change) {
  if (!rows.empty()) change(rows[random.below(static_cast<std::uint32_t>(rows.size()))]);
}
template <class Row>
std::string any_id(const std::vector<Row>& rows, Random& random) {
  return rows.empty() ? "" : rows[random.below(static_cast<std::uint32_t>(rows.size()))].id;
}
template <class Row>
void remove_any(std::vector<Row>& rows, Random& random) {
  if (!rows.empty()) rows.erase(rows.begin() + random.below(static_cast<std::uint32_t>(rows.size())));
}

/// Returns the tiles that are not in the first deck, which may hold only the start tile.
std::vector<model::Tile*> drawn_tiles(TileSet& set, const Rules& rules) {
  std::vector<model::Tile*> out;
  for (model::Tile& tile : set.tiles)
    if (tile.deck != rules.decks.front().id) out.push_back(&tile);
  return out;
}

void take_from_box(TileSet& set, const Rules& rules, std::uint32_t percent, Random& random) {
  for (model::Tile* tile : drawn_tiles(set, rules))
    if (random.below(100) < percent) tile->copies = 0;
}

void change_decks_and_tiles(Rules& rules, TileSet& set, Random& random) {
  switch (random.below(10)) {
    case 0: rules.decks.front().ends_game = true; break;
    case 1: change_any(rules.decks, random, [](model::Deck& deck) { deck.ends_game = !deck.ends_game; }); break;
    case 2: change_any(rules.decks, random, [](model::Deck& deck) { deck.redraw = !deck.redraw; }); break;
    case 3: rules.turn.draws = any_id(rules.decks, random); break;
    case 4: take_from_box(set, rules, 100, random); break;
    case 5: take_from_box(set, rules, 95, random); break;
    case 6: take_from_box(set, rules, 50, random); break;
    case 7: change_any(set.tiles, random, [&](model::Tile& tile) { tile.deck = any_id(rules.decks, random); }); break;
    case 8:
      for (model::Tile* tile : drawn_tiles(set, rules))
        if (random.below(2) == 0) tile->deck = any_id(rules.decks, random);
      break;
    default:
      const std::string kind = any_id(rules.kinds, random);
      for (model::Tile* tile : drawn_tiles(set, rules))
        if (std::ranges::count(tile->zones, kind, &model::Zone::kind) > 0) tile->copies = 0;
  }
}

void change_pieces_and_turn(Rules& rules, TileSet&, Random& random) {
  switch (random.below(8)) {
    case 0: change_any(rules.pieces, random, [](model::PieceKind& piece) { piece.count = 0; }); break;
    case 1: remove_any(rules.roles, random); break;
    case 2: change_any(rules.roles, random, [&](model::Role& role) { role.area = any_id(rules.areas, random); }); break;
    case 3: rules.roles.clear(); break;
    case 4:
      rules.pieces.clear();
      rules.roles.clear();
      for (model::ScoreRule& score : rules.scores) score.to_most = score.to_each = "";
      break;
    case 5: rules.turn.steps.resize(1); break;
    default: remove_any(rules.turn.steps, random);
  }
}

void change_scores(Rules& rules, TileSet&, Random& random) {
  switch (random.below(7)) {
    case 0: rules.scores.clear(); break;
    case 1:
      for (model::ScoreRule& score : rules.scores) score.points.text = "0";
      break;
    case 2: change_any(rules.scores, random, [](model::ScoreRule& score) { score.points.text = "0 - tiles"; }); break;
    case 3:
      for (model::ScoreRule& score : rules.scores) score.to_most = score.to_each = "";
      break;
    case 4:
      for (model::ScoreRule& score : rules.scores) score.when = model::ScoreRule::When::Closed;
      break;
    case 5: rules.actions.clear(); break;
    default: remove_any(rules.scores, random);
  }
}

constexpr std::array kMutations{change_decks_and_tiles, change_pieces_and_turn, change_scores};

/// Takes tiles out of the box, and changes settings to any allowed values.
void change_plugin_game(Rules& rules, TileSet& set, Random& random) {
  const std::uint32_t percent = std::array{100U, 95U, 50U, 10U}[random.below(4)];
  for (model::Tile& tile : set.tiles)
    if (random.below(100) < percent) tile.copies = 0;
  for (const plugin_host::ParameterInfo& info : plugin_host::parameters_of_family(rules.family)) {
    if (info.least >= info.most || random.below(3) > 0) continue;
    std::erase_if(rules.settings, [&](const model::Setting& setting) { return setting.id == info.id; });
    const auto values = static_cast<std::uint32_t>(std::min(info.most - info.least, 20LL)) + 1;
    rules.settings.push_back({info.id, std::to_string(info.least + random.below(values)), {}});
  }
}

/// Returns all findings about a game, like `tilewright validate`, and the game if it can be made.
model::Findings findings_of(const Rules& rules, const TileSet& set, std::shared_ptr<const game::Game>& game) {
  model::Findings out = xml::check_rules(rules, "rules");
  const auto add = [&](const model::Findings& more) { out.insert(out.end(), more.begin(), more.end()); };
  add(xml::check_tile_set(set, rules, "set"));
  if (model::has_errors(out)) return out;
  const auto made = make(rules, set, set.id, set.name);
  add(made.findings());
  if (!made) return out;
  game = made.value();
  add(plugin_host::check_by_playing(*game));
  return out;
}

/// What happened in random games.
struct Happened : game::EventSink {
  bool placed = false, scored = false;
  void on_event(const game::Event& event) override {
    placed = placed || event.kind == game::Event::Kind::Occupied;
    scored = scored || event.kind == game::Event::Kind::Scored;
  }
};

/// Plays a random game to its end and checks that it has a turn, that it ends, and that parts add up to points.
void check_game(const game::Game& game, int players, std::uint64_t seed, Happened& happened) {
  auto made = game.new_state({.players = players, .seed = seed, .decks = {}});
  ASSERT_TRUE(made) << to_lines(made.findings());
  game::State& state = *made.value();
  Random random(seed, 5);
  int actions = 0;
  for (; !state.finished() && actions <= game.longest_game(players); ++actions)
    state.apply(state.random_action(random), &happened);
  EXPECT_TRUE(state.finished());
  EXPECT_GT(actions, 0);
  EXPECT_GT(state.turn(), 0);
  std::vector<int> points(static_cast<std::size_t>(players));
  state.points(points);
  for (int seat = 0; seat < players; ++seat) {
    int sum = 0;
    for (int part = 0; part < std::ssize(game.parts()); ++part) sum += state.part_points(part, seat);
    EXPECT_EQ(sum, points[seat]) << "seat " << seat;
  }
}

/// Checks the laws for a game without errors. `findings` are its warnings.
void check_games(const game::Game& game, const Rules& rules, const model::Findings& findings) {
  const auto has_code = [&](const char* code) { return std::ranges::count(findings, code, &model::Finding::code) > 0; };
  const bool is_warned = has_code("TW064") || has_code("TW041");
  Happened happened;
  const auto everything_happened = [&] {
    return is_warned || (happened.scored && (happened.placed || rules.pieces.empty()));
  };
  for (std::uint64_t seed = 100; seed < 104 || (seed < 200 && !everything_happened()); ++seed)
    check_game(game, seed % 2 == 0 ? game.min_players() : game.max_players(), seed, happened);
  EXPECT_TRUE(everything_happened()) << "a finding says that no piece is placed or that nobody gets points";
}

class PlayableGames : public ::testing::TestWithParam<std::string> {};

TEST_P(PlayableGames, IncludeEveryShippedGame) {
  const CompiledGame& compiled = shipped(GetParam());
  std::shared_ptr<const game::Game> game;
  EXPECT_EQ(to_lines(findings_of(compiled.rules, compiled.set, game)), "");
  check_games(*game, compiled.rules, {});
}

TEST_P(PlayableGames, AreAllGamesThatPassTheirChecks) {
  const CompiledGame& compiled = shipped(GetParam());
  int refused = 0, played = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rules rules = compiled.rules;
    TileSet set = compiled.set;
    Random random(seed, 6);
    if (!is_landscape(compiled)) change_plugin_game(rules, set, random);
    for (std::uint64_t i = 0; is_landscape(compiled) && i <= seed / 30; ++i)
      kMutations[(seed + i) % kMutations.size()](rules, set, random);
    std::shared_ptr<const game::Game> game;
    const model::Findings findings = findings_of(rules, set, game);
    ++(model::has_errors(findings) ? refused : played);
    if (model::has_errors(findings)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + to_lines(findings));
    check_games(*game, rules, findings);
  }
  EXPECT_GT(refused, 5) << "changes break games";
  EXPECT_GT(played, 5) << "changes leave games valid";
}

TEST_P(PlayableGames, IncludeGamesWithRandomRules) {
  const CompiledGame& compiled = shipped(GetParam());
  if (!is_landscape(compiled)) GTEST_SKIP() << "rules are made up for landscape games";
  for (std::uint64_t seed = 500; seed < 510; ++seed) {
    const CompiledGame made_up = made_up_game(compiled, seed);
    std::shared_ptr<const game::Game> game;
    const model::Findings findings = findings_of(made_up.rules, made_up.set, game);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + to_lines(findings));
    check_games(*game, made_up.rules, findings);
  }
}

INSTANTIATE_TEST_SUITE_P(All, PlayableGames, ::testing::ValuesIn(shipped_games()), game_name);

}  // namespace
}  // namespace tw::test
