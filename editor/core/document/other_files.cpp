#include "editor/core/document/other_files.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>

#include "engine/drawing/symbols.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

const OtherFile* file_in(const OtherFiles* state, const fs::path& path) {
  if (state == nullptr) return nullptr;
  const auto at = state->find(path);
  return at == state->end() ? nullptr : &at->second;
}

std::vector<FileRenaming> all_renamings(const OtherFile* file) {
  if (file == nullptr) return {};
  std::vector<FileRenaming> out = file->recovered ? file->recovered->renamings : std::vector<FileRenaming>();
  out.insert(out.end(), file->renamings.begin(), file->renamings.end());
  return out;
}

FileRenaming reversed(const FileRenaming& renaming) { return {renaming.backward, renaming.forward}; }

void apply_all(std::string& text, std::span<const FileRenaming> renamings) {
  for (const FileRenaming& renaming : renamings) text = renaming.forward->apply(text).text;
}

/// Returns the renamings that undo `old` and then make `now`, without the renamings with which both begin.
std::vector<FileRenaming> between(std::span<const FileRenaming> old, std::span<const FileRenaming> now) {
  const auto [first, next] = std::ranges::mismatch(old, now, {}, &FileRenaming::forward, &FileRenaming::forward);
  std::vector<FileRenaming> out;
  std::ranges::transform(std::ranges::subrange(first, old.end()) | std::views::reverse, std::back_inserter(out),
                         reversed);
  out.insert(out.end(), next, now.end());
  return out;
}

}  // namespace

std::string to_text(const std::vector<FileRenaming>& renamings) {
  std::string out;
  for (const auto& [forward, backward] : renamings) out += forward->to_json() + "\n" + backward->to_json() + "\n";
  return out;
}

std::optional<std::vector<FileRenaming>> read_renamings(std::string_view text) {
  std::vector<std::shared_ptr<const xml::Renamer>> renamers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    auto renamer = xml::Renamer::from_json(text.substr(0, end), renaming_knowledge());
    if (!renamer) return std::nullopt;
    renamers.push_back(std::make_shared<const xml::Renamer>(std::move(*renamer)));
    text.remove_prefix(end + 1);
  }
  if (renamers.size() % 2 != 0) return std::nullopt;
  std::vector<FileRenaming> out;
  for (std::size_t i = 0; i < renamers.size(); i += 2) out.push_back({renamers[i], renamers[i + 1]});
  return out;
}

const xml::RenamingContext& renaming_knowledge() {
  static const xml::RenamingContext context{
      .has_drawing = [](const std::string& name) { return drawing::find_symbol(name) != nullptr; },
      .may_mention =
          [](const std::string& plugin, const std::string& setting, model::Table table) {
            const auto parameters = plugin_host::parameters_of_effect(plugin);
            const auto at = std::ranges::find(parameters, setting, &plugin_host::ParameterInfo::id);
            return at == parameters.end() || at->names == table;
          }};
  return context;
}

std::string OtherFileContents::wanted(const fs::path& path, const OtherFiles* state) const {
  std::string text = files_.at(path).original;
  const OtherFile* const file = file_in(state, path);
  if (file == nullptr) return text;
  if (file->recovered && file->recovered->before == text) {
    text = file->recovered->after;
    apply_all(text, file->renamings);
  } else {
    apply_all(text, all_renamings(file));
  }
  return text;
}

std::vector<OtherFileContents::Pending> OtherFileContents::pending(const OtherFiles* state) const {
  std::vector<Pending> out;
  for (const auto& [path, file] : files_)
    if (std::string text = wanted(path, state); text != file.on_disk)
      out.push_back(
          {path, file.on_disk, std::move(text), between(file.renamings, all_renamings(file_in(state, path)))});
  return out;
}

void OtherFileContents::adopt_external_change(const fs::path& path, const std::string& text) {
  File& file = files_.at(path);
  file.original = file.on_disk = text;
  apply_all(file.original, between(file.renamings, {}));
}

void OtherFileContents::written(const fs::path& path, const std::string& text, const OtherFiles* state) {
  File& file = files_.at(path);
  file.on_disk = text;
  file.renamings = all_renamings(file_in(state, path));
}

}  // namespace tw::editor
