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

void Highlights::mark_cell(std::optional<model::Coord> cell) {
  if (cell == cell_) return;
  cell_ = cell;
  shown_.show(PlayPart::Seats);
}

void Highlights::show_end(int seat, const std::string& part) {
  areas_.clear();
  if (shown_.phase() != PlayPhase::Ended) return;
  award_ = Award{.seats = {seat}, .part = part};
  if (!shown_.board_game()) return shown_.show(PlayPart::Cursor);
  for (landscape::Worth& worth : landscape::worth_at_end(shown_.state()))
    if (std::ranges::find(worth.seats, seat) != worth.seats.end() && (part.empty() || worth.part == part))
      areas_.push_back(std::move(worth));
  if (areas_.empty())
    return shown_.refuse(
        tr("The effect that gave these points scores the board as a whole: there are no areas to show."), false);
  shown_.view().show_cell(areas_.front().cell);
  shown_.show(PlayPart::Cursor);
}

void Highlights::show_award(std::size_t award) {
  if (shown_.phase() != PlayPhase::Ended) return;
  std::vector<table::FinalAward> awards = table::final_awards(shown_.match());
  if (award >= awards.size()) return;
  award_ = Award{.seats = awards[award].seats, .part = awards[award].part};
  areas_ = std::move(awards[award].areas);
  if (!areas_.empty()) shown_.view().show_cell(areas_.front().cell);
  shown_.show(PlayPart::Cursor);
}

void Highlights::begin_position() {
  piece_ = -1;
  cell_.reset();
  areas_.clear();
  award_.reset();
}

void Highlights::begin_game() {
  seat_.reset();
  open_seats_.clear();
}

}  // namespace tw::editor
