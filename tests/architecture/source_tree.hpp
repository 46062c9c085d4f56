#pragma once
// The project's own files as text, for the tests that hold the house to its rules.

#include <string>
#include <string_view>
#include <vector>

namespace tw::architecture {

struct File {
  std::string path;  ///< relative to the root, with '/'
  std::string text;
};

/// Every text file of the project, sorted by path; build folders, .git and binary files left out. Read once.
const std::vector<File>& files();
/// Every folder that holds a file, sorted, relative to the root; "" is the root.
const std::vector<std::string>& folders();

/// "engine/model" for "engine/model/rules.hpp"; "" for a file at the top.
std::string folder_of(std::string_view path);
/// The component that a file belongs to: its path without ending, "engine/model/rules".
std::string component_of(std::string_view path);
bool is_header(std::string_view path);  ///< .hpp or .h
bool is_cpp(std::string_view path);     ///< a header, .cpp or .c
/// True if `path` is `folder` or lies in it.
bool lies_in(std::string_view path, std::string_view folder);

/// The rows of the fenced block ```name of a Markdown page, blank lines left out; empty if there is none.
std::vector<std::string> fenced_rows(std::string_view markdown, std::string_view name);
/// The text of one file; "" if there is none.
std::string_view text_of(std::string_view path);

/// "path:line: what", the form of every complaint of these tests.
std::string complaint(const File& file, std::size_t offset, std::string_view what);
/// A line each, for the message of a failed test.
std::string lines(const std::vector<std::string>& complaints);

}  // namespace tw::architecture
