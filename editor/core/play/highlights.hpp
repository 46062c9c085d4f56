#pragma once
// What is highlighted on the board and in the lists: players, a piece, a cell, and where points come from.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/core/play/shown_game.hpp"

namespace tw::editor {

class Highlights {
 public:
  explicit Highlights(ShownGame& shown) : shown_(shown) {}

  std::optional<int> seat() const { return seat_; }
  /// Highlights a player's pieces, or no pieces if they are highlighted already.
  void toggle_seat(std::optional<int> seat);
  bool breakdown_open(int seat) const { return open_seats_.contains(seat); }
  void toggle_breakdown(int seat);
  /// Returns the piece that was clicked, an index into BoardModel::pieces; -1 for none.
  int piece() const { return piece_; }
  void toggle_piece(int piece);
  /// Highlights the cell that a row of the list of turns names; nullopt for none. Showing another position clears
  /// the highlight.
  void highlight_cell(std::optional<model::Coord> cell);
  const std::optional<model::Coord>& highlighted_cell() const { return cell_; }

  /// Highlights the areas that gave a seat points at the end of the game: the areas of one part or, with "", all areas;
  /// on a drawn table, the scored items. Shows a message if a board has no such areas. Showing another position clears
  /// the highlight.
  void highlight_final_points(int seat, const std::string& part);
  /// Highlights the areas of one award of the final scoring (index into final_awards()); nothing if there is none.
  void highlight_award(std::size_t award);
  /// Returns the areas highlighted by highlight_final_points() or highlight_award(), each with its points.
  const std::vector<landscape::PointsExplanation>& areas() const { return areas_; }
  /// The final-scoring points whose source is highlighted on a drawn table.
  struct Award {
    std::vector<int> seats;
    std::string part;  ///< "" for all parts
  };
  const std::optional<Award>& award() const { return award_; }

  /// Call when another position, or another game, is shown.
  void on_position_changed();
  void on_game_changed();

 private:
  ShownGame& shown_;
  std::optional<int> seat_;
  std::set<int> open_seats_;
  int piece_ = -1;
  std::optional<model::Coord> cell_;
  std::vector<landscape::PointsExplanation> areas_;
  std::optional<Award> award_;
};

}  // namespace tw::editor
