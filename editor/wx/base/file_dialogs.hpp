#pragma once

#include <wx/window.h>

#include <functional>

#include "editor/core/base/file_chooser.hpp"

namespace tw::editor {

/// The platform's own dialogs.
class FileDialogs : public FileChooser {
 public:
  void set_parent(wxWindow* parent) { parent_ = parent; }
  /// Where files are saved for which no folder is suggested.
  void set_folder(std::function<std::filesystem::path()> folder) { folder_ = std::move(folder); }
  std::optional<std::filesystem::path> choose_open() override;
  std::optional<SavePlace> choose_save(const std::filesystem::path& suggestion) override;
  std::optional<std::filesystem::path> choose(const FileQuestion& question) override;
  bool ask_replace(const std::filesystem::path& path) override;
  UnsavedAnswer ask_unsaved(const std::string& name) override;

 private:
  /// The suggestion in its folder, or in set_folder()'s.
  std::filesystem::path placed(const std::filesystem::path& suggestion) const;
  wxWindow* parent_ = nullptr;
  std::function<std::filesystem::path()> folder_;
};

}  // namespace tw::editor
