#pragma once
// Which verdicts of a comparison hold at every level of play: a sentence, a table and a chart.

#include <wx/panel.h>

#include <functional>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/wx/simulate/chart_card.hpp"

class wxBitmapButton;
class wxDataViewListCtrl;
class wxStaticText;

namespace tw::editor {

class SkillPane : public wxPanel {
 public:
  /// `save_table` writes the table; `chosen` is told the row of a measure that the user selects.
  SkillPane(wxWindow* parent, CardVerbs verbs, std::function<void()> save_table,
            std::function<void(std::size_t row)> chosen);
  /// Hides itself where there is nothing to show.
  void show(const SkillsShown& skills);

 private:
  void apply_theme();
  wxDataViewListCtrl* made_table(const char* name);
  void fill_tables(const std::vector<std::vector<std::string>>& rows);

  // Owned by their parents.
  std::function<void(std::size_t)> chosen_;
  wxStaticText* sentence_ = nullptr;
  wxBitmapButton* save_ = nullptr;
  wxDataViewListCtrl* measures_ = nullptr;  ///< with what holds at all levels; stays while the levels scroll
  wxDataViewListCtrl* levels_ = nullptr;
  ChartCard* chart_ = nullptr;
  std::vector<std::vector<std::string>> shown_;
};

}  // namespace tw::editor
