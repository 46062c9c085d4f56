#include "engine/cli/recorded_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/drawing/row_look.hpp"
#include "engine/landscape/view.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

std::vector<drawing::LaidTile> board_of(const game::State& state, const model::Rules& rules) {
  std::vector<drawing::LaidTile> out;
  for (const landscape::LaidTileView& laid : landscape::laid_tiles(state))
    out.push_back({laid.tile, laid.at, laid.turn, {}});
  for (const landscape::PieceOnBoard& piece : landscape::pieces(state)) {
    const auto tile = std::ranges::find(out, piece.at, &drawing::LaidTile::at);
    if (tile != out.end())
      tile->pieces.push_back({piece.zone, drawing::piece_look(rules, piece.piece, piece.role), piece.seat});
  }
  return out;
}

}  // namespace

model::Result<std::vector<drawing::LaidTile>> recorded_board(const LoadedGame& game, const std::string& record,
                                                             int turn) {
  const auto text = xml::read_file(record);
  if (!text) return text.findings();
  const auto read = xml::read_game(text.value(), record);
  if (!read) return read.findings();
  auto replay = game.game->replay(read.value());
  if (!replay && read.value().variant != game.files.id)
    return model::Findings{{.code = "TW070",
                            .path = record,
                            .message = fmt::format("this is a record of \"{}\", which \"{}\" cannot draw",
                                                   read.value().variant, game.files.id)}};
  for (model::Finding& finding : replay.findings())
    if (finding.path.empty()) finding.path = record;
  if (!replay) return replay.findings();
  auto state =
      game.game->new_state({.players = read.value().players, .seed = read.value().seed, .decks = read.value().decks});
  if (!state) return state.findings();
  for (const game::Action action : replay.value().actions) {
    if (turn >= 0 && state.value()->turn() > turn) break;
    state.value()->apply(action);
  }
  return board_of(*state.value(), game.files.rules);
}

}  // namespace tw::cli
