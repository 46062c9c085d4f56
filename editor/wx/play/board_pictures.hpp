#pragma once
// Pictures of tiles and pieces for the board, kept ready so that panning only copies them.

#include <wx/graphics.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "editor/core/play/play_services.hpp"
#include "editor/wx/pictures/tile_pictures.hpp"
#include "engine/drawing/tile_shape.hpp"

namespace tw::editor {

class BoardPictures {
 public:
  /// `done` is called whenever a picture has come.
  BoardPictures(wxWindow* owner, std::function<void()> done);

  /// Other tiles or rules than before: forgets what does not hold any more.
  void set_game(const PlayedGame& game, std::vector<std::filesystem::path> folders);
  /// The tile at the size wanted, or at one that is ready meanwhile; nullptr for none yet.
  const wxGraphicsBitmap* tile(const std::string& id, model::Rotation turn, int pixels);
  /// The same at a size of its own, beside those of the board.
  const wxGraphicsBitmap* large(const std::string& id, model::Rotation turn, int pixels);
  /// A piece with its player's colour and pattern, `pixels` a side; `lit`: with a white casing.
  const wxGraphicsBitmap& piece(const std::string& look, int seat, int pixels, bool lit);
  /// The tile's geometry; some milliseconds the first time. nullptr for an unknown tile.
  const drawing::TileShape* shape(const std::string& id);
  const model::Tile* model_of(const std::string& id) const;
  bool idle() const { return tiles_.idle(); }

 private:
  TilePictures tiles_;
  PlayedGame game_;
  std::map<std::string, std::shared_ptr<const drawing::TileShape>> shapes_;
  std::map<std::tuple<std::string, int, int, bool>, wxGraphicsBitmap> pieces_;
  unsigned version_ = 0;         ///< of the pictures that pieces_ were drawn from
  int pixels_ = 0, before_ = 0;  ///< sizes asked for last
};

/// Draws a piece centred at (x, y) in a square of `size`.
void draw_piece(struct _cairo* cr, const std::string& look, int seat, double x, double y, double size, bool lit);
/// A small square in a player's colour and pattern.
void draw_seat(struct _cairo* cr, int seat, double x, double y, double size);

}  // namespace tw::editor
