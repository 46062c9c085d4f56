// Checks the folder structure and the names of files.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <test_places.hpp>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

bool has_folder(const std::string& path) { return std::ranges::binary_search(folders(), path); }

TEST(Tree, HasOnlyTheAgreedTopLevelEntries) {
  const std::set<std::string> agreed{"CMakeLists.txt", "CMakePresets.json", "README.md", "LICENSE", "engine",
                                     "editor",         "plugins",           "tilesets",  "tests",   "docs"};
  std::vector<std::string> wrong;
  for (const auto& entry : std::filesystem::directory_iterator(TW_SOURCE_DIR)) {
    const std::string name = entry.path().filename().string();
    const bool build_folder = entry.is_directory() && name.starts_with("build");
    if (!agreed.contains(name) && !name.starts_with(".") && !build_folder) wrong.push_back(name);
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Tree, NamesItsSourcesInSnakeCase) {
  static const std::regex snake(R"([a-z0-9]+(_[a-z0-9]+)*\.(hpp|cpp|h|c))");
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    const std::string name = file.path.substr(file.path.rfind('/') + 1);
    if (is_cpp(file.path) && !std::regex_match(name, snake)) wrong.push_back(file.path);
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Tree, OfTestsMirrorsTheSources) {
  // A workspace's presenter (editor/core/simulate) and panel (editor/wx/simulate) share one test folder. The
  // random-command test covers all presenters at once. The tests of foreign plugins need a program of their own.
  const std::set<std::string> across{"tests/editor/simulate", "tests/editor/random", "tests/editor/foreign"};
  std::vector<std::string> wrong;
  for (const std::string& folder : folders())
    for (const std::string part : {"engine", "editor", "plugins"})
      if (lies_in(folder, "tests/" + part) && !has_folder(folder.substr(6)) &&
          std::ranges::none_of(across, [&](const std::string& one) { return lies_in(folder, one); }) &&
          !folder.ends_with("/support"))
        wrong.push_back(folder + " has nothing to test at " + folder.substr(6));
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Tree, HasTestsForEveryLayerThatHasCode) {
  // The tests of these layers are in other folders: the command line in tests/cli, the windows in tests/gui, the
  // rasterizer in tests/engine/drawing.
  const std::set<std::string> elsewhere{"engine/cli", "engine/rasterizer", "editor/wx", "editor/app"};
  std::set<std::string> layers;
  for (const File& file : files()) {
    const auto second = file.path.find('/', file.path.find('/') + 1);
    const std::string layer = file.path.substr(0, second);
    const bool code = lies_in(file.path, "engine") || lies_in(file.path, "editor") || lies_in(file.path, "plugins");
    if (file.path.ends_with(".cpp") && code && !elsewhere.contains(layer)) layers.insert(layer);
  }
  for (const std::string& layer : layers) {
    const bool tested = std::ranges::any_of(files(), [&](const File& file) {
      return lies_in(file.path, "tests/" + layer) && file.path.ends_with("_test.cpp");
    });
    EXPECT_TRUE(tested) << "tests/" << layer << " has no *_test.cpp";
  }
}

TEST(Tree, GivesEachLayerTheNamespaceOfItsFolder) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!file.path.ends_with(".hpp") || !lies_in(file.path, "engine")) continue;
    const std::string rest = file.path.substr(7);
    const std::string name = "namespace tw::" + rest.substr(0, rest.find('/'));
    if (bare_code(file.text).find(name) == std::string::npos) wrong.push_back(file.path + ": no " + name);
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

}  // namespace
}  // namespace tw::architecture
