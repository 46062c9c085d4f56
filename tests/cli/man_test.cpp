// Tests the man pages: every page is correct roff and agrees with the declarations.

#include <gmock/gmock.h>

#include <cstdlib>

#include "engine/cli/description.hpp"
#include "engine/cli/man_page.hpp"
#include "engine/program/editor_options.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string kPages = TW_BINARY_DIR "/share/man/man1";

/// Returns the standard output and errors of a shell command.
std::string output(const std::string& command) {
  const Folder folder;
  const int status = std::system(("(" + command + ") >" + (folder / "out") + " 2>&1").c_str());
  EXPECT_EQ(status, 0) << command;
  return read(folder / "out");
}

/// Returns a page as a reader sees it in a very wide window, with one space between words.
std::string rendered(const std::string& page) {
  return output("MANWIDTH=4000 man -l " + kPages + "/" + page + ".1 | col -bx | tr -s ' \\n' ' '");
}

std::vector<CommandText> all() {
  std::vector<CommandText> out{describe_editor()};
  for (const CommandRow& row : commands()) out.push_back(describe(row));
  return out;
}

TEST(ManPages, HaveNoWarnings) {
  EXPECT_THAT(output("cd " + kPages +
                     " && for page in *; do LC_ALL=C.UTF-8 man --warnings=w -E UTF-8 -l -Tutf8 -Z $page 2>&1 "
                     ">/dev/null; done"),
              IsEmpty());
  EXPECT_THAT(output("cd " + kPages + " && groff -man -ww -b -z -Tutf8 *"), IsEmpty());
  EXPECT_THAT(output("cd " + kPages + " && mandoc -T lint -W warning *"), IsEmpty());
}

TEST(ManPages, ExplainEveryOption) {
  for (const CommandText& command : all()) {
    const std::string page = rendered(page_name(command.name));
    for (const char* section : {" SYNOPSIS ", " DESCRIPTION ", " OPTIONS ", " EXAMPLES ", " FILES ", " SEE ALSO "})
      EXPECT_THAT(page, HasSubstr(section)) << command.name;
    EXPECT_EQ(page.find(" EXIT STATUS ") != std::string::npos, command.name != "tilewright-editor");
    EXPECT_THAT(page, HasSubstr(page_name(command.name) + " - " + command.summary));
    for (const OptionText& option : command.options) {
      std::string text = option.help + ".";
      text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
      EXPECT_THAT(page, HasSubstr(text)) << command.name;
      for (const std::string& name : option.names) EXPECT_THAT(page, HasSubstr(name)) << command.name;
      for (const std::string& choice : option.choices) EXPECT_THAT(page, HasSubstr(choice)) << command.name;
      if (!option.default_value.empty()) {
        EXPECT_THAT(page, HasSubstr("Default: " + option.default_value + "."));
      }
    }
  }
  EXPECT_THAT(rendered("tilewright-simulate"), HasSubstr("Range: 1 to 1000000000. Default: 1000."));
  for (const auto& [name, value, help] : program::editor_options())
    EXPECT_THAT(rendered("tilewright-editor"), HasSubstr(std::string(name) + " " + std::string(value) +
                                                         (value.empty() ? "" : " ") + std::string(help) + "."));
}

TEST(ManPages, ListTheCommandsAndHaveTheDateOfTheCommit) {
  const std::string page = rendered("tilewright");
  for (const CommandRow& row : commands()) EXPECT_THAT(page, HasSubstr("tilewright-" + std::string(row.name) + "(1)"));
  EXPECT_THAT(page,
              ::testing::ContainsRegex(" Tilewright [0-9.]+ 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9] TILEWRIGHT\\(1\\)"));
}

TEST(ManPages, OfTheBuildMatchTheCommand) {
  EXPECT_EQ(run({"man"}).out, read(kPages + "/tilewright.1"));
  EXPECT_EQ(run({"man", "simulate"}).out, read(kPages + "/tilewright-simulate.1"));
  EXPECT_EQ(run({"man", "tilewright-editor"}).out, read(kPages + "/tilewright-editor.1"));
  EXPECT_EQ(run({"man", "dance"}).status, 2);
  const Folder folder;
  write(folder / "file", "");
  EXPECT_EQ(run({"man", "--out", folder / "file"}).status, 3);
}

}  // namespace
}  // namespace tw::cli::testing
