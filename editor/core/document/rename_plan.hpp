#pragma once
// The plan of a renaming: what changes in the document, and in other files that refer to the renamed rows or tiles.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document_state.hpp"

namespace tw::editor {

/// Another file that refers to the renamed rows or tiles.
struct ReferringFile {
  std::filesystem::path path;
  std::vector<xml::ChangedElement> changes;
  FileRenaming renaming;
  std::string text;     ///< its content before the renaming
  bool chosen = false;  ///< true if the file will be changed; the user can choose
  std::string note;     ///< why the file cannot be changed, and what follows from this; "" if it can be changed
};

struct RenamePlan {
  xml::Renaming renaming;
  std::filesystem::path folder;      ///< folder of the document
  DocumentState next;                ///< the document after the renaming
  int rows = 0, tiles = 0;           ///< numbers of rows and tiles that change in the document
  std::vector<ReferringFile> files;  ///< each file after the file on which it is based
  std::string why;                   ///< why the renaming is not possible, in one sentence; "" if it is possible
};

/// Returns `others` with the renamings of the chosen files of the plan added.
std::shared_ptr<const OtherFiles> with_renamings(const std::shared_ptr<const OtherFiles>& others,
                                                 const RenamePlan& plan);

/// Returns the question that asks for confirmation: "Rename “cow” to “bull”? 2 other files refer to it."
std::string rename_question(const RenamePlan& plan);
/// Describes a file in one line: "variants/herds.xml: 3 changes".
std::string describe_file(const RenamePlan& plan, const ReferringFile& file);
/// Lists the changed elements of a file, with their lines, before and after the change; or its note.
std::string changed_elements(const ReferringFile& file);

}  // namespace tw::editor
