#pragma once
// The cursor of the board: the current cell, rotation, spot and answer, chosen by pointer or keys.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/hints.hpp"
#include "editor/core/play/shown_game.hpp"

namespace tw::editor {

class PlayCursor {
 public:
  PlayCursor(ShownGame& shown, Hints& hints) : shown_(shown), hints_(hints), board_(shown.board()) {}

  std::optional<model::Coord> cell() const { return cell_; }
  /// Returns the current cell, or the cell of the current spot or answer.
  std::optional<model::Coord> effective_cell() const;
  /// Returns the rotations that are offered in a cell: the legal rotations or, without Aid::Legal, all distinct
  /// rotations in every open cell. Returns none in other cells and in other steps of the turn.
  std::vector<model::Rotation> rotations_at(model::Coord cell) const;
  /// Returns the cells for which rotations_at() is not empty: the keys move between them, and automatic zoom shows
  /// them.
  std::vector<model::Coord> target_cells() const;
  model::Rotation rotation() const { return rotation_; }
  /// Returns the current spot, an index into BoardModel::spots; -1 for none.
  int spot() const { return spot_; }
  /// Returns the index of the answer that confirm() gives; 0 if no effect asks for one.
  int answer() const { return answer_; }
  /// Returns the answer that confirm() gives; nullptr if no effect asks for one.
  const landscape::Answer* current_answer() const;
  /// Selects an answer by its index into ShownGame::answers(). Ignores an invalid index.
  void point_at_answer(int answer);
  /// Selects the answer that corresponds to a zone of a placed tile under the pointer (BoardModel::answer_at). Returns
  /// false if there is none.
  bool point_at_answer(model::Coord at, const std::string& zone);
  /// Gives the answer that corresponds to a clicked zone of a placed tile; a click on a piece that can move only
  /// selects its first answer. Returns false if no answer concerns the zone.
  bool click_answer(model::Coord at, const std::string& zone);
  /// Makes a cell current, by pointer or keys. If the tile does not fit there, why_not() returns the reason.
  void point_at(std::optional<model::Coord> cell);
  /// Handles a click on a cell. If the tile fits in only one way, places it. If the tile fits in several ways, the
  /// first click holds the tile in the cell, further clicks rotate it, and confirm() places it.
  void click_cell(model::Coord cell);
  /// Returns true while the tile is held in the current cell: until it is placed or released, the pointer does not move
  /// it.
  bool held() const { return held_; }
  void release();
  void point_at_spot(int spot);
  /// Rotates the tile to the next rotation of rotations_at() in the current cell.
  void rotate_tile(int by);
  void select_next_target(int by);
  /// Moves to the nearest of target_cells() in this direction. While there are spots or answers, selects the next one
  /// (east, south) or the previous one.
  void move(model::Side side);
  /// Selects a row of the hint and its cell, spot or answer.
  void choose_hint(int row);
  /// Plays the selected row of the hint. Without one, places the tile, places the current piece or gives the current
  /// answer.
  void confirm();
  void pass();
  /// Returns why the tile does not fit the current cell; "" if the tile fits. Without Aid::Legal, always returns "":
  /// the reason is then shown only after an attempt.
  std::string why_not() const { return shown_.aid(Aid::Legal) ? why_not_here() : ""; }
  /// Call when the position or Aid::Legal has changed.
  void reset();

 private:
  /// Returns why the drawn tile cannot be placed in the current cell, independent of the aids.
  std::string why_not_here() const;
  /// Returns rotations_at() for the current cell; none without one.
  std::vector<model::Rotation> current_rotations() const;
  bool places_tile() const { return shown_.is_board_game() && board_.step == landscape::Step::Place; }

  ShownGame& shown_;
  Hints& hints_;
  const BoardModel& board_;
  std::optional<model::Coord> cell_;
  model::Rotation rotation_ = model::Rotation::None;
  bool held_ = false;
  int spot_ = -1, answer_ = 0;
};

}  // namespace tw::editor
