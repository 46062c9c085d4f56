#include "engine/simulation/metrics/words.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "engine/simulation/metrics/metric.hpp"

using namespace tw::simulation;

TEST(MetricText, NameEveryColumnThatThereIs) {
  const Scene scene{.players = 2, .landscape = true, .tiles = {"1"}, .areas = {"road"}, .pieces = {"meeple"}};
  const Measuring measuring(scene, kAllMetrics);
  for (const Column& column : measuring.columns()) EXPECT_NE(metric_text(column.id), nullptr) << column.id;
}

TEST(MetricText, StandInThePageOfMetrics) {
  std::ifstream file(TW_SOURCE_DIR "/docs/metrics.md");
  std::ostringstream page;
  page << file.rdbuf();
  for (const MetricText& words : metric_text())
    EXPECT_NE(page.str().find("`" + std::string(words.id)), std::string::npos) << words.id;
}
