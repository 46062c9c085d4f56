#pragma once
// Shows which verdicts of a comparison hold at every skill level: a sentence, a table and a chart.

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
  /// `save_table` saves the table; `on_select` is called with the row that the user selects.
  SkillPane(wxWindow* parent, CardCallbacks callbacks, std::function<void()> save_table,
            std::function<void(std::size_t row)> on_select);
  /// Shows the results; hides the pane if there are none.
  void show(const SkillsViewData& skills);

 private:
  void apply_theme();
  void show_sentence();
  wxDataViewListCtrl* create_table(const wxString& name);
  void fill_tables(const std::vector<std::vector<std::string>>& rows);

  // All windows are owned by their parents.
  std::function<void(std::size_t)> on_select_;
  wxString sentence_text_;
  wxStaticText* sentence_ = nullptr;
  wxBitmapButton* save_ = nullptr;
  wxDataViewListCtrl* metrics_ = nullptr;  ///< verdicts for all levels; stays visible while the levels scroll
  wxDataViewListCtrl* levels_ = nullptr;
  ChartCard* chart_ = nullptr;
  std::vector<std::vector<std::string>> shown_rows_;
};

}  // namespace tw::editor
