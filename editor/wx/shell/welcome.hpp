#pragma once
// The welcome page of a window without a document: ways to start, recent files, the tour.

#include <wx/button.h>
#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/core/help/welcome.hpp"

class wxBoxSizer;
class wxCheckBox;

namespace tw::editor {

class MainFrame;

/// A button with a picture, a title and a note.
class WelcomeButton : public wxButton {
 public:
  WelcomeButton(wxWindow* parent, const wxBitmapBundle& picture, const std::string& title, const std::string& note,
                const std::function<void()>& run);
};

class WelcomePage : public wxScrolledWindow {
 public:
  WelcomePage(wxWindow* parent, MainFrame& frame);
  /// Updates the recent files and the check box.
  void refresh_page();
  struct Card {
    WelcomeCard card;
    WelcomeButton* button;
  };
  struct Recent {
    RecentRow row;
    WelcomeButton* button;
  };
  const std::vector<Card>& cards() const { return cards_; }
  const std::vector<Recent>& recent() const { return recent_; }

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
  std::vector<Card> cards_;
  std::vector<Recent> recent_;
  wxBoxSizer* recent_rows_ = nullptr;
  wxWindow* clear_ = nullptr;
  wxCheckBox* again_ = nullptr;
};

}  // namespace tw::editor
