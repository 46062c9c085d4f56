#pragma once
// A field for a whole number from 0 on.

#include <wx/textctrl.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace tw::editor {

/// Shows a field's text in the colour of errors while its value is refused.
void mark_refused(wxWindow& field, bool refused);

/// Tells what is typed as soon as it is within the limits. Anything else stays as typed, with a reason, until the field
/// is left or Enter is pressed: then the nearest number within the limits holds. Meanwhile it is marked as refused.
class NumberField : public wxTextCtrl {
 public:
  enum class Shows { Plain, Grouped };
  struct Limits {
    std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
  };
  /// Both called while typing. `unfinished` hears which numbers can be typed, and "" once one of them is.
  struct Told {
    std::function<void(std::uint64_t)> changed;
    std::function<void(const std::string&)> unfinished;
  };
  NumberField(wxWindow* parent, const wxString& name, int width, Shows shows, Limits limits, Told told);
  void show(std::uint64_t value);

 private:
  void type();
  void finish();
  wxString words_of(std::uint64_t value) const;

  bool grouped_, unfinished_ = false;
  Limits limits_;
  Told told_;
  std::uint64_t value_ = 0;
};

}  // namespace tw::editor
