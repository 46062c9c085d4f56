#pragma once
// The page of a window in which nothing is open: ways to begin, files opened last, the tour.

#include <wx/scrolwin.h>

#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/core/help/welcome.hpp"

class wxBoxSizer;
class wxCheckBox;

namespace tw::editor {

class MainFrame;

/// Something to press with a picture and two lines: by click, Enter or Space.
class WelcomeButton : public wxWindow {
 public:
  WelcomeButton(wxWindow* parent, WelcomeCard card, std::function<void()> run);
  const WelcomeCard& card() const { return card_; }

 private:
  void OnPaint(wxPaintEvent& event);
  WelcomeCard card_;
  wxBitmap picture_;
  double picture_scale_ = 0;
  bool hot_ = false;
};

/// A file opened last: a click opens it, or asks where it went.
class RecentButton : public wxWindow {
 public:
  RecentButton(wxWindow* parent, RecentRow row, std::function<void()> run);
  const RecentRow& row() const { return row_; }

 private:
  void OnPaint(wxPaintEvent& event);
  RecentRow row_;
  bool hot_ = false;
};

class WelcomePage : public wxScrolledWindow {
 public:
  WelcomePage(wxWindow* parent, MainFrame& frame);
  /// Files and switches as they are now.
  void refresh_page();
  const std::vector<WelcomeButton*>& cards() const { return cards_; }
  const std::vector<RecentButton*>& recent() const { return recent_; }

 private:
  wxSizer* head();
  wxSizer* games();
  wxWindow* tour();
  wxSizer* foot();
  void fill_recent();
  void begin(const WelcomeCard& card);
  void locate(const std::filesystem::path& missing);
  MainFrame& frame_;
  Connection recent_changed_;
  std::vector<WelcomeButton*> cards_;
  std::vector<RecentButton*> recent_;
  wxBoxSizer* recent_rows_ = nullptr;
  wxWindow* clear_ = nullptr;
  wxCheckBox* again_ = nullptr;
};

}  // namespace tw::editor
