// Aids of the displayed game: which are on, the enlarged tile, highlights, and the size at which games begin.

#include <algorithm>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/settings/settings.hpp"

namespace tw::editor {

bool PlayPresenter::aid(Aid aid) const {
  return table_.match ? table_.aids.has(aid) : default_aids(*services_.settings).has(aid);
}

void PlayPresenter::set_aid(Aid aid, bool on) {
  if (!table_.match || table_.aids.has(aid) == on) return;
  table_.aids.set(aid, on);
  if (aid == Aid::Hints && !on) {
    cancel_hint();
    drop_hint();
  }
  if (aid == Aid::Legal) reset_cursor();
  if (table_.stored_number >= 0) kept_.keep_aids(table_.match->game().id(), table_.stored_number, to_text(table_.aids));
  show(PlayPart::Position);
}

void PlayPresenter::highlight_seat(std::optional<int> seat) {
  lit_ = lit_ == seat ? std::nullopt : seat;
  show(PlayPart::Seats);
}

void PlayPresenter::toggle_breakdown(int seat) {
  if (open_seats_.erase(seat) == 0) open_seats_[seat] = true;
  show(PlayPart::Seats);
}

bool PlayPresenter::flag(const char* name, bool otherwise) const {
  return services_.settings->get_switch(name, otherwise);
}

void PlayPresenter::set_flag(const char* name, bool on) {
  services_.settings->set_switch(name, on);
  show(PlayPart::Look);
}

void PlayPresenter::select_piece(int piece) {
  const bool there = piece >= 0 && piece < static_cast<int>(board_.pieces.size());
  selected_piece_ = there && selected_piece_ != piece ? piece : -1;
  show(PlayPart::Cursor);
}

void PlayPresenter::mark_cell(std::optional<model::Coord> cell) {
  if (cell == marked_cell_) return;
  marked_cell_ = cell;
  show(PlayPart::Seats);
}

// --- The enlarged tile -----------------------------------------------------------------------------------------------

std::optional<EnlargedTile> PlayPresenter::enlarged_tile() const {
  if (!board_game() || covered_ || !aid(Aid::Enlarge)) return {};
  const auto placed = [this](model::Coord at) -> std::optional<EnlargedTile> {
    const landscape::PlacedTileView* tile = board_.tile(at);
    if (!tile) return {};
    return EnlargedTile{tile->tile, tile->turn, at};
  };
  if (viewed_) return placed(*viewed_);
  const bool for_pieces = flag(kEnlargeForPieces, false) && !closed_for_pieces_ && !board_.spots.empty() && may_act();
  if ((!enlarged_ && !for_pieces) || state().finished()) return {};
  if (board_.step == landscape::Step::Place) return EnlargedTile{board_.drawn, turn_, {}};
  if (const auto at = cell_in_use()) return placed(*at);
  return board_.tiles.empty() ? std::nullopt : placed(board_.tiles.back().at);
}

void PlayPresenter::enlarge(bool on) {
  viewed_.reset();
  closed_for_pieces_ = !on;
  enlarged_ = on;
  show(PlayPart::Look);
}

void PlayPresenter::hide_enlarged_tile() { viewed_ ? view_tile({}) : enlarge(false); }

void PlayPresenter::view_tile(std::optional<model::Coord> cell) {
  viewed_ = cell == viewed_ ? std::nullopt : cell;  // a second click hides the tile
  show(PlayPart::Look);
}

// --- The size at which games begin -----------------------------------------------------------------------------------

std::optional<int> PlayPresenter::start_side() const { return editor::start_side(*services_.settings); }
std::optional<int> PlayPresenter::start_percent() const { return editor::start_percent(*services_.settings); }
void PlayPresenter::keep_sizes() {
  if (last_side_) services_.settings->set_number(kLastSide, *last_side_);
  if (last_percent_) services_.settings->set_number(kLastPercent, *last_percent_);
}

}  // namespace tw::editor
