#pragma once
// The card of the guided tour: over the window, beside the control it speaks of.

#include <wx/panel.h>

#include <array>

#include "editor/core/tour.hpp"

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
  /// Beside its control again, after the window changed.
  void place();
  wxString words() const { return words_; }

 private:
  void OnPaint(wxPaintEvent& event);
  void begin(int step);
  wxRect target() const;
  void show_frame(const wxRect& around);
  MainFrame& frame_;
  Tour tour_;
  wxString title_, words_;
  std::vector<wxString> lines_;
  std::array<wxWindow*, 4> edges_{};  ///< of the frame round the control
  wxButton* back_ = nullptr;
  wxButton* skip_ = nullptr;
  wxButton* end_ = nullptr;
};

}  // namespace tw::editor
