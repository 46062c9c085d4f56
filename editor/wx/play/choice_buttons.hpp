#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

class wxButton;
class wxWrapSizer;

namespace tw::editor {

/// Buttons for actions that are not tied to anything on the table or board. If there are many actions, the last ones
/// are in a list beside the buttons.
class ChoiceButtons : public wxPanel {
 public:
  struct Choice {
    std::string label;
    std::optional<game::Action> action;  ///< nullopt for a button that plays nothing, such as "Show the table"
    bool operator==(const Choice&) const = default;
  };
  /// `on_chosen` is called with the action of the chosen button or list entry. `on_pointed`, if given, is called with
  /// the index of a choice when its button gets the pointer or the focus, and, instead of `on_chosen`, when the choice
  /// is selected in the list.
  ChoiceButtons(wxWindow* parent, std::function<void(const std::optional<game::Action>&)> on_chosen,
                std::function<void(int)> on_pointed = {});
  /// Replaces the buttons. Returns false if these buttons are already shown.
  bool show(std::vector<Choice> choices);
  const std::vector<Choice>& shown() const { return shown_; }
  /// Marks the choice that the keyboard would activate, by its index in shown().
  void mark(int choice);
  int marked_choice() const { return marked_choice_; }
  /// Wraps the buttons to a width in pixels and makes the panel large enough for them.
  void wrap(int width);

 private:
  void add_overflow_list();
  void fit_button(wxButton& button, const wxString& label, int width);

  std::function<void(const std::optional<game::Action>&)> on_chosen_;
  std::function<void(int)> on_pointed_;
  std::vector<Choice> shown_;
  std::size_t button_count_ = 0;  ///< number of buttons; further choices are in the list
  int marked_choice_ = -1;
  wxWrapSizer* row_ = nullptr;
};

}  // namespace tw::editor
