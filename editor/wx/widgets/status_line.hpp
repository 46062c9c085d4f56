#pragma once
// The status line: location, sizes, selection, number of findings; saved state and background work on the right.

#include <wx/window.h>

#include <array>
#include <functional>

namespace tw::editor {

class StatusLine : public wxWindow {
 public:
  enum class Field { Location, Size, Selected, Errors, Warnings, Saved, Work };  ///< left to right
  static constexpr std::size_t kFieldCount = 7;

  /// `on_click` is called for Errors, Warnings and Work only.
  StatusLine(wxWindow* parent, std::function<void(Field)> on_click);
  /// Sets the text of a field; an empty text hides the field.
  void set(Field field, const wxString& text);
  /// Shows only the location, the findings and the background work, to leave room for a message in the same row.
  void set_brief(bool brief);
  wxString text(Field field) const { return parts_[index_of(field)].text; }
  /// Returns the rectangle of the field in this window; empty if it is hidden.
  wxRect rect(Field field) const { return parts_[index_of(field)].rect; }
  /// Always returns false: there are commands for all clicks, and Tab could not move the focus out of the line.
  bool AcceptsFocus() const override { return false; }

 private:
  struct Part {
    wxString text;
    wxRect rect;
  };
  static std::size_t index_of(Field field) { return static_cast<std::size_t>(field); }
  bool shows(Field field) const;
  int wanted_width(Field field) const;
  void fit_brief();
  void lay_out();
  void OnPaint(wxPaintEvent& event);
  void OnParentSize(wxSizeEvent& event);
  Field field_at(const wxPoint& at, bool& found) const;
  std::array<Part, kFieldCount> parts_;
  std::function<void(Field)> on_click_;
  bool brief_ = false;
};

}  // namespace tw::editor
