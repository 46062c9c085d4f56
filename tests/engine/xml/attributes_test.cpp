// Tests the functions that read the attributes of an element, those that quote, list and suggest words in messages, and
// those that check and derive ids.
#include "engine/xml/attributes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Returns an attribute whose name is at line 1, column 6, and whose value is at line 1, column 12.
Attribute attribute_at_6(const std::string& name, const std::string& value) { return {name, value, {1, 6}, {1, 12}}; }

TEST(Attributes, HaveTheValuesOfTheElement) {
  Report report("t.xml");
  Attributes a(report, "deck", {1, 1},
               {attribute_at_6("id", "x-1"), attribute_at_6("tile", "1"), attribute_at_6("label", "some text"),
                attribute_at_6("limit", "7"), attribute_at_6("least", "-2"), attribute_at_6("of", " a\tb "),
                attribute_at_6("chain", "yes"), attribute_at_6("redraw", "no"), attribute_at_6("when", "end"),
                attribute_at_6("points", "2*tiles")});
  EXPECT_TRUE(a.has("id"));
  EXPECT_FALSE(a.has("art"));
  EXPECT_EQ(a.id("id"), "x-1");
  EXPECT_EQ(a.id_or("tile", "", IdForm::Free), "1");
  EXPECT_EQ(a.text("label"), "some text");
  EXPECT_EQ(a.text_or("label", "none"), "some text");
  EXPECT_EQ(a.number("limit", 1, 7), 7);
  EXPECT_EQ(a.number_or("least", -2, 7, 3), -2);
  EXPECT_THAT(a.words("of"), ElementsAre("a", "b"));
  EXPECT_THAT(a.words_or_none("of"), ElementsAre("a", "b"));
  EXPECT_TRUE(a.yes_no("chain", false));
  EXPECT_FALSE(a.yes_no("redraw", true));
  EXPECT_EQ(a.choice("when", {"closed", "end"}), 1u);
  EXPECT_EQ(a.formula("points").text, "2*tiles");
  EXPECT_EQ(a.formula("points").at.column, 12) << "the value, not the name";
  a.finish();
  EXPECT_EQ(listing(report.take()), "");
}

TEST(Attributes, ThatAreRequiredAreReportedIfTheyAreMissing) {
  Report report("t.xml");
  Attributes a(report, "deck", {3, 5}, {});
  EXPECT_EQ(a.id("id"), "");
  EXPECT_EQ(a.text("name"), "");
  EXPECT_EQ(a.number("count", 2, 9), 2);
  EXPECT_THAT(a.words("of"), IsEmpty());
  EXPECT_EQ(a.choice("when", {"closed", "end"}), 0u);
  const model::FormulaText points = a.formula("points");
  EXPECT_EQ(points.text, "");
  EXPECT_EQ(points.at.line, 3) << "the element, as the attribute is missing";
  EXPECT_EQ(points.at.column, 5);
  const auto missing = [](const std::string& name) {
    return "t.xml:3:5: error: <deck> needs the attribute \"" + name + "\", which is missing [TW014]\n";
  };
  EXPECT_EQ(listing(report.take()),
            missing("id") + missing("name") + missing("count") + missing("of") + missing("when") + missing("points"));
}

TEST(Attributes, ThatAreOptionalHaveFallbacks) {
  Report report("t.xml");
  Attributes a(report, "deck", {1, 1}, {});
  EXPECT_EQ(a.id_or("look", "plain"), "plain");
  EXPECT_EQ(a.text_or("label", "none"), "none");
  EXPECT_EQ(a.number_or("limit", 1, 9, 4), 4);
  EXPECT_THAT(a.words_or_none("joins"), IsEmpty());
  EXPECT_TRUE(a.yes_no("chain", true));
  EXPECT_FALSE(a.yes_no("chain", false));
  EXPECT_EQ(a.choice_or("when", {"closed", "end"}, 1), 1u);
  EXPECT_EQ(listing(report.take()), "");
}

TEST(Attributes, WithInvalidValuesAreReportedAndReplaced) {
  Report report("t.xml");
  const auto of = [&report](const std::string& value) {
    return Attributes(report, "deck", {1, 1}, {attribute_at_6("limit", value)});
  };
  for (const char* value : {"x", "", "7x", "0", "10", "1.5", "99999999999"}) {
    const std::string message =
        "t.xml:1:12: error: \"limit\" is \"" + std::string(value) + "\"; use a whole number from 1 to 9 [TW016]\n";
    EXPECT_EQ(of(value).number("limit", 1, 9), 1);
    EXPECT_EQ(listing(report.take()), message);
    EXPECT_EQ(of(value).number_or("limit", 1, 9, 4), 4);
    EXPECT_EQ(listing(report.take()), message);
  }
  EXPECT_TRUE(of("maybe").yes_no("limit", true));
  EXPECT_EQ(listing(report.take()), "t.xml:1:12: error: \"limit\" is \"maybe\"; use \"yes\" or \"no\" [TW017]\n");
  EXPECT_FALSE(of("maybe").yes_no("limit", false));
  EXPECT_TRUE(report.has(code::kUnknownWord));
  report.take();
  EXPECT_EQ(of("2b").id("limit"), "2b");
  EXPECT_EQ(listing(report.take()),
            "t.xml:1:12: error: limit \"2b\" is not a valid id; use a letter followed by letters, digits, \"-\" or "
            "\"_\" [TW038]\n");
}

TEST(Attributes, HaveTextsOfLimitedLength) {
  Report report("t.xml");
  const auto text = [&report](std::size_t size) {
    return Attributes(report, "tile", {1, 1}, {attribute_at_6("label", std::string(size, 'x'))}).text("label");
  };
  EXPECT_THAT(text(kMaxTextLength), SizeIs(4000));
  EXPECT_TRUE(report.empty());
  EXPECT_THAT(text(kMaxTextLength + 1), SizeIs(4000));
  EXPECT_EQ(listing(report.take()), "t.xml:1:12: error: label is longer than 4000 characters [TW017]\n");
}

TEST(Attributes, AreReadOnlyUpToALimit) {
  std::vector<Attribute> list;
  for (int i = 0; i < 64; ++i) list.push_back(attribute_at_6("a" + std::to_string(i), ""));
  Report report("t.xml");
  EXPECT_THAT(Attributes(report, "tile", {2, 1}, list).list(), SizeIs(64));
  EXPECT_TRUE(report.empty());
  for (int i = 64; i < 70; ++i) list.push_back(attribute_at_6("a" + std::to_string(i), ""));
  const Attributes many(report, "tile", {2, 1}, list);
  EXPECT_TRUE(many.has("a64"));
  EXPECT_FALSE(many.has("a65"));
  EXPECT_EQ(listing(report.take()), "t.xml:2:1: error: <tile> has too many attributes [TW012]\n");
}

TEST(Attributes, ThatOccurTwiceKeepTheirFirstValue) {
  Report report("t.xml");
  Attributes a(report, "tile", {1, 1}, {attribute_at_6("id", "a"), {"id", "b", {1, 20}, {1, 26}}});
  EXPECT_EQ(a.id("id"), "a");
  EXPECT_EQ(listing(report.take()),
            "t.xml:1:20: error: <tile> has the attribute \"id\" twice; keep one of them [TW013]\n");
}

TEST(Attributes, ThatAreUnknownAreReportedWithTheKnownOnes) {
  const auto unknown = [](const std::string& name, const std::vector<std::string>& asked) {
    Report report("t.xml");
    Attributes a(report, "tile", {1, 1}, {attribute_at_6(name, "")});
    for (const std::string& known : asked) a.find(known);
    a.finish();
    return listing(report.take());
  };
  EXPECT_EQ(unknown("dekc", {"id", "deck"}),
            "t.xml:1:6: error: <tile> has no attribute \"dekc\". Did you mean \"deck\"? [TW012]\n");
  EXPECT_EQ(unknown("colour", {"id", "deck"}),
            "t.xml:1:6: error: <tile> has no attribute \"colour\". Use \"id\" or \"deck\". [TW012]\n");
  EXPECT_EQ(unknown("colour", {}),
            "t.xml:1:6: error: <tile> has no attribute \"colour\". It cannot have attributes. [TW012]\n");
  for (const char* of_editors : {"xmlns:xsi", "xsi:noNamespaceSchemaLocation"})
    EXPECT_EQ(unknown(of_editors, {"id"}), "") << "XML editors find the schema by it";
}

TEST(TextsOfMessages, QuoteShortenedTextWithoutControlCharacters) {
  const std::string sixty(60, 'x');
  EXPECT_EQ(in_quotes("deer"), "\"deer\"");
  EXPECT_EQ(in_quotes("a\tb\x7F"), "\"a?b?\"");
  EXPECT_EQ(in_quotes(sixty), "\"" + sixty + "\"");
  EXPECT_EQ(in_quotes(sixty + "y"), "\"" + sixty + "...\"");
  EXPECT_EQ(in_quotes(sixty.substr(1) + "é."), "\"" + sixty.substr(1) + "...\"") << "not half of the letter";
  EXPECT_EQ(in_quotes(std::string(70, '\x80')), "\"...\"") << "no valid text at all";
}

TEST(TextsOfMessages, ListAtMostTwelveWords) {
  std::vector<std::string> words;
  for (int i = 1; i <= 12; ++i) words.push_back("w" + std::to_string(i));
  EXPECT_EQ(join_words(words), "w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11 and w12");
  words.insert(words.end(), {"w13", "w14"});
  EXPECT_EQ(join_words(words), "w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, and 2 more");
  EXPECT_EQ(join_words({std::string(70, 'x')}), std::string(kMaxIdLength, 'x'));
  EXPECT_EQ(join_words({}), "");
}

TEST(TextsOfMessages, SuggestAWordOnlyIfItIsSimilar) {
  EXPECT_EQ(did_you_mean("meadwo", {"road", "meadow"}), " Did you mean \"meadow\"?");
  EXPECT_EQ(did_you_mean("lake", {"road", "meadow"}), "");
}

TEST(Ids, AreShortAndHaveNoWhiteSpace) {
  for (const IdForm form : {IdForm::Row, IdForm::Free}) {
    EXPECT_EQ(id_error("", form), "is empty");
    EXPECT_EQ(id_error(std::string(64, 'x'), form), "");
    EXPECT_EQ(id_error(std::string(65, 'x'), form), "is longer than 64 characters");
    for (const char* id : {"a b", "a\tb", "a\n", "\ra", "a\x01", "a\x7F"})
      EXPECT_EQ(id_error(id, form), "contains white space, which separates ids in lists") << id;
    for (const char* id : {"b", "Z", "b2", "B_2-x", "az-AZ_09"}) EXPECT_EQ(id_error(id, form), "") << id;
  }
  for (const char* id : {"2b", "-b", "_b", "é", "a.b", "a/b", "a:b", "a@b", "a[b", "a`b", "a{b", "[", "`", "{", "@"}) {
    EXPECT_EQ(id_error(id, IdForm::Row), "is not a valid id; use a letter followed by letters, digits, \"-\" or \"_\"")
        << id;
    EXPECT_EQ(id_error(id, IdForm::Free), "") << id;
  }
}

TEST(Ids, AreDerivedFromNames) {
  const std::vector<std::pair<std::string, std::string>> cases{{"Tall grass", "tall-grass"},
                                                               {"  Deer & elk! ", "deer-elk"},
                                                               {"Plan B--2", "plan-b-2"},
                                                               {"azAZ09", "azaz09"},
                                                               {"Äb", "b"},
                                                               {"a/b:c@d[e`f{g", "a-b-c-d-e-f-g"},
                                                               {std::string(64, 'x'), std::string(64, 'x')},
                                                               {std::string(65, 'x'), ""},
                                                               {"2 hills", ""},
                                                               {"...", ""},
                                                               {"", ""}};
  for (const auto& [name, id] : cases) EXPECT_EQ(id_from_name(name), id) << name;
}

}  // namespace
}  // namespace tw::xml
