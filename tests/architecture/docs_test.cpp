// Checks that the targets of all links in docs/ and the README exist.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <test_places.hpp>

#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

/// Returns the page without its fenced blocks, which contain no links. Offsets are preserved.
std::string prose(std::string text) {
  bool inside = false;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const bool fence = std::string_view(text).substr(start).starts_with("```");
    if (fence || inside)
      std::fill(text.begin() + static_cast<std::ptrdiff_t>(start), text.begin() + static_cast<std::ptrdiff_t>(end),
                ' ');
    if (fence) inside = !inside;
    start = end + 1;
  }
  return text;
}

/// Returns the anchor of a heading: lower case, spaces replaced by '-', other punctuation removed.
std::string anchor_of(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0 || c == '-' || c == '_' || u >= 0x80) out += static_cast<char>(std::tolower(u));
    if (c == ' ') out += '-';
  }
  return out;
}

std::set<std::string> anchors_of(std::string_view page) {
  static const std::regex heading(R"re((^|\n)#{1,6} ([^\n]+))re");
  static const std::regex named(R"re(<a (id|name)="([^"]+)")re");
  std::set<std::string> out;
  const std::string text = prose(std::string(page));
  for (std::sregex_iterator it(text.begin(), text.end(), heading), end; it != end; ++it)
    out.insert(anchor_of((*it)[2].str()));
  for (std::sregex_iterator it(text.begin(), text.end(), named), end; it != end; ++it) out.insert((*it)[2].str());
  return out;
}

/// Returns why a link on this page is broken, or "" if its target exists.
std::string why_broken(const File& page, const std::string& link) {
  namespace fs = std::filesystem;
  if (link.starts_with("http://") || link.starts_with("https://") || link.starts_with("mailto:")) return "";
  const auto hash = link.find('#');
  const std::string to = link.substr(0, hash);
  const std::string path =
      to.empty() ? page.path : (fs::path(folder_of(page.path)) / to).lexically_normal().generic_string();
  if (!fs::exists(fs::path(TW_SOURCE_DIR) / path)) return "leads to " + path + ", which is missing";
  if (hash == std::string::npos || !path.ends_with(".md")) return "";
  return anchors_of(text_of(path)).contains(link.substr(hash + 1)) ? "" : "leads to no heading of " + path;
}

TEST(Docs, LinkOnlyToExistingTargets) {
  static const std::regex link(R"re(\]\(([^()\s]+)\))re");
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!file.path.ends_with(".md")) continue;
    const std::string text = prose(file.text);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
      const std::string why = why_broken(file, (*it)[1].str());
      if (!why.empty()) wrong.push_back(complaint(file, static_cast<std::size_t>(it->position()), why));
    }
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

/// Checks links whose text is a function, class or file and whose target is a source file: the file must contain the
/// name.
TEST(Docs, LinkNamesToSourcesThatContainThem) {
  static const std::regex link(R"re(\[`([^`\s]+)`\]\(([^()#\s]+\.(cpp|hpp|h))\))re");
  std::vector<std::string> wrong;
  int links = 0;
  for (const File& file : files()) {
    if (!file.path.ends_with(".md")) continue;
    const std::string text = prose(file.text);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it, ++links) {
      const std::string path =
          (std::filesystem::path(folder_of(file.path)) / (*it)[2].str()).lexically_normal().generic_string();
      const std::string whole = (*it)[1].str();
      const auto scope = whole.rfind("::");
      const std::string name = scope == std::string::npos ? whole : whole.substr(scope + 2);
      if (!path.ends_with(name) && text_of(path).find(name) == std::string_view::npos)
        wrong.push_back(complaint(file, static_cast<std::size_t>(it->position()), path + " has no " + name));
    }
  }
  EXPECT_GE(links, 30) << "docs/life_of_a_tile.md alone has more";
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

/// Checks that every page mentioned by its full path in source comments, pages and scripts exists.
TEST(Docs, ExistWhereverAPageIsMentioned) {
  constexpr std::string_view kOfPaths = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/.-";
  std::vector<std::string> wrong;
  for (const File& file : files())
    for (auto at = file.text.find("docs/"); at != std::string::npos; at = file.text.find("docs/", at + 1)) {
      const std::string path = file.text.substr(at, file.text.find_first_not_of(kOfPaths, at) - at);
      const std::string page = path.substr(0, path.rfind(".md") == std::string::npos ? 0 : path.rfind(".md") + 3);
      if (!page.empty() && text_of(page).empty()) wrong.push_back(complaint(file, at, "there is no " + page));
    }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Docs, NameEveryDrawingOfTheSymbolLibrary) {
  static const std::regex drawing(R"re(<symbol id="([^"]+)")re");
  const std::string library(text_of("engine/drawing/symbols.svg"));
  const std::string_view page = text_of("docs/formats/rules.md");
  std::vector<std::string> missing;
  for (std::sregex_iterator it(library.begin(), library.end(), drawing), end; it != end; ++it)
    if (page.find("`" + (*it)[1].str() + "`") == std::string_view::npos) missing.push_back((*it)[1].str());
  EXPECT_FALSE(library.empty());
  EXPECT_TRUE(missing.empty()) << "docs/formats/rules.md does not name\n" << lines(missing);
}

TEST(Docs, HaveARowForEveryBot) {
  static const std::regex source(R"re(plugins/bots/([^/]+)/.*)re");
  const std::string_view table = text_of("docs/bots/README.md");
  std::set<std::string> bots;
  std::smatch found;
  for (const File& file : files())
    if (std::regex_match(file.path, found, source)) bots.insert(found[1].str());
  EXPECT_FALSE(bots.empty());
  for (const std::string& bot : bots)
    EXPECT_NE(table.find("](" + bot + ".md)"), std::string_view::npos) << "docs/bots/README.md has no " << bot;
}

TEST(Docs, HaveUniqueDecisionRecordNumbers) {
  static const std::regex name(R"re(docs/adr/(\d{4})-[a-z0-9-]+\.md)re");
  std::set<std::string> numbers;
  int pages = 0;
  for (const File& file : files()) {
    std::smatch found;
    if (!lies_in(file.path, "docs/adr") || file.path.ends_with("README.md")) continue;
    ASSERT_TRUE(std::regex_match(file.path, found, name)) << file.path << " should be NNNN-short-title.md";
    EXPECT_TRUE(numbers.insert(found[1].str()).second) << file.path;
    ++pages;
  }
  EXPECT_GE(pages, 1);
}

}  // namespace
}  // namespace tw::architecture
