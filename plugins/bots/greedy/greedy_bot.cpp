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

class GreedyBot {
 public:
  static constexpr std::array<tw_setting, 1> kSettings{
      {{.id = "rivals",
        .help = "how much the points of the best rival count, in percent of one's own",
        .least = 0,
        .most = 1000,
        .standard = 100}}};

  explicit GreedyBot(std::span<const std::int64_t> values) : rivals_(values[0]) {}

  tw_action choose(const Position& position, Random& random) {
    seat_ = position.player();
    turn_ = position.turn();
    best_.clear();
    const auto actions = position.legal_actions();
    if (actions.size() == 1) return actions.front();
    Scratch scratch(position);
    Value best;
    for (const tw_action action : actions) {
      scratch.become(position);
      const Value value = value_after(scratch, action);
      if (value > best) best_.clear();
      best = std::max(best, value);
      if (value == best) best_.push_back(action);
    }
    return best_[random.below(static_cast<std::uint32_t>(best_.size()))];
  }

 private:
  /// The best that this action and the decisions then left in the turn can come to. Changes `scratch`.
  Value value_after(Scratch& scratch, tw_action action) {
    if (!scratch.apply(action)) throw std::logic_error("a legal action was refused");
    const Position position = scratch.position();
    if (position.player() != seat_ || position.turn() != turn_) return value(position);
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
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
