#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"

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
  /// `on_chosen` is called with the action of the clicked button.
  ChoiceButtons(wxWindow* parent, std::function<void(const std::optional<game::Action>&)> on_chosen);
  /// Replaces the buttons. Returns false if these buttons are already shown.
  bool show(std::vector<Choice> choices);
  const std::vector<Choice>& shown() const { return shown_; }
  /// Marks the choice that the keyboard would take, an index into shown().
  void mark(int choice);
  int marked() const { return marked_; }
  /// Wraps the buttons to a width in pixels and makes the panel large enough for them.
  void wrap(int width);

 private:
  void add_list_of_more();

  std::function<void(const std::optional<game::Action>&)> on_chosen_;
  std::vector<Choice> shown_;
  int marked_ = -1;
  wxWrapSizer* row_ = nullptr;
};

}  // namespace tw::editor
