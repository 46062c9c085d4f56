#include "engine/model/finding.hpp"

#include <gtest/gtest.h>

namespace tw::model {
namespace {

Finding finding(std::string path, int line, int column, Severity severity = Severity::Error) {
  return {"TW004", severity, std::move(path), {line, column}, "This is wrong; use that", "", ""};
}

TEST(FindingText, UsesTheFormatOfCompilers) {
  EXPECT_EQ(to_text(finding("a.xml", 3, 7)), "a.xml:3:7: error: This is wrong; use that [TW004]");
  EXPECT_EQ(to_text(finding("a.xml", 3, 7, Severity::Warning)), "a.xml:3:7: warning: This is wrong; use that [TW004]");
}

TEST(FindingText, OmitsUnknownParts) {
  EXPECT_EQ(to_text(finding("a.xml", 0, 0)), "a.xml: error: This is wrong; use that [TW004]");
  EXPECT_EQ(to_text(finding("", 0, 0)), "error: This is wrong; use that [TW004]");
}

TEST(Findings, OnlyErrorsPreventAFileFromBeingUsed) {
  EXPECT_FALSE(has_errors({}));
  EXPECT_FALSE(has_errors({finding("", 0, 0, Severity::Warning)}));
  EXPECT_TRUE(has_errors({finding("", 0, 0, Severity::Warning), finding("", 0, 0)}));
}

TEST(Findings, AResultHasAValueOrFindings) {
  const Result<int> value = 3;
  ASSERT_TRUE(value);
  EXPECT_EQ(value.value(), 3);
  const Result<int> warned{3, Findings{finding("", 0, 0, Severity::Warning)}};
  EXPECT_TRUE(warned);
  EXPECT_EQ(warned.findings().size(), 1u);
  const Result<int> none = Findings{finding("", 0, 0)};
  EXPECT_FALSE(none);
}

TEST(Findings, ARequestThatCannotBeDoneIsAnErrorWithoutAPlace) {
  EXPECT_EQ(usage_error("there is no deck \"heep\""),
            (Findings{{.code = "TW120", .severity = Severity::Error, .message = "there is no deck \"heep\""}}));
}

TEST(Words, AreListedForAMessage) {
  EXPECT_EQ(list_alternatives({}), "");
  EXPECT_EQ(list_alternatives({"a"}), "\"a\"");
  EXPECT_EQ(list_alternatives({"a", "b"}), "\"a\" or \"b\"");
  EXPECT_EQ(list_alternatives({"a", "b", "c"}), "\"a\", \"b\" or \"c\"");
}

TEST(Words, TheNearestIsFoundIfItIsNear) {
  EXPECT_EQ(nearest("medow", {"forest", "meadow", "lake"}), "meadow");
  EXPECT_EQ(nearest("symbosl", {"slots", "symbols"}), "symbols");
  EXPECT_EQ(nearest("mead", {"head", "meadow-of-the-north"}), "meadow-of-the-north") << "begun, not finished";
  EXPECT_EQ(nearest("tiger", {"tiles", "symbol:tiger"}), "symbol:tiger") << "without what comes before it";
  EXPECT_EQ(nearest("castle", {"forest", "meadow"}), "");
  EXPECT_EQ(nearest("a", {"b", "c"}), "") << "a word that shares no letter is not near";
  EXPECT_EQ(nearest(std::string(1'000'000, 'x'), {"forest"}), "");
}

TEST(Words, TheNearestDiffersInAThirdOfTheLettersOrInTwo) {
  EXPECT_EQ(nearest("abc", {"axy"}), "axy");
  EXPECT_EQ(nearest("abcdefgh", {"abcdefxy"}), "abcdefxy");
  EXPECT_EQ(nearest("abcdefgh", {"abcdexyz"}), "");
  EXPECT_EQ(nearest("abcdefghi", {"abcdefxyz"}), "abcdefxyz");
  EXPECT_EQ(nearest("abcdefghi", {"abcdewxyz"}), "");
  EXPECT_EQ(nearest("abcd", {"abcdefgh"}), "abcdefgh");
  EXPECT_EQ(nearest("abc", {"abcdefgh"}), "") << "the beginning is too short";
  EXPECT_EQ(nearest("town", {"towns", "gown", "towers"}), "towns");
  EXPECT_EQ(nearest("town", {"gown", "mown"}), "gown") << "the first of equally near words";
  EXPECT_EQ(nearest("town", {"gown", "town"}), "town") << "the word itself";
}

TEST(Words, TheNearestHasAtMost64Letters) {
  const std::string most(64, 'x'), less(63, 'x'), more(65, 'x');
  EXPECT_EQ(nearest(most, {less}), less);
  EXPECT_EQ(nearest(less, {most}), most);
  EXPECT_EQ(nearest(more, {most}), "");
  EXPECT_EQ(nearest(most, {more}), "");
}

TEST(Words, TheNearestIsSuggested) {
  EXPECT_EQ(with_suggestion("there is no deck \"heep\"", "heep", {"heap", "pile"}),
            "there is no deck \"heep\"; did you mean \"heap\"?");
  EXPECT_EQ(with_suggestion("there is no deck \"x\"", "x", {"heap"}), "there is no deck \"x\"");
  EXPECT_EQ(suggestion("heep", {"heap", "pile"}), "did you mean \"heap\"?");
  EXPECT_EQ(suggestion("x", {"heap", "pile"}), "use \"heap\" or \"pile\"");
  EXPECT_EQ(suggestion("x", {}), "there are none");
}

TEST(Marks, DoNotAffectEquality) { EXPECT_EQ((SourceLocation{1, 2}), (SourceLocation{3, 4})); }

}  // namespace
}  // namespace tw::model
