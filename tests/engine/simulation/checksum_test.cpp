#include "engine/simulation/checksum.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

namespace tw::simulation {
namespace {

// Files contain these values, so they must never change. A separate program computed them.
TEST(CheckSums, OfValuesMatchTheFormat) {
  EXPECT_EQ(Checksum().value(), 0);
  EXPECT_EQ(Checksum().add(std::int64_t{-3}).value(), 7412971901352790322);
  EXPECT_EQ(Checksum().add("abc").value(), -1610800150024317301);
  EXPECT_EQ(Checksum().add("12345678").value(), -7543254208496028547) << "one whole word";
  EXPECT_EQ(Checksum().add("eight bytes and more").value(), -5113716919926650500);
}

TEST(CheckSums, OfRowsMatchTheFormat) {
  SQLite::Database db(":memory:", SQLite::OPEN_READWRITE);
  const char* row = "SELECT 7, 'Wölfe', 0.5, NULL, x'00FF'";
  SQLite::Statement statement(db, row);
  ASSERT_TRUE(statement.executeStep());
  EXPECT_EQ(Checksum().add_row(statement).value(), -9221252211985842043);
  EXPECT_EQ(Checksum().add_row(statement, 2).value(), 5471396852676356244);
  Checksum twice;
  twice.add_row(statement).add_row(statement);
  EXPECT_EQ(Checksum().add_rows(db, std::string(row) + " UNION ALL " + row).value(), twice.value());
}

}  // namespace
}  // namespace tw::simulation
