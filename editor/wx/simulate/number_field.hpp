#pragma once
// A field for a whole number from 0 on.

#include <wx/textctrl.h>

#include <cstdint>
#include <functional>

namespace tw::editor {

/// Tells whatever can be read of what is typed; when left, it shows again what holds.
class NumberField : public wxTextCtrl {
 public:
  enum class Shows { Plain, Grouped };
  /// `changed` hears what is typed, also what is out of its limits: show() then says what holds.
  NumberField(wxWindow* parent, const wxString& name, int width, Shows shows,
              std::function<void(std::uint64_t)> changed);
  void show(std::uint64_t value);

 private:
  bool grouped_;
  std::uint64_t value_ = 0;
};

}  // namespace tw::editor
