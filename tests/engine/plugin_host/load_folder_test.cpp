// Tests loading plugins from folders: valid shared objects are loaded, others are rejected with a reason.

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <test_places.hpp>

#include "engine/plugin_host/registry.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::plugin_host {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A folder of plugins and a registry that contains the built-in plugins.
class PluginFolder : public ::testing::Test {
 protected:
  PluginFolder() : folder_(fs::path(::testing::TempDir()) / ("plugins-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    for (const tw_plugin* plugin : built_in()) registry_.add(*plugin, "built in");
  }
  ~PluginFolder() override { fs::remove_all(folder_); }
  void take(const std::string& name) { fs::copy(fs::path(TW_BINARY_DIR "/test_plugins") / name, folder_ / name); }
  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  /// Returns the rejected plugins with their file names.
  std::vector<std::string> refused() {
    std::vector<std::string> out;
    registry_.add_folder(folder_);
    for (const Refusal& refusal : registry_.refused())
      out.push_back(fs::path(refusal.found_at).filename().string() + ": " + to_text(refusal));
    return out;
  }

  fs::path folder_;
  Registry registry_;
};

TEST_F(PluginFolder, GivesItsPlugins) {
  take("first.so");
  EXPECT_THAT(refused(), IsEmpty());
  const Registry::Plugin& plugin = registry_.plugins().back();
  EXPECT_EQ(plugin.id, "test-first");
  EXPECT_EQ(plugin.version, "1.2.3");
  EXPECT_EQ(plugin.found_at, (folder_ / "first.so").string());
  EXPECT_THAT(plugin.items, ElementsAre("bot first"));
  auto bot = registry_.make_bot("first");
  const simulation::testing::FakeState state({.left = 5});
  game::Random random(1);
  EXPECT_EQ(bot.value()->choose(state, random), game::Action{0});
}

TEST_F(PluginFolder, RefusesInvalidPluginsWithAReason) {
  take("no_plugin.so");
  write("broken.so", "this is text");
  write("empty.so", "");
  write("notes.txt", "not looked at");
  fs::create_directory(folder_ / "folder.so");
  ASSERT_EQ(::mkfifo((folder_ / "pipe.so").c_str(), 0600), 0);
  fs::create_symlink(folder_ / "nowhere", folder_ / "to_nothing.so");
  EXPECT_THAT(refused(),
              ElementsAre(HasSubstr("broken.so: it cannot be loaded: "), HasSubstr("empty.so: it cannot be loaded: "),
                          "folder.so: it is not a regular file",
                          "no_plugin.so: it does not export tw_plugin_entry, so it is not a plugin",
                          "pipe.so: it is not a regular file", "to_nothing.so: it is not a regular file"));
}

TEST_F(PluginFolder, RefusesALaterVersionAndADuplicateName) {
  take("later_version.so");
  take("name_taken.so");
  EXPECT_THAT(
      refused(),
      ElementsAre("later_version.so: it was built for version 1.7 of the plugin interface, but this program has 1.6",
                  "name_taken.so: \"greedy\": another bot already has this name"));
  EXPECT_FALSE(registry_.make_bot("later"));
}

TEST_F(PluginFolder, RefusesPluginsThatCrashOnLoading) {
  take("crashes_at_start.so");
  take("exits_at_start.so");
  take("first.so");
  take("loops_at_start.so");
  EXPECT_THAT(refused(), ElementsAre("crashes_at_start.so: the process that loaded it crashed (Aborted)",
                                     "exits_at_start.so: the process that loaded it exited with status 0",
                                     "loops_at_start.so: loading it takes more than 10 s"));
  EXPECT_TRUE(registry_.make_bot("first")) << "the others are available";
}

TEST_F(PluginFolder, IsLoadedOnlyWhenItIsNeeded) {
  take("first.so");
  const auto loaded = [&] {
    std::ifstream maps("/proc/self/maps");
    const std::string all{std::istreambuf_iterator<char>(maps), {}};
    return all.find((folder_ / "first.so").string()) != std::string::npos;
  };
  registry_.add_folder(folder_);
  EXPECT_EQ(registry_.bot("first")->help, "takes the first legal action");
  EXPECT_FALSE(registry_.make_bot("first:depth=1")) << "its settings are known";
  EXPECT_FALSE(loaded());
  EXPECT_TRUE(registry_.make_bot("first"));
  EXPECT_TRUE(loaded());
}

TEST_F(PluginFolder, MayChangeBeforeItIsUsed) {
  take("first.so");
  registry_.add_folder(folder_);
  fs::remove(folder_ / "first.so");
  const auto made = registry_.make_bot("first");
  ASSERT_FALSE(made);
  EXPECT_THAT(made.findings().front().message, HasSubstr("first.so: it cannot be loaded"));
}

TEST_F(PluginFolder, NeedNotBeThere) {
  registry_.add_folder(folder_ / "nowhere");
  EXPECT_THAT(registry_.refused(), IsEmpty());
}

TEST(PluginFolders, AreThatOfTheProgramAndThatOfTheUser) {
  const std::string before = std::getenv("XDG_DATA_HOME") != nullptr ? std::getenv("XDG_DATA_HOME") : "";
  setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_THAT(plugin_folders(), ElementsAre(fs::path(TW_BINARY_DIR "/tests/engine/" TW_LIBDIR "/tilewright/plugins"),
                                            fs::path("/data/tilewright/plugins")));
  setenv("XDG_DATA_HOME", "relative", 1);
  EXPECT_THAT(plugin_folders().back().string(), HasSubstr(".local/share/tilewright/plugins"));
  if (before.empty())
    unsetenv("XDG_DATA_HOME");
  else
    setenv("XDG_DATA_HOME", before.c_str(), 1);
}

}  // namespace
}  // namespace tw::plugin_host
