#pragma once
// A bar with a message that needs no answer, and buttons for related actions.

#include <wx/panel.h>
#include <wx/weakref.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/shell/workbench.hpp"

class wxButton;

namespace tw::editor {

class StatusLine;

class MessageBar : public wxPanel {
 public:
  /// Creates a hidden bar. If `line` is given, the visible bar has the same height and occupies most of its row, so
  /// that nothing else in the window moves.
  explicit MessageBar(wxWindow* parent, StatusLine* line = nullptr);
  /// Replaces the message shown. A message for other workspaces is kept until one of these workspaces is shown. A
  /// message with empty text removes all messages; if it is transient, it removes only transient messages; if it has a
  /// topic, it removes only messages with this topic.
  void show(const Message& message);
  void show_workspace(std::string_view id);
  /// Removes transient messages.
  void document_changed();
  /// Removes the message shown, because the user closed it.
  void Dismiss();
  /// Sets the function that Dismiss() calls. It is not called when the user accepts an offer.
  void on_dismissed(std::function<void()> call) { on_dismissed_ = std::move(call); }
  wxString text() const { return text_; }
  /// Returns the button of an offer; nullptr if there is none with this label.
  wxButton* button(const wxString& verb) const;

 private:
  bool is_relevant(const Message& message) const;
  void build(const Message& message);
  /// Returns the newest message for the current workspace; messages_.rend() if there is none.
  std::vector<Message>::const_reverse_iterator current_message() const;
  void show_current();
  void remove_current();
  void OnChildFocus(wxChildFocusEvent& event);
  void restore_focus();
  std::function<void()> on_dismissed_;
  StatusLine* line_;                    ///< may be nullptr
  wxWeakRef<wxWindow> previous_focus_;  ///< the last control outside the bar that had the focus
  std::vector<Message> messages_;       ///< messages, oldest first
  std::string workspace_;
  wxString text_;  ///< text of the message shown
  bool error_ = false;
  std::vector<wxButton*> buttons_;
};

}  // namespace tw::editor
