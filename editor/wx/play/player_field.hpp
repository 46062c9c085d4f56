#pragma once
// The swatch and the name of a player in dialogs.

#include <wx/panel.h>

#include <string>

class wxTextCtrl;

namespace tw::editor {

/// A field for the name of a player beside the player's colour. An empty field shows the name of the colour, which is
/// then the player's name.
class PlayerField : public wxPanel {
 public:
  /// `colour`: index into the palette of players.
  PlayerField(wxWindow* parent, int colour, const std::string& name);
  /// Returns the typed name without leading and trailing spaces; "" for the name of the colour.
  std::string name() const;
  wxTextCtrl* text() { return text_; }

 private:
  wxTextCtrl* text_;
};

}  // namespace tw::editor
