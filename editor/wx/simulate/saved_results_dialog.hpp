#pragma once

#include <wx/window.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/simulate/experiment_folder.hpp"

namespace tw::editor {

struct SavedResultsRow {
  std::vector<std::string> cells;
  bool finished = false;
  std::function<void()> remove;  ///< deletes the file
};
struct SavedResultsColumn {
  std::string title;
  int width = 0;  ///< in DIP
  bool number = false;
};
/// The contents of a dialog that lists saved experiments or comparisons.
struct SavedResultsList {
  std::string item_kind;  ///< "experiments" or "comparisons"
  std::vector<SavedResultsColumn> columns;
  std::vector<SavedResultsRow> rows;
};

/// Returns the contents of the dialog for experiments: one row per experiment, in the same order.
SavedResultsList experiment_list(const std::vector<SavedExperiment>& kept);

/// Lists stored items. Returns the index of the row that the user chose to continue or show. The user can also remove
/// rows: immediately from the list, and from the disk when the dialog closes.
std::optional<std::size_t> ask_for_saved_result(wxWindow& parent, const SavedResultsList& list);

}  // namespace tw::editor
