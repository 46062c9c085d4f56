#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

class wxBoxSizer;
class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace tw::editor {

class ChoiceButtons;
class PlayIcons;
class PlayPresenter;

/// A panel over the board that shows whose turn it is, the drawn tile and the possible actions.
class PlayCard : public wxPanel {
 public:
  /// `on_done`: called after a button's action, to return the focus to the board.
  PlayCard(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons, std::function<void()> on_new_game,
           std::function<void()> on_done);
  /// Returns true if the contents have changed, so that the card must be placed again.
  bool show();
  /// Limits the width, in pixels; sentences and keys are wrapped. In a narrow panel the buttons are below the text, and
  /// the keys and the step are not shown.
  void set_max_width(int width);
  wxButton* first_button() { return first_; }
  wxButton* second_button() { return second_; }
  /// Returns the third button, which is shown only at the end of a game, if there is room.
  wxButton* third_button() { return third_; }
  wxString title() const;
  wxString text() const;
  /// Returns the description of the actions of the drawn tile; "" for none.
  wxString action_text() const { return action_sentences_; }

 private:
  struct ButtonAction {
    std::string label, picture, tip;
    std::function<void()> run;
  };
  std::pair<ButtonAction, ButtonAction> button_actions();
  ButtonAction watch_action();
  static void set_button(wxButton* button, const ButtonAction& verb);
  void set_narrow(bool narrow);
  /// Places the buttons beside the text or, if narrow, below it.
  void place_buttons();
  void wrap();
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::function<void()> on_new_game_, on_done_;
  wxStaticBitmap* tile_ = nullptr;
  wxStaticText *title_ = nullptr, *step_ = nullptr, *text_ = nullptr, *keys_ = nullptr;
  wxStaticText* actions_ = nullptr;    ///< description of the actions of the drawn tile
  ChoiceButtons* choices_ = nullptr;   ///< possible answers to an effect's question
  wxBoxSizer* head_ = nullptr;         ///< the title, with the step beside it or, without enough room, below it
  wxBoxSizer* lower_sizer_ = nullptr;  ///< sizer below the text
  wxButton *first_ = nullptr, *second_ = nullptr, *third_ = nullptr;
  ButtonAction first_action_, second_action_, third_action_;
  std::string shown_text_;
  wxString full_title_;      ///< text of title_ before shortening
  wxString unwrapped_text_;  ///< text of text_ before wrapping
  wxString unwrapped_keys_;  ///< text of keys_ before wrapping
  wxString action_sentences_;
  int max_width_ = 10'000;
  bool narrow_ = false, has_tile_ = false;
};

}  // namespace tw::editor
