#pragma once

#include <wx/window.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/simulate/experiment_shelf.hpp"

namespace tw::editor {

struct KeptRow {
  std::vector<std::string> cells;
  bool finished = false;
  std::function<void()> remove;  ///< deletes the file
};
struct KeptColumn {
  std::string title;
  int width = 0;  ///< in DIP
  bool number = false;
};
/// The contents of a dialog that lists stored experiments or comparisons.
struct KeptList {
  std::string what;  ///< "experiments" or "comparisons"
  std::vector<KeptColumn> columns;
  std::vector<KeptRow> rows;
};

/// Returns the contents of the dialog for experiments: one row per experiment, in the same order.
KeptList listed(const std::vector<KeptExperiment>& kept);

/// Lists stored items. Returns the index of the row that the user chose to continue or show. The user can also remove
/// rows: immediately from the list, and from the disk when the dialog closes.
std::optional<std::size_t> ask_for_kept(wxWindow& parent, const KeptList& list);

}  // namespace tw::editor
