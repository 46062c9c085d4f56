// The greedy bot: chooses the action that leads to the best position at the end of its turn, evaluated as if the game
// ended there (or, with look=1, by the game's evaluation). docs/bots/greedy.md

#include <algorithm>
#include <array>
#include <compare>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/search.hpp"

namespace {

using tw::tr_later;
using tw::plugin_api::Points;
using tw::plugin_api::Position;
using tw::plugin_api::Random;
using tw::plugin_api::Scratch;
using tw::plugin_api::Search;

/// The value of a position at the end of a turn; larger is better.
struct Value {
  std::int64_t expected = INT64_MIN;  ///< lead in expected final points; comparable only within one choice
  std::int64_t now = 0;               ///< lead in current points; comparable only within one choice
  auto operator<=>(const Value&) const = default;
};

/// Maximum number of positions evaluated per choice when guesses are used; long turns are searched less deeply.
constexpr std::size_t kMaxPositions = 3'000;

class GreedyBot {
 public:
  static constexpr std::array<tw_setting, 4> kSettings{
      {{.id = "rivals",
        .help = tr_later("weight of the best rival's points relative to the player's own points, in percent"),
        .least = 0,
        .most = 1000,
        .standard = 100},
       {.id = "guesses",
        .help = tr_later("number of guesses to average over in turns that may reveal hidden information"),
        .least = 1,
        .most = 64,
        .standard = 4},
       {.id = "look",
        .help = tr_later("0: evaluate a position as if the game ended now; 1: evaluate it by the expected final "
                         "points"),
        .least = 0,
        .most = 1,
        .standard = 0},
       {.id = "slips",
        .help = tr_later("share of decisions made at random, in percent"),
        .least = 0,
        .most = 100,
        .standard = 0}}};

  explicit GreedyBot(std::span<const std::int64_t> values)
      : rivals_(values[0]),
        guesses_(static_cast<std::size_t>(values[1])),
        looks_ahead_(values[2] != 0),
        slips_(values[3]) {}

  tw_action choose(const Position& position, Random& random) {
    if (slips_ > 0 && random.below(100) < slips_) return position.random_action(random);
    seat_ = position.player();
    turn_ = position.turn();
    best_.clear();
    if (position.open_turn()) {
      const std::size_t rated = take_best_rated(position);
      if (rated == 1 && !best_.empty()) return best_.front();
    } else {
      const auto actions = position.legal_actions();
      if (actions.size() == 1) return actions.front();
      weigh(position, actions, guesses(position, random));
    }
    if (best_.empty())
      return position.legal_actions().front();  // the game failed while an action was tried; the host reports it
    return best_[random.below(static_cast<std::uint32_t>(best_.size()))];
  }

 private:
  /// Stores the best actions in best_, using the host's evaluation of the rest of the turn. Returns the number of legal
  /// actions.
  std::size_t take_best_rated(const Position& position) {
    const Search search(position.host());
    if (!looks_ahead_ && weights_.empty()) weights_ = as_if_ended(search);
    Value best;
    const auto all = search.rate(position, looks_ahead_ ? nullptr : weights_.data());
    for (const tw_rated& rated : all) take({.expected = rated.value, .now = rated.now}, rated.action, best);
    return all.size();
  }
  std::vector<std::int32_t> as_if_ended(const Search& search) const {
    std::vector<std::int32_t> out;
    for (const tw_weight& row : search.weights()) {
      const std::string_view id = row.id;
      out.push_back(id == "rivals" ? static_cast<std::int32_t>(rivals_) : id == "unfinished" ? 100 : row.least);
    }
    return out;
  }
  void take(const Value& value, tw_action action, Value& best) {
    if (value > best) best_.clear();
    best = std::max(best, value);
    if (value == best) best_.push_back(action);
  }
  /// Returns copies of the position in which random guesses, consistent with what the player knows, replace hidden
  /// information.
  std::vector<Scratch> guesses(const Position& position, Random& random) const {
    std::vector<Scratch> out;
    out.reserve(guesses_);
    for (std::size_t i = 0; i < guesses_; ++i) {
      Scratch& guess = out.emplace_back(position);
      guess.determinize(seat_, random);
      guess.position().legal_actions();  // fills the host's cache once instead of once per copy
    }
    return out;
  }
  /// Stores the best actions in best_, trying each action on every guess.
  void weigh(const Position& position, std::span<const tw_action> actions, const std::vector<Scratch>& guesses) {
    const std::size_t share = kMaxPositions / (actions.size() * guesses.size());
    Scratch scratch(position);
    Value best;
    for (const tw_action action : actions) {
      Value sum{.expected = 0, .now = 0};
      for (const Scratch& guess : guesses) {
        scratch.become(guess.position());
        left_ = share;
        const Value value = value_after(scratch, action);
        sum = {.expected = sum.expected + value.expected, .now = sum.now + value.now};
      }
      take(sum, action, best);
    }
  }
  /// Returns the best value that this action and the remaining decisions of the turn can reach. Changes `scratch`.
  Value value_after(Scratch& scratch, tw_action action) {
    if (!scratch.apply(action)) throw std::logic_error("a legal action was refused");
    const Position position = scratch.position();
    if (position.player() != seat_ || position.turn() != turn_ || left_ == 0) return value(position);
    --left_;
    const auto actions = position.legal_actions();
    if (actions.empty()) return value(position);  // the game failed, as above
    if (actions.size() == 1) return value_after(scratch, actions.front());
    Scratch next(position);
    Value best = value_after(next, actions.front());
    for (const tw_action other : actions.subspan(1, actions.size() - 2)) {
      next.become(position);
      best = std::max(best, value_after(next, other));
    }
    return std::max(best, value_after(scratch, actions.back()));  // `scratch` is no longer needed, so it is not copied
  }

  std::int64_t lead(const Points& points) const { return 100 * points[seat_] - rivals_ * points.best_rival(seat_); }
  Value value(const Position& position) const {
    const Points expected = looks_ahead_ ? Search(position.host()).evaluate(position) : position.points_if_ended();
    return {lead(expected), lead(position.points())};
  }

  std::int64_t rivals_;
  std::size_t guesses_;
  bool looks_ahead_;
  std::int64_t slips_;
  std::vector<std::int32_t> weights_;  ///< weights that make the host evaluate as if the game ended now
  std::size_t left_ = 0;               ///< number of positions that can still be searched
  int seat_ = 0, turn_ = 0;
  std::vector<tw_action> best_;  ///< actions that are tied for best so far
};

constexpr tw_bot kBot = tw::plugin_api::bot_interface<GreedyBot>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_BOT,
      .id = "greedy",
      .help = tr_later("chooses the turn after which its lead would be largest if the game ended there"),
      .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "greedy",
                                   .version = "1.2",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
