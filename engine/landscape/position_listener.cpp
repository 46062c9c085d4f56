#include "engine/landscape/position_listener.hpp"

namespace tw::landscape {

void NamedEventListener::on_drawn(int player, int type) {
  sink_.on_event({.kind = game::Event::Kind::Drawn, .player = player, .tile = rules_.type(type).id});
}
void NamedEventListener::on_discarded(int type) {
  sink_.on_event({.kind = game::Event::Kind::Discarded, .tile = rules_.type(type).id});
}
void NamedEventListener::on_placed(int player, int type, model::Coord at) {
  sink_.on_event({.kind = game::Event::Kind::Placed, .player = player, .tile = rules_.type(type).id, .cell = at});
}
void NamedEventListener::piece_event(game::Event::Kind kind, int player, const Piece& piece, const PlacedTile& tile) {
  sink_.on_event({.kind = kind,
                  .player = player,
                  .tile = rules_.type(tile.type).id,
                  .piece = rules_.rules.pieces[piece.kind].id,
                  .zone = rules_.tile(tile.type).zones[piece.zone].id,
                  .cell = {tile.x, tile.y}});
}
void NamedEventListener::on_returned(int player, const Piece& piece, const PlacedTile& tile) {
  piece_event(game::Event::Kind::Returned, player, piece, tile);
}
void NamedEventListener::on_occupied(int player, const Piece& piece, const PlacedTile& tile) {
  piece_event(game::Event::Kind::Occupied, player, piece, tile);
}
void NamedEventListener::on_scored(int score, int points, unsigned players, const PlacedTile& tile, bool final) {
  game::Event event{.kind = game::Event::Kind::Scored,
                    .part = rules_.rules.scores[score].recorded_as(),
                    .final_scoring = final,
                    .points = points,
                    .cell = {tile.x, tile.y}};
  for (int p = 0; p < model::kMaxPlayers; ++p)
    if (((players >> p) & 1u) != 0) event.winners.push_back(p);
  sink_.on_event(event);
}
void NamedEventListener::on_awarded(int action, int points, int player, const PlacedTile& tile) {
  sink_.on_event({.kind = game::Event::Kind::Scored,
                  .part = rules_.rules.actions[action].id,
                  .by_action = true,
                  .points = points,
                  .winners = {player},
                  .cell = {tile.x, tile.y}});
}
void NamedEventListener::on_chosen(int player, int use, const std::string& text) {
  sink_.on_event(
      {.kind = game::Event::Kind::Chosen, .player = player, .part = rules_.tables.uses[use].name, .text = text});
}
void NamedEventListener::on_effect_scored(int use, int points, int player, model::Coord at, bool final) {
  sink_.on_event({.kind = game::Event::Kind::Scored,
                  .part = rules_.tables.parts[rules_.tables.uses[use].part],
                  .final_scoring = final,
                  .points = points,
                  .winners = {player},
                  .cell = at});
}
void NamedEventListener::on_ended() { sink_.on_event({.kind = game::Event::Kind::Ended}); }

}  // namespace tw::landscape
