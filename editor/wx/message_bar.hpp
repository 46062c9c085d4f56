#pragma once
// A message that needs no answer, with what can be done about it as buttons; at the top of what it concerns.

#include <wx/panel.h>

#include <vector>

#include "editor/core/workbench.hpp"

class wxButton;

namespace tw::editor {

class MessageBar : public wxPanel {
 public:
  explicit MessageBar(wxWindow* parent);
  /// An empty text takes the message away.
  void show(const Message& message);
  void Dismiss();
  wxString text() const { return text_; }
  /// The button of an offer; nullptr if there is none with this verb.
  wxButton* button(const wxString& verb) const;

 private:
  void build(const Message& message);
  wxString text_;
  bool error_ = false;
  std::vector<wxButton*> buttons_;
};

}  // namespace tw::editor
