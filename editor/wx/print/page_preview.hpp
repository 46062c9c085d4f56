#pragma once
// Preview of a print-and-play file: one large page, and a strip of all pages.

#include <wx/bitmap.h>
#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <functional>

#include "editor/core/print/print_presenter.hpp"

namespace tw::editor {

/// One page in its true proportions, as large as the window allows.
class PagePreview : public wxWindow {
 public:
  PagePreview(wxWindow* parent, PrintPresenter& presenter);
  void show_page(int page);
  /// Drops the picture of the page. Call when the pages have changed.
  void discard_picture();
  int page() const { return page_; }
  /// Returns true if the page is drawn in full, not only sketched.
  bool is_drawn() const { return picture_.IsOk(); }

 private:
  void on_paint();
  void draw_page(wxDC& dc);
  void make_picture();
  double scale() const;  ///< returns DIP per millimetre; 0 if there is no room

  PrintPresenter& presenter_;
  int page_ = 0;
  wxBitmap picture_;  ///< invalid while the page is only sketched
  wxSize picture_window_size_;
  wxTimer redraw_timer_;  ///< delays the drawing of tiles while the options are changing
};

/// Small pages, one below the other; the selected page has a frame. Keys: arrows, Page Up and Down, Home, End.
class PageStrip : public wxScrolledCanvas {
 public:
  PageStrip(wxWindow* parent, PrintPresenter& presenter, std::function<void(int)> on_select);
  void show_plan();
  int page() const { return page_; }
  void choose(int page);
  /// Returns the rectangle of a page in this window, for tests.
  wxRect page_rect(int page) const;

 private:
  void on_paint();
  void on_key(wxKeyEvent& event);
  void draw_thumb(wxDC& dc, int page, const PageThumbnail& thumb) const;
  int row_height() const;

  PrintPresenter& presenter_;
  std::function<void(int)> on_select_;
  std::vector<PageThumbnail> thumbs_;
  int page_ = 0;
};

}  // namespace tw::editor
