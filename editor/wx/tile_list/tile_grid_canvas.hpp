#pragma once

#include <wx/graphics.h>
#include <wx/scrolwin.h>

#include <unordered_map>
#include <unordered_set>

#include "editor/core/tile_list/tile_grid.hpp"
#include "editor/wx/pictures/tile_art.hpp"

namespace tw::editor {

class NumberField;

/// The grid of tiles. Paints only the visible tiles. Missing pictures are drawn in idle time, visible ones first, so
/// that even large sets appear immediately.
class TileGridCanvas : public wxScrolledCanvas, public TileGridView {
 public:
  TileGridCanvas(wxWindow* parent, Document& document, TileArt& art);

  TileGridPresenter& presenter() { return presenter_; }
  int tile_size() const { return tile_dip_; }
  /// Sets the size in DIP, from 40 to the maximum, which is 120 by default.
  void set_tile_size(int dip);
  void set_max_tile_size(int dip) { max_dip_ = dip; }
  /// Returns true if every visible picture is drawn.
  bool are_visible_pictures_drawn() const { return visible_drawn_; }
  /// Returns true if the pictures of all tiles are drawn or, in a set that is too large for that, of all visible tiles.
  bool is_fully_drawn() const { return drawn_; }
  /// Returns the rectangle of a tile in this window; empty if it is filtered out. For tests and menus.
  wxRect tile_rect(const std::string& id) const;
  wxRect header_rect(const std::string& deck) const;
  /// Returns the rectangle of the stepper for the copies of the selected tile under the pointer: minus, number, plus.
  wxRect stepper_rect(const std::string& id) const;
  /// Returns the open text field for the copies, or nullptr.
  NumberField* copies_field() { return field_; }
  /// Returns the duration of the last paint in milliseconds.
  double last_paint_duration() const { return last_paint_duration_; }
  /// Sets the function that returns true for tiles with an error, which get a mark.
  void set_error_test(std::function<bool(const std::string&)> test) { has_error_ = std::move(test); }
  /// Sets the callback for changes to the groups or the filter.
  void set_on_groups(std::function<void()> callback) { on_groups_ = std::move(callback); }
  void set_on_open(std::function<void()> callback) { on_open_ = std::move(callback); }
  void set_on_menu(std::function<void()> callback) { on_menu_ = std::move(callback); }
  /// Sets the callback for clicks on the commands in an empty grid. It receives the id of an action, or "mend" to show
  /// the corrected filter.
  void set_on_command(std::function<void(const std::string&)> callback) { on_command_ = std::move(callback); }

  void show_groups() override;
  void show_selection() override;
  void bring_into_view(const std::string& id) override;

 private:
  struct Command {
    std::string id;
    wxString label;
    wxRect rect;
  };
  void bind_mouse();
  void lay_out();
  Point content_point(const wxMouseEvent& event) const;
  double scroll_top() const;
  int item_index_at(const wxMouseEvent& event) const;
  bool step_copies(const std::string& tile, wxPoint at);
  void edit_copies(const std::string& tile);
  void end_copies_edit(bool accept);
  void drop(Point p);
  void scroll_at_edges(const wxMouseEvent& event);
  std::vector<std::string> tiles_in_box() const;
  void paint_items(wxGraphicsContext& gc, const wxSize& size);
  void paint_item(wxGraphicsContext& gc, const GridItem& item, double top);
  void paint_header(wxGraphicsContext& gc, const GridItem& item, double y);
  void paint_empty(wxGraphicsContext& gc);
  void paint_badges(wxGraphicsContext& gc, const model::Tile& tile, const wxRect2DDouble& box);
  void paint_stepper(wxGraphicsContext& gc, const model::Tile& tile);
  void paint_drag(wxGraphicsContext& gc, const wxSize& size);
  void OnPaint(wxPaintEvent& event);
  void OnIdle(wxIdleEvent& event);
  void OnLeftDown(wxMouseEvent& event);
  void OnMotion(wxMouseEvent& event);
  void OnLeftUp(wxMouseEvent& event);
  void OnRightDown(wxMouseEvent& event);
  void OnKeyDown(wxKeyEvent& event);

  Document& document_;
  TileArt& art_;
  GridLayout layout_;
  std::vector<std::size_t> headers_;  ///< indices into layout_.items of the headers
  int tile_dip_ = 60, max_dip_ = 120;
  bool visible_drawn_ = false, drawn_ = false;
  double last_paint_duration_ = 0;
  std::optional<Point> box_from_, box_to_, drag_to_;
  wxPoint pressed_at_;
  std::string hover_, pressed_;
  std::vector<Command> commands_;
  NumberField* field_ = nullptr;
  std::string field_tile_;
  /// Owns the tiles below: a paint may happen before the notification that the set has changed.
  std::shared_ptr<const model::TileSet> set_;
  std::unordered_map<std::string_view, const model::Tile*> tiles_;
  std::unordered_set<std::string> selected_;
  std::function<bool(const std::string&)> has_error_;
  std::function<void()> on_groups_, on_open_, on_menu_;
  std::function<void(const std::string&)> on_command_;
  TileGridPresenter presenter_;  ///< last, as its constructor calls this window
};

}  // namespace tw::editor
