// Tests how the findings of a file are collected, sorted and limited.
#include "engine/xml/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using model::Finding;
using model::Findings;
using model::Severity;
using test::listing;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Reports, SortFindingsAndNameTheTileAndTheZone) {
  Report report("t.xml");
  report.add(code::kInvalidId, {2, 9}, "second");
  report.set_subject("7", "3");
  report.add(code::kUnexpectedText, {2, 1}, "first");
  report.set_subject("");
  report.add(code::kComment, {3, 1}, "third");
  EXPECT_TRUE(report.has(code::kInvalidId));
  EXPECT_FALSE(report.has(code::kUnknownSlot));
  const Findings found = report.take();
  EXPECT_EQ(listing(found),
            "t.xml:2:1: error: first [TW015]\nt.xml:2:9: error: second [TW038]\nt.xml:3:1: warning: third [TW020]\n");
  ASSERT_THAT(found, SizeIs(3));
  EXPECT_EQ(found[0].tile, "7");
  EXPECT_EQ(found[0].zone, "3");
  EXPECT_EQ(found[1].tile, "");
  EXPECT_EQ(found[2].tile, "");
  EXPECT_TRUE(report.empty());
}

/// Returns a report with as many warnings as it can list, on lines from 1.
Report full_report() {
  Report report("t.xml");
  for (int line = 1; line <= static_cast<int>(Report::kMaxFindings); ++line)
    report.add(code::kComment, {line, 1}, "comment");
  return report;
}

TEST(Reports, CountTheWarningsThatTheyDoNotList) {
  Report report = full_report();
  report.add(code::kComment, {300, 1}, "comment");
  EXPECT_FALSE(report.has_errors());
  Findings found = report.take();
  ASSERT_THAT(found, SizeIs(201));
  EXPECT_EQ(model::to_text(found.back()),
            "t.xml:200:1: warning: 1 more finding is not listed; fix the listed ones first [TW021]");
  report = full_report();
  for (int i = 0; i < 1000; ++i) report.add(code::kComment, {300, 1}, "comment");
  found = report.take();
  ASSERT_THAT(found, SizeIs(201));
  EXPECT_EQ(found.back().message, "1,000 more findings are not listed; fix the listed ones first");
  EXPECT_THAT(report.take(), IsEmpty());
}

TEST(Reports, HaveErrorsEvenIfTheyDoNotListThem) {
  Report report = full_report();
  report.add(code::kInvalidId, {300, 1}, "error");
  report.add(code::kComment, {301, 1}, "comment");
  EXPECT_TRUE(report.has_errors());
  const Findings found = report.take();
  ASSERT_THAT(found, SizeIs(201));
  EXPECT_EQ(found.back().severity, Severity::Error);
  EXPECT_FALSE(report.has_errors());
  report.add(code::kInvalidId, {1, 1}, "error");
  EXPECT_TRUE(report.has_errors());
}

Findings findings_after(Findings findings, const Finding& later) {
  add_new_findings(findings, {later});
  return findings;
}

TEST(NewFindings, AreOmittedWhereAnErrorIsAlreadyReported) {
  const Finding error{"TW016", Severity::Error, "r.xml", {3, 5}, "number", "", ""};
  const Finding warning{"TW041", Severity::Warning, "r.xml", {4, 1}, "piece", "", ""};
  const auto is_added = [&](const std::string& code, const std::string& path, model::SourceLocation at) {
    return findings_after({error, warning}, {code, Severity::Error, path, at, "later", "", ""}).size() == 3;
  };
  EXPECT_FALSE(is_added("TW031", "r.xml", {3, 5})) << "the same position";
  EXPECT_FALSE(is_added("TW016", "r.xml", {3, 9})) << "the same code in the same line";
  EXPECT_TRUE(is_added("TW031", "r.xml", {3, 9}));
  EXPECT_TRUE(is_added("TW016", "r.xml", {2, 5}));
  EXPECT_TRUE(is_added("TW016", "s.xml", {3, 5}));
  EXPECT_TRUE(is_added("TW031", "r.xml", {4, 1})) << "there is only a warning";
}

TEST(NewFindings, AboutAnEmptyNameFollowFromAMissingName) {
  const Finding missing{"TW014", Severity::Error, "r.xml", {3, 5}, "missing", "", ""};
  const Finding empty{"TW031", Severity::Error, "r.xml", {9, 1}, "The piece \"\" is not declared.", "", ""};
  Finding other = empty;
  EXPECT_THAT(findings_after({missing}, empty), SizeIs(1));
  EXPECT_THAT(findings_after({}, empty), SizeIs(1)) << "nothing is missing, so it must be reported";
  other.message = "The piece \"man\" is not declared.";
  EXPECT_THAT(findings_after({missing}, other), SizeIs(2));
  other = empty;
  other.code = "TW032";
  EXPECT_THAT(findings_after({missing}, other), SizeIs(2));
}

TEST(NewFindings, AreSortedByFileAndPosition) {
  const auto at = [](const std::string& path, int line, int column) {
    return Finding{"TW020", Severity::Warning, path, {line, column}, "", "", ""};
  };
  Findings findings{at("s.xml", 1, 1), at("r.xml", 2, 7)};
  add_new_findings(findings, {at("r.xml", 2, 3), at("r.xml", 1, 9), at("r.xml", 2, 7)});
  EXPECT_EQ(listing(findings),
            "r.xml:1:9: warning:  [TW020]\nr.xml:2:3: warning:  [TW020]\nr.xml:2:7: warning:  [TW020]\n"
            "r.xml:2:7: warning:  [TW020]\ns.xml:1:1: warning:  [TW020]\n");
}

}  // namespace
}  // namespace tw::xml
