#include "editor/core/play/highlights.hpp"

#include <algorithm>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/table/final_scoring.hpp"

namespace tw::editor {

void Highlights::toggle_seat(std::optional<int> seat) {
  seat_ = seat_ == seat ? std::nullopt : seat;
  shown_.show(PlayPart::Seats);
}

void Highlights::toggle_breakdown(int seat) {
  if (open_seats_.erase(seat) == 0) open_seats_.insert(seat);
  shown_.show(PlayPart::Seats);
}

void Highlights::toggle_piece(int piece) {
  const bool there = piece >= 0 && piece < std::ssize(shown_.board().pieces);
  piece_ = there && piece_ != piece ? piece : -1;
  shown_.show(PlayPart::Cursor);
}

void Highlights::highlight_cell(std::optional<model::Coord> cell) {
  if (cell == cell_) return;
  cell_ = cell;
  shown_.show(PlayPart::Seats);
}

void Highlights::highlight_final_points(int seat, const std::string& part) {
  areas_.clear();
  if (shown_.phase() != PlayPhase::Ended) return;
  award_ = Award{.seats = {seat}, .part = part};
  if (!shown_.is_board_game()) return shown_.show(PlayPart::Cursor);
  for (landscape::PointsExplanation& worth : landscape::explain_end_points(shown_.state()))
    if (std::ranges::find(worth.seats, seat) != worth.seats.end() && (part.empty() || worth.part == part))
      areas_.push_back(std::move(worth));
  if (areas_.empty())
    return shown_.show_refusal(
        tr("The effect that gave these points scores the board as a whole: there are no areas to show."), false);
  shown_.view().show_cell(areas_.front().cell);
  shown_.show(PlayPart::Cursor);
}

void Highlights::highlight_award(std::size_t award) {
  if (shown_.phase() != PlayPhase::Ended) return;
  std::vector<table::FinalAward> awards = table::final_awards(shown_.match());
  if (award >= awards.size()) return;
  award_ = Award{.seats = awards[award].seats, .part = awards[award].part};
  areas_ = std::move(awards[award].areas);
  if (!areas_.empty()) shown_.view().show_cell(areas_.front().cell);
  shown_.show(PlayPart::Cursor);
}

void Highlights::on_position_changed() {
  piece_ = -1;
  cell_.reset();
  areas_.clear();
  award_.reset();
}

void Highlights::on_game_changed() {
  seat_.reset();
  open_seats_.clear();
}

}  // namespace tw::editor
