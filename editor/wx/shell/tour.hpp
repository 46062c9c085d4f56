#pragma once
// The card of the guided tour, shown over the window beside the control that it explains.

#include <wx/panel.h>

#include <array>

#include "editor/core/help/tour.hpp"

class wxButton;
class wxSizer;
class wxStaticText;

namespace tw::editor {

class MainFrame;

class TourCard : public wxPanel {
 public:
  explicit TourCard(MainFrame& frame);
  ~TourCard() override;
  const Tour& tour() const { return tour_; }
  /// Moves forward (1) or back (-1) by a step. After the last step the tour ends.
  void step(int by);
  /// Continues with the next step if the current one is done.
  void check_step();
  /// Places the card beside its control after the window has changed. A card that the user has moved stays in place
  /// until the next step.
  void place();
  /// Calls place() if the controls have moved. Cheap, so it can be called whenever the window is idle.
  void place_if_moved();
  /// Moves the card to the next corner of the window, for keyboard users.
  void move_to_next_corner();
  wxString text() const { return text_; }
  /// Returns the rectangle of the explained control in the window; empty if there is none.
  wxRect target() const;

 private:
  void show_step(int step);
  void bind_dragging();
  void move_to(wxPoint corner);
  /// Wraps the title and the text for a card of this width. Returns the card's height.
  int wrap(int width);
  void lay_out();
  void show_frame(const wxRect& around);
  MainFrame& frame_;
  Tour tour_;
  wxString title_text_, text_;  ///< without line breaks
  wxStaticText *number_ = nullptr, *title_ = nullptr, *text_label_ = nullptr;
  std::vector<wxRect> control_rects() const;
  std::vector<wxRect> placed_control_rects_;  ///< rectangles of the controls when the card was last placed
  std::array<wxWindow*, 4> edges_{};          ///< the four sides of the frame around the control
  wxPoint drag_point_;                        ///< point of the card at which the pointer drags it
  int corner_ = 0;                            ///< last corner used by move_to_next_corner()
  bool moved_ = false;                        ///< true if the user has moved the card in this step
  wxButton *back_ = nullptr, *skip_ = nullptr, *end_ = nullptr;
  wxSizer* buttons_ = nullptr;
};

}  // namespace tw::editor
