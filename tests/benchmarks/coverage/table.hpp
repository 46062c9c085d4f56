#pragma once
// The table that the coverage benchmark prints.

#include <cstdint>
#include <string>

#include "tests/engine/statistics/coverage.hpp"

namespace tw::coverage {

using statistics::simulated::Coverage;

/// Prints one row for each measured interval, as soon as it has been measured.
class Table {
 public:
  explicit Table(double scale) : scale_(scale) {}
  /// Returns the number of samples for a row: `standard`, multiplied by the factor that the user chose.
  int samples(int standard) const;
  void begin(const std::string& title);
  /// Prints a row. Marks the share with "low" or "high" if it is outside 94 to 96 % by more than three standard errors.
  /// With `at_least`, more than 96 % is allowed because the row counts wrong verdicts or simultaneous intervals.
  void row(const std::string& interval, const std::string& distribution, std::int64_t n, const Coverage& found,
           bool at_least = false);
  /// Prints a row that was computed without simulation.
  void exact_row(const std::string& interval, const std::string& distribution, std::int64_t n, double share,
                 double width);
  int low() const { return low_; }

 private:
  void print(const std::string& interval, const std::string& distribution, std::int64_t n, double share, double error,
             double width, bool at_least);
  double scale_;
  int low_ = 0;
};

// Each function measures one kind of interval.
void measure_rates(Table& table);
void measure_means(Table& table);
void measure_differences(Table& table);
void measure_looks(Table& table);
void measure_sweeps(Table& table);
void measure_bots(Table& table);
void measure_worth(Table& table);
void measure_comparisons_of_games(Table& table);
void measure_metrics_of_games(Table& table);
void measure_moments(Table& table);
void measure_hints(Table& table);

}  // namespace tw::coverage
