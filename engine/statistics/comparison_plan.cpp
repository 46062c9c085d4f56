#include "engine/statistics/comparison_plan.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"

namespace tw::statistics {
namespace {

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
void set_means(Answer& answer, const Measure& measure, std::int64_t decks, double scale) {
  const PairedSums& sums = answer.sums;
  MeanOptions options{.scale = scale};
  if (measure.unit == "%")
    options.range = Range::Share;
  else if (!is_signed(measure) && (sums.lowest() ? *sums.lowest() >= 0 : measure.unit != "points"))
    options.range = Range::Amount;  // older files do not contain the lowest value; only points may be negative
  // Estimate the size of an event from both sides together, so that it is known for a side without events.
  const std::int64_t all = sums.sum_a() + sums.sum_b();
  if (all > 0) options.size = static_cast<double>(sums.squares_a() + sums.squares_b()) / static_cast<double>(all);
  answer.mean_base = mean_within(decks, sums.sum_a(), sums.squares_a(), options);
  answer.mean = mean_within(decks, sums.sum_b(), sums.squares_b(), options);
}

/// Repeats the look that was made when the run was stopped, which was not stored.
void repeat_last_look(ComparisonRead& read, std::int64_t most_decks, std::int64_t decks, std::int64_t games_a_deck) {
  if (most_decks < 1) return;
  const SequentialPlan tests(most_decks, read.plan.questions(), read.plan.confidence, read.plan.look_once);
  const std::size_t done = read.found.answers.front().looks.size();
  if (done >= tests.looks().size() || decks <= (done > 0 ? tests.looks()[done - 1] : 0)) return;
  const double reach = tests.reach_at_end(done, decks);
  for (Answer& answer : read.found.answers) {
    const Measure& measure = read.plan.measures[answer.measure];
    compute_figures(answer, measure, decks, games_a_deck, reach);
    judge(answer, measure, {decks * games_a_deck, answer.difference});
  }
}

}  // namespace

std::vector<Answer> empty_answers(const ComparisonPlan& plan) {
  std::vector<Answer> out;
  for (std::size_t arm = 0; arm < plan.arms.size(); ++arm)
    for (std::size_t m = 0; m < plan.measures.size() && !plan.is_base(arm); ++m) {
      out.emplace_back();
      out.back().arm = arm;
      out.back().measure = m;
    }
  return out;
}

void compute_figures(Answer& answer, const Measure& measure, std::int64_t decks, std::int64_t games_a_deck,
                     double reach) {
  const double scale = static_cast<double>(measure.scale) * static_cast<double>(games_a_deck);
  const auto n = static_cast<double>(decks);
  set_means(answer, measure, decks, scale);
  const double size = std::max(1.0, kUnseenMargins * measure.margin) * scale;
  const Estimate raw = difference_interval(answer.sums, reach, size);
  answer.difference = {static_cast<double>(answer.sums.difference()) / n / scale, raw.low / scale, raw.high / scale};
  if (measure.unit == "%" && std::isfinite(answer.difference.low)) {
    answer.difference.low = std::max(-1.0, answer.difference.low);
    answer.difference.high = std::min(1.0, answer.difference.high);
  }
  answer.effect = effect_size(answer.sums);
  answer.higher = share_higher(answer.sums);
  answer.variance_removed = variance_removed(answer.sums);
}

void judge(Answer& answer, const Measure& measure, const Look& look) {
  answer.looks.push_back(look);
  const Verdict now = verdict_of(look.difference, measure.margin);
  if (now == Verdict::NotSettled) return;
  answer.verdict = now;
  if (answer.answered_after == 0) answer.answered_after = look.games;
}

StoredComparison stored_plan(const ComparisonPlan& plan) {
  const simulation::Experiment& base = plan.arms.front().experiment;
  StoredComparison out;
  out.head = {{"seed", std::to_string(base.seed)},
              {"players", std::to_string(base.contestants.size())},
              {"games_a_deck", std::to_string(base.games_a_deck)},
              {"most_games", std::to_string(plan.most_games)},
              {"confidence", number(plan.confidence)},
              {"looks", plan.look_once ? "one" : "many"}};
  // Written only if there are levels, so that older files, which have no levels, can be continued.
  if (!plan.levels.empty()) out.head.emplace_back("levels", joined(plan.levels));
  out.questions = static_cast<std::size_t>(plan.questions());
  for (const Arm& arm : plan.arms) out.arms.push_back({arm.name, identity_words(arm.experiment)});
  for (const Measure& m : plan.measures)
    out.measures.push_back(
        {m.id, m.title_in_english(), m.definition_in_english(), m.unit, m.margin, m.scale, m.unit == "%"});
  out.notes = plan.notes;
  return out;
}

std::vector<simulation::ComparedAnswer> stored(const std::vector<Answer>& answers) {
  std::vector<simulation::ComparedAnswer> out;
  for (const Answer& answer : answers) {
    simulation::ComparedAnswer& to = out.emplace_back();
    to.sums = answer.sums.encode();
    to.lowest = answer.sums.lowest();
    to.base = {answer.mean_base.low, answer.mean_base.high};
    to.other = {answer.mean.low, answer.mean.high};
    for (const Look& look : answer.looks)
      to.looks.push_back({look.games, look.difference.value, look.difference.low, look.difference.high});
  }
  return out;
}

bool restore(const StoredComparison& file, const std::vector<Measure>& measures, std::int64_t games_a_deck,
             std::vector<Answer>& answers) {
  if (file.answers.empty()) return file.decks == 0;
  if (file.answers.size() != answers.size()) return false;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    Answer& answer = answers[i];
    if (!answer.sums.decode(file.answers[i].sums) || answer.sums.pairs() != file.decks) return false;
    answer.sums.set_lowest(file.answers[i].lowest);
    for (const simulation::ComparedLook& look : file.answers[i].looks) {
      const Measure& measure = measures[answer.measure];
      judge(answer, measure, {look.games, {look.value, look.low, look.high}});
    }
    if (answer.looks.size() != answers.front().looks.size()) return false;
    if (file.decks == 0) continue;
    // After a stop between two looks, the interval is unknown until the next look. Use the interval of the last look,
    // which is still valid.
    compute_figures(answer, measures[answer.measure], file.decks, games_a_deck,
                    std::numeric_limits<double>::infinity());
    if (!answer.looks.empty()) answer.difference = answer.looks.back().difference;
  }
  return true;
}

namespace {

/// Returns false if numbers in a file are outside the range in which the statistics can be computed.
bool has_possible_numbers(const StoredComparison& file) {
  constexpr std::int64_t kMostGames = std::int64_t{1} << 40, kMostPerDeck = 1000, kLargestScale = 1'000'000;
  const std::int64_t most_games = whole(file, "most_games"), games_a_deck = whole(file, "games_a_deck");
  const double confidence = std::strtod(simulation::value_of(file.head, "confidence").c_str(), nullptr);
  return most_games >= 0 && most_games <= kMostGames && games_a_deck <= kMostPerDeck && file.decks >= 0 &&
         file.decks <= kMostGames && confidence > 0 && confidence < 1 &&
         std::ranges::all_of(file.measures, [](const simulation::ComparedMeasure& measure) {
           return measure.scale <= kLargestScale && std::isfinite(measure.margin) && measure.margin >= 0;
         });
}

}  // namespace

model::Result<ComparisonRead> read_comparison(const std::filesystem::path& path) {
  const auto read = simulation::read_comparison(path);
  if (!read) return read.findings();
  const StoredComparison& file = read.value();
  ComparisonRead out;
  out.head = file.head;
  out.plan.notes = file.notes;
  out.plan.most_games = whole(file, "most_games");
  out.plan.look_once = simulation::value_of(file.head, "looks") == "one";
  out.plan.confidence = std::strtod(simulation::value_of(file.head, "confidence").c_str(), nullptr);
  const std::int64_t games_a_deck = std::max<std::int64_t>(1, whole(file, "games_a_deck"));
  for (const simulation::ComparedArm& arm : file.arms) {
    out.plan.arms.push_back({arm.name, {.game = nullptr, .contestants = {}, .games_a_deck = games_a_deck}});
    out.plan.arms.back().experiment.seed = std::strtoull(simulation::value_of(file.head, "seed").c_str(), nullptr, 10);
    out.identities.push_back(arm.identity);
  }
  for (const simulation::ComparedMeasure& m : file.measures) {
    out.plan.measures.push_back({.id = m.id,
                                 .words = m.words,
                                 .definition = m.definition,
                                 .unit = m.unit,
                                 .margin = m.margin,
                                 .scale = std::max<std::int64_t>(1, m.scale)});
    translate(out.plan.measures.back());
  }
  out.plan.levels = model::lines_of(simulation::value_of(file.head, "levels"));
  const bool uneven = !out.plan.levels.empty() && out.plan.arms.size() % out.plan.levels.size() != 0;
  out.found.answers = empty_answers(out.plan);
  if (uneven || !has_possible_numbers(file) || out.found.answers.empty() ||
      !restore(file, out.plan.measures, games_a_deck, out.found.answers))
    return model::Findings{{.code = "TW123",
                            .path = path.string(),
                            .message = tr("the file is damaged; move or delete it and start again")}};
  repeat_last_look(out, (out.plan.most_games + games_a_deck - 1) / games_a_deck, file.decks, games_a_deck);
  out.found.decks = file.decks;
  out.found.games = file.decks * games_a_deck;
  out.found.most_games = (out.plan.most_games + games_a_deck - 1) / games_a_deck * games_a_deck;
  const bool answered =
      std::ranges::none_of(out.found.answers, [](const Answer& a) { return a.verdict == Verdict::NotSettled; });
  out.found.ending = answered                                  ? Ending::Answered
                     : out.found.games == out.found.most_games ? Ending::Games
                                                               : Ending::Stopped;
  return out;
}

}  // namespace tw::statistics
