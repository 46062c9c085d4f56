#include "editor/wx/simulate/number_field.hpp"

#include <charconv>
#include <optional>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/text.hpp"

namespace tw::editor {
namespace {

/// Digits with whatever people group them by; nothing if there is anything else.
std::optional<std::uint64_t> number_in(const wxString& text) {
  std::string digits;
  for (const wxUniChar c : text) {
    if (c >= '0' && c <= '9') {
      digits += static_cast<char>(c.GetValue());
    } else if (c != ',' && c != ' ' && c != '.' && c != 0x202F && c != 0x2009) {
      return std::nullopt;
    }
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || error != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

NumberField::NumberField(wxWindow* parent, const wxString& name, int width, Shows shows,
                         std::function<void(std::uint64_t)> changed)
    : wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition, parent->FromDIP(wxSize(width, -1))),
      grouped_(shows == Shows::Grouped) {
  SetName(name);
  Bind(wxEVT_TEXT, [this, changed = std::move(changed)](wxCommandEvent&) {
    if (const auto value = number_in(GetValue())) changed(*value);
  });
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    show(value_);
    event.Skip();
  });
}

void NumberField::show(std::uint64_t value) {
  value_ = value;
  const wxString words = to_wx(grouped_ ? grouped(static_cast<std::int64_t>(value)) : std::to_string(value));
  // While it is typed, only what cannot be read or is out of its limits is put right.
  if (HasFocus() ? number_in(GetValue()) != value : GetValue() != words) ChangeValue(words);
}

}  // namespace tw::editor
