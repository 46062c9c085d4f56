#pragma once
// Asking the user for a file or an answer, behind an interface, so that tests answer instead.

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace tw::editor {

enum class UnsavedAnswer { Save, Discard, Cancel };

/// What kind of file is asked for, where it is no tile set of ours.
struct FileQuestion {
  std::string title;    ///< "Save the pages"
  std::string pattern;  ///< "PDF (*.pdf)|*.pdf|All files|*"
  bool saves = false;
  std::filesystem::path suggestion;  ///< when saving
};

/// Where a tile set or variant is saved.
struct SavePlace {
  std::filesystem::path path;  ///< as it was typed; if a file lies there, the user agreed to replace it
  bool as_set = false;         ///< a variant becomes a tile set of its own

  SavePlace(std::filesystem::path where, bool set = false) : path(std::move(where)), as_set(set) {}
};

class FileChooser {
 public:
  virtual ~FileChooser() = default;
  /// Nothing where the user thought better of it.
  virtual std::optional<std::filesystem::path> choose_open() = 0;
  virtual std::optional<SavePlace> choose_save(const std::filesystem::path& suggestion) = 0;
  virtual std::optional<std::filesystem::path> choose(const FileQuestion& question) {
    if (!question.saves) return choose_open();
    const auto place = choose_save(question.suggestion);
    return place ? std::optional(place->path) : std::nullopt;
  }
  /// A file of this name is there, which the user did not type whole. False keeps it.
  virtual bool ask_replace(const std::filesystem::path&) { return false; }
  virtual UnsavedAnswer ask_unsaved(const std::string& name) = 0;
};

/// Asks for a picture; "" for none.
inline std::string choose_picture(FileChooser& chooser) {
  const auto chosen = chooser.choose(
      {.title = "Choose a picture", .pattern = "Pictures (*.svg;*.png)|*.svg;*.png|All files|*", .suggestion = {}});
  return chosen ? chosen->string() : std::string();
}

}  // namespace tw::editor
