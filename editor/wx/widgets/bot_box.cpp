#include "editor/wx/widgets/bot_box.hpp"

#include <algorithm>

#include "editor/core/words/bot_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

wxString bot_entry(const std::string& bot) {
  const std::string line = describe_bot(bot);
  return to_wx(line.empty() ? bot : bot + "  –  " + line);
}

BotBox::BotBox(wxWindow* parent, int width)
    : wxComboBox(parent, wxID_ANY, "", wxDefaultPosition, parent->FromDIP(wxSize(scale_to_text(width), -1))) {
  Bind(wxEVT_KEY_DOWN, &BotBox::OnKey, this);
  // The toolkit shows the whole entry that was selected; the field keeps only the name.
  Bind(wxEVT_COMBOBOX, [this](wxCommandEvent& event) {
    event.Skip();
    CallAfter([this] {
      if (const wxString value = GetValue(); value != wxComboBox::GetValue()) ChangeValue(value);
    });
  });
}

/// Selects another entry with the arrow keys. The toolkit would begin with the first entry each time, since the text
/// does not match any entry.
void BotBox::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (event.HasModifiers() || (key != WXK_DOWN && key != WXK_UP) || values_.empty()) return event.Skip();
  const int now = static_cast<int>(std::ranges::find(values_, GetValue()) - values_.begin());
  const int count = static_cast<int>(values_.size());
  const int next = now == count ? 0 : std::clamp(now + (key == WXK_DOWN ? 1 : -1), 0, count - 1);
  if (next == now) return;
  SetSelection(next);
  wxCommandEvent selected(wxEVT_COMBOBOX, GetId());
  selected.SetEventObject(this);
  selected.SetInt(next);
  selected.SetString(GetString(static_cast<unsigned>(next)));
  ProcessWindowEvent(selected);
}

void BotBox::list_bots(const std::vector<std::string>& bots, const std::vector<wxString>& other_entries) {
  wxArrayString entries;
  std::vector<wxString> values = other_entries;
  for (const wxString& entry : other_entries) entries.Add(entry);
  for (const std::string& bot : bots) {
    values.push_back(to_wx(bot));
    entries.Add(bot_entry(bot));
  }
  if (entries == GetStrings()) return;
  const wxString now = GetValue();
  values_ = std::move(values);
  Set(entries);
  ChangeValue(now);
}

wxString BotBox::GetValue() const {
  const wxString text = wxComboBox::GetValue();
  const int entry = FindString(text, true);
  return entry >= 0 && entry < static_cast<int>(values_.size()) ? values_[entry] : text;
}

}  // namespace tw::editor
