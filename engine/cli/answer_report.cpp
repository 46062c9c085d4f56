#include "engine/cli/answer_report.hpp"

#include "engine/cli/text_table.hpp"
#include "engine/model/text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace tw::cli {

using statistics::Answer;
using statistics::ComparisonPlan;
using statistics::Measure;
using statistics::Verdict;

namespace {

/// JSON knows no infinity: an end that is not known is null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace

std::string signed_text(const Measure& measure, double value) {
  return model::with_sign(value, fmt::format("{:.2f}", (measure.unit == "%" ? 100 : 1) * value));
}

const Measure& measure_of(const ComparisonPlan& plan, const Answer& answer) { return plan.measures[answer.measure]; }

Json answer_json(const ComparisonPlan& plan, const Answer& answer) {
  const Measure& measure = measure_of(plan, answer);
  Json out{{"mean", answer.difference.value},
           {"low", number(answer.difference.low)},
           {"high", number(answer.difference.high)},
           {"verdict", verdict_key(answer.verdict)},
           {"margin", measure.margin},
           {"answered_after", answer.answered_after}};
  const auto add = [&](const std::string& key, const statistics::Estimate& figure) {
    out[key] = number(figure.value);
    out[key + "_low"] = number(figure.low);
    out[key + "_high"] = number(figure.high);
  };
  add("base", answer.mean_base);
  add("other", answer.mean);
  add("effect_size", answer.effect);
  add("share_higher", answer.higher);
  add("variance_removed", answer.variance_removed);
  out["decks_higher"] = answer.sums.higher();
  out["decks_same"] = answer.sums.same();
  out["decks_lower"] = answer.sums.lower();
  Json looks = Json::array();
  for (const statistics::Look& look : answer.looks)
    looks.push_back({look.games, look.difference.value, number(look.difference.low), number(look.difference.high)});
  out["looks"] = std::move(looks);
  return out;
}

std::string verdict_key(Verdict verdict) {
  if (verdict == Verdict::Different) return "different";
  return verdict == Verdict::NoDifference ? "no difference that matters" : "not settled";
}

std::string verdict_words(const Answer& answer) {
  if (answer.verdict == Verdict::Different)
    return answer.difference.value > 0 ? "different: higher" : "different: lower";
  if (answer.smaller_than_matters())
    return answer.difference.value > 0 ? "higher, too little to matter" : "lower, too little to matter";
  return verdict_key(answer.verdict);
}

std::string difference_text(const Measure& measure, double value) {
  return signed_text(measure, value) + (measure.unit == "%" ? " pp" : "");
}

std::string mean_text(const Measure& measure, const statistics::Estimate& mean) {
  const double factor = measure.unit == "%" ? 100 : 1;
  return figure_text({factor * mean.value, factor * mean.low, factor * mean.high}, 2) +
         (measure.unit == "%" ? " %" : "");
}

std::string percent_text(const statistics::Estimate& share) {
  return figure_text({100 * share.value, 100 * share.low, 100 * share.high}, 0) + " %";
}

std::string margin_text(const Measure& measure) {
  return measure.unit == "%" ? fmt::format("{:.2f} pp", 100 * measure.margin) : value_text(measure, measure.margin);
}

std::string interval_text(const Measure& measure, const statistics::Estimate& e) {
  if (!std::isfinite(e.low)) return "not known yet";
  return signed_text(measure, e.low) + " to " + difference_text(measure, e.high);
}

std::string value_text(const Measure& measure, double value, int decimals) {
  return measure.unit == "%" ? fmt::format("{:.{}f} %", 100 * value, decimals)
                             : fmt::format("{:.{}f}", value, decimals);
}

}  // namespace tw::cli
