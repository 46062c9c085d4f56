#include "editor/core/settings/settings.hpp"
#include "tests/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <test_places.hpp>

#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

struct SettingsOnDisk : testing::Test {
  tw::test::TemporaryFolder temporary;
  std::filesystem::path folder = temporary.path();
  std::filesystem::path file = folder / "deep" / "settings";
  void TearDown() override { std::filesystem::remove_all(folder); }
};

TEST_F(SettingsOnDisk, AreRestoredAfterTheNextStart) {
  {
    Settings settings(file);
    settings.set("print/paper", "A4");
    settings.set_number("print/size", 45);
    settings.set_switch("welcome/show", false);
    settings.set("notes", "two\nlines with a \\ and a=b");
  }
  const Settings again(file);
  EXPECT_EQ(again.get("print/paper"), "A4");
  EXPECT_EQ(again.get_number("print/size", 60), 45);
  EXPECT_FALSE(again.get_switch("welcome/show", true));
  EXPECT_EQ(again.get("notes"), "two\nlines with a \\ and a=b");
  EXPECT_EQ(again.all("print/"), (std::map<std::string, std::string>{{"print/paper", "A4"}, {"print/size", "45"}}));
}

TEST_F(SettingsOnDisk, AnEmptyValueRemovesTheName) {
  Settings settings(file);
  settings.set("a", "1");
  settings.set("a", "");
  EXPECT_EQ(settings.get("a", "none"), "none");
  EXPECT_EQ(Settings(file).get("a", "none"), "none");
}

TEST_F(SettingsOnDisk, InvalidNumbersAndLinesAreIgnored) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << "size=12x\nwithout\n=nothing\nend";
  const Settings settings(file);
  EXPECT_EQ(settings.get_number("size", 7), 7);
  EXPECT_EQ(settings.get_number("absent", 8), 8);
  EXPECT_TRUE(settings.all("w").empty());
}

TEST_F(SettingsOnDisk, ThatCannotBeReadAreNotOverwritten) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << "a=1\n";
  constexpr auto kTooLarge = xml::kMaxFileBytes + 1;
  std::filesystem::resize_file(file, kTooLarge);
  Settings settings(file);
  settings.set("a", "2");
  EXPECT_EQ(settings.get("a"), "2");
  EXPECT_EQ(std::filesystem::file_size(file), kTooLarge);
  EXPECT_FALSE(settings.write_findings().empty());
  settings.retry();
  EXPECT_EQ(std::filesystem::file_size(file), kTooLarge);
}

TEST(SettingsOfEarlierVersions, AreRead) {
  const Settings settings(TW_SOURCE_DIR "/tests/data/compat/1.0/settings");
  EXPECT_EQ(settings.get_number(kAutosaveSecondsKey, 0), 10);
  EXPECT_EQ(settings.get(kLanguage), "de");
  EXPECT_EQ(settings.get_number(kTextSize, 0), 120);
  EXPECT_EQ(settings.get("keys/edit/undo"), "F5 Ctrl+U");
  EXPECT_EQ(settings.get("play/names"), "Anna\nZoë \\ Ben");
  EXPECT_EQ(settings.get("run/servers"), "jobs.example.org:4730,localhost");
}

TEST(SettingsInMemory, AreNotStored) {
  Settings settings;
  settings.set("a", "1");
  EXPECT_EQ(settings.get("a"), "1");
}

}  // namespace
}  // namespace tw::editor
