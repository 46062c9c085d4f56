// Compares the tables of docs/cli.md with the declarations of the options.

#include <gmock/gmock.h>

#include <cstdlib>
#include <map>
#include <regex>
#include <set>

#include "engine/cli/description.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

// A table names the options that need an explanation; their text comes from the declarations.

std::string row_of(const OptionText& option) {
  const std::string limits = option.limits();
  std::string usage = option.usage();
  for (std::size_t at = 0; (at = usage.find('|', at)) != std::string::npos; at += 2) usage.insert(at, "\\");
  return "| `" + usage + "` | " + option.help + (limits.empty() ? "" : " (" + limits + ")") + " |\n";
}

/// Returns the rows of a command, or, without a command, of all commands: the most frequent text for each option.
std::vector<std::pair<std::string, std::string>> rows_of(const std::string& command) {
  std::vector<std::pair<std::string, std::string>> out;
  std::map<std::string, int> count;
  std::map<std::string, std::string> best;
  for (const CommandRow& row : commands()) {
    if (!command.empty() && command != row.name) continue;
    for (const OptionText& option : describe(row).options) {
      const std::string text = row_of(option), &name = option.names.back();
      if (option.argument) continue;
      if (!best.contains(name)) out.emplace_back(name, "");
      if (++count[text] > count[best[name]]) best[name] = text;
    }
  }
  for (auto& [name, text] : out) text = best[name];
  return out;
}

/// Returns the part of the page with the texts of the declarations in its table of options.
std::string with_table(const std::string& part, const std::string& command) {
  const std::string head = "| option | meaning |\n|---|---|\n";
  const std::size_t at = part.find(head);
  if (at == std::string::npos) return part;
  static const std::regex name_of("`(--[a-z-]+)");
  std::size_t end = at + head.size();
  std::set<std::string> names;
  for (; part[end] == '|'; end = part.find('\n', end) + 1) {
    std::smatch found;
    const std::string row = part.substr(end, part.find('\n', end) - end);
    EXPECT_TRUE(std::regex_search(row, found, name_of)) << row;
    names.insert(found[1]);
  }
  std::string table = head;
  for (const auto& [name, text] : rows_of(command))
    if (names.erase(name) > 0) table += text;
  EXPECT_THAT(names, ::testing::IsEmpty()) << "options that do not exist: " << command;
  return part.substr(0, at) + table + part.substr(end);
}

TEST(OptionTables, OfTheDocumentationMatchTheProgram) {
  const std::string path = TW_SOURCE_DIR "/docs/cli.md", text = read(path);
  std::string page;
  std::set<std::string> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find("\n## ", begin), text.size() - 1) + 1;
    const std::string part = text.substr(begin, end - begin);
    const std::string heading = part.starts_with("## ") ? part.substr(3, part.find_first_of(" \n", 3) - 3) : "";
    found.insert(heading);
    page += with_table(part, begin == 0 ? "" : heading);
    begin = end;
  }
  for (const CommandRow& row : commands()) EXPECT_TRUE(found.contains(std::string(row.name))) << row.name;
  if (std::getenv("TW_UPDATE")) return write(path, page);
  EXPECT_EQ(text, page) << "docs/cli.md is old; write it anew: TW_UPDATE=1 cli_test --gtest_filter='OptionTables*'";
}

TEST(OptionTables, HaveTheExitStatusOfTheProgram) {
  const std::string text = read(TW_SOURCE_DIR "/docs/cli.md");
  for (const auto& [code, meaning] : exit_statuses())
    EXPECT_THAT(text, ::testing::HasSubstr("\n| " + std::to_string(code) + " | " + std::string(meaning) + " |\n"));
}

TEST(Options, NameTheKindOfTheirValue) {
  for (const CommandRow& row : commands())
    for (const OptionText& option : describe(row).options) {
      EXPECT_NE(option.value, "TEXT") << row.name << " " << option.usage();
      EXPECT_FALSE(option.help.ends_with('.')) << row.name << " " << option.usage();
    }
}

TEST(Options, HaveTheLimitsOfTheirDeclaration) {
  const auto option = [](std::string_view command, const std::string& name) {
    for (const OptionText& out : describe(*std::ranges::find(commands(), command, &CommandRow::name)).options)
      if (out.names.back() == name) return out;
    ADD_FAILURE() << name;
    return OptionText{};
  };
  EXPECT_EQ(option("simulate", "--games").limits(), "1-1000000000; default: 1000");
  EXPECT_EQ(option("perft", "--players").limits(), "2-6; default: the minimum of the game");
  EXPECT_EQ(option("render", "--format").usage(), "--format svg|png|pdf");
  EXPECT_EQ(option("compare", "--skills").usage(), "--skills [BOTS]");
  EXPECT_EQ(option("play", "--bots").limits(), "required");
  EXPECT_EQ(option("render", "--turn").limits(), "0-100000; default: the last");
  EXPECT_EQ(option("simulate", "--jobs").limits(), "1-1024; default: one per core") << "the same on every machine";
}

}  // namespace
}  // namespace tw::cli::testing
