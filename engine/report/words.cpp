#include "engine/report/words.hpp"

#include <cctype>
#include <cmath>

#include "engine/plotting/numbers.hpp"

namespace tw::report {

int decimals_for(double half_width) {
  if (!std::isfinite(half_width) || half_width <= 0) return 2;
  return plotting::decimals_of(half_width, 2, 0, 4);
}

std::string figure_words(const statistics::Estimate& estimate, double scale) {
  const double half = scale * estimate.half_width();
  if (!std::isfinite(half)) return plotting::in_words(scale * estimate.value, 2);
  const int decimals = decimals_for(half);
  return plotting::in_words(scale * estimate.value, decimals) + " " +
         plotting::interval_in_words(estimate, decimals, scale);
}

double factor_of(const statistics::Measure& measure) { return measure.unit == "%" ? 100 : 1; }

std::string difference_unit(const statistics::Measure& measure) {
  return measure.unit == "%" ? plotting::kPercentagePoints : measure.unit;
}

std::string margin_words(const statistics::Measure& measure) {
  return plotting::in_words(factor_of(measure) * measure.margin, 2) + (measure.unit == "%" ? " pp" : "");
}

std::string value_words(const statistics::Measure& measure, double value, int decimals) {
  return plotting::in_words(factor_of(measure) * value, decimals) + (measure.unit == "%" ? " %" : "");
}

std::string mean_words(const statistics::Measure& measure, const statistics::Estimate& mean) {
  return figure_words(mean, factor_of(measure)) + (measure.unit == "%" ? " %" : "");
}

std::string title_words(std::string id) {
  for (char& c : id)
    if (c == '_' || c == '-') c = ' ';
  if (!id.empty()) id.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(id.front())));
  return id;
}

}  // namespace tw::report
