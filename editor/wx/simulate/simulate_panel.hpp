#pragma once
// The Simulate workspace: the experiment's form at the left, progress, charts and figures at the right.

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <string>

#include "editor/core/simulate/services.hpp"

namespace tw::editor {

class ChartGrid;
class FiguresPane;
class SimulatePresenter;

/// Owns its presenter; destroying the panel stops a running experiment (what is finished stays in its file).
/// UI thread only. None of its functions waits for games.
class SimulatePanel : public wxPanel {
 public:
  SimulatePanel(wxWindow* parent, SimulateServices services);
  ~SimulatePanel() override;

  /// Starts the experiment of the form, or goes on with a stopped one. Nothing happens while one runs.
  void start();
  /// Pauses a running experiment, or lets a paused one go on.
  void pause_or_continue();
  void stop();
  /// An experiment is running or paused.
  bool running() const;
  /// The tile set or rules have changed: name and number of players are read anew (not while running).
  void document_changed();
  /// Is told one short line for the status bar whenever it changes ("" when nothing runs).
  void set_status(std::function<void(const std::string&)> told);
  /// Asks which of the kept experiments is gone on with, or shown.
  void open_kept();
  /// Shows the Compare view instead; the form's button asks for it.
  void set_on_compare(std::function<void()> compare);

  SimulatePresenter& presenter();
  ChartGrid* charts();
  FiguresPane* figures();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::editor
