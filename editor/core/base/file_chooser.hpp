#pragma once
// The interface through which the program asks the user for a file or an answer; tests supply the answers.

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::editor {

struct RenamePlan;

enum class UnsavedAnswer { Save, Discard, Cancel };

/// A request for the path of a file other than a tile set.
struct FilePrompt {
  std::string title;    ///< for example "Save the pages"
  std::string pattern;  ///< for example "PDF (*.pdf)|*.pdf|All files|*"
  bool for_saving = false;
  std::filesystem::path suggestion;  ///< initial path when saving
};

/// The user's choice of where to save a tile set or variant.
struct SaveTarget {
  std::filesystem::path path;  ///< path as typed; if the file exists, the user has agreed to replace it
  bool as_set = false;         ///< true to save a variant as a complete tile set

  SaveTarget(std::filesystem::path where, bool set = false) : path(std::move(where)), as_set(set) {}
};

class FileChooser {
 public:
  virtual ~FileChooser() = default;
  /// Asks for a file to open. Returns nullopt if the user cancels.
  virtual std::optional<std::filesystem::path> choose_open() = 0;
  virtual std::optional<SaveTarget> choose_save(const std::filesystem::path& suggestion) = 0;
  virtual std::optional<std::filesystem::path> choose(const FilePrompt& question) {
    if (!question.for_saving) return choose_open();
    const auto place = choose_save(question.suggestion);
    return place ? std::optional(place->path) : std::nullopt;
  }
  /// Asks for an existing or new folder. Returns nullopt if the user cancels.
  virtual std::optional<std::filesystem::path> choose_folder(const std::string&) { return std::nullopt; }
  /// Asks whether to replace an existing file whose name the user did not type completely. Returns false to keep the
  /// file.
  virtual bool ask_replace(const std::filesystem::path&) { return false; }
  /// Asks whether to save a document before it is closed. `details` distinguishes documents that have the same name.
  virtual UnsavedAnswer ask_unsaved(const std::string& name, const std::string& details) = 0;
  /// Shows the other files that a renaming changes, lets the user choose among them, and asks whether to rename.
  virtual bool ask_rename(RenamePlan&) { return true; }
};

/// Asks for a picture. Returns "" if the user cancels.
inline std::string choose_picture(FileChooser& chooser) {
  const auto chosen =
      chooser.choose({.title = tr("Choose a picture"),
                      .pattern = tr("Pictures") + " (*.svg;*.png)|*.svg;*.png|" + tr("All files") + "|*",
                      .suggestion = {}});
  return chosen ? chosen->string() : std::string();
}

}  // namespace tw::editor
