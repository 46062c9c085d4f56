#include "editor/core/play/display_options.hpp"

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

bool DisplayOptions::flag(const char* name, bool default_value) const {
  return shown_.settings().get_switch(name, default_value);
}

void DisplayOptions::set_flag(const char* name, bool on) {
  shown_.settings().set_switch(name, on);
  shown_.show(PlayPart::Look);
}

std::optional<EnlargedTile> DisplayOptions::enlarged_tile() const {
  if (!shown_.is_board_game() || shown_.covered() || !shown_.aid(Aid::Enlarge)) return {};
  const BoardModel& board = shown_.board();
  const auto placed = [&board](model::Coord at) -> std::optional<EnlargedTile> {
    const landscape::PlacedTileView* tile = board.tile(at);
    if (!tile) return {};
    return EnlargedTile{tile->tile, tile->turn, at};
  };
  if (clicked_cell_) return placed(*clicked_cell_);
  const bool for_pieces =
      flag(kEnlargeForPieces, false) && !closed_for_pieces_ && !board.spots.empty() && shown_.may_act();
  if ((!enlarged_ && !for_pieces) || shown_.state().finished()) return {};
  if (board.step == landscape::Step::Place) return EnlargedTile{board.drawn, cursor_.rotation(), {}};
  if (const auto at = cursor_.effective_cell()) return placed(*at);
  return board.tiles.empty() ? std::nullopt : placed(board.tiles.back().at);
}

void DisplayOptions::enlarge(bool on) {
  clicked_cell_.reset();
  closed_for_pieces_ = !on;
  enlarged_ = on;
  shown_.show(PlayPart::Look);
}

void DisplayOptions::toggle_enlarged_tile(std::optional<model::Coord> cell) {
  clicked_cell_ = cell == clicked_cell_ ? std::nullopt : cell;  // a second click hides the tile
  shown_.show(PlayPart::Look);
}

std::optional<int> DisplayOptions::initial_tile_side() const { return editor::initial_tile_side(shown_.settings()); }
std::optional<int> DisplayOptions::initial_percent() const { return editor::initial_percent(shown_.settings()); }

void DisplayOptions::save_sizes() {
  if (last_side_) shown_.settings().set_number(kLastSide, *last_side_);
  if (last_percent_) shown_.settings().set_number(kLastPercent, *last_percent_);
}

void DisplayOptions::on_position_changed() {
  clicked_cell_.reset();
  closed_for_pieces_ = false;
}

void DisplayOptions::on_game_changed() {
  save_sizes();
  ++games_shown_;
  enlarged_ = false;
}

}  // namespace tw::editor
