// Checks the direction of include lines and which external libraries each layer may use. The rules are read from fenced
// blocks in docs/architecture.md.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

const std::vector<std::string>& code_folders() {
  static const std::vector<std::string> all{"engine", "editor", "plugins", "tests"};
  return all;
}
bool is_code(const File& file) {
  return is_cpp(file.path) &&
         std::ranges::any_of(code_folders(), [&](const std::string& f) { return lies_in(file.path, f); });
}

/// Parses a table of "a -> b c" or "a : b c" rows into {"a", {"b", "c"}}.
std::map<std::string, std::set<std::string>> table(std::string_view name) {
  std::map<std::string, std::set<std::string>> out;
  for (const std::string& row : fenced_rows(text_of("docs/architecture.md"), name)) {
    std::istringstream in(row);
    std::string from, arrow;
    in >> from >> arrow;
    auto& to = out[from];
    for (std::string word; in >> word;) to.insert(word);
  }
  return out;
}

/// Returns the layer of a path: the longest folder in the table that contains the path, or "" if there is none.
std::string layer_of(const std::map<std::string, std::set<std::string>>& arrows, std::string_view path) {
  std::string best;
  for (const auto& [layer, to] : arrows)
    if (lies_in(path, layer) && layer.size() > best.size()) best = layer;
  return best;
}

/// Returns every layer that `layer` may include: the layer itself and all layers reachable along the arrows.
std::set<std::string> visible_from(const std::map<std::string, std::set<std::string>>& arrows,
                                   const std::string& layer) {
  std::set<std::string> seen;
  const std::function<void(const std::string&)> visit = [&](const std::string& at) {
    if (!seen.insert(at).second || !arrows.contains(at)) return;
    for (const std::string& next : arrows.at(at)) visit(next);
  };
  visit(layer);
  return seen;
}

/// Returns the components reachable from `start` along include lines; contains `start` only if it is part of a cycle.
std::set<std::string> reachable(const std::map<std::string, std::set<std::string>>& graph, const std::string& start) {
  std::set<std::string> seen;
  std::vector<std::string> todo{start};
  while (!todo.empty()) {
    const auto at = graph.find(todo.back());
    todo.pop_back();
    if (at == graph.end()) continue;
    for (const std::string& next : at->second)
      if (seen.insert(next).second) todo.push_back(next);
  }
  return seen;
}

/// Returns the arrows of the rendered diagram, read from the edge titles that Graphviz writes ("a&#45;&gt;b").
std::map<std::string, std::set<std::string>> drawn_arrows() {
  static const std::regex title(R"re(<title>([^<]+)</title>)re");
  const std::string picture(text_of("docs/layers.svg"));
  std::map<std::string, std::set<std::string>> out;
  for (std::sregex_iterator it(picture.begin(), picture.end(), title), end; it != end; ++it) {
    const std::string name = (*it)[1].str();
    const auto arrow = name.find("&#45;&gt;");
    if (arrow != std::string::npos)
      out[name.substr(0, arrow)].insert(name.substr(arrow + 9));
    else if (name != "layers")
      out[name];
  }
  return out;
}

TEST(Includes, DiagramMatchesTheTable) {
  const auto arrows = table("arrows"), drawn = drawn_arrows();
  ASSERT_EQ(drawn.size(), arrows.size()) << "docs/manual/make_pictures layers draws docs/layers.svg anew";
  for (const auto& [layer, to] : arrows) EXPECT_EQ(visible_from(drawn, layer), visible_from(arrows, layer)) << layer;
}

TEST(Includes, PointOnlyAlongTheArrowsOfTheArchitecture) {
  const auto arrows = table("arrows");
  ASSERT_GE(arrows.size(), 10u) << "docs/architecture.md has lost its block of arrows";
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    const std::string layer = layer_of(arrows, file.path);
    if (!is_code(file) || lies_in(file.path, "tests")) continue;
    if (layer.empty()) wrong.push_back(complaint(file, 0, "lies in no layer of docs/architecture.md"));
    const auto seen = visible_from(arrows, layer);
    for (const Include& include : includes(file.text))
      if (include.quoted && !seen.contains(layer_of(arrows, include.path)))
        wrong.push_back(complaint(file, include.offset, layer + " may not include " + include.path));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Includes, HaveNoCyclesBetweenLayers) {
  const auto arrows = table("arrows");
  for (const auto& [layer, to] : arrows) {
    for (const std::string& next : to)
      EXPECT_FALSE(visible_from(arrows, next).contains(layer)) << layer << " -> " << next << " -> ... -> " << layer;
  }
}

TEST(Includes, UseFullPathsForProjectFiles) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_code(file)) continue;
    for (const Include& include : includes(file.text))
      if (include.quoted && text_of(include.path).empty())
        wrong.push_back(complaint(file, include.offset, "no file " + include.path + " below the root"));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Includes, HaveNoCyclesBetweenComponents) {
  std::map<std::string, std::set<std::string>> graph;
  for (const File& file : files()) {
    if (!is_code(file)) continue;
    for (const Include& include : includes(file.text))
      if (include.quoted && component_of(include.path) != component_of(file.path))
        graph[component_of(file.path)].insert(component_of(include.path));
  }
  std::vector<std::string> circles;
  for (const auto& [component, to] : graph)
    if (reachable(graph, component).contains(component)) circles.push_back(component);
  EXPECT_TRUE(circles.empty()) << "x.hpp and x.cpp taken together include themselves by a way round:" << lines(circles);
}

TEST(Includes, HaveNoCyclesBetweenFoldersOfTheEditor) {
  for (const char* layer : {"editor/core", "editor/wx"}) {
    std::map<std::string, std::set<std::string>> graph;
    for (const File& file : files()) {
      if (!is_code(file) || !lies_in(file.path, layer)) continue;
      for (const Include& include : includes(file.text))
        if (lies_in(include.path, layer) && folder_of(include.path) != folder_of(file.path))
          graph[folder_of(file.path)].insert(folder_of(include.path));
    }
    ASSERT_GE(graph.size(), 10u);
    std::vector<std::string> circles;
    for (const auto& [folder, to] : graph)
      if (reachable(graph, folder).contains(folder)) circles.push_back(folder);
    EXPECT_TRUE(circles.empty()) << "folders of " << layer << " include themselves by a way round:" << lines(circles);
  }
}

TEST(Includes, OfAnExternalLibraryAreOnlyInItsFolders) {
  const auto homes = table("libraries");
  ASSERT_GE(homes.size(), 5u) << "docs/architecture.md has lost its block of libraries";
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_code(file)) continue;
    for (const Include& include : includes(file.text)) {
      for (const auto& [library, folders] : homes) {
        if (!include.path.starts_with(library)) continue;
        const bool home = std::ranges::any_of(folders, [&](const std::string& f) { return lies_in(file.path, f); });
        if (!home) wrong.push_back(complaint(file, include.offset, include.path + " is not for this folder"));
      }
    }
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Includes, OfAHiddenLibraryAreNotInHeaders) {
  const std::vector<std::string> hidden{"boost/graph/", "libxml/", "SQLiteCpp/", "sqlite3"};
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_code(file) || !is_header(file.path) || lies_in(file.path, "tests")) continue;
    for (const Include& include : includes(file.text))
      if (std::ranges::any_of(hidden, [&](const std::string& h) { return include.path.starts_with(h); }))
        wrong.push_back(complaint(file, include.offset, include.path + " belongs into a .cpp"));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

// Because of this rule, a build that compiles each source separately (-DTILEWRIGHT_UNITY=OFF) checks that each of these
// headers compiles on its own. The test "headers" (CMakeLists.txt in this folder) covers those without a .cpp file.
TEST(Includes, OfASourceBeginWithItsOwnHeader) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    const std::string own = component_of(file.path) + ".hpp";
    if (!file.path.ends_with(".cpp") || lies_in(file.path, "tests") || text_of(own).empty()) continue;
    const auto all = includes(file.text);
    if (all.empty() || all.front().path != own) wrong.push_back(file.path + ": " + own + " must be included first");
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Includes, AreGuardedByPragmaOnceInEveryHeader) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_code(file) || !file.path.ends_with(".hpp")) continue;
    if (!without_comments(file.text).starts_with("#pragma once\n"))
      wrong.push_back(file.path + ": must begin with #pragma once");
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

}  // namespace
}  // namespace tw::architecture
