#pragma once
// The Analyse workspace: statistics on the left, the pattern grid and tables in the middle, What if on the right.

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <string>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/core/analyse/unplaceable.hpp"

class wxButton;
class wxStaticText;
class wxToggleButton;

namespace tw::editor {

class CopiesList;
class StatisticsCards;
class StatisticsList;
class PatternGrid;
class TabStrip;
class WhatIfPane;

class AnalysePanel : public wxPanel, public AnalyseView {
 public:
  /// No games are played if the functions in `unplaceable_services` are empty.
  AnalysePanel(wxWindow* parent, Document& document, AnalyseServices services,
               UnplaceableMeasurement::Services unplaceable_services);
  ~AnalysePanel() override;

  AnalysePresenter& presenter() { return *presenter_; }
  PatternGrid* patterns() { return patterns_; }
  WhatIfPane* what_if() { return what_if_; }
  StatisticsCards* cards() { return cards_; }
  StatisticsList* table() { return table_; }
  TabStrip* tabs() { return tabs_; }
  void document_changed() { presenter_->document_changed(); }
  void toggle_side_panes();
  void step_pane(int by);
  void show_patterns(PatternsShown what);
  /// Returns a summary: "99 tiles in 3 decks · compared with Hunters and Gatherers (2020) · statistics computed in 0.04
  /// s".
  std::string status() const;
  /// Sets the callback that is called when status() changes.
  void set_on_status(std::function<void()> callback) { on_status_ = std::move(callback); }

  void show_statistics() override;
  void show_copies() override;

 private:
  void build_bar();
  wxWindow* build_centre();
  wxWindow* build_heading(wxWindow* parent);
  void choose_reference();
  void save_all();
  void show_table();
  void fit_width();
  /// Shows the numbers of patterns beside the heading if there is room.
  void show_pattern_counts(bool missing);
  void set_one_side_pane(bool fewer);
  void schedule_unplaceable_update();
  void update_unplaceable();
  void show_unplaceable();
  AnalyseServices services_;
  std::unique_ptr<AnalysePresenter> presenter_;
  std::unique_ptr<UnplaceableMeasurement> unplaceable_;
  wxPanel* bar_ = nullptr;
  wxStaticText *reference_label_ = nullptr, *title_ = nullptr, *present_ = nullptr, *missing_ = nullptr,
               *pattern_label_ = nullptr;
  wxToggleButton* switches_[3] = {};
  wxToggleButton* what_if_switch_ = nullptr;
  wxButton* suggest_ = nullptr;
  StatisticsCards* cards_ = nullptr;
  wxPanel* centre_ = nullptr;
  PatternGrid* patterns_ = nullptr;
  TabStrip* tabs_ = nullptr;
  StatisticsList* table_ = nullptr;
  WhatIfPane* what_if_ = nullptr;
  wxTimer timer_;
  bool side_panes_hidden_ = false;
  bool one_side_pane_ = false;  ///< true if there is room for only one side pane
  bool what_if_was_on_ = true;  ///< state of the What if switch when there was last room for both panes
  std::function<void()> on_status_;
};

}  // namespace tw::editor
