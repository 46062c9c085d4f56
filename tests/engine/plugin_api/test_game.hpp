#pragma once
// A small game implemented as a plugin. The top tile of the heap is face up; the current player keeps it or gives it to
// the next player, and the owner scores its value. With dice enabled, a player who keeps a tile also rolls a die for
// extra points.

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/plugin_api/game.hpp"

namespace tw::plugin_api::testing {

class HeapGame {
 public:
  static constexpr std::array<const char*, 3> kEnds{"kept", "given", nullptr};
  static constexpr std::array<tw_parameter, 4> kParameters{
      {{.id = "dice", .help = "sides of the die; 0: none", .least = 0, .most = 6, .standard = "0"},
       {.id = "counts", .help = "which tiles count", .type = TW_CHOICE, .standard = "kept", .choices = kEnds.data()},
       {.id = "double", .help = "tiles count twice", .type = TW_YES_NO, .standard = "no"},
       {.id = "handicap",
        .help = "points to begin with",
        .type = TW_NUMBERS,
        .longest = 4,
        .least = -9,
        .most = 9,
        .standard = ""}}};
  static constexpr std::array<tw_parameter, 2> kProperties{
      {{.id = "value", .help = "points", .least = 0, .most = 99},
       {.id = "words", .help = "what is written on it", .type = TW_TEXT, .standard = "nothing"}}};
  static constexpr std::array<tw_deck, 2> kDecks{
      {{.id = "heap", .help = "what is played"}, {.id = "spare", .help = "what stays in the box"}}};
  static constexpr std::array<const char*, 2> kParts{"kept", "given"};
  static constexpr std::uint32_t kMaxTiles = 40;

  struct State {
    Chance chance;
    std::array<std::array<std::int32_t, 4>, 2> points;  // points by part, then by seat
    std::array<std::uint16_t, kMaxTiles> tiles;
    std::uint16_t size, next, seat, players;
  };

  explicit HeapGame(const Files& files)
      : dice_(static_cast<std::uint32_t>(files.values()[0].number)),
        times_(files.values()[2].number != 0 ? 2 : 1),
        handicap_(files.values()[3].list, files.values()[3].list + files.values()[3].count) {
    for (const tw_tile& tile : files.tiles()) {
      names_.emplace_back(tile.id);
      values_.push_back(static_cast<int>(files.properties(tile)[0].number));
    }
    if (values_.empty()) throw std::invalid_argument("the heap is empty; it needs a tile");
  }

  int longest_game(int) const { return static_cast<int>(kMaxTiles); }
  void begin(State& s, int players, const Decks& decks, std::uint64_t seed) const {
    s.chance.state = seed;
    s.players = static_cast<std::uint16_t>(players);
    for (const std::uint16_t tile : decks[0])
      if (s.size < kMaxTiles) s.tiles[s.size++] = tile;
    for (std::size_t i = 0; i < handicap_.size(); ++i) s.points[0][i] = handicap_[i];
  }
  int player(const State& s) const { return s.next == s.size ? -1 : s.seat; }
  int turn(const State& s) const { return s.next + 1; }
  void legal_actions(const State& s, Actions& out) const {
    if (s.next == s.size) return;
    out.add(0);
    out.add(1);
  }
  std::string why_illegal(const State& s, tw_action action) const {
    return s.next < s.size && action <= 1 ? "" : "a tile is kept or given";
  }
  void apply(State& s, tw_action action, Teller& teller) const {
    const std::uint16_t tile = s.tiles[s.next++];
    const auto to = static_cast<std::uint16_t>(action == 0 ? s.seat : (s.seat + 1) % s.players);
    int points = times_ * values_[tile];
    if (action == 0 && dice_ > 0) points += static_cast<int>(s.chance.below(dice_)) + 1;
    s.points[action][to] += points;
    if (teller.listens()) teller.happened(names_[tile] + " goes to player " + std::to_string(to));
    teller.scored(static_cast<std::uint32_t>(action), points, 1u << to);
    s.seat = static_cast<std::uint16_t>((s.seat + 1) % s.players);
    if (s.next < s.size) teller.drawn(s.seat, s.tiles[s.next]);
  }
  void points(const State& s, std::int32_t* out) const {
    for (std::uint32_t i = 0; i < s.players; ++i) out[i] = s.points[0][i] + s.points[1][i];
  }
  void points_if_ended(const State& s, std::int32_t* out) const { points(s, out); }
  int part_points(const State& s, std::uint32_t part, int seat) const { return s.points[part][seat]; }
  void determinize(State& s, int, std::uint64_t seed) const {
    s.chance.state = seed;
    if (s.next + 1 >= s.size) return;
    std::sort(s.tiles.data() + s.next + 1, s.tiles.data() + s.size);
    Chance{seed}.shuffle(s.tiles.data() + s.next + 1, s.size - s.next - 1u);
  }
  bool open_turn(const State&) const { return dice_ == 0; }
  std::string tell(const State& s, tw_action action) const {
    return (action == 0 ? "keep " : "give ") + names_[s.tiles[s.next]];
  }
  std::string table(const State& s, int seat) const {
    std::string out = "open: " + (s.next < s.size ? names_[s.tiles[s.next]] : "nothing") + "\n";
    if (seat < 0)
      for (std::uint32_t i = s.next + 1u; i < s.size; ++i) out += names_[s.tiles[i]] + "\n";
    return out;
  }

 private:
  std::uint32_t dice_;
  int times_;
  std::vector<std::int32_t> handicap_;
  std::vector<std::string> names_;
  std::vector<int> values_;
};

}  // namespace tw::plugin_api::testing
