#include "editor/core/play/play_cursor.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/landscape/actions.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {
/// Returns the rotation `by` places after `now` in `turns` (ascending), with wrap-around.
model::Rotation next_turn(const std::vector<model::Rotation>& turns, model::Rotation now, int by) {
  const auto at = std::ranges::find(turns, now);
  if (at == turns.end()) return turns.front();
  const auto n = static_cast<std::ptrdiff_t>(turns.size());
  return turns[((at - turns.begin() + by) % n + n) % n];
}
}  // namespace

void PlayCursor::reset() {
  spot_ = -1;
  answer_ = 0;
  held_ = false;
  if (!shown_.is_board_game()) return cell_.reset();
  if (!board_.spots.empty()) spot_ = 0;
  const std::vector<model::Rotation> turns = current_rotations();
  if (turns.empty()) {
    cell_.reset();
    rotation_ = model::Rotation::None;
  } else if (std::ranges::find(turns, rotation_) == turns.end()) {
    rotation_ = turns.front();
  }
}

std::vector<model::Rotation> PlayCursor::rotations_at(model::Coord at) const {
  const OpenCell* cell = shown_.is_board_game() ? board_.cell(at) : nullptr;
  if (!cell || board_.step != landscape::Step::Place) return {};
  if (shown_.aid(Aid::Legal)) return cell->rotations;
  std::vector<model::Rotation> out;
  for (int turn = 0; turn < board_.rotation_period; ++turn) out.push_back(static_cast<model::Rotation>(turn));
  return out;
}

std::vector<model::Rotation> PlayCursor::current_rotations() const {
  return cell_ ? rotations_at(*cell_) : std::vector<model::Rotation>();
}

std::optional<model::Coord> PlayCursor::effective_cell() const {
  if (spot_ >= 0 && spot_ < std::ssize(board_.spots)) return board_.spots[spot_].at;
  if (const auto* now = current_answer(); now && !now->places.empty()) return now->places.back().at;
  return cell_;
}

std::vector<model::Coord> PlayCursor::target_cells() const {
  std::vector<model::Coord> out;
  for (const OpenCell& cell : board_.cells)
    if (!rotations_at(cell.at).empty()) out.push_back(cell.at);
  return out;
}

void PlayCursor::point_at(std::optional<model::Coord> cell) {
  if (!shown_.is_board_game() || cell == cell_) return;
  cell_ = cell;
  held_ = false;
  const std::vector<model::Rotation> turns = current_rotations();
  if (!turns.empty() && std::ranges::find(turns, rotation_) == turns.end()) rotation_ = turns.front();
  hints_.select(&HintRow::cell, cell);
  // The number on the cell refers to one rotation: show that rotation.
  if (const HintRow* row = hints_.selected())
    if (const auto placed = landscape::as_placement(row->action)) rotation_ = placed->turn;
  shown_.show(PlayPart::Cursor);
}

void PlayCursor::click_cell(model::Coord cell) {
  if (!shown_.is_board_game()) return;
  const bool again = held_ && cell_ == cell;
  point_at(cell);
  if (!shown_.may_act() || board_.step != landscape::Step::Place) return;
  if (rotations_at(cell).size() < 2) return confirm();
  if (again) return rotate_tile(1);
  held_ = true;
  shown_.show(PlayPart::Cursor);
}

void PlayCursor::release() {
  if (!std::exchange(held_, false)) return;
  shown_.show(PlayPart::Cursor);
}

void PlayCursor::point_at_spot(int spot) {
  if (spot == spot_) return;
  spot_ = spot >= 0 && spot < static_cast<int>(board_.spots.size()) ? spot : -1;
  hints_.select(&HintRow::spot, spot_);
  shown_.show(PlayPart::Cursor);
}

std::string PlayCursor::why_not_here() const {
  if (!places_tile() || !cell_ || board_.tile(*cell_)) return "";
  const OpenCell* cell = board_.cell(*cell_);
  if (cell && std::ranges::find(cell->rotations, rotation_) != cell->rotations.end()) return "";
  if (cell && cell->is_dead && shown_.aid(Aid::Dead)) return tr("no remaining tile fits here");
  return shown_.state().why_illegal(landscape::placement_action(*cell_, rotation_));
}

void PlayCursor::rotate_tile(int by) {
  if (!places_tile()) return;
  const std::vector<model::Rotation> turns = current_rotations();
  if (turns.empty()) return;
  if (turns.size() == 1)
    return shown_.show_refusal(shown_.aid(Aid::Legal) ? tr("Tile {0} fits this cell in one way only.", board_.drawn)
                                                      : tr("Tile {0} looks the same in every rotation.", board_.drawn),
                               false);
  rotation_ = next_turn(turns, rotation_, by);
  hints_.select(-1);  // the hint is about one rotation
  shown_.show(PlayPart::Cursor);
}

const landscape::Answer* PlayCursor::current_answer() const {
  return answer_ < std::ssize(shown_.answers()) ? &shown_.answers()[answer_] : nullptr;
}

void PlayCursor::point_at_answer(int answer) {
  if (answer < 0 || answer >= std::ssize(shown_.answers()) || answer == answer_) return;
  answer_ = answer;
  hints_.select(&HintRow::answer, answer);
  shown_.show(PlayPart::Cursor);
}

bool PlayCursor::point_at_answer(model::Coord at, const std::string& zone) {
  if (!shown_.is_board_game() || !shown_.may_act()) return false;
  const int answer = board_.answer_at(at, zone, answer_);
  point_at_answer(answer);
  return answer >= 0;
}

bool PlayCursor::click_answer(model::Coord at, const std::string& zone) {
  if (!point_at_answer(at, zone)) return false;
  if (selects_answer(board_.answers[answer_], at, zone)) confirm();
  return true;
}

void PlayCursor::select_next_target(int by) {
  if (!shown_.is_board_game() || !shown_.may_act()) return;
  if (const int n = static_cast<int>(shown_.answers().size()); n > 0) {
    point_at_answer((answer_ + by + n) % n);
    if (const auto at = effective_cell()) shown_.view().show_cell(*at);
    return;
  }
  if (!board_.spots.empty()) {
    const int n = static_cast<int>(board_.spots.size());
    return point_at_spot(((spot_ < 0 ? (by > 0 ? -1 : 0) : spot_) + by + n) % n);
  }
  const std::vector<model::Coord> cells = target_cells();
  if (cells.empty()) return;
  const auto found = cell_ ? std::ranges::find(cells, *cell_) : cells.end();
  const int n = static_cast<int>(cells.size());
  const int at = found == cells.end() ? (by > 0 ? -1 : 0) : static_cast<int>(found - cells.begin());
  point_at(cells[((at + by) % n + n) % n]);
  if (cell_) shown_.view().show_cell(*cell_);
}

void PlayCursor::move(model::Side side) {
  if (!shown_.is_board_game()) return;
  if (!board_.spots.empty() || !shown_.answers().empty())
    return select_next_target(side == model::Side::East || side == model::Side::South ? 1 : -1);
  if (!cell_) return select_next_target(1);
  const model::Coord step = model::neighbour({0, 0}, side);
  std::optional<model::Coord> best;
  int best_way = 0;
  for (const model::Coord cell : target_cells()) {
    const int dx = cell.x - cell_->x, dy = cell.y - cell_->y;
    const int along = dx * step.x + dy * step.y;
    const int across = std::abs(dx * step.y) + std::abs(dy * step.x);
    if (along <= 0) continue;
    const int way = along + 2 * across;
    if (!best || way < best_way) {
      best = cell;
      best_way = way;
    }
  }
  if (!best) return;
  point_at(best);
  shown_.view().show_cell(*best);
}

void PlayCursor::choose_hint(int row) {
  if (!hints_.hint() || row < 0 || row >= std::ssize(hints_.hint()->rows)) return;
  const HintRow& chosen = hints_.hint()->rows[row];
  if (const auto placed = landscape::as_placement(chosen.action); placed && shown_.is_board_game()) {
    point_at(placed->at);
    rotation_ = placed->turn;
    shown_.view().show_cell(placed->at);
  } else if (chosen.spot >= 0) {
    point_at_spot(chosen.spot);
  } else if (chosen.answer >= 0) {
    point_at_answer(chosen.answer);
  } else {
    spot_ = -1;  // the row places no piece
  }
  hints_.select(row);
  shown_.view().show_play(bit(PlayPart::Hint) | bit(PlayPart::Cursor));
}

void PlayCursor::confirm() {
  if (!shown_.may_act()) return;
  if (hints_.selected()) return hints_.play();
  if (!shown_.is_board_game()) return;
  if (board_.step == landscape::Step::Place) {
    if (!cell_) return select_next_target(1);
    if (const std::string why = why_not_here(); !why.empty())
      return shown_.show_refusal(tr("That is not possible: {0}.", why));
    if (!board_.cell(*cell_)) return;
    shown_.play(landscape::placement_action(*cell_, rotation_));
  } else if (spot_ >= 0) {
    shown_.play(board_.spots[spot_].action);
  } else if (const landscape::Answer* now = current_answer()) {
    shown_.play(now->action);
  }
}

void PlayCursor::pass() {
  if (!shown_.is_board_game() || !shown_.may_act()) return;
  if (board_.step == landscape::Step::Place) return shown_.show_refusal(tr("Place the tile first."));
  if (board_.step == landscape::Step::Return && !board_.may_pass)
    return shown_.show_refusal(tr("Take back one of your pieces on the board first."));
  if (board_.may_pass) shown_.play(landscape::pass_action());
}

}  // namespace tw::editor
