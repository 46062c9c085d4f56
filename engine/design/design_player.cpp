#include "engine/design/design_player.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::design {
namespace {

/// Maximum number of compiled games to cache; enough for the designs that are played at the same time.
constexpr std::size_t kCachedGames = 320;

}  // namespace

void Sums::add(const std::vector<std::int64_t>& values) {
  sum.resize(values.size());
  squares.resize(values.size());
  lowest.resize(values.size());
  ++decks;
  for (std::size_t m = 0; m < values.size(); ++m) {
    sum[m] += values[m];
    squares[m] += values[m] * values[m];
    lowest[m] = std::min(lowest[m], values[m]);
  }
}

void Sums::merge(const Sums& other) {
  if (other.decks == 0) return;
  sum.resize(other.sum.size());
  squares.resize(other.sum.size());
  lowest.resize(other.sum.size());
  decks += other.decks;
  for (std::size_t m = 0; m < sum.size(); ++m) {
    sum[m] += other.sum[m];
    squares[m] += other.squares[m];
    lowest[m] = std::min(lowest[m], other.lowest[m]);
  }
}

model::Result<std::unique_ptr<DesignPlayer>> DesignPlayer::create(const Space& space, Options options,
                                                                  simulation::Executor& executor,
                                                                  const simulation::Control& control,
                                                                  Progress progress) {
  std::unique_ptr<DesignPlayer> out(
      new DesignPlayer(space, std::move(options), executor, control, std::move(progress)));
  if (!out->options_.store.empty()) {
    auto store = simulation::SumsStore::open(out->options_.store, out->options_.head);
    if (!store) return store.findings();
    out->store_ = std::move(store.value());
  }
  return out;
}

DesignPlayer::DesignPlayer(const Space& space, Options options, simulation::Executor& executor,
                           const simulation::Control& control, Progress progress)
    : space_(space),
      options_(std::move(options)),
      executor_(executor),
      control_(control),
      progress_(std::move(progress)) {}

std::int64_t DesignPlayer::games_per_deck(std::size_t level) const {
  const auto& contestants = options_.levels[level].contestants;
  const bool same = std::ranges::all_of(
      contestants, [&](const simulation::Contestant& c) { return c.name == contestants.front().name; });
  return same ? 1 : static_cast<std::int64_t>(contestants.size());
}

double DesignPlayer::scale(std::size_t level, std::size_t metric) const {
  return static_cast<double>(options_.metrics[metric].scale * games_per_deck(level));
}

Observation DesignPlayer::observation(const Sums& sums, std::size_t level, std::size_t metric) const {
  const double unit = scale(level, metric), n = static_cast<double>(sums.decks);
  const double standard_deviation =
      statistics::standard_deviation(sums.decks, sums.sum[metric], sums.squares[metric]) / unit;
  // The variance must not be 0, even if the metric has the same value in all games (such as the count of a rare event
  // that never happened).
  const double least = 1 / (unit * n);
  return {static_cast<double>(sums.sum[metric]) / n / unit,
          std::max(standard_deviation * standard_deviation / n, least * least)};
}

statistics::Estimate DesignPlayer::estimate(const Sums& sums, std::size_t level, std::size_t metric,
                                            double confidence) const {
  const statistics::Metric& m = options_.metrics[metric];
  statistics::MeanOptions options{.scale = scale(level, metric), .confidence = confidence};
  if (m.unit == "%")
    options.range = statistics::Range::Share;
  else if (!statistics::is_signed(m) && sums.lowest[metric] >= 0)
    options.range = statistics::Range::Amount;
  if (sums.sum[metric] > 0)
    options.size = static_cast<double>(sums.squares[metric]) / static_cast<double>(sums.sum[metric]);
  return statistics::bounded_mean(sums.decks, sums.sum[metric], sums.squares[metric], options);
}

model::Result<CompiledVariant> DesignPlayer::game_of(const Design& design) {
  if (const auto known = games_by_design_.find(design); known != games_by_design_.end()) return known->second;
  auto made = space_.game(design);
  if (made) {
    if (games_by_design_.size() >= kCachedGames) games_by_design_.clear();
    games_by_design_.emplace(design, made.value());
  }
  return made;
}

std::string DesignPlayer::key_of(const PlayRequest& request, const game::Game& game) const {
  return fmt::format("{:016x} {} {} {}-{}", game.content_hash(), options_.levels[request.level].name, request.seed,
                     request.first, request.end);
}

std::optional<Sums> DesignPlayer::stored(const std::string& key) const {
  const std::size_t metrics = options_.metrics.size();
  const auto found = store_ ? store_->find(key) : std::nullopt;
  if (!found || found->size() != 1 + 3 * metrics) return std::nullopt;
  Sums out{.decks = found->front(), .sum = {}, .squares = {}, .lowest = {}};
  auto from = found->begin() + 1;
  for (auto* list : {&out.sum, &out.squares, &out.lowest})
    for (std::size_t m = 0; m < metrics; ++m) list->push_back(*from++);
  return out;
}

model::Findings DesignPlayer::finish(Open& done, Sums& sums) {
  const std::size_t metrics = options_.metrics.size();
  std::vector<std::int64_t> deck(metrics);
  const auto games = static_cast<std::int64_t>(done.values.size() / metrics);
  for (std::int64_t g = 0; g < games; ++g) {
    if (g % done.games_per_deck == 0) std::ranges::fill(deck, 0);
    for (std::size_t m = 0; m < metrics; ++m) deck[m] += done.values[static_cast<std::size_t>(g) * metrics + m];
    if (g % done.games_per_deck == done.games_per_deck - 1) sums.add(deck);
  }
  done.values = {};
  if (!store_) return {};
  std::vector<std::int64_t> numbers{sums.decks};
  for (const auto* list : {&sums.sum, &sums.squares, &sums.lowest})
    numbers.insert(numbers.end(), list->begin(), list->end());
  if (auto wrong = store_->put(done.key, numbers); !wrong.empty()) return wrong;
  return store_->commit();
}

model::Findings DesignPlayer::open(const PlayRequest& request, std::size_t index, Run& run, Sums& sums) {
  auto varied = game_of(request.design);
  if (!varied) return varied.findings();
  const std::int64_t each = games_per_deck(request.level);
  std::string key = key_of(request, *varied.value().game);
  const simulation::GameRange range{static_cast<int>(run.experiments.size()), request.first * each, request.end * each};
  if (auto known = stored(key)) {
    sums = std::move(*known);
    games_ += range.size();
    return {};
  }
  simulation::Experiment experiment = simulation::experiment_on_aligned_decks(
      varied.value().game, varied.value().files.set, options_.levels[request.level].contestants, request.seed);
  for (const statistics::Metric& metric : options_.metrics) experiment.metrics |= metric.groups;
  experiment.keep_games = simulation::kMaxGames;  // keep the results of all games, not only their sums
  experiment.games = range.end;
  if (!run.experiments.empty() && experiment.game->parts() != run.experiments.front().game->parts())
    return {{.code = "TW120",
             .message = tr("a varied value changes the names under which points are recorded; vary something else")}};
  run.open.push_back({index, std::move(key), range.first, range.size(), each,
                      std::vector<std::int64_t>(static_cast<std::size_t>(range.size()) * options_.metrics.size())});
  run.job.push_back(range);
  run.experiments.push_back(std::move(experiment));
  return {};
}

model::Result<std::vector<Sums>> DesignPlayer::play(const std::vector<PlayRequest>& requests) {
  std::vector<Sums> out(requests.size());
  Run run;
  for (std::size_t r = 0; r < requests.size(); ++r)
    if (auto wrong = open(requests[r], r, run, out[r]); !wrong.empty()) return wrong;
  if (progress_) progress_(games_);
  if (run.experiments.empty()) return out;
  const std::size_t metrics = options_.metrics.size();
  const statistics::MetricReader reader(options_.metrics,
                                        simulation::metric_columns_of(run.experiments.front()).columns());
  model::Findings failed;
  simulation::GameListSource source(run.job);
  auto findings = executor_.play(run.experiments, source, control_, [&](std::vector<simulation::Batch>& batches) {
    for (simulation::Batch& batch : batches) {
      auto game = batch.games.begin();
      for (const simulation::GameRange& range : batch.ranges) {
        Open& of = run.open[range.experiment];
        for (std::int64_t index = range.first; index < range.end; ++index, ++game)
          for (std::size_t m = 0; m < metrics; ++m)
            of.values[static_cast<std::size_t>(index - of.first_game) * metrics + m] = reader.value(m, *game);
        games_ += range.size();
        of.missing -= range.size();
        if (of.missing > 0) continue;
        if (auto wrong = finish(of, out[of.request]); !wrong.empty()) failed = std::move(wrong);
      }
    }
    if (progress_) progress_(games_);
    return failed.empty();
  });
  if (findings.empty()) findings = std::move(failed);
  if (!findings.empty()) return findings;
  return out;
}

}  // namespace tw::design
