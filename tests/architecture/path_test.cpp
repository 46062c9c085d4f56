// Checks that paths from users never reach a function that gives some paths a special meaning or writes files in its
// own way.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

struct Rule {
  std::string instead;            ///< what to use
  std::set<std::string> allowed;  ///< files that may use the function
};

/// Returns the rule for each restricted function, by the function's name as it appears in the code.
const std::map<std::string, Rule>& rules() {
  static const std::string save = "xml::write_file() or update_file(), which save every file in the same way";
  static const std::map<std::string, Rule> all{
      {"SQLite::OPEN_",
       {"open_database(): SQLite reads names such as \":memory:\" and \"file:x?mode=memory\" specially",
        {"engine/simulation/open_database.cpp", "engine/simulation/merge.cpp"}}},
      {"cairo_svg_surface_create(", {save + "; draw on a drawing::Picture", {}}},
      {"cairo_pdf_surface_create(", {save + "; draw on a drawing::Picture", {}}},
      {"cairo_surface_write_to_png(", {save + "; draw on a drawing::Picture", {}}},
      {"zip_open(", {save + "; libzip can write to memory", {}}},
      {"processFile(", {"processMemoryFile() of qpdf", {}}},
      {"xmlReadFile(", {"xmlReadMemory(): libxml2 opens addresses and unpacks files", {}}},
      {"xmlParseFile(", {"xmlReadMemory(): libxml2 opens addresses and unpacks files", {}}},
      {"xmlSchemaNewParserCtxt(", {"an absolute path: libxml2 opens addresses", {"engine/xml/schema.cpp"}}},
      {"rsvg_handle_new_from_file(", {"rsvg_handle_new_from_data()", {}}},
      {"popen(", {"engine/process", {}}},
      {"std::system(", {"engine/process", {}}},
      {"std::ofstream",
       {save, {"engine/cli/commands/export_data.cpp", "engine/cli/tournament_file.hpp", "engine/process/child.cpp"}}},
      {"fopen(", {save, {}}},
      {"O_CREAT",
       {save,
        {"engine/xml/storage.cpp", "engine/cli/tournament_file.cpp", "engine/gearman/sealing.cpp",
         "editor/core/recovery/journal.cpp"}}},
  };
  return all;
}

bool is_program(const File& file) {
  return is_cpp(file.path) &&
         (lies_in(file.path, "engine") || lies_in(file.path, "editor") || lies_in(file.path, "plugins"));
}

TEST(Paths, OfUsersAreNotPassedToFunctionsThatInterpretThem) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_program(file)) continue;
    const std::string code = bare_code(file.text);
    for (const auto& [name, rule] : rules()) {
      const std::size_t at = code.find(name);
      if (at != std::string::npos && !rule.allowed.contains(file.path))
        wrong.push_back(complaint(file, at, name + "; use " + rule.instead));
    }
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Paths, HaveNoUnnecessaryExceptions) {
  for (const auto& [name, rule] : rules())
    for (const std::string& path : rule.allowed)
      EXPECT_NE(text_of(path).find(name), std::string_view::npos) << path << " does not use " << name;
}

}  // namespace
}  // namespace tw::architecture
