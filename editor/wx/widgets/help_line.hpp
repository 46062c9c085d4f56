#pragma once

#include <wx/stattext.h>

#include <map>

namespace tw::editor {

/// Explains the control under the pointer, or else the one with the focus. It stands where a tooltip would cover what
/// is clicked next.
class HelpLine : public wxStaticText {
 public:
  explicit HelpLine(wxWindow* parent);
  /// Explains `window` and what it contains; the tooltips of those become their explanations.
  void explain(wxWindow& window, const wxString& words);
  /// Call before explained windows are destroyed.
  void forget(wxWindow& parent);
  wxString words() const { return words_; }

 private:
  wxString words_of(const wxWindow* window) const;
  void look();
  std::map<const wxWindow*, wxString> explained_;
  wxString words_;
};

}  // namespace tw::editor
