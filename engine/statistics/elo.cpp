#include "engine/statistics/elo.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <set>

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
    for (std::size_t i = 0; i < unknowns_.size(); ++i)
      place_[static_cast<std::size_t>(unknowns_[i])] = static_cast<int>(i);
    std::set<std::pair<int, int>> met;
    for (const EloGame& game : games)
      for (const int a : game.bots)
        for (const int b : game.bots)
          if (a < b) met.insert({a, b});
    if (virtual_draws > 0)
      for (const auto& [a, b] : met)
        if (known(a, anchor) && known(b, anchor)) draws_.push_back({.bots = {a, b}, .won = {0.5, 0.5}});
    weight_ = virtual_draws;
  }

  const std::vector<int>& unknowns() const { return unknowns_; }

  double value(const Vector& logs) const {
    double sum = 0;
    each([&](const EloGame& game, double weight) {
      double all = 0, won = 0;
      for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
        all += std::exp(log_of(game.bots[seat], logs));
        won += game.won[seat] * log_of(game.bots[seat], logs);
      }
      sum += weight * (won - std::log(all));
    });
    return sum;
  }

  Vector gradient(const Vector& logs) const {
    Vector out(unknowns_.size());
    each([&](const EloGame& game, double weight) { add_score(game, weight, logs, out); });
    return out;
  }

  /// Returns the matrix of the negated second derivatives.
  Matrix information(const Vector& logs) const {
    Matrix out(unknowns_.size());
    each([&](const EloGame& game, double weight) {
      const Vector shares = expected(game, logs);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] == 0) continue;
        out.at(i, i) += weight * shares[i];
        for (std::size_t j = 0; j < shares.size(); ++j) out.at(i, j) -= weight * shares[i] * shares[j];
      }
    });
    return out;
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
  bool known(int bot, int anchor) const { return bot == anchor || place_[static_cast<std::size_t>(bot)] >= 0; }
  double log_of(int bot, const Vector& logs) const {
    const int place = place_[static_cast<std::size_t>(bot)];
    return place < 0 ? 0 : logs[static_cast<std::size_t>(place)];
  }
  template <class Do>
  void each(Do what) const {
    for (const EloGame& game : games_) what(game, 1.0);
    for (const EloGame& game : draws_) what(game, weight_);
  }
  /// Returns, for each unknown bot, the expected win share of its seats.
  Vector expected(const EloGame& game, const Vector& logs) const {
    Vector out(unknowns_.size());
    double all = 0;
    for (const int bot : game.bots) all += std::exp(log_of(bot, logs));
    for (const int bot : game.bots)
      if (const int place = place_[static_cast<std::size_t>(bot)]; place >= 0)
        out[static_cast<std::size_t>(place)] += std::exp(log_of(bot, logs)) / all;
    return out;
  }
  void add_score(const EloGame& game, double weight, const Vector& logs, Vector& out) const {
    const Vector shares = expected(game, logs);
    for (std::size_t i = 0; i < shares.size(); ++i) out[i] -= weight * shares[i];
    for (std::size_t seat = 0; seat < game.bots.size(); ++seat)
      if (const int place = place_[static_cast<std::size_t>(game.bots[seat])]; place >= 0)
        out[static_cast<std::size_t>(place)] += weight * game.won[seat];
  }

  std::span<const EloGame> games_;
  std::vector<int> unknowns_;
  std::vector<int> place_;  ///< bot -> index of its unknown; -1 for none
  std::vector<EloGame> draws_;
  double weight_ = 0;
};

/// Maximizes the likelihood by Newton's method. The log-likelihood is concave. A step that would decrease it is halved.
Vector maximize(const Likelihood& likelihood) {
  constexpr int kMostSteps = 200;
  constexpr double kLongest = 2, kEnough = 1e-10, kFarthest = 60;
  Vector logs(likelihood.unknowns().size());
  double value = likelihood.value(logs);
  for (int steps = 0; steps < kMostSteps; ++steps) {
    Vector step = likelihood.information(logs).inverse().times(likelihood.gradient(logs));
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    if (!(longest > kEnough)) break;
    double scale = std::min(1.0, kLongest / longest);
    for (int halvings = 0; halvings < 40; ++halvings, scale /= 2) {
      Vector next = logs;
      for (std::size_t i = 0; i < next.size(); ++i)
        next[i] = std::clamp(next[i] + scale * step[i], -kFarthest, kFarthest);
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

}  // namespace

std::vector<EloRating> elo_ratings(int bots, int anchor, std::span<const EloGame> games, double virtual_draws,
                                   double confidence) {
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  std::vector<EloRating> out(static_cast<std::size_t>(bots), {kUnknown, kUnknown, kUnknown});
  out[static_cast<std::size_t>(anchor)] = {0, 0, 0};
  const Likelihood likelihood(bots, anchor, games, virtual_draws);
  const Vector logs = maximize(likelihood);
  const Matrix inverse = likelihood.information(logs).inverse();
  const Matrix scatter = likelihood.scatter(logs);
  const double reach = boost::math::quantile(boost::math::normal(), 1 - (1 - confidence) / 2);
  for (std::size_t i = 0; i < logs.size(); ++i) {
    Vector row(logs.size());
    for (std::size_t j = 0; j < logs.size(); ++j) row[j] = inverse.at(i, j);
    const Vector turned = scatter.times(row);
    double sandwich = 0;
    for (std::size_t j = 0; j < logs.size(); ++j) sandwich += row[j] * turned[j];
    const double half = reach * kPoints * std::sqrt(std::max(row[i], sandwich));
    const double value = kPoints * logs[i];
    out[static_cast<std::size_t>(likelihood.unknowns()[i])] = {value, value - half, value + half};
  }
  return out;
}

double share_of_elo(double difference) { return 1 / (1 + std::pow(10, -difference / 400)); }
double elo_of_share(double share) { return -400 * std::log10(1 / share - 1); }

}  // namespace tw::statistics
