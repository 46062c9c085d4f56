#pragma once
// Experiments that the program stores automatically: one file per experiment in a folder, named after the experiment's
// parameters, so that entering the same parameters again finds the games already played.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/simulation/stored_experiment.hpp"

namespace tw::editor {

inline constexpr const char* kResultsExtension = ".db";

struct SavedExperiment {
  std::filesystem::path path;
  simulation::StoredExperiment stored;
  std::int64_t written = 0;  ///< time of the last write, in seconds since 1970
  bool finished() const { return stored.done >= stored.games; }
};

/// A folder of databases, each named after everything that determines its results.
class ResultsFolder {
 public:
  /// With an empty path, nothing is stored.
  explicit ResultsFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  bool is_enabled() const { return !folder_.empty(); }
  static void remove(const std::filesystem::path& file);

 protected:
  /// Returns the file, without its extension, for the results that `identity` determines, and creates the folder.
  /// Returns "" if the folder cannot be created.
  std::filesystem::path stem_for(const std::string& prefix, const std::string& identity) const;
  /// Returns the files, most recently written first.
  std::vector<std::filesystem::path> files() const;

 private:
  std::filesystem::path folder_;
};

class ExperimentFolder : public ResultsFolder {
 public:
  using ResultsFolder::ResultsFolder;
  /// Returns the file for this experiment and creates the folder. Returns "" if the folder cannot be created.
  std::filesystem::path file_for(const simulation::Experiment& experiment) const;
  /// Returns the experiments that can be read, most recently written first. Skips experiments that another window is
  /// running. Callable on any thread.
  std::vector<SavedExperiment> list() const;
  /// Removes all but the last `finished` finished experiments, and unfinished experiments older than `days`. Callable
  /// on any thread.
  void remove_old(std::size_t finished, int days, std::int64_t now) const;
  /// Removes the file unless another window is running the experiment or has added games since the file was listed.
  static void remove_unchanged(const SavedExperiment& kept);
};

/// A temporary file for an experiment without a file chosen by the user; removed by the destructor.
class TemporaryStore {
 public:
  TemporaryStore();
  ~TemporaryStore();
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  /// Returns the path of the file; "" if no folder could be created: sums are then kept only in memory.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path folder_, path_;
};

}  // namespace tw::editor
