#pragma once

#include <wx/stattext.h>

namespace tw::editor {

/// A text that is broken into lines to fit its width, and as high as these lines; the windows around it are laid out
/// again when its height changes. Its sizer must set its width: add it with wxSizerFlags().Expand() or with a
/// proportion.
class WrappedText : public wxStaticText {
 public:
  explicit WrappedText(wxWindow* parent, const wxString& text = "");
  void SetLabel(const wxString& label) override;
  /// Returns the label without the line breaks that the width requires.
  wxString GetLabel() const override { return label_; }

 private:
  void wrap();
  wxString label_;
};

}  // namespace tw::editor
