// Programs that save one set at the same instant: one succeeds, the other one asks, and nothing is lost.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <map>

#include "editor/core/document/notes.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/settings/recent_files.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

constexpr int kTries = 25;

/// Runs `work` in two processes. When a process is ready, it calls `wait`, which returns once both processes are ready.
/// Returns the exit statuses that the two calls of `work` return.
std::array<int, 2> in_two_processes(const std::function<int(int number, const std::function<void()>& wait)>& work) {
  std::array<int, 2> ready{}, go{};
  EXPECT_TRUE(::pipe(ready.data()) == 0 && ::pipe(go.data()) == 0);
  std::array<pid_t, 2> children{};
  for (int i = 0; i < 2; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      const auto wait = [&] {
        char byte = 0;
        if (::write(ready[1], "r", 1) != 1 || ::read(go[0], &byte, 1) != 1) ::_exit(99);
      };
      ::_exit(work(i, wait));
    }
    children[i] = child;
  }
  std::array<char, 2> bytes{};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(::read(ready[0], bytes.data(), 1), 1);
  EXPECT_EQ(::write(go[1], "gg", 2), 2);
  std::array<int, 2> out{};
  for (std::size_t i = 0; i < 2; ++i) {
    int status = 0;
    ::waitpid(children[i], &status, 0);
    out[i] = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  for (const int end : {ready[0], ready[1], go[0], go[1]}) ::close(end);
  return out;
}

struct SimultaneousSaves : testing::Test {
  tw::test::TemporaryFolder temporary;
  fs::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  void SetUp() override {
    model::Rules own = test::small_rules();
    own.id = "lonely";
    model::TileSet tiles = test::small_game().set;
    tiles.id = tiles.rules = "lonely";
    ASSERT_TRUE(xml::write_file(rules, xml::write(own)).empty());
    ASSERT_TRUE(xml::write_file(set, xml::write(tiles)).empty());
  }
  /// Opens the set in two processes that edit and save it at the same time. Returns the number of the process that
  /// reported success.
  int winner_of(const std::function<void(Document&, int number)>& edit) {
    const auto statuses = in_two_processes([&](int number, const std::function<void()>& wait) {
      test::NoChooser chooser;
      test::OneWindow program(temporary.path("journal" + std::to_string(number)));
      Workbench bench(chooser, RecentFiles());
      bench.attach(program);
      Message said;
      const Connection listening = bench.messages().connect([&](const Message& message) { said = message; });
      if (!bench.open(set.string())) return 3;
      edit(bench.document(), number);
      wait();
      const bool saved = bench.save();
      if (saved) return bench.document().modified() ? 4 : 0;
      return said.offers.size() == 3 && bench.document().modified() ? 1 : 5;  // it asks
    });
    EXPECT_EQ(statuses[0] + statuses[1], 1) << statuses[0] << " " << statuses[1];
    return statuses[0] == 0 ? 0 : 1;
  }
};

TEST_F(SimultaneousSaves, OfASetLoseNothing) {
  for (int i = 0; i < kTries; ++i) {
    const int winner = winner_of([&](Document& document, int number) {
      document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 10 + 2 * i + number));
    });
    EXPECT_EQ(open_game(set.string()).value().set.tiles.front().copies, 10 + 2 * i + winner);
  }
}

TEST_F(SimultaneousSaves, OfRulesLoseNothing) {
  for (int i = 0; i < kTries; ++i) {
    const auto name = [&](int number) { return "Try " + std::to_string(2 * i + number); };
    const int winner = winner_of([&](Document& document, int number) {
      model::Rules changed = document.rules();
      changed.name = name(number);
      document.edit("name", "", {document.snapshot(), std::make_shared<const model::Rules>(std::move(changed))});
    });
    EXPECT_EQ(xml::read_rules(xml::read_file(rules).value(), "").value().name, name(winner));
  }
}

TEST_F(SimultaneousSaves, OfANewFileLoseNothing) {
  for (int i = 0; i < kTries; ++i) {
    const fs::path made = temporary.path(std::to_string(i) + ".tileset.xml");
    const auto statuses = in_two_processes([&](int number, const std::function<void()>& wait) {
      struct : test::NoChooser {
        std::function<std::optional<SaveTarget>()> answer;
        std::optional<SaveTarget> choose_save(const fs::path&) override { return answer(); }
      } chooser;
      chooser.answer = [&] { return wait(), SaveTarget(made); };
      Workbench bench(chooser, RecentFiles());
      if (!bench.open(set.string())) return 3;
      bench.document().edit("copies", "", edits::set_copies(bench.document().set(), {"a"}, 10 + number));
      // Both see that there is no file, so neither asks whether to replace it.
      return bench.save_as() ? 0 : 1;
    });
    const int copies = open_game(made.string()).value().set.tiles.front().copies;
    if (statuses[0] + statuses[1] == 1) {
      EXPECT_EQ(copies, statuses[0] == 0 ? 10 : 11);
    } else {
      EXPECT_EQ(statuses[0] + statuses[1], 0) << "the second one chose the name when the file was there";
    }
  }
}

TEST_F(SimultaneousSaves, OfNotesSettingsAndRecentFilesKeepAllOfThem) {
  const fs::path settings = temporary.path("settings"), recent = temporary.path("recent");
  const auto statuses = in_two_processes([&](int number, const std::function<void()>& wait) {
    Document document(open_game(set.string()).value());
    Settings own(settings);
    RecentFiles files(recent);
    Notes notes(document, own);
    wait();
    const std::string key = std::to_string(number);
    for (int i = 0; i < kTries; ++i) {
      if (!notes.set(number == 0 ? "a" : "b", "note " + std::to_string(i)).empty()) return 1;
      own.set("size/" + key, std::to_string(i));
    }
    for (int i = 0; i < 5; ++i) files.add("/" + key + "/" + std::to_string(i));
    return 0;
  });
  EXPECT_EQ(statuses, (std::array{0, 0}));
  const std::string last = std::to_string(kTries - 1);
  EXPECT_EQ(read_notes(xml::read_file(notes_path(set)).value()),
            (std::map<std::string, std::string>{{"a", "note " + last}, {"b", "note " + last}}));
  EXPECT_EQ(Settings(settings).all("size/"), (std::map<std::string, std::string>{{"size/0", last}, {"size/1", last}}));
  EXPECT_EQ(RecentFiles(recent).files().size(), 10U);
}

TEST_F(SimultaneousSaves, OfTheNoteOnOneTileKeepBothTexts) {
  Document document(open_game(set.string()).value());
  Settings settings;
  Notes here(document, settings), there(document, settings);
  EXPECT_EQ(here.set("a", "too many roads"), "");
  EXPECT_EQ(there.set("a", "nice"), "");
  EXPECT_EQ(there.of("a"), "too many roads\nnice");
  EXPECT_EQ(there.set("a", ""), "") << "known and removed";
  EXPECT_EQ(here.set("b", "new"), "");
  EXPECT_EQ(here.of("a"), "");
}

}  // namespace
}  // namespace tw::editor
