#pragma once
// Small pictures for lists: a seat, a piece, a tile.

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
  /// Other tiles or rules: forgets what does not hold any more.
  void set_game(const PlayedGame& game, std::vector<std::filesystem::path> folders);
  /// A piece of the seat in its first look, or a square in its colour and pattern where a game has no pieces.
  const wxBitmap& seat(int seat, int dip);
  const wxBitmap& swatch(int seat, int dip);
  /// `faded`: spent.
  const wxBitmap& piece(const std::string& look, int seat, int dip, bool faded = false);
  /// Null bitmap for an unknown tile.
  const wxBitmap& tile(const std::string& id, int dip);

 private:
  wxWindow* window_;
  PlayedGame game_;
  TileArt art_;
  std::map<std::tuple<std::string, int, int, bool>, wxBitmap> pieces_;
  wxBitmap none_;
  unsigned version_ = 0;  ///< of the pictures that pieces_ were drawn from
};

}  // namespace tw::editor
