// Files that the editor writes must not be damaged when system calls fail: sets, copies of unsaved work, settings,
// pictures.

#include <gtest/gtest.h>

#include <fstream>
#include <future>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/print/picture_export.hpp"
#include "editor/core/recovery/journal.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/faults/sweep.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;
using faults::Operation;
using faults::Outcome;

RecoveryCopy work(const std::string& name, std::int64_t copied_at) {
  Document document(test::small_game());
  RecoveryCopy out = capture_work(document)();
  out.name = name;
  out.copied_at = copied_at;
  return out;
}

/// Saves a changed set. After a failure, the document must still contain the change.
Outcome save(const fs::path& file) {
  test::NoChooser chooser;
  Workbench bench(chooser, RecentFiles());
  Outcome out;
  const Connection said = bench.messages().connect([&](const Message& message) {
    if (message.error) out.message = message.text;
  });
  bench.document().open(test::small_game());
  if (!bench.document().save_as(file).empty()) {  // associate the document with the file
    out.message = file.string();
    return out;
  }
  bench.document().edit("copies", "", edits::set_copies(bench.document().set(), {"a"}, 7));
  out.done = bench.save();
  EXPECT_EQ(bench.document().modified(), !out.done);
  EXPECT_EQ(bench.document().set().tiles.front().copies, 7) << "the unsaved work is lost";
  return out;
}

/// Adopts the work from an earlier run and replaces it with newer work.
Outcome keep_copy(const fs::path& folder) {
  Journal journal(folder);
  const std::string entry = journal.new_entry();
  const auto left = journal.leftovers();
  if (!left.empty()) journal.adopt(left.front(), entry);
  const bool well = journal.save_now(entry, [] { return work("new", 200); });
  EXPECT_EQ(journal.failed(entry), !well);
  return {well, well ? "" : "the copy in " + folder.string()};  // Workbench::tick() reports it
}

std::string newest_copy(const fs::path& folder) {
  Journal journal(folder);
  const auto left = journal.leftovers();
  return left.empty() ? "none" : left.front().work.name;
}

Outcome export_pictures(const fs::path& folder) {
  try {
    const Document document(test::small_game());
    std::promise<Outcome> promise;
    const PictureExport job(
        document, {.kind = PictureKind::Sheet}, folder / "sheet.svg", [](const std::function<void()>& run) { run(); },
        [&](bool written, const std::string& text) {
          promise.set_value({written, text});
        });
    return promise.get_future().get();
  } catch (const std::system_error& error) {  // no thread can be started; GuardedApp reports this
    return {false, std::string(error.what()) + " sheet.svg"};
  }
}

std::vector<Operation> operations() {
  const auto old_text = [](const fs::path& file) { std::ofstream(file) << "an older file"; };
  return {{.name = "save",
           .prepare =
               [](const fs::path& folder) {
                 EXPECT_TRUE(Document(test::small_game()).save_as(folder / "small.tileset.xml").empty());
               },
           .run = [](const fs::path& folder) { return save(folder / "small.tileset.xml"); },
           .content = [](const fs::path& folder) { return faults::bytes_of(folder / "small.tileset.xml"); },
           .file = ".xml"},  // the rules are in rules.xml
          {.name = "copy_of_unsaved_work",
           .prepare =
               [](const fs::path& folder) {
                 Journal journal(folder / "journal");
                 EXPECT_TRUE(journal.save_now(journal.new_entry(), [] { return work("old", 100); }));
               },
           .run = [](const fs::path& folder) { return keep_copy(folder / "journal"); },
           .content = [](const fs::path& folder) { return newest_copy(folder / "journal"); },
           .file = "journal"},
          {.name = "settings",
           .prepare = [](const fs::path& folder) { Settings(folder / "settings").set("view/size", "old"); },
           .run = [](const fs::path& folder) -> Outcome {
             Settings settings(folder / "settings");
             settings.set("view/size", "new");
             EXPECT_EQ(settings.get("view/size"), "new");
             const model::Findings& errors = settings.write_findings();
             return {errors.empty(), errors.empty() ? "" : errors.front().path};
           },
           .content = [](const fs::path& folder) { return Settings(folder / "settings").get("view/size"); },
           .file = "settings"},
          {.name = "pictures",
           .prepare = [=](const fs::path& folder) { old_text(folder / "sheet.svg"); },
           .run = export_pictures,
           .content = [](const fs::path& folder) { return faults::bytes_of(folder / "sheet.svg"); },
           .file = "sheet.svg",
           .accepts = [](const std::string& content) { return content.ends_with("</svg>\n"); },
           .draws = true}};
}

class EditorWriting : public testing::TestWithParam<Operation> {};

TEST_P(EditorWriting, KeepsFilesWhenCallsFail) { sweep_calls(GetParam()); }
TEST_P(EditorWriting, KeepsFilesWhenMemoryRunsOut) { sweep_memory(GetParam()); }
TEST_P(EditorWriting, IsSyncedBeforeSuccessIsReported) { expect_durable(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Editor, EditorWriting, testing::ValuesIn(operations()),
                         [](const auto& operation) { return operation.param.name; });

TEST(SettingsThatCannotBeSaved, AreReportedOnceAndSavedLater) {
  const tw::test::TemporaryFolder folder;
  const fs::path place = folder.path("config");
  std::ofstream(place) << "a file where the folder of the settings should be";
  test::NoChooser chooser;
  const auto settings = std::make_shared<Settings>(place / "settings");
  Workbench bench(chooser, RecentFiles(), settings);
  std::vector<std::string> said;
  const Connection connection = bench.messages().connect([&](const Message& message) { said.push_back(message.text); });
  settings->set("view/size", "new");
  for (std::int64_t now = 0; now < 20'000; now += 1000) bench.tick(now);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_NE(said.front().find((place / "settings").string() + ": " + place.string() + " is not a folder"),
            std::string::npos)
      << said.front();
  fs::remove(place);
  bench.tick(30'000);
  EXPECT_EQ(Settings(place / "settings").get("view/size"), "new");
}

TEST(SettingsThatCannotBeRead, AreReportedAndNotWritten) {
  const tw::test::TemporaryFolder folder;
  fs::create_directory(folder.path("settings"));
  test::NoChooser chooser;
  const auto settings = std::make_shared<Settings>(folder.path("settings"));
  Workbench bench(chooser, RecentFiles(), settings);
  std::vector<std::string> said;
  const Connection connection = bench.messages().connect([&](const Message& message) { said.push_back(message.text); });
  settings->set("view/size", "new");
  for (std::int64_t now = 0; now < 20'000; now += 1000) bench.tick(now);
  ASSERT_EQ(said.size(), 1U);
  EXPECT_NE(said.front().find(folder.path("settings").string() + " could not be read. "), std::string::npos)
      << said.front();
  EXPECT_TRUE(fs::is_directory(folder.path("settings")));
}

}  // namespace
}  // namespace tw::editor
