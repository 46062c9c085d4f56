#pragma once
// Comparisons that the program stores automatically: one file per comparison, all in one folder. The name of a file is
// derived from everything that determines the results, so that the same form finds the decks that have already been
// played.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/comparison/comparison_form.hpp"
#include "editor/core/simulate/experiment_folder.hpp"

namespace tw::editor {

struct SavedComparison {
  std::filesystem::path path;
  std::vector<std::string> sides;  ///< names of the sides, the base first
  int players = 0;
  std::uint64_t seed = 0;
  std::int64_t pairs = 0, max_pairs = 0;
  std::int64_t written = 0;  ///< time of the last write, in seconds since 1970
  bool finished = false;     ///< true if every metric has a verdict or a limit of the comparison was reached
};

class ComparisonFolder : public ResultsFolder {
 public:
  using ResultsFolder::ResultsFolder;
  /// Returns the file for this plan, creates the folder, and removes the files written longest ago if there are too
  /// many. Returns "" if the folder cannot be created.
  std::filesystem::path file_for(const statistics::ComparisonPlan& plan) const;
  /// Returns the comparisons that can be read, most recently written first. Skips comparisons that another window is
  /// running.
  std::vector<SavedComparison> list() const;
  /// Removes the file unless another window is running the comparison or has added pairs since the file was listed.
  static void remove_unchanged(const SavedComparison& kept);
};

/// Returns the form as text that is stored with a comparison: one "field=value" per line.
std::string to_text(const ComparisonForm& form);
/// Returns the form described by to_text(), or nullopt if the text is damaged. Numbers out of range are clamped. The
/// number of cores is not part of the text.
std::optional<ComparisonForm> form_from_text(const std::string& text);

}  // namespace tw::editor
