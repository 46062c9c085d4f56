#pragma once
// The card of the guided tour: over the window, beside the control it speaks of.

#include <wx/panel.h>

#include <array>

#include "editor/core/help/tour.hpp"

class wxButton;

namespace tw::editor {

class MainFrame;

class TourCard : public wxPanel {
 public:
  explicit TourCard(MainFrame& frame);
  ~TourCard() override;
  const Tour& tour() const { return tour_; }
  /// One step on or back; past the last one the tour ends.
  void step(int by);
  /// Looks whether the step is done, and goes on.
  void look();
  /// Beside its control again, after the window changed; where the user moved it, it stays until the next step.
  void place();
  /// Places it again if what it points at has moved; cheap, to be called when the window is idle.
  void follow();
  /// To the next corner of the window, for the keyboard.
  void move_on();
  wxString words() const { return words_; }
  /// The control that the card points at, in the window; empty for none.
  wxRect target() const;

 private:
  void OnPaint(wxPaintEvent& event);
  void begin(int step);
  void bind_moving();
  void move_to(wxPoint corner);
  /// The height that the words need in a card of this width.
  int wrap(int wide);
  void lay_out_buttons();
  void show_frame(const wxRect& around);
  MainFrame& frame_;
  Tour tour_;
  wxString title_, words_;
  std::vector<wxString> lines_;
  std::vector<wxRect> seen() const;
  std::vector<wxRect> seen_;          ///< the controls, where the card was placed last
  std::array<wxWindow*, 4> edges_{};  ///< of the frame round the control
  wxPoint grip_;                      ///< of the card, under the pointer while it is dragged
  int corner_ = 0;                    ///< of move_on()
  bool moved_ = false;                ///< by the user, in this step
  wxButton* back_ = nullptr;
  wxButton* skip_ = nullptr;
  wxButton* end_ = nullptr;
};

}  // namespace tw::editor
