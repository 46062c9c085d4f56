#pragma once
// The page of the Simulate workspace: an experiment with its charts, and the Compare view behind it.

#include <wx/simplebook.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/wx/simulate/simulate_panel.hpp"

class wxPanel;

namespace tw::model {
struct GameRecord;
}

namespace tw::editor {

class ComparisonPanel;
class Workbench;

/// Shows a recorded game of the document in the Play workspace; `by` names who played, a seat each.
using ShowGame = std::function<bool(const model::GameRecord&, const std::vector<std::string>& by)>;

/// What experiments and comparisons of this window's document are made of: its games, bots and files. `play` may be
/// empty.
SimulateServices simulate_services(Workbench& workbench, ShowGame play);

/// Fills `page`, which owns it.
class SimulatePage : public wxSimplebook {
 public:
  SimulatePage(wxPanel* page, Workbench& workbench, ShowGame play);
  SimulatePanel* panel() { return panel_; }
  /// Null until the Compare view was first shown.
  ComparisonPanel* comparison() { return comparison_; }
  /// Tiles or rules have changed, or another document was opened.
  void document_changed();
  /// "charts" or "compare".
  void turn_to(std::string_view view);
  std::string_view shown() const;
  void set_on_turned(std::function<void()> turned) { turned_ = std::move(turned); }

 private:
  Workbench& workbench_;
  ShowGame play_;
  SimulatePanel* panel_ = nullptr;
  ComparisonPanel* comparison_ = nullptr;
  std::function<void()> turned_;
};

}  // namespace tw::editor
