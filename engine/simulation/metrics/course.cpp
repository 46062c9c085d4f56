#include "engine/simulation/metrics/course.hpp"

#include <algorithm>

#include "engine/landscape/state.hpp"

namespace tw::simulation {
namespace {

int place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

}  // namespace

GameInfo game_info_of(const game::State& state) {
  GameInfo out{.players = state.players()};
  const auto* landscape = dynamic_cast<const landscape::StateBase*>(&state);
  if (landscape == nullptr) return out;
  out.landscape = true;
  for (const auto& tile : landscape->rules().tables.tiles) out.tiles.push_back(tile.id);
  for (const auto& area : landscape->rules().tables.areas) out.areas.push_back(area.id);
  for (const auto& piece : landscape->rules().rules.pieces) out.pieces.push_back(piece.id);
  return out;
}

void CourseRecorder::begin(const game::State& state) {
  course_.players = state.players();
  record_standing(state);
  if (!state.finished()) begin_turn(state);  // if there are no tiles to draw, the game has already ended
}

void CourseRecorder::begin_turn(const game::State& state) {
  turn_ = state.turn();
  Course::Turn turn{.player = state.player()};
  if (info_.landscape) {
    const auto& landscape = static_cast<const landscape::StateBase&>(state);
    turn.tile = landscape.drawn_type();
    turn.placements = landscape.count_placements();
  }
  course_.turns.push_back(turn);
}

void CourseRecorder::before_decision(const game::State& state) {
  if (!wants(kChoices)) return;
  state.legal_actions(legal_);
  course_.choices.push_back(static_cast<int>(legal_.size()));
}

void CourseRecorder::on_event(const game::Event& event) {
  switch (event.kind) {
    case game::Event::Kind::Discarded: course_.discarded.push_back(place_of(info_.tiles, event.tile)); break;
    case game::Event::Kind::Placed:
      if (wants(kMaps)) course_.placed.push_back(event.cell);
      break;
    case game::Event::Kind::Occupied:
      if (wants(kMaps)) course_.pieces.push_back({place_of(info_.pieces, event.piece), event.cell});
      break;
    default: break;
  }
}

void CourseRecorder::after_action(const game::State& state) {
  if (state.turn() == turn_ && !state.finished()) return;
  record_standing(state);
  if (!state.finished()) begin_turn(state);
}

void CourseRecorder::record_standing(const game::State& state) {
  if (!wants(kStanding)) return;
  SeatScores& now = course_.standing.emplace_back();
  state.points_if_ended({now.data(), static_cast<std::size_t>(course_.players)});
}

void CourseRecorder::end(const game::State& state) {
  course_.points.resize(static_cast<std::size_t>(course_.players));
  state.points(course_.points);
  if (info_.landscape) record_final_board(state);
}

void CourseRecorder::record_final_board(const game::State& state) {
  const auto& landscape = static_cast<const landscape::StateBase&>(state);
  if (wants(kAreas)) course_.areas = landscape.areas();
  if (!wants(kPieces)) return;
  course_.idle.assign(static_cast<std::size_t>(course_.players), 0);
  course_.stranded = course_.idle;
  for (int seat = 0; seat < course_.players; ++seat)
    for (std::size_t kind = 0; kind < info_.pieces.size(); ++kind)
      course_.idle[seat] += landscape.in_supply(seat, static_cast<int>(kind));
  const std::vector<int> worth = landscape.final_points_of_pieces();
  for (std::size_t i = 0; i < worth.size(); ++i)
    if (worth[i] == 0) ++course_.stranded[landscape.pieces_on_board()[i].player];
}

}  // namespace tw::simulation
