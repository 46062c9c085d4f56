#pragma once
// Asking the user for a file or an answer, behind an interface, so that tests answer instead.

#include <filesystem>
#include <optional>
#include <string>

namespace tw::editor {

enum class UnsavedAnswer { Save, Discard, Cancel };

/// What kind of file is asked for, where it is no tile set of ours.
struct FileQuestion {
  std::string title;    ///< "Save the pages"
  std::string pattern;  ///< "PDF (*.pdf)|*.pdf|All files|*"
  bool saves = false;
  std::filesystem::path suggestion;  ///< when saving
};

class FileChooser {
 public:
  virtual ~FileChooser() = default;
  /// Nothing where the user thought better of it.
  virtual std::optional<std::filesystem::path> choose_open() = 0;
  virtual std::optional<std::filesystem::path> choose_save(const std::filesystem::path& suggestion) = 0;
  virtual std::optional<std::filesystem::path> choose(const FileQuestion& question) {
    return question.saves ? choose_save(question.suggestion) : choose_open();
  }
  /// A file of this name is there, which the user did not type whole. False keeps it.
  virtual bool ask_replace(const std::filesystem::path&) { return false; }
  virtual UnsavedAnswer ask_unsaved(const std::string& name) = 0;
};

}  // namespace tw::editor
