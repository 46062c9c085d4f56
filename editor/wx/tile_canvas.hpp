#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include "editor/core/presenters/tile.hpp"
#include "editor/wx/tile_art.hpp"

namespace tw::editor {

/// The tile, large: slots around the rim, names of its zones, what is hot and what is in hand.
class TileCanvas : public wxWindow, public TileView {
 public:
  TileCanvas(wxWindow* parent, Document& document);

  TilePresenter& presenter() { return presenter_; }
  /// Where the tile lies in the window, in DIP.
  Box square() const;
  wxPoint slot_position(model::Slot slot) const;
  /// A point of a zone of the tile, in the window.
  wxPoint zone_position(int zone) const;
  void set_on_hint(std::function<void(const std::string&)> told) { on_hint_ = std::move(told); }
  void set_on_brush(std::function<void()> told) { on_brush_ = std::move(told); }
  void set_on_zone_menu(std::function<void(int zone)> told) { on_zone_menu_ = std::move(told); }

  void show_tile() override;
  void show_hover() override { Refresh(); }
  void show_brush() override;
  void show_hint(const std::string& text) override;
  bool AcceptsFocus() const override { return true; }

 private:
  void paint_tile(wxGraphicsContext& gc, const Box& box);
  void paint_zone(wxGraphicsContext& gc, const Box& box, int zone, bool selected);
  void paint_slots(wxGraphicsContext& gc, const Box& box);
  void paint_plates(wxGraphicsContext& gc, const Box& box);
  wxPoint2DDouble on_screen(const Box& box, Point turned) const;
  Point unit_point(const wxMouseEvent& event) const;
  void OnPaint(wxPaintEvent& event);
  void OnKeyDown(wxKeyEvent& event);

  Document& document_;
  wxBitmap picture_;
  const drawing::TileShape* pictured_ = nullptr;
  int pictured_size_ = 0, pictured_turn_ = -1;
  double pictured_scale_ = 0;
  std::function<void(const std::string&)> on_hint_;
  std::function<void()> on_brush_;
  std::function<void(int)> on_zone_menu_;
  TilePresenter presenter_;
};

}  // namespace tw::editor
