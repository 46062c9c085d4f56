#pragma once
// A minimal C++ scanner for the architecture tests. It neither preprocesses nor parses.

#include <string>
#include <string_view>
#include <vector>

namespace tw::architecture {

/// Returns the text with comments blanked out. Offsets, line breaks and strings are preserved.
std::string without_comments(std::string_view text);
/// Returns the text with comments, the contents of string and character literals, and preprocessor lines blanked out.
std::string bare_code(std::string_view text);

struct Include {
  std::string path;     ///< path as written between the quotes or angle brackets
  bool quoted = false;  ///< true for "...", false for <...>
  std::size_t offset = 0;
};
std::vector<Include> includes(std::string_view text);

struct Function {
  std::size_t offset = 0;  ///< offset of the opening brace
  int lines = 0;           ///< number of lines from the opening to the closing brace, inclusive
};
/// Returns all function bodies. The body of a lambda belongs to the enclosing function.
std::vector<Function> functions(std::string_view text);

struct FreeFunction {
  std::string name;          ///< name without its namespaces
  std::size_t offset = 0;    ///< offset of the name
  bool is_internal = false;  ///< true if the function is static or in an anonymous namespace
};
/// Returns the functions and function templates that are declared or defined in a namespace. Excludes members,
/// operators, specializations, and names with capital letters, which macros and constants have.
std::vector<FreeFunction> free_functions(std::string_view text);

struct ClassAt {
  std::string name;        ///< name qualified with its namespaces, such as "tw::editor::RowList"
  std::size_t offset = 0;  ///< offset of the opening brace
};
/// Returns the classes, structs and unions with external linkage. Excludes classes in an unnamed namespace, a function
/// or another class.
std::vector<ClassAt> classes(std::string_view text);

struct WordAt {
  std::string word;  ///< the word in lower case
  std::size_t offset = 0;
};
/// Returns the English words in names and strings: `kBigHerd`, `big_herd` and "big herd" all yield "big" and "herd".
std::vector<WordAt> words(std::string_view text);

}  // namespace tw::architecture
