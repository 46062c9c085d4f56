#include "editor/core/play/looks.hpp"

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

bool Looks::flag(const char* name, bool otherwise) const { return shown_.settings().get_switch(name, otherwise); }

void Looks::set_flag(const char* name, bool on) {
  shown_.settings().set_switch(name, on);
  shown_.show(PlayPart::Look);
}

std::optional<EnlargedTile> Looks::enlarged_tile() const {
  if (!shown_.board_game() || shown_.covered() || !shown_.aid(Aid::Enlarge)) return {};
  const BoardModel& board = shown_.board();
  const auto placed = [&board](model::Coord at) -> std::optional<EnlargedTile> {
    const landscape::PlacedTileView* tile = board.tile(at);
    if (!tile) return {};
    return EnlargedTile{tile->tile, tile->turn, at};
  };
  if (viewed_) return placed(*viewed_);
  const bool for_pieces =
      flag(kEnlargeForPieces, false) && !closed_for_pieces_ && !board.spots.empty() && shown_.may_act();
  if ((!enlarged_ && !for_pieces) || shown_.state().finished()) return {};
  if (board.step == landscape::Step::Place) return EnlargedTile{board.drawn, cursor_.turn(), {}};
  if (const auto at = cursor_.cell_in_use()) return placed(*at);
  return board.tiles.empty() ? std::nullopt : placed(board.tiles.back().at);
}

void Looks::enlarge(bool on) {
  viewed_.reset();
  closed_for_pieces_ = !on;
  enlarged_ = on;
  shown_.show(PlayPart::Look);
}

void Looks::view_tile(std::optional<model::Coord> cell) {
  viewed_ = cell == viewed_ ? std::nullopt : cell;  // a second click hides the tile
  shown_.show(PlayPart::Look);
}

std::optional<int> Looks::start_side() const { return editor::start_side(shown_.settings()); }
std::optional<int> Looks::start_percent() const { return editor::start_percent(shown_.settings()); }

void Looks::keep_sizes() {
  if (last_side_) shown_.settings().set_number(kLastSide, *last_side_);
  if (last_percent_) shown_.settings().set_number(kLastPercent, *last_percent_);
}

void Looks::begin_position() {
  viewed_.reset();
  closed_for_pieces_ = false;
}

void Looks::begin_game() {
  keep_sizes();
  ++games_shown_;
  enlarged_ = false;
}

}  // namespace tw::editor
