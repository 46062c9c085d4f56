#include "plugins/games/hunt_or_gather/prospects.hpp"

#include <algorithm>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/expectation_tables.hpp"
#include "plugins/games/hunt_or_gather/find_estimator.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"

namespace tw::hunt_or_gather {

namespace {

constexpr double kDivisions = 40;  ///< maximum number of steps in the search for the best division of the turns between
                                   ///< the two characters

double turns_to_come(const PositionFacts& facts, int seat) {
  const State& s = facts.s;
  const int order = (seat - s.seat + s.players) % s.players;
  const int fresh = order == 0 && s.phase == Phase::Choose ? 1 : 0;
  if (s.final_turns_left != kNone) return order == 0 ? fresh : order < s.final_turns_left ? 1 : 0;
  return (s.stack - s.drawn) / (kDrawsPerExploration * facts.data.settings.explorations * s.players) + 1 + fresh;
}

/// Computes the prospects of one track. `estimator` describes what the track's character can find.
class TrackProspects {
 public:
  TrackProspects(const PositionFacts& facts, const FindEstimator& estimator, int seat, Role role, double turns)
      : facts_(facts),
        s_(facts.s),
        estimator_(estimator),
        seat_(seat),
        role_(role),
        turns_(turns),
        who_(character(s_, seat, role)) {}

  Prospect prospect() {
    const std::size_t i = carrier(seat_, role_);
    Market market = s_.market;
    out_.secure_points = s_.seats[static_cast<std::size_t>(seat_)].tracks[static_cast<std::size_t>(role_)];
    out_.goods = facts_.carried[i].sale(facts_.data, market);
    out_.shown = facts_.shown[i];
    out_.back = out_.turns = out_.shown_back = out_.away = facts_.expectations.turns_to_market(who_.cell);
    const double usual = draws() ? estimator_.find(facts_.data.settings.explorations) : 0;
    out_.rate = kFindTurnShare * usual;
    acts_ = s_.seat == seat_ && s_.phase >= Phase::Act && s_.now.role == role_;
    look_at_tiles(market);
    if (turns_ >= 1) out_.more = kStillThereChance * std::max(0.0, next_ - usual);
    if (acts_) act();
    return out_;
  }

 private:
  bool draws() const { return s_.drawn < s_.stack; }
  bool may_look() const {
    return acts_ && s_.phase == Phase::Act && s_.now.explored < facts_.data.settings.explorations &&
           s_.now.attempts == 0;
  }
  bool reaches(int steps) const { return steps == 0 || (s_.now.may_move != 0 && steps <= s_.now.moves_left); }

  void look_at_tiles(const Market& market) {
    const int moves = facts_.data.settings.moves;
    for (int i = 0; i < facts_.tiles_on_board_count; ++i) {
      const Tile& tile = s_.tiles[facts_.tiles_on_board[i]];
      if (facts_.data.tiles[tile.kind].animal() != (role_ == Role::Hunter)) continue;
      const int steps = facts_.data.board.steps(who_.cell, tile.place);
      if (steps > 2 * moves || !knows(tile, seat_)) continue;
      const double worth = estimator_.worth(tile.kind, market, out_.goods);
      next_ = std::max(next_, steps <= moves ? worth : kTwoTurnsFactor * worth);
      if (may_look() && !touched(s_, tile.place) && reaches(steps)) now_ = std::max(now_, worth);
    }
    if (!acts_ || s_.now.tile == kNone) return;
    const Tile& tile = s_.tiles[s_.now.tile];
    const double worth = estimator_.worth(tile.kind, market, out_.goods);
    if (s_.phase == Phase::Look) now_ = std::max(now_, worth);
    if (s_.phase == Phase::Flee) now_ = std::max(now_, kFollowChance * worth);
    if (s_.phase == Phase::Act && reaches(facts_.data.board.steps(who_.cell, tile.place))) now_ = std::max(now_, worth);
  }

  /// Adds the points that can be expected from the rest of the current turn.
  void act() {
    const int tries = facts_.data.settings.explorations - s_.now.explored;
    const bool moves = s_.now.moves_left > 0;
    if (draws() && tries > 0 && (may_look() || s_.phase == Phase::Look)) {
      if (s_.phase == Phase::Act && s_.tile_on[who_.cell] == kNone && may_explore(facts_.data, s_))
        now_ = std::max(now_, estimator_.find(moves ? tries : 1));
      if (moves && (s_.now.may_move != 0 || s_.phase == Phase::Look))
        now_ = std::max(now_, kElsewhereFactor * estimator_.find(tries));
    }
    out_.secure_points += s_.now.earned;
    // After buying, selling is no longer allowed.
    const bool sells =
        s_.now.purchases == 0 &&
        (is_market_open(facts_.data, s_) || (may_look() && s_.now.explored == 0 &&
                                             reaches(facts_.data.board.steps(who_.cell, facts_.data.board.village()))));
    if (sells) out_.shown_back = 0;
    if (sells && out_.goods > 0 && (s_.phase == Phase::Trade || now_ <= out_.rate || turns_ < out_.turns)) {
      out_.back = 0;
      out_.turns = 1;
    } else {
      out_.more += now_;
    }
  }

  const PositionFacts& facts_;
  const State& s_;
  const FindEstimator& estimator_;
  int seat_;
  Role role_;
  double turns_;
  const Character& who_;
  bool acts_ = false;
  double next_ = 0, now_ = 0;
  Prospect out_;
};

}  // namespace

double Prospects::base() const {
  const Prospect& hunter = of(Role::Hunter);
  const Prospect& gatherer = of(Role::Gatherer);
  double best = 0;
  const double step = std::max(1.0, turns / kDivisions);
  for (double some = 0; some <= turns; some += step) {
    best = std::max(best, std::min(gatherer.after(some), hunter.after(turns - some)));
    best = std::max(best, std::min(gatherer.after(turns - some), hunter.after(some)));
  }
  const double top = std::max(gatherer.after(turns), hunter.after(turns));
  return best + kSurplusWeight * (top - best);
}

double Prospects::track(Role role) const {
  return std::max(of(role).after(turns / 2), of(role).after(std::min(turns, 1.0)));
}
double Prospects::shown_track(Role role) const {
  return std::max(of(role).shown_after(turns / 2), of(role).shown_after(std::min(turns, 1.0)));
}
double Prospects::uncertainty() const { return (by_role[0].rate + by_role[1].rate) / 2 * turns; }

Prospects prospects(const PositionFacts& facts, int seat) {
  Prospects out;
  out.turns = turns_to_come(facts, seat);
  const HunterFindEstimator hunter(facts, seat, out.turns);
  const GathererFindEstimator gatherer(facts, seat);
  out.by_role = {TrackProspects(facts, hunter, seat, Role::Hunter, out.turns).prospect(),
                 TrackProspects(facts, gatherer, seat, Role::Gatherer, out.turns).prospect()};
  return out;
}

}  // namespace tw::hunt_or_gather
