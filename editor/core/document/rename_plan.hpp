#pragma once
// The plan of a renaming: what changes in the document, and in other files that refer to the renamed rows or tiles.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document_state.hpp"

namespace tw::editor {

/// Another file that refers to the renamed rows or tiles.
struct RenamedFile {
  std::filesystem::path path;
  std::vector<xml::ChangedElement> changes;
  FileRenaming renaming;
  std::string text;     ///< its content before the renaming
  bool chosen = false;  ///< true if the file will be changed; the user can choose
  std::string note;     ///< why the file cannot be changed, or what else happens, in one sentence; "" for nothing
};

struct RenamePlan {
  xml::Renaming renaming;
  std::filesystem::path folder;    ///< folder of the document
  DocumentState next;              ///< the document after the renaming
  int rows = 0, tiles = 0;         ///< numbers of rows and tiles that change in the document
  std::vector<RenamedFile> files;  ///< each file after the file on which it is based
  std::string why;                 ///< why the renaming is not possible, in one sentence; "" if it is
};

/// Returns the changes to other files after the renaming, with the changes to the chosen files of the plan.
std::shared_ptr<const OtherFiles> with_renamed(const std::shared_ptr<const OtherFiles>& others, const RenamePlan& plan);

/// Describes the renaming for the question whether to make it: "Rename cow to bull also in 2 other files?"
std::string question_words(const RenamePlan& plan);
/// Describes a file in one line: "variants/herds.xml: 3 changes".
std::string file_words(const RenamePlan& plan, const RenamedFile& file);
/// Lists the changed elements of a file, with their lines, before and after the change; or its note.
std::string changed_elements(const RenamedFile& file);

}  // namespace tw::editor
