#pragma once

#include <wx/stattext.h>

#include <map>

namespace tw::editor {

/// Explains the control under the pointer, or the focused one. Used where a tooltip would cover the control clicked
/// next.
class HelpLine : public wxStaticText {
 public:
  explicit HelpLine(wxWindow* parent);
  /// Sets the explanation of `window` and its children. Existing tooltips take precedence and become explanations.
  void explain(wxWindow& window, const wxString& words);
  /// Call before windows with explanations are destroyed.
  void forget(wxWindow& parent);
  wxString words() const { return words_; }

 private:
  wxString words_of(const wxWindow* window) const;
  void look();
  std::map<const wxWindow*, wxString> explained_;
  wxString words_;
};

}  // namespace tw::editor
