#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include <array>
#include <memory>
#include <optional>

#include "editor/core/canvas/fits_with.hpp"
#include "editor/core/canvas/tile_geometry.hpp"
#include "editor/core/document/document.hpp"
#include "editor/wx/pictures/tile_pictures.hpp"

namespace tw::editor {

/// The tiles that fit around the large tile (small tiles in strips, and one of them large and faint beyond the rim),
/// and the number of cells in a typical game into which the tile fits.
class FittingTiles {
 public:
  /// Draws on `owner`; refreshes it when a picture or number is ready.
  FittingTiles(wxWindow* owner, Document& document);

  /// Determines which tiles fit `shown`, if `shown` has changed. Takes microseconds; pictures are drawn later.
  void update(const model::Tile& shown, model::Rotation turn);
  void paint(wxGraphicsContext& gc, const CanvasLayout& layout);
  /// Returns the id of the small tile at a point of the window, or "".
  std::string tile_at(const CanvasLayout& layout, Point p) const;
  /// Handles a move of the pointer. Returns true if the display changes.
  bool on_move(const CanvasLayout& layout, Point p);
  /// Returns the middle of the k-th small tile on this side of the screen; nullopt if it is not shown.
  std::optional<Point> ghost(const CanvasLayout& layout, model::Side side, int k) const;

  const SideFits& side(model::Side screen) const { return sides_[index(screen)]; }
  std::optional<CellFit> cell_fit() const { return cell_fit_; }
  /// Returns true if all numbers and pictures are ready.
  bool is_settled() const { return typical_.settled() && pictures_.is_idle(); }
  /// Returns a description such as "Fits 11 of 36 open cells in a typical game. Matching tiles: north 75, east 64,
  /// south 64, west 66."
  std::string description() const;

 private:
  struct HoveredTile {
    model::Side side;
    int k;
    bool operator==(const HoveredTile&) const = default;
  };
  std::optional<HoveredTile> hovered_at(const CanvasLayout& layout, Point p) const;
  int ghost_count(const CanvasLayout& layout, model::Side screen) const;
  void paint_neighbour(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen);
  void paint_strip(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen);
  void paint_count(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) const;
  /// Paints a bold line, which may be empty, above other lines, on a plate.
  void paint_label(wxGraphicsContext& gc, const wxString& first, const wxString& rest, Point at) const;
  void paint_corner(wxGraphicsContext& gc, const CanvasLayout& layout) const;
  std::string side_name(model::Side screen) const;
  /// Returns the number of matching tiles on a side: "North: 75 tiles".
  std::string side_count(model::Side screen) const;

  wxWindow* owner_;
  Document& document_;
  Connection connection_;
  EdgeIndex index_;
  std::shared_ptr<const model::TileSet> indexed_set_;
  std::shared_ptr<const model::Rules> indexed_rules_;
  FourEdges edges_{};
  std::string tile_id_;
  model::Rotation turn_ = model::Rotation::None;
  std::array<SideFits, 4> sides_;  ///< tiles that fit, by side of the screen
  std::optional<CellFit> cell_fit_;
  std::optional<HoveredTile> hovered_;
  bool stale_ = true;
  TilePictures pictures_;
  OpenCellsTask typical_;
};

}  // namespace tw::editor
