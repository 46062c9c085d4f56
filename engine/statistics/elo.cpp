#include "engine/statistics/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <set>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {
namespace {

using Vector = std::vector<double>;

/// Number of Elo points that correspond to a factor of e in a bot's weight.
constexpr double kPoints = 400 / std::numbers::ln10;

/// A square matrix.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  std::size_t size() const { return size_; }

  Vector times(const Vector& v) const {
    Vector out(size_);
    for (std::size_t i = 0; i < size_; ++i)
      for (std::size_t j = 0; j < size_; ++j) out[i] += at(i, j) * v[j];
    return out;
  }
  /// Returns the inverse by Gauss-Jordan elimination. The matrix must be symmetric and positive definite, so that no
  /// pivoting is needed.
  Matrix inverse() const {
    Matrix left = *this, out(size_);
    for (std::size_t i = 0; i < size_; ++i) out.at(i, i) = 1;
    for (std::size_t p = 0; p < size_; ++p) {
      const double by = 1 / left.at(p, p);
      for (std::size_t j = 0; j < size_; ++j) left.at(p, j) *= by, out.at(p, j) *= by;
      for (std::size_t i = 0; i < size_; ++i) {
        const double factor = left.at(i, p);
        if (i == p || factor == 0) continue;
        for (std::size_t j = 0; j < size_; ++j) {
          left.at(i, j) -= factor * left.at(p, j);
          out.at(i, j) -= factor * out.at(p, j);
        }
      }
    }
    return out;
  }

 private:
  std::size_t size_;
  Vector cells_;
};

/// Returns all bots, except the anchor, that are connected to the anchor by a chain of games. Their ratings are the
/// unknowns.
std::vector<int> connected_bots(int bots, int anchor, std::span<const EloGame> games) {
  std::set<std::pair<int, int>> met;
  for (const EloGame& game : games)
    for (const int a : game.bots)
      for (const int b : game.bots) met.insert({a, b});
  std::vector<int> reached{anchor};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (int b = 0; b < bots; ++b)
      if (met.contains({reached[i], b}) && std::ranges::find(reached, b) == reached.end()) reached.push_back(b);
  reached.erase(reached.begin());
  return reached;
}

/// The log-likelihood of the games, as a function of the logarithms of the unknown weights.
class Likelihood {
 public:
  Likelihood(int bots, int anchor, std::span<const EloGame> games, double virtual_draws)
      : games_(games), unknowns_(connected_bots(bots, anchor, games)), place_(static_cast<std::size_t>(bots), -1) {
    for (std::size_t i = 0; i < unknowns_.size(); ++i) place_[unknowns_[i]] = static_cast<int>(i);
    std::set<std::pair<int, int>> met;
    for (const EloGame& game : games)
      for (const int a : game.bots)
        for (const int b : game.bots)
          if (a < b) met.insert({a, b});
    group_games();
    if (virtual_draws > 0)
      for (const auto& [a, b] : met)
        if (known(a, anchor) && known(b, anchor))
          groups_.push_back({{.bots = {a, b}, .won = {virtual_draws / 2, virtual_draws / 2}}, virtual_draws});
  }

  const std::vector<int>& unknowns() const { return unknowns_; }

  double value(const Vector& logs) const {
    double sum = 0;
    for (const Group& group : groups_) {
      double all = 0, won = 0;
      for (std::size_t seat = 0; seat < group.sum.bots.size(); ++seat) {
        all += std::exp(log_of(group.sum.bots[seat], logs));
        won += group.sum.won[seat] * log_of(group.sum.bots[seat], logs);
      }
      sum += won - group.games * std::log(all);
    }
    return sum;
  }

  Vector gradient(const Vector& logs) const {
    Vector out(unknowns_.size());
    for (const Group& group : groups_) add_score(group.sum, group.games, logs, out);
    return out;
  }

  /// Returns the matrix of the negated second derivatives.
  Matrix information(const Vector& logs) const {
    Matrix out(unknowns_.size());
    for (const Group& group : groups_) {
      const Vector shares = expected(group.sum, logs);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] == 0) continue;
        out.at(i, i) += group.games * shares[i];
        for (std::size_t j = 0; j < shares.size(); ++j) out.at(i, j) -= group.games * shares[i] * shares[j];
      }
    }
    return out;
  }

  /// Returns the variance of the results of a bot's games, divided by the variance of results without ties. It is at
  /// most 1; with few games, it is near 1.
  double variance_left_by_ties(std::size_t unknown, const Vector& logs) const {
    const int bot = unknowns_[unknown];
    double games = 0, tied = 0, whole = 0;
    for (const EloGame& game : games_) {
      if (std::ranges::find(game.bots, bot) == game.bots.end()) continue;
      double all = 0, squares = 0;
      for (const int other : game.bots) {
        const double weight = std::exp(log_of(other, logs));
        all += weight;
        squares += weight * weight;
      }
      ++games;
      tied += 1;
      for (const double won : game.won) tied -= won * won;
      whole += 1 - squares / (all * all);
    }
    const double z = normal_critical_value(kConfidence), shrink = games / (games + z * z);
    return whole > 0 ? 1 - shrink * std::clamp(tied / whole, 0.0, 1.0) : 1;
  }

  /// Returns the sum of the outer products of the decks' scores, multiplied by n / (n - 1) for n decks. The score of a
  /// deck is the sum of the scores of its games.
  Matrix scatter(const Vector& logs) const {
    std::map<std::int64_t, Vector> decks;
    for (const EloGame& game : games_) {
      Vector& score = decks[game.deck];
      score.resize(unknowns_.size());
      add_score(game, 1, logs, score);
    }
    Matrix out(unknowns_.size());
    const auto count = static_cast<double>(decks.size());
    for (const auto& [deck, score] : decks)
      for (std::size_t i = 0; i < score.size(); ++i)
        for (std::size_t j = 0; j < score.size(); ++j)
          out.at(i, j) += score[i] * score[j] * (count > 1 ? count / (count - 1) : 1);
    return out;
  }

 private:
  bool known(int bot, int anchor) const { return bot == anchor || place_[bot] >= 0; }
  double log_of(int bot, const Vector& logs) const {
    const int place = place_[bot];
    return place < 0 ? 0 : logs[place];
  }
  /// A group of games of the same bots in the same seats.
  struct Group {
    EloGame sum;       ///< the sums of the win shares
    double games = 0;  ///< number of games, or the weight of virtual games
  };
  void group_games() {
    std::map<std::vector<int>, std::size_t> place;
    for (const EloGame& game : games_) {
      const auto [at, fresh] = place.try_emplace(game.bots, groups_.size());
      if (fresh) groups_.push_back({{.bots = game.bots, .won = Vector(game.bots.size())}, 0});
      Group& group = groups_[at->second];
      ++group.games;
      for (std::size_t seat = 0; seat < game.won.size(); ++seat) group.sum.won[seat] += game.won[seat];
    }
  }
  /// Returns, for each unknown bot, the expected win share of its seats.
  Vector expected(const EloGame& game, const Vector& logs) const {
    Vector out(unknowns_.size());
    double all = 0;
    for (const int bot : game.bots) all += std::exp(log_of(bot, logs));
    for (const int bot : game.bots)
      if (const int place = place_[bot]; place >= 0) out[place] += std::exp(log_of(bot, logs)) / all;
    return out;
  }
  /// Adds the score of `count` games; `game` contains the sums of their win shares.
  void add_score(const EloGame& game, double count, const Vector& logs, Vector& out) const {
    const Vector shares = expected(game, logs);
    for (std::size_t i = 0; i < shares.size(); ++i) out[i] -= count * shares[i];
    for (std::size_t seat = 0; seat < game.bots.size(); ++seat)
      if (const int place = place_[game.bots[seat]]; place >= 0) out[place] += game.won[seat];
  }

  std::span<const EloGame> games_;
  std::vector<int> unknowns_;
  std::vector<int> place_;  ///< bot -> index of its unknown; -1 for none
  std::vector<Group> groups_;
};

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Maximizes the likelihood by Newton's method, from `logs`. The log-likelihood is concave. A step that would decrease
/// it is halved. The unknown `fixed` keeps its value.
Vector maximize(const Likelihood& likelihood, Vector logs, std::size_t fixed = kNone) {
  constexpr int kMaxIterations = 200;
  constexpr double kLongest = 2, kEnough = 1e-10, kFarthest = 60;
  double value = likelihood.value(logs);
  for (int steps = 0; steps < kMaxIterations; ++steps) {
    Matrix information = likelihood.information(logs);
    Vector gradient = likelihood.gradient(logs);
    if (fixed != kNone) {
      gradient[fixed] = 0;
      for (std::size_t i = 0; i < logs.size(); ++i)
        information.at(fixed, i) = information.at(i, fixed) = i == fixed ? 1 : 0;
    }
    const Vector step = information.inverse().times(gradient);
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    if (!(longest > kEnough)) break;
    double scale = std::min(1.0, kLongest / longest);
    for (int halvings = 0; halvings < 40; ++halvings, scale /= 2) {
      Vector next = logs;
      for (std::size_t i = 0; i < next.size(); ++i)
        if (i != fixed) next[i] = std::clamp(next[i] + scale * step[i], -kFarthest, kFarthest);
      const double there = likelihood.value(next);
      if (!(there >= value - 1e-12)) continue;
      logs = std::move(next);
      value = there;
      break;
    }
    if (longest * scale < kEnough) break;
  }
  return logs;
}

/// Returns an end of the profile likelihood interval: the value of `unknown` at which the maximum over the other
/// unknowns is `drop` below the overall maximum. `step`: distance at which to begin, negative for the lower end.
double profile_end(const Likelihood& likelihood, const Vector& best, std::size_t unknown, double drop, double step) {
  constexpr double kFarthest = 60, kPrecise = 1e-4, kLongest = 5;
  step = std::isfinite(step) ? std::clamp(step, -kLongest, kLongest) : std::copysign(kLongest, step);
  const double wanted = likelihood.value(best) - drop;
  Vector logs = best;
  const auto lies_inside = [&](double at) {
    logs[unknown] = at;
    logs = maximize(likelihood, std::move(logs), unknown);
    return likelihood.value(logs) > wanted;
  };
  double inside = best[unknown], outside = inside + step;
  while (lies_inside(outside)) {
    if (std::abs(outside) > kFarthest) return outside;  // only possible without virtual draws
    inside = outside;
    outside += step;
  }
  while (std::abs(outside - inside) > kPrecise) {
    const double middle = (inside + outside) / 2;
    (lies_inside(middle) ? inside : outside) = middle;
  }
  return (inside + outside) / 2;
}

/// Determines which ends of the intervals are finite, from which bots beat or tied with which other bots, directly or
/// through a chain of other bots.
class Results {
 public:
  Results(int bots, std::span<const EloGame> games) : bots_(static_cast<std::size_t>(bots)), beat_(bots_ * bots_) {
    std::set<std::int64_t> decks;
    for (const EloGame& game : games) {
      decks.insert(game.deck);
      for (std::size_t winner = 0; winner < game.bots.size(); ++winner)
        for (std::size_t other = 0; game.won[winner] > 0 && other < game.bots.size(); ++other)
          beat_[at(game.bots[winner], game.bots[other])] = true;
    }
    decks_ = static_cast<std::int64_t>(decks.size());
    for (int via = 0; via < bots; ++via)
      for (int a = 0; a < bots; ++a)
        for (int b = 0; b < bots; ++b)
          if (beat_[at(a, via)] && beat_[at(via, b)]) beat_[at(a, b)] = true;
  }
  /// Returns true if there are enough decks for intervals.
  bool are_enough() const { return decks_ >= kMinValues; }
  /// Returns true if `a` beat or tied with `b`, directly or through a chain of other bots. Otherwise, `b` could be
  /// infinitely stronger than `a` (Ford, American Mathematical Monthly 64(8):28, 1957).
  bool bound(int a, int b) const { return beat_[at(a, b)]; }

 private:
  std::size_t at(int a, int b) const { return static_cast<std::size_t>(a) * bots_ + static_cast<std::size_t>(b); }
  std::size_t bots_;
  std::vector<bool> beat_;
  std::int64_t decks_ = 0;
};

}  // namespace

std::vector<EloRating> elo_ratings(int bots, int anchor, std::span<const EloGame> games, double virtual_draws,
                                   double confidence) {
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  std::vector<EloRating> out(static_cast<std::size_t>(bots), {kUnknown, kUnknown, kUnknown});
  out[anchor] = {0, 0, 0};
  const Likelihood likelihood(bots, anchor, games, virtual_draws);
  const Vector logs = maximize(likelihood, Vector(likelihood.unknowns().size()));
  const Matrix inverse = likelihood.information(logs).inverse();
  const Matrix scatter = likelihood.scatter(logs);
  const double reach = normal_critical_value(confidence);
  const Results results(bots, games);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < logs.size(); ++i) {
    Vector row(logs.size());
    for (std::size_t j = 0; j < logs.size(); ++j) row[j] = inverse.at(i, j);
    const Vector turned = scatter.times(row);
    double sandwich = 0;
    for (std::size_t j = 0; j < logs.size(); ++j) sandwich += row[j] * turned[j];
    const double variance = std::max(likelihood.variance_left_by_ties(i, logs) * row[i], sandwich);
    const double drop = reach * reach / 2 * (variance / row[i]), step = reach * std::sqrt(variance);
    const int bot = likelihood.unknowns()[i];
    EloRating& rating = out[bot];
    rating = {kPoints * logs[i], -kInfinity, kInfinity};
    if (!results.are_enough()) continue;
    if (results.bound(bot, anchor)) rating.low = kPoints * profile_end(likelihood, logs, i, drop, -step);
    if (results.bound(anchor, bot)) rating.high = kPoints * profile_end(likelihood, logs, i, drop, step);
  }
  return out;
}

double win_share_from_elo(double difference) { return 1 / (1 + std::pow(10, -difference / 400)); }
double elo_from_win_share(double share) { return -400 * std::log10(1 / share - 1); }

}  // namespace tw::statistics
