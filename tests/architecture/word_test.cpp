// Checks that the sources do not contain words from specific games or forbidden markers.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

/// Returns true if the `size` characters at `at` are part of a longer word.
bool is_inside_word(const std::string& text, std::size_t at, std::size_t size) {
  const auto letter = [&](std::size_t i) {
    return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]));
  };
  return (at > 0 && letter(at - 1)) || letter(at + size);
}

std::string without_plural(std::string word) {
  if (word.size() > 3 && word.back() == 's') word.pop_back();
  return word;
}

/// Returns the game words that are also common programming words, with their other meanings.
const std::map<std::string, std::string>& common_words() {
  static const std::map<std::string, std::string> all{
      {"start", "where anything begins"},
      {"regular", "a file that is no folder"},
      {"system", "std::system_error and the like"},
      {"bonus", "an effect of the format (docs/formats/rules.md#actions)"},
      {"field", "a member of a struct, a box of a form, a scalar field that is drawn"},
      {"path", "where a file lies, a line that is drawn"},
      {"road", "a look of the format (docs/formats/rules.md#rows)"},
      {"stable", "a sort, an id"}};
  return all;
}

bool is_common(const std::string& word) {
  return common_words().contains(word) || common_words().contains(without_plural(word));
}

/// Returns the words used in the ids of the shipped games: every word of every id declared in their rules.
std::set<std::string> words_in_ids() {
  static const std::regex declared(R"re(<(kind|symbol|piece|role|area|action|deck) id="([^"]+)")re");
  std::set<std::string> out;
  for (const File& file : files()) {
    if (!lies_in(file.path, "tilesets") || !file.path.ends_with(".xml")) continue;
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), declared), end; it != end; ++it)
      for (const WordAt& word : words((*it)[2].str()))
        if (!is_common(word.word)) out.insert(without_plural(word.word));
  }
  return out;
}

struct Exception {
  std::string word;
  std::string reason;
};
/// Returns the files and folders that may contain a game word, with the reasons.
const std::multimap<std::string, Exception>& exceptions() {
  static const std::multimap<std::string, Exception> all{
      {"editor/app/main.cpp", {"hunter", "the id of the set that opens when none is asked for"}},
      {"editor/app/main.cpp", {"gatherer", "the same id"}},
      {"engine/cli/commands/table.cpp", {"hunter", "the examples of --help name a set that everybody has"}},
      {"engine/cli/commands/table.cpp", {"gatherer", "the same id"}},
      {"engine/cli/commands/table.cpp", {"fish", "the shell"}},
      {"engine/cli/commands/completion.cpp", {"fish", "the shell"}},
      {"engine/cli/completion_scripts.cpp", {"fish", "the shell"}}};
  return all;
}

/// Returns the folders and files that may contain any game word: plugins for a single game or game element, importers
/// for other programs' file formats with their fixed vocabulary, and the list of English count nouns, none of which
/// refers to a game.
const std::vector<std::string>& folders_of_games() {
  static const std::vector<std::string> all{"plugins/games", "plugins/effects", "engine/exchange",
                                            "engine/language/nouns.cpp"};
  return all;
}

bool is_excepted(const std::string& path, const std::string& word) {
  return std::ranges::any_of(folders_of_games(), [&](const auto& folder) { return lies_in(path, folder); }) ||
         std::ranges::any_of(exceptions(),
                             [&](const auto& e) { return lies_in(path, e.first) && e.second.word == word; });
}

TEST(Words, OfAGameDoNotAppearInSources) {
  const auto in_ids = words_in_ids();
  ASSERT_TRUE(in_ids.contains("forest")) << "the games' rules were not read";
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_cpp(file.path) || lies_in(file.path, "tests")) continue;
    for (const WordAt& at : words(without_comments(file.text))) {
      const std::string word = without_plural(at.word);
      if (in_ids.contains(word) && !is_excepted(file.path, word))
        wrong.push_back(complaint(file, at.offset, "contains the word \"" + at.word + "\" of a game"));
    }
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Words, ThatMarkUnfinishedWorkDoNotAppear) {
  // Each marker is split so that this list does not match itself.
  const std::vector<std::string> marks{
      "TO"
      "DO",
      "FIX"
      "ME",
      "X"
      "XX",
      "HA"
      "CK",
      "not yet "
      "implemented",
      "st"
      "ub"};
  std::vector<std::string> wrong;
  for (const File& file : files())
    for (const std::string& mark : marks)
      for (auto at = file.text.find(mark); at != std::string::npos; at = file.text.find(mark, at + 1))
        if (!is_inside_word(file.text, at, mark.size())) wrong.push_back(complaint(file, at, "says " + mark));
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Words, NeverNameAPlaceOutsideTheProject) {
  const std::vector<std::string> places{
      "../sha"
      "red",
      "/wo"
      "rk/",
      "/ro"
      "ot/"};
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    for (const std::string& place : places)
      for (auto at = file.text.find(place); at != std::string::npos; at = file.text.find(place, at + 1))
        wrong.push_back(complaint(file, at, "names " + place));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Words, AreSplitAtCaseChangesAndUnderscores) {
  std::vector<std::string> found;
  for (const WordAt& at : words("kBigHerd, small_herds \"a herd-book\"")) found.push_back(at.word);
  EXPECT_EQ(found, (std::vector<std::string>{"k", "big", "herd", "small", "herds", "a", "herd", "book"}));
}

TEST(Words, InCommentsAreNotChecked) {
  EXPECT_EQ(without_comments("a /* deer */ + \"//\" // fish\n"), "a            + \"//\"        \n");
}

}  // namespace
}  // namespace tw::architecture
