#pragma once
// Other files that a document changes when it is saved: variants of the set, sets with the same rules. They change when
// rows or tiles that they refer to are renamed.

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/xml/rename.hpp"

namespace tw::editor {

/// A renaming in another file, and its inverse.
struct FileRenaming {
  std::shared_ptr<const xml::Renamer> forward, backward;
  bool operator==(const FileRenaming&) const = default;
};
/// Returns the renamings as text; read_renamings() restores them, or returns nullopt if the text is not valid.
std::string to_text(const std::vector<FileRenaming>& renamings);
std::optional<std::vector<FileRenaming>> read_renamings(std::string_view text);

/// Returns what the editor knows about drawings and the parameters of plugins.
const xml::RenamingContext& renaming_knowledge();

/// The changes that a state of the document makes to another file.
struct OtherFile {
  /// Changes from recovered work. `renamings` lead from `before` to `after`; undo may have removed more.
  struct Recovered {
    std::string before, after;
    std::vector<FileRenaming> renamings;
  };
  std::optional<Recovered> recovered;   ///< nullopt for none
  std::vector<FileRenaming> renamings;  ///< in the order in which they were made, after the recovered ones
};
using OtherFiles = std::map<std::filesystem::path, OtherFile>;

/// The contents of the other files, as far as they are known. Undo restores the original contents byte for byte.
class OtherFileContents {
 public:
  /// Records the content of a file before its first change. Does nothing if the file is known.
  void record(const std::filesystem::path& path, const std::string& text) {
    files_.try_emplace(path, File{text, text});
  }
  bool is_recorded(const std::filesystem::path& path) const { return files_.contains(path); }
  /// Returns the content that a file has in a state of the document. The file must be known.
  std::string wanted(const std::filesystem::path& path, const OtherFiles* state) const;

  struct Pending {
    std::filesystem::path path;
    std::string known, wanted;            ///< contents on disk when last seen, and in the state
    std::vector<FileRenaming> renamings;  ///< renamings that lead from `known` to `wanted`
    bool operator==(const Pending&) const = default;
  };
  /// Returns the files that have to be written so that the files on disk match the state.
  std::vector<Pending> pending(const OtherFiles* state) const;
  /// Adopts the content that another program has written to a file.
  void adopt_external_change(const std::filesystem::path& path, const std::string& text);
  /// Records that the content of a file in this state has been written.
  void written(const std::filesystem::path& path, const std::string& text, const OtherFiles* state);
  void clear() { files_.clear(); }

 private:
  struct File {
    std::string original;                      ///< before the first change
    std::string on_disk;                       ///< as last read or written
    std::vector<FileRenaming> renamings = {};  ///< from the original to the content on disk
  };
  std::map<std::filesystem::path, File> files_;
};

}  // namespace tw::editor
