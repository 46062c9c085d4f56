#pragma once
// Asking the user for a file or an answer, behind an interface, so that tests answer instead.

#include <filesystem>
#include <optional>
#include <string>

namespace tw::editor {

enum class UnsavedAnswer { Save, Discard, Cancel };

class FileChooser {
 public:
  virtual ~FileChooser() = default;
  /// Nothing where the user thought better of it.
  virtual std::optional<std::filesystem::path> choose_open() = 0;
  virtual std::optional<std::filesystem::path> choose_save(const std::filesystem::path& suggestion) = 0;
  virtual UnsavedAnswer ask_unsaved(const std::string& name) = 0;
};

}  // namespace tw::editor
