#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <vector>

class wxBoxSizer;
class wxButton;
class wxComboBox;
class wxGauge;
class wxStaticText;

namespace tw::editor {

class BotBox;
class PositionGames;

/// "Games from here": the bots, the number of games, and the results of the games played from the shown position.
class PositionGamesPane : public wxScrolledWindow {
 public:
  PositionGamesPane(wxWindow* parent, PositionGames& games);
  /// Shows bots, progress and results. Call after every change of the position.
  void show();
  wxButton* play_button() { return play_; }

 private:
  struct Row {
    BotBox* bot = nullptr;
    wxStaticText *wins = nullptr, *points = nullptr;
  };
  void build_rows(std::size_t seats);
  void show_results();
  void read_number();

  PositionGames& games_;
  wxStaticText* text_ = nullptr;
  wxGauge* progress_ = nullptr;
  wxBoxSizer* seat_column_ = nullptr;
  std::vector<Row> rows_;
  std::vector<std::string> names_;  ///< names of the players for which the rows were built
  wxComboBox* game_count_ = nullptr;
  bool is_number_valid_ = true;  ///< true if the field contains a valid number of games
  wxButton* play_ = nullptr;
};

}  // namespace tw::editor
