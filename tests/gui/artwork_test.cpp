// Tests custom pictures in the real window.

#include <wx/button.h>
#include <wx/image.h>
#include <wx/timer.h>

#include <cstdint>
#include <test_places.hpp>

#include "editor/wx/rules/rule_controls.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

namespace fs = std::filesystem;

std::string filled(const std::string& colour) {
  return R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill=")x" + colour +
         R"x("/></svg>)x";
}

class ArtworkWindow : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    const fs::path from = fs::path(TW_SOURCE_DIR) / "tilesets/carcassonne";
    fs::create_directories(folder / "set");
    for (const char* name : {"tileset.xml", "rules.xml"}) fs::copy(from / name, folder / "set" / name);
    ASSERT_TRUE(frame->workbench().open((folder / "set/tileset.xml").string()));
    ASSERT_TRUE(wait_for([&] { return grid()->is_fully_drawn(); }, 20000));
  }
  /// Returns the colour at the centre of a tile's picture in the grid.
  wxColour middle(const std::string& id) {
    const wxBitmap* bitmap = frame->tiles_page()->art().cached_picture(
        *model::find_tile(document().set(), id), grid()->tile_size(), grid()->GetContentScaleFactor());
    if (bitmap == nullptr) return {};
    const wxImage image = bitmap->ConvertToImage();
    const int x = image.GetWidth() / 2, y = image.GetHeight() / 2;
    return {image.GetRed(x, y), image.GetGreen(x, y), image.GetBlue(x, y)};
  }
  bool shows(const std::string& id, const wxColour& colour) {
    return wait_for([&] { return middle(id) == colour; }, 15000);
  }
  /// Advances the clock. A background thread checks the files, and a later tick reports the changes.
  void tick() {
    frame->workbench().tick(now_ += 5000);
    for (int i = 0; i < 20; ++i) {
      pump(10);
      frame->workbench().tick(now_);
    }
  }

  std::int64_t now_ = 1'000'000'000'000;
};

TEST_F(ArtworkWindow, APictureThatChangesOnDiskIsRedrawn) {
  const std::string id = document().set().tiles.front().id;
  temporary.put("set/art/a.svg", filled("#ff0000"));
  model::TileSet set = document().set();
  set.tiles.front().art = "art/a.svg";
  document().edit("Set artwork", "", std::move(set));
  EXPECT_TRUE(shows(id, wxColour(255, 0, 0)));
  tick();
  temporary.put("set/art/a.svg", filled("#0000ff") + " ");
  tick();
  EXPECT_TRUE(shows(id, wxColour(0, 0, 255)));
  fs::remove(folder / "set/art/a.svg");
  tick();
  EXPECT_TRUE(wait_for([&] { return middle(id).IsOk() && middle(id) != wxColour(0, 0, 255); }, 15000))
      << "drawn from its zones";
  ASSERT_TRUE(wait_until_checked());
  EXPECT_EQ(frame->tiles_page()->findings()->presenter().warnings(), 1);
  temporary.put("set/art/a.svg", filled("#00ff00"));
  tick();
  EXPECT_TRUE(shows(id, wxColour(0, 255, 0)));
  ASSERT_TRUE(wait_until_checked());
  EXPECT_EQ(frame->tiles_page()->findings()->presenter().warnings(), 0);
}

TEST_F(ArtworkWindow, ASymbolGetsAPictureOfItsOwnFromTheGallery) {
  frame->run("view/rules");
  RulesPanel* panel = frame->rules_panel();
  panel->presenter().select_table(RuleTable::Symbols);
  const auto control = [&](const char* name) { return panel->form()->control(name); };
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<LookControl*>(control("look")) != nullptr; }));
  chooser->open = temporary.put("elsewhere/flag.svg", filled("#d02090"));
  bool opened = false;
  wxTimer answer;
  answer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) {
    auto* gallery = dynamic_cast<wxDialog*>(wxWindow::FindWindowByName("Gallery"));
    if (!gallery || !gallery->IsModal()) return answer.StartOnce(100), void();
    opened = true;
    save_screenshot("rules_gallery_own");
    gallery->EndModal(wxID_OPEN);
  });
  answer.StartOnce(500);
  click(static_cast<LookControl*>(control("look"))->button(), wxPoint(20, 10));
  ASSERT_TRUE(wait_for([&] { return opened; }, 10000));
  EXPECT_TRUE(wait_for([&] { return document().rules().symbols.front().art == "art/flag.svg"; }));
  EXPECT_TRUE(fs::exists(folder / "set/art/flag.svg"));
  EXPECT_EQ(static_cast<LookControl*>(control("look"))->button()->GetLabel(), "custom picture");
  save_screenshot("rules_own_picture");
  frame->run("view/tiles");
  pump(300);
  save_screenshot("tiles_own_symbol");
  ASSERT_TRUE(frame->workbench().save());
  ASSERT_TRUE(frame->workbench().open((folder / "set/tileset.xml").string()));
  EXPECT_EQ(document().rules().symbols.front().art, "art/flag.svg") << "it is in the file";
  frame->run("view/rules");
  panel->presenter().select_table(RuleTable::Symbols);
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<PictureControl*>(control("art")) != nullptr; }));
  wxButton* remove = static_cast<PictureControl*>(control("art"))->remove_button();
  click(remove, wxPoint(10, 10));
  EXPECT_TRUE(wait_for([&] { return document().rules().symbols.front().art.empty(); }));
  frame->run("edit/undo");
  EXPECT_EQ(document().rules().symbols.front().art, "art/flag.svg");
}

}  // namespace
}  // namespace tw::editor::test
