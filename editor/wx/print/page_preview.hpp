#pragma once
// Pages of a print-and-play file on the screen: one large, all of them in a strip.

#include <wx/bitmap.h>
#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <functional>

#include "editor/core/print/print_presenter.hpp"

namespace tw::editor {

/// One page at true proportion, as large as fits.
class PagePreview : public wxWindow {
 public:
  PagePreview(wxWindow* parent, PrintPresenter& presenter);
  void show_page(int page);
  /// The pages have changed.
  void forget();
  int page() const { return page_; }
  /// The page is drawn, not only sketched.
  bool drawn() const { return picture_.IsOk(); }

 private:
  void on_paint();
  void draw_page(wxDC& dc);
  void make_picture();
  double scale() const;  ///< DIP a millimetre; 0 without room

  PrintPresenter& presenter_;
  int page_ = 0;
  wxBitmap picture_;  ///< none while the page is only sketched
  wxSize drawn_for_;
  wxTimer rest_;  ///< tiles are drawn when nothing has changed for a moment
};

/// Small pages below each other; the one in hand has a frame. Arrow keys, Page up and down, Home and End.
class PageStrip : public wxScrolledCanvas {
 public:
  PageStrip(wxWindow* parent, PrintPresenter& presenter, std::function<void(int)> chosen);
  void show_plan();
  int page() const { return page_; }
  void choose(int page);
  /// Where a page is, for tests, in the window's own pixels.
  wxRect rect_of(int page) const;

 private:
  void on_paint();
  void on_key(wxKeyEvent& event);
  void draw_thumb(wxDC& dc, int page, const PrintThumb& thumb) const;
  int row_height() const;

  PrintPresenter& presenter_;
  std::function<void(int)> chosen_;
  std::vector<PrintThumb> thumbs_;
  int page_ = 0;
};

}  // namespace tw::editor
