#pragma once
// Small pictures for lists: seats, pieces, tiles.

#include <wx/bitmap.h>

#include <map>
#include <string>
#include <tuple>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/pictures/tile_art.hpp"

namespace tw::editor {

class PlayIcons {
 public:
  explicit PlayIcons(wxWindow* window) : window_(window) {}
  /// Sets the game; discards the cached pictures if tiles or rules differ.
  void set_game(const table::PlayableGame& game, std::vector<std::filesystem::path> folders);
  /// Returns a piece of the first kind that the rules declare, in the player's colour and pattern, or a square in that
  /// colour and pattern if the game has no pieces.
  const wxBitmap& seat(int colour, int dip);
  const wxBitmap& swatch(int colour, int dip);
  /// Returns a piece in a player's colour and pattern; `faded` for a piece that is already used.
  const wxBitmap& piece(const std::string& look, int colour, int dip, bool faded = false);
  /// Returns a picture of a tile; a null bitmap for an unknown tile.
  const wxBitmap& tile(const std::string& id, int dip);

 private:
  wxWindow* window_;
  table::PlayableGame game_;
  TileArt art_;
  std::map<std::tuple<std::string, int, int, bool>, wxBitmap> pieces_;
  wxBitmap none_;
  unsigned version_ = 0;  ///< drawing::pictures_version() of pieces_
};

}  // namespace tw::editor
