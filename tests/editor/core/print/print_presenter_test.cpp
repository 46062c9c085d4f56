// Tests the print dialog without its window.

#include "editor/core/print/print_presenter.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>
#include <queue>
#include <test_places.hpp>

#include "editor/core/print/picture_export.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor::test {
namespace {

struct RecordingPrintView : PrintView {
  int plans = 0, pages = 0;
  bool finished = false, saved = false;
  std::string text;
  void show_plan() override { ++plans; }
  void show_progress(int done, int) override { pages = done; }
  void show_finished(bool ok, const std::string& words) override {
    finished = true;
    saved = ok;
    text = words;
  }
};

/// A queue of functions posted by another thread. The test runs them while it waits.
class Mailbox {
 public:
  PrintPresenter::Post post() {
    return [this](std::function<void()> run) {
      const std::scoped_lock lock(mutex_);
      waiting_.push(std::move(run));
      changed_.notify_one();
    };
  }
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      ASSERT_TRUE(changed_.wait_for(lock, std::chrono::seconds(60), [&] { return !waiting_.empty(); }));
      const std::function<void()> next = std::move(waiting_.front());
      waiting_.pop();
      lock.unlock();
      next();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::queue<std::function<void()>> waiting_;
};

class Print : public testing::Test {
 protected:
  Print() : folder(std::filesystem::temp_directory_path() / ("tw_print_" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
  }
  ~Print() override { std::filesystem::remove_all(folder); }
  std::filesystem::path folder;
  Document document{small_game()};
  Settings settings;
  RecordingPrintView view;
  Mailbox mailbox;
};

TEST_F(Print, CountsSheetsPagesAndPlaces) {
  const PrintPresenter presenter(document, settings, view, mailbox.post());
  EXPECT_EQ(presenter.summary(), "1 sheet (15 places for 4 tiles), 5 pages with the test sheet and the checklist.");
  EXPECT_EQ(presenter.hint(), "Print at 100 %, not “fit to page”.");
  ASSERT_EQ(presenter.thumbnails().size(), 5u);
  EXPECT_EQ(presenter.thumbnails()[2].label, "1 front");
  EXPECT_EQ(presenter.title(), "Print and play: Small set");
}

TEST_F(Print, RemembersTheOptionsOfEachSet) {
  {
    PrintPresenter presenter(document, settings, view, mailbox.post());
    printing::PrintOptions next = presenter.options();
    next.paper = printing::Paper::Letter;
    next.bleed = 2.5;
    next.shift_x = -.4;
    next.labels = false;
    presenter.change(next);
    EXPECT_EQ(view.plans, 1);
  }
  const PrintPresenter again(document, settings, view, mailbox.post());
  EXPECT_EQ(again.options().paper, printing::Paper::Letter);
  EXPECT_EQ(again.options().bleed, 2.5);
  EXPECT_EQ(again.options().shift_x, -.4);
  EXPECT_FALSE(again.options().labels);
  settings.set("print/small-set", "paper=9 tile=-5 bleed=x nonsense");
  const PrintPresenter broken(document, settings, view, mailbox.post());
  EXPECT_EQ(broken.options().paper, printing::Paper::A4);
  EXPECT_EQ(broken.plan(), nullptr);
  EXPECT_NE(broken.summary().find("10 to 200 mm"), std::string::npos);
}

TEST_F(Print, ReadsTheOptionsThatEarlierVersionsStored) {
  Settings stored(TW_SOURCE_DIR "/tests/data/compat/1.0/settings");
  const PrintPresenter presenter(document, stored, view, mailbox.post());
  const printing::PrintOptions& options = presenter.options();
  EXPECT_EQ(options.paper, printing::Paper::Letter);
  EXPECT_EQ(options.backs, printing::DuplexMode::LongEdge);
  EXPECT_TRUE(options.landscape);
  EXPECT_EQ(options.tile, 50);
  EXPECT_EQ(options.bleed, 2.5);
  EXPECT_EQ(options.gap, 1);
  EXPECT_EQ(options.margin, 8);
  EXPECT_EQ(options.shift_x, -.4);
  EXPECT_EQ(options.shift_y, .2);
  EXPECT_FALSE(options.crop_marks || options.labels || options.test_page || options.each_once);
  EXPECT_TRUE(options.letters && options.check_list);
}

TEST_F(Print, FollowsTheDocumentAndItsDecks) {
  PrintPresenter presenter(document, settings, view, mailbox.post());
  model::TileSet next = document.set();
  next.tiles[0].copies = 20;
  document.edit("copies", "", next);
  EXPECT_EQ(presenter.plan()->tiles, 23);
  EXPECT_EQ(view.plans, 1);
  presenter.select_deck("main", false);
  EXPECT_EQ(presenter.plan()->tiles, 1);
  presenter.select_deck("first", false);
  EXPECT_EQ(presenter.plan(), nullptr) << "nothing is left";
  presenter.select_deck("main", true);
  presenter.select_deck("first", true);
  EXPECT_EQ(presenter.plan()->tiles, 23);
  EXPECT_TRUE(presenter.options().decks.empty());
}

TEST_F(Print, SaysWhatASmallerBleedWouldSave) {
  model::TileSet next = document.set();
  next.tiles[0].copies = 17;
  document.edit("copies", "", next);
  const PrintPresenter presenter(document, settings, view, mailbox.post());
  EXPECT_EQ(presenter.hint(), "Print at 100 %, not “fit to page”. A bleed of 2 mm would need only 1 sheet.");
}

TEST_F(Print, SavesInTheBackgroundAndReportsProgress) {
  PrintPresenter presenter(document, settings, view, mailbox.post());
  presenter.save(folder / "a.pdf");
  EXPECT_TRUE(presenter.saving());
  mailbox.run_until([&] { return view.finished; });
  EXPECT_TRUE(view.saved) << view.text;
  EXPECT_EQ(view.pages, 5);
  EXPECT_GT(std::filesystem::file_size(folder / "a.pdf"), 5'000u);
  EXPECT_FALSE(presenter.saving());
  view.finished = false;
  presenter.save("/no/such/folder/a.pdf");
  mailbox.run_until([&] { return view.finished; });
  EXPECT_FALSE(view.saved);
}

TEST_F(Print, StopsWithoutAFile) {
  PrintPresenter presenter(document, settings, view, mailbox.post());
  presenter.save(folder / "a.pdf");
  presenter.stop();
  mailbox.run_until([&] { return view.finished; });
  EXPECT_FALSE(view.saved);
  EXPECT_FALSE(std::filesystem::exists(folder / "a.pdf"));
}

TEST_F(Print, ExportsSingleTilesASheetOrForTabletopSimulator) {
  for (const PictureKind kind : {PictureKind::Tiles, PictureKind::Sheet, PictureKind::ThickTiles}) {
    PictureExportOptions form;
    form.kind = kind;
    form.pixels = 40;
    const auto to = folder / (kind == PictureKind::Sheet ? "sheet.svg" : std::to_string(static_cast<int>(kind)));
    bool done = false, ok = false;
    const PictureExport run(document, form, to, mailbox.post(), [&](bool written, const std::string&) {
      done = true;
      ok = written;
    });
    mailbox.run_until([&] { return done; });
    EXPECT_TRUE(ok);
    EXPECT_TRUE(std::filesystem::exists(to));
  }
  EXPECT_TRUE(std::filesystem::exists(folder / "0" / "a.svg"));
  EXPECT_TRUE(std::filesystem::exists(folder / "3" / "small-set.json"));
}

TEST_F(Print, RemembersWhichPicturesWereExported) {
  PictureExportOptions form;
  form.kind = PictureKind::Tabletop;
  form.columns = 7;
  save_form(form, settings);
  EXPECT_EQ(load_form(settings).kind, PictureKind::Tabletop);
  EXPECT_EQ(load_form(settings).columns, 7);
}

}  // namespace
}  // namespace tw::editor::test
