#include "editor/wx/simulate/number_field.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {
namespace {

/// Returns the number in a text with any common digit grouping; nothing if the text contains other characters or no
/// digits. A number that is too large becomes the largest number.
std::optional<std::uint64_t> number_in(const wxString& text) {
  std::string digits;
  for (const wxUniChar c : text) {
    if (c >= '0' && c <= '9') {
      digits += static_cast<char>(c.GetValue());
    } else if (c != ',' && c != ' ' && c != '.' && c != 0x202F && c != 0x2009 && c != 0xA0) {
      return std::nullopt;
    }
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) return std::numeric_limits<std::uint64_t>::max();
  if (digits.empty()) return std::nullopt;
  return value;
}

}  // namespace

void set_refused_colour(wxWindow& field, bool refused) {
  const wxColour colour = refused ? wx_colour(palette().error_text) : wxNullColour;
  if (field.UseForegroundColour() == refused && (!refused || field.GetForegroundColour() == colour)) return;
  field.SetForegroundColour(colour);
  field.Refresh();
}

NumberField::NumberField(wxWindow* parent, const wxString& name, int width, Shows shows, Limits limits, Told told)
    : wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition, parent->FromDIP(for_text(wxSize(width, -1))),
                 wxTE_PROCESS_ENTER),
      grouped_(shows == Shows::Grouped),
      limits_(limits),
      told_(std::move(told)) {
  SetName(name);
  Bind(wxEVT_TEXT, [this](wxCommandEvent&) { type(); });
  Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { finish(); });
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    finish();
    event.Skip();
  });
}

wxString NumberField::words_of(std::uint64_t value) const {
  return to_wx(grouped_ ? grouped(static_cast<std::int64_t>(value)) : std::to_string(value));
}

void NumberField::type() {
  const auto value = number_in(GetValue());
  const bool was_unfinished = unfinished_;
  unfinished_ = !value || *value < limits_.least || *value > limits_.most;
  set_refused_colour(*this, unfinished_);
  if (unfinished_) {
    told_.unfinished(
        tr("type a number from {0} to {1}.", from_wx(words_of(limits_.least)), from_wx(words_of(limits_.most))));
    return;
  }
  if (was_unfinished) told_.unfinished("");
  told_.changed(*value);
}

void NumberField::finish() {
  if (unfinished_) {
    const auto value = number_in(GetValue());  // read before told_.unfinished(), which restores the current number in
                                               // the field
    unfinished_ = false;
    set_refused_colour(*this, false);
    told_.unfinished("");
    if (value) told_.changed(std::clamp(*value, limits_.least, limits_.most));
  }
  if (GetValue() != words_of(value_)) ChangeValue(words_of(value_));
}

void NumberField::show(std::uint64_t value) {
  value_ = value;
  if (unfinished_ && HasFocus()) return;
  unfinished_ = false;
  set_refused_colour(*this, false);
  // Do not regroup the digits while the user is typing.
  if (HasFocus() ? number_in(GetValue()) != value : GetValue() != words_of(value)) ChangeValue(words_of(value));
}

}  // namespace tw::editor
