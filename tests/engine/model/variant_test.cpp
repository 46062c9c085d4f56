#include "engine/model/variant.hpp"

#include <gtest/gtest.h>

namespace tw::model {
namespace {

RowChange sample_change() {
  RowChange out{.row = "score", .id = "farm", .attributes = {{"points", "2*tiles"}}, .at = {3, 5}};
  out.value_locations.list.push_back({3, 20});
  return out;
}

TEST(RowChanges, AreEqualRegardlessOfTheirPosition) {
  RowChange moved = sample_change();
  moved.at = {7, 1};
  moved.value_locations.list.clear();
  EXPECT_EQ(moved, sample_change());
}

TEST(RowChanges, DifferInTheirRowAndTheirValues) {
  RowChange row = sample_change(), id = sample_change(), attributes = sample_change();
  row.row = "piece";
  id.id = "town";
  attributes.attributes[0].second = "3*tiles";
  EXPECT_NE(row, sample_change());
  EXPECT_NE(id, sample_change());
  EXPECT_NE(attributes, sample_change());
}

TEST(Variants, DifferInTheirChanges) {
  Variant base{.id = "wide", .base = "small"}, changed = base;
  EXPECT_EQ(changed, base);
  changed.changes.push_back(sample_change());
  EXPECT_NE(changed, base);
}

}  // namespace
}  // namespace tw::model
