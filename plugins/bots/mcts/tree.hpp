#pragma once
// The search tree in an arena: nodes are positions as players see them, edges are the tried actions.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/plugin_api/tilewright_search.h"

namespace tw::mcts {

/// An action of a node and its results, from the point of view of the deciding player.
struct Edge {
  tw_action action = 0;
  float mean = 0;            ///< mean lead over the best rival, in hundredths of a point
  std::uint32_t visits = 0;  ///< number of results in `mean`
  std::int32_t prior = 0;    ///< value of the action minus the best value in the node; 0 or less
  std::uint32_t child = 0;   ///< first node reached by this edge; 0: none
  float later_mean = 0;      ///< like `mean`, for tries in which the same player chose the same action here or later
  std::uint32_t later = 0;   ///< number of results in `later_mean`
};
static_assert(sizeof(Edge) == 32);

/// A position as the deciding player knows it. The nodes reached by the same edge form a linked list.
struct Node {
  std::uint32_t seen = 0;   ///< what chance or hidden information revealed (tw_search.seen)
  std::uint32_t next = 0;   ///< next node of the same edge; 0: none
  std::uint32_t edges = 0;  ///< index of the first edge
  std::uint32_t count = 0;  ///< number of edges; 0: not expanded
  std::uint32_t visits = 0;
  float mean = 0;  ///< mean lead of the deciding player, in hundredths of a point
};
static_assert(sizeof(Node) == 24);

/// The search tree. Indices remain valid while it grows; references do not.
class Tree {
 public:
  static constexpr std::uint32_t kRoot = 1;

  /// Resets the tree to an unexpanded root and sets the memory limit. Does not free memory.
  void clear(std::size_t bytes) {
    max_nodes_ = std::max<std::size_t>(bytes / kNodeShareDivisor / sizeof(Node), 16);
    max_edges_ = std::max<std::size_t>((bytes - bytes / kNodeShareDivisor) / sizeof(Edge), 16);
    edges_.assign(1, {});
    nodes_.assign(2, {});
    root_ = kRoot;
  }
  std::uint32_t root() const { return root_; }
  /// Makes a node the root. The nodes that are not below it remain unused until clear().
  void advance(std::uint32_t node) { root_ = node; }

  Node& node(std::uint32_t index) { return nodes_[index]; }
  const Node& node(std::uint32_t index) const { return nodes_[index]; }
  Edge& edge(std::uint32_t index) { return edges_[index]; }
  std::span<Edge> edges(std::uint32_t node) { return {edges_.data() + nodes_[node].edges, nodes_[node].count}; }
  std::span<const Edge> edges(std::uint32_t node) const {
    return {edges_.data() + nodes_[node].edges, nodes_[node].count};
  }

  /// Returns the node of an edge that has this `seen` value, or 0.
  std::uint32_t find(std::uint32_t edge, std::uint32_t seen) const {
    std::uint32_t at = edges_[edge].child;
    while (at != 0 && nodes_[at].seen != seen) at = nodes_[at].next;
    return at;
  }
  /// Adds a node to an edge. Returns 0 if the memory limit is reached.
  std::uint32_t add(std::uint32_t edge, std::uint32_t seen) {
    if (nodes_.size() >= max_nodes_) return 0;
    const auto fresh = static_cast<std::uint32_t>(nodes_.size());
    make_room(nodes_, 1, max_nodes_);
    nodes_.push_back({.seen = seen, .next = edges_[edge].child, .edges = 0, .count = 0, .visits = 0, .mean = 0});
    return edges_[edge].child = fresh;
  }
  /// Adds the edges of a node, best value first. Returns false, without changing the tree, if the memory limit is
  /// reached or there are no actions. The root ignores the limit, since nothing could be tried without edges.
  bool expand(std::uint32_t node, std::span<const tw_rated> rated) {
    if (node == root_) max_edges_ = std::max(max_edges_, edges_.size() + rated.size());
    if (rated.empty() || edges_.size() + rated.size() > max_edges_) return false;
    make_room(edges_, rated.size(), max_edges_);
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

  /// Returns the number of bytes allocated for nodes and edges.
  std::size_t used() const { return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge); }

 private:
  /// Grows the capacity by half, up to `most`. While it grows, both the old and the new memory are allocated.
  template <class T>
  static void make_room(std::vector<T>& all, std::size_t more, std::size_t most) {
    if (all.size() + more > all.capacity())
      all.reserve(std::min(most, std::max(all.capacity() * 3 / 2, all.size() + more)));
  }

  static constexpr std::size_t kNodeShareDivisor = 5;  ///< nodes get one fifth of the memory

  std::vector<Node> nodes_;  ///< [0] means "none"
  std::vector<Edge> edges_;  ///< [0] means "none"
  std::size_t max_nodes_ = 0, max_edges_ = 0;
  std::uint32_t root_ = kRoot;
};

}  // namespace tw::mcts
