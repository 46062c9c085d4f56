#pragma once

#include <wx/combobox.h>

#include <string>
#include <vector>

namespace tw::editor {

/// Returns the entry of a bot in lists and menus: its name and a line about its strength and speed.
wxString bot_entry(const std::string& bot);

/// A field for the name of a bot. Its list shows each bot with a line about its strength and speed; the value is always
/// the name.
class BotBox : public wxComboBox {
 public:
  /// `width`: in DIP.
  explicit BotBox(wxWindow* parent, int width = 120);
  /// Lists the entries of `other_entries`, which are not bots, and then these bots.
  void list_bots(const std::vector<std::string>& bots, const std::vector<wxString>& other_entries = {});
  /// Returns the typed text, or the name of the selected bot.
  wxString GetValue() const override;

 private:
  void OnKey(wxKeyEvent& event);

  std::vector<wxString> values_;  ///< value of each entry of the list
};

}  // namespace tw::editor
