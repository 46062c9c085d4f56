#pragma once
// The Rules workspace: the tree of tables at the left, the table and the form of a row in the middle, worked examples
// at the right (below 1100 wide, under the form).

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "editor/core/rules/quick_run.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/rules/worked_example.hpp"
#include "editor/core/shell/workbench.hpp"

class wxCheckBox;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class ExamplePane;
class HelpLine;
class RuleGrid;
class RuleForm;
class TabStrip;

struct RulesServices {
  std::function<void(const Message&)> say;
  std::function<void(std::string_view)> show_workspace;
  /// Compiles rules with tiles; a finding where they cannot be played. Any thread.
  std::function<model::Result<std::shared_ptr<const game::Game>>(const model::Rules&, const model::TileSet&)> compile;
  Settings* settings = nullptr;                      ///< remembers whether quick games follow a change
  QuickRun::MakeBot quick_bot;                       ///< called on another thread
  std::function<std::string()> choose_picture = {};  ///< the path of a file, "" for none
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
  bool finding_examples() const { return finding_.running(); }
  bool playing_quick_games() const { return quick_.running(); }
  /// "Scores · forest", for the status bar.
  std::string status() const { return presenter_->where(); }
  void set_on_status(std::function<void()> told) { on_status_ = std::move(told); }
  void toggle_side_panes();
  void step_pane(int by);
  /// Says why it was not done; nothing for "".
  void told(const std::string& why);
  /// After a row was added: shows why not, or moves the focus to its name.
  void made(const std::string& why);
  void add_row();
  void play_quick_games();

  void show_rules() override;
  void show_field(const std::string& name) override;

 private:
  wxWindow* build_left();
  wxWindow* build_centre();
  wxWindow* build_bar(wxWindow* parent);
  wxWindow* build_tools(wxWindow* parent);
  void build_right();
  bool filtering() const;
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
  BackgroundTask finding_;
  QuickRun quick_;
  wxTimer rest_, long_rest_;
  std::vector<RuleRow> tree_rows_;  ///< of each row of the tree; `row` -1 for a table
  std::vector<RuleRow> table_rows_;
  std::set<RuleTable> open_{RuleTable::Scores};
  std::set<RuleTable> folded_;  ///< while rows are searched or filtered: those folded by hand
  wxPanel *left_ = nullptr, *centre_ = nullptr, *right_ = nullptr, *bar_ = nullptr, *tools_ = nullptr;
  wxTextCtrl* search_ = nullptr;
  wxCheckBox* only_ = nullptr;
  RuleGrid *tree_ = nullptr, *table_ = nullptr;
  wxStaticText *bar_words_ = nullptr, *unsaid_ = nullptr;
  RuleForm* form_ = nullptr;
  TabStrip* tabs_ = nullptr;
  HelpLine* help_ = nullptr;
  ExamplePane* examples_ = nullptr;
  bool hidden_ = false, narrow_ = false;
  const void* quick_for_ = nullptr;  ///< the rules that the quick games were begun for
  std::function<void()> on_status_;
};

}  // namespace tw::editor
