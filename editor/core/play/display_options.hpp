#pragma once
// How the board is shown: switches, sizes and the enlarged tile.

#include <optional>

#include "editor/core/play/play_cursor.hpp"
#include "editor/core/play/shown_game.hpp"

namespace tw::editor {

/// The tile that is shown enlarged.
struct EnlargedTile {
  std::string tile;
  model::Rotation turn = model::Rotation::None;
  std::optional<model::Coord> at;  ///< its cell; nullopt if the tile has been drawn but not placed yet
};

/// The setting that enlarges the tile whenever a person chooses a place for a piece.
inline constexpr const char* kEnlargeForPieces = "play/enlarge_for_pieces";

class DisplayOptions {
 public:
  DisplayOptions(ShownGame& shown, const PlayCursor& cursor) : shown_(shown), cursor_(cursor) {}
  ~DisplayOptions() { save_sizes(); }

  bool flag(const char* name, bool default_value) const;
  void set_flag(const char* name, bool on);
  bool auto_zoom() const { return flag("play/auto_zoom", true); }
  bool bevelled() const { return flag("play/bevel", false); }
  /// Returns true if the rim of the board shows the coordinates by which lists and messages name cells.
  bool shows_coordinates() const { return flag("play/coordinates", true); }

  /// Returns the tile that is shown enlarged: the clicked tile, otherwise the current tile if enlarge() is on or
  /// kEnlargeForPieces applies. The current tile is the drawn tile, otherwise the tile with the current spot, otherwise
  /// the last placed tile.
  std::optional<EnlargedTile> enlarged_tile() const;
  /// Enlarges the current tile in this and later turns of the game, or hides the enlarged tile.
  void enlarge(bool on);
  /// Hides the clicked tile, otherwise the current tile.
  void hide_enlarged_tile() { clicked_cell_ ? toggle_enlarged_tile({}) : enlarge(false); }
  /// Enlarges the tile at this cell until the next action. Hides the enlarged tile if it is the tile at this cell, or
  /// if `cell` is nullopt.
  void toggle_enlarged_tile(std::optional<model::Coord> cell);

  /// Returns the number of games shown so far, which a view uses to detect that another game is shown.
  int games_shown() const { return games_shown_; }
  /// Return the size at which a new game begins: the side length of a tile on the board in DIP, and the zoom of a drawn
  /// table in percent (100: whole table); nullopt to show the whole board.
  std::optional<int> initial_tile_side() const;
  std::optional<int> initial_percent() const;
  /// Remember the size that the user chose, for games that begin with the last size. The size is saved to the settings
  /// when the next game begins or the workspace closes, because the wheel changes it in many small steps.
  void remember_side(int side) { last_side_ = side; }
  void remember_percent(int percent) { last_percent_ = percent; }

  /// Call when another position, or another game, is shown.
  void on_position_changed();
  void on_game_changed();

 private:
  void save_sizes();

  ShownGame& shown_;
  const PlayCursor& cursor_;
  std::optional<model::Coord> clicked_cell_;  ///< cell of the tile that was clicked to enlarge it
  bool enlarged_ = false;                     ///< true if the current tile is enlarged, until the next game begins
  bool closed_for_pieces_ = false;  ///< true if the user hid the enlarged tile during the current choice of a place
                                    ///< for a piece
  int games_shown_ = 0;
  std::optional<int> last_side_, last_percent_;  ///< sizes that the user chose in the displayed game
};

}  // namespace tw::editor
