// What is wrong with a plugin is found before any of its functions is called, and said.

#include "engine/plugin_host/check_plugin.hpp"

#include <gmock/gmock.h>

#include "tests/engine/plugin_host/test_plugin.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(CheckPlugin, FindsNothingWrongWithAFitOne) {
  const testing::TestPlugin fit;
  EXPECT_THAT(why_refused(fit.plugin), IsEmpty());
  EXPECT_THAT(why_refused(fit.item), IsEmpty());
}

TEST(CheckPlugin, RefusesAnotherMajorVersion) {
  testing::TestPlugin other;
  other.plugin.api_version = (TW_API_MAJOR + 1) << 16;
  EXPECT_THAT(why_refused(other.plugin),
              ElementsAre("it was made for version 2.0 of the plugin interface, this program has 1.0"));
}

TEST(CheckPlugin, RefusesANewerMinorVersion) {
  testing::TestPlugin other;
  other.plugin.api_version = TW_API_VERSION + 1;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre(HasSubstr("version 1.1")));
}

TEST(CheckPlugin, RefusesStructsOfAnotherSize) {
  testing::TestPlugin other;
  other.plugin.struct_size += 8;
  other.bot.struct_size -= 8;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre("its tw_plugin has 56 bytes, 48 are expected"));
  EXPECT_THAT(why_refused(other.item), ElementsAre("its tw_bot has 40 bytes, 48 are expected"));
}

TEST(CheckPlugin, NamesEveryFunctionThatIsMissing) {
  testing::TestPlugin other;
  other.bot.create = nullptr;
  other.bot.destroy = nullptr;
  other.bot.choose = nullptr;
  EXPECT_THAT(why_refused(other.item), ElementsAre(HasSubstr("create"), HasSubstr("destroy"), HasSubstr("choose")));
}

TEST(CheckPlugin, RefusesNamesThatUsersCouldNotWrite) {
  testing::TestPlugin other;
  for (const char* id : {"Test", "a b", "", "a:b", static_cast<const char*>(nullptr)}) {
    other.item.id = id;
    EXPECT_THAT(why_refused(other.item), ElementsAre(HasSubstr("no id")));
    other.plugin.id = id;
    EXPECT_THAT(why_refused(other.plugin), ElementsAre(HasSubstr("no id")));
  }
}

TEST(CheckPlugin, RefusesAPluginThatOffersNothing) {
  testing::TestPlugin other;
  other.plugin.items = nullptr;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre("it offers nothing"));
  other.item.implementation = nullptr;
  EXPECT_THAT(why_refused(other.item), ElementsAre("it has no tw_bot"));
}

TEST(CheckPlugin, RefusesSettingsWhoseStandardIsOutOfRange) {
  testing::TestPlugin other;
  const tw_setting wrong{.id = "depth", .help = "", .least = 1, .most = 9, .standard = 10};
  other.bot.settings = &wrong;
  other.bot.setting_count = 1;
  EXPECT_THAT(why_refused(other.item), ElementsAre("setting \"depth\" has its standard 10 outside 1 to 9"));
  other.bot.settings = nullptr;
  EXPECT_THAT(why_refused(other.item), ElementsAre(HasSubstr("lists none")));
}

TEST(CheckPlugin, LeavesItemsOfKindsToComeAlone) {
  const tw_item later{.kind = "tw.game/1", .id = nullptr, .help = nullptr, .implementation = nullptr};
  EXPECT_THAT(why_refused(later), IsEmpty());
}

}  // namespace
}  // namespace tw::plugin_host
