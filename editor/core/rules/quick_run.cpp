#include "editor/core/rules/quick_run.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

using simulation::Experiment;
using simulation::GameResult;

namespace {

/// Probability that a run reports a difference although there is none. Kept low, because users look at the result of a
/// run after each change.
constexpr double kFalseAlarms = 0.01;

/// Running sums of paired differences.
struct Sums {
  std::int64_t n = 0;
  double sum = 0, squares = 0;
  void add(double value) {
    ++n;
    sum += value;
    squares += value * value;
  }
  /// Returns the mean and its interval, corrected for `figures` simultaneous comparisons.
  QuickDifference result(std::string what, std::size_t figures) const {
    const double mean = n == 0 ? 0 : sum / static_cast<double>(n);
    const double variance = n < 2 ? 0 : (squares - sum * mean) / static_cast<double>(n - 1);
    const auto e = statistics::mean_interval_from(std::max<std::int64_t>(n, 1), mean, std::sqrt(std::max(0., variance)),
                                                  1 - kFalseAlarms / static_cast<double>(figures));
    return {std::move(what), e.value, e.low, e.high};
  }
};

double per_player(const std::vector<int>& points) {
  return std::accumulate(points.begin(), points.end(), 0.) / static_cast<double>(points.size());
}
/// Returns the first seat's share of the win: 1 divided by the number of winners, 0 if the seat did not win.
double first_share(const GameResult& game) {
  const int most = *std::max_element(game.totals.begin(), game.totals.end());
  if (game.totals.front() != most) return 0;
  return 1. / static_cast<double>(std::count(game.totals.begin(), game.totals.end(), most));
}

/// Formats a number with its sign and one decimal, or with two decimals if one would round it to zero.
std::string signed_number(double value) {
  return (value < 0 ? "−" : "+") + language::decimal(std::abs(value), std::abs(value) < 0.05 ? 2 : 1);
}

/// Formats a share as a percentage without decimals.
std::string percent(double share) { return language::decimal(100 * share, 0); }

/// Returns a hash of the results of a few games. Names of rows and parts without points do not change it, so that a row
/// that has no effect, such as an action that no tile has, does not change the seed.
std::uint64_t played_hash(Experiment experiment) {
  constexpr int kSampled = 8;
  std::uint64_t hash = 0xCBF29CE484222325u;
  const auto add = [&hash](int value) { hash = (hash ^ static_cast<std::uint32_t>(value)) * 0x100000001B3u; };
  experiment.seed = 1;
  for (int i = 0; i < kSampled; ++i) {
    const GameResult game = simulation::play_game(experiment, i);
    add(game.turns);
    for (const int total : game.totals) add(total);
    for (const std::vector<int>& part : game.parts) {
      if (std::ranges::all_of(part, [](int points) { return points == 0; })) continue;
      for (const int points : part) add(points);
    }
  }
  return hash;
}

/// Derives the seed from the results of both games. Each change is tested with different decks: with the same decks for
/// all changes, an atypical sample would recur in every run. Renaming alone keeps the seed, since different decks
/// would show differences by chance.
std::uint64_t seed_of(const Experiment& base, const Experiment& now) {
  return played_hash(base) * 0x9E3779B97F4A7C15u + played_hash(now);
}

}  // namespace

QuickResult quick_games(std::shared_ptr<const game::Game> base, std::shared_ptr<const game::Game> now, int games,
                        const QuickRun::MakeBot& make_bot, const std::function<bool()>& stop) {
  const int players = std::max({2, base->least_players(), now->least_players()});
  const auto experiment = [&](std::shared_ptr<const game::Game> game) {
    Experiment out{.game = std::move(game), .games = games};
    for (int p = 0; p < players; ++p) out.contestants.push_back({"quick", make_bot});
    return out;
  };
  const std::vector<std::string> parts_before = base->parts(), parts_after = now->parts();
  // List new parts first: they are the most likely to be affected by the change.
  std::vector<std::string> names;
  for (const bool fresh : {true, false})
    for (const std::string& part : parts_after)
      if ((std::ranges::find(parts_before, part) == parts_before.end()) == fresh) names.push_back(part);
  for (const std::string& part : parts_before)
    if (std::ranges::find(parts_after, part) == parts_after.end()) names.push_back(part);
  const auto points_of = [](const GameResult& game, const std::vector<std::string>& all, const std::string& part) {
    const auto at = std::ranges::find(all, part);
    return at == all.end() ? 0. : per_player(game.parts[static_cast<std::size_t>(at - all.begin())]);
  };
  Experiment before = experiment(std::move(base)), after = experiment(std::move(now));
  before.seed = after.seed = seed_of(before, after);
  Sums all, first;
  std::vector<Sums> parts(names.size());
  QuickResult out;
  for (; out.games < games && !(stop && stop()); ++out.games) {
    const GameResult a = simulation::play_game(before, out.games), b = simulation::play_game(after, out.games);
    all.add(per_player(b.totals) - per_player(a.totals));
    first.add(first_share(b) - first_share(a));
    out.first_before += first_share(a);
    out.first_after += first_share(b);
    for (std::size_t i = 0; i < parts.size(); ++i)
      parts[i].add(points_of(b, parts_after, names[i]) - points_of(a, parts_before, names[i]));
  }
  if (out.games > 0) {
    out.first_before /= out.games;
    out.first_after /= out.games;
  }
  const std::size_t figures = parts.size() + 2;  // one interval for each part, for all points and for the first
                                                 // player's share
  out.points.push_back(all.result(tr("Total points"), figures));
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].n > 0) out.points.push_back(parts[i].result(names[i], figures));
  out.first = first.result("The first player's share", figures);
  return out;
}

std::string to_words(const QuickResult& result) {
  std::string points;
  for (const QuickDifference& d : result.points)
    if (d.tells())
      points +=
          // translators: a kind of points, and the difference with its interval: "forest +1.2 (+0.8 to +1.6)"
          tr("{0} {1} ({2} to {3})", d.what, signed_number(d.mean), signed_number(d.low), signed_number(d.high)) + "\n";
  if (points.empty() && !result.first.tells())
    return tr(
        "In {0} quick games there was no clear difference from the base. Compare in Simulate plays more games and "
        "finds smaller differences.",
        result.games);
  std::string out =
      points.empty()
          ? tr("In {0} quick games no score differed clearly from the base.", result.games) + "\n"
          : tr("Points per player in {0} quick games, minus those of the base:", result.games) + "\n" + points;
  if (result.first.tells())
    out += tr("The first player won {0} % of games instead of {1} % ({2} to {3} percentage points).",
              percent(result.first_after), percent(result.first_before), signed_number(100 * result.first.low),
              signed_number(100 * result.first.high)) +
           "\n";
  return out + tr("In brackets: simultaneous {0} % intervals. A quick estimate; confirm it with Compare in Simulate.",
                  percent(1 - kFalseAlarms));
}

namespace {

std::string play_and_compare(const QuickRun::Compile& base, const QuickRun::Compile& now,
                             const QuickRun::MakeBot& make_bot, const std::stop_token& stop) {
  const auto before = base(), after = now();
  if (!before || !after) return tr("These rules cannot be played yet.");
  try {
    return to_words(
        quick_games(before.value(), after.value(), QuickRun::kGames, make_bot, [&] { return stop.stop_requested(); }));
  } catch (const std::exception& e) {
    return tr("The quick games could not be played: {0}", e.what());
  }
}

}  // namespace

QuickRun::QuickRun(MakeBot make_bot, Post post, std::function<void()> told)
    : make_bot_(std::move(make_bot)), told_(std::move(told)), task_(std::move(post)) {}

void QuickRun::start(Compile base, Compile now) {
  task_.start([this, base = std::move(base), now = std::move(now), make_bot = make_bot_](const std::stop_token& stop) {
    std::string words = play_and_compare(base, now, make_bot, stop);
    return [this, words = std::move(words)] {
      words_ = words;
      told_();
    };
  });
  told_();
}

}  // namespace tw::editor
