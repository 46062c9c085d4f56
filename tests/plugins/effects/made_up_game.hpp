#pragma once
// A small game of roads and lakes with one effect, for testing the shipped effects with names that differ from those of
// the original games.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/rules.hpp"
#include "engine/plugin_host/games.hpp"
#include "tests/support/tile_text.hpp"

namespace tw::plugin_host {

using Settings = std::vector<std::pair<std::string, std::string>>;

/// Returns rules with roads and carts (zone 0 of "road"), lakes and boats (zone 0 of "pond"), and pearls, gems and
/// stars in lakes.
inline model::Rules made_up_rules(const std::string& effect, const Settings& settings) {
  model::Rules rules;
  rules.id = rules.name = "made-up";
  rules.edges = {{"land", {"land", "land", "land"}, {}},
                 {"road", {"land", "road", "land"}, {}},
                 {"lake", {"lake", "lake", "lake"}, {}}};
  rules.kinds = {{"land", "", "", {}}, {"road", "", "", {}}, {"lake", "", "", {}}};
  rules.symbols = {{"pearl", {"lake"}, "", {}}, {"gem", {"lake"}, "", {}}, {"star", {"lake"}, "", {}}};
  rules.areas = {{"road", {"road"}, false, {}}, {"lake", {"lake"}, false, {}}};
  rules.pieces = {{"pawn", 5, "", {}}};
  rules.roles.resize(2);
  rules.roles[0].id = "cart";
  rules.roles[1].id = "boat";
  rules.roles[0].area = "road";
  rules.roles[1].area = "lake";
  for (model::Role& role : rules.roles) role.piece = "pawn";
  rules.decks = {{"first", false, true, {}}, {"rest", true, true, {}}};
  rules.turn.draws = "rest";
  rules.turn.steps.resize(4);
  rules.turn.steps[1].kind = model::TurnStep::Kind::Occupy;
  rules.turn.steps[2].kind = model::TurnStep::Kind::Score;
  rules.turn.steps[3].kind = model::TurnStep::Kind::Effect;
  rules.turn.steps[3].use.plugin = effect;
  for (const auto& [id, value] : settings) rules.turn.steps[3].use.settings.push_back({id, value, {}});
  model::ScoreRule score;
  score.id = score.area = "road";
  score.points.text = "tiles";
  score.to_most = "pawn";
  rules.scores = {score};
  return rules;
}

inline model::Result<std::shared_ptr<const game::Game>> made_up_game(const std::string& effect,
                                                                     const Settings& settings) {
  model::TileSet set = test::tile_set_from({{"start", "road E1 W1; land E2 S W0; land rest", "first"},
                                            {"road", "road E1 W1; land E2 S W0; land rest", "rest"},
                                            {"pond", "lake W pearl pearl gem star; land rest", "rest"},
                                            {"shore", "lake E; land rest", "rest"}},
                                           "made-up");
  for (model::Tile& tile : set.tiles) tile.copies = tile.deck == "first" ? 1 : 4;
  return make_game(made_up_rules(effect, settings), set, "made-up", "Made up");
}

/// Returns all findings on one line, or "" if the game is valid.
inline std::string why_not(const std::string& effect, const Settings& settings) {
  const auto made = made_up_game(effect, settings);
  std::string out;
  if (!made)
    for (const model::Finding& finding : made.findings()) out += finding.message + "; ";
  return out;
}

/// A two-player game with the given drawing order of tiles.
class Table {
 public:
  Table(const std::string& effect, const Settings& settings, const std::vector<std::string>& tiles)
      : game_(made_up_game(effect, settings).value()) {
    game::Setup setup;
    setup.decks = {{"rest", tiles, {}}};
    state_ = std::move(game_->new_state(setup).value());
  }
  /// Places the drawn tile without rotation and, unless `role` is negative, a piece with this role on zone 0.
  void place_tile(int x, int y, int role = -1) {
    state_->apply(landscape::placement_action({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                              model::Rotation::None));
    if (role >= 0) state_->apply(landscape::occupation_action(role, 0));
    if (landscape::step(*state_) == landscape::Step::Occupy) state_->apply(landscape::pass_action());
  }
  std::vector<std::string> answers() const {
    std::vector<std::string> out;
    for (const landscape::Answer& answer : landscape::answers(*state_)) out.push_back(answer.text);
    return out;
  }
  void answer(const std::string& what) {
    for (const landscape::Answer& answer : landscape::answers(*state_))
      if (answer.text == what) return state_->apply(answer.action);
    throw std::runtime_error(what + " is no answer");
  }
  std::vector<int> points() const {
    std::vector<int> out(2);
    state_->points(out);
    return out;
  }
  std::vector<int> points_if_ended() const {
    std::vector<int> out(2);
    state_->points_if_ended(out);
    return out;
  }
  game::State& state() { return *state_; }

 private:
  std::shared_ptr<const game::Game> game_;
  std::unique_ptr<game::State> state_;
};

}  // namespace tw::plugin_host
