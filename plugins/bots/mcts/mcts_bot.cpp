// The mcts bot: Monte Carlo tree search on random guesses of hidden information. docs/bots/mcts.md

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_api/search.hpp"
#include "plugins/bots/mcts/searcher.hpp"
#include "plugins/bots/mcts/settings.hpp"

namespace {

using tw::tr;
using tw::tr_later;

using namespace tw::mcts;
using Clock = std::chrono::steady_clock;

/// The combined results of all trees for an action at the root.
struct Sum {
  tw_action action = 0;
  std::int64_t visits = 0;
  double mean = 0;
  std::int32_t prior = 0;

  void add(const Edge& edge) {
    if (edge.visits == 0) return;
    visits += edge.visits;
    mean += (static_cast<double>(edge.mean) - mean) * static_cast<double>(edge.visits) / static_cast<double>(visits);
  }
};

std::string sentence(const Sum& sum) {
  const std::string below = tw::language::format_decimal(-sum.prior / 100.0, 1),
                    lead = (sum.mean < 0 ? "−" : "+") + tw::language::format_decimal(std::abs(sum.mean) / 100, 1);
  // translators: {0} and {1} are numbers such as 3.5
  if (sum.visits == 0) return tr("not tried; {0} points below the best action if the bot does not look ahead", below);
  if (sum.prior == 0) return tr("expected lead {0} points; the best action if the bot does not look ahead", lead);
  return tr("expected lead {0} points; {1} points below the best action if the bot does not look ahead", lead, below);
}

class MctsBot {
 public:
  static constexpr auto kSettings = tw::mcts::kSettings;
  explicit MctsBot(std::span<const std::int64_t> values) : settings_(values) {}

  tw_action choose(const Position& position, Random& random) {
    PlayerView sight = look(position);
    if (answered_ && sight == last_) return answer_;  // same position as before: the trees have already advanced
    answered_ = false;
    if (settings_.slips > 0 && random.below(100) < settings_.slips) return slip(position, random);
    if (sight.legal.size() == 1) return only(position, sight);
    prepare(sight);
    search(position, random);
    combine_results();
    answer_ = sums_.front().action;
    expect(position);
    last_ = std::move(sight);
    answered_ = last_.open && !Search(position.host()).hurry(position);
    return answer_;
  }
  std::span<const tw_thought> thoughts() {
    if (thoughts_.empty()) tell();
    return thoughts_;
  }

 private:
  /// A position as the player sees it. Points are only compared in open turns, since they can otherwise reveal hidden
  /// information.
  struct PlayerView {
    bool open = false;
    int turn = 0, player = 0;
    std::uint32_t seen = 0;
    std::vector<tw_action> legal;
    std::vector<std::int32_t> points;
    bool operator==(const PlayerView& other) const = default;
  };
  static PlayerView look(const Position& position) {
    const auto legal = position.legal_actions();
    PlayerView out{.open = position.open_turn(),
                   .turn = position.turn(),
                   .player = position.player(),
                   .seen = Search(position.host()).seen(position),
                   .legal = {legal.begin(), legal.end()},
                   .points = {}};
    if (!out.open) return out;
    Points points = position.points_if_ended();
    out.points.assign(points.data(), points.data() + position.players());
    return out;
  }

  tw_action slip(const Position& position, Random& random) {
    expected_.reset();
    sums_.clear();
    thoughts_.clear();
    return position.random_action(random);
  }
  tw_action only(const Position& position, const PlayerView& sight) {
    answer_ = sight.legal.front();
    prepare(sight);
    Scratch guess(position);  // the evaluations must not reveal hidden information of rivals
    const Search search(position.host());
    search.guess(guess, position.player(), 0);
    const Points values = search.evaluate(guess.position());
    const int seat = position.player();
    sums_ = {{.action = answer_,
              .visits = 0,
              .mean = static_cast<double>(values[seat] - values.best_rival(seat)),
              .prior = 0}};
    thoughts_.clear();
    expect(position);
    return answer_;
  }

  /// Keeps the trees of the previous decision if that decision led to this position; otherwise clears them.
  void prepare(const PlayerView& sight) {
    if (trees_.empty())
      for (unsigned i = 0; i < settings_.threads; ++i) trees_.push_back(std::make_unique<Searcher>(settings_));
    const bool kept = expected_ && *expected_ == sight;
    for (const auto& tree : trees_) kept ? tree->advance(expected_after_, sight.legal) : tree->clear();
    if (!kept) left_ = std::chrono::milliseconds(settings_.milliseconds);
    expected_.reset();
  }
  void search(const Position& position, Random& random) {
    const auto begun = Clock::now();
    const bool timed = settings_.milliseconds > 0;
    const auto work = [&](unsigned worker, const Position& root, Random& own) {
      Searcher& tree = *trees_[worker];
      const auto share =
          settings_.iterations / settings_.threads + (worker < settings_.iterations % settings_.threads ? 1 : 0);
      tree.run(root, own,
               {.iterations = std::max<std::int64_t>(share - tree.visits(), 1),
                .stop_when_decided = settings_.threads == 1 && !settings_.full,
                .timed = timed,
                .end = begun + left_ * 7 / 10});  // save time for the rest of the turn
    };
    if (settings_.threads == 1)
      work(0, position, random);
    else if (!Search(position.host()).parallel(position, random, settings_.threads, work))
      throw std::bad_alloc();
    left_ = std::max(left_ - std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begun),
                     std::chrono::nanoseconds(0));
  }
  /// Combines the results of all trees. The most visited action comes first, since the search tries good actions most
  /// often.
  void combine_results() {
    sums_.clear();
    for (const Edge& edge : trees_.front()->root_edges())
      sums_.push_back({.action = edge.action, .visits = 0, .mean = 0, .prior = edge.prior});
    for (const auto& tree : trees_)
      for (const Edge& edge : tree->root_edges()) std::ranges::find(sums_, edge.action, &Sum::action)->add(edge);
    std::ranges::stable_sort(
        sums_, [](const Sum& a, const Sum& b) { return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean; });
    thoughts_.clear();
  }
  /// Returns the half-width of the confidence interval, assuming that the results of each action have the overall
  /// spread.
  std::int32_t within(const Sum& sum) const {
    if (sum.visits == 0) return 0;
    double spread = 0;
    for (const auto& tree : trees_) spread = std::max(spread, tree->spread());
    return static_cast<std::int32_t>(std::lround(1.96 * spread / std::sqrt(static_cast<double>(sum.visits))));
  }
  /// Explains the last decision. Simulations request no evaluations, so the explanations are created only on demand.
  void tell() {
    explanations_.clear();
    for (const Sum& sum : sums_)
      explanations_.push_back(sums_.size() == 1 ? tr("the only legal action") : sentence(sum));
    for (std::size_t i = 0; i < sums_.size(); ++i)
      thoughts_.push_back({.action = sums_[i].action,
                           .visits = sums_[i].visits,
                           .value = static_cast<std::int32_t>(sums_[i].mean),
                           .within = within(sums_[i]),
                           .why = explanations_[i].c_str()});
  }
  /// Keeps the trees for the next decision of this turn if the same player makes it and no hidden information is
  /// revealed before it.
  void expect(const Position& position) {
    expected_.reset();
    if (trees_.empty() || !position.open_turn()) return;
    Scratch next(position);
    if (!next.apply(answer_)) return;
    const Position then = next.position();
    if (then.turn() != position.turn() || then.player() != position.player()) return;
    expected_ = look(then);
    expected_after_ = answer_;
  }

  Settings settings_;
  std::vector<std::unique_ptr<Searcher>> trees_;  ///< one search tree per thread
  std::optional<PlayerView> expected_;            ///< position for which the trees are kept; the action
                                                  ///< expected_after_ leads to it
  tw_action expected_after_ = 0;
  bool answered_ = false;  ///< true if last_ and answer_ contain the last decision and its answer
  PlayerView last_;
  tw_action answer_ = 0;
  std::chrono::nanoseconds left_{};  ///< remaining time for this turn
  std::vector<Sum> sums_;            ///< best action first
  std::vector<tw_thought> thoughts_;
  std::vector<std::string> explanations_;
};

constexpr tw_bot kBot = tw::plugin_api::thoughtful_bot_interface<MctsBot>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_BOT,
      .id = "mcts",
      .help = tr_later("searches a tree of turns over random guesses of hidden information"),
      .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "mcts",
                                   .version = "1.1",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
