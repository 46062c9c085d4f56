// Takes what is best at the end of its own turn, if the game ended there. docs/bots/greedy.md

#include <algorithm>
#include <array>
#include <compare>
#include <stdexcept>
#include <vector>

#include "engine/plugin_api/bot.hpp"

namespace {

using tw::plugin_api::Points;
using tw::plugin_api::Position;
using tw::plugin_api::Random;
using tw::plugin_api::Scratch;

/// How good a position at the end of a turn is; the larger, the better.
struct Value {
  std::int64_t if_ended = INT64_MIN;  ///< lead if the game ended now, in hundredths of a point
  std::int64_t now = 0;               ///< lead by the points so far, likewise
  auto operator<=>(const Value&) const = default;
};

/// Positions that one choice may cost at most. A landscape turn needs far fewer; a game with long turns is looked at
/// less deeply.
constexpr std::size_t kMostPositions = 200'000, kMostGuessed = 3'000;

class GreedyBot {
 public:
  static constexpr std::array<tw_setting, 2> kSettings{
      {{.id = "rivals",
        .help = "how much the points of the best rival count, in percent of one's own",
        .least = 0,
        .most = 1000,
        .standard = 100},
       {.id = "guesses",
        .help = "how many guesses of what it cannot know it averages over, in turns where that may come up",
        .least = 1,
        .most = 64,
        .standard = 4}}};

  explicit GreedyBot(std::span<const std::int64_t> values)
      : rivals_(values[0]), guesses_(static_cast<std::size_t>(values[1])) {}

  tw_action choose(const Position& position, Random& random) {
    seat_ = position.player();
    turn_ = position.turn();
    best_.clear();
    const auto actions = position.legal_actions();
    if (actions.size() == 1) return actions.front();
    if (position.open_turn())
      weigh(position, actions, {}, kMostPositions);
    else
      weigh(position, actions, guesses(position, random), kMostGuessed);
    return best_[random.below(static_cast<std::uint32_t>(best_.size()))];
  }

 private:
  /// Positions as they may be, for all that the player knows.
  std::vector<Scratch> guesses(const Position& position, Random& random) const {
    std::vector<Scratch> out;
    out.reserve(guesses_);
    for (std::size_t i = 0; i < guesses_; ++i) {
      Scratch& guess = out.emplace_back(position);
      guess.determinize(seat_, random);
      guess.position().legal_actions();  // listed once here, not for every copy
    }
    return out;
  }
  /// Leaves the best actions in best_. Each is tried on every guess, or on the position itself if there is none.
  void weigh(const Position& position, std::span<const tw_action> actions, const std::vector<Scratch>& guesses,
             std::size_t budget) {
    const std::size_t tries = guesses.empty() ? 1 : guesses.size();
    const std::size_t share = budget / (actions.size() * tries);
    Scratch scratch(position);
    Value best;
    for (const tw_action action : actions) {
      Value sum{.if_ended = 0, .now = 0};
      for (std::size_t i = 0; i < tries; ++i) {
        scratch.become(guesses.empty() ? position : guesses[i].position());
        left_ = share;
        const Value value = value_after(scratch, action);
        sum = {.if_ended = sum.if_ended + value.if_ended, .now = sum.now + value.now};
      }
      if (sum > best) best_.clear();
      best = std::max(best, sum);
      if (sum == best) best_.push_back(action);
    }
  }
  /// The best that this action and the decisions then left in the turn can come to. Changes `scratch`.
  Value value_after(Scratch& scratch, tw_action action) {
    if (!scratch.apply(action)) throw std::logic_error("a legal action was refused");
    const Position position = scratch.position();
    if (position.player() != seat_ || position.turn() != turn_ || left_ == 0) return value(position);
    --left_;
    const auto actions = position.legal_actions();
    if (actions.size() == 1) return value_after(scratch, actions.front());
    Scratch next(position);
    Value best = value_after(next, actions.front());
    for (const tw_action other : actions.subspan(1, actions.size() - 2)) {
      next.become(position);
      best = std::max(best, value_after(next, other));
    }
    return std::max(best, value_after(scratch, actions.back()));  // nobody needs this position any more: no copy
  }

  std::int64_t lead(const Points& points) const { return 100 * points[seat_] - rivals_ * points.best_rival(seat_); }
  Value value(const Position& position) const { return {lead(position.points_if_ended()), lead(position.points())}; }

  std::int64_t rivals_;
  std::size_t guesses_;
  std::size_t left_ = 0;  ///< positions that may still be looked into
  int seat_ = 0, turn_ = 0;
  std::vector<tw_action> best_;  ///< equally good ones so far
};

constexpr tw_bot kBot = tw::plugin_api::bot_interface<GreedyBot>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_BOT,
      .id = "greedy",
      .help = "takes the turn after which it would lead by most if the game ended there",
      .implementation = &kBot}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "greedy",
                                   .version = "1.1",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
