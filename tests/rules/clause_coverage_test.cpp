// Every clause in docs/rules must have a test, and every test must cite existing clauses.

#include "tests/rules/clause_coverage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <test_places.hpp>

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kPage = "## Rivers\n\n- **HG20-RIVER-1** A fisher...\n  and so on. `Rivers.One`\n";
const std::string kTest = "// HG20-RIVER-1\nTEST(Rivers, One) {}\n";

}  // namespace

TEST(ClauseCoverage, EveryClauseHasItsTestsAndEveryCitationItsClause) {
  const std::vector<std::string> pages = rules_pages();
  const std::vector<std::string> sources = files_in(TW_SOURCE_DIR "/tests", ".cpp");
  EXPECT_GE(clause_count(pages), 230u) << "the pages were not read";
  for (const std::string& trouble : coverage_errors(pages, sources)) ADD_FAILURE() << trouble;
}

TEST(ClauseCoverage, EveryReadingHasItsSourceAndItsParameterOrAReason) {
  for (const std::string& trouble : reading_errors(rules_pages())) ADD_FAILURE() << trouble;
}

TEST(ClauseCoverage, EveryPageHasClausesWithAUniquePrefix) {
  std::map<std::string, std::string> page_of;
  for (const auto& entry : std::filesystem::directory_iterator(TW_SOURCE_DIR "/docs/rules")) {
    if (entry.path().filename() == "README.md") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_GE(clause_count({text.str()}), 1u) << entry.path();
    for (const std::string& game : games_of_clauses({text.str()}))
      EXPECT_EQ(page_of.emplace(game, entry.path()).first->second, entry.path()) << game;
  }
}

TEST(ClauseCoverage, FindsNothingOnAValidPage) { EXPECT_THAT(coverage_errors({kPage}, {kTest}), IsEmpty()); }

TEST(ClauseCoverage, FindsAClauseWithoutATest) {
  EXPECT_THAT(coverage_errors({"- **HG20-RIVER-1** A fisher..."}, {}), ElementsAre("HG20-RIVER-1 names no test"));
}

TEST(ClauseCoverage, FindsATestThatDoesNotExist) {
  EXPECT_THAT(coverage_errors({kPage}, {}), ElementsAre("HG20-RIVER-1 names Rivers.One, which does not exist"));
}

TEST(ClauseCoverage, FindsATestThatDoesNotCiteItsClause) {
  EXPECT_THAT(coverage_errors({kPage}, {"TEST(Rivers, One) {}"}),
              ElementsAre("HG20-RIVER-1 names Rivers.One, which does not cite it"));
}

TEST(ClauseCoverage, FindsACitationOfAnUnknownClause) {
  EXPECT_THAT(coverage_errors({kPage}, {kTest + "// HG20-RIVER-99\nTEST(Rivers, Two) {}\n"}),
              ElementsAre("Rivers.Two cites HG20-RIVER-99, which no page has"));
}

TEST(ClauseCoverage, FindsAReadingWithoutSourceOrParameter) {
  const std::string reading = "- **HG20-RIVER-1** *Reading:* a lake counts once.\n  ";
  EXPECT_THAT(reading_errors({reading}), ElementsAre("HG20-RIVER-1 has a reading without *Source:*",
                                                     "HG20-RIVER-1 has a reading without *Parameter:* or *Fixed:*"));
  EXPECT_THAT(reading_errors({reading + "*Source:* none. *Fixed:* it has one."}), IsEmpty());
  EXPECT_THAT(reading_errors({reading + "*Source:* games. *Parameter:* `points`."}), IsEmpty());
  EXPECT_THAT(reading_errors({"- **HG20-RIVER-1** A lake counts once."}), IsEmpty());
}

TEST(ClauseCoverage, FindsADuplicateClause) {
  EXPECT_THAT(coverage_errors({kPage, kPage}, {kTest}), ElementsAre("HG20-RIVER-1 is defined twice on the pages"));
}

}  // namespace tw::test
