#include "engine/simulation/sums_store.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <test_places.hpp>

#include "tests/temporary_folder.hpp"

namespace tw::simulation {
namespace {

using ::testing::Optional;

TEST(SumsOfASearch, OfAnEarlierVersionAreRead) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path("search.sqlite");
  std::filesystem::copy_file(TW_SOURCE_DIR "/tests/data/compat/1.0/search.sqlite", file);
  EXPECT_EQ(SumsStore::head_value(file, "game"), "compat");
  const auto store = SumsStore::open(file, {{"format", "1"}, {"metrics", "turns"}, {"seed", "3"}});
  ASSERT_TRUE(store) << store.findings().front().message;
  EXPECT_THAT(store.value()->find("a46dfe218c8555e5 random 6728746404703705205 0-2"),
              Optional(std::vector<std::int64_t>{2, 40, 800, 0}));
  EXPECT_FALSE(store.value()->find("no such games"));
}

TEST(SumsOfASearch, ArePersistentAfterTheNextCommit) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path("search.sqlite");
  {
    const auto store = SumsStore::open(file, {{"seed", "3"}});
    ASSERT_TRUE(store);
    EXPECT_TRUE(store.value()->put("first", {1, -2}).empty());
    EXPECT_TRUE(store.value()->commit().empty());
    EXPECT_TRUE(store.value()->put("second", {3}).empty());
    EXPECT_THAT(store.value()->find("second"), Optional(std::vector<std::int64_t>{3}));
  }
  const auto store = SumsStore::open(file, {{"seed", "3"}});
  ASSERT_TRUE(store);
  EXPECT_THAT(store.value()->find("first"), Optional(std::vector<std::int64_t>{1, -2}));
  EXPECT_FALSE(store.value()->find("second")) << "stored without commit()";
}

TEST(SumsOfASearch, OfAnotherSearchAreRefused) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path("search.sqlite");
  ASSERT_TRUE(SumsStore::open(file, {{"seed", "3"}}));
  const auto store = SumsStore::open(file, {{"seed", "4"}});
  ASSERT_FALSE(store);
  EXPECT_EQ(store.findings().front().code, "TW122");
}

}  // namespace
}  // namespace tw::simulation
