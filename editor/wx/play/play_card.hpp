#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace tw::editor {

class PlayIcons;
class PlayPresenter;

/// Floats over the board: whose turn it is, with what, and what may be done next.
class PlayCard : public wxPanel {
 public:
  /// `on_done`: after what a button does, as the keys belong to the board.
  PlayCard(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons, std::function<void()> on_new_game,
           std::function<void()> on_done);
  void show();
  /// Words only, the buttons below them: for little room.
  void set_narrow(bool narrow);
  wxButton* first() { return first_; }
  wxButton* second() { return second_; }
  wxString title() const;
  wxString text() const;

 private:
  struct Verb {
    std::string label, picture, tip;
    std::function<void()> run;
  };
  std::pair<Verb, Verb> verbs();
  static void set(wxButton* button, const Verb& verb);
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::function<void()> on_new_game_, on_done_;
  wxStaticBitmap* tile_ = nullptr;
  wxStaticText *title_ = nullptr, *step_ = nullptr, *text_ = nullptr, *keys_ = nullptr;
  wxButton *first_ = nullptr, *second_ = nullptr;
  Verb first_verb_, second_verb_;
  std::string shown_;
  bool narrow_ = false, tile_wanted_ = false;
};

}  // namespace tw::editor
