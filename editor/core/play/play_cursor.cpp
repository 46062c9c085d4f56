// The current cell, rotation and spot, chosen by pointer or keys.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {
/// Returns the rotation `by` places after `now` in `turns` (ascending), with wrap-around.
model::Rotation next_turn(const std::vector<model::Rotation>& turns, model::Rotation now, int by) {
  const auto at = std::ranges::find(turns, now);
  if (at == turns.end()) return turns.front();
  const auto n = static_cast<std::ptrdiff_t>(turns.size());
  return turns[static_cast<std::size_t>(((at - turns.begin() + by) % n + n) % n)];
}
}  // namespace

void PlayPresenter::reset_cursor() {
  spot_ = -1;
  answer_ = 0;
  held_ = false;
  if (!board_game()) return cell_.reset();
  if (!board_.spots.empty()) spot_ = 0;
  const std::vector<model::Rotation> turns = cell_ ? turns_at(*cell_) : std::vector<model::Rotation>();
  if (turns.empty()) {
    cell_.reset();
    turn_ = model::Rotation::None;
  } else if (std::ranges::find(turns, turn_) == turns.end()) {
    turn_ = turns.front();
  }
}

std::vector<model::Rotation> PlayPresenter::turns_at(model::Coord at) const {
  const OpenCell* cell = board_game() ? board_.cell(at) : nullptr;
  if (!cell || board_.step != landscape::Step::Place) return {};
  if (aid(Aid::Legal)) return cell->turns;
  std::vector<model::Rotation> out;
  for (int turn = 0; turn < board_.period; ++turn) out.push_back(static_cast<model::Rotation>(turn));
  return out;
}

std::optional<model::Coord> PlayPresenter::cell_in_use() const {
  if (spot_ >= 0 && spot_ < std::ssize(board_.spots)) return board_.spots[static_cast<std::size_t>(spot_)].at;
  if (const auto* now = current_answer(); now && !now->places.empty()) return now->places.back().at;
  return cell_;
}

std::vector<model::Coord> PlayPresenter::target_cells() const {
  std::vector<model::Coord> out;
  for (const OpenCell& cell : board_.cells)
    if (!turns_at(cell.at).empty()) out.push_back(cell.at);
  return out;
}

void PlayPresenter::point_at(std::optional<model::Coord> cell) {
  if (!board_game() || cell == cell_) return;
  cell_ = cell;
  held_ = false;
  const std::vector<model::Rotation> turns = cell ? turns_at(*cell) : std::vector<model::Rotation>();
  if (!turns.empty() && std::ranges::find(turns, turn_) == turns.end()) turn_ = turns.front();
  hint_row_ = -1;
  if (hint_ && cell)
    for (std::size_t i = 0; i < hint_->rows.size() && hint_row_ < 0; ++i)
      if (hint_->rows[i].cell == cell) hint_row_ = static_cast<int>(i);
  // The number on the cell refers to one rotation: show that rotation.
  if (hint_row_ >= 0)
    if (const auto placed = landscape::as_placement(hint_->rows[static_cast<std::size_t>(hint_row_)].action))
      turn_ = placed->turn;
  show(PlayPart::Cursor);
}

void PlayPresenter::click_cell(model::Coord cell) {
  if (!board_game()) return;
  const bool again = held_ && cell_ == cell;
  point_at(cell);
  if (!may_act() || board_.step != landscape::Step::Place) return;
  if (turns_at(cell).size() < 2) return place();
  if (again) return turn_tile(1);
  held_ = true;
  show(PlayPart::Cursor);
}

void PlayPresenter::release() {
  if (!std::exchange(held_, false)) return;
  show(PlayPart::Cursor);
}

void PlayPresenter::point_at_spot(int spot) {
  if (spot == spot_) return;
  spot_ = spot >= 0 && spot < static_cast<int>(board_.spots.size()) ? spot : -1;
  select_hint_row(&HintRow::spot, spot_);
  show(PlayPart::Cursor);
}

void PlayPresenter::select_hint_row(int HintRow::*field, int value) {
  hint_row_ = -1;
  if (!hint_ || value < 0) return;
  const auto found = std::ranges::find(hint_->rows, value, field);
  if (found != hint_->rows.end()) hint_row_ = static_cast<int>(found - hint_->rows.begin());
}

std::string PlayPresenter::why_not() const { return aid(Aid::Legal) ? why_not_here() : ""; }

std::string PlayPresenter::why_not_here() const {
  if (!board_game() || board_.step != landscape::Step::Place || !cell_ || board_.tile(*cell_)) return "";
  const OpenCell* cell = board_.cell(*cell_);
  if (cell && std::ranges::find(cell->turns, turn_) != cell->turns.end()) return "";
  if (cell && cell->dead && aid(Aid::Dead)) return tr("no remaining tile fits here");
  return state().why_illegal(landscape::place(*cell_, turn_));
}

void PlayPresenter::turn_tile(int by) {
  if (!board_game() || board_.step != landscape::Step::Place) return;
  const std::vector<model::Rotation> turns = cell_ ? turns_at(*cell_) : std::vector<model::Rotation>();
  if (turns.empty()) return;
  if (turns.size() == 1)
    return refuse(aid(Aid::Legal) ? tr("Tile {0} fits this cell in one way only.", board_.drawn)
                                  : tr("Tile {0} looks the same in every rotation.", board_.drawn),
                  false);
  turn_ = next_turn(turns, turn_, by);
  hint_row_ = -1;  // the hint is about one rotation
  show(PlayPart::Cursor);
}

const std::vector<landscape::Answer>& PlayPresenter::answers() const {
  static const std::vector<landscape::Answer> kNone;
  return board_game() && may_act() ? board_.answers : kNone;
}

const landscape::Answer* PlayPresenter::current_answer() const {
  return answer_ < std::ssize(answers()) ? &answers()[static_cast<std::size_t>(answer_)] : nullptr;
}

void PlayPresenter::point_at_answer(int answer) {
  if (answer < 0 || answer >= std::ssize(answers()) || answer == answer_) return;
  answer_ = answer;
  select_hint_row(&HintRow::answer, answer);
  show(PlayPart::Cursor);
}

bool PlayPresenter::point_at_answer(model::Coord at, const std::string& zone) {
  if (!board_game() || !may_act()) return false;
  const int answer = board_.answer_at(at, zone, answer_);
  point_at_answer(answer);
  return answer >= 0;
}

bool PlayPresenter::click_answer(model::Coord at, const std::string& zone) {
  if (!point_at_answer(at, zone)) return false;
  if (is_goal(board_.answers[static_cast<std::size_t>(answer_)], at, zone)) place();
  return true;
}

void PlayPresenter::next_target(int by) {
  if (!board_game() || !may_act()) return;
  if (const int n = static_cast<int>(answers().size()); n > 0) {
    point_at_answer((answer_ + by + n) % n);
    if (const auto at = cell_in_use()) view_.show_cell(*at);
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
  point_at(cells[static_cast<std::size_t>(((at + by) % n + n) % n)]);
  if (cell_) view_.show_cell(*cell_);
}

void PlayPresenter::move(model::Side side) {
  if (!board_game()) return;
  if (!board_.spots.empty() || !answers().empty())
    return next_target(side == model::Side::East || side == model::Side::South ? 1 : -1);
  if (!cell_) return next_target(1);
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
  view_.show_cell(*best);
}

void PlayPresenter::place() {
  if (!may_act()) return;
  if (hint_row_ >= 0) return play_hint();
  if (!board_game()) return;
  if (board_.step == landscape::Step::Place) {
    if (!cell_) return next_target(1);
    if (const std::string why = why_not_here(); !why.empty()) return refuse(tr("That is not possible: {0}.", why));
    if (!board_.cell(*cell_)) return;
    play(landscape::place(*cell_, turn_));
  } else if (spot_ >= 0) {
    play(board_.spots[static_cast<std::size_t>(spot_)].action);
  } else if (const landscape::Answer* now = current_answer()) {
    play(now->action);
  }
}

void PlayPresenter::pass() {
  if (!board_game() || !may_act()) return;
  if (board_.step == landscape::Step::Place) return refuse(tr("Place the tile first."));
  if (board_.step == landscape::Step::Return && !board_.may_pass)
    return refuse(tr("Take back one of your pieces on the board first."));
  if (board_.may_pass) play(landscape::pass());
}

}  // namespace tw::editor
