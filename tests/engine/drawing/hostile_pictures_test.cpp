// No picture may harm the program: each picture must be drawn or cause the finding TW026 within a short time, and a
// valid picture must still be drawn afterwards.

#include "tests/engine/drawing/hostile_pictures.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <fstream>
#include <set>

#include "engine/drawing/art.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::drawing::test {
namespace {

class EveryHostilePicture : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryHostilePicture, IsDrawnOrRefusedQuicklyWithoutHarm) {
  const HostilePicture& picture = hostile_pictures()[GetParam()];
  const tw::test::TemporaryFolder folder;
  folder.put("bad.svg", picture.bytes);
  folder.put("good.svg",
             R"x(<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>)x");
  rusage before{}, after{};
  getrusage(RUSAGE_SELF, &before);
  const auto start = std::chrono::steady_clock::now();
  const auto art = load_art({folder.path()}, "bad.svg");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  getrusage(RUSAGE_SELF, &after);
  EXPECT_LT(took.count(), 12) << "seconds, on a machine that may be busy";
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 200'000) << "kilobytes more in this process";
  if (!art) {
    ASSERT_EQ(art.findings().size(), 1u);
    EXPECT_EQ(art.findings()[0].code, "TW026");
    EXPECT_EQ(art.findings()[0].severity, model::Severity::Warning);
    EXPECT_LT(art.findings()[0].message.size(), 400u);
  }
  EXPECT_TRUE(load_art({folder.path()}, "good.svg")) << "nothing is drawn any more";
}

INSTANTIATE_TEST_SUITE_P(, EveryHostilePicture, testing::Range(std::size_t{0}, hostile_pictures().size()),
                         [](const auto& picture) { return hostile_pictures()[picture.param].name; });

TEST(HostilePictures, IncludeAtLeastSeventySevenDifferentFiles) {
  std::set<std::string> names, contents;
  for (const HostilePicture& picture : hostile_pictures()) {
    names.insert(picture.name);
    contents.insert(picture.bytes);
  }
  EXPECT_EQ(names.size(), hostile_pictures().size());
  EXPECT_EQ(contents.size(), hostile_pictures().size());
  EXPECT_GE(names.size(), 77u);
}

TEST(HostilePictures, ThatAreKnownBombsAreRefusedBeforeDrawing) {
  const std::set<std::string> known{"Convolution999",    "Octaves8",  "BillionUses", "OneInnerPictureAThousandTimes",
                                    "PatternOfABillion", "InnerBomb", "Entities",    "DeepElements"};
  std::size_t refused = 0;
  for (const HostilePicture& picture : hostile_pictures()) {
    if (!known.contains(picture.name)) continue;
    EXPECT_NE(svg_refusal_reason(picture.bytes), "") << picture.name;
    ++refused;
  }
  EXPECT_EQ(refused, known.size());
}

}  // namespace
}  // namespace tw::drawing::test
