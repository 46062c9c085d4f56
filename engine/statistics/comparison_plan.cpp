#include "engine/statistics/comparison_plan.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::statistics {
namespace {

constexpr std::string_view kOnScreen = ", as on screen";

using simulation::StoredComparison;

/// While all pairs have the same difference, a different pair is assumed to differ from them by at least this number of
/// margins. With a smaller number, a rare but large effect would often be overlooked at the first look.
constexpr double kUnseenMargins = 10;

std::string number(double value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string identity_words(const simulation::Experiment& experiment) {
  std::string out;
  for (const simulation::IdentityField& field : simulation::identity_of(experiment, {}))
    if (field.key == "game" || field.key == "content" || field.key == "parts" || field.key == "contestants" ||
        (field.key == "versions" && !field.value.empty()) || field.key == "rotate")
      out += field.key + ": " + field.value + "\n";
  return out;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

std::int64_t whole(const StoredComparison& file, const std::string& key) {
  return std::strtoll(simulation::value_of(file.head, key).c_str(), nullptr, 10);
}

/// Sets the means of both sides, with an interval for each.
void set_means(Answer& answer, const Metric& metric, std::int64_t decks, double scale) {
  const PairedSums& sums = answer.sums;
  MeanOptions options{.scale = scale};
  if (metric.unit == "%")
    options.range = Range::Share;
  else if (!is_signed(metric) && (sums.lowest() ? *sums.lowest() >= 0 : metric.unit != "points"))
    options.range = Range::Amount;  // older files do not contain the lowest value; only points may be negative
  // Estimate the size of an event from both sides together, so that it is known for a side without events.
  const std::int64_t all = sums.sum_a() + sums.sum_b();
  if (all > 0) options.size = static_cast<double>(sums.squares_a() + sums.squares_b()) / static_cast<double>(all);
  answer.mean_base = bounded_mean(decks, sums.sum_a(), sums.squares_a(), options);
  answer.mean = bounded_mean(decks, sums.sum_b(), sums.squares_b(), options);
}

/// Repeats the look that was made when the run was stopped, which was not stored.
void repeat_last_look(LoadedComparison& read, std::int64_t max_decks, std::int64_t decks, std::int64_t games_per_deck) {
  if (max_decks < 1) return;
  const SequentialPlan tests(max_decks, read.plan.questions(), read.plan.confidence, read.plan.look_once);
  const std::size_t done = read.found.answers.front().looks.size();
  if (done >= tests.looks().size() || decks <= (done > 0 ? tests.looks()[done - 1] : 0)) return;
  const double reach = tests.critical_value_at_end(done, decks);
  for (Answer& answer : read.found.answers) {
    const Metric& metric = read.plan.metrics[answer.metric];
    compute_results(answer, metric, decks, games_per_deck, reach);
    recognize_repetition(answer, read.plan);
    add_look(answer, metric, {decks * games_per_deck, answer.difference});
  }
}

}  // namespace

bool ComparisonPlan::repeats_base(std::size_t arm) const {
  const auto identity = [](const Arm& of) { return of.experiment.game ? identity_words(of.experiment) : of.identity; };
  const std::string own = identity(arms[arm]);
  return !own.empty() && own == identity(arms[base_of(arm)]);
}

std::vector<Answer> empty_answers(const ComparisonPlan& plan) {
  std::vector<Answer> out;
  for (std::size_t arm = 0; arm < plan.arms.size(); ++arm)
    for (std::size_t m = 0; m < plan.metrics.size() && !plan.is_base(arm); ++m) {
      out.emplace_back();
      out.back().arm = arm;
      out.back().metric = m;
    }
  return out;
}

void compute_results(Answer& answer, const Metric& metric, std::int64_t decks, std::int64_t games_per_deck,
                     double reach) {
  const double scale = static_cast<double>(metric.scale) * static_cast<double>(games_per_deck);
  const auto n = static_cast<double>(decks);
  set_means(answer, metric, decks, scale);
  const double size = std::max(1.0, kUnseenMargins * metric.margin) * scale;
  const Estimate raw = difference_interval(answer.sums, reach, size);
  answer.difference = {static_cast<double>(answer.sums.difference()) / n / scale, raw.low / scale, raw.high / scale};
  if (metric.unit == "%" && std::isfinite(answer.difference.low)) {
    answer.difference.low = std::max(-1.0, answer.difference.low);
    answer.difference.high = std::min(1.0, answer.difference.high);
  }
  answer.effect = effect_size(answer.sums);
  answer.higher = share_higher(answer.sums);
  answer.variance_removed = variance_removed(answer.sums);
}

void recognize_repetition(Answer& answer, const ComparisonPlan& plan) {
  if (answer.sums.difference_squares() == 0 && plan.repeats_base(answer.arm)) answer.difference = {};
}

bool is_repetition(const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  return plan.repeats_base(arm) && std::ranges::all_of(found.answers, [arm](const Answer& answer) {
           return answer.arm != arm || answer.sums.difference_squares() == 0;
         });
}

std::optional<std::int64_t> games_to_settle(const Answer& answer, const Metric& metric, std::int64_t games) {
  const double far = std::abs(answer.difference.value), half = answer.difference.half_width();
  // The metric is settled when the interval excludes 0 or lies within the margin, whichever requires fewer games.
  const double room = std::max(far, metric.margin - far);
  if (games < kMinForecastGames || !std::isfinite(half) || half <= 0 || room <= 0) return std::nullopt;
  constexpr double kMax = 1e7, kStep = 50;
  const double more = static_cast<double>(games) * ((half / room) * (half / room) - 1);
  if (more > kMax) return std::nullopt;
  return static_cast<std::int64_t>(std::max(kStep, std::ceil(more / kStep) * kStep));
}

void add_look(Answer& answer, const Metric& metric, const Look& look) {
  answer.looks.push_back(look);
  const Verdict now = verdict_of(look.difference, metric.margin);
  if (now == Verdict::NotSettled) return;
  answer.verdict = now;
  if (answer.answered_after == 0) answer.answered_after = look.games;
}

std::string edited_set_name(const std::string& game) { return game + std::string(kOnScreen); }

std::string translated_name(const std::string& stored) {
  const std::size_t at = stored.rfind(kOnScreen);
  if (at == std::string::npos) return stored;
  const std::string rest = stored.substr(at + kOnScreen.size());  // " (2)" if several sides have this name
  if (!rest.empty() && !rest.starts_with(" (")) return stored;
  // translators: {0} is a game: the tiles and rules that the window shows, which may be unsaved
  return tr("{0}, as on screen", stored.substr(0, at)) + rest;
}

StoredComparison stored_plan(const ComparisonPlan& plan) {
  const simulation::Experiment& base = plan.arms.front().experiment;
  StoredComparison out;
  out.head = {{"seed", std::to_string(base.seed)},
              {"players", std::to_string(base.contestants.size())},
              {"games_a_deck", std::to_string(base.games_per_deck)},
              {"most_games", std::to_string(plan.max_games)},
              {"confidence", number(plan.confidence)},
              {"looks", plan.look_once ? "one" : "many"}};
  // Written only if there are levels, so that older files, which have no levels, can be continued.
  if (!plan.levels.empty()) out.head.emplace_back("levels", joined(plan.levels));
  out.questions = static_cast<std::size_t>(plan.questions());
  for (const Arm& arm : plan.arms)
    out.arms.push_back({arm.english_name.empty() ? arm.name : arm.english_name, identity_words(arm.experiment)});
  for (const Metric& m : plan.metrics)
    out.metrics.push_back(
        {m.id, m.title_in_english(), m.definition_in_english(), m.unit, m.margin, m.scale, m.unit == "%"});
  out.notes = plan.notes;
  return out;
}

std::vector<simulation::StoredAnswer> stored_answers(const std::vector<Answer>& answers) {
  std::vector<simulation::StoredAnswer> out;
  for (const Answer& answer : answers) {
    simulation::StoredAnswer& to = out.emplace_back();
    to.sums = answer.sums.encode();
    to.lowest = answer.sums.lowest();
    to.base = {answer.mean_base.low, answer.mean_base.high};
    to.other = {answer.mean.low, answer.mean.high};
    for (const Look& look : answer.looks)
      to.looks.push_back({look.games, look.difference.value, look.difference.low, look.difference.high});
  }
  return out;
}

bool restore(const StoredComparison& file, const std::vector<Metric>& metrics, std::int64_t games_per_deck,
             std::vector<Answer>& answers) {
  if (file.answers.empty()) return file.decks == 0;
  if (file.answers.size() != answers.size()) return false;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    Answer& answer = answers[i];
    if (!answer.sums.decode(file.answers[i].sums) || answer.sums.pairs() != file.decks) return false;
    answer.sums.set_lowest(file.answers[i].lowest);
    for (const simulation::StoredLook& look : file.answers[i].looks) {
      const Metric& metric = metrics[answer.metric];
      add_look(answer, metric, {look.games, {look.value, look.low, look.high}});
    }
    if (answer.looks.size() != answers.front().looks.size()) return false;
    if (file.decks == 0) continue;
    // After a stop between two looks, the interval is unknown until the next look. Use the interval of the last look,
    // which is still valid.
    compute_results(answer, metrics[answer.metric], file.decks, games_per_deck,
                    std::numeric_limits<double>::infinity());
    if (!answer.looks.empty()) answer.difference = answer.looks.back().difference;
  }
  return true;
}

namespace {

/// Returns false if numbers in a file are outside the range in which the statistics can be computed.
bool has_possible_numbers(const StoredComparison& file) {
  constexpr std::int64_t kMaxGames = std::int64_t{1} << 40, kMaxPerDeck = 1000, kLargestScale = 1'000'000;
  const std::int64_t max_games = whole(file, "most_games"), games_per_deck = whole(file, "games_a_deck");
  const double confidence = std::strtod(simulation::value_of(file.head, "confidence").c_str(), nullptr);
  return max_games >= 0 && max_games <= kMaxGames && games_per_deck <= kMaxPerDeck && file.decks >= 0 &&
         file.decks <= kMaxGames && confidence > 0 && confidence < 1 &&
         std::ranges::all_of(file.metrics, [](const simulation::StoredMetric& metric) {
           return metric.scale <= kLargestScale && std::isfinite(metric.margin) && metric.margin >= 0;
         });
}

}  // namespace

model::Result<LoadedComparison> read_comparison(const std::filesystem::path& path) {
  const auto read = simulation::read_comparison(path);
  if (!read) return read.findings();
  const StoredComparison& file = read.value();
  LoadedComparison out;
  out.head = file.head;
  out.plan.notes = file.notes;
  out.plan.max_games = whole(file, "most_games");
  out.plan.look_once = simulation::value_of(file.head, "looks") == "one";
  out.plan.confidence = std::strtod(simulation::value_of(file.head, "confidence").c_str(), nullptr);
  const std::int64_t games_per_deck = std::max<std::int64_t>(1, whole(file, "games_a_deck"));
  for (const simulation::StoredArm& arm : file.arms) {
    out.plan.arms.push_back({.name = translated_name(arm.name),
                             .experiment = {.game = nullptr, .contestants = {}, .games_per_deck = games_per_deck},
                             .identity = arm.identity,
                             .english_name = arm.name});
    out.plan.arms.back().experiment.seed = std::strtoull(simulation::value_of(file.head, "seed").c_str(), nullptr, 10);
  }
  for (const simulation::StoredMetric& m : file.metrics) {
    out.plan.metrics.push_back({.id = m.id,
                                .title = m.title,
                                .definition = m.definition,
                                .unit = m.unit,
                                .margin = m.margin,
                                .scale = std::max<std::int64_t>(1, m.scale)});
    translate(out.plan.metrics.back());
  }
  out.plan.levels = model::lines_of(simulation::value_of(file.head, "levels"));
  const bool uneven = !out.plan.levels.empty() && out.plan.arms.size() % out.plan.levels.size() != 0;
  out.found.answers = empty_answers(out.plan);
  if (uneven || !has_possible_numbers(file) || out.found.answers.empty() ||
      !restore(file, out.plan.metrics, games_per_deck, out.found.answers))
    return model::Findings{{.code = "TW123",
                            .path = path.string(),
                            .message = tr("the file is damaged; move or delete it and start again")}};
  repeat_last_look(out, (out.plan.max_games + games_per_deck - 1) / games_per_deck, file.decks, games_per_deck);
  out.found.decks = file.decks;
  out.found.games = file.decks * games_per_deck;
  out.found.max_games = (out.plan.max_games + games_per_deck - 1) / games_per_deck * games_per_deck;
  const bool answered =
      std::ranges::none_of(out.found.answers, [](const Answer& a) { return a.verdict == Verdict::NotSettled; });
  out.found.ending = answered                                 ? EndReason::Answered
                     : out.found.games == out.found.max_games ? EndReason::Games
                                                              : EndReason::Stopped;
  return out;
}

}  // namespace tw::statistics
