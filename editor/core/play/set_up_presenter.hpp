#pragma once
// "Set up a position": a board that is built freely from tiles and pieces, with undo, and its problems.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/play/play_services.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/model/players.hpp"
#include "engine/model/record.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::editor {

/// A tile of the box, and its copies.
struct SetUpTile {
  std::string tile, deck;
  int copies = 0;  ///< number of copies in the box
  int placed = 0;  ///< number of copies on the board
  int left = 0;    ///< number of copies that can still be drawn, 0 to copies - placed
};

/// A position that is being set up. For use on one thread.
class SetUpPresenter {
 public:
  /// The tile or piece that a click on the board adds.
  struct Tool {
    std::string tile;  ///< the tile to place, or ""
    std::string role;  ///< the role of the piece that is placed for `seat`, or ""; if `tile` is also empty, a click
                       ///< adds nothing
    int seat = 0;
    bool operator==(const Tool&) const = default;
  };

  /// Starts with the board of `state`, which must have a board (has_board()). `named`: names and colours of the
  /// players. `changed`: called after every change.
  SetUpPresenter(table::PlayableGame game, const game::State& state, table::Players named,
                 std::function<void()> changed);

  const table::PlayableGame& game() const { return game_; }
  int players() const { return players_; }
  std::string name_of(int seat) const { return model::player_name(named_players_, seat); }
  int colour_of(int seat) const { return model::player_colour(named_players_, seat); }
  const model::RecordedPosition& position() const { return now().position; }
  /// Returns the position with the remaining tiles of every deck, ready for a game to start from it.
  model::RecordedPosition finished_position() const;
  /// Returns why no game can start from the position, one sentence per problem; empty if a game can start.
  const std::vector<std::string>& problems() const { return problems_; }
  /// Returns the cells of tiles that do not fit beside a neighbour or are not connected to the first tile.
  const std::vector<model::Coord>& invalid_cells() const { return invalid_cells_; }
  /// Returns the tiles of the decks in play, by deck and in the order of the set.
  std::vector<SetUpTile> tiles() const;
  const model::PositionTile* tile_at(model::Coord cell) const;
  CellBounds bounds() const;

  // --- The current tool and cell -------------------------------------------------------------------------------------
  const Tool& tool() const { return tool_; }
  void choose(Tool tool);
  /// Returns the rotation of the next tile.
  model::Rotation rotation() const { return rotation_; }
  const std::optional<model::Coord>& cell() const { return cell_; }
  /// Makes a cell current. If the chosen tile does not fit there in its current rotation but fits in another, rotates
  /// the tile.
  void point_at(std::optional<model::Coord> cell);
  /// Rotates the placed tile in the current cell or, if there is none, the next tile.
  void rotate_tile(int by);
  /// Returns true if a copy of the chosen tile is left.
  bool can_place() const;
  /// Returns true if the chosen tile fits beside its neighbours in a cell.
  bool fits(model::Coord cell, model::Rotation turn) const;

  // --- Changes; each can be undone -----------------------------------------------------------------------------------
  // Each function that returns text returns "" or, if the change is not possible, the reason as a sentence.
  /// Places the tool's tile in an empty cell, or places its piece on a zone (given by its id) of a placed tile.
  std::string add(model::Coord cell, const std::string& zone);
  /// Removes the last piece on the zone or, if there is none, the tile with all its pieces.
  std::string remove(model::Coord cell, const std::string& zone);
  std::string set_left(const std::string& tile, int left);
  void set_points(int seat, int points);
  void set_player(int seat);
  /// Removes all tiles and pieces, puts all tiles back into the decks, and sets all points to 0.
  void clear();
  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ + 1 < history_.size(); }
  void undo();
  void redo();

 private:
  struct Step {
    model::RecordedPosition position;  ///< without `left`
    std::vector<int> left;             ///< by type of tile
    bool operator==(const Step&) const = default;
  };
  const Step& now() const { return history_[at_]; }
  void change(Step next);
  void show();
  int placed(int type) const;
  bool tile_fits(int type, model::Coord cell, model::Rotation turn) const;

  table::PlayableGame game_;
  std::shared_ptr<const landscape::CompiledGame> rules_;
  std::function<void()> changed_;
  int players_ = 2;
  table::Players named_players_;
  std::vector<Step> history_;
  std::size_t at_ = 0;
  Tool tool_;
  model::Rotation rotation_ = model::Rotation::None;
  std::optional<model::Coord> cell_;
  std::vector<std::string> problems_;
  std::vector<model::Coord> invalid_cells_;
};

}  // namespace tw::editor
