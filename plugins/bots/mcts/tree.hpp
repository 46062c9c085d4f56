#pragma once
// The tree in an arena: nodes are positions as they are seen, edges the actions that are tried there.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/plugin_api/tilewright_search.h"

namespace tw::mcts {

/// An action of a node with what came of it, seen by whoever decides there.
struct Edge {
  tw_action action = 0;
  float mean = 0;            ///< lead over the best rival, in hundredths of a point
  std::uint32_t visits = 0;  ///< that `mean` is the mean of
  std::int32_t prior = 0;    ///< its rating less the best one of the node: 0 or below
  std::uint32_t child = 0;   ///< the first node that it has led to, 0: none
  float later_mean = 0;      ///< as `mean`, of tries in which the same player took the same action here or later
  std::uint32_t later = 0;   ///< how many
};
static_assert(sizeof(Edge) == 32);

/// What a player may see before he decides. The nodes that one edge has led to hang on each other.
struct Node {
  std::uint32_t seen = 0;   ///< tells what chance or hidden things brought
  std::uint32_t next = 0;   ///< another node of the same edge, 0: none
  std::uint32_t edges = 0;  ///< the first one
  std::uint32_t count = 0;  ///< of edges; 0: not expanded
  std::uint32_t visits = 0;
  float mean = 0;  ///< for whoever decides here, in hundredths of a point
};
static_assert(sizeof(Node) == 24);

/// Indices stay valid as the tree grows, references do not.
class Tree {
 public:
  static constexpr std::uint32_t kRoot = 1;

  /// A root that is not expanded. Memory is kept.
  void clear(std::size_t bytes) {
    most_nodes_ = std::max<std::size_t>(bytes / kShare / sizeof(Node), 16);
    most_edges_ = std::max<std::size_t>((bytes - bytes / kShare) / sizeof(Edge), 16);
    edges_.assign(1, {});
    nodes_.assign(2, {});
    root_ = kRoot;
  }
  std::uint32_t root() const { return root_; }
  /// Makes a node of the tree its root; what does not hang on it stays unused until clear().
  void advance(std::uint32_t node) { root_ = node; }

  Node& node(std::uint32_t index) { return nodes_[index]; }
  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  Edge& edge(std::uint32_t index) { return edges_[index]; }
  std::span<Edge> edges(std::uint32_t node) { return {edges_.data() + nodes_[node].edges, nodes_[node].count}; }
  std::span<const Edge> edges(std::uint32_t node) const {
    return {edges_.data() + nodes_[node].edges, nodes_[node].count};
  }

  /// The node that was seen after an edge, 0 if there is none yet.
  std::uint32_t find(std::uint32_t edge, std::uint32_t seen) const {
    std::uint32_t at = edges_[edge].child;
    while (at != 0 && nodes_[at].seen != seen) at = nodes_[at].next;
    return at;
  }
  /// 0 if memory is used up.
  std::uint32_t add(std::uint32_t edge, std::uint32_t seen) {
    if (nodes_.size() >= most_nodes_) return 0;
    const auto fresh = static_cast<std::uint32_t>(nodes_.size());
    make_room(nodes_, 1, most_nodes_);
    nodes_.push_back({.seen = seen, .next = edges_[edge].child, .edges = 0, .count = 0, .visits = 0, .mean = 0});
    return edges_[edge].child = fresh;
  }
  /// Gives a node its edges, the best rated first. False, and nothing done, if memory is used up or there is none. The
  /// root gets them whatever memory there is: without them nothing could be tried.
  bool expand(std::uint32_t node, std::span<const tw_rated> rated) {
    if (node == root_) most_edges_ = std::max(most_edges_, edges_.size() + rated.size());
    if (rated.empty() || edges_.size() + rated.size() > most_edges_) return false;
    make_room(edges_, rated.size(), most_edges_);
    const std::size_t first = edges_.size();
    std::int32_t best = INT32_MIN;
    for (const tw_rated& r : rated) best = std::max(best, r.value);
    for (const tw_rated& r : rated) edges_.push_back({.action = r.action, .prior = r.value - best});
    std::stable_sort(edges_.begin() + static_cast<std::ptrdiff_t>(first), edges_.end(),
                     [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
    nodes_[node].edges = static_cast<std::uint32_t>(first);
    nodes_[node].count = static_cast<std::uint32_t>(rated.size());
    return true;
  }

  /// Bytes that nodes and edges take.
  std::size_t used() const { return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge); }

 private:
  /// Grows by half, but to no more than `most`. While it does, the old memory is held besides the new.
  template <class T>
  static void make_room(std::vector<T>& all, std::size_t more, std::size_t most) {
    if (all.size() + more > all.capacity())
      all.reserve(std::min(most, std::max(all.capacity() * 3 / 2, all.size() + more)));
  }

  static constexpr std::size_t kShare = 5;  ///< a fifth of the memory is for nodes

  std::vector<Node> nodes_;  ///< [0] means none
  std::vector<Edge> edges_;  ///< likewise
  std::size_t most_nodes_ = 0, most_edges_ = 0;
  std::uint32_t root_ = kRoot;
};

}  // namespace tw::mcts
