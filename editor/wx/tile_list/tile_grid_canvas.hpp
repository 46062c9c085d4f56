#pragma once

#include <wx/graphics.h>
#include <wx/scrolwin.h>

#include <unordered_map>
#include <unordered_set>

#include "editor/core/tile_list/tile_grid.hpp"
#include "editor/wx/pictures/tile_art.hpp"

class wxTextCtrl;

namespace tw::editor {

/// The grid of drawn tiles. Virtual: lays out and paints only what is in view; pictures that are not ready are made in
/// idle time, those in view first, so that it shows at once however large the set is.
class TileGridCanvas : public wxScrolledCanvas, public TileGridView {
 public:
  TileGridCanvas(wxWindow* parent, Document& document, TileArt& art);

  TileGridPresenter& presenter() { return presenter_; }
  int tile_size() const { return tile_dip_; }
  /// 40 to the most, in DIP; the most is 120 unless told.
  void set_tile_size(int dip);
  void set_most(int dip) { most_dip_ = dip; }
  /// Every picture in view is drawn.
  bool drawn() const { return drawn_; }
  /// Where a tile lies in this window now; empty if it is filtered away. For tests and menus.
  wxRect tile_rect(const std::string& id) const;
  wxRect header_rect(const std::string& deck) const;
  /// The stepper of copies on a selected tile under the pointer: minus, number, plus.
  wxRect stepper_rect(const std::string& id) const;
  /// The field of the copies that is open, or nullptr.
  wxTextCtrl* copies_field() { return field_; }
  /// Time that painting took, the last one, in milliseconds.
  double last_paint() const { return last_paint_; }
  /// Which tiles carry an error mark.
  void set_error_test(std::function<bool(const std::string&)> test) { has_error_ = std::move(test); }
  /// Is told whenever groups or filter changed.
  void set_on_groups(std::function<void()> told) { on_groups_ = std::move(told); }
  void set_on_open(std::function<void()> told) { on_open_ = std::move(told); }
  void set_on_menu(std::function<void()> told) { on_menu_ = std::move(told); }
  /// A verb of the empty state was clicked: the id of an action, or "quick fix".
  void set_on_verb(std::function<void(const std::string&)> told) { on_verb_ = std::move(told); }

  void show_groups() override;
  void show_selection() override;
  void bring_into_view(const std::string& id) override;

 private:
  struct Verb {
    std::string id;
    wxString label;
    wxRect rect;
  };
  void bind_mouse();
  void lay_out();
  Point content_point(const wxMouseEvent& event) const;
  double top() const;
  int hit(const wxMouseEvent& event) const;
  bool step_copies(const std::string& tile, wxPoint at);
  void edit_copies(const std::string& tile);
  void end_copies(bool keep);
  void drop(Point p);
  void scroll_at_edges(const wxMouseEvent& event);
  std::vector<std::string> in_box() const;
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
  std::vector<std::size_t> headers_;  ///< places of the headers in layout_
  int tile_dip_ = 60, most_dip_ = 120;
  bool drawn_ = false;
  double last_paint_ = 0;
  std::optional<Point> box_from_, box_to_, drag_to_;
  wxPoint pressed_at_;
  std::string hover_, pressed_;
  std::vector<Verb> verbs_;
  wxTextCtrl* field_ = nullptr;
  std::string field_tile_;
  /// What the tiles below are of: a paint may come before the news of another set.
  std::shared_ptr<const model::TileSet> set_;
  std::unordered_map<std::string_view, const model::Tile*> tiles_;
  std::unordered_set<std::string> selected_;
  std::function<bool(const std::string&)> has_error_;
  std::function<void()> on_groups_, on_open_, on_menu_;
  std::function<void(const std::string&)> on_verb_;
  TileGridPresenter presenter_;  ///< last: it shows itself on this window at once
};

}  // namespace tw::editor
