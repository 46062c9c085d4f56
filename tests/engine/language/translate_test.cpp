#include "engine/language/translate.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "tests/in_language.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::language {
namespace {

namespace fs = std::filesystem;

/// A folder with the catalogue of a language "xx". Afterwards, the language is English again.
class Translations : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"TILEWRIGHT_LANGUAGE", "TILEWRIGHT_CATALOGUES", "LANGUAGE", "LC_ALL"}) unsetenv(name);
    fs::create_directories(folder / "xx" / "LC_MESSAGES");
    std::ofstream(folder / "xx.po") << R"(msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
msgid "Close"
msgstr "Schließen"
msgid "Tile {0} has {1} sides"
msgstr "{1} Seiten hat {0}"
msgid "{0} tile in {1}"
msgid_plural "{0} tiles in {1}"
msgstr[0] "in {1}: ein Plättchen"
msgstr[1] "in {1}: {0} Plättchen"
msgctxt "verb"
msgid "Turn"
msgstr "Drehen"
msgid "Turn"
msgstr "Zug"
msgid "wrong {0}"
msgstr "falsch {0} {3}"
)";
    const std::string command =
        "msgfmt -o " + (folder / "xx/LC_MESSAGES/tilewright.mo").string() + " " + (folder / "xx.po").string();
    ASSERT_EQ(std::system(command.c_str()), 0);
  }
  void TearDown() override {
    use("en", folder);
    for (const char* name : {"TILEWRIGHT_LANGUAGE", "LANGUAGE", "LC_ALL"}) unsetenv(name);
  }
  tw::test::TemporaryFolder temporary;
  fs::path folder = temporary.path();
};

TEST(TypographicQuotes, SurroundWordsAndLeaveCodeUnchanged) {
  EXPECT_EQ(typographic(R"(there is no "and"; multiply)"), "there is no “and”; multiply");
  EXPECT_EQ(typographic(R"("," only separates values)"), "“,” only separates values");
  EXPECT_EQ(typographic("this \")\" has no matching \"(\""), "this “)” has no matching “(”");
  EXPECT_EQ(typographic(R"(scores to="each PIECE"; use "tiles")"), R"(scores to="each PIECE"; use “tiles”)");
  EXPECT_EQ(typographic(R"(note:why, note:"two words")"), R"(note:why, note:"two words")");
  EXPECT_EQ(typographic(R"(5" and no more)"), R"(5" and no more)");
  EXPECT_EQ(typographic(""), "");
}

TEST_F(Translations, DefaultToEnglishBeforeALanguageIsChosen) {
  EXPECT_EQ(current(), "en");
  EXPECT_EQ(tr("Close"), "Close");
  EXPECT_EQ(tr(""), "");
  EXPECT_EQ(tr("Tile {0} has {1} sides", "7", 4), "Tile 7 has 4 sides");
  EXPECT_EQ(tr_n("{0} tile in {1}", "{0} tiles in {1}", 1, "A"), "1 tile in A");
  EXPECT_EQ(tr_n("{0} tile in {1}", "{0} tiles in {1}", 12'000, "A"), "12,000 tiles in A");
  EXPECT_EQ(tr_n("{0} point", "{0} points", -1), "-1 points");
  EXPECT_EQ(tr_in("verb", "Turn"), "Turn");
}

TEST_F(Translations, ComeFromTheCatalogueOfTheChosenLanguage) {
  use("xx_YY.UTF-8", folder);
  EXPECT_EQ(current(), "xx") << "the language without its region";
  EXPECT_EQ(tr("Close"), "Schließen");
  EXPECT_EQ(tr(std::string_view("Close me").substr(0, 5)), "Schließen");
  EXPECT_EQ(tr("Tile {0} has {1} sides", "7", 4), "4 Seiten hat 7");
  EXPECT_EQ(tr_n("{0} tile in {1}", "{0} tiles in {1}", 1, "A"), "in A: ein Plättchen");
  EXPECT_EQ(tr_n("{0} tile in {1}", "{0} tiles in {1}", 12'000, "A"), "in A: 12,000 Plättchen");
  EXPECT_EQ(tr_in("verb", "Turn"), "Drehen");
  EXPECT_EQ(tr("Turn"), "Zug");
  EXPECT_EQ(tr(""), "") << "not the header of the catalogue";
  EXPECT_EQ(tr("not in the catalogue"), "not in the catalogue");
  use("en", folder);
  EXPECT_EQ(tr("Close"), "Close");
}

TEST_F(Translations, ThatDoNotFitTheirArgumentsAreReplacedByTheEnglishText) {
  use("xx", folder);
  EXPECT_EQ(tr("wrong {0}", 5), "wrong 5");
}

TEST_F(Translations, OfUnknownLanguagesAreEnglish) {
  for (const char* name : {"yy", "../xx", "", "."}) {
    use(name, folder);
    EXPECT_EQ(current(), "en") << name;
  }
  use("yy:xx", folder);
  EXPECT_EQ(current(), "xx") << "the first available language of a list";
}

TEST_F(Translations, FollowTheEnvironment) {
  setenv("LC_ALL", "xx_YY.UTF-8", 1);
  EXPECT_EQ(requested_by_environment(), "xx_YY");
  setenv("LANGUAGE", "zz:xx", 1);
  EXPECT_EQ(requested_by_environment(), "zz:xx");
  setenv("TILEWRIGHT_LANGUAGE", "fr", 1);
  EXPECT_EQ(requested_by_environment(), "fr");
  unsetenv("TILEWRIGHT_LANGUAGE");
  setenv("LC_ALL", "C", 1);
  EXPECT_EQ(requested_by_environment(), "en") << "as in other programs, LANGUAGE counts only with a locale";
}

TEST_F(Translations, AreListedByTheirCatalogues) {
  EXPECT_THAT(available(folder), testing::ElementsAre("en", "xx"));
  EXPECT_THAT(available(), testing::IsSupersetOf({"de", "en", "fr"}));
}

TEST(Names, AreThoseOfTheGameInUse) {
  EXPECT_EQ(tr_name("deer"), "deer");
  EXPECT_EQ(tr_plural_name("deer"), "");
  EXPECT_FALSE(has_name("deer"));
  EXPECT_EQ(tr_name("deer", 2), "deer");
  use_names({{"deer", {"Hirsch", "Hirsche"}}, {"hunter", {"Jäger", ""}}});
  EXPECT_EQ(tr_name("deer"), "Hirsch");
  EXPECT_EQ(tr_plural_name("deer"), "Hirsche");
  EXPECT_EQ(tr_name("deer", 1), "Hirsch");
  EXPECT_EQ(tr_name("deer", 0), "Hirsche");
  EXPECT_EQ(tr_plural_name("hunter"), "Jäger") << "the plural is the same";
  EXPECT_TRUE(has_name("hunter"));
  EXPECT_THAT(tr_name(std::vector<std::string>{"deer", "fish"}), testing::ElementsAre("Hirsch", "fish"));
  add_names({{"deer", {"cerf", "cerfs"}}});
  EXPECT_EQ(tr_name("deer"), "cerf");
  EXPECT_EQ(tr_name("hunter"), "Jäger") << "of the game before";
  use_names({{"fish", {"Fisch", "Fische"}}});
  EXPECT_EQ(tr_name("deer"), "deer");
  EXPECT_EQ(tr_name("fish"), "Fisch");
  use_names({});
}

TEST(Names, AreAlsoTitles) {
  EXPECT_EQ(tr_title("first-kind"), "First kind");
  use_names({{"first-kind", {"erste Art", ""}}});
  EXPECT_EQ(tr_title("first-kind"), "Erste Art");
  EXPECT_EQ(english_title("first-kind"), "First kind");
  EXPECT_EQ(english_title("finished_areas"), "Finished areas");
  use_names({});
}

TEST(Capital, IsAlsoALetterWithAnAccent) {
  EXPECT_EQ(capitalized("tile"), "Tile");
  EXPECT_EQ(capitalized("à la fin"), "À la fin");
  EXPECT_EQ(capitalized("÷"), "÷");
  EXPECT_EQ(capitalized(""), "");
}

TEST(Elision, OfFrenchWordsDependsOnTheInsertedName) {
  const auto filled = [](const char* text, const std::string& name) {
    return format_translation(text, text, fmt::make_format_args(name));
  };
  EXPECT_EQ(filled("plus de {0}", "aurochs"), "plus de aurochs") << "only in French";
  const tw::test::InLanguage french("fr");
  EXPECT_EQ(filled("plus de {0}", "aurochs"), "plus d’aurochs");
  EXPECT_EQ(filled("plus de {0} que {0}", "étangs"), "plus d’étangs qu’étangs");
  EXPECT_EQ(filled("De {0}", "aurochs"), "De aurochs") << "no sentence of the catalogues begins like this";
  EXPECT_EQ(filled("plus de {0}", "cerfs"), "plus de cerfs");
  EXPECT_EQ(filled("de {0} à dix", "un"), "de un à dix");
  EXPECT_EQ(filled("de {0}", "A"), "de A");
  EXPECT_EQ(filled("grande {0}", "abbaye"), "grande abbaye");
}

TEST(Grouped, NumbersMayBeNegative) {
  EXPECT_EQ(group_digits(-100), "-100");
  EXPECT_EQ(group_digits(-1000), "-1,000");
}

}  // namespace
}  // namespace tw::language
