#pragma once
// The Rules workspace: the tree of tables on the left, the table and the form of a row in the middle, worked examples
// on the right (or, in windows narrower than 1100 DIP, in a tab in the middle).

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "editor/core/rules/quick_comparison.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/rules/worked_example.hpp"
#include "editor/core/shell/workbench.hpp"

class wxCheckBox;
class wxStaticText;

namespace tw::editor {

class ExamplePane;
class HelpLine;
class RuleGrid;
class RuleForm;
class SearchField;
class TabStrip;

struct RulesServices {
  std::function<void(const Message&)> show_message;
  std::function<void(std::string_view)> show_workspace;
  /// Compiles a game from rules and tiles; returns findings if it cannot be played. Any thread.
  std::function<model::Result<std::shared_ptr<const game::Game>>(const model::Rules&, const model::TileSet&)> compile;
  Settings* settings = nullptr;                      ///< stores whether quick games start after a change
  simulation::Contestant quick_bot;                  ///< the player of quick games
  std::function<std::string()> choose_picture = {};  ///< returns the path of a picture file, "" for none
};

class RulesPanel : public wxPanel, public RulesView {
 public:
  RulesPanel(wxWindow* parent, Document& document, RulesServices services);
  ~RulesPanel() override;

  RulesPresenter& presenter() { return *presenter_; }
  RuleGrid* tree() { return tree_; }
  RuleGrid* table() { return table_; }
  RuleForm* form() { return form_; }
  ExamplePane* examples() { return examples_; }
  TabStrip* tabs() { return tabs_; }
  bool is_finding_examples() const { return example_search_.running(); }
  bool is_playing_quick_games() const { return quick_games_.running(); }
  /// Returns a text such as "Scores · forest", for the status bar.
  std::string status() const { return presenter_->location(); }
  void set_on_status(std::function<void()> callback) { on_status_ = std::move(callback); }
  void toggle_side_panes();
  void step_pane(int by);
  /// Reports the reason why a command failed; does nothing for "".
  void report_failure(const std::string& error);
  /// Call after adding a row: reports the reason why it failed or, for "", moves the focus to the row's name.
  void on_row_added(const std::string& error);
  void add_row();
  /// Moves the focus to the name of the selected row.
  void rename_row();
  void play_quick_games();

  void show_rules() override;
  void show_field(const std::string& name) override;

 private:
  wxWindow* build_left();
  wxWindow* build_centre();
  wxWindow* build_bar(wxWindow* parent);
  wxWindow* build_tools(wxWindow* parent);
  void build_right();
  bool is_filtering() const;
  void show_tree();
  void show_table();
  void size_table();
  void show_bar();
  void fit_width();
  void show_tab(int tab);
  void look_for_examples();

  Document& document_;
  Connection settings_;
  RulesServices services_;
  std::unique_ptr<RulesPresenter> presenter_;
  BackgroundTask example_search_;
  QuickComparison quick_games_;
  wxTimer example_search_timer_, quick_games_timer_;
  std::vector<RuleRow> tree_rows_;  ///< rows of the tree; `row` is -1 for a table
  std::vector<RuleRow> table_rows_;
  std::set<RuleTable> open_tables_{RuleTable::Scores};
  std::set<RuleTable> folded_tables_;  ///< tables folded by hand while a search or filter is active
  wxStaticText* right_title_ = nullptr;
  wxPanel *left_ = nullptr, *centre_ = nullptr, *right_ = nullptr, *bar_ = nullptr, *tools_ = nullptr;
  std::vector<std::pair<wxButton*, std::function<bool()>>> row_buttons_;  ///< each with a function that returns true if
                                                                          ///< it is enabled
  SearchField* search_ = nullptr;
  wxCheckBox* only_changed_ = nullptr;
  RuleGrid *tree_ = nullptr, *table_ = nullptr;
  wxStaticText *bar_text_ = nullptr, *inexpressible_ = nullptr;
  RuleForm* form_ = nullptr;
  TabStrip* tabs_ = nullptr;
  HelpLine* help_ = nullptr;
  ExamplePane* examples_ = nullptr;
  bool side_panes_hidden_ = false, narrow_ = false;
  std::pair<const void*, const void*> current_game_inputs() const;
  /// Rules and set with which the quick games were started.
  std::pair<const void*, const void*> quick_game_inputs_;
  std::function<void()> on_status_;
};

}  // namespace tw::editor
