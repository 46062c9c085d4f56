#include "editor/core/recovery/journal.hpp"
#include "editor/core/base/fingerprint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <random>

#include "editor/core/document/document.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/recovery/autosave.hpp"
#include "editor/core/recovery/recovery.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/model/row_description.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

RecoveryCopy some_work(const std::string& name = "Long Rivers") {
  Document document(test::small_game());
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 7));
  RecoveryCopy work = capture_work(document)();
  work.name = name;
  return work;
}

struct Journals : testing::Test {
  tw::test::TemporaryFolder temporary;
  fs::path folder = temporary.path();
  void SetUp() override { fs::remove_all(folder); }
  void TearDown() override { fs::remove_all(folder); }
  /// Simulates a crash: a child process stores work in the journal and is killed.
  void crashed_run(const std::vector<std::string>& names) {
    const pid_t child = ::fork();
    if (child == 0) {
      Journal journal(folder);
      bool well = true;
      for (const std::string& name : names)
        well = journal.save_now(journal.new_entry(), [name] { return some_work(name); }) && well;
      if (!well) ::_exit(1);
      ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the copies were not written";
  }
};

TEST(Recovery, SummarizesTheChanges) {
  const RecoveryCopy changed = some_work();
  RecoveryCopy renamed = changed, equal = changed, of_rules = changed;
  model::Rules rules = test::small_rules();
  rules.max_players = 4;
  of_rules.set = changed.before;
  of_rules.rules = xml::write(rules);
  equal.set = renamed.set = changed.before;
  equal.rules = renamed.rules = changed.before_rules;
  const std::string name = "name=\"";
  renamed.set.insert(renamed.set.find(name) + name.size(), "New ");
  const Recovery recovery({{.at = "a", .work = changed},
                           {.at = "b", .work = renamed},
                           {.at = "c", .work = equal},
                           {.at = "d", .work = of_rules}},
                          0);
  std::vector<std::string> found;
  for (const Recovery::Row& row : recovery.rows()) found.push_back(row.change_summary);
  EXPECT_THAT(found, testing::ElementsAre("1 tile changed", "names only", "no changes to tiles or rules",
                                          "1 row of the rules changed"));
  ASSERT_EQ(recovery.changes(3).rows.size(), 1U);
  EXPECT_EQ(recovery.changes(3).rows[0].title, "Game");
}

TEST(Recovery, NamesRowsAndAttributesAsTheWindowDoes) {
  RecoveryCopy work = some_work();
  work.set = work.before;
  model::Rules rules = test::small_rules();
  rules.decks[1].ends_game = !rules.decks[1].ends_game;
  work.rules = xml::write(rules);
  const Recovery recovery({{.at = "a", .work = work}}, 0);
  ASSERT_EQ(recovery.changes(0).rows.size(), 1U);
  const Recovery::RecoveredChange& row = recovery.changes(0).rows[0];
  EXPECT_EQ(row.title, "Deck main");
  const model::RowAttribute& attribute = *model::find_attribute("deck", "ends-game");
  EXPECT_THAT(row.description, testing::StartsWith(model::in_a_sentence(translation_of(attribute.label)) + " "));
}

/// Returns the summary of the changes in the unsaved work of a document.
std::string gained(const Document& document) {
  return Recovery({{.at = "a", .work = capture_work(document)()}}, 0).rows().front().change_summary;
}

TEST(Recovery, CountsOnlyWhatChangedInWorkThatWasNeverSaved) {
  const OpenedDocument small = test::small_game();
  const auto base = std::make_shared<const Base>(
      Base{"small", "Small", std::make_shared<const model::TileSet>(small.set), small.rules});
  Document variant(new_variant(base));
  EXPECT_EQ(gained(variant), "names only");
  model::Rules rules = variant.rules();
  rules.max_players = 4;
  variant.edit("players", "", {variant.snapshot(), std::make_shared<const model::Rules>(rules)});
  EXPECT_EQ(gained(variant), "1 row of the rules changed");
  OpenedDocument fresh{.set = small.set, .rules = small.rules, .unsaved = true};
  Document set(fresh);
  EXPECT_EQ(gained(set), std::to_string(small.set.tiles.size()) + " new tiles") << "the rules are those of a game";
  Document restored(open_recovery_copy(capture_work(set)()));
  EXPECT_EQ(gained(restored), gained(set));
  restored.edit("players", "", {restored.snapshot(), std::make_shared<const model::Rules>(rules)});
  EXPECT_EQ(gained(restored), gained(set) + ", 1 row of the rules changed");
}

TEST(RecoveryCopy, IsRestoredUnchanged) {
  RecoveryCopy work = some_work("Two\nlines \\ and “quotes”");
  work.file = "/somewhere/with = and\nline.xml";
  work.file_fingerprint = "0123";
  work.saved_at = 17;
  work.variant = "<variant/>";
  EXPECT_EQ(read_recovery_copy(to_text(work)), work);
}

TEST(RecoveryCopy, DamagedWorkIsIgnored) {
  const std::string whole = to_text(some_work());
  for (std::size_t size = 0; size < whole.size(); size += 7)
    ASSERT_FALSE(read_recovery_copy(std::string_view(whole).substr(0, size))) << size;
  std::mt19937 random(1);
  for (int n = 0; n < 2000; ++n) {
    std::string damaged = whole;
    for (int i = 0; i < 3; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    const auto read = read_recovery_copy(damaged);
    if (read) static_cast<void>(open_recovery_copy(*read));  // a damaged name or time may still be readable
  }
  EXPECT_FALSE(read_recovery_copy(""));
  EXPECT_FALSE(read_recovery_copy("tilewright kept work 1\nset=99999999999999999999\n\n"));
  EXPECT_FALSE(read_recovery_copy("tilewright kept work 1\nset=-1\nprint=cbf29ce484222325\n\n"));
  EXPECT_FALSE(read_recovery_copy("tilewright kept work 1\n" + std::string(1 << 20, 'x')));
}

TEST(RecoveryCopy, IsOpenedUnsavedBesideItsFile) {
  const OpenedDocument opened = open_recovery_copy(some_work());
  Document document(opened);
  EXPECT_TRUE(document.modified());
  EXPECT_EQ(document.tile()->copies, 7);
  EXPECT_EQ(document.rules(), test::small_rules());
  ASSERT_NE(document.saved_state().set, nullptr);
  EXPECT_EQ(document.saved_state().set->tiles[0].copies, 1)
      << "the content of the file is stored, to compute the difference";
  document.undo();
  EXPECT_EQ(document.tile()->copies, 1) << "undoing the restored work leads to the file";
  EXPECT_FALSE(document.modified());
  document.redo();
  EXPECT_EQ(document.tile()->copies, 7);
  EXPECT_TRUE(document.modified());
}

TEST(RecoveryCopy, KnowsWhatCouldNotBeReadInTheRulesOfItsFile) {
  const tw::test::TemporaryFolder folder;
  RecoveryCopy work = some_work();
  work.file = folder.path("set.tileset.xml");
  std::string text = work.rules;
  ASSERT_NE(text.find("players=\"2\""), std::string::npos) << text;
  text.replace(text.find("players=\"2\""), 11, "players=\"many\"");
  ASSERT_TRUE(xml::write_file(folder.path("rules.xml"), text).empty());
  const Document document(open_recovery_copy(work));
  const model::Findings findings = document.reading_findings();
  EXPECT_TRUE(std::ranges::any_of(findings, [](const auto& f) { return f.message.starts_with("\"players\" is"); }));
  EXPECT_EQ(findings.empty() ? "" : findings.front().path, folder.path("rules.xml").string());
  // The same holds for changed rules, which are saved over the rules that the user has been told about.
  model::Rules changed = document.rules();
  changed.min_players = changed.max_players = 4;
  work.rules = xml::write(changed);
  EXPECT_EQ(Document(open_recovery_copy(work)).reading_findings(), findings);
}

TEST_F(Journals, WorkOfAProcessThatWasKilledIsFound) {
  crashed_run({"first", "second"});
  Journal journal(folder);
  const auto found = journal.leftovers();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].work.set, some_work().set);
  EXPECT_FALSE(found[0].was_offered);
}

TEST_F(Journals, ADamagedCopyIsReplacedByTheOneBeforeIt) {
  const pid_t child = ::fork();
  if (child == 0) {
    Journal journal(folder);
    const std::string entry = journal.new_entry();
    bool well = true;
    for (const char* name : {"first", "second", "third"})
      well = journal.save_now(entry, [name] { return some_work(name); }) && well;
    ::raise(well ? SIGKILL : SIGTERM);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_EQ(WTERMSIG(status), SIGKILL);
  Journal journal(folder);
  auto found = journal.leftovers();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].work.name, "third");
  std::string bytes = xml::read_file(found[0].at).value();
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);  // flip one bit
  ASSERT_TRUE(xml::write_file(found[0].at, bytes).empty());
  found = journal.leftovers();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].work.name, "second");
  EXPECT_TRUE(journal.damaged().empty());
  ASSERT_TRUE(xml::write_file(found[0].at, bytes).empty());
  EXPECT_TRUE(journal.leftovers().empty());
  EXPECT_EQ(journal.damaged().size(), 1U) << "the message gives its path";
}

TEST_F(Journals, AnOlderCopyIsUsedIfTheLastOneIsMissing) {
  crashed_run({"work"});
  Journal journal(folder);
  fs::path at = journal.leftovers().at(0).at, older = at;
  fs::rename(at, older.replace_extension(".older"));  // simulates a program killed between the two writes
  ASSERT_EQ(journal.leftovers().size(), 1U);
  const std::string entry = journal.new_entry();
  ASSERT_TRUE(journal.adopt(journal.leftovers()[0], entry));
  EXPECT_TRUE(journal.leftovers().empty());
}

TEST_F(Journals, WorkOfAProgramThatCrashesLaterIsFoundWhenNobodyElseClaimsIt) {
  Journal running(folder);
  EXPECT_FALSE(running.has_new_leftovers(now_seconds()));
  crashed_run({"work"});
  EXPECT_FALSE(running.has_new_leftovers(now_seconds())) << "whoever restarts that program sees it first";
  EXPECT_TRUE(running.has_new_leftovers(now_seconds() + Journal::kUnclaimedSeconds + 5));
  EXPECT_EQ(running.leftovers().size(), 1U);
  EXPECT_FALSE(running.has_new_leftovers(now_seconds() + Journal::kUnclaimedSeconds + 5)) << "reported once";
}

TEST_F(Journals, ReportFilesOpenInOtherPrograms) {
  Journal first(folder);
  {
    Journal second(folder);
    first.set_open_files({"/a/b.xml", "/a/c.xml"});
    second.set_open_files({"/a/d.xml"});
    EXPECT_TRUE(second.is_open_elsewhere("/a/c.xml"));
    EXPECT_FALSE(second.is_open_elsewhere("/a/d.xml")) << "that one is open here";
    EXPECT_FALSE(second.is_open_elsewhere("b.xml"));
    EXPECT_TRUE(first.is_open_elsewhere("/a/d.xml"));
    first.set_open_files({});
    EXPECT_FALSE(second.is_open_elsewhere("/a/b.xml"));
  }
  EXPECT_FALSE(first.is_open_elsewhere("/a/d.xml")) << "its program has ended";
}

TEST_F(Journals, DoNotMistakeAClaimedCrashedRunForAnotherProgram) {
  crashed_run({"work"});
  for (const auto& run : std::filesystem::directory_iterator(folder))
    ASSERT_TRUE(xml::write_file(run.path() / "open-files", "/a/b.xml\n").empty());
  Journal next(folder);
  ASSERT_EQ(next.leftovers().size(), 1U);
  EXPECT_FALSE(next.is_open_elsewhere("/a/b.xml"));
  EXPECT_FALSE(next.is_another_running());
}

TEST_F(Journals, ARunningProgramsWorkIsNotMistakenForThatOfACrashedOne) {
  Journal running(folder);
  ASSERT_TRUE(running.save_now(running.new_entry(), [] { return some_work(); }));
  Journal second(folder);
  EXPECT_TRUE(second.leftovers().empty());
}

TEST_F(Journals, KnowWhetherARunEndedInAnOrderlyWay) {
  crashed_run({"crashed"});
  {
    Journal ended(folder);
    ASSERT_TRUE(ended.save_now(ended.new_entry(), [] { return some_work("ended"); }));
    ended.record_end();
  }
  Journal journal(folder);
  const auto found = journal.leftovers();
  ASSERT_EQ(found.size(), 2U);
  for (const Journal::Leftover& leftover : found) EXPECT_EQ(leftover.crashed, leftover.work.name == "crashed");
  for (const Journal::Leftover& leftover : found) ASSERT_TRUE(journal.adopt(leftover, journal.new_entry()));
  EXPECT_TRUE(journal.leftovers().empty());
}

TEST_F(Journals, WorkFoundByOneIsNotOfferedByOthers) {
  crashed_run({"work"});
  Journal first(folder), second(folder);
  EXPECT_EQ(first.leftovers().size(), 1U);
  EXPECT_TRUE(second.leftovers().empty());
  EXPECT_EQ(first.leftovers().size(), 1U) << "asked again";
}

TEST_F(Journals, DeclinedWorkIsKeptButNotOfferedAgain) {
  crashed_run({"work"});
  {
    Journal journal(folder);
    journal.mark_offered(journal.leftovers().at(0));
  }
  Journal next(folder);
  ASSERT_EQ(next.leftovers().size(), 1U);
  EXPECT_TRUE(next.leftovers()[0].was_offered);
  next.clean(now_seconds() + 29 * 24 * 3600);
  EXPECT_EQ(next.leftovers().size(), 1U);
  next.clean(now_seconds() + 31 * 24 * 3600);
  EXPECT_TRUE(next.leftovers().empty());
}

TEST_F(Journals, OlderWorkOnAFileIsNotOfferedBesideNewerWork) {
  const auto leave = [&](const std::string& name, const std::string& file, std::int64_t copied_at) {
    RecoveryCopy work = some_work(name);
    work.file = file;
    work.copied_at = copied_at;
    Journal run(folder);
    ASSERT_TRUE(run.save_now(run.new_entry(), [work] { return work; }));
  };
  const std::int64_t now = now_seconds();
  leave("new", "/a/b.xml", now);
  leave("old", "/a/b.xml", now - 100);
  leave("other file", "/a/c.xml", now - 200);
  leave("never saved", "", now - 300);
  leave("also never saved", "", now - 400);
  Journal journal(folder);
  journal.mark_superseded();
  const auto found = journal.leftovers();
  ASSERT_EQ(found.size(), 5U) << "the older work is kept";
  for (const Journal::Leftover& leftover : found) EXPECT_EQ(leftover.was_offered, leftover.work.name == "old");
}

TEST_F(Journals, NewerWorkThatWasDeclinedDoesNotSupersede) {
  crashed_run({"work"});
  Journal journal(folder);
  Journal::Leftover declined = journal.leftovers().at(0);
  journal.mark_offered(declined);
  RecoveryCopy chosen = declined.work;
  chosen.copied_at -= 100;
  {
    Journal run(folder);
    ASSERT_TRUE(run.save_now(run.new_entry(), [chosen] { return chosen; }));
  }
  journal.mark_superseded();
  const auto found = journal.leftovers();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_FALSE(found[1].was_offered);
}

TEST_F(Journals, WorkThatWasMarkedAfterItWasListedCanBeAdopted) {
  crashed_run({"work"});
  Journal journal(folder);
  const Journal::Leftover leftover = journal.leftovers().at(0);
  journal.mark_offered(leftover);
  const std::string entry = journal.new_entry();
  ASSERT_TRUE(journal.adopt(leftover, entry));
  EXPECT_TRUE(journal.leftovers().empty());
  EXPECT_TRUE(fs::exists(journal.run_folder() / (entry + ".work")));
}

TEST_F(Journals, AdoptedWorkIsSafeAtAllTimes) {
  crashed_run({"work"});
  std::string entry;
  {
    Journal journal(folder);
    entry = journal.new_entry();
    ASSERT_TRUE(journal.adopt(journal.leftovers().at(0), entry));
    EXPECT_GT(journal.copied_at(entry), 0);
    EXPECT_TRUE(journal.leftovers().empty());
  }  // the journal is closed without saving, so the work is kept
  Journal next(folder);
  EXPECT_EQ(next.leftovers().size(), 1U);
}

TEST_F(Journals, AdoptedWorkIsNotOfferedTwiceAfterAKill) {
  crashed_run({"work"});
  Journal journal(folder);
  Journal::Leftover leftover = journal.leftovers().at(0);
  fs::copy(leftover.at, fs::path(leftover.at).replace_extension(".older"));
  // Adopting fails halfway because the entry's name refers to a folder that does not exist.
  EXPECT_FALSE(journal.adopt(leftover, "no-such-folder/entry"));
  EXPECT_FALSE(fs::exists(fs::path(leftover.at).replace_extension(".older"))) << "it would be offered after the rename";
  EXPECT_EQ(journal.leftovers().size(), 1U);
}

TEST(RecoveryCopy, RestoresRulesThatAreNotValid) {
  RecoveryCopy work = some_work();
  const std::size_t at = work.rules.find("<kind id=\"field\"");
  ASSERT_NE(at, std::string::npos);
  work.rules.insert(at + 5, " wrong=\"yes\"");
  const OpenedDocument opened = open_recovery_copy(work);
  ASSERT_TRUE(opened.rules);
  EXPECT_EQ(opened.rules->kinds.size(), test::small_rules().kinds.size());
  EXPECT_TRUE(model::has_errors(opened.findings));
}

TEST_F(Journals, SavedWorkLeavesNoCopy) {
  {
    Journal journal(folder);
    const std::string entry = journal.new_entry();
    journal.save(entry, [] { return some_work(); });
    journal.remove(entry);
  }
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Journals, WorkThatWasSavedBeforeAKillIsNotOffered) {
  const fs::path file = temporary.path().string() + ".xml";
  const auto leftovers_after = [&](const std::string& written, bool edited_again) {
    fs::remove_all(folder);
    const pid_t child = ::fork();
    if (child == 0) {
      Journal journal(folder);
      const std::string entry = journal.new_entry();
      for (int copies = 0; copies < 2; ++copies) journal.save_now(entry, [] { return some_work(); });
      journal.record_save(entry, file, fingerprint("new"));
      if (!xml::write_file(file, written).empty()) ::_exit(1);
      if (edited_again) journal.save_now(entry, [] { return some_work("later"); });
      ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    return Journal(folder).leftovers().size();
  };
  EXPECT_EQ(leftovers_after("old", false), 1U);  // killed before the file was written
  EXPECT_EQ(leftovers_after("new", false), 0U);
  EXPECT_TRUE(fs::is_empty(folder)) << "nothing remains of the saved work";
  EXPECT_EQ(leftovers_after("new", true), 1U);
  fs::remove(file);
}

TEST_F(Journals, AreLimitedInSize) {
  crashed_run({"a", "b", "c", "d"});
  Journal journal(folder);
  const auto size = fs::file_size(journal.leftovers().at(0).at);
  journal.clean(now_seconds(), 2 * size + size / 2);
  EXPECT_EQ(journal.leftovers().size(), 2U);
}

TEST_F(Journals, InvalidFilesInTheFolderAreIgnored) {
  crashed_run({"work"});
  const fs::path run = *fs::directory_iterator(folder);
  std::ofstream(run / "entry-9.work") << "rubbish";
  std::ofstream(run / "entry-8.work");
  fs::resize_file(run / "entry-8.work", std::uintmax_t{100} << 20);  // a sparse file of 100 MiB
  fs::create_directories(folder / "run-x" / "entry-1.work");
  fs::create_directories(folder / "other");
  std::ofstream(folder / "run-file") << "a file";
  Journal journal(folder);
  EXPECT_EQ(journal.leftovers().size(), 1U);
  journal.clean(now_seconds());
}

TEST_F(Journals, AFullDiskIsReportedAndTheOlderCopyStays) {
  Journal journal(folder);
  const std::string entry = journal.new_entry();
  ASSERT_TRUE(journal.save_now(entry, [] { return some_work(); }));
  const auto before = journal.copied_at(entry);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  rlimit small = old;
  small.rlim_cur = 100;
  const auto handler = ::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_FALSE(journal.save_now(entry, [] { return some_work(); }));
  ::setrlimit(RLIMIT_FSIZE, &old);
  ::signal(SIGXFSZ, handler);
  EXPECT_TRUE(journal.failed(entry));
  EXPECT_EQ(journal.copied_at(entry), before);
}

TEST(JournalWithoutAPlace, FailsAndSaysSo) {
  Journal nowhere("");
  EXPECT_FALSE(nowhere.save_now(nowhere.new_entry(), [] { return some_work(); }));
  Journal forbidden("/proc/no/such");
  EXPECT_FALSE(forbidden.save_now(forbidden.new_entry(), [] { return some_work(); }));
  EXPECT_TRUE(forbidden.leftovers().empty());
}

TEST_F(Journals, ACopyIsMadeAfterAPauseAndDuringContinuousEdits) {
  Journal journal(folder);
  Document document(test::small_game());
  Autosave safe(document, journal);
  DiskState update = DiskState::Same;
  const auto edit = [&](int copies) { document.edit("copies", "", edits::set_copies(document.set(), {"a"}, copies)); };
  const auto kept = [&] {
    journal.flush();
    return journal.copied_at(safe.entry()) > 0;
  };
  safe.tick(1000, update);
  edit(2);
  safe.tick(3900, update);
  EXPECT_FALSE(kept()) << "three seconds have not passed";
  EXPECT_EQ(safe.status(now_seconds()), "");
  safe.tick(4000, update);
  EXPECT_TRUE(kept());
  EXPECT_EQ(safe.status(journal.copied_at(safe.entry()) + 3), "Recovery copy: 3 s ago");
  document.undo();
  EXPECT_FALSE(kept()) << "as saved again: nothing to keep";
  for (int t = 10'000; t < 15'000; t += 500) {
    safe.tick(t, update);
    edit(t / 500);
  }
  EXPECT_FALSE(kept());
  safe.tick(15'100, update);
  EXPECT_TRUE(kept()) << "edits that never rest are kept all the same";
  fs::create_directories(folder / "files");
  EXPECT_TRUE(document.save_as(folder / "files" / "a.tileset.xml").empty());
  EXPECT_FALSE(kept());
}

}  // namespace
}  // namespace tw::editor
