#pragma once

#include <wx/graphics.h>
#include <wx/scrolwin.h>

#include <vector>

namespace tw::editor {

class PlayIcons;
class PlayPresenter;

/// Each player's supply and points; a click on the name lights the pieces, one on the points opens their breakdown.
/// By keys: up and down, Space lights, Enter opens, Menu or F2 says who sits there.
class PlayersPane : public wxScrolledCanvas {
 public:
  PlayersPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons);
  void show();
  /// For tests: where a seat's name and points are.
  wxRect name_rect(int seat) const;
  wxRect points_rect(int seat) const;
  /// What is said of a seat, for those who cannot see it.
  wxString words(int seat) const;

 private:
  struct Row {
    int top = 0, height = 0, breakdown = 0;
  };
  void lay_out();
  void OnPaint(wxPaintEvent& event);
  void OnKey(wxKeyEvent& event);
  void OnClick(wxMouseEvent& event);
  void choose_bot(int seat, wxPoint at);
  void paint_seat(wxGraphicsContext& gc, int seat, double y, int now, int ended);
  void paint_supply(wxGraphicsContext& gc, int seat, double x, double y, double room);
  void paint_breakdown(wxGraphicsContext& gc, int seat, double y);
  int seat_at(int y) const;

  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::vector<Row> rows_;
  int focused_ = 0;
};

}  // namespace tw::editor
