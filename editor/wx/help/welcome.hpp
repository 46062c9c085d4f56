#pragma once
// The welcome page of a window without a document: ways to start, recent files, the tour.

#include <wx/scrolwin.h>

#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/core/help/welcome.hpp"

class wxBoxSizer;
class wxCheckBox;

namespace tw::editor {

class MainFrame;

/// A button with a picture and two lines, pressed by click, Enter or Space.
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

/// A recent file: a click opens it, or asks for its new location if it is missing.
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
  /// Updates the recent files and the check box.
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
