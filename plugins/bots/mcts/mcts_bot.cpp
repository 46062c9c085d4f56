// Monte Carlo tree search over guesses of what is hidden. docs/bots/mcts.md

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/plugin_api/search.hpp"
#include "plugins/bots/mcts/searcher.hpp"
#include "plugins/bots/mcts/settings.hpp"

namespace {

using namespace tw::mcts;
using Clock = std::chrono::steady_clock;

/// What the searches made of an action of the root.
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
  std::array<char, 120> text{};
  if (sum.visits == 0)
    std::snprintf(text.data(), text.size(), "not tried: %.1f points less than the best by its rating",
                  -sum.prior / 100.0);
  else if (sum.prior == 0)
    std::snprintf(text.data(), text.size(), "expected lead %+.1f points; the best by its rating too", sum.mean / 100);
  else
    std::snprintf(text.data(), text.size(), "expected lead %+.1f points; by its rating %.1f less than the best",
                  sum.mean / 100, -sum.prior / 100.0);
  return text.data();
}

class MctsBot {
 public:
  static constexpr auto kSettings = tw::mcts::kSettings;
  explicit MctsBot(std::span<const std::int64_t> values) : settings_(values) {}

  tw_action choose(const Position& position, Random& random) {
    Sight sight = look(position);
    if (answered_ && sight == last_) return answer_;  // asked again: the trees have gone on already
    answered_ = false;
    if (settings_.slips > 0 && random.below(100) < settings_.slips) return slip(position, random);
    if (sight.legal.size() == 1) return only(position, sight);
    prepare(sight);
    search(position, random);
    sum_up();
    answer_ = sums_.front().action;
    expect(position);
    last_ = std::move(sight);
    answered_ = last_.open && !Search(position.host()).hurry(position);
    return answer_;
  }
  std::span<const tw_thought> thoughts() const { return thoughts_; }

 private:
  /// A position as the player sees it. Compared only where the turn is open: else points may tell what is hidden.
  struct Sight {
    bool open = false;
    int turn = 0, player = 0;
    std::uint32_t seen = 0;
    std::vector<tw_action> legal;
    std::vector<std::int32_t> points;
    bool operator==(const Sight& other) const = default;
  };
  static Sight look(const Position& position) {
    const auto legal = position.legal_actions();
    Sight out{.open = position.open_turn(),
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
    thoughts_.clear();
    return position.random_action(random);
  }
  tw_action only(const Position& position, const Sight& sight) {
    answer_ = sight.legal.front();
    prepare(sight);
    Scratch guess(position);  // what rivals hide is not for the thoughts
    const Search search(position.host());
    search.guess(guess, position.player(), 0);
    const Points values = search.evaluate(guess.position());
    const int seat = position.player();
    sums_ = {{.action = answer_,
              .visits = 0,
              .mean = static_cast<double>(values[seat] - values.best_rival(seat)),
              .prior = 0}};
    tell();
    thoughts_.front().why = "nothing else can be done";
    expect(position);
    return answer_;
  }

  /// Trees of the decision before are kept if that led here.
  void prepare(const Sight& sight) {
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
                .till_decided = settings_.threads == 1 && !settings_.full,
                .timed = timed,
                .end = begun + left_ * 7 / 10});  // the rest of the turn gets the rest
    };
    if (settings_.threads == 1)
      work(0, position, random);
    else if (!Search(position.host()).parallel(position, random, settings_.threads, work))
      throw std::bad_alloc();
    left_ = std::max(left_ - std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begun),
                     std::chrono::nanoseconds(0));
  }
  /// What all trees found, the best first: the most tried one, as what is good is tried again and again.
  void sum_up() {
    sums_.clear();
    for (const Edge& edge : trees_.front()->root_edges())
      sums_.push_back({.action = edge.action, .visits = 0, .mean = 0, .prior = edge.prior});
    for (const auto& tree : trees_)
      for (const Edge& edge : tree->root_edges()) std::ranges::find(sums_, edge.action, &Sum::action)->add(edge);
    std::ranges::stable_sort(
        sums_, [](const Sum& a, const Sum& b) { return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean; });
    tell();
  }
  /// As if the results of one action lay as far apart as those of all.
  std::int32_t within(const Sum& sum) const {
    if (sum.visits == 0) return 0;
    double spread = 0;
    for (const auto& tree : trees_) spread = std::max(spread, tree->spread());
    return static_cast<std::int32_t>(std::lround(1.96 * spread / std::sqrt(static_cast<double>(sum.visits))));
  }
  void tell() {
    thoughts_.clear();
    words_.clear();
    for (const Sum& sum : sums_) words_.push_back(sentence(sum));
    for (std::size_t i = 0; i < sums_.size(); ++i)
      thoughts_.push_back({.action = sums_[i].action,
                           .visits = sums_[i].visits,
                           .value = static_cast<std::int32_t>(sums_[i].mean),
                           .within = within(sums_[i]),
                           .why = words_[i].c_str()});
  }
  /// Keeps the trees for the next decision of this turn, if nothing can come between.
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
  std::vector<std::unique_ptr<Searcher>> trees_;  ///< one a thread
  std::optional<Sight> expected_;                 ///< what the trees were left for, and the action before it
  tw_action expected_after_ = 0;
  bool answered_ = false;  ///< the last decision, and what was chosen
  Sight last_;
  tw_action answer_ = 0;
  std::chrono::nanoseconds left_{};  ///< of the turn's time
  std::vector<Sum> sums_;            ///< best first
  std::vector<tw_thought> thoughts_;
  std::vector<std::string> words_;
};

constexpr tw_bot kBot = tw::plugin_api::thoughtful_bot_interface<MctsBot>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_BOT,
                                          .id = "mcts",
                                          .help = "searches a tree of turns over guesses of what is hidden",
                                          .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "mcts",
                                   .version = "1.1",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
