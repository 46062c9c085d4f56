#include "plugins/games/hunt_or_gather/knowledge.hpp"

#include <algorithm>
#include <vector>

#include "plugins/games/hunt_or_gather/equipment.hpp"

namespace tw::hunt_or_gather {

namespace {

using plugin_api::Chance;
using Kinds = std::bitset<4>;  ///< types of tiles: nuts, herbs, berries, animal
constexpr unsigned kPlants = 0b0111, kAnimals = 0b1000;

/// A random guess of the tiles that a seat has not seen.
class TileGuess {
 public:
  TileGuess(const GameData& data, const State& s, int seat, Chance& chance)
      : data_(data), s_(s), seat_(seat), chance_(chance) {
    for (int i = 0; i < s.tile_count; ++i)
      if (!knows(s.tiles[i], seat)) {
        hidden_.push_back(i);
        pool_.push_back(s.tiles[i].kind);
      }
    std::ranges::sort(pool_);  // sort, so that the true order has no influence
    chance_.shuffle(pool_.data(), static_cast<std::uint32_t>(pool_.size()));
  }

  /// Deals all hidden tiles. Returns false if no remaining tile was valid for one of the other players; the guess is
  /// then incomplete.
  bool deal() {
    std::vector<int> others;
    for (int seat = 0; seat < s_.players; ++seat)
      if (seat != seat_) others.push_back(seat);
    const auto held = [&](int seat) { return carried_by(seat).size(); };
    // The player with the most hidden tiles is the hardest to satisfy and is therefore dealt to first.
    std::stable_sort(others.begin(), others.end(), [&](int a, int b) { return held(a) > held(b); });
    for (const int other : others)
      if (!deal_to_gatherer(other)) return false;
    for (const int tile : hidden_)
      if (lies_unseen(tile) && !deal_one(tile, Kinds(kPlants))) return false;
    if (is_looked_at() && !deal_one(s_.now.tile, Kinds(s_.now.role == Role::Hunter ? kAnimals : kPlants))) return false;
    deal_rest();
    return true;
  }

  /// Deals only the tiles in the stack and the box.
  void deal_rest() {
    for (const int tile : hidden_)
      if (is_free(tile)) {
        guess_.emplace_back(tile, pool_.back());
        pool_.pop_back();
      }
  }

  void write(State& s) const {
    for (const auto& [tile, kind] : guess_) s.tiles[tile].kind = kind;
  }

 private:
  bool is_looked_at() const { return s_.phase == Phase::Look && !knows(s_.tiles[s_.now.tile], seat_); }
  bool lies_unseen(int tile) const {
    return s_.tiles[tile].at == TileLocation::Board && !(is_looked_at() && tile == s_.now.tile);
  }
  bool is_free(int tile) const {
    const TileLocation at = s_.tiles[tile].at;
    return (at == TileLocation::Stack || at == TileLocation::Box) && !(is_looked_at() && tile == s_.now.tile);
  }
  Kind type(std::uint8_t kind) const { return data_.tiles[kind].kind; }

  std::vector<int> carried_by(int seat) const {
    std::vector<int> out;
    for (const int tile : hidden_)
      if (carries(s_, seat, Role::Gatherer, tile)) out.push_back(tile);
    return out;
  }
  /// Returns the types of the tiles that the seat's gatherer carries and that the guessing seat has seen.
  Kinds seen_types(int seat) const {
    Kinds out;
    for (int i = 0; i < s_.tile_count; ++i) {
      const Tile& tile = s_.tiles[i];
      if (knows(tile, seat_) && carries(s_, seat, Role::Gatherer, i))
        out.set(static_cast<std::size_t>(type(tile.kind)));
    }
    return out;
  }

  /// Deals a random tile of the given types from the pool; each is equally likely. Returns false if there is no such
  /// tile.
  bool deal_one(int tile, Kinds types) {
    const auto fits = [&](std::uint8_t kind) { return types[static_cast<std::size_t>(type(kind))]; };
    const auto count = static_cast<std::uint32_t>(std::count_if(pool_.begin(), pool_.end(), fits));
    if (count == 0) return false;
    std::uint32_t pick = chance_.below(count);
    const auto found = std::find_if(pool_.begin(), pool_.end(), [&](auto kind) { return fits(kind) && pick-- == 0; });
    guess_.emplace_back(tile, *found);
    pool_.erase(found);
    return true;
  }

  /// Deals the hidden plants of another seat's gatherer, with no more types than it may carry. Draws at random first;
  /// if this fails repeatedly, selects the types first.
  bool deal_to_gatherer(int seat) {
    const std::vector<int> tiles = carried_by(seat);
    if (tiles.empty()) return true;
    const std::size_t most = max_types(data_, s_, seat);
    const Kinds seen = seen_types(seat);
    const auto pool = pool_;
    const auto guess = guess_;
    for (int attempt = 0; attempt < 80; ++attempt) {
      const Kinds types = attempt < 60 ? Kinds(kPlants) : some_types(seen, most);
      Kinds dealt = seen;
      bool all = true;
      for (const int tile : tiles) {
        all = all && deal_one(tile, types);
        if (all) dealt.set(static_cast<std::size_t>(type(guess_.back().second)));
      }
      if (all && dealt.count() <= most) return true;
      pool_ = pool;
      guess_ = guess;
    }
    return false;
  }

  /// Returns the seen types plus random other types, up to `most` types in total.
  Kinds some_types(Kinds seen, std::size_t most) {
    while (seen.count() < std::min<std::size_t>(most, 3)) seen.set(chance_.below(3));
    return seen;
  }

  const GameData& data_;
  const State& s_;
  int seat_;
  Chance& chance_;
  std::vector<int> hidden_;
  std::vector<std::uint8_t> pool_;
  std::vector<std::pair<int, std::uint8_t>> guess_;
};

void guess_tiles(const GameData& data, State& s, int seat, Chance& chance) {
  for (int attempt = 0; attempt < 10; ++attempt) {
    TileGuess guess(data, s, seat, chance);
    if (guess.deal()) return guess.write(s);
  }
  // No guess was found in which all players carry only tiles that they may carry, so shuffle only the tiles that have
  // not been drawn.
  std::vector<std::uint8_t> kinds;
  for (std::size_t i = s.drawn; i < s.tile_count; ++i) kinds.push_back(s.tiles[i].kind);
  std::ranges::sort(kinds);
  chance.shuffle(kinds.data(), static_cast<std::uint32_t>(kinds.size()));
  for (std::size_t i = 0; i < kinds.size(); ++i) s.tiles[s.drawn + i].kind = kinds[i];
}

void guess_cards(State& s, int seat, Chance& chance) {
  std::vector<std::uint8_t*> hidden;
  for (std::size_t i = 0; i < s.deck_size; ++i)
    if ((s.deck[i].known & bit(seat)) == 0) hidden.push_back(&s.deck[i].kind);
  const bool choosing = s.phase == Phase::Keep || s.phase == Phase::Predict;
  for (int other = 0; choosing && other < s.players; ++other)
    for (std::uint8_t& kind : s.seats[other].dealt)
      if (other != seat && kind != kNone) hidden.push_back(&kind);
  std::vector<std::uint8_t> kinds;
  for (const std::uint8_t* kind : hidden) kinds.push_back(*kind);
  std::ranges::sort(kinds);
  chance.shuffle(kinds.data(), static_cast<std::uint32_t>(kinds.size()));
  for (std::size_t i = 0; i < kinds.size(); ++i) *hidden[i] = kinds[i];
  for (int other = 0; choosing && other < s.players; ++other) {
    auto& dealt = s.seats[other].dealt;
    std::sort(dealt.begin(), dealt.end());
  }
}

}  // namespace

void guess_hidden(const GameData& data, State& s, int seat, std::uint64_t seed) {
  Chance chance{seed};
  s.chance.state = chance.bits();
  if (s.phase == Phase::Over) return;
  guess_tiles(data, s, seat, chance);
  guess_cards(s, seat, chance);
  for (int other = 0; other < s.players; ++other) {
    Role& prediction = s.seats[other].prediction;
    if (other != seat && prediction != static_cast<Role>(kNone)) prediction = static_cast<Role>(chance.below(2));
  }
}

bool is_open(const GameData& data, const State& s) {
  const bool explored_out = s.now.explored >= data.settings.explorations || s.now.attempts > 0;
  const bool hunting = s.now.role == Role::Hunter && s.now.tile != kNone && s.now.attempts <= data.settings.moves;
  switch (s.phase) {
    case Phase::Look:
    case Phase::Act: return explored_out && !hunting;
    case Phase::Flee: return !hunting;
    case Phase::Trade: return s.now.purchases >= data.settings.purchases || s.display[0] == kNone;
    case Phase::Over: return true;
    case Phase::Keep:
    case Phase::Predict:
    case Phase::Choose: break;
  }
  return false;
}

}  // namespace tw::hunt_or_gather
