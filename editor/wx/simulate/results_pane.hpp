#pragma once
// Below the charts: the effect of each tile, the games behind a mark, the table of metrics and the log.

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/simulate/simulate_view.hpp"

class wxBitmapButton;
class wxButton;
class wxColour;
class wxDataViewListCtrl;
class wxSimplebook;
class wxStaticText;
class wxTextCtrl;
class wxWindow;

namespace tw::editor {

class ImpactList;
class TabStrip;

class ResultsPane : public wxPanel {
 public:
  enum Page { kImpact, kGames, kMetrics, kLog };
  struct Callbacks {
    std::function<void(ImpactColumn)> sort_tiles;
    std::function<void(int row)> select_game, open_game;
    std::function<void(SavedTable)> save;
  };
  ResultsPane(wxWindow* parent, Callbacks callbacks);
  void show(const std::vector<report::MetricRow>& rows);
  void show(const TileImpact& impact);
  void show(const GamesViewData& games);
  /// Adds a line to the log, with the time of day.
  void add_to_log(const std::string& line);
  void show_page(Page page);
  int page() const;
  wxDataViewListCtrl* games() { return games_; }

 private:
  wxWindow* build_games(wxWindow* parent);
  wxWindow* build_impact(wxWindow* parent);
  void build_metrics(wxWindow* parent);
  void open_selected();
  void apply_theme();
  void fill_game_columns(const std::vector<std::string>& players);

  Callbacks callbacks_;
  TabStrip* tabs_ = nullptr;
  wxBitmapButton* save_ = nullptr;
  wxSimplebook* book_ = nullptr;
  ImpactList* impact_ = nullptr;
  wxStaticText *impact_text_ = nullptr, *games_text_ = nullptr;
  wxButton* open_ = nullptr;
  wxDataViewListCtrl* games_ = nullptr;
  wxDataViewListCtrl* table_ = nullptr;
  wxTextCtrl* log_ = nullptr;
  std::vector<report::MetricRow> rows_;
  GamesViewData shown_games_;
};

// The button that saves the table beside it.

/// Returns a button that saves a table; the parent owns the button. Call set_table_button_picture() to set its picture.
wxBitmapButton* create_table_save_button(wxWindow* parent, std::function<void()> save);
/// Sets the picture for the current theme. `ground` is the colour behind the button; wxNullColour for the window
/// colour.
void set_table_button_picture(wxBitmapButton& button, const wxColour& ground);

}  // namespace tw::editor
