#pragma once
// The drawn table of a game without a landscape, on which the user plays by clicks and keys.

#include <wx/graphics.h>
#include <wx/timer.h>
#include <wx/window.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/scene_play.hpp"
#include "editor/wx/play/board_pictures.hpp"

namespace tw::editor {

class SceneCanvas : public wxWindow {
 public:
  /// `on_change` is called after the selection, the cursor or the object under the pointer has changed.
  SceneCanvas(wxWindow* parent, PlayPresenter& presenter, SceneInteraction& scene, std::function<void()> on_change);

  /// Shows the scene of the position; objects that have moved are animated.
  void show();
  /// Highlights the objects that gave the points of the shown award, and scrolls to the first object.
  void show_award();
  /// Highlights the objects and places that the hint would use, and scrolls to the first one if none is visible.
  void show_hint();
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }
  /// Scrolls so that an object or place is visible.
  void bring_into_view(const game::SceneTarget& target);
  void zoom(double factor);
  double zoom_factor() const { return zoom_; }
  /// Shows the whole central area.
  void fit();
  /// Describes the object or place under the pointer (if there is none, the current target of the keyboard) and the
  /// effect of a click on it.
  std::string description() const;

  /// Returns a point at which a click selects an object or place: its middle, unless something lies on it. For tests.
  wxPoint point_of(const game::SceneTarget& target) const;
  /// Returns true if every picture is ready and nothing moves.
  bool is_settled() const { return is_drawn_ && pictures_.is_idle() && !timer_.IsRunning(); }

 private:
  void bind_mouse();
  void OnKey(wxKeyEvent& event);
  void OnPaint(wxPaintEvent& event);
  void lay_out();
  void scroll_to(int position);
  const SceneLayout::Area& area_of(const game::SceneTarget& target) const;
  bool is_in_view(const game::SceneTarget& target) const;
  /// Returns a point of the window in the coordinates of the layout.
  Point to_layout_point(const wxPoint& at) const;
  void report_change();
  void click(Point at);
  void activate();
  /// Returns the target that a click selects: the topmost highlighted or selected target, or otherwise the topmost
  /// target.
  std::optional<game::SceneTarget> target_under(Point at) const;
  /// Returns the target under the pointer that description() describes. Without Aid::Legal, this is always the topmost
  /// target.
  std::optional<game::SceneTarget> described_target(Point at) const;
  double dip() const { return FromDIP(100) / 100.; }
  /// Returns the progress of the movement to the current scene, 0 to 1.
  double progress() const;
  Box animated_box(std::size_t thing) const;

  /// Calls `paint` with the clipping region set to the frame of the area.
  void paint_clipped(wxGraphicsContext& gc, int area, const std::function<void()>& paint);
  /// Paints the part of the table that scrolls or, if `fixed`, the part that is fixed at the bottom of the window.
  void paint_table(wxGraphicsContext& gc, bool fixed);
  void paint_areas(wxGraphicsContext& gc, bool fixed);
  void paint_title(wxGraphicsContext& gc, const game::SceneArea& area, const Box& frame);
  void paint_places(wxGraphicsContext& gc, int area);
  void paint_place(wxGraphicsContext& gc, const game::SceneArea& area, const Box& box, const game::ScenePlace* place);
  /// Paints the numbers of the columns and rows of the central grid; the game's texts use these numbers to refer to
  /// cells.
  void paint_coordinates(wxGraphicsContext& gc);
  void paint_arrow(wxGraphicsContext& gc, const Box& space, int direction);
  void paint_thing(wxGraphicsContext& gc, std::size_t thing);
  void paint_face(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_flat(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_back(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_token(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_die(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_badges(wxGraphicsContext& gc, const game::SceneThing& thing, const Box& box);
  void paint_marks(wxGraphicsContext& gc, bool fixed);

  PlayPresenter& presenter_;
  SceneInteraction& scene_;
  std::function<void()> on_change_;
  BoardPictures pictures_;
  std::vector<std::filesystem::path> folders_;
  SceneLayout layout_;
  double zoom_ = 1;
  int shown_game_number_ = 0;  ///< value of games_shown() for the shown game
  Point pan_;
  std::optional<Point> drag_from_;
  bool dragged_ = false, is_drawn_ = false;
  bool refused_ = false;  ///< true if the last click was on something without an action
  std::optional<game::SceneTarget> under_pointer_;
  wxTimer timer_;
  wxLongLong animation_start_ = 0;  ///< milliseconds
  /// Boxes of all objects, and previous boxes of the objects that have moved, by id.
  std::map<std::string, Box> last_boxes_, previous_boxes_;
  bool has_dice_ = false;  ///< true if the scene contains dice, whose roll is animated
};

}  // namespace tw::editor
