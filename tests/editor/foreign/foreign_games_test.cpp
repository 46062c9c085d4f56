// The editor must survive a game's plugin that ends the process in which it runs.

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <test_places.hpp>

#include "engine/plugin_host/plugin_process.hpp"
#include "engine/plugin_host/trial_games.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/play/playing.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

using ::testing::HasSubstr;

/// Puts a plugin of a broken game (tests/engine/plugin_host/support/broken_game.c) into the user's folder, before the
/// registry is used for the first time. It calls _exit(0) in the third turn.
const bool kPluginIsThere = [] {
  namespace fs = std::filesystem;
  static const tw::test::TemporaryFolder user;
  const fs::path plugins = user.path("tilewright/plugins");
  fs::create_directories(plugins);
  fs::copy(fs::path(TW_BINARY_DIR "/test_plugins/broken_game_51.so"), plugins / "broken_game_51.so");
  ::setenv("XDG_DATA_HOME", user.path().c_str(), 1);
  return true;
}();

struct ForeignGame : Playing {
  ForeignGame() {
    services.compile = []() -> model::Result<table::PlayableGame> {
      table::PlayableGame out;
      out.rules = std::make_shared<const model::Rules>(
          xml::read_rules(R"(<rules format="1" id="row" name="Row" family="template-game" players="2-3"/>)", "r")
              .value());
      out.set = std::make_shared<const model::TileSet>(
          xml::read_tile_set(
              R"(<tileset format="1" id="row" name="Row" rules="row"><tile id="one" deck="cards" copies="4">)"
              R"(<property name="value" value="1"/></tile></tileset>)",
              "t")
              .value());
      auto made = plugin_host::make_game(*out.rules, *out.set, "row", "Row");
      if (!made) return made.findings();
      out.game = made.value();
      return out;
    };
    services.is_current = [](const table::PlayableGame&) { return true; };
  }
};

TEST_F(ForeignGame, ThatExitsIsReportedAndPlayContinues) {
  ASSERT_TRUE(kPluginIsThere);
  begin({"", ""});
  for (int turn = 1; turn < 3; ++turn) EXPECT_TRUE(play->play(game::Action{1}));
  EXPECT_FALSE(play->play(game::Action{1}));
  EXPECT_THAT(said, HasSubstr("the function apply of game \"row\" in the plugin "));
  EXPECT_THAT(said, HasSubstr("broken_game_51.so exited with status 0"));
  ASSERT_TRUE(play->can_undo()) << "the actions before are kept";
  play->undo();
  EXPECT_TRUE(play->play(game::Action{2})) << "the plugin runs in a new process";
}

TEST_F(ForeignGame, ThatExitsIsAFinding) {
  const auto made = services.compile();
  ASSERT_TRUE(made);
  const model::Findings findings = plugin_host::check_by_playing(*made.value().game);
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings.front().code, "TW156");
  EXPECT_THAT(findings.front().message, HasSubstr("broken_game_51.so exited with status 0"));
}

}  // namespace
}  // namespace tw::editor::test
