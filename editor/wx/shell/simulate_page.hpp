#pragma once
// The page of the Simulate workspace: an experiment with its charts, the Compare view, and the Goals view.

#include <wx/simplebook.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"
#include "editor/wx/simulate/simulate_panel.hpp"

class wxPanel;

namespace tw::model {
struct GameRecord;
}

namespace tw::editor {

class ComparisonPanel;
class GoalsPanel;
class Workbench;

/// A function that shows a recorded game of the document in the Play workspace. Returns false on failure.
using ShowGame = std::function<bool(const model::GameRecord&)>;

/// Returns the services for experiments and comparisons of this window's document: games, bots and files. `show_game`
/// may be empty.
SimulateServices simulate_services(Workbench& workbench, ShowGame show_game);

/// The contents of the Simulate workspace's page, which owns this window.
class SimulatePage : public wxSimplebook {
 public:
  SimulatePage(wxPanel* page, Workbench& workbench, ShowGame show_game);
  SimulatePanel* panel() { return panel_; }
  /// Returns nullptr until the Compare view is first shown.
  ComparisonPanel* comparison() { return comparison_; }
  /// Returns nullptr until the Goals view is first shown.
  GoalsPanel* goals() { return goals_; }
  /// Call when tiles or rules have changed, or another document has been opened.
  void document_changed();
  void show_part(SimulatePart part);
  SimulatePart shown_part() const;
  void set_on_view_changed(std::function<void()> on_view_changed) { on_view_changed_ = std::move(on_view_changed); }

 private:
  void show_goals();

  Workbench& workbench_;
  ShowGame show_game_;
  SimulatePanel* panel_ = nullptr;
  ComparisonPanel* comparison_ = nullptr;
  GoalsPanel* goals_ = nullptr;
  std::function<void()> on_view_changed_;
  Connection selection_connection_;  ///< informs the Goals view that the selection has changed
};

}  // namespace tw::editor
