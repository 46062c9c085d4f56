#include "engine/model/references.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/row_description.hpp"

namespace tw::model {
namespace {

using testing::ElementsAre;

/// Returns the ids in a value with their tables, such as "cow(symbol)".
std::vector<std::string> found(std::string_view element, std::string_view attribute, std::string_view value) {
  const auto reference = find_reference(element, attribute);
  EXPECT_TRUE(reference);
  std::vector<std::string> out;
  for (const Mention& mention : mentions(*reference, value)) {
    EXPECT_EQ(value.substr(mention.offset, mention.id.size()), mention.id);
    out.push_back(mention.id + "(" + std::string(element_of(mention.table)) + ")");
  }
  return out;
}

TEST(References, FindTheIdsInEachSyntax) {
  EXPECT_THAT(found("role", "area", "forest"), ElementsAre("forest(area)"));
  EXPECT_THAT(found("symbol", "on", " meadow  river"), ElementsAre("meadow(kind)", "river(kind)"));
  EXPECT_THAT(found("score", "to", "most  hunter"), ElementsAre("hunter(piece)"));
  EXPECT_THAT(found("score", "to", "placer"), ElementsAre());
  EXPECT_THAT(found("again", "when", "closed closed with with"), ElementsAre("closed(area)", "with(symbol)"));
  EXPECT_THAT(found("again", "when", "closed forest"), ElementsAre("forest(area)"));
  EXPECT_FALSE(find_reference("symbol", "look"));
}

TEST(References, FindEveryOccurrenceOfAWordOfAFormula) {
  EXPECT_THAT(found("score", "points", "cow + 2*near.cow - cow"),
              ElementsAre("cow(symbol)", "cow(symbol)", "cow(symbol)"));
  EXPECT_THAT(found("score", "points", "near.near + zones.zones + touching.touching.closed + tiles"),
              ElementsAre("near(symbol)", "zones(kind)", "touching(area)"));
  EXPECT_THAT(found("score", "points", "cow +"), ElementsAre()) << "a formula that does not parse";
}

TEST(References, KnowTheRowsThatVariantsChange) {
  EXPECT_EQ(target_of("score"), Table::Score);
  EXPECT_EQ(target_of("tile"), Table::Tile);
  EXPECT_EQ(target_of("again"), Table::Deck);
  EXPECT_EQ(target_of("bonus"), Table::Action);
  EXPECT_EQ(target_of("turn"), std::nullopt);
  EXPECT_EQ(target_of("weight"), std::nullopt);
}

}  // namespace
}  // namespace tw::model
