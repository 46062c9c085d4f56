#pragma once
// Dialogs of the Play workspace.

#include <wx/panel.h>

#include <optional>
#include <string>

#include "editor/core/document/opening.hpp"
#include "editor/core/play/play_presenter.hpp"

class wxTextCtrl;

namespace tw::editor {

class PlayIcons;

/// Asks for the game, players, bots, seed and prepared decks; returns nullopt if cancelled.
std::optional<MatchSettings> ask_new_match(wxWindow& parent, PlayPresenter& presenter);
/// Lists the saved games: the user can open, export and delete them. Opens the game that the user chose.
void ask_saved_game(wxWindow& parent, PlayPresenter& presenter);
/// Asks for the names of the players of the current game and applies them. The field of `seat` gets the focus.
void ask_player_names(wxWindow& parent, PlayPresenter& presenter, int seat = 0);
/// Shows the remaining tiles with their pictures and returns the id of the selected tile, or "" if none was selected.
/// If `only_next`, lists only the tiles that can come next. Otherwise lists all tiles, but allows only those that can
/// come next to be selected.
std::string ask_remaining_tile(wxWindow& parent, PlayPresenter& presenter, PlayIcons& icons, bool only_next);
/// Shows the rules in force, generated from their tables. For a variant (`base` is not null), initially shows only the
/// differences from its base, with a switch that shows all rules.
void show_rules_page(wxWindow& parent, const model::Rules& rules, const model::TileSet& set, const Base* base);

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
