#include "tests/support/slow_reference.hpp"

#include <algorithm>
#include <stdexcept>

namespace tw::test {

using model::Effect;
using model::TurnStep;

namespace {

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

SlowReference::SlowReference(const model::Rules& rules, const model::TileSet& set, int players, Decks decks,
                             const std::optional<model::RecordedPosition>& position)
    : rules_(&rules), set_(&set), board_(rules), decks_(std::move(decks)) {
  std::vector<int> counts;
  for (const model::PieceKind& piece : rules.pieces) counts.push_back(piece.count);
  supply_.assign(static_cast<std::size_t>(players), counts);
  points_.assign(static_cast<std::size_t>(players), 0);
  points_in_play_ = points_;
  for (const std::string& part : part_names(rules)) parts_[part] = points_;
  for (const model::Deck& deck : rules.decks) decks_.try_emplace(deck.id);

  for (const model::PluginUse* use : plugin_uses(rules)) effects_[use] = make_slow_effect(*use, players);

  if (position) lay_out(*position);
  if (!position || position->tiles.empty()) {
    auto& start = decks_.at(rules.decks.front().id);
    board_.place_tile(*find_tile(set, start.at(0)), {0, 0}, model::Rotation::None);
    start.erase(start.begin());
  }
  begin_turn();
}

void SlowReference::lay_out(const model::RecordedPosition& position) {
  for (const model::PositionTile& tile : position.tiles) {
    board_.place_tile(*find_tile(*set_, tile.tile), tile.cell, tile.rotation);
    cover_symbols(tile.cell);
  }
  for (const model::PositionPiece& piece : position.pieces) {
    const model::Tile* tile = nullptr;
    for (const model::PositionTile& placed : position.tiles)
      if (placed.cell == piece.cell) tile = find_tile(*set_, placed.tile);
    const int role = index_of(rules_->roles, piece.role);
    pieces_.push_back({piece.player, role, {piece.cell, zone_index(*tile, piece.zone)}});
    --supply_[piece.player][index_of(rules_->pieces, piece.piece)];
  }
  if (!position.points.empty()) points_ = points_in_play_ = position.points;
  seat_ = position.player;
}

void SlowReference::begin_turn() {
  for (const model::Deck& deck : rules_->decks)
    if (deck.ends_game && decks_.at(deck.id).empty()) return finish();
  const auto& deck = rules_->decks.at(static_cast<std::size_t>(index_of(rules_->decks, rules_->turn.draws)));
  extra_ = false;
  held_back_.clear();
  while (!draw(deck)) {
    if (decks_.at(deck.id).empty()) return finish();
    seat_ = (seat_ + 1) % static_cast<int>(points_.size());  // without redrawing, the turn is skipped
  }
  advance();
}

bool SlowReference::draw(const model::Deck& deck) {
  auto& stack = decks_.at(deck.id);
  while (!stack.empty()) {
    drawn_ = stack.front();
    stack.erase(stack.begin());
    if (!board_.placements(*find_tile(*set_, drawn_)).empty()) {
      ++turn_;
      step_ = effect_ = 0;
      occupied_ = 0;
      extra_deck_.clear();
      return true;
    }
    discards_.push_back(drawn_);
    if (!deck.redraw) return false;
  }
  return false;
}

void SlowReference::advance() {
  while (step_ < rules_->turn.steps.size()) {
    const TurnStep& step = rules_->turn.steps[step_];
    if (step.kind == TurnStep::Kind::Place) {
      decision_ = Decision::Place;
      return;
    }
    if (step.kind == TurnStep::Kind::Actions) {
      decision_ = Decision::Return;
      run_effects();
      if (decision_ == Decision::Choose || !returns().empty()) return;
    } else if (step.kind == TurnStep::Kind::Occupy) {
      decision_ = Decision::Occupy;
      if (occupied_ < step.limit && !occupations().empty()) return;
    } else if (step.kind == TurnStep::Kind::Score) {
      score_closed(step);
    } else if (step.kind == TurnStep::Kind::Effect) {
      if (ask(step.use)) return;
    } else if (earns_extra_turn(step)) {
      extra_deck_ = step.deck;
    }
    ++step_;
  }
  end_turn();
}

void SlowReference::end_turn() {
  if (!extra_deck_.empty()) {
    const auto& deck = rules_->decks.at(static_cast<std::size_t>(index_of(rules_->decks, extra_deck_)));
    if (draw(deck)) {
      extra_ = true;
      return advance();
    }
  }
  seat_ = (seat_ + 1) % static_cast<int>(points_.size());
  begin_turn();
}

void SlowReference::finish() {
  decision_ = Decision::Over;
  drawn_.clear();
  for (const SlowScored& scored : end_scores()) record(scored);
}

void SlowReference::place(landscape::Placement placement) {
  if (!contains(placements(), placement)) throw std::invalid_argument("not a legal placement");
  board_.place_tile(*find_tile(*set_, drawn_), placement.at, placement.turn);
  placed_at_ = placement.at;
  scored_.clear();
  ++step_;
  advance();
}

void SlowReference::take_back(landscape::Return from) {
  if (!contains(returns(), from)) throw std::invalid_argument("no such piece to take back");
  const SlowPiece piece{seat_, from.role, {from.at, from.zone}};
  pieces_.erase(std::find(pieces_.begin(), pieces_.end(), piece));
  const int kind = index_of(rules_->pieces, role_of(piece).piece);
  ++supply_[seat_][kind];
  if (pending_effect().returned_next_turn) ++held_back_[{seat_, role_of(piece).piece}];
  ++effect_;
  advance();
}

void SlowReference::occupy(landscape::Occupation occupation) {
  if (!contains(occupations(), occupation)) throw std::invalid_argument("no piece may be placed there");
  const SlowPiece piece{seat_, occupation.role, {placed_at_, occupation.zone}};
  pieces_.push_back(piece);
  const int kind = index_of(rules_->pieces, role_of(piece).piece);
  --supply_[seat_][kind];
  ++occupied_;
  advance();
}

void SlowReference::pass() {
  if (!may_decline()) throw std::invalid_argument("this cannot be declined");
  if (decision_ == Decision::Return) {
    ++effect_;
  } else {
    ++step_;
  }
  advance();
}

/// Begins or continues an effect. Returns false if the effect has no more questions.
bool SlowReference::ask(const model::PluginUse& use) {
  SlowEffect& effect = *effects_.at(&use);
  if (asking_ == nullptr) effect.step(table());
  const bool asks = !effect.question(table()).answers.empty();
  asking_ = asks ? &use : nullptr;
  if (asks) decision_ = Decision::Choose;
  return asks;
}

SlowTable SlowReference::table() const {
  return {*rules_, board_, covered_, pieces_, static_cast<int>(points_.size()), seat_, placed_at_, occupied_};
}

std::vector<std::string> SlowReference::answers() const {
  if (decision_ != Decision::Choose) return {};
  auto out = effects_.at(asking_)->question(table()).answers;
  std::sort(out.begin(), out.end());
  return out;
}

int SlowReference::seat() const {
  if (decision_ == Decision::Choose) return effects_.at(asking_)->question(table()).seat;
  return decision_ == Decision::Over ? -1 : seat_;
}

void SlowReference::answer(const std::string& what) {
  if (!contains(answers(), what)) throw std::invalid_argument("not among the answers: " + what);
  SlowTable now = table();
  const int points = effects_.at(asking_)->answer(now, what);
  if (points != 0) record({asking_->recorded_as(), points, {seat_}});
  advance();
}

std::vector<landscape::Placement> SlowReference::placements() const {
  if (decision_ != Decision::Place) return {};
  return board_.placements(*find_tile(*set_, drawn_));
}

bool SlowReference::role_open(const model::Role& role, const ZoneAt& at) const {
  const auto held_back = held_back_.find({seat_, role.piece});
  if (supply(seat_, role.piece) == (held_back == held_back_.end() ? 0 : held_back->second)) return false;
  const ZoneSet area = board_.area_of(role.area, at);
  if (area.empty()) return false;
  return std::none_of(pieces_.begin(), pieces_.end(), [&](const SlowPiece& piece) {
    const model::Role& other = role_of(piece);
    const bool in_area = other.piece == role.piece && other.area == role.area && area.contains(piece.at);
    const bool close_by = other.id == role.id && near(piece.at.cell, at.cell);
    return (role.bar_area && in_area) || (role.bar_around && close_by);
  });
}

std::vector<landscape::Occupation> SlowReference::occupations() const {
  std::vector<landscape::Occupation> out;
  if (decision_ != Decision::Occupy) return out;
  const auto zones = board_.tiles().at(placed_at_).turned.zones.size();
  for (std::size_t role = 0; role < rules_->roles.size(); ++role)
    for (std::size_t zone = 0; zone < zones; ++zone)
      if (role_open(rules_->roles[role], {placed_at_, static_cast<int>(zone)}))
        out.push_back({static_cast<int>(role), static_cast<int>(zone)});
  return out;
}

std::vector<std::string> SlowReference::allowed_zones(const std::string& piece) const {
  std::vector<std::string> out;
  for (const model::Zone& zone : board_.tiles().at(placed_at_).turned.zones)
    for (const landscape::Occupation& o : occupations()) {
      const bool this_zone = board_.zone({placed_at_, o.zone}).id == zone.id;
      const bool this_piece = rules_->roles[o.role].piece == piece;
      if (this_zone && this_piece && !contains(out, zone.id)) out.push_back(zone.id);
    }
  return out;
}

int SlowReference::supply(int seat, const std::string& piece) const {
  const int kind = index_of(rules_->pieces, piece);
  return supply_.at(static_cast<std::size_t>(seat)).at(static_cast<std::size_t>(kind));
}

void SlowReference::record(const SlowScored& scored) {
  scored_.push_back(scored);
  for (const int seat : scored.winners) {
    points_[seat] += scored.points;
    parts_[scored.part][seat] += scored.points;
  }
  if (decision_ != Decision::Over) points_in_play_ = points_;
}

bool SlowReference::earns_extra_turn(const TurnStep& step) const {
  if (extra_ && !step.chain) return false;
  if (!step.after_last && decks_.at(rules_->turn.draws).empty()) return false;
  const auto earns = [&](const ZoneSet& area) {
    const bool marked = step.symbol.empty() || std::any_of(area.begin(), area.end(), [&](const ZoneAt& at) {
                          return contains(board_.zone(at).symbols, step.symbol);
                        });
    const bool held = std::any_of(
        held_before_scoring_.begin(), held_before_scoring_.end(),
        [&](const SlowPiece& piece) { return role_of(piece).area == step.area && area.contains(piece.at); });
    return marked && (held || !step.occupied_only);
  };
  const auto closed = closed_now(step.area);
  return std::any_of(closed.begin(), closed.end(), earns);
}

}  // namespace tw::test
