#pragma once
// The bottom line: where one is, sizes, the selection, what is wrong; at the right what goes on in the background.

#include <wx/window.h>

#include <array>
#include <functional>

namespace tw::editor {

class StatusLine : public wxWindow {
 public:
  enum class Field { Where, Size, Selected, Errors, Warnings, Saved, Work };  ///< left to right
  static constexpr std::size_t kFields = 7;

  /// `on_click` is told of Errors, Warnings, Saved and Work only: they lead somewhere.
  StatusLine(wxWindow* parent, std::function<void(Field)> on_click);
  /// An empty text takes the field away.
  void set(Field field, const wxString& text);
  wxString text(Field field) const { return parts_[at(field)].text; }
  /// Where the field is drawn, in this window; empty if it is not.
  wxRect rect(Field field) const { return parts_[at(field)].rect; }

 private:
  struct Part {
    wxString text;
    wxRect rect;
  };
  static std::size_t at(Field field) { return static_cast<std::size_t>(field); }
  void lay_out();
  void OnPaint(wxPaintEvent& event);
  Field hit(const wxPoint& at, bool& found) const;
  std::array<Part, kFields> parts_;
  std::function<void(Field)> on_click_;
};

}  // namespace tw::editor
