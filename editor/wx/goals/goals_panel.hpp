#pragma once
// The Goals view: searches for the fewest changes that reach the targets.

#include <wx/panel.h>

#include <memory>

#include "editor/core/goals/goals_presenter.hpp"

namespace tw::editor {

class GoalsFormPanel;
class GoalsResultsPane;

/// Owns its presenter. Destroying the panel stops a running search. UI thread only.
class GoalsPanel : public wxPanel {
 public:
  GoalsPanel(wxWindow* parent, GoalsServices services);
  ~GoalsPanel() override;

  GoalsPresenter& presenter();
  GoalsFormPanel* form();
  GoalsResultsPane* results();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::editor
