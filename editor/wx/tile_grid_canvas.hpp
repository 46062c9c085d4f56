#pragma once

#include <wx/graphics.h>
#include <wx/scrolwin.h>

#include <deque>

#include "editor/core/presenters/tile_grid.hpp"
#include "editor/wx/tile_art.hpp"

namespace tw::editor {

/// The grid of drawn tiles. Virtual: lays out and paints only; pictures that are not ready are made in idle time, those
/// in view first, so that it shows at once however large the set is.
class TileGridCanvas : public wxScrolledCanvas, public TileGridView {
 public:
  TileGridCanvas(wxWindow* parent, Document& document, TileArt& art);

  TileGridPresenter& presenter() { return presenter_; }
  int tile_size() const { return tile_dip_; }
  /// 40 to 120 DIP.
  void set_tile_size(int dip);
  /// Every picture in view is drawn.
  bool drawn() const { return drawn_; }
  /// Where a tile lies in this window now; empty if it is filtered away. For tests and menus.
  wxRect tile_rect(const std::string& id) const;
  /// Which tiles carry an error mark.
  void set_error_test(std::function<bool(const std::string&)> test) { has_error_ = std::move(test); }
  /// Is told whenever groups or filter changed.
  void set_on_groups(std::function<void()> told) { on_groups_ = std::move(told); }
  void set_on_open(std::function<void()> told) { on_open_ = std::move(told); }
  void set_on_menu(std::function<void()> told) { on_menu_ = std::move(told); }

  void show_groups() override;
  void show_selection() override;
  void bring_into_view(const std::string& id) override;

 private:
  void lay_out();
  Point content_point(const wxMouseEvent& event) const;
  void paint_item(wxGraphicsContext& gc, const GridItem& item, double top);
  void paint_header(wxGraphicsContext& gc, const GridItem& item, double y);
  void paint_empty(wxGraphicsContext& gc);
  void paint_badges(wxGraphicsContext& gc, const model::Tile& tile, const wxRect2DDouble& box);
  void OnPaint(wxPaintEvent& event);
  void OnIdle(wxIdleEvent& event);
  void OnLeftDown(wxMouseEvent& event);
  void OnMotion(wxMouseEvent& event);
  void OnLeftUp(wxMouseEvent& event);
  void OnKeyDown(wxKeyEvent& event);

  Document& document_;
  TileArt& art_;
  GridLayout layout_;
  int tile_dip_ = 60;
  bool drawn_ = false;
  std::optional<Point> box_from_, box_to_;
  std::string hover_;
  std::map<std::string, const model::Tile*> tiles_;
  std::function<bool(const std::string&)> has_error_;
  std::function<void()> on_groups_, on_open_, on_menu_;
  TileGridPresenter presenter_;  ///< last: it shows itself on this window at once
};

}  // namespace tw::editor
