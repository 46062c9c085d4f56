#include "editor/core/document/other_files.hpp"

#include <algorithm>
#include <ranges>

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

const OtherFile* file_in(const OtherFiles* state, const fs::path& path) {
  if (state == nullptr) return nullptr;
  const auto at = state->find(path);
  return at == state->end() ? nullptr : &at->second;
}

}  // namespace

std::string OtherFileContents::wanted(const fs::path& path, const OtherFiles* state) const {
  const OtherFile* const file = file_in(state, path);
  std::string text = file != nullptr && file->recovered ? *file->recovered : files_.at(path).original;
  if (file != nullptr)
    for (const FileRenaming& renaming : file->renamings) text = renaming.forward->apply(text).text;
  return text;
}

std::vector<OtherFileContents::Pending> OtherFileContents::pending(const OtherFiles* state) const {
  std::vector<Pending> out;
  for (const auto& [path, file] : files_)
    if (std::string text = wanted(path, state); text != file.on_disk)
      out.push_back({path, file.on_disk, std::move(text)});
  return out;
}

bool OtherFileContents::changed_outside(const fs::path& path, const std::string& text, const OtherFiles* state) {
  if (const OtherFile* const wanted = file_in(state, path); wanted != nullptr && wanted->recovered) return false;
  File& file = files_.at(path);
  file.original = file.on_disk = text;
  for (const FileRenaming& renaming : file.renamings | std::views::reverse)
    file.original = renaming.backward->apply(file.original).text;
  return true;
}

void OtherFileContents::written(const fs::path& path, const std::string& text, const OtherFiles* state) {
  File& file = files_.at(path);
  const OtherFile* const now = file_in(state, path);
  file.on_disk = text;
  file.renamings = now == nullptr ? std::vector<FileRenaming>() : now->renamings;
}

}  // namespace tw::editor
