#include "editor/core/simulate/experiment_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/simulation/identity.hpp"

namespace tw::editor {

namespace {

namespace fs = std::filesystem;

}  // namespace

fs::path ResultsFolder::stem_for(const std::string& prefix, const std::string& identity) const {
  if (!is_enabled()) return {};
  std::error_code error;
  fs::create_directories(folder_, error);
  return error ? fs::path() : folder_ / (prefix + fingerprint(identity));
}

std::vector<fs::path> ResultsFolder::files() const {
  std::vector<std::pair<std::int64_t, fs::path>> found;
  std::error_code error;
  if (!is_enabled()) return {};
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == kResultsExtension) found.emplace_back(-written_at(at->path()), at->path());
  std::ranges::sort(found);
  std::vector<fs::path> out;
  for (auto& [written, path] : found) out.push_back(std::move(path));
  return out;
}

void ResultsFolder::remove(const fs::path& file) {
  std::error_code ignored;
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file.string() + ending, ignored);
}

fs::path ExperimentFolder::file_for(const simulation::Experiment& experiment) const {
  std::string identity;
  for (const simulation::IdentityField& field :
       simulation::identity_of(experiment, simulation::metric_columns_of(experiment).columns()))
    identity += field.key + "=" + field.value + "\n";
  const fs::path stem = stem_for(experiment.game->id() + "-", identity);
  if (stem.empty()) return {};
  const fs::path file = stem.string() + kResultsExtension;
  // simulation::run() rejects a file with more games than requested, so a smaller number of games gets a separate file.
  const auto stored = simulation::read_experiment(file);
  if (!stored || stored.value().games <= experiment.games) return file;
  return stem.string() + "-" + std::to_string(experiment.games) + kResultsExtension;
}

std::vector<SavedExperiment> ExperimentFolder::list() const {
  std::vector<SavedExperiment> out;
  for (const fs::path& file : files())
    if (auto stored = simulation::read_experiment(file); stored && stored.value().plain)
      out.push_back({file, std::move(stored.value()), written_at(file)});
  return out;
}

void ExperimentFolder::remove_old(std::size_t finished, int days, std::int64_t now) const {
  constexpr std::int64_t kDay = 24 * 60 * 60;
  std::size_t seen = 0;
  for (const SavedExperiment& kept : list())
    if (kept.finished() ? ++seen > finished : now - kept.written > days * kDay) remove(kept.path);
}

void ExperimentFolder::remove_unchanged(const SavedExperiment& kept) {
  const auto now = simulation::read_experiment(kept.path);
  if (now && now.value().done == kept.stored.done && now.value().games == kept.stored.games) remove(kept.path);
}

// A separate folder, since SQLite creates further files beside the database.
TemporaryStore::TemporaryStore() {
  std::error_code error;
  std::string folder = (std::filesystem::temp_directory_path(error) / "tilewright-XXXXXX").string();
  if (error || ::mkdtemp(folder.data()) == nullptr) return;
  folder_ = folder;
  path_ = folder_ / "experiment.db";
}

TemporaryStore::~TemporaryStore() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

}  // namespace tw::editor
