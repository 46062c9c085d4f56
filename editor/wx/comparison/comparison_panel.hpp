#pragma once
// The Compare view of the Simulate workspace: sides and budget at the top, differences on the left, verdicts,
// sequential test and pairs on the right.

#include <wx/panel.h>

#include <memory>

#include "editor/core/simulate/services.hpp"

namespace tw::editor {

class ComparisonPresenter;

/// Owns its presenter; destroying the panel stops a running comparison. UI thread only.
class ComparisonPanel : public wxPanel {
 public:
  ComparisonPanel(wxWindow* parent, SimulateServices services);
  ~ComparisonPanel() override;
  ComparisonPresenter& presenter();
  /// Lists the saved comparisons and shows the comparison that the user chooses.
  void open_saved();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::editor
