// Tests the keys of the program on keyboards of several countries. tests/gui/keys_test.cpp tests them with real
// layouts.

#include "editor/core/commands/keyboard.hpp"

#include <gmock/gmock.h>

#include "engine/language/translate.hpp"

namespace tw::editor {
namespace {

/// Returns a layout with these characters from the key code 10 on (the row of digits), then the codes 24, 38 and 52.
Keyboard::Layout layout(std::initializer_list<std::pair<std::u32string, std::u32string>> rows) {
  constexpr int kFirst[] = {10, 24, 38, 52};
  Keyboard::Layout out;
  const int* first = kFirst;
  for (const auto& [plain, shifted] : rows) {
    for (std::size_t i = 0; i < plain.size(); ++i) out[*first + static_cast<int>(i)] = {plain[i], shifted[i]};
    ++first;
  }
  return out;
}

const Keyboard::Layout kUs = layout({{U"1234567890-=", U"!@#$%^&*()_+"},
                                     {U"qwertyuiop[]", U"QWERTYUIOP{}"},
                                     {U"asdfghjkl;'", U"ASDFGHJKL:\""},
                                     {U"zxcvbnm,./", U"ZXCVBNM<>?"}});
const Keyboard::Layout kFrench = layout({{U"&é\"'(-è_çà)=", U"1234567890°+"},
                                         {U"azertyuiop\0$", U"AZERTYUIOP\0£"},
                                         {U"qsdfghjklmù", U"QSDFGHJKLM%"},
                                         {U"wxcvbn,;:!", U"WXCVBN?./§"}});
const Keyboard::Layout kGerman = layout({{U"1234567890ß", U"!\"§$%&/()=?"},
                                         {U"qwertzuiopü+", U"QWERTZUIOPÜ*"},
                                         {U"asdfghjklöä", U"ASDFGHJKLÖÄ"},
                                         {U"yxcvbnm,.-", U"YXCVBNM;:_"}});
const Keyboard::Layout kCzech = layout({{U"+ěščřžýáíé=", U"1234567890%"},
                                        {U"qwertzuiopú)", U"QWERTZUIOP/("},
                                        {U"asdfghjklů§", U"ASDFGHJKL\"!"},
                                        {U"yxcvbnm,.-", U"YXCVBNM?:_"}});
const Keyboard::Layout kRussian = layout({{U"1234567890-=", U"!\"№;%:?*()_+"},
                                          {U"йцукенгшщзхъ", U"ЙЦУКЕНГШЩЗХЪ"},
                                          {U"фывапролджэ", U"ФЫВАПРОЛДЖЭ"},
                                          {U"ячсмитьбю.", U"ЯЧСМИТЬБЮ,"}});
const Keyboard::Layout kGreek = layout({{U"1234567890-=", U"!@#$%^&*()_+"},
                                        {U";ςερτυθιοπ[]", U":ΣΕΡΤΥΘΙΟΠ{}"},
                                        {U"ασδφγηξκλ\0'", U"ΑΣΔΦΓΗΞΚΛ\0\""},
                                        {U"ζχψωβνμ,./", U"ΖΧΨΩΒΝΜ<>?"}});

struct Held {
  bool ctrl = false, shift = false, caps = false;
};

/// Returns the names of a key in the last of the layouts.
std::vector<std::string> names(int code, Held held, const std::vector<Keyboard::Layout>& layouts) {
  const KeyCharacters here = layouts.back().at(code);
  return key_names({code, held.shift != held.caps ? here.shifted : here.plain, held.ctrl, false, held.shift},
                   {layouts});
}
std::string first_name(int code, Held held, const std::vector<Keyboard::Layout>& layouts) {
  const auto all = names(code, held, layouts);
  return all.empty() ? "" : all.front();
}

TEST(KeysOfLayouts, DigitsAreOnTheSameKeysEverywhere) {
  for (const auto& one : {kUs, kFrench, kGerman, kCzech, kRussian, kGreek})
    for (int digit = 1; digit <= 9; ++digit)
      for (const bool caps : {false, true}) {
        EXPECT_EQ(first_name(9 + digit, {.caps = caps}, {one}), std::to_string(digit));
        EXPECT_EQ(first_name(9 + digit, {.ctrl = true, .caps = caps}, {one}), "Ctrl+" + std::to_string(digit));
      }
}

TEST(KeysOfLayouts, DigitsThatNeedShiftHaveBothNames) {
  EXPECT_THAT(names(10, {.shift = true}, {kFrench}), testing::ElementsAre("Shift+1", "1"));
  EXPECT_THAT(names(10, {.shift = true}, {kUs}), testing::ElementsAre("Shift+1", "!"));
  EXPECT_THAT(names(15, {}, {kFrench}), testing::ElementsAre("6")) << "not -, which removes a copy of a tile";
  EXPECT_THAT(names(10, {}, {kCzech}), testing::ElementsAre("1")) << "not +";
}

TEST(KeysOfLayouts, LettersFollowTheLabels) {
  EXPECT_EQ(first_name(52, {.ctrl = true}, {kUs}), "Ctrl+Z");
  EXPECT_EQ(first_name(25, {.ctrl = true}, {kFrench}), "Ctrl+Z");
  EXPECT_EQ(first_name(29, {.ctrl = true}, {kGerman}), "Ctrl+Z");
  EXPECT_EQ(first_name(29, {.ctrl = true, .shift = true}, {kCzech}), "Ctrl+Shift+Z");
  EXPECT_EQ(first_name(47, {}, {kFrench}), "M");
  EXPECT_EQ(first_name(27, {.caps = true}, {kGerman}), "R");
}

TEST(KeysOfLayouts, LettersThatALayoutDoesNotHaveAreOnTheKeyOfAUsKeyboard) {
  for (const auto& one : {kRussian, kGreek}) {
    EXPECT_EQ(first_name(52, {.ctrl = true}, {one}), "Ctrl+Z");
    EXPECT_EQ(first_name(27, {.caps = true}, {one}), "R");
    EXPECT_EQ(first_name(43, {.shift = true}, {one}), "Shift+H");
  }
  EXPECT_THAT(names(24, {}, {kGreek}), testing::ElementsAre("Q", ";")) << "the Greek question mark";
  EXPECT_THAT(names(59, {}, {kRussian}), testing::IsEmpty());
}

TEST(KeysOfLayouts, LettersOfAnotherLayoutOfTheUserComeFirst) {
  EXPECT_EQ(first_name(25, {.ctrl = true}, {kFrench, kRussian}), "Ctrl+Z") << "the key that is Z in the French layout";
  EXPECT_EQ(first_name(25, {.ctrl = true}, {kFrench, kUs}), "Ctrl+W") << "the US layout is in use";
}

TEST(KeysOfLayouts, ALetterIsNeverOnTwoKeys) {
  for (const auto& one : {kUs, kFrench, kGerman, kCzech, kRussian, kGreek}) {
    std::map<std::string, int> found;
    for (const auto& [code, characters] : one) {
      const std::string name = first_name(code, {}, {one});
      if (name.size() != 1 || std::isalnum(static_cast<unsigned char>(name[0])) == 0) continue;
      EXPECT_TRUE(found.emplace(name, code).second) << name << " is on " << found[name] << " and on " << code;
    }
    EXPECT_EQ(found.size(), 36U) << "26 letters and 10 digits";
  }
}

TEST(KeysOfLayouts, PunctuationIsNamedAsTyped) {
  EXPECT_THAT(names(21, {.ctrl = true, .shift = true}, {kUs}), testing::ElementsAre("Ctrl++"));
  EXPECT_THAT(names(35, {.ctrl = true}, {kGerman}), testing::ElementsAre("Ctrl++"));
  EXPECT_THAT(names(15, {.ctrl = true}, {kFrench}), testing::ElementsAre("Ctrl+6", "Ctrl+-"));
}

TEST(KeysOfLayouts, CtrlPlusNeedsNoShift) {
  for (const auto& one : {kUs, kFrench, kRussian, kGreek}) {
    EXPECT_THAT(names(21, {.ctrl = true, .shift = true}, {one}), testing::ElementsAre("Ctrl++"));
    EXPECT_THAT(names(21, {.ctrl = true}, {one}), testing::ElementsAre("Ctrl+=", "Ctrl++"));
    EXPECT_THAT(names(21, {}, {one}), testing::ElementsAre("=")) << "only with Ctrl";
  }
  EXPECT_THAT(names(10, {.ctrl = true}, {kCzech}), testing::ElementsAre("Ctrl+1", "Ctrl++")) << "the digit wins";
}

TEST(KeysOfLayouts, WithoutAKnownKeyCodeAreNamedAsTyped) {
  EXPECT_EQ(key_names({0, 'r', true, false, false}, {}).front(), "Ctrl+R");
  EXPECT_EQ(key_names({52, 'z', true, false, false}, {}).front(), "Ctrl+Z");
  EXPECT_TRUE(key_names({0, 0, true, false, false}, {}).empty());
}

TEST(KeysOfLayouts, AreShownAsTheKeyboardLabelsThem) {
  EXPECT_EQ(key_label("Ctrl+R", {{kUs}}), "Ctrl+R");
  EXPECT_EQ(key_label("Ctrl+1", {{kFrench}}), "Ctrl+1") << "on the key, although it needs Shift";
  EXPECT_EQ(key_label("Ctrl+Z", {{kRussian}}), "Ctrl+Я");
  EXPECT_EQ(key_label("Shift+R", {{kGreek}}), "Shift+Ρ") << "a Greek letter";
  EXPECT_EQ(key_label("R", {{kRussian}}), "К");
  EXPECT_EQ(key_label("Ctrl+1", {{kRussian}}), "Ctrl+1");
  EXPECT_EQ(key_label("Ctrl+R", {{kRussian, kUs}}), "Ctrl+R") << "the keyboard has Latin letters, too";
  for (const char* other : {"", "F8", "Ctrl++", "+", "Shift+Ctrl+Alt+Del", "Esc"})
    EXPECT_EQ(key_label(other, {{kRussian}}), other);
  EXPECT_EQ(key_label("Ctrl+R"), "Ctrl+R");
  EXPECT_EQ(key_label("Ctrl+PgUp"), "Ctrl+Page Up");
  EXPECT_FALSE(is_on_keyboard("Ctrl+R", {{kRussian}}));
  EXPECT_TRUE(is_on_keyboard("Ctrl+R", {{kRussian, kUs}}));
  EXPECT_TRUE(is_on_keyboard("Ctrl+Del", {{kRussian}}));
}

TEST(KeysOfLayouts, AreShownInTheLanguageOfTheUser) {
  language::use("de");
  EXPECT_EQ(key_label("Ctrl+Shift+P"), "Umschalt+Strg+P");
  EXPECT_EQ(key_label("Ctrl++"), "Strg++");
  EXPECT_EQ(key_label("Ctrl"), "Strg");
  EXPECT_EQ(key_label("Shift+R", {{kRussian}}), "Umschalt+К");
  EXPECT_EQ(key_label("PgUp"), "Bild auf");
  EXPECT_EQ(key_label("Shift+PgDn"), "Umschalt+Bild ab");
  EXPECT_EQ(key_label("Del"), "Entf");
  EXPECT_EQ(key_label("Ctrl+Enter"), "Strg+Eingabe");
  language::use("fr");
  EXPECT_EQ(key_label("Ctrl+Shift+P"), "Maj+Ctrl+P");
  EXPECT_EQ(key_label("Del"), "Suppr");
  EXPECT_EQ(key_label("Enter"), "Entrée");
  EXPECT_EQ(key_label("Esc"), "Échap");
  language::use("en");
}

}  // namespace
}  // namespace tw::editor
