// Implements the board, paths and explored tiles.

#include <algorithm>
#include <cstdlib>

#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

namespace {

const model::Coord kVillage{0, 0};

std::vector<model::Coord> beside(model::Coord at) {
  std::vector<model::Coord> out;
  for (const auto& [x, y] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}})
    out.push_back({static_cast<std::int16_t>(at.x + x), static_cast<std::int16_t>(at.y + y)});
  return out;
}

}  // namespace

// [HOG-BOARD-1]
bool SlowHuntOrGather::on_board(model::Coord at) const {
  const int width = rules_.number("board-width") / 2, height = rules_.number("board-height") / 2;
  const int x = std::abs(at.x), y = std::abs(at.y);
  if (x > width || y > height) return false;
  return rules_.text("board-shape") != "diamond" || x + y <= std::max(width, height);
}

// [HOG-MOVE-1, HOG-MOVE-2, HOG-MOVE-4] Finds the cheapest path to each space by iterating until no cost decreases.
std::map<model::Coord, int> SlowHuntOrGather::ways() const {
  const model::Coord from = players_.at(static_cast<std::size_t>(seat_)).characters.at(turn_.character).at;
  std::map<model::Coord, int> cost{{from, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [at, spent] : std::map(cost))
      for (const model::Coord next : beside(at)) {
        if (!on_board(next)) continue;
        const auto claim = claims_.find(next);
        const bool claimed = claim != claims_.end();
        if (claimed && claim->second != seat_ && rules_.text("others-claims") == "block") continue;
        const int sum = spent + (claimed && claim->second == seat_ ? 0 : 1);
        if (sum > turn_.moves || (cost.contains(next) && cost[next] <= sum)) continue;
        cost[next] = sum;
        changed = true;
      }
  }
  cost.erase(from);
  return cost;
}

// [HOG-EXPLORE-2]
bool SlowHuntOrGather::is_empty(model::Coord at) const {
  return on_board(at) && at != kVillage && !tiles_.contains(at) && !claims_.contains(at);
}

// [HOG-EXPLORE-1, HOG-EXPLORE-5, HOG-EXPLORE-9, HOG-HUNT-7]
bool SlowHuntOrGather::may_explore() {
  const model::Coord at = active().at;
  if (turn_.explored >= rules_.number("explorations") || turn_.attempts > 0 || turn_.explored_at.contains(at) ||
      turn_.swapped_at.contains(at))
    return false;
  return tiles_.contains(at) || (is_empty(at) && !stack_.empty());
}

void SlowHuntOrGather::explore() {
  const model::Coord at = active().at;
  ++turn_.explored;
  turn_.explored_at.insert(at);
  turn_.moved = false;
  if (tiles_.contains(at)) {
    tiles_.at(at).seen_by.insert(seat_);
    turn_.looked_at = tiles_.at(at);
  } else {
    turn_.looked_at = SlowHuntTile{stack_.front(), {}};
    turn_.drawn = true;
    stack_.erase(stack_.begin());
  }
  turn_.looked_at->seen_by.insert(seat_);
  phase_ = Phase::Look;
  Options uses;
  look_options(uses);
  if (!uses.empty()) return;
  tell(name() + " had no use for " + turn_.looked_at->id + ", showed it and left it");
  leave();  // [HOG-EXPLORE-4]
}

void SlowHuntOrGather::show(SlowHuntTile& tile) const {
  for (int seat = 0; seat < static_cast<int>(players_.size()); ++seat) tile.seen_by.insert(seat);
  tile.shown = true;
}

// [HOG-EXPLORE-3]
void SlowHuntOrGather::leave() {
  show(*turn_.looked_at);
  tiles_[active().at] = *turn_.looked_at;
  turn_.looked_at.reset();
  phase_ = Phase::Main;
}

// [HOG-EXPLORE-7, HOG-BOX-3]
void SlowHuntOrGather::claim() {
  if (me().markers == 0) return;
  --me().markers;
  claims_[active().at] = seat_;
}

void SlowHuntOrGather::take() {
  SlowHuntTile tile = *turn_.looked_at;
  if (rules_.yes("show-taken")) show(tile);
  active().carried.push_back(tile);
  tiles_.erase(active().at);
  turn_.taken = true;
  claim();
  end_turn();
}

// [HOG-CARRY-1, HOG-CARRY-2] Returns true if these cards allow the gatherer to carry its current tiles.
bool SlowHuntOrGather::fits(const SlowHuntCharacter& gatherer, const SlowHuntCards& cards) const {
  std::set<std::string> types;
  for (const SlowHuntTile& tile : gatherer.carried) types.insert(rules_.thing(tile.id).kind);
  std::size_t allowed = 1;
  for (const SlowHuntCard& card : cards) allowed += rules_.thing(card.id).kind == "pouch" ? 1 : 0;
  return types.empty() || types.size() <= allowed;
}

bool SlowHuntOrGather::fits_after(const std::string& given, const std::string& found) {
  SlowHuntCharacter after = active();
  const auto at =
      std::find_if(after.carried.begin(), after.carried.end(), [&](const auto& tile) { return tile.id == given; });
  if (at != after.carried.end()) after.carried.erase(at);
  after.carried.push_back({found, {}});
  return fits(after, after.cards);
}

// [HOG-GATHER-1, HOG-SWAP-1, HOG-HUNT-1]
void SlowHuntOrGather::look_options(Options& out) {
  const std::string found = turn_.looked_at->id;
  if (turn_.character == "hunter") {
    hunt_options(out);
    return;
  }
  if (!rules_.thing(found).plant()) return;
  if (fits_after("", found)) out["take it"] = [this] { take(); };
  for (const SlowHuntTile& tile : active().carried)
    if (fits_after(tile.id, found))
      out["swap " + tile.id + " for it"] = [this, given = tile.id] { swap(given, *turn_.looked_at); };
}

// [HOG-SWAP-3, HOG-SWAP-4]
void SlowHuntOrGather::swap_options(Options& out) {
  const model::Coord at = active().at;
  const auto lying = tiles_.find(at);
  if (turn_.character != "gatherer" || lying == tiles_.end()) return;
  if (!turn_.lay_at_start.contains(at) || turn_.swapped_at.contains(at) || turn_.explored_at.contains(at)) return;
  if (turn_.free_swaps >= rules_.number("free-swaps")) return;
  if (!lying->second.seen_by.contains(seat_) || !rules_.thing(lying->second.id).plant()) return;
  for (const SlowHuntTile& tile : active().carried)
    if (fits_after(tile.id, lying->second.id))
      out["swap " + tile.id + " for it"] = [this, given = tile.id, found = lying->second] {
        ++turn_.free_swaps;
        swap(given, found);
      };
}

/// Removes a tile from the active character and returns it. A player who has seen only some of several equal tiles
/// assumes that the removed tile is one of the tiles seen.
SlowHuntTile SlowHuntOrGather::give(const std::string& id) {
  std::vector<SlowHuntTile>& carried = active().carried;
  const auto is_equal = [&](const SlowHuntTile& tile) { return tile.id == id; };
  const auto at = std::find_if(carried.begin(), carried.end(), is_equal);
  SlowHuntTile out = *at;
  carried.erase(at);
  for (SlowHuntTile& stays : carried) {
    if (!is_equal(stays)) continue;
    for (int seat = 0; seat < static_cast<int>(players_.size()); ++seat)
      if (stays.seen_by.contains(seat) && out.seen_by.insert(seat).second) stays.seen_by.erase(seat);
    if (stays.shown && !out.shown) std::swap(stays.shown, out.shown);
  }
  return out;
}

/// Called before one of the carried tiles is placed face down. Another player continues to know the tiles only if all
/// carried tiles are equal and that player has seen all of them.
void SlowHuntOrGather::forget_carried() {
  std::vector<SlowHuntTile>& carried = active().carried;
  const bool open = std::all_of(carried.begin(), carried.end(),
                                [&](const SlowHuntTile& tile) { return tile.id == carried.front().id && tile.shown; });
  for (SlowHuntTile& tile : carried) tile.shown = open;
  for (int seat = 0; seat < static_cast<int>(players_.size()); ++seat) {
    const bool knows = std::all_of(carried.begin(), carried.end(), [&](const SlowHuntTile& tile) {
      return tile.id == carried.front().id && tile.seen_by.contains(seat);
    });
    if (knows || seat == seat_) continue;
    for (SlowHuntTile& tile : carried) tile.seen_by.erase(seat);
  }
}

// [HOG-SWAP-2]
void SlowHuntOrGather::swap(const std::string& given, SlowHuntTile found) {
  forget_carried();
  tiles_[active().at] = give(given);
  if (rules_.yes("show-taken")) show(found);  // [HOG-EXPLORE-6]
  active().carried.push_back(std::move(found));
  turn_.swapped_at.insert(active().at);
  turn_.moved = false;
  turn_.looked_at.reset();
  phase_ = Phase::Main;
}

}  // namespace tw::test
