// The effect "harvest": symbols in closed areas become tokens of the players with the most pieces there.
// docs/rules/over-hill-and-dale.md#harvest

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/effect.hpp"

namespace {

using tw::tr;
using tw::tr_later;
using tw::tr_n;
using tw::plugin_api::Board;
using tw::plugin_api::Question;
using tw::plugin_api::Rules;

constexpr std::size_t kSeats = 6;
constexpr std::size_t kMaxKinds = 10;
constexpr std::size_t kMaxWaiting = 12;  // maximum number of waiting areas: one per slot of the tile that closes them
constexpr std::array<const char*, 3> kTied{"turns", "none", nullptr};

/// A closed area whose tokens have not been dealt yet: one of its zones, and the receiving seats as a bit set.
struct Waiting {
  std::uint16_t tile;
  std::uint8_t zone;
  std::uint8_t seats;
};

class Harvest {
 public:
  static constexpr std::array<tw_parameter, 11> kParameters{{
      {"area", tr_later("the kind of area that gives tokens when it is closed"), nullptr, TW_AREA, 0, 0, 0, nullptr,
       nullptr},
      {"piece", tr_later("the piece that decides the majority"), nullptr, TW_PIECE, 0, 0, 0, nullptr, nullptr},
      {"symbols", tr_later("the kinds of tokens"), nullptr, TW_SYMBOLS, kMaxKinds, 0, 0, nullptr, nullptr},
      {"supply", tr_later("number of tokens of each kind, in the order of \"symbols\""),
       tr_later("OHD-SETUP-4: 5 each, 8 wild"), TW_NUMBERS, kMaxKinds, 0, 255, nullptr, nullptr},
      {"wild", tr_later("wild kinds: kinds from \"symbols\" that count as any other kind in a set"),
       tr_later("OHD-END-8: one kind"), TW_SYMBOLS, kMaxKinds, 0, 0, "", nullptr},
      {"points", tr_later("points for each token at the end"), "OHD-END-6: 1", TW_INTEGER, 0, -99, 99, "1", nullptr},
      {"set", tr_later("number of different kinds in a set; 0: all kinds that are not wild"),
       tr_later("OHD-END-7: all five"), TW_INTEGER, 0, 0, kMaxKinds, "0", nullptr},
      {"set-points", tr_later("points for each set at the end"), "OHD-END-7: 5", TW_INTEGER, 0, 0, 999, "5", nullptr},
      {"set-wild", tr_later("maximum wild tokens per set"), tr_later("OHD-END-8: no limit"), TW_INTEGER, 0, 0, 99, "99",
       nullptr},
      {"tied", tr_later("turns: tied players take turns; none: tied players get nothing"),
       tr_later("OHD-TOKEN-2: in turn"), TW_CHOICE, 0, 0, 0, "turns", kTied.data()},
      {"open", tr_later("whether all players see all tokens"), tr_later("OHD-TOKEN-8: tokens lie face down"), TW_YES_NO,
       0, 0, 0, "no", nullptr},
  }};

  struct Memory {
    std::array<Waiting, kMaxWaiting> waiting;
    std::array<std::array<std::uint8_t, kMaxKinds>, kSeats> held;
    std::array<std::uint8_t, kMaxKinds> pool;  ///< tokens of the current area that have not been dealt yet, by kind
    std::uint8_t takers;                       ///< receiving seats, as a bit set
    std::uint8_t taker;                        ///< seat that takes the next token
    std::uint8_t waiting_count;
    std::uint8_t unused[7];
  };

  Harvest(const Rules& rules, std::span<const tw_value> values)
      : area_(static_cast<int>(values[0].number)),
        piece_(static_cast<int>(values[1].number)),
        symbols_(values[2].list, values[2].list + values[2].count),
        supply_(values[3].list, values[3].list + values[3].count),
        wild_(symbols_.size(), false),
        points_(static_cast<int>(values[5].number)),
        set_(static_cast<int>(values[6].number)),
        set_points_(static_cast<int>(values[7].number)),
        set_wild_(static_cast<int>(values[8].number)),
        tied_get_none_(values[9].number != 0),
        open_(values[10].number != 0) {
    if (symbols_.empty()) throw std::invalid_argument(tr("\"symbols\" is empty; add at least one kind of token"));
    if (supply_.size() != symbols_.size())
      throw std::invalid_argument(
          tr("\"supply\" needs a number for each of the {0} symbols, but has {1}", symbols_.size(), supply_.size()));
    for (const int symbol : symbols_) names_.emplace_back(rules.name(TW_SYMBOL, symbol));
    for (std::size_t i = 0; i < symbols_.size(); ++i)
      if (index_of(symbols_[i]) != i)
        throw std::invalid_argument(tr("\"symbols\" contains {0} twice; remove one of them", names_[i]));
    for (std::uint32_t i = 0; i < values[4].count; ++i) {
      const std::size_t kind = index_of(values[4].list[i]);
      if (kind == symbols_.size())
        throw std::invalid_argument(
            tr("\"wild\" contains {0}, which is not listed in \"symbols\"", rules.name(TW_SYMBOL, values[4].list[i])));
      wild_[kind] = true;
    }
    const int tame = static_cast<int>(std::count(wild_.begin(), wild_.end(), false));
    if (set_ > tame)
      throw std::invalid_argument(
          // translators: {2} is the name of the setting, "set"; the program looks for it in the text
          tr("a {2} of {0} different kinds needs that many non-wild kinds, but there are only {1}", set_, tame, "set"));
    if (set_ == 0) set_ = tame;
  }

  /// Returns the total supply of tokens, since each answer deals one token.
  int most_choices(int /*players*/) const { return std::accumulate(supply_.begin(), supply_.end(), 0); }

  void closed(Memory& memory, Board& board, int area_kind, int area) const {
    if (area_kind != area_) return;
    const unsigned seats = board.majority(area, piece_);
    if (seats == 0 || (tied_get_none_ && std::popcount(seats) > 1)) return;
    Waiting found{0, 0, static_cast<std::uint8_t>(seats)};
    if (memory.waiting_count < kMaxWaiting && find(board, area, found)) memory.waiting[memory.waiting_count++] = found;
  }

  void step(Memory& memory, Board& board, int /*zone*/) const {
    const int last = board.tiles() - 1;
    std::sort(memory.waiting.begin(), memory.waiting.begin() + memory.waiting_count,
              [&](const Waiting& a, const Waiting& b) {
                if (a.tile != b.tile) return a.tile == last || (b.tile != last && a.tile < b.tile);
                return a.zone < b.zone;
              });
    deal(memory, board);
  }

  void choices(const Memory& memory, const Board& /*board*/, Question& question) const {
    question.ask(memory.taker);
    for (std::size_t kind = 0; kind < symbols_.size(); ++kind)
      if (memory.pool[kind] > 0) question.offer(static_cast<std::uint32_t>(kind));
  }

  void choose(Memory& memory, Board& board, std::uint32_t choice) const {
    if (choice >= symbols_.size() || memory.pool[choice] == 0) return;
    take(memory, choice);
    deal(memory, board);
  }

  std::string tell(const Memory& /*memory*/, const Board& /*board*/, std::uint32_t choice) const {
    return choice < names_.size() ? names_[choice] : "";
  }

  int end_points(const Memory& memory, const Board& /*board*/, int seat) const {
    const auto& held = memory.held[seat];
    return points_ * std::accumulate(held.begin(), held.end(), 0) + set_points_ * sets(held);
  }

  std::string table(const Memory& memory, const Board& /*board*/, int seat, int viewer) const {
    const auto& held = memory.held[seat];
    const int count = std::accumulate(held.begin(), held.end(), 0);
    if (count == 0) return "";
    if (!open_ && viewer >= 0 && viewer != seat) return tr_n("{0} token", "{0} tokens", count);
    std::string out;
    for (std::size_t kind = 0; kind < names_.size(); ++kind)
      if (held[kind] > 0) out += (out.empty() ? "" : ", ") + std::to_string(held[kind]) + " " + names_[kind];
    return out;
  }

 private:
  std::size_t index_of(int symbol) const {
    return static_cast<std::size_t>(std::find(symbols_.begin(), symbols_.end(), symbol) - symbols_.begin());
  }

  /// Finds the area's first zone on the tile placed in this turn, otherwise on any tile.
  bool find(const Board& board, int area, Waiting& out) const {
    const int last = board.tiles() - 1;
    return find_on(board, last, area, out) || [&] {
      for (int tile = 0; tile < last; ++tile)
        if (find_on(board, tile, area, out)) return true;
      return false;
    }();
  }
  bool find_on(const Board& board, int tile, int area, Waiting& out) const {
    out.tile = static_cast<std::uint16_t>(tile);
    const int zones = board.rules().zones(board.tile(tile).type);
    for (int zone = 0; zone < zones; ++zone) {
      out.zone = static_cast<std::uint8_t>(zone);
      if (board.area({out.tile, out.zone}, area_) == area) return true;
    }
    return false;
  }

  int left(const Memory& memory, std::size_t kind) const {
    int out = supply_[kind];
    for (const auto& held : memory.held) out -= held[kind];
    return out;
  }

  static int next_of(unsigned seats, int from) {
    int seat = from;
    while ((seats >> seat & 1u) == 0) seat = (seat + 1) % static_cast<int>(kSeats);
    return seat;
  }

  /// Moves the tokens of the next waiting area into the pool.
  void gather(Memory& memory, const Board& board) const {
    const Waiting next = memory.waiting[0];
    std::shift_left(memory.waiting.begin(), memory.waiting.end(), 1);
    memory.waiting.back() = {};
    --memory.waiting_count;
    const int area = board.area({next.tile, next.zone}, area_);
    for (std::size_t kind = 0; kind < symbols_.size(); ++kind)
      memory.pool[kind] =
          static_cast<std::uint8_t>(std::clamp(board.symbols(area, symbols_[kind]), 0, left(memory, kind)));
    memory.takers = next.seats;
    memory.taker = static_cast<std::uint8_t>(next_of(next.seats, board.player()));
  }

  static void take(Memory& memory, std::size_t kind) {
    --memory.pool[kind];
    ++memory.held[memory.taker][kind];
    memory.taker = static_cast<std::uint8_t>(next_of(memory.takers, (memory.taker + 1) % static_cast<int>(kSeats)));
  }

  /// Deals tokens area by area until a player must choose.
  void deal(Memory& memory, const Board& board) const {
    for (;;) {
      const auto kinds = std::count_if(memory.pool.begin(), memory.pool.end(), [](int n) { return n > 0; });
      if (kinds > 1 && std::popcount(memory.takers) > 1) return;
      for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
        while (memory.pool[kind] > 0) take(memory, kind);
      memory.takers = memory.taker = 0;
      if (memory.waiting_count == 0) return;
      gather(memory, board);
    }
  }

  /// Returns the largest number of complete sets. Each kind contributes at most `count` tokens to `count` sets; wild
  /// tokens replace the missing ones.
  int sets(const std::array<std::uint8_t, kMaxKinds>& held) const {
    if (set_ == 0) return 0;
    for (int count = 1;; ++count) {
      int tame = 0, wild = 0;
      for (std::size_t kind = 0; kind < symbols_.size(); ++kind)
        (wild_[kind] ? wild : tame) += wild_[kind] ? held[kind] : std::min<int>(held[kind], count);
      if (tame + std::min(wild, set_wild_ * count) < set_ * count) return count - 1;
    }
  }

  int area_, piece_;
  std::vector<int> symbols_, supply_;
  std::vector<bool> wild_;
  int points_, set_, set_points_, set_wild_;
  bool tied_get_none_, open_;
  std::vector<std::string> names_;
};

constexpr tw_effect kHarvest = tw::plugin_api::effect_interface<Harvest>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_EFFECT,
                                          .id = "harvest",
                                          .help = tr_later("closed areas give tokens; sets of tokens score at the end"),
                                          .implementation = &kHarvest}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "harvest",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
