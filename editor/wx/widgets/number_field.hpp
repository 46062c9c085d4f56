#pragma once
// The field for a number.

#include <wx/textctrl.h>
#include <wx/timer.h>

#include <functional>
#include <string>

#include "editor/core/base/typed_number.hpp"

namespace tw::editor {

/// Shows a field's text in the error colour while its value is rejected, otherwise in the normal colour.
void set_error_colour(wxWindow& field, bool refused);

/// The program's only text field for numbers: wxSpinCtrl drops a decimal point and replaces a number that is out of
/// range; this field preserves the typed text. Text that is not a number within the limits is rejected: it stays, in
/// the error colour and with the reason as its tooltip, and number() stays as it was before typing, instead of using
/// the first digits. The validator of the field (wxWindow::Validate) keeps a dialog open while the text is rejected,
/// and moves the focus to the field.
class NumberField : public wxTextCtrl {
 public:
  struct Format {
    std::string label = {};  ///< the beginning of the reason: "Seed"
    NumberLimits limits = {};
    FieldNumber step = 0;  ///< step of the buttons, the arrow keys and the wheel; 0: none of these
    bool grouped = false;  ///< shows groups of digits, once the field is left
    bool report_while_typing =
        true;        ///< reports a number while it is typed; otherwise with Enter or when the field is left
    int width = 96;  ///< in DIP, for the usual text size
    long style = 0;  ///< of wxTextCtrl
  };
  struct Callbacks {
    std::function<void(FieldNumber)> on_changed;
    /// Receives the reason while the text is rejected, then "".
    std::function<void(const std::string& reason)> on_rejected;
  };
  NumberField(wxWindow* parent, const wxString& name, const Format& format, FieldNumber number,
              Callbacks callbacks = {});

  /// Returns the last number that was accepted or shown.
  FieldNumber number() const { return number_; }
  int as_int() const { return static_cast<int>(number_); }
  /// Returns "" if the text is accepted, otherwise the reason: "Seed: type a whole number from 0 to 9."
  const std::string& rejection_reason() const { return rejection_reason_; }
  /// Shows a number without reporting it. Text that is being typed stays if the number was not changed elsewhere.
  void show(FieldNumber number);
  /// Shows text as if it had been typed, without reporting it. `accepted` is the number while the text is rejected.
  void show_text(const wxString& text, FieldNumber accepted);
  void set_limits(const NumberLimits& limits);
  /// Validates the text. If it is valid, reports the value and returns true. Otherwise moves the focus to the field,
  /// repeats the reason and returns false.
  bool accept();

 private:
  void add_buttons();
  /// Handlers of GTK's signals; `data` is the field.
  static void on_button(void* entry, int which, void* event, void* data);
  static void on_button_released(void* entry, int which, void* event, void* data);
  void step(int by);
  void read_text(bool notify);
  void reject(const std::string& reason, bool notify);
  void report();
  void finish();
  wxString text_of(FieldNumber number) const { return wxString::FromUTF8(number_text(number, format_.grouped)); }
  void OnKey(wxKeyEvent& event);

  Format format_;
  Callbacks callbacks_;
  FieldNumber number_ = 0, reported_ = 0;
  FieldNumber committed_number_ = 0;  ///< the number before typing, which rejected text does not change
  std::string rejection_reason_;
  wxString tip_;            ///< the tooltip while the text is accepted
  wxTimer repeat_timer_;    ///< while a button is held
  int held_direction_ = 0;  ///< direction of the button that is held
};

/// Returns the first enabled and visible number field in a window whose text is rejected; nullptr if there is none.
NumberField* find_rejected_field(const wxWindow& window);
/// Returns the reason why the text of find_rejected_field() is rejected; "" if there is no such field.
std::string rejection_reason(const wxWindow& window);

}  // namespace tw::editor
