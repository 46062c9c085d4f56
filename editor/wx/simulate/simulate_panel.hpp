#pragma once
// The Simulate workspace: the form of the experiment on the left; progress, charts and metrics on the right.

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <string>

#include "editor/core/simulate/services.hpp"

namespace tw::editor {

class ChartGrid;
class ResultsPane;
class SimulatePresenter;

/// Owns its presenter. Destroying the panel stops a running experiment; its finished games are saved in its file. UI
/// thread only. No function waits for games.
class SimulatePanel : public wxPanel {
 public:
  SimulatePanel(wxWindow* parent, SimulateServices services);
  ~SimulatePanel() override;

  /// Starts the experiment in the form, or continues a stopped experiment. Does nothing while an experiment is running.
  void start();
  /// Pauses a running experiment, or continues a paused one.
  void pause_or_continue();
  void stop();
  /// Returns true if an experiment is running or paused.
  bool running() const;
  /// Call when the tile set or rules have changed: reads the name and the number of players again, unless an experiment
  /// is running.
  void document_changed();
  /// Sets the callback for the status bar text, called with one short line whenever it changes ("" when nothing runs).
  void set_on_status(std::function<void(const std::string&)> callback);
  /// Lets the user choose a saved experiment to continue or to show.
  void open_saved();
  /// Sets the callback of the form's button that shows the Compare view.
  void set_on_compare(std::function<void()> compare);

  SimulatePresenter& presenter();
  ChartGrid* charts();
  ResultsPane* results();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::editor
