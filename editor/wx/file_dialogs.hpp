#pragma once

#include <wx/window.h>

#include "editor/core/file_chooser.hpp"

namespace tw::editor {

/// The platform's own dialogs.
class FileDialogs : public FileChooser {
 public:
  void set_parent(wxWindow* parent) { parent_ = parent; }
  std::optional<std::filesystem::path> choose_open() override;
  std::optional<SavePlace> choose_save(const std::filesystem::path& suggestion) override;
  std::optional<std::filesystem::path> choose(const FileQuestion& question) override;
  bool ask_replace(const std::filesystem::path& path) override;
  UnsavedAnswer ask_unsaved(const std::string& name) override;

 private:
  wxWindow* parent_ = nullptr;
};

}  // namespace tw::editor
