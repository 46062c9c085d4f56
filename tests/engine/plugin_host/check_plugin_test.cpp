// Errors in a plugin must be found and reported before any of its functions is called.

#include "engine/plugin_host/check_plugin.hpp"

#include <gmock/gmock.h>

#include "tests/engine/plugin_host/test_plugin.hpp"
#include "tests/engine/plugin_host/things_plugin.hpp"

namespace tw::plugin_host {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(CheckPlugin, AcceptsAValidPlugin) {
  const testing::TestPlugin fit;
  EXPECT_THAT(why_refused(fit.plugin), IsEmpty());
  EXPECT_THAT(why_refused(fit.item), IsEmpty());
}

TEST(CheckPlugin, RefusesAnotherMajorVersion) {
  testing::TestPlugin other;
  other.plugin.api_version = (TW_API_MAJOR + 1) << 16;
  EXPECT_THAT(why_refused(other.plugin),
              ElementsAre("it was built for version 2.0 of the plugin interface, but this program has 1.6"));
}

TEST(CheckPlugin, RefusesANewerMinorVersion) {
  testing::TestPlugin other;
  other.plugin.api_version = TW_API_VERSION + 1;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre(HasSubstr("version 1.7")));
}

TEST(CheckPlugin, RefusesStructsOfAnotherSize) {
  testing::TestPlugin other;
  other.plugin.struct_size += 8;
  other.bot.struct_size -= 8;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre("its tw_plugin has 56 bytes, but 48 are expected"));
  EXPECT_THAT(why_refused(other.item), ElementsAre("its tw_bot has 40 bytes, but 48 are expected"));
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
    EXPECT_THAT(why_refused(other.item), ElementsAre(HasSubstr("no valid id")));
    other.plugin.id = id;
    EXPECT_THAT(why_refused(other.plugin), ElementsAre(HasSubstr("no valid id")));
  }
}

TEST(CheckPlugin, RefusesAPluginThatOffersNothing) {
  testing::TestPlugin other;
  other.plugin.items = nullptr;
  EXPECT_THAT(why_refused(other.plugin), ElementsAre("it has no items"));
  other.item.implementation = nullptr;
  EXPECT_THAT(why_refused(other.item), ElementsAre("it has no tw_bot"));
}

TEST(CheckPlugin, RefusesSettingsWhoseDefaultIsOutOfRange) {
  testing::TestPlugin other;
  const tw_setting wrong{.id = "depth", .help = "", .least = 1, .most = 9, .standard = 10};
  other.bot.settings = &wrong;
  other.bot.setting_count = 1;
  EXPECT_THAT(why_refused(other.item),
              ElementsAre("setting \"depth\" has the default 10, which is outside its range 1 to 9"));
  other.bot.settings = nullptr;
  EXPECT_THAT(why_refused(other.item), ElementsAre(HasSubstr("lists none")));
}

TEST(CheckPlugin, IgnoresItemsOfUnknownKinds) {
  const tw_item later{.kind = "tw.weather/1", .id = nullptr, .help = nullptr, .implementation = nullptr};
  EXPECT_THAT(why_refused(later), IsEmpty());
}

TEST(CheckPlugin, AcceptsItemsMadeByTheWrappers) {
  const testing::ThingsPlugin fit;
  for (const tw_item& item : fit.items) EXPECT_THAT(why_refused(item), IsEmpty()) << item.id;
}

TEST(CheckPlugin, RefusesEffectsWithTooMuchMemoryOrIncompleteQuestions) {
  testing::ThingsPlugin other;
  other.effect.memory = 136;
  EXPECT_THAT(why_refused(other.items[0]), ElementsAre(HasSubstr("136 bytes of memory")));
  other.effect.memory = 12;
  EXPECT_THAT(why_refused(other.items[0]), ElementsAre(HasSubstr("a multiple of 8, at most 128")));
  other.effect.memory = 8;
  other.effect.choose = nullptr;
  other.effect.most_choices = nullptr;
  EXPECT_THAT(why_refused(other.items[0]), ElementsAre(HasSubstr("most_choices"), HasSubstr("choose")));
  other.effect.struct_size = 8;
  EXPECT_THAT(why_refused(other.items[0]), ElementsAre("its tw_effect has 8 bytes, but 120 are expected"));
  testing::ThingsPlugin answers;
  answers.effect.extension = [](const char*) -> const void* {
    static constexpr tw_answers kShort{.struct_size = 8, .label = nullptr, .places = nullptr};
    return &kShort;
  };
  EXPECT_THAT(why_refused(answers.items[0]), ElementsAre("its tw_answers has 8 bytes, but 24 are expected"));
}

TEST(CheckPlugin, RefusesGamesWithoutAFunction) {
  testing::ThingsPlugin other;
  other.game.apply = nullptr;
  other.game.table = nullptr;
  EXPECT_THAT(why_refused(other.items[1]),
              ElementsAre("its tw_game lacks the function apply", "its tw_game lacks the function table"));
  other.game.struct_size = 0;
  EXPECT_THAT(why_refused(other.items[1]), ElementsAre(HasSubstr("its tw_game has 0 bytes")));
}

/// Returns the errors found in a game with this parameter.
std::vector<std::string> why_refused_with(const tw_parameter& parameter) {
  testing::ThingsPlugin other;
  other.game.parameters = &parameter;
  other.game.parameter_count = 1;
  return why_refused(other.items[1]);
}

TEST(CheckPlugin, RefusesParametersThatNobodyCouldSet) {
  const char* const none[] = {nullptr};
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .least = 3, .most = 2}), ElementsAre(HasSubstr("from 3 to 2")));
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .least = 1, .most = 2, .standard = "3"}),
              ElementsAre("parameter \"a\" has the default \"3\", which is not a whole number from 1 to 2"));
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .type = TW_CHOICE, .choices = none}),
              ElementsAre(HasSubstr("no choices")));
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .type = TW_NUMBERS}), ElementsAre(HasSubstr("at most 0")));
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .type = TW_AREA}), ElementsAre(HasSubstr("only effects")));
  EXPECT_THAT(why_refused_with({.id = "a", .help = "", .type = 99}), ElementsAre(HasSubstr("an unknown type 99")));
  EXPECT_THAT(why_refused_with({.id = "A", .help = ""}), ElementsAre(HasSubstr("no valid id")));
  EXPECT_THAT(why_refused_with({.id = "a", .standard = "0"}), ElementsAre(HasSubstr("no help")));
  testing::ThingsPlugin other;
  other.game.parameters = nullptr;
  EXPECT_THAT(why_refused(other.items[1]), ElementsAre(HasSubstr("it declares 4")));
}

}  // namespace
}  // namespace tw::plugin_host
