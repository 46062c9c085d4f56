#include "editor/core/simulate/experiment_shelf.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/simulation/identity.hpp"

namespace tw::editor {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".db";

}  // namespace

fs::path ExperimentFolder::file_for(const simulation::Experiment& experiment) const {
  if (!is_enabled()) return {};
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return {};
  std::string question;
  for (const simulation::IdentityField& field :
       simulation::identity_of(experiment, simulation::metric_columns_of(experiment).columns()))
    question += field.key + "=" + field.value + "\n";
  const std::string name = experiment.game->id() + "-" + fingerprint(question);
  // simulation::run() rejects a file with more games than requested, so a smaller number of games gets a separate file.
  const auto stored = simulation::read_stored(folder_ / (name + kEnding));
  const bool more = stored && stored.value().games > experiment.games;
  return folder_ / (name + (more ? "-" + std::to_string(experiment.games) : "") + kEnding);
}

std::vector<SavedExperiment> ExperimentFolder::list() const {
  std::vector<SavedExperiment> out;
  std::error_code error;
  if (!is_enabled()) return out;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() != kEnding) continue;
    if (auto stored = simulation::read_stored(at->path()); stored && stored.value().plain)
      out.push_back({at->path(), std::move(stored.value()), written_at(at->path())});
  }
  std::ranges::sort(out, [](const SavedExperiment& a, const SavedExperiment& b) {
    return a.written != b.written ? a.written > b.written : a.path < b.path;
  });
  return out;
}

void ExperimentFolder::tidy(std::size_t finished, int days, std::int64_t now) const {
  constexpr std::int64_t kDay = 24 * 60 * 60;
  std::size_t seen = 0;
  for (const SavedExperiment& kept : list())
    if (kept.finished() ? ++seen > finished : now - kept.written > days * kDay) remove(kept.path);
}

void ExperimentFolder::remove_unchanged(const SavedExperiment& kept) {
  const auto now = simulation::read_stored(kept.path);
  if (now && now.value().done == kept.stored.done && now.value().games == kept.stored.games) remove(kept.path);
}

void ExperimentFolder::remove(const fs::path& file) {
  std::error_code ignored;
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file.string() + ending, ignored);
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
