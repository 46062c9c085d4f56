#pragma once
// The project's own files as text, for the architecture tests.

#include <string>
#include <string_view>
#include <vector>

namespace tw::architecture {

struct File {
  std::string path;  ///< path relative to the root, with '/' separators
  std::string text;
};

/// Returns the text files of the project, sorted by path; excludes build folders, .git and binary files. The tree is
/// read once.
const std::vector<File>& files();
/// Returns every folder that contains a file, sorted, relative to the root; the root itself is "".
const std::vector<std::string>& folders();

/// Returns the folder of a path: "engine/model" for "engine/model/rules.hpp"; "" for a file in the root.
std::string folder_of(std::string_view path);
/// Returns the component of a file: its path without the extension, such as "engine/model/rules".
std::string component_of(std::string_view path);
bool is_header(std::string_view path);  ///< returns true for .hpp and .h files
bool is_cpp(std::string_view path);     ///< returns true for headers, .cpp and .c files
/// Returns true if `path` equals `folder` or is inside it.
bool lies_in(std::string_view path, std::string_view folder);

/// Returns the non-blank rows of the fenced block ```name in a Markdown page; empty if there is no such block.
std::vector<std::string> fenced_rows(std::string_view markdown, std::string_view name);
/// Returns the content of a file, or "" if it does not exist.
std::string_view text_of(std::string_view path);

/// Formats a failure as "path:line: message".
std::string complaint(const File& file, std::size_t offset, std::string_view what);
/// Joins the complaints with line breaks, for the message of a failed test.
std::string lines(const std::vector<std::string>& complaints);

}  // namespace tw::architecture
