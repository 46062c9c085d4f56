// Class names must be unique within a program: the linker merges two classes with the same name, and the program then
// crashes at run time.

#include <gtest/gtest.h>

#include <map>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

/// Returns the name of the program into which a file is linked: the engine and the editor form one program; each plugin
/// and each test program is separate.
std::string program_of(std::string_view path) {
  return lies_in(path, "engine") || lies_in(path, "editor") ? "the program" : folder_of(path);
}

TEST(Classes, HaveUniqueNames) {
  std::map<std::string, std::string> first;
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_cpp(file.path)) continue;
    for (const ClassAt& found : classes(file.text)) {
      const auto [at, is_new] = first.try_emplace(program_of(file.path) + ' ' + found.name, file.path);
      if (!is_new && at->second != file.path)
        wrong.push_back(complaint(file, found.offset, found.name + " is defined in " + at->second + " too"));
    }
  }
  EXPECT_GT(first.size(), 500u) << "the search finds too little";
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

// Tests the class parser itself.
TEST(Classes, AreFoundWhereTheLinkerSeesThem) {
  const std::string text =
      "namespace a::b {\n"
      "class C : public D<int> {\n  struct Inner {\n  };\n};\n"
      "struct E final { int f() { struct Local {}; return 1; } };\n"
      "namespace {\nstruct Hidden {\n};\n}\n"
      "enum class No { Yes };\nclass Told;\ntemplate <class T>\nstruct std::hash<T> {\n};\n"
      "class C::Nested {\n};\n"
      "}\n";
  std::vector<std::string> names;
  for (const ClassAt& found : classes(text)) names.push_back(found.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a::b::C", "a::b::E", "a::b::C::Nested"}));
}

}  // namespace
}  // namespace tw::architecture
