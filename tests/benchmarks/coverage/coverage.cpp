// Measures how often the program's intervals and verdicts are correct, using simulations with known true values
// (docs/statistics.md). Usage:
//   coverage_benchmark [--samples FACTOR] [SECTION...]
// Without a section, all sections are measured.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "tests/benchmarks/coverage/table.hpp"

namespace tw::coverage {

int Table::samples(int standard) const { return std::max(10, static_cast<int>(std::lround(scale_ * standard))); }

void Table::begin(const std::string& title) {
  std::printf("\n%s\n  %-26s %-28s %6s  nominal  coverage             width\n", title.c_str(), "interval",
              "distribution", "n");
}

void Table::row(const std::string& interval, const std::string& distribution, std::int64_t n, const Coverage& found,
                bool at_least) {
  print(interval, distribution, n, found.share(), found.error(), found.mean_width(), at_least);
}

void Table::exact_row(const std::string& interval, const std::string& distribution, std::int64_t n, double share,
                      double width) {
  print(interval, distribution, n, share, 0, width, false);
}

void Table::print(const std::string& interval, const std::string& distribution, std::int64_t n, double share,
                  double error, double width, bool at_least) {
  const bool is_low = share + 3 * error < 0.94, is_high = !at_least && share - 3 * error > 0.96;
  low_ += is_low ? 1 : 0;
  std::printf("  %-26s %-28s %6lld    95 %%   %6.2f ± %4.2f %% %-4s  %.4g\n", interval.c_str(), distribution.c_str(),
              static_cast<long long>(n), 100 * share, 100 * error,
              is_low    ? "low"
              : is_high ? "high"
                        : "",
              width);
  std::fflush(stdout);
}

}  // namespace tw::coverage

namespace {

struct Section {
  const char* name;
  void (*measure)(tw::coverage::Table&);
};
constexpr Section kSections[] = {{"rates", tw::coverage::measure_rates},
                                 {"means", tw::coverage::measure_means},
                                 {"differences", tw::coverage::measure_differences},
                                 {"looks", tw::coverage::measure_looks},
                                 {"sweeps", tw::coverage::measure_sweeps},
                                 {"bots", tw::coverage::measure_bots},
                                 {"worth", tw::coverage::measure_worth},
                                 {"comparisons", tw::coverage::measure_comparisons_of_games},
                                 {"metrics", tw::coverage::measure_metrics_of_games},
                                 {"moments", tw::coverage::measure_moments},
                                 {"hints", tw::coverage::measure_hints}};

int usage() {
  std::fputs("usage: coverage_benchmark [--samples FACTOR] [SECTION...]\nsections:", stderr);
  for (const Section& section : kSections) std::fprintf(stderr, " %s", section.name);
  std::fputs("\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  double scale = 1;
  std::vector<Section> chosen;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--samples" && i + 1 < argc) {
      scale = std::atof(argv[++i]);
      if (scale <= 0) return usage();
      continue;
    }
    const std::size_t before = chosen.size();
    for (const Section& section : kSections)
      if (word == section.name) chosen.push_back(section);
    if (chosen.size() == before) return usage();
  }
  if (chosen.empty()) chosen.assign(std::begin(kSections), std::end(kSections));
  try {
    tw::coverage::Table table(scale);
    for (const Section& section : chosen) section.measure(table);
    std::printf("\n%d rows below 94 %%\n", table.low());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "coverage_benchmark: %s\n", error.what());
    return 1;
  }
}
