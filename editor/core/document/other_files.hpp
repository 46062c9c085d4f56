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
};

/// The changes that a state of the document makes to another file.
struct OtherFile {
  std::optional<std::string> recovered;  ///< content in recovered work, to which the renamings are applied; nullopt
                                         ///< for the content on disk
  std::vector<FileRenaming> renamings;   ///< in the order in which they were made
};
using OtherFiles = std::map<std::filesystem::path, OtherFile>;

/// The contents of the other files, as far as they are known. Undo restores the original contents byte for byte.
class OtherFileContents {
 public:
  /// Records the content of a file before its first change. Does nothing if the file is known.
  void record(const std::filesystem::path& path, const std::string& text) {
    files_.try_emplace(path, File{text, text});
  }
  bool knows(const std::filesystem::path& path) const { return files_.contains(path); }
  /// Returns the content that a file has in a state of the document. The file must be known.
  std::string wanted(const std::filesystem::path& path, const OtherFiles* state) const;

  struct Pending {
    std::filesystem::path path;
    std::string known, wanted;  ///< contents on disk when last seen, and in the state
    bool operator==(const Pending&) const = default;
  };
  /// Returns the files that have to be written so that the files on disk match the state.
  std::vector<Pending> pending(const OtherFiles* state) const;
  /// Adopts the content that another program has written to a file. Returns false if the changes of the state cannot
  /// be applied to it.
  bool changed_outside(const std::filesystem::path& path, const std::string& text, const OtherFiles* state);
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
