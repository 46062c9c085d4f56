#pragma once
// As much understanding of C++ text as the architecture tests need, and no more: no preprocessing, no parsing.

#include <string>
#include <string_view>
#include <vector>

namespace tw::architecture {

/// The text with comments blanked out: offsets and lines stay as they were, strings stay.
std::string without_comments(std::string_view text);
/// The text with comments, contents of strings and characters, and preprocessor lines blanked out.
std::string bare_code(std::string_view text);

struct Include {
  std::string path;     ///< as written between the quotes or angles
  bool quoted = false;  ///< "..." rather than <...>
  std::size_t offset = 0;
};
std::vector<Include> includes(std::string_view text);

struct Function {
  std::size_t offset = 0;  ///< of its opening brace
  int lines = 0;           ///< from the opening to the closing brace, both counted
};
/// The bodies of functions, those of lambdas belonging to the function around them.
std::vector<Function> functions(std::string_view text);

struct ClassAt {
  std::string name;        ///< with its namespaces, "tw::editor::RowList"
  std::size_t offset = 0;  ///< of its opening brace
};
/// The classes, structs and unions that are defined where the linker sees them: not in a nameless namespace, a function
/// or another class.
std::vector<ClassAt> classes(std::string_view text);

struct WordAt {
  std::string word;  ///< lower case
  std::size_t offset = 0;
};
/// The English words that names and strings are made of: `kBigHerd`, `big_herd` and "big herd" give big, herd.
std::vector<WordAt> words(std::string_view text);

}  // namespace tw::architecture
