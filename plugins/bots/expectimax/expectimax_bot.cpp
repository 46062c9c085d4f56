// The expectimax bot: searches several turns ahead over all possible draws (Star2.5), based on the game's evaluation.
// docs/bots/expectimax.md

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "plugins/bots/expectimax/tree.hpp"

namespace tw::expectimax {
namespace {

/// An action at the root and its search results so far.
struct Root {
  tw_action action;
  Value value = -kInfinity;  ///< value from the deepest completed iteration
  int depth = 0;             ///< depth of that iteration
  bool bound = false;        ///< `value` is only an upper bound
  std::int64_t positions = 0;
  std::uint64_t tie_breaker = 0;  ///< random number that breaks ties
};

bool better(const Root& a, const Root& b) {
  if (a.value != b.value) return a.value > b.value;
  return a.bound != b.bound ? b.bound : a.tie_breaker < b.tie_breaker;
}

class ExpectimaxBot {
 public:
  static constexpr auto kSettings = expectimax::kSettings;
  explicit ExpectimaxBot(std::span<const std::int64_t> values) : options_(values) {}

  tw_action choose(const Position& position, Random& random) {
    roots_.clear();
    thoughts_.clear();
    const auto actions = position.legal_actions();
    if (actions.size() == 1) return actions.front();
    const Search search(position.host());
    Budget budget(options_, search, position);
    const bool open = position.open_turn() && !search.draws(position).empty();
    Tree tree(search, options_, budget, random, position, open);
    std::vector<Scratch> worlds;
    worlds.reserve(options_.guesses);
    for (std::size_t i = 0; i < (open ? 1 : options_.guesses); ++i)
      worlds.emplace_back(position).determinize(position.player(), random);

    rank(tree, worlds, actions, random);
    const int last = open ? options_.depth : kMaxDecisions;
    for (int depth = 2; depth <= last && !budget.is_exhausted(); ++depth) {
      const Depth to = open ? Depth{depth, kMaxDecisions} : Depth{1, depth};  // if the turn is not open, search only
                                                                              // this turn: later turns would use
                                                                              // information from the guesses
      tree.was_cut_off();
      deepen(tree, budget, worlds, to, depth, open);
      if (!tree.was_cut_off()) break;  // nothing was cut off: the search is complete
    }
    open_ = open;
    return roots_.front().action;
  }
  std::span<const tw_thought> thoughts() {
    if (thoughts_.empty()) explain();
    return thoughts_;
  }

 private:
  /// A depth limit that is larger than the number of decisions in the searched turns of any game.
  static constexpr int kMaxDecisions = 256;

  /// Initializes roots_ with the value of each action, without searching.
  void rank(Tree& tree, const std::vector<Scratch>& worlds, std::span<const tw_action> actions, Random& random) {
    for (const tw_action action : actions)
      roots_.push_back({.action = action, .value = 0, .depth = 1, .positions = 1, .tie_breaker = random.bits()});
    for (const Scratch& world : worlds)
      for (const RankedAction& r : tree.rank(world.position()))
        std::ranges::lower_bound(roots_, r.action, {}, &Root::action)->value += r.value;
    for (Root& root : roots_) root.value = divide_down(root.value, static_cast<Value>(worlds.size()));
    std::ranges::sort(roots_, better);
  }

  /// Searches all actions, or as many as the budget allows, to a new depth, starting with the best action of the
  /// previous iteration.
  void deepen(Tree& tree, Budget& budget, const std::vector<Scratch>& worlds, Depth to, int depth, bool open) {
    Value best = -kInfinity;
    std::size_t seen = 0;
    for (Root& root : roots_) {
      if (open && narrow(depth) && seen >= options_.width) break;
      const std::int64_t before = budget.spent();
      const Window window = worlds.size() == 1 && options_.prune ? Window{best, kInfinity} : Window{};
      Value sum = 0;
      for (const Scratch& world : worlds)
        if (!budget.is_exhausted()) sum += tree.after(world.position(), root.action, to, window);
      root.positions += budget.spent() - before;
      if (budget.is_exhausted()) break;
      root.value = divide_down(sum, static_cast<Value>(worlds.size()));
      root.depth = depth;
      root.bound = root.value <= window.low;
      best = std::max(best, root.value);
      ++seen;
    }
    // Leave the actions that were not searched to this depth at the end: their values are not comparable.
    const auto end = roots_.begin() + static_cast<std::ptrdiff_t>(seen);
    std::stable_sort(roots_.begin(), end, better);
  }
  /// Returns true if the search is limited to the best few actions at this depth. Always false at depths 1 and 2.
  bool narrow(int depth) const { return options_.width > 0 && depth > 2; }

  /// Explains the last decision. Simulations request no evaluations, so the explanations are created only on demand.
  void explain() {
    explanations_.clear();
    explanations_.reserve(roots_.size());
    for (const Root& root : roots_) {
      const std::string ahead = open_ ? tr_n("{0} turn ahead", "{0} turns ahead", root.depth)
                                      : tr_n("{0} decision ahead", "{0} decisions ahead", root.depth);
      // translators: explains the value of an action; {0} is "3 turns ahead"
      explanations_.push_back(root.bound ? tr("upper bound, {0}", ahead) : ahead);
      thoughts_.push_back({.action = root.action,
                           .visits = root.positions,
                           .value = static_cast<std::int32_t>(divide_down(root.value, kFine)),
                           .within = 0,
                           .why = explanations_.back().c_str()});
    }
  }

  Options options_;
  std::vector<Root> roots_;
  bool open_ = false;  ///< true if the last decision was searched over whole turns
  std::vector<std::string> explanations_;
  std::vector<tw_thought> thoughts_;
};

constexpr tw_bot kBot = plugin_api::thoughtful_bot_interface<ExpectimaxBot>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_BOT,
      .id = "expectimax",
      .help =
          tr_later("searches a few turns ahead over all tiles that may be drawn, and chooses the best average result"),
      .implementation = &kBot}}};

}  // namespace
}  // namespace tw::expectimax

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "expectimax",
                                   .version = "1.0",
                                   .item_count = tw::expectimax::kItems.size(),
                                   .items = tw::expectimax::kItems.data(),
                                   .extension = nullptr};
