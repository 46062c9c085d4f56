#pragma once

#include <wx/graphics.h>
#include <wx/scrolwin.h>

#include <vector>

namespace tw::editor {

class PlayIcons;
class PlayPresenter;

/// Each player's supply and points. A click on the name highlights the player's pieces; a click on the points opens
/// their breakdown. Keys: up and down select a player, Space highlights, Enter opens, Menu or F2 chooses who plays.
class PlayersPane : public wxScrolledCanvas {
 public:
  PlayersPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons);
  void show();
  /// Return the rectangles of a seat's name and points, for tests.
  wxRect name_rect(int seat) const;
  wxRect points_rect(int seat) const;
  /// Returns a description of a seat for screen readers.
  wxString describe(int seat) const;

 private:
  /// A line of a breakdown: a part with its points, or a line of the explanation below it.
  struct Line {
    wxString text, points;
    bool is_explanation = false;
  };
  struct Row {
    int top = 0, height = 0, breakdown_top = 0;
    std::vector<Line> lines = {};  ///< of the open breakdown
  };
  void lay_out();
  int line_height() const;
  std::vector<Line> breakdown_lines(int seat) const;
  wxString seat_points_text(int seat) const;
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void OnClick(wxMouseEvent& event);
  void choose_bot(int seat, wxPoint at);
  /// Selects the next or previous player, after scrolling to the end of a long breakdown.
  void move_focus(int by);
  /// Scrolls so that the selected player is visible. If the breakdown is longer than the window, shows the beginning,
  /// or the end if `direction` is negative.
  void bring_into_view(int direction);
  /// Returns the distance that one step scrolls, in pixels.
  int scroll_step() const { return FromDIP(12); }
  void paint_seat(wxGraphicsContext& gc, int seat, double y, int now, int final_points);
  void paint_supply(wxGraphicsContext& gc, int seat, double x, double y, double room);
  void paint_breakdown(wxGraphicsContext& gc, int seat, double y);
  int seat_at(int y) const;
  /// Returns true if a click at `x` is on the points, not on the name.
  bool is_on_points(int x) const;

  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::vector<Row> rows_;
  int focused_seat_ = 0;
  int width_ = 0;  ///< width for which the rows were laid out
};

}  // namespace tw::editor
