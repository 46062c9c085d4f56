// Tests custom pictures in the window: files on disk are watched, and rows of the rules show their pictures.

#include "editor/core/pictures/artwork.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <mutex>
#include <test_places.hpp>
#include <thread>

#include "editor/core/document/opening.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/findings/findings.hpp"
#include "editor/core/recovery/journal.hpp"
#include "editor/core/recovery/recovery_copy.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/xml/art_file.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRed =
    R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/></svg>)x";

struct NoRulesView : RulesView {
  void show_rules() override {}
  void show_field(const std::string&) override {}
};

struct NoFindingsView : FindingsView {
  void show_findings() override {}
  void show_fixes() override {}
  void show_current(int) override {}
};

struct PlaceChooser : test::NoChooser {
  std::optional<SaveTarget> place;
  std::optional<SaveTarget> choose_save(const fs::path&) override { return place; }
};

/// Collects the codes of the findings that the window shows for a document.
class Codes {
 public:
  explicit Codes(Document& document)
      : presenter_(
            document, view_,
            [this](std::function<void()> job) {
              const std::scoped_lock lock(mutex_);
              jobs_.push_back(std::move(job));
            },
            std::chrono::milliseconds(1)) {}
  std::string now() {
    while (presenter_.checking()) {
      std::function<void()> job;
      {
        const std::scoped_lock lock(mutex_);
        if (!jobs_.empty()) {
          job = std::move(jobs_.front());
          jobs_.pop_front();
        }
      }
      if (job)
        job();
      else
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::string out;
    for (const FindingRow& row : presenter_.rows()) out += row.finding.code + " ";
    return out;
  }
  std::vector<std::string> places() const {
    std::vector<std::string> out;
    for (const FindingRow& row : presenter_.rows()) out.push_back(row.place);
    return out;
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> jobs_;
  NoFindingsView view_;
  FindingsPresenter presenter_;
};

class OwnPictures : public testing::Test {
 protected:
  OwnPictures() {
    const fs::path from = fs::path(TW_SOURCE_DIR) / "tilesets/carcassonne";
    fs::create_directories(folder.path("set"));
    for (const char* name : {"tileset.xml", "rules.xml"}) fs::copy(from / name, folder.path("set") / name);
    document.open(std::move(open_game(folder.path("set/tileset.xml").string()).value()));
  }
  int row(RuleTable table, const std::string& id) const {
    for (int i = 0; i < row_count(document.rules(), table); ++i)
      if (row_id(document.rules(), {table, i}) == id) return i;
    return -1;
  }

  tw::test::TemporaryFolder folder;
  Document document;
};

TEST_F(OwnPictures, ThatChangeOnDiskAreReportedOnce) {
  model::TileSet set = document.set();
  set.tiles[0].art = "art/a.svg";
  document.edit("Set artwork", "", std::move(set));
  ArtWatch watch;
  EXPECT_FALSE(watch.update(document)) << "what was there from the beginning is no news";
  folder.put("set/art/a.svg", kRed);
  EXPECT_TRUE(watch.update(document)) << "it appeared";
  EXPECT_FALSE(watch.update(document));
  folder.put("set/art/a.svg", std::string(kRed) + "<!-- touched up -->");
  EXPECT_TRUE(watch.update(document)) << "it changed";
  EXPECT_FALSE(watch.update(document));
  fs::remove(folder.path("set/art/a.svg"));
  EXPECT_TRUE(watch.update(document)) << "it is gone";
  EXPECT_FALSE(watch.update(document));
  document.undo();
  folder.put("set/art/a.svg", kRed);
  EXPECT_FALSE(watch.update(document)) << "no tile has it any more";
}

TEST_F(OwnPictures, AreCheckedWithoutWaitingForTheDisk) {
  model::TileSet set = document.set();
  set.tiles[0].art = "art/a.svg";
  document.edit("Set artwork", "", std::move(set));
  ArtWatch watch;
  EXPECT_FALSE(watch.found_changes()) << "nobody looked";
  EXPECT_FALSE(watch.update(document));
  folder.put("set/art/a.svg", kRed);
  watch.start_check(document);
  while (!watch.found_changes()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_FALSE(watch.found_changes()) << "the change is reported once";
}

TEST_F(OwnPictures, OfRowsAreCopiedShownAndUndone) {
  NoRulesView view;
  RulesPresenter presenter(document, view);
  ASSERT_GE(row(RuleTable::Symbols, "pennant"), 0);
  presenter.select({RuleTable::Symbols, row(RuleTable::Symbols, "pennant")});
  const fs::path elsewhere = folder.put("elsewhere/flag.svg", kRed);
  EXPECT_EQ(presenter.change("art", elsewhere.string()), "");
  EXPECT_EQ(presenter.field("art")->value, "art/flag.svg");
  EXPECT_TRUE(fs::exists(folder.path("set/art/flag.svg")));
  EXPECT_EQ(document.history().label(document.history().at()), "Set custom picture of pennant");
  EXPECT_NE(drawing::custom_symbol(presenter.own_picture()), nullptr);
  EXPECT_NE(drawing::custom_symbol(drawing::symbol_look(document.rules(), "pennant")), nullptr);

  EXPECT_EQ(presenter.choose_look("shrine"), "") << "a drawing takes the place of the picture";
  EXPECT_EQ(presenter.field("art")->value, "");
  EXPECT_EQ(presenter.field("look")->value, "shrine");
  document.undo();
  EXPECT_EQ(presenter.field("art")->value, "art/flag.svg") << "in one step";
  document.undo();
  EXPECT_EQ(presenter.field("art")->value, "");
}

TEST_F(OwnPictures, OfRowsThatCannotBeUsedStayInTheFieldWithTheReason) {
  NoRulesView view;
  RulesPresenter presenter(document, view);
  presenter.select({RuleTable::Pieces, 0});
  EXPECT_NE(presenter.change("art", folder.put("elsewhere/text.svg", "no picture").string()), "");
  ASSERT_NE(presenter.error("art"), nullptr);
  EXPECT_NE(presenter.error("art")->text.find("neither SVG nor PNG"), std::string::npos);
  EXPECT_NE(presenter.change("art", "../flag.svg"), "");
  EXPECT_EQ(document.rules().pieces[0].art, "");
  EXPECT_EQ(presenter.change("art", "art/later.svg"), "") << "a file that does not exist yet may be named";
  EXPECT_EQ(document.rules().pieces[0].art, "art/later.svg");
}

TEST_F(OwnPictures, AreCopiedWithASetThatIsSavedElsewhere) {
  folder.put("set/art/a.svg", kRed);
  model::TileSet set = document.set();
  set.tiles[0].art = "art/a.svg";
  document.edit("Set artwork", "", std::move(set));
  const PictureFolders before = picture_folders(document);
  fs::create_directories(folder.path("copy"));
  ASSERT_TRUE(document.save_as(folder.path("copy/tileset.xml")).empty());
  EXPECT_TRUE(copy_missing_pictures(document, before).copied_any);
  EXPECT_TRUE(fs::exists(folder.path("copy/art/a.svg")));
  EXPECT_FALSE(copy_missing_pictures(document, before).copied_any) << "it is there";
}

TEST_F(OwnPictures, OfABaseAreNotCopiedWhenItsVariantIsSaved) {
  folder.put("set/art/base.svg", kRed);
  model::TileSet set = document.set();
  model::Rules rules = document.rules();
  set.tiles[0].art = set.tiles[1].art = rules.symbols[0].art = "art/base.svg";
  const auto base = std::make_shared<const Base>(Base{set.id,
                                                      set.name,
                                                      std::make_shared<const model::TileSet>(set),
                                                      std::make_shared<const model::Rules>(rules),
                                                      {folder.path("set")}});
  PlaceChooser chooser;
  Workbench bench(chooser, RecentFiles());
  Document& variant = bench.document();
  variant.open(new_variant(base));
  set = variant.set();
  set.tiles[1].art = "art/own.svg";
  variant.edit("Set artwork", "", std::move(set));
  fs::create_directories(folder.path("mine"));
  chooser.place = SaveTarget{folder.path("mine/a.variant.xml"), false};
  ASSERT_TRUE(bench.save_as());
  EXPECT_FALSE(fs::exists(folder.path("mine/art")));
  EXPECT_EQ(art_folders(variant), (std::vector<fs::path>{folder.path("mine"), folder.path("set")}))
      << "they are still found";
  EXPECT_EQ(Codes(variant).now(), "TW025 ") << "of its own one";

  folder.put("mine/art/own.svg", kRed);
  variant.edit("Another copy", "", edits::set_copies(variant.set(), {variant.set().tiles[0].id}, 7));
  ASSERT_TRUE(bench.save());
  fs::create_directories(folder.path("other"));
  chooser.place = SaveTarget{folder.path("other/a.variant.xml"), false};
  ASSERT_TRUE(bench.save_as());
  EXPECT_TRUE(fs::exists(folder.path("other/art/own.svg"))) << "it goes with the variant";
  EXPECT_FALSE(fs::exists(folder.path("mine/art/base.svg")) || fs::exists(folder.path("other/art/base.svg")));
  fs::create_directories(folder.path("whole"));
  chooser.place = SaveTarget{folder.path("whole/tileset.xml"), true};
  ASSERT_TRUE(bench.save_as());
  EXPECT_TRUE(fs::exists(folder.path("whole/art/base.svg"))) << "a set of its own has no base";
  EXPECT_TRUE(fs::exists(folder.path("whole/art/own.svg")));
}

TEST_F(OwnPictures, OfRowsAreLookedForWhereTheSetWasSavedLast) {
  folder.put("set/art/flag.svg", kRed);
  PlaceChooser chooser;
  Workbench bench(chooser, RecentFiles());
  Document& moved = bench.document();
  ASSERT_TRUE(bench.open(document.path().string()));
  model::Rules rules = moved.rules();
  rules.symbols[0].art = "art/flag.svg";
  moved.edit("Set custom picture", "", DocumentState{moved.snapshot(), std::make_shared<const model::Rules>(rules)});
  const auto shared = moved.shared_rules();
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(moved.shared_rules(), shared) << "nothing moves where it is saved to its own file";
  moved.edit("Another copy", "", edits::set_copies(moved.set(), {moved.set().tiles[0].id}, 7));
  fs::create_directories(folder.path("copy"));
  chooser.place = SaveTarget{folder.path("copy/tileset.xml"), true};
  ASSERT_TRUE(bench.save_as());
  ASSERT_TRUE(fs::exists(folder.path("copy/art/flag.svg")));
  const auto looked_for = [&] { return xml::art_folders(moved.rules(), {}); };
  EXPECT_EQ(looked_for(), std::vector<fs::path>{folder.path("copy")});
  const std::size_t last = moved.history().at();
  moved.go_to(0);
  EXPECT_EQ(moved.rules().symbols[0].art, "");
  EXPECT_EQ(looked_for(), std::vector<fs::path>{folder.path("copy")}) << "before the save too";
  moved.go_to(last);
  EXPECT_EQ(looked_for(), std::vector<fs::path>{folder.path("copy")});
  EXPECT_FALSE(moved.modified());
  ArtWatch watch;
  EXPECT_FALSE(watch.update(moved));
  fs::remove(folder.path("copy/art/flag.svg"));
  EXPECT_TRUE(watch.update(moved)) << "the old folder does not matter";
  EXPECT_NE(Codes(moved).now().find("TW025"), std::string::npos);
}

TEST_F(OwnPictures, OfRowsOfAnUnsavedSetAreFoundAfterTheFirstSave) {
  model::TileSet set = document.set();
  model::Rules rules = document.rules();
  set.id = rules.id = set.rules = "my-own";
  rules.symbols[0].art = "art/flag.svg";
  rules.art_folders.list.clear();
  EXPECT_TRUE(xml::art_folders(rules, {}).empty()) << "not the folder in which the program was started";
  OpenedDocument opened;
  opened.set = set;
  opened.rules = std::make_shared<const model::Rules>(rules);
  PlaceChooser chooser;
  Workbench bench(chooser, RecentFiles());
  bench.document().open(std::move(opened));
  EXPECT_EQ(Codes(bench.document()).now(), "");
  folder.put("own/art/flag.svg", kRed);
  chooser.place = SaveTarget{folder.path("own/tileset.xml"), true};
  ASSERT_TRUE(bench.save_as());
  EXPECT_NE(drawing::custom_symbol(drawing::symbol_look(bench.document().rules(), rules.symbols[0].id)), nullptr);
}

TEST_F(OwnPictures, OfRowsOfTheBaseAreFoundMissingWithoutALineOfTheOpenFile) {
  model::Rules rules = document.rules();
  ASSERT_FALSE(rules.symbols.empty());
  rules.symbols[0].art = "art/none.svg";
  rules.symbols[0].at = {77, 3};
  ASSERT_FALSE(document.path().empty());
  OpenedDocument opened = std::move(open_game(document.path().string()).value());
  opened.rules = std::make_shared<const model::Rules>(std::move(rules));
  Document variant(std::move(opened));
  Codes codes(variant);
  EXPECT_NE(codes.now(), "");
  for (const std::string& place : codes.places()) EXPECT_EQ(place, "The set");
}

TEST_F(OwnPictures, AreNoLongerCheckedOnceTheResultIsNotNeeded) {
  struct Slow : FileProbe {
    mutable std::atomic<int> looks = 0;
    FileStamp read_stamp(const fs::path& file) const override {
      ++looks;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      return FileProbe::read_stamp(file);
    }
  };
  model::TileSet set = document.set();
  for (std::size_t i = 0; i < set.tiles.size(); ++i) set.tiles[i].art = "art/" + std::to_string(i) + ".svg";
  document.edit("Set artwork", "", std::move(set));
  const auto probe = std::make_shared<Slow>();
  {
    ArtWatch watch(probe);
    watch.start_check(document);
    while (probe->looks == 0) std::this_thread::yield();
  }
  EXPECT_LT(probe->looks, static_cast<int>(document.set().tiles.size()));
  EXPECT_EQ(probe.use_count(), 1) << "its thread has ended";
}

TEST_F(OwnPictures, PendingASaveAreRemovedUnlessRecoverableWorkRefersToThem) {
  ::setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1);
  OpenedDocument opened;
  opened.set = document.set();
  opened.rules = document.shared_rules();
  Document own(std::move(opened));
  const auto choose = [&](const std::string& bytes) {
    const StoredPicture art = store_picture(own, folder.put("elsewhere/my tile & more.svg", bytes).string());
    EXPECT_EQ(art.why, "");
    own.edit("Set artwork", "", edits::set_art(own.set(), {own.set().tiles[0].id}, art.href));
    return pending_pictures_folder() / art.href;
  };
  const fs::path replaced = choose(kRed), named = choose(std::string(kRed) + "<!-- touched up -->");
  const fs::path journal = folder.path("journal");
  {
    Journal kept(journal);
    ASSERT_TRUE(kept.save_now(kept.new_entry(), capture_work(own)));
    clean_pending_pictures(journal);
    EXPECT_FALSE(fs::exists(replaced));
    EXPECT_TRUE(fs::exists(named)) << "a recovery would need it";
  }
  fs::remove_all(journal);
  clean_pending_pictures(journal);
  EXPECT_FALSE(fs::exists(named));
  clean_pending_pictures(journal);  // nothing left to remove
  ::unsetenv("XDG_STATE_HOME");
}

TEST_F(OwnPictures, ChosenBeforeTheFirstSaveAreSavedWithIt) {
  ::setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1);
  const auto never_saved = [&] {
    OpenedDocument out;
    out.set = document.set();
    model::Rules rules = document.rules();
    out.set.id = rules.id = out.set.rules = "my-own";
    rules.art_folders.list.clear();
    out.rules = std::make_shared<const model::Rules>(rules);
    return out;
  };
  PlaceChooser chooser;
  Workbench bench(chooser, RecentFiles());
  Document& own = bench.document();
  own.open(never_saved());
  NoRulesView view;
  RulesPresenter presenter(own, view);
  presenter.select({RuleTable::Symbols, 0});
  EXPECT_EQ(presenter.change("art", folder.put("elsewhere/flag.svg", kRed).string()), "");
  const std::string of_row = presenter.field("art")->value;
  EXPECT_NE(drawing::custom_symbol(presenter.own_picture()), nullptr) << "it is seen at once";
  const auto choose = [&](const std::string& bytes) {
    const StoredPicture art = store_picture(own, folder.put("elsewhere/tile.svg", bytes).string());
    EXPECT_EQ(art.why, "");
    own.edit("Set artwork", "", edits::set_art(own.set(), {own.set().tiles[0].id}, art.href));
    return art.href;
  };
  choose(R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>)x");
  EXPECT_EQ(Codes(own).now(), "TW028 ") << "it is not square";
  choose(R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect)x");
  EXPECT_EQ(Codes(own).now(), "TW026 ") << "it cannot be drawn";
  own.undo();
  own.undo();
  const std::string first = choose(kRed), second = choose(std::string(kRed) + "<!-- touched up -->");
  EXPECT_NE(first, second) << "the second is another picture";
  EXPECT_EQ(Codes(own).now(), "");

  OpenedDocument again = open_recovery_copy(capture_work(own)());
  Document recovered;
  recovered.open(std::move(again));
  EXPECT_NE(drawing::custom_symbol(drawing::symbol_look(recovered.rules(), recovered.rules().symbols[0].id)), nullptr);
  EXPECT_EQ(Codes(recovered).now(), "");

  fs::create_directories(folder.path("own"));
  chooser.place = SaveTarget{folder.path("own/tileset.xml"), true};
  ASSERT_TRUE(bench.save_as());
  EXPECT_TRUE(fs::exists(folder.path("own") / of_row));
  EXPECT_TRUE(fs::exists(folder.path("own") / second));
  EXPECT_FALSE(fs::exists(folder.path("own") / first)) << "nothing has it any more";
  own.undo();
  EXPECT_EQ(own.set().tiles[0].art, first);
  EXPECT_EQ(Codes(own).now(), "") << "it is still found";
  ASSERT_TRUE(bench.save());
  EXPECT_TRUE(fs::exists(folder.path("own") / first)) << "and goes with the next save";
  EXPECT_EQ(store_picture(own, folder.put("elsewhere/late.svg", kRed).string()).href, "art/late.svg");
  ::unsetenv("XDG_STATE_HOME");
}

TEST_F(OwnPictures, AreNotCopiedThroughLinksOutOfTheFolder) {
  const fs::path secret = folder.put("elsewhere/secret.svg", kRed);
  folder.put("set/art/a.svg", kRed);
  folder.put("set/art/text.svg", "no picture");
  fs::create_symlink(secret, folder.path("set/art/tile.svg"));
  fs::create_symlink(secret, folder.path("set/art/row.svg"));
  fs::create_symlink(folder.path("set/art/a.svg"), folder.path("set/art/inside.svg"));
  model::TileSet set = document.set();
  model::Rules rules = document.rules();
  set.tiles[0].art = "art/tile.svg";
  set.tiles[1].art = "art/text.svg";
  set.tiles[2].art = "art/inside.svg";
  rules.symbols[0].art = "art/row.svg";
  PlaceChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open(document.path().string()));
  bench.document().edit(
      "Set artwork", "",
      DocumentState{std::make_shared<const model::TileSet>(set), std::make_shared<const model::Rules>(rules)});
  const auto brought = [&](const char* to) {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(folder.path(to))) {
      out.push_back(entry.path().filename().string());
      EXPECT_FALSE(entry.is_symlink()) << entry.path();
    }
    return out;
  };
  fs::create_directories(folder.path("copy"));
  chooser.place = SaveTarget{folder.path("copy/tileset.xml"), true};
  ASSERT_TRUE(bench.save_as());
  EXPECT_EQ(brought("copy/art"), std::vector<std::string>{"inside.svg"});

  const auto base = std::make_shared<const Base>(
      Base{document.set().id, document.set().name, document.snapshot(), document.shared_rules(), {folder.path("set")}});
  bench.document().open(new_variant(base));
  set.id = bench.document().set().id;
  bench.document().edit("Set artwork", "", std::move(set));
  fs::create_directories(folder.path("mine"));
  chooser.place = SaveTarget{folder.path("mine/a.variant.xml")};
  ASSERT_TRUE(bench.save_as());
  EXPECT_EQ(brought("mine/art"), std::vector<std::string>{"inside.svg"});
}

TEST_F(OwnPictures, AreCheckedAgainForFindingsWhenTheyChange) {
  Codes codes(document);
  model::TileSet set = document.set();
  set.tiles[0].art = "art/a.svg";
  document.edit("Set artwork", "", std::move(set));
  EXPECT_EQ(codes.now(), "TW025 ");
  folder.put("set/art/a.svg", R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>)x");
  document.invalidate_pictures();
  EXPECT_EQ(codes.now(), "TW028 ");
  folder.put("set/art/a.svg", kRed);
  document.invalidate_pictures();
  EXPECT_EQ(codes.now(), "");
}

}  // namespace
}  // namespace tw::editor
