#include "editor/core/simulate/temporary_store.hpp"

#include <cstdlib>
#include <string>

namespace tw::editor {

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
