#include "engine/model/text.hpp"

#include <gmock/gmock.h>

#include "tests/in_language.hpp"

using namespace tw::model;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CommaList, DropsSpacesAndEmptyNames) {
  EXPECT_THAT(split_comma_list("random,greedy:look=1"), ElementsAre("random", "greedy:look=1"));
  EXPECT_THAT(split_comma_list(" random, ,the club\t,"), ElementsAre("random", "the club"));
  EXPECT_THAT(split_comma_list(""), IsEmpty());
  EXPECT_THAT(split_comma_list(" , "), IsEmpty());
}

TEST(Lines, EndAtLineBreaks) {
  EXPECT_THAT(lines_of("a\n\nb c"), ElementsAre("a", "", "b c"));
  EXPECT_THAT(lines_of("a\n"), ElementsAre("a"));
  EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(SignedNumber, HasNoSignIfItIsRoundedToZero) {
  EXPECT_EQ(with_sign(2.4, "2.4 ±0.5"), "+2.4 ±0.5");
  EXPECT_EQ(with_sign(-3.1, "-3.1"), "-3.1");
  EXPECT_EQ(with_sign(-3.1, "−3.1 ±0.5 pp"), "−3.1 ±0.5 pp");
  EXPECT_EQ(with_sign(0.001, "0.0 ±0.5"), "0.0 ±0.5");
  EXPECT_EQ(with_sign(-0.001, "-0.00"), "0.00");
  EXPECT_EQ(with_sign(0, "0"), "0");
}

TEST(Sentence, HasACapitalLetterAndOneMarkAtTheEnd) {
  EXPECT_EQ(sentence("the set is empty"), "The set is empty.");
  EXPECT_EQ(sentence("Done."), "Done.");
  EXPECT_EQ(sentence("unknown tile; did you mean \"12\"?"), "Unknown tile; did you mean \"12\"?");
  EXPECT_EQ(sentence(""), "");
}

TEST(Counted, UsesTheSingularOnlyForOne) {
  EXPECT_EQ(counted(0, "tile"), "0 tiles");
  EXPECT_EQ(counted(1, "tile"), "1 tile");
  EXPECT_EQ(counted(2, "tile"), "2 tiles");
  EXPECT_EQ(counted(1, "copy", "copies"), "1 copy");
  EXPECT_EQ(counted(3, "copy", "copies"), "3 copies");
  EXPECT_EQ(counted(1'000, "game of each", "games of each"), "1,000 games of each");
  EXPECT_EQ(counted(-12'345'678, "point"), "-12,345,678 points");
}

TEST(Lists, EndWithAndOrWithOr) {
  EXPECT_EQ(join_words({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(join_alternatives({"a"}), "a");
  EXPECT_EQ(join_alternatives({"a", "b", "c"}), "a, b or c");
  EXPECT_EQ(join_words({"a", "b", "c"}, ", or "), "a, b, or c");
}

TEST(Clauses, AreJoinedWithSemicolonsWithoutEmptyOnes) {
  EXPECT_EQ(join_clauses({"", "a", "", "b"}), "a; b");
  std::string list;
  add_clause(list, "");
  add_clause(list, "a");
  add_clause(list, "");
  add_clause(list, "b");
  EXPECT_EQ(list, "a; b");
  EXPECT_EQ(with_title("Title", "text"), "Title: text");
  EXPECT_EQ(with_title("Title", ""), "Title");
}

TEST(LowerCase, IncludesLettersWithAccents) {
  EXPECT_EQ(lower_case("Éclair × Straße ÄÖÜ z"), "éclair × straße äöü z");
  EXPECT_EQ(lower_case(""), "");
  EXPECT_EQ(lower_case("\xC3Z"), "\xC3z") << "an incomplete character";
}

TEST(TextInASentence, BeginsWithALowerCaseLetter) {
  EXPECT_EQ(in_a_sentence("Points from forest"), "points from forest");
  EXPECT_EQ(in_a_sentence("A"), "a");
  EXPECT_EQ(in_a_sentence("Z"), "z");
  for (const char* same : {"", "points", "2 Points", "[Points]", "\xC3\x89tang"})
    EXPECT_EQ(in_a_sentence(same), same) << "no letter from A to Z at the beginning";
}

TEST(TextInASentence, IsUnchangedInGerman) {
  const tw::test::InLanguage german("de");
  EXPECT_EQ(in_a_sentence("Punkte"), "Punkte");
}

TEST(ShellQuoted, QuotesOnlyWhatTheShellWouldChange) {
  for (const char* plain : {"simulate", "--games=1,000", "sets/small-1.0_b.xml", "a:look=1", "me@home", "50%+"})
    EXPECT_EQ(shell_quoted(plain), plain);
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("two words"), "'two words'");
  EXPECT_EQ(shell_quoted("$HOME"), "'$HOME'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
}
