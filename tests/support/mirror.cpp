#include "tests/support/mirror.hpp"

#include <algorithm>
#include <sstream>
#include <tuple>

#include "engine/landscape/view.hpp"

namespace tw::test {

namespace {

std::string as_text(const std::vector<int>& numbers) {
  std::ostringstream out;
  for (const int n : numbers) out << ' ' << n;
  return out.str();
}
std::string as_text(const std::vector<std::string>& words) {
  std::ostringstream out;
  for (const std::string& word : words) out << ' ' << word;
  return out.str();
}

using Row = std::tuple<int, std::string, std::string, model::Coord, std::string>;  // seat, role, tile, cell, zone

landscape::Step step_of(SlowReference::Decision decision) {
  switch (decision) {
    case SlowReference::Decision::Place: return landscape::Step::Place;
    case SlowReference::Decision::Return: return landscape::Step::Return;
    case SlowReference::Decision::Occupy: return landscape::Step::Occupy;
    case SlowReference::Decision::Choose: return landscape::Step::Choose;
    case SlowReference::Decision::Over: break;
  }
  return landscape::Step::Ended;
}

}  // namespace

std::string difference_in(const std::string& what, const std::string& engine, const std::string& slow) {
  return engine == slow ? "" : what + ": engine has " + engine + ", slow reference has " + slow;
}

Decks decks_of(const game::Game& game, const game::Setup& setup, const model::Rules& rules) {
  Decks decks;
  for (const model::RecordedDeck& deck : game.record(setup, {}).decks) decks[deck.id] = deck.tiles;
  if (setup.position && !setup.position->tiles.empty()) return decks;
  const auto state = game.new_state(setup);
  decks[rules.decks.front().id] = {landscape::placed_tiles(*state.value()).front().tile};
  return decks;
}

Mirror::Mirror(const model::Rules& rules, const model::TileSet& set, const game::Game& game, const game::Setup& setup)
    : rules_(&rules),
      parts_(game.parts()),
      reference_(
          std::make_unique<SlowReference>(rules, set, setup.players, decks_of(game, setup, rules), setup.position)) {}

void Mirror::apply(game::Action action) {
  if (const auto placement = landscape::as_placement(action)) {
    reference_->place(*placement);
  } else if (const auto returned = landscape::as_return(action)) {
    reference_->take_back(*returned);
  } else if (const auto occupation = landscape::as_occupation(action)) {
    reference_->occupy(*occupation);
  } else if (landscape::as_choice(action)) {
    reference_->answer(answers_.at(action));
  } else {
    reference_->pass();
  }
}

std::vector<game::Action> Mirror::legal() const {
  std::vector<game::Action> out;
  for (const auto& p : reference_->placements()) out.push_back(landscape::placement_action(p.at, p.turn));
  for (const auto& r : reference_->returns()) out.push_back(landscape::return_action(r.at, r.zone, r.role));
  for (const auto& o : reference_->occupations()) out.push_back(landscape::occupation_action(o.role, o.zone));
  if (reference_->may_decline()) out.push_back(landscape::pass_action());
  std::sort(out.begin(), out.end());
  return out;
}

std::string Mirror::difference(const game::State& state) {
  const SlowReference& slow = *reference_;
  answers_.clear();
  for (const landscape::Answer& answer : landscape::answers(state)) answers_[answer.action] = answer.text;
  if (landscape::step(state) != step_of(slow.decision()))
    return "decision: engine asks for step " + std::to_string(static_cast<int>(landscape::step(state))) +
           ", slow reference for " + std::to_string(static_cast<int>(step_of(slow.decision())));
  if (state.player() != slow.seat())
    return difference_in("seat", std::to_string(state.player()), std::to_string(slow.seat()));
  if (state.turn() != slow.turn())
    return difference_in("turn", std::to_string(state.turn()), std::to_string(slow.turn()));
  if (landscape::drawn_tile(state) != slow.drawn())
    return difference_in("drawn tile", landscape::drawn_tile(state), slow.drawn());
  const std::string choice = choice_difference(state);
  if (!choice.empty()) return choice;
  game::ActionList actions;
  state.legal_actions(actions);
  if (slow.decision() != SlowReference::Decision::Choose && actions != legal()) {
    std::vector<std::string> engine_has;
    std::vector<std::string> slow_has;
    for (const auto action : actions) engine_has.push_back(state.describe(action) + ";");
    for (const auto action : legal()) slow_has.push_back(state.describe(action) + ";");
    return difference_in("legal actions", as_text(engine_has), as_text(slow_has));
  }
  if (slow.decision() == SlowReference::Decision::Occupy)
    for (const model::PieceKind& piece : rules_->pieces)
      if (landscape::zones_to_occupy(state, piece.id) != slow.allowed_zones(piece.id))
        return difference_in("zones open to " + piece.id, as_text(landscape::zones_to_occupy(state, piece.id)),
                             as_text(slow.allowed_zones(piece.id)));
  const std::string points = points_difference(state);
  return points.empty() ? table_difference(state) : points;
}

std::string Mirror::choice_difference(const game::State& state) const {
  const SlowReference& slow = *reference_;
  if (landscape::asking_effect(state) != slow.asking())
    return difference_in("asking effect", landscape::asking_effect(state), slow.asking());
  std::vector<std::string> engine_has;
  std::vector<std::string> slow_has;
  for (const auto& [action, text] : answers_) engine_has.push_back(text + ";");
  for (const std::string& text : slow.answers()) slow_has.push_back(text + ";");
  std::sort(engine_has.begin(), engine_has.end());
  std::sort(slow_has.begin(), slow_has.end());
  return engine_has == slow_has ? "" : difference_in("answers", as_text(engine_has), as_text(slow_has));
}

std::string Mirror::points_difference(const game::State& state) const {
  const SlowReference& slow = *reference_;
  std::vector<int> points(static_cast<std::size_t>(state.players()));
  state.points(points);
  if (points != slow.points()) return difference_in("points", as_text(points), as_text(slow.points()));
  state.points_if_ended(points);
  if (points != slow.points_if_ended())
    return difference_in("points if ended", as_text(points), as_text(slow.points_if_ended()));
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    for (int seat = 0; seat < state.players(); ++seat) points[seat] = state.part_points(static_cast<int>(part), seat);
    if (points != slow.parts().at(parts_[part]))
      return difference_in("part " + parts_[part], as_text(points), as_text(slow.parts().at(parts_[part])));
  }
  return "";
}

std::string Mirror::table_difference(const game::State& state) const {
  const SlowReference& slow = *reference_;
  for (int seat = 0; seat < state.players(); ++seat)
    for (const model::PieceKind& piece : rules_->pieces)
      if (landscape::supply(state, seat, piece.id) != slow.supply(seat, piece.id))
        return difference_in("supply of " + piece.id, std::to_string(landscape::supply(state, seat, piece.id)),
                             std::to_string(slow.supply(seat, piece.id)));
  std::vector<Row> engine_has;
  std::vector<Row> slow_has;
  for (const auto& p : landscape::pieces(state)) engine_has.emplace_back(p.seat, p.role, p.tile, p.at, p.zone);
  for (const auto& p : slow.pieces()) {
    const PlacedTile& under = slow.board().tiles().at(p.at.cell);
    const auto role = static_cast<std::size_t>(p.role);
    slow_has.emplace_back(p.seat, rules_->roles[role].id, under.drawn->id, p.at.cell, slow.board().zone(p.at).id);
  }
  std::sort(engine_has.begin(), engine_has.end());
  std::sort(slow_has.begin(), slow_has.end());
  if (engine_has != slow_has) return "pieces on the board differ";
  std::vector<std::tuple<model::Coord, std::string, model::Rotation>> placed;
  for (const auto& tile : landscape::placed_tiles(state)) placed.emplace_back(tile.at, tile.tile, tile.turn);
  std::sort(placed.begin(), placed.end());
  std::vector<std::tuple<model::Coord, std::string, model::Rotation>> slow_laid;
  for (const auto& [at, tile] : slow.board().tiles()) slow_laid.emplace_back(at, tile.drawn->id, tile.turn);
  if (placed != slow_laid) return "laid tiles differ";
  for (const model::Deck& deck : rules_->decks)
    if (landscape::remaining_tiles(state, deck.id) != slow.remaining(deck.id))
      return difference_in("deck " + deck.id, as_text(landscape::remaining_tiles(state, deck.id)),
                           as_text(slow.remaining(deck.id)));
  return "";
}

}  // namespace tw::test
