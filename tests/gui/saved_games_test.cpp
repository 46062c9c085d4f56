// Tests the list of saved games in the window.

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include "editor/core/settings/settings.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/shell/workspace_pages.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

/// Operates the dialog while it is shown, and closes it with a result.
class InDialog : public wxModalDialogHook {
 public:
  InDialog(int result, std::function<void(wxDialog&)> operate) : result_(result), operate_(std::move(operate)) {
    Register();
  }

 protected:
  int Enter(wxDialog* dialog) override {
    dialog->Show();
    pump(100);
    operate_(*dialog);
    dialog->Hide();
    return result_;
  }

 private:
  int result_;
  std::function<void(wxDialog&)> operate_;
};

class SavedGamesWindow : public Window, public PlayView {
 protected:
  void SetUp() override {
    Window::SetUp();
    services.compile = [this] { return compiled("carcassonne"); };
    services.open = [this](const std::string& name) { return compiled(name); };
    services.game_id = [] { return std::string("carcassonne"); };
    services.bots = {"random"};
    services.make_bot = [](const std::string& name) { return plugin_host::make_bot(name); };
    services.post = [](std::function<void()> run) { wxTheApp->CallAfter(std::move(run)); };
    services.choose_folder = [this](const std::string&) { return temporary.path() / "exported"; };
    services.settings = &settings;
    services.storage_folder = temporary.path() / "games";
    play = std::make_unique<PlayPresenter>(services, *this);
  }
  void TearDown() override {
    play.reset();
    Window::TearDown();
  }
  static model::Result<table::PlayableGame> compiled(const std::string& name) {
    auto files = xml::load_game(name);
    if (!files) return files.findings();
    auto rules = std::make_shared<const model::Rules>(files.value().rules);
    auto set = std::make_shared<const model::TileSet>(files.value().set);
    auto game = compile_game(*rules, *set);
    if (!game) return game.findings();
    return table::PlayableGame{
        .game = game.value(), .rules = rules, .set = set, .source = name == "carcassonne" ? "" : name};
  }
  void show_play(unsigned) override {}
  void start_timer(int) override {}

  /// Plays a game without bots until it ends or `actions` actions have been played.
  void play_game(const std::string& name, int actions) {
    ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 3, .names = {name, ""}}));
    for (int i = 0; i < actions && !play->state().finished(); ++i) {
      game::ActionList legal;
      play->state().legal_actions(legal);
      ASSERT_TRUE(play->play(legal.front()));
    }
  }
  template <class Control>
  static Control* find(wxDialog& dialog, const wxString& name) {
    return dynamic_cast<Control*>(wxWindow::FindWindowByName(name, &dialog));
  }
  static wxButton* button(wxDialog& dialog, const wxString& label) {
    for (wxWindow* child : dialog.GetChildren())
      if (auto* out = dynamic_cast<wxButton*>(child); out && out->GetLabelText() == label) return out;
    return nullptr;
  }
  void press(wxDialog& dialog, const wxString& label) {
    wxButton* const at = button(dialog, label);
    ASSERT_NE(at, nullptr) << label;
    ASSERT_TRUE(at->IsEnabled()) << label;
    click(at, {at->GetSize().x / 2, at->GetSize().y / 2});
  }
  static wxString cell(wxDataViewListCtrl* list, int row, unsigned column) {
    return list->GetTextValue(static_cast<unsigned>(row), column);
  }

  const tw::test::TemporaryFolder temporary;
  Settings settings;
  PlayServices services;
  std::unique_ptr<PlayPresenter> play;
};

TEST_F(SavedGamesWindow, FinishedAndUnfinishedGamesAreListedAndShown) {
  play_game("Ada", 1000);
  ASSERT_TRUE(play->state().finished());
  play_game("Bo", 7);
  const std::size_t length = play->match().line().played.size();
  InDialog hook(wxID_OK, [&](wxDialog& dialog) {
    auto* list = find<wxDataViewListCtrl>(dialog, "Games");
    ASSERT_NE(list, nullptr);
    ASSERT_EQ(list->GetItemCount(), 2);
    EXPECT_TRUE(cell(list, 0, 0).StartsWith("today")) << cell(list, 0, 0);
    EXPECT_EQ(cell(list, 0, 2), "current");
    EXPECT_EQ(cell(list, 0, 3), "Bo, Blue");
    EXPECT_EQ(cell(list, 1, 3), "Ada, Blue");
    EXPECT_TRUE(cell(list, 1, 5).StartsWith("finished")) << cell(list, 1, 5);
    EXPECT_TRUE(cell(list, 1, 4).Contains(" : ")) << cell(list, 1, 4);
    EXPECT_NE(button(dialog, "Continue"), nullptr);
    auto* filter = find<wxChoice>(dialog, "Which games");
    filter->SetFocus();
    pump(60);
    mouse.Select("Finished games");
    ASSERT_TRUE(wait_for([&] { return list->GetItemCount() == 1; }));
    EXPECT_EQ(cell(list, 0, 3), "Ada, Blue");
    EXPECT_NE(button(dialog, "Show"), nullptr) << "a finished game is shown";
    save_screenshot("kept_games");
  });
  ask_saved_game(*frame, *play);
  EXPECT_TRUE(play->state().finished());
  EXPECT_EQ(play->table().name_of(0), "Ada");
  EXPECT_GT(play->match().line().played.size(), length);
}

TEST_F(SavedGamesWindow, DeletedGamesCanBeRestoredUntilTheListIsClosed) {
  for (const char* name : {"Ada", "Bo", "Cy"}) play_game(name, 5);
  {
    InDialog hook(wxID_CANCEL, [&](wxDialog& dialog) {
      auto* list = find<wxDataViewListCtrl>(dialog, "Games");
      press(dialog, "Delete");
      EXPECT_EQ(list->GetItemCount(), 2);
      press(dialog, "Delete");
      EXPECT_EQ(list->GetItemCount(), 1);
      find<wxButton>(dialog, "Delete")->SetFocus();
      press(dialog, "Delete");
      EXPECT_EQ(list->GetItemCount(), 0);
      EXPECT_TRUE(wait_for([] { return wxWindow::FindFocus() && wxWindow::FindFocus()->IsEnabled(); }))
          << "a disabled button would take no keys";
      press(dialog, "Restore");
      press(dialog, "Restore");
      EXPECT_EQ(list->GetItemCount(), 2);
      EXPECT_EQ(play->library().list().size(), 3U) << "nothing is deleted yet";
    });
    ask_saved_game(*frame, *play);
  }
  ASSERT_EQ(play->library().list().size(), 2U);
  EXPECT_EQ(play->library().list()[0].players.front(), "Bo");
  EXPECT_EQ(play->library().list()[1].players.front(), "Ada");
}

TEST_F(SavedGamesWindow, SeveralGamesAreExportedToAFolder) {
  for (const char* name : {"Ada", "Bo", "Cy"}) play_game(name, 9);
  InDialog hook(wxID_CANCEL, [&](wxDialog& dialog) {
    auto* list = find<wxDataViewListCtrl>(dialog, "Games");
    list->SetFocus();
    pump(60);
    key('A', wxMOD_CONTROL);
    ASSERT_EQ(list->GetSelectedItemsCount(), 3);
    press(dialog, to_wx("Export…"));
    auto* words = find<wxStaticText>(dialog, "Details");
    EXPECT_TRUE(words->GetLabel().StartsWith("Exported 3 games to")) << words->GetLabel();
  });
  ask_saved_game(*frame, *play);
  int records = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(temporary.path() / "exported"))
    records += entry.path().string().ends_with(".game.xml") ? 1 : 0;
  EXPECT_EQ(records, 3);
}

}  // namespace
}  // namespace tw::editor::test
