#pragma once

#include <wx/window.h>

#include <functional>

#include "editor/core/base/file_chooser.hpp"

namespace tw::editor {

/// The platform's file dialogs.
class FileDialogs : public FileChooser {
 public:
  void set_parent(wxWindow* parent) { parent_ = parent; }
  /// Sets the function that returns the folder for suggested file names without a folder.
  void set_folder(std::function<std::filesystem::path()> folder) { folder_ = std::move(folder); }
  std::optional<std::filesystem::path> choose_open() override;
  std::optional<SaveTarget> choose_save(const std::filesystem::path& suggestion) override;
  std::optional<std::filesystem::path> choose(const FilePrompt& question) override;
  std::optional<std::filesystem::path> choose_folder(const std::string& title) override;
  bool ask_replace(const std::filesystem::path& path) override;
  UnsavedAnswer ask_unsaved(const std::string& name, const std::string& details) override;
  bool ask_rename(RenamePlan& plan) override;

 private:
  /// Returns the suggested path; a path without a folder is placed in the folder returned by the function that was
  /// passed to set_folder().
  std::filesystem::path with_folder(const std::filesystem::path& suggestion) const;
  /// Returns the window to use as the parent of a file dialog: the focused top-level window if it belongs to `parent_`,
  /// so that the focus returns there afterwards; otherwise `parent_`.
  wxWindow* parent() const;
  wxWindow* parent_ = nullptr;
  std::function<std::filesystem::path()> folder_;
};

}  // namespace tw::editor
