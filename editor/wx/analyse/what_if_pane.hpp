#pragma once

#include <wx/panel.h>
#include <wx/scrolbar.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include <functional>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/wx/pictures/tile_art.hpp"

class wxButton;
class wxChoice;

namespace tw::editor {

class SearchField;

/// A list of tiles with a slider for each tile, under headings. Only visible lines have controls; the controls are
/// refilled when the list scrolls.
class CopiesList : public wxPanel {
 public:
  CopiesList(wxWindow* parent, AnalysePresenter& presenter);
  /// Updates the list. Call when the rows or copies have changed.
  void refresh();
  /// Returns the number of tiles whose sliders are visible.
  int visible_tile_count() const;
  /// Returns the slider of a visible tile, or nullptr.
  wxSlider* slider_of(const std::string& tile) const;

 private:
  struct Row;
  std::unique_ptr<Row> make_row(std::size_t at);
  void lay_out();
  void lay_out(Row& row, int width);
  void fill();
  void show_tile(Row& row, std::size_t tile_row);
  void show_heading(Row& row, std::size_t group);
  void paint_row(Row& row, std::size_t at);
  /// Returns the number of lines that fit into the window.
  int max_visible_lines() const;
  void scroll_to(int top);
  void on_slider(std::size_t row);
  void on_key(std::size_t row, wxKeyEvent& event);
  AnalysePresenter& presenter_;
  TileArt art_;
  std::vector<std::unique_ptr<Row>> rows_;
  wxScrollBar* scrollbar_ = nullptr;
  int first_line_ = 0;
  std::shared_ptr<const model::Rules> art_rules_;
  std::size_t cached_picture_count_ = 0;
};

/// The right side of the workspace: copies, their effect on the statistics, and the buttons to apply them.
class WhatIfPane : public wxPanel {
 public:
  WhatIfPane(wxWindow* parent, AnalysePresenter& presenter);
  void show_statistics();
  void show_copies() { list_->refresh(); }
  /// Shows the number of unplaceable tiles per game without and with the changed copies, such as "0.41 ± 0.09". Hides
  /// the row if `before` is "".
  void show_unplaceable(const std::string& before, const std::string& after, StatisticComparison::Tone tone,
                        const std::string& explanation);
  CopiesList* list() { return list_; }
  SearchField* filter() { return filter_; }
  wxButton* apply_button() { return apply_; }
  wxButton* reset_button() { return reset_; }
  /// Returns the values of the row with this label, such as "99 > 102". For tests.
  std::string statistic(const std::string& label) const;

 private:
  wxSizer* build_footer();
  void fill_before_after();
  AnalysePresenter& presenter_;
  CopiesList* list_ = nullptr;
  SearchField* filter_ = nullptr;
  wxChoice* grouping_ = nullptr;
  wxButton *apply_ = nullptr, *reset_ = nullptr, *variant_ = nullptr, *find_ = nullptr;
  wxPanel* statistics_ = nullptr;
  wxStaticText* warning_ = nullptr;
  bool is_short_ = false;
  std::vector<StatisticComparison> rows_;
  StatisticComparison unplaceable_;
  std::string unplaceable_help_;
};

}  // namespace tw::editor
