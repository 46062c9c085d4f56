#pragma once
// A message that needs no answer, with what can be done about it as buttons; at the top of what it concerns.

#include <wx/panel.h>
#include <wx/weakref.h>

#include <string>
#include <string_view>
#include <vector>

#include "editor/core/shell/workbench.hpp"

class wxButton;

namespace tw::editor {

class MessageBar : public wxPanel {
 public:
  explicit MessageBar(wxWindow* parent);
  /// Takes the place of the one that is seen. A message for other workspaces waits until one of them is shown. An empty
  /// text removes all messages, all transient ones if it is transient, or those of its topic if it has one.
  void show(const Message& message);
  void show_workspace(std::string_view id);
  /// Removes transient messages.
  void document_changed();
  /// Takes away the one that is seen.
  void Dismiss();
  wxString text() const { return text_; }
  /// The button of an offer; nullptr if there is none with this verb.
  wxButton* button(const wxString& verb) const;

 private:
  bool of_use(const Message& message) const;
  void build(const Message& message);
  /// The newest that is of use here.
  std::vector<Message>::const_reverse_iterator seen() const;
  void see();
  void OnChildFocus(wxChildFocusEvent& event);
  void give_focus_back();
  wxWeakRef<wxWindow> before_;  ///< had the focus last, of those outside
  std::vector<Message> kept_;   ///< oldest first
  std::string workspace_;
  wxString text_;  ///< of the one that is seen
  bool error_ = false;
  std::vector<wxButton*> buttons_;
};

}  // namespace tw::editor
