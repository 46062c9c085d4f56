#pragma once

#include <wx/stattext.h>

#include <map>

namespace tw::editor {

/// A line that explains the control under the pointer, or the focused control. Used where a tooltip would cover the
/// control clicked next.
class HelpLine : public wxStaticText {
 public:
  explicit HelpLine(wxWindow* parent);
  /// Sets the explanation of `window` and its children. Existing tooltips take precedence and become explanations.
  void explain(wxWindow& window, const wxString& text);
  /// Removes the explanations of all windows inside `parent`. Call before these windows are destroyed.
  void forget(wxWindow& parent);
  wxString text() const { return text_; }

 private:
  wxString text_of(const wxWindow* window) const;
  void update_text();
  std::map<const wxWindow*, wxString> explanations_;
  wxString text_;
};

}  // namespace tw::editor
