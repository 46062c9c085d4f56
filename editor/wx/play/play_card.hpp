#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

class wxBoxSizer;
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
  /// Not wider than this, in pixels: sentences go on in the next line. Where that is little room the buttons are below
  /// them and the keys are not told.
  void fit(int width);
  wxButton* first() { return first_; }
  wxButton* second() { return second_; }
  /// Only at the end of a game.
  wxButton* third() { return third_; }
  wxString title() const;
  wxString text() const;

 private:
  struct Verb {
    std::string label, picture, tip;
    std::function<void()> run;
  };
  std::pair<Verb, Verb> verbs();
  Verb watch();
  static void set(wxButton* button, const Verb& verb);
  void set_narrow(bool narrow);
  /// Beside the words or, if narrow, below them.
  void place_buttons();
  void wrap();
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::function<void()> on_new_game_, on_done_;
  wxStaticBitmap* tile_ = nullptr;
  wxStaticText *title_ = nullptr, *step_ = nullptr, *text_ = nullptr, *keys_ = nullptr;
  wxBoxSizer* below_ = nullptr;  ///< what the words are above
  wxButton *first_ = nullptr, *second_ = nullptr, *third_ = nullptr;
  Verb first_verb_, second_verb_, third_verb_;
  std::string shown_;
  wxString sentence_;  ///< in one line
  int width_ = 10'000;
  bool narrow_ = false, tile_wanted_ = false;
};

}  // namespace tw::editor
