#include "editor/core/findings/findings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <thread>

#include "editor/core/document/opening.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/help/tour.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

using namespace std::chrono_literals;

struct FindingsLog : FindingsView {
  int shown = 0, current = -1;
  void show_findings() override { ++shown; }
  void show_current(int row) override { current = row; }
};

/// The user interface's event queue, processed by the test.
struct Queue {
  std::mutex mutex;
  std::deque<std::function<void()>> jobs;
  void post(std::function<void()> job) {
    const std::scoped_lock lock(mutex);
    jobs.push_back(std::move(job));
  }
  bool run_one() {
    std::function<void()> job;
    {
      const std::scoped_lock lock(mutex);
      if (jobs.empty()) return false;
      job = std::move(jobs.front());
      jobs.pop_front();
    }
    job();
    return true;
  }
};

struct FindingList : testing::Test {
  Document document{test::small_game()};
  FindingsLog view;
  Queue queue;
  FindingsPresenter presenter{document, view, [this](std::function<void()> f) { queue.post(std::move(f)); }, 5ms};
  void settle() {
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (presenter.checking() && std::chrono::steady_clock::now() < end)
      if (!queue.run_one()) std::this_thread::sleep_for(1ms);
    ASSERT_FALSE(presenter.checking());
  }
  void spoil(const std::string& id) {
    document.edit("spoil", "", edits::change_tile(document.set(), id, [](model::Tile tile) {
                    tile.zones[0].kind = "marsh";
                    return tile;
                  }));
  }
};

TEST_F(FindingList, AnErrorIsFoundInTheBackgroundAndAClickSelectsItsCause) {
  settle();
  const int before = presenter.errors();
  EXPECT_FALSE(presenter.has_error("c"));
  spoil("c");
  EXPECT_TRUE(presenter.checking());
  settle();
  EXPECT_GT(presenter.errors(), before);
  EXPECT_TRUE(presenter.has_error("c"));
  document.select(single_selection("a"));
  for (std::size_t i = 0; i < presenter.rows().size(); ++i)
    if (presenter.rows()[i].finding.tile == "c") presenter.on_select(static_cast<int>(i));
  EXPECT_EQ(document.selection().tile(), "c");
}

TEST_F(FindingList, ErrorsOfRulesAreListedOnceAfterEveryEdit) {
  model::Rules wrong = document.rules();
  wrong.scores.push_back({.id = "lost", .area = "nowhere"});
  document.edit("spoil", "", {document.snapshot(), std::make_shared<const model::Rules>(wrong)});
  const auto about_nowhere = [&] {
    return std::ranges::count_if(presenter.rows(), [](const auto& row) {
      return row.finding.message.find("\"nowhere\" is not declared") != std::string::npos;
    });
  };
  settle();
  EXPECT_EQ(about_nowhere(), 1);
  EXPECT_EQ(presenter.rows().front().place, "rules.xml");
  spoil("c");
  settle();
  EXPECT_EQ(about_nowhere(), 1);
}

TEST_F(FindingList, ErrorsOfRulesNameTheirFileAndLine) {
  const tw::test::TemporaryFolder folder;
  model::Rules wrong = test::small_rules();
  wrong.scores.push_back({.id = "lost", .area = "nowhere"});
  model::TileSet set = document.set();
  set.rules = wrong.id;
  const std::filesystem::path path = folder.path("set.tileset.xml");
  ASSERT_TRUE(xml::write_file(path, xml::write(set)).empty());
  const std::string text = xml::write(wrong);
  ASSERT_TRUE(xml::write_file(folder.path("rules.xml"), text).empty());
  auto opened = open_game(path.string());
  ASSERT_TRUE(opened);
  document.open(std::move(opened.value()));
  settle();
  const auto line = 1 + std::ranges::count(text.substr(0, text.find("\"nowhere\"")), '\n');
  ASSERT_FALSE(presenter.rows().empty());
  const std::string place = "rules.xml, line " + std::to_string(line);
  EXPECT_EQ(presenter.rows().front().place, place);
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 2));
  settle();
  EXPECT_EQ(presenter.rows().front().place, place);
  ASSERT_TRUE(document.save().empty());
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 3));
  settle();
  EXPECT_EQ(presenter.rows().front().place, place) << "the file of the rules has not changed";
  document.edit("repair", "", {document.snapshot(), std::make_shared<const model::Rules>(test::small_rules())});
  settle();
  EXPECT_TRUE(document.reading_findings().empty());
  EXPECT_TRUE(std::ranges::none_of(
      presenter.rows(), [](const auto& row) { return row.finding.message.find("\"nowhere\"") != std::string::npos; }));
}

TEST_F(FindingList, ReloadingListsWhatCouldNotBeRead) {
  const tw::test::TemporaryFolder folder;
  const std::filesystem::path path = folder.path("set.tileset.xml");
  std::string text = xml::write(document.set());
  ASSERT_TRUE(xml::write_file(folder.path("rules.xml"), xml::write(test::small_rules())).empty());
  ASSERT_TRUE(xml::write_file(path, text).empty());
  document.open(open_game(path.string()).value());
  settle();
  EXPECT_FALSE(presenter.has_error("a"));
  const auto reload_lists_copies = [&] {
    document.reload(open_game(path.string()).value());
    settle();
    return std::ranges::any_of(presenter.rows(), [](const FindingRow& row) {
      return row.finding.message.starts_with("\"copies\" is \"many\"");
    });
  };
  const std::size_t at = text.find("copies=\"1\"", text.find("id=\"a\""));
  ASSERT_NE(at, std::string::npos) << text;
  ASSERT_TRUE(xml::write_file(path, std::string(text).replace(at, 10, "copies=\"many\"")).empty());
  EXPECT_TRUE(reload_lists_copies()) << "although the set is equal: copies that cannot be read are 1";
  ASSERT_TRUE(xml::write_file(path, text).empty());
  EXPECT_FALSE(reload_lists_copies());
}

TEST_F(FindingList, AFixedVariantHasNoFindingsOfItsBase) {
  auto opened = open_tour();
  ASSERT_TRUE(opened) << model::to_text(opened.findings().front());
  document.open(std::move(opened.value()));
  const auto about_lake = [&] {
    return std::ranges::count_if(presenter.rows(), [](const FindingRow& row) { return row.finding.code == "TW055"; });
  };
  settle();
  EXPECT_EQ(about_lake(), 1);
  for (std::size_t row = 0; row < presenter.rows().size(); ++row)
    if (presenter.rows()[row].finding.code == "TW055") {
      EXPECT_TRUE(presenter.on_fix(static_cast<int>(row)));
      break;
    }
  settle();
  EXPECT_EQ(about_lake(), 0);
}

TEST_F(FindingList, SteppingWrapsAround) {
  spoil("b");
  spoil("c");
  settle();
  const int n = static_cast<int>(presenter.rows().size());
  ASSERT_GE(n, 2);
  presenter.on_step(1);
  EXPECT_EQ(view.current, 0);
  presenter.on_step(-1);
  EXPECT_EQ(view.current, n - 1);
  presenter.on_step(1);
  EXPECT_EQ(view.current, 0);
}

TEST_F(FindingList, OnlyTheNewestStateIsShown) {
  settle();
  const int shown = view.shown;
  for (int i = 2; i < 30; ++i) document.edit("copies", "", edits::set_copies(document.set(), {"a"}, i));
  settle();
  while (queue.run_one()) {
  }
  EXPECT_LE(view.shown, shown + 2) << "a run of edits is checked once it rests";
  EXPECT_GT(view.shown, shown);
}

TEST_F(FindingList, ErrorsComeBeforeWarningsAndTheSummaryCountsThem) {
  spoil("c");
  settle();
  bool warning = false;
  for (const FindingRow& row : presenter.rows()) {
    if (row.finding.severity == model::Severity::Warning) warning = true;
    EXPECT_FALSE(warning && row.finding.severity == model::Severity::Error);
  }
  EXPECT_NE(presenter.summary().find("error"), std::string::npos);
}

/// Returns a tile with five ponds on one path, too many for the tile's picture.
model::Tile full_of_ponds(const std::string& id) {
  model::Tile tile = test::plain(id);
  tile.zones[0].slots = model::SlotSet(0x0FFD);
  tile.zones.push_back({.id = "1", .kind = "path", .slots = test::slots({1}), .joins = {"2", "3", "4", "5", "6"}});
  for (int pond = 2; pond <= 6; ++pond)
    tile.zones.push_back({.id = std::to_string(pond), .kind = "pond", .symbols = {"duck", "duck"}});
  return tile;
}

TEST_F(FindingList, ReportsATileThatCannotBeDrawn) {
  const auto told = [&] {
    const auto& rows = presenter.rows();
    return std::count_if(rows.begin(), rows.end(), [](const FindingRow& row) { return row.finding.code == "TW027"; });
  };
  const auto settle_at = [&](std::ptrdiff_t count) {
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (told() != count && std::chrono::steady_clock::now() < end)
      if (!queue.run_one()) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(told(), count);
  };
  const auto change_b = [&](const model::Tile& tile) {
    document.edit("change", "", edits::change_tile(document.set(), "b", [&](const model::Tile&) { return tile; }));
  };
  settle();
  EXPECT_EQ(told(), 0);
  change_b(full_of_ponds("b"));
  settle();
  EXPECT_EQ(told(), 1) << "with the other findings of a tile that has just been changed";
  change_b(test::plain("b"));
  settle();
  EXPECT_EQ(told(), 0);
  model::TileSet many = document.set();
  for (int i = 0; i < 40; ++i) many.tiles.push_back(full_of_ponds("m" + std::to_string(i)));
  document.edit("many", "", many);
  settle_at(40);
}

TEST_F(FindingList, OffersQuickFixesAndAppliesOneInOneStep) {
  settle();
  document.edit("slip", "", edits::change_tile(document.set(), "b", [](model::Tile tile) {
                  tile.zones[0].symbols = {"duck"};  // ducks are not allowed on fields
                  return tile;
                }));
  settle();
  const auto end = std::chrono::steady_clock::now() + 10s;
  while (presenter.next_fix() < 0 && std::chrono::steady_clock::now() < end)
    if (!queue.run_one()) std::this_thread::sleep_for(1ms);
  const int row = presenter.next_fix();
  ASSERT_GE(row, 0);
  EXPECT_EQ(presenter.rows()[row].fix, "Remove duck");
  std::string shown = "nothing yet";
  const Connection hearing =
      presenter.preview().connect([&](const QuickFix* fix) { shown = fix ? fix->label : "nothing"; });
  presenter.on_hover(row);
  EXPECT_EQ(shown, "Remove duck");
  presenter.on_hover(-1);
  EXPECT_EQ(shown, "nothing");
  ASSERT_TRUE(presenter.fix_next());
  EXPECT_TRUE(model::find_tile(document.set(), "b")->zones[0].symbols.empty());
  EXPECT_EQ(document.history().label(document.history().at()), "Remove duck");
  settle();
  for (const FindingRow& left : presenter.rows()) EXPECT_NE(left.finding.code, "TW034");
  document.undo();
  EXPECT_EQ(model::find_tile(document.set(), "b")->zones[0].symbols.size(), 1u);
}

TEST_F(FindingList, ListsOneKindWhenAskedAndCountsAll) {
  spoil("c");
  settle();
  const int errors = presenter.errors(), warnings = presenter.warnings();
  presenter.set_filter(FindingFilter::Errors);
  EXPECT_EQ(static_cast<int>(presenter.rows().size()), errors);
  presenter.set_filter(FindingFilter::Warnings);
  EXPECT_EQ(static_cast<int>(presenter.rows().size()), warnings);
  EXPECT_EQ(presenter.errors(), errors);
  EXPECT_TRUE(presenter.has_error("c"));
}

TEST_F(FindingList, HasOneWarningForASetWithoutTiles) {
  model::TileSet empty = document.set();
  empty.tiles.clear();
  document.edit("empty", "", empty);
  settle();
  EXPECT_EQ(presenter.errors(), 0);
  ASSERT_EQ(presenter.warnings(), 1);
  EXPECT_EQ(presenter.rows()[0].finding.message, "The set has no tiles yet");
}

/// Returns the findings of the shipped game carcassonne with changed rules, one per line.
std::string findings_with(const std::function<void(model::Rules&)>& change) {
  auto opened = open_game("carcassonne");
  if (!opened) return "not opened";
  model::Rules rules = *opened.value().rules;
  change(rules);
  opened.value().rules = std::make_shared<const model::Rules>(rules);
  Document document(std::move(opened.value()));
  Queue queue;
  FindingsLog view;
  const FindingsPresenter presenter(
      document, view, [&](std::function<void()> f) { queue.post(std::move(f)); }, 0ms);
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (presenter.checking() && std::chrono::steady_clock::now() < end)
    if (!queue.run_one()) std::this_thread::sleep_for(1ms);
  std::string out;
  for (const FindingRow& row : presenter.rows()) out += row.finding.code + " " + row.finding.message + "\n";
  return out;
}

TEST(FindingPresenter, NamesAnEffectThatNoPluginHas) {
  const std::string found = findings_with([](model::Rules& rules) {
    model::TurnStep& step = rules.turn.steps.emplace_back();
    step.kind = model::TurnStep::Kind::Effect;
    step.use.plugin = "no-such-effect";
  });
  EXPECT_TRUE(found.starts_with("TW150 ")) << found;
  EXPECT_NE(found.find("no-such-effect"), std::string::npos);
  EXPECT_EQ(std::ranges::count(found, '\n'), 1);
}

TEST(FindingPresenter, SaysWhyAGameCannotBePlayed) {
  EXPECT_EQ(findings_with([](model::Rules& rules) { rules.decks[0].ends_game = true; }),
            "TW063 The game ends before its first turn, as the deck \"start\" is empty after the start tile is placed; "
            "add at least one tile to it\n");
  EXPECT_EQ(findings_with([](model::Rules& rules) {
              for (model::ScoreRule& score : rules.scores) score.points.text = "0";
            }),
            "TW064 Nobody gets points in 16 random games; check the scores, beginning with \"city\"\n");
}

TEST(FindingPresenter, MayBeDestroyedDuringACheck) {
  Queue queue;
  for (int i = 0; i < 20; ++i) {
    Document document(test::small_game());
    FindingsLog view;
    const FindingsPresenter presenter(
        document, view, [&](std::function<void()> f) { queue.post(std::move(f)); }, 0ms);
    std::this_thread::sleep_for(std::chrono::microseconds(200 * i));
  }
  while (queue.run_one()) {
  }
}

}  // namespace
}  // namespace tw::editor
