#include "engine/report/looks.hpp"

#include <gmock/gmock.h>

using namespace tw;
using ::testing::ElementsAre;
using ::testing::Pair;

namespace {

model::ScoreRule score(const std::string& id, const std::string& area, const std::string& part = "") {
  model::ScoreRule rule;
  rule.id = id;
  rule.area = area;
  rule.part = part;
  return rule;
}

}  // namespace

TEST(PartColours, AreThoseOfTheZonesThatScoreEachUsedOnce) {
  model::Rules rules;
  rules.kinds = {{.id = "a", .look = "patch", .fill = "#112233"}, {.id = "b", .look = "patch", .fill = "#445566"}};
  rules.areas = {{.id = "first", .of = {"a"}}, {.id = "both", .of = {"a", "b"}}, {.id = "again", .of = {"a"}}};
  rules.scores = {score("one", "first"), score("two", "both", "shown"), score("three", "again"), score("four", "no")};
  EXPECT_THAT(report::part_colours(rules), ElementsAre(Pair("one", "#112233"), Pair("shown", "#445566")));
}

TEST(PartColours, OfKindsDrawnAlikeDifferInLightness) {
  model::Rules rules;
  rules.kinds = {{.id = "a", .look = "patch", .fill = "#000000"}, {.id = "b", .look = "patch", .fill = "#000000"}};
  rules.areas = {{.id = "first", .of = {"a"}}, {.id = "second", .of = {"b"}}};
  rules.scores = {score("one", "first"), score("two", "second")};
  EXPECT_THAT(report::part_colours(rules), ElementsAre(Pair("one", "#000000"), Pair("two", "#666666")));
}
