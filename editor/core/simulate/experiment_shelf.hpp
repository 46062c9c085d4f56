#pragma once
// The experiments that the program keeps without being told where: a file each in one folder, named after the
// question, so that the same question finds what was played before.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/simulation/stored.hpp"

namespace tw::editor {

struct KeptExperiment {
  std::filesystem::path path;
  simulation::StoredExperiment stored;
  std::int64_t written = 0;  ///< seconds since 1970
  bool finished() const { return stored.done >= stored.games; }
};

class ExperimentShelf {
 public:
  /// "" keeps nothing.
  explicit ExperimentShelf(std::filesystem::path folder) : folder_(std::move(folder)) {}
  bool keeps() const { return !folder_.empty(); }
  /// The file of this question; makes the folder. "" if that cannot be.
  std::filesystem::path file_for(const simulation::Experiment& experiment) const;
  /// Those that can be read, the last one written first. Those that another window plays are left out. Any thread.
  std::vector<KeptExperiment> list() const;
  /// Removes finished experiments but for the last `finished` ones, and unfinished ones older than `days`. Any thread.
  void tidy(std::size_t finished, int days, std::int64_t now) const;
  static void remove(const std::filesystem::path& file);
  /// Leaves one alone that another window plays, or has played on since it was listed.
  static void remove_unchanged(const KeptExperiment& kept);

 private:
  std::filesystem::path folder_;
};

}  // namespace tw::editor
