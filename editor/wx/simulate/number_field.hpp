#pragma once
// A field for a non-negative integer.

#include <wx/textctrl.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

namespace tw::editor {

/// Shows a field's text in the error colour while its value is refused, otherwise in the normal colour.
void set_refused_colour(wxWindow& field, bool refused);

/// A text field for a number. Reports a typed number as soon as it is within the limits. Any other text stays in the
/// field, marked as refused and with a reason, until the field loses the focus or Enter is pressed; then the nearest
/// number within the limits is used.
class NumberField : public wxTextCtrl {
 public:
  enum class Shows { Plain, Grouped };
  struct Limits {
    std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
  };
  /// Callbacks, both called while the user is typing. `unfinished` receives the range of valid numbers, or "" once the
  /// number is valid.
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
