// Tests completion with the keys of real shells and the scripts of the build.

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "engine/cli/completion.hpp"
#include "engine/cli/description.hpp"
#include "tests/cli/program.hpp"
#include "tests/cli/terminal.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::StartsWith;
using Words = std::vector<std::string>;

const std::string kShare = TW_BINARY_DIR "/share";

/// A shell in a folder with the file exp.db and the folder pictures.
class Shell {
 public:
  virtual ~Shell() = default;
  Shell() {
    write(folder_ / "exp.db", "");
    std::filesystem::create_directory(folder_ / "pictures");
  }
  /// Returns all completions of the last word of the line.
  virtual Words completions(const std::string& line) = 0;

 protected:
  Words lines(const std::string& file) const {
    Words out;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
  }
  Folder folder_;
};

/// A shell with a line editor. Ctrl+T inserts all completions; the line is then printed by the shell itself.
class LineEditor : public Shell {
 public:
  LineEditor(const Words& program, const Words& setup) : terminal_(program, folder_.path()) {
    for (const std::string& command : setup) enter(command);
  }
  Words completions(const std::string& line) override {
    const std::size_t typed = words_of(line).size();
    Words all = pressed(line, "\x14");
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(typed));
    return all;
  }
  /// Returns the words of the line after Tab.
  Words after_tab(const std::string& line) { return pressed(line, "\t"); }

 private:
  /// Returns the words before the last word.
  static Words words_of(const std::string& line) {
    Words out;
    std::istringstream in(line.substr(0, line.rfind(' ')));
    for (std::string word; in >> word;) out.push_back(word);
    return out;
  }
  void enter(const std::string& command) {
    terminal_.type(command + "; echo do''ne\n");
    terminal_.wait_for("done");
  }
  Words pressed(const std::string& line, const std::string& keys) {
    std::filesystem::remove(folder_ / "words");
    terminal_.type(line + keys + "\x01printf '%s\\n' >words \x05\n");  // Ctrl+A, Ctrl+E: start and end of the line
    enter(":");
    return lines(folder_ / "words");
  }
  Terminal terminal_;
};

class Bash : public LineEditor {
 public:
  Bash()
      : LineEditor({"bash", "--noprofile", "--norc", "-i"},
                   {"bind 'set enable-bracketed-paste off'", R"(bind '"\C-t": insert-completions')",
                    "source " + kShare + "/bash-completion/completions/tilewright"}) {}
};

class Zsh : public LineEditor {
 public:
  Zsh()
      : LineEditor({"zsh", "-f", "-i"},
                   {"unset zle_bracketed_paste", "fpath=(" + kShare + "/zsh/site-functions $fpath)",
                    "autoload -U compinit && compinit -u -D", "bindkey -e", "zle -C all complete-word _generic",
                    "bindkey '^T' all", "zstyle ':completion:all:*' completer _all_matches _complete",
                    "zstyle ':completion:all:*' insert yes"}) {}
};

class Fish : public Shell {
 public:
  Words completions(const std::string& line) override {
    write(folder_ / "ask", "source " + kShare + "/fish/vendor_completions.d/tilewright.fish\ncomplete -C '" + line +
                               "' | string replace -r '\\t.*' ''\ntrue\n");
    const std::string command = "cd " + folder_.path() + " && HOME=" + folder_.path() +
                                " TILEWRIGHT_TILESETS=" TW_SOURCE_DIR "/tilesets PATH=" TW_BINARY_DIR
                                "/bin:$PATH fish --no-config ask >words";
    EXPECT_EQ(std::system(command.c_str()), 0);
    return lines(folder_ / "words");
  }
};

template <class T>
class Completion : public ::testing::Test {
 protected:
  T shell_;
};
using Shells = ::testing::Types<Bash, Zsh, Fish>;
TYPED_TEST_SUITE(Completion, Shells);

Words names_of_options(std::string_view command) {
  const CommandText text = describe(*std::ranges::find(commands(), command, &CommandRow::name));
  Words out;
  for (const OptionText& option : text.options)
    if (!option.argument) out.push_back(option.names.back());
  return out;
}

TYPED_TEST(Completion, OfACommand) {
  EXPECT_THAT(this->shell_.completions("tilewright sim"), ElementsAre("simulate"));
  EXPECT_THAT(this->shell_.completions("tilewright merg"),
              ::testing::UnorderedElementsAre("merge", "merge-experiments"));
  EXPECT_THAT(this->shell_.completions("tilewright help val"), ElementsAre("validate"));
}

TYPED_TEST(Completion, OfOptions) {
  EXPECT_THAT(this->shell_.completions("tilewright simulate --"),
              ::testing::UnorderedElementsAreArray(names_of_options("simulate")));
  EXPECT_THAT(this->shell_.completions("tilewright render --styl"), ElementsAre("--style"));
}

TYPED_TEST(Completion, OfFixedValues) {
  EXPECT_THAT(this->shell_.completions("tilewright print carcassonne --paper "),
              ::testing::UnorderedElementsAre("A4", "Letter", "tile"));
  EXPECT_THAT(this->shell_.completions("tilewright completion "),
              ::testing::UnorderedElementsAre("bash", "fish", "zsh"));
  EXPECT_THAT(this->shell_.completions("tilewright simulate x --on th"), ElementsAre("threads"));
}

TYPED_TEST(Completion, OfGamesAndFiles) {
  const Words found = this->shell_.completions("tilewright simulate ");
  EXPECT_THAT(found, IsSupersetOf({"carcassonne", "hunters-gatherers-2020", "exp.db"}));
  EXPECT_THAT(found, Not(Contains(StartsWith("-"))));
  EXPECT_THAT(this->shell_.completions("tilewright compare carcassonne carc"), Contains("carcassonne"));
  EXPECT_THAT(this->shell_.completions("tilewright report ex"), ElementsAre("exp.db"));
  EXPECT_THAT(this->shell_.completions("tilewright render carcassonne --out pic"),
              ElementsAre(::testing::AnyOf("pictures", "pictures/")));
}

TYPED_TEST(Completion, OfBotsInAList) {
  EXPECT_THAT(this->shell_.completions("tilewright play carcassonne --bots gree"), Contains("greedy"));
  EXPECT_THAT(this->shell_.completions("tilewright play carcassonne --bots greedy,rand"), ElementsAre("greedy,random"));
}

TYPED_TEST(Completion, OfTheEditor) {
  EXPECT_THAT(this->shell_.completions("tilewright-editor --ne"), ElementsAre("--new"));
  EXPECT_THAT(this->shell_.completions("tilewright-editor carcas"), Contains("carcassonne"));
}

TEST(CompletionInBash, ReplacesOnlyThePartAfterABreak) {
  Bash bash;
  EXPECT_THAT(bash.after_tab("tilewright sim"), ElementsAre("tilewright", "simulate"));
  EXPECT_THAT(bash.after_tab("tilewright print x --paper=Let"),
              ElementsAre("tilewright", "print", "x", "--paper=Letter"));
  EXPECT_THAT(bash.after_tab("tilewright play x --bots greedy:rival"),
              ElementsAre("tilewright", "play", "x", "--bots", "greedy:rivals="));
  EXPECT_THAT(bash.after_tab("tilewright play x --bots greedy:rivals=50,rand"),
              ElementsAre("tilewright", "play", "x", "--bots", "greedy:rivals=50,random"));
  EXPECT_THAT(bash.after_tab("tilewright report --out=ex"), ElementsAre("tilewright", "report", "--out=exp.db"));
}

TEST(CompletionCommand, OffersAnOptionOnceAndNothingAfterAnUnknownCommand) {
  EXPECT_EQ(run({"complete", "info", "--js"}).out, "--json\tPrint one JSON document\n:\n");
  EXPECT_EQ(run({"complete", "info", "--json", "--js"}).out, ":\n");
  EXPECT_THAT(run({"complete", "design", "x", "--vary", "copies", "--va"}).out, StartsWith("--vary\t"))
      << "this option may be repeated";
  EXPECT_THAT(run({"complete", "compare", "x", "y", "--metric", "points,stand"}).out, StartsWith("points,standing\n"));
  EXPECT_EQ(run({"complete", "dance", ""}).out, ":\n");
  EXPECT_EQ(run({"complete"}).out, ":\n");
}

TEST(CompletionCommand, PrintsTheScriptsOfTheBuild) {
  EXPECT_EQ(run({"completion", "bash"}).out, read(kShare + "/bash-completion/completions/tilewright"));
  EXPECT_EQ(run({"completion", "zsh"}).out, read(kShare + "/zsh/site-functions/_tilewright"));
  EXPECT_EQ(run({"completion", "fish"}).out, read(kShare + "/fish/vendor_completions.d/tilewright.fish"));
  EXPECT_EQ(run({"completion", "csh"}).status, 2);
}

}  // namespace
}  // namespace tw::cli::testing
