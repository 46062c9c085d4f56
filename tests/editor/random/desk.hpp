#pragma once
// A test double for a window: it contains every presenter of one document. Each update of a view reads all presenters,
// so that stale state in a presenter is detected as soon as a view could show it.

#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/core/canvas/tile.hpp"
#include "editor/core/commands/actions.hpp"
#include "editor/core/commands/keys.hpp"
#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/difference/compare_presenter.hpp"
#include "editor/core/findings/findings.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/print/print_presenter.hpp"
#include "editor/core/properties/properties.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/core/tile_list/tile_grid.hpp"

namespace tw::editor::test {

/// Returns the number in an environment variable, or `otherwise` if the variable is not set.
inline std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

/// A queue of functions that other threads post to the user interface. The functions run later, at random moments.
class LatePosts {
 public:
  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> f) {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(f));
    };
  }
  /// Runs at most `most` of the posted functions and returns the number of functions run.
  int run(int most) {
    int done = 0;
    for (; done < most; ++done) {
      std::function<void()> next;
      {
        const std::scoped_lock lock(mutex_);
        if (waiting_.empty()) break;
        next = std::move(waiting_.front());
        waiting_.pop_front();
      }
      next();
    }
    return done;
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> waiting_;
};

/// A file chooser that answers every question at random.
struct RandomChooser : FileChooser {
  RandomChooser(std::mt19937_64& random, std::filesystem::path folder) : random_(random), folder_(std::move(folder)) {}
  std::optional<std::filesystem::path> choose_open() override;
  std::optional<SaveTarget> choose_save(const std::filesystem::path& suggestion) override;
  bool ask_replace(const std::filesystem::path&) override { return random_() % 2 == 0; }
  UnsavedAnswer ask_unsaved(const std::string&, const std::string&) override {
    return static_cast<UnsavedAnswer>(random_() % 3);
  }

 private:
  std::mt19937_64& random_;
  std::filesystem::path folder_;
};

/// The places where a desk stores the program's own data. By default, only unfinished games outlive the desk.
struct DeskStores {
  std::shared_ptr<Settings> settings = std::make_shared<Settings>();
  RecentFiles recent{};
  std::filesystem::path games{}, experiments{};  ///< unfinished games (default: a folder beside the files), experiments
  bool files_are_changed_outside = true;         ///< true if another program may damage or remove saved files
};

class Desk : public Shell,
             public FindingsView,
             public PropertiesView,
             public TileView,
             public TileGridView,
             public RulesView,
             public CompareView,
             public AnalyseView,
             public PrintView,
             public PlayView,
             public SimulateView,
             public ComparisonView {
 public:
  /// `folder` is the folder in which files are saved and opened.
  Desk(std::uint64_t seed, const std::filesystem::path& folder, DeskStores stores = {});
  ~Desk() override;

  /// Performs one random step and returns its description.
  std::string step();
  /// Reads everything that any view could show and checks that it matches the document.
  void look();

  std::mt19937_64 random;
  RandomChooser chooser;
  std::filesystem::path folder;
  DeskStores stores;
  LatePosts posts;
  Workbench bench;
  std::vector<Action> actions;
  KeyTable keys;
  std::unique_ptr<FindingsPresenter> findings;
  std::unique_ptr<PropertiesPresenter> properties;
  std::unique_ptr<TilePresenter> tile;
  std::unique_ptr<TileGridPresenter> grid;
  std::unique_ptr<RulesPresenter> rules;
  std::unique_ptr<ComparePresenter> compare;
  std::unique_ptr<AnalysePresenter> analyse;
  std::unique_ptr<PrintPresenter> print;
  std::unique_ptr<PlayPresenter> playing;
  std::unique_ptr<SimulatePresenter> simulate;
  std::unique_ptr<ComparisonPresenter> comparison;

 private:
  // Implements Shell.
  void show_workspace(std::string_view id) override { workspace_ = id; }
  void focus_filter() override {}
  void clear_filter() override { grid->on_filter(""); }
  void step_finding(int by) override { findings->on_step(by); }
  void fix_finding() override { findings->fix_next(); }
  bool can_fix() override { return findings && findings->next_fix() >= 0; }
  void step_pane(int) override {}
  void toggle_side_panes() override {}
  void reset_layout() override {}
  void change_grid_size(int) override {}
  void rotate_view(int quarters) override { tile->on_rotate(quarters); }
  TilePresenter* tile_presenter() override { return tile.get(); }
  PlayPresenter* play_presenter() override { return playing.get(); }
  PlayPresenter* visible_play_presenter() override { return workspace_ == "play" ? playing.get() : nullptr; }
  bool delete_selected_zone() override { return random() % 2 == 0 && tile->delete_zone(); }
  void rename_selected() override {}
  void select_all() override { grid->on_select_all(); }
  std::string clipboard() override { return clipboard_; }
  void set_clipboard(const std::string& text) override { clipboard_ = text; }
  void close_window() override {}
  bool can_change_rules() const override { return true; }
  void run_rule_command(RuleCommand command) override;
  void show_filter(const std::string& filter) override { grid->on_filter(filter); }
  // Implements the views: each update of a view reads all presenters.
  void show_findings() override { look(); }
  void show_current(int) override { look(); }
  void show_rows(const std::vector<FormField>&) override { look(); }
  void show_tile() override { look(); }
  void show_hover() override { look_at_tile(); }
  void show_brush() override { look_at_tile(); }
  void show_zoom() override { look_at_tile(); }
  void show_hint(const std::string&) override { look_at_tile(); }
  void show_groups() override { look(); }
  void show_selection() override { look(); }
  void bring_into_view(const std::string&) override { look(); }
  void show_rules() override { look(); }
  void show_field(const std::string&) override { look(); }
  void show_rows() override { look(); }
  void show_selected() override { look(); }
  void show_statistics() override { look_at_analysis(); }
  void show_copies() override { look_at_analysis(); }
  void show_plan() override { look(); }
  void show_progress(int, int) override {}
  void show_finished(bool, const std::string&) override { look(); }
  void show_play(unsigned) override { look_at_game(); }
  void start_timer(int) override { wake_ = true; }
  void show_form(const FormViewData&) override {}
  void show_progress(const ProgressViewData&) override {}
  void show_runs(const RunsViewData&) override {}
  void show_charts(const report::Cards&) override {}
  void show_metrics(const std::vector<report::MetricRow>&) override {}
  void show_impact(const TileImpact&) override {}
  void show_games(const GamesViewData& games) override { games_listed_ = games.games.size(); }
  void offer(const SavedExperiment*, const std::string&) override {}
  void offer_this_computer(const std::string&) override {}
  void add_to_log(const std::string&) override {}
  void show_message(const std::string&, bool) override {}
  void show_status(const std::string&) override {}
  void show_form(const ComparisonFormViewData&) override {}
  void show_results(const ComparisonViewData&) override {}
  void describe_decks(const std::string&) override {}

  void look_at_tile();
  void look_at_rules();
  void look_at_analysis();
  void look_at_game();
  PlayServices play_services();
  SimulateServices simulate_services();

  int pick(std::size_t count) { return count == 0 ? 0 : static_cast<int>(random() % count); }
  /// Returns an index that is occasionally -1 or one past the end, as an outdated view might send.
  int stray(std::size_t count) {
    return random() % 12 == 0 ? (random() % 2 == 0 ? -1 : static_cast<int>(count)) : pick(count);
  }
  bool chance(int one_in) { return random() % static_cast<unsigned>(one_in) == 0; }
  std::string some_tile();
  std::string some_text();
  Point some_point();

  std::string step_action();
  std::string step_history();
  std::string step_rules();
  std::string step_tile();
  std::string step_grid();
  std::string step_tabs();
  std::string step_properties();
  std::string step_findings();
  std::string step_desk();
  std::string step_compare();
  std::string step_analyse();
  std::string step_print();
  std::string step_play();
  std::string step_simulate();
  std::string step_comparison();
  std::string step_files();

  std::string workspace_ = "tiles", clipboard_;
  bool wake_ = false, ready_ = false, check_ = false;
  std::size_t games_listed_ = 0;
  Message last_said_;
  Connection said_, followed_;
};

}  // namespace tw::editor::test
