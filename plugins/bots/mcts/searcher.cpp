#include "plugins/bots/mcts/searcher.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace tw::mcts {
namespace {

constexpr double kFirstSpread = 500;  ///< in hundredths of a point; used until there are enough results
constexpr double kMinSpread = 50;     ///< lower limit, so that exploration never stops
constexpr int kResultsForSpread = 8;  ///< number of results needed to measure the spread
constexpr int kMaxPoints = 10'000'000;

/// Returns the lead over the best rival; with one player, the player's own value.
std::int32_t lead(const std::array<std::int32_t, kMostSeats>& values, int players, int seat) {
  std::int32_t best = players == 1 ? 0 : INT32_MIN;
  for (int other = 0; other < players; ++other)
    if (other != seat) best = std::max(best, values[other]);
  return values[seat] - best;
}

/// Converts points to hundredths and clamps them as State::evaluate does.
std::int32_t in_hundredths(int points) { return 100 * std::clamp(points, -kMaxPoints, kMaxPoints); }

/// Returns true if the game evaluates this position as if it ended now.
bool evaluates_as_if_ended(const Position& at, const Search& search) {
  Points values = search.evaluate(at), points = at.points_if_ended();
  for (int seat = 0; seat < at.players(); ++seat)
    if (values[seat] != in_hundredths(points[seat])) return false;
  return true;
}

}  // namespace

std::int64_t Searcher::visits() const {
  std::int64_t sum = 0;
  for (const Edge& edge : root_edges()) sum += edge.visits;
  return sum;
}

void Searcher::advance(tw_action action, std::span<const tw_action> legal) {
  const auto all = tree_.edges(tree_.root());
  const auto taken = std::ranges::find(all, action, &Edge::action);
  const std::uint32_t child = taken == all.end() ? 0 : taken->child;
  if (child == 0) return clear();
  std::vector<tw_action> known;
  for (const Edge& edge : tree_.edges(child)) known.push_back(edge.action);
  std::ranges::sort(known);
  if (tree_.node(child).next != 0 || !std::ranges::equal(known, legal)) return clear();
  tree_.advance(child);
}

void Searcher::run(const Position& root, Random& random, const Budget& budget) {
  const Search search(root.host());
  Scratch scratch(root);
  guesses_ = random.bits();
  search.guess(scratch, root.player(), guesses_);
  looks_ahead_ = looks_ahead_ || !evaluates_as_if_ended(scratch.position(), search);
  rollout_ = settings_.rollout >= -1 ? settings_.rollout : looks_ahead_ ? 0 : kDefaultRandomTurns;
  guided_ = settings_.guided >= 0 ? settings_.guided : default_guided_turns(root, search);
  results_ = 0;
  result_mean_ = result_squares_ = 0;
  spread_ = static_cast<float>(kFirstSpread);
  for (std::int64_t i = 0; i < budget.iterations; ++i) {
    if (i > 0 && search.hurry(root)) return;
    if (i > 0 && budget.timed && std::chrono::steady_clock::now() >= budget.end) return;
    if (budget.stop_when_decided && is_decided(budget.iterations - i)) return;
    iterate(root, scratch, random, search);
  }
}

int Searcher::default_guided_turns(const Position& root, const Search& search) const {
  if (!looks_ahead_ || search.draws(root).empty()) return 0;
  return settings_.has_large_budget && search.rates_untried(root) ? kLargeBudgetGuidedTurns : kDefaultGuidedTurns;
}

bool Searcher::is_decided(std::int64_t tries) const {
  if (tree_.node(tree_.root()).visits <= tries) return false;  // no action can be ahead by more than `tries` yet
  std::int64_t most = 0, next = 0;
  for (const Edge& edge : root_edges()) {
    const std::int64_t visits = edge.visits;
    next = std::max(next, std::min(most, visits));
    most = std::max(most, visits);
  }
  return most - next > tries;
}

void Searcher::iterate(const Position& root, Scratch& scratch, Random& random, const Search& search) {
  path_.clear();
  scratch.become(root);
  const int seat = root.player();
  const std::uint32_t top = tree_.root();
  if (tree_.node(top).count == 0) {
    search.guess(scratch, seat, guesses_);
    const auto rated = search.rate(scratch.position());
    std::vector<tw_rated> order(rated.begin(), rated.end());
    for (std::size_t i = order.size(); i > 1; --i)  // shuffle, so that ties are broken at random
      std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    if (!tree_.expand(top, order)) throw std::logic_error("a decision without actions");
    scratch.become(root);
  }
  // The n-th try of every action uses the same guess. This reduces the noise between actions.
  const std::uint32_t edge = select(top);
  search.guess(scratch, seat, guesses_ + tree_.edge(edge).visits);
  path_.push_back({top, edge, seat});
  if (!scratch.apply(tree_.edge(edge).action))
    throw std::logic_error("an action that is legal in one guess is illegal in another");
  descend(scratch, root.turn(), search);
  backpropagate(evaluate_leaf(scratch, random, search), root.players());
}

void Searcher::descend(Scratch& scratch, int turn, const Search& search) {
  const Position at = scratch.position();
  int grown = 0;
  while (!at.finished()) {
    const std::uint32_t edge = path_.back().edge;
    const std::uint32_t seen = search.seen(at);
    std::uint32_t node = tree_.find(edge, seen);
    const bool fresh = node == 0;
    if (fresh && (node = tree_.add(edge, seen)) == 0) return;
    const bool same_turn = at.turn() == turn && at.player() == path_.back().seat;
    turn = at.turn();
    if (tree_.node(node).count == 0) {
      // Evaluating a position in the middle of a turn says little, so the tree is extended to the end of the turn
      // immediately.
      if (fresh && !same_turn && grown++ >= settings_.grow) return void(path_.push_back({node, 0, at.player()}));
      if (!tree_.expand(node, search.rate(at))) return void(path_.push_back({node, 0, at.player()}));
    }
    const int seat = at.player();
    std::uint32_t next = select(node);
    if (!scratch.apply(tree_.edge(next).action) &&
        (!select_legal(node, at, next) || !scratch.apply(tree_.edge(next).action)))
      return;
    path_.push_back({node, next, seat});
  }
}

std::uint32_t Searcher::select(std::uint32_t index) const {
  const Node& node = tree_.node(index);
  const auto edges = tree_.edges(index);
  const auto tries = static_cast<float>(node.visits);
  std::size_t among = edges.size();
  if (settings_.widen > 0) among = std::min(among, 2 + static_cast<std::size_t>(settings_.widen * std::sqrt(tries)));
  const auto prior = static_cast<float>(settings_.prior);
  const float explore = static_cast<float>(settings_.explore) * spread_ * std::sqrt(logarithm(node.visits + 1));
  std::size_t best = 0;
  float most = -INFINITY;
  for (std::size_t i = 0; i < among; ++i) {
    const Edge& edge = edges[i];
    const auto n = static_cast<float>(edge.visits);
    // The prior is weighted as `prior` tries with the node's mean result, reduced by the difference between the
    // action's value and the best one.
    float value = (n * edge.mean + prior * (node.mean + static_cast<float>(edge.prior))) / std::max(n + prior, 1e-6f);
    if (settings_.rave > 0 && edge.later > 0) {
      const float share = std::sqrt(settings_.rave / (3 * n + settings_.rave));
      value += share * (edge.later_mean - value);
    }
    const float score = value + explore / std::sqrt(n + 1);
    if (score > most) most = score, best = i;
  }
  return node.edges + static_cast<std::uint32_t>(best);
}

bool Searcher::select_legal(std::uint32_t index, const Position& at, std::uint32_t& edge) const {
  const auto legal = at.legal_actions();
  const auto edges = tree_.edges(index);
  std::size_t best = edges.size();
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!std::ranges::binary_search(legal, edges[i].action)) continue;
    if (best == edges.size() || edges[i].visits < edges[best].visits) best = i;
  }
  edge = tree_.node(index).edges + static_cast<std::uint32_t>(best);
  return best < edges.size();
}

Searcher::Values Searcher::evaluate_leaf(Scratch& scratch, Random& random, const Search& search) {
  const Position at = scratch.position();
  if (guided_ > 0 && !at.finished()) search.playout_rated(scratch, guided_);
  if (rollout_ == -1)
    scratch.playout(random);
  else if (rollout_ > 0 && !at.finished())
    search.playout_turns(scratch, rollout_, random);
  Values out{};
  const int players = at.players();
  const bool ended = at.finished();
  Points points = ended ? at.points() : search.evaluate(at);
  for (int seat = 0; seat < players; ++seat) out[seat] = ended ? in_hundredths(points[seat]) : points[seat];
  return out;
}

void Searcher::backpropagate(const Values& values, int players) {
  for (const Step& step : path_) {
    const auto result = static_cast<float>(lead(values, players, step.seat));
    Node& node = tree_.node(step.node);
    node.mean += (result - node.mean) / static_cast<float>(++node.visits);
    if (step.edge == 0) continue;
    Edge& edge = tree_.edge(step.edge);
    edge.mean += (result - edge.mean) / static_cast<float>(++edge.visits);
  }
  if (settings_.rave > 0) update_rave(values, players);
  const double result = lead(values, players, path_.front().seat);
  const double off = result - result_mean_;
  result_mean_ += off / static_cast<double>(++results_);
  result_squares_ += off * (result - result_mean_);
  if (results_ < kResultsForSpread) return;
  measured_spread_ = std::sqrt(result_squares_ / static_cast<double>(results_));
  spread_ = static_cast<float>(std::max(measured_spread_, kMinSpread));
}

void Searcher::update_rave(const Values& values, int players) {
  for (std::size_t later = 0; later < path_.size() && path_[later].edge != 0; ++later) {
    const tw_action action = tree_.edge(path_[later].edge).action;
    const auto result = static_cast<float>(lead(values, players, path_[later].seat));
    for (std::size_t i = 0; i <= later; ++i) {
      if (path_[i].seat != path_[later].seat) continue;
      const auto all = tree_.edges(path_[i].node);
      const auto same = std::ranges::find(all, action, &Edge::action);
      if (same != all.end()) same->later_mean += (result - same->later_mean) / static_cast<float>(++same->later);
    }
  }
}

}  // namespace tw::mcts
