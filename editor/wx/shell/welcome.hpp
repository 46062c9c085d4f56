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
  struct RecentFile {
    RecentRow row;
    WelcomeButton* button;
  };
  const std::vector<Card>& cards() const { return cards_; }
  const std::vector<RecentFile>& recent() const { return recent_; }

 private:
  wxSizer* build_header();
  wxSizer* build_games();
  wxWindow* build_tour();
  wxSizer* build_footer();
  void fill_recent();
  void begin(const WelcomeCard& card);
  void locate_file(const std::filesystem::path& missing);
  MainFrame& frame_;
  Connection recent_changed_;
  std::vector<Card> cards_;
  std::vector<RecentFile> recent_;
  wxBoxSizer* recent_rows_ = nullptr;
  wxWindow* clear_button_ = nullptr;
  wxCheckBox* show_at_start_ = nullptr;
};

}  // namespace tw::editor
