// The effect "hike": a piece walks along its area and scores points per tile. docs/rules/over-hill-and-dale.md#hike

#include <algorithm>
#include <array>
#include <compare>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/effect.hpp"

namespace {

using tw::tr;
using tw::tr_later;
using tw::tr_n;
using tw::plugin_api::AnswerPlaces;
using tw::plugin_api::Board;
using tw::plugin_api::Question;
using tw::plugin_api::Rules;

constexpr std::array<const char*, 4> kStops{"tile", "zone", "anywhere", nullptr};
constexpr std::array<const char*, 3> kWhere{"extended", "any", nullptr};
enum Stop { kTile, kZone, kAnywhere };

struct Place {
  std::uint16_t tile = 0, zone = 0;
  auto operator<=>(const Place&) const = default;
  operator tw_place() const { return {tile, zone}; }
};

/// A piece that may walk.
struct Walker {
  Place at;
  int piece = 0;  ///< index of the piece on the board
};
struct Goal {
  Place at;
  int tiles = 0;  ///< number of tiles entered on the way
};

// Encoding of answers: 0 to stay; otherwise 1 + the packed walker, goal tile and goal zone.
constexpr unsigned kZoneBits = 5, kTileBits = 13;
constexpr std::size_t kMaxWalkers = 256;

std::uint32_t encode(std::size_t walker, Place to) {
  return 1 + ((static_cast<std::uint32_t>(walker) << (kTileBits + kZoneBits)) |
              (static_cast<std::uint32_t>(to.tile) << kZoneBits) | to.zone);
}
std::size_t walker_of(std::uint32_t choice) { return (choice - 1) >> (kTileBits + kZoneBits); }
Place goal_of(std::uint32_t choice) {
  const std::uint32_t code = choice - 1;
  return {static_cast<std::uint16_t>((code >> kZoneBits) & ((1u << kTileBits) - 1)),
          static_cast<std::uint16_t>(code & ((1u << kZoneBits) - 1))};
}

class Hike {
 public:
  static constexpr std::array<tw_parameter, 8> kParameters{{
      {"area", tr_later("the kind of area to hike along"), nullptr, TW_AREA, 0, 0, 0, nullptr, nullptr},
      {"role", tr_later("the role of the pieces that hike; they cannot stop where another piece in this role stands"),
       nullptr, TW_ROLE, 0, 0, 0, nullptr, nullptr},
      {"points", tr_later("points for each tile that the piece moves onto"), tr_later("OHD-HIKE-8: 1 for each tile"),
       TW_INTEGER, 0, 0, 99, "1", nullptr},
      {"reach", tr_later("maximum number of tiles per hike; 0: no limit"),
       tr_later("OHD-HIKE-9: no limit in the rules"), TW_INTEGER, 0, 0, 999, "0", nullptr},
      {"stop",
       tr_later("where a piece may stop: tile: on tiles without another such piece; zone: on zones without one; "
                "anywhere: no restriction"),
       tr_later("OHD-HIKE-12: the rules say tile"), TW_CHOICE, 0, 0, 0, "tile", kStops.data()},
      {"cross", tr_later("whether a piece may pass places where it may not stop"),
       tr_later("OHD-HIKE-11: other pieces may be passed"), TW_YES_NO, 0, 0, 0, "yes", nullptr},
      {"where",
       tr_later("extended: areas with a zone on this turn's tile; any: all areas; closed areas are always excluded"),
       tr_later("OHD-HIKE-1: the tile must extend the area"), TW_CHOICE, 0, 0, 0, "extended", kWhere.data()},
      {"after-put", tr_later("whether a hike is allowed in a turn in which a piece was placed"),
       tr_later("OHD-HIKE-2: either a piece or a hike"), TW_YES_NO, 0, 0, 0, "no", nullptr},
  }};

  struct Memory {
    std::uint8_t asking;
    std::uint8_t unused[7];
  };

  Hike(const Rules& rules, std::span<const tw_value> values)
      : area_(static_cast<int>(values[0].number)),
        role_(static_cast<int>(values[1].number)),
        points_(static_cast<int>(values[2].number)),
        reach_(static_cast<int>(values[3].number)),
        stop_(static_cast<Stop>(values[4].number)),
        cross_(values[5].number != 0),
        anywhere_(values[6].number != 0),
        after_put_(values[7].number != 0) {
    for (int type = 0; type < rules.tile_types(); ++type) tiles_ += rules.copies(type);
  }

  int most_choices(int /*players*/) const { return tiles_; }  // one choice per turn

  void step(Memory& memory, Board& board, int /*zone*/) const {
    memory.asking = 0;
    if (board.put() > 0 && !after_put_) return;
    for (const Walker& walker : walkers(board))
      if (!goals(board, walker).empty()) memory.asking = 1;
  }

  void choices(const Memory& memory, const Board& board, Question& question) const {
    if (memory.asking == 0) return;
    question.ask(board.player());
    question.offer(0);
    const auto& all = walkers(board);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Goal& goal : goals(board, all[i])) question.offer(encode(i, goal.at));
  }

  void choose(Memory& memory, Board& board, std::uint32_t choice) const {
    memory.asking = 0;
    if (choice == 0) return;
    const auto& all = walkers(board);
    if (walker_of(choice) >= all.size()) return;
    const Walker& walker = all[walker_of(choice)];
    for (const Goal& goal : goals(board, walker))
      if (goal.at == goal_of(choice) && board.move_piece(walker.piece, goal.at))
        board.add_points(board.player(), points_ * goal.tiles);
  }

  std::string tell(const Memory& /*memory*/, const Board& board, std::uint32_t choice) const {
    if (choice == 0) return "stay";
    const auto& all = walkers(board);
    if (walker_of(choice) >= all.size()) return "";
    return for_records(board, all[walker_of(choice)].at) + " to " + for_records(board, goal_of(choice));
  }

  /// Returns a label such as "wanderer on tile 12 (0, 3) north to tile 7 (0, 2): 1 point".
  std::string label(const Memory& /*memory*/, const Board& board, std::uint32_t choice) const {
    // translators: a piece may walk along a path, or stay
    if (choice == 0) return tr("stay");
    const auto& all = walkers(board);
    if (walker_of(choice) >= all.size()) return "";
    const Walker walker = all[walker_of(choice)];
    const Place to = goal_of(choice);
    const std::string role(board.rules().name(TW_ROLE, role_)), start = for_players(board, walker.at);
    const std::string way = direction(board.tile(walker.at.tile), board.tile(to.tile));
    // translators: {0} is the role of a piece, {1} and the last one are tiles, {2} is a direction
    std::string out = way.empty() ? tr("{0} on {1} to {2}", role, start, for_players(board, to))
                                  : tr("{0} on {1} {2} to {3}", role, start, way, for_players(board, to));
    for (const Goal& goal : goals(board, walker))
      if (goal.at == to) out = tr("{0}: {1}", out, tr_n("{0} point", "{0} points", points_ * goal.tiles));
    return out;
  }
  void places(const Memory& /*memory*/, const Board& board, std::uint32_t choice, AnswerPlaces& out) const {
    const auto& all = walkers(board);
    if (choice == 0 || walker_of(choice) >= all.size()) return;
    out.from(all[walker_of(choice)].at);
    out.to(goal_of(choice));
  }

 private:
  static std::string for_records(const Board& board, Place at) {
    const tw_laid tile = board.tile(at.tile);
    return std::to_string(tile.x) + "," + std::to_string(tile.y) + ":" + std::to_string(at.zone);
  }
  /// Returns a description of the place for players. It names the zone only if the tile has several zones of this kind
  /// of area.
  std::string for_players(const Board& board, Place at) const {
    const tw_laid tile = board.tile(at.tile);
    const std::string id(board.rules().tile_id(tile.type));
    int zones = 0;
    for (int zone = 0; zone < board.rules().zones(tile.type); ++zone)
      zones += board.area({at.tile, static_cast<std::uint16_t>(zone)}, area_) >= 0 ? 1 : 0;
    if (zones > 1)
      // translators: {0} is the id of a tile, {1} and {2} are its coordinates, {3} is the id of a zone
      return tr("tile {0} ({1}, {2}) zone {3}", id, tile.x, tile.y, board.rules().zone_id(tile.type, at.zone));
    return tr("tile {0} ({1}, {2})", id, tile.x, tile.y);
  }
  /// Returns the direction: "north", "south-east"; "" within a tile.
  static std::string direction(tw_laid from, tw_laid to) {
    const int along = (to.y > from.y) - (to.y < from.y), across = (to.x > from.x) - (to.x < from.x);
    static constexpr std::array<const char*, 9> kDirections{
        tr_later("north-west"), tr_later("north"),      tr_later("north-east"), tr_later("west"),      "",
        tr_later("east"),       tr_later("south-west"), tr_later("south"),      tr_later("south-east")};
    return tr(kDirections[3 * along + across + 4]);
  }

  bool is_open_here(const Board& board, Place at) const {
    const int area = board.area(at, area_);
    if (area < 0 || board.closed(area)) return false;
    if (anywhere_) return true;
    const int last = board.tiles() - 1;
    const int zones = board.rules().zones(board.tile(last).type);
    for (int zone = 0; zone < zones; ++zone)
      if (board.area({static_cast<std::uint16_t>(last), static_cast<std::uint16_t>(zone)}, area_) == area) return true;
    return false;
  }

  /// Buffers for one thread, so that no memory is allocated after the first few turns.
  struct Room {
    std::vector<Walker> walkers;
    std::vector<bool> seen;
    std::vector<Goal> way, goals;
  };
  static Room& room() {
    thread_local Room out;
    return out;
  }

  /// Returns the player's pieces that may walk, sorted by place, one per zone. Valid until the next call on this
  /// thread.
  const std::vector<Walker>& walkers(const Board& board) const {
    std::vector<Walker>& out = room().walkers;
    out.clear();
    const int seat = board.player();
    for (int i = 0; i < board.pieces(); ++i) {
      const tw_piece piece = board.piece(i);
      const Place at{piece.tile, piece.zone};
      if (piece.seat == seat && piece.role == role_ && is_open_here(board, at)) out.push_back({at, i});
    }
    const auto by_place = [](const Walker& a, const Walker& b) {
      return a.at != b.at ? a.at < b.at : a.piece < b.piece;
    };
    std::sort(out.begin(), out.end(), by_place);
    const auto same = [](const Walker& a, const Walker& b) { return a.at == b.at; };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    if (out.size() > kMaxWalkers) out.resize(kMaxWalkers);
    return out;
  }

  bool bars(const Board& board, Place at, int walker) const {
    if (stop_ == kAnywhere) return false;
    for (int i = 0; i < board.pieces(); ++i) {
      const tw_piece piece = board.piece(i);
      if (i != walker && piece.role == role_ && piece.tile == at.tile && (stop_ == kTile || piece.zone == at.zone))
        return true;
    }
    return false;
  }

  /// Returns the places where a piece may stop, sorted. They are found by breadth-first search from the piece's own
  /// zone. Valid until the next call on this thread.
  const std::vector<Goal>& goals(const Board& board, const Walker& walker) const {
    const int area = board.area(walker.at, area_);
    auto& [all, seen, way, out] = room();
    seen.assign(static_cast<std::size_t>(board.tiles()) << kZoneBits, false);
    const auto mark = [&marks = seen](Place at) {
      return marks[(static_cast<std::size_t>(at.tile) << kZoneBits) | at.zone];
    };
    way.assign(1, {walker.at, 0});
    out.clear();
    mark(walker.at) = true;
    for (std::size_t next = 0; next < way.size(); ++next) {
      const Goal here = way[next];
      if (reach_ > 0 && here.tiles == reach_) break;
      for (const tw_place beyond : board.beyond(here.at)) {
        const Place to{beyond.tile, beyond.zone};
        if (board.area(to, area_) != area || mark(to)) continue;
        mark(to) = true;
        const bool barred = bars(board, to, walker.piece);
        if (!barred || cross_) way.push_back({to, here.tiles + 1});
        if (!barred) out.push_back(way.back());
      }
    }
    std::sort(out.begin(), out.end(), [](const Goal& a, const Goal& b) { return a.at < b.at; });
    return out;
  }

  int area_, role_, points_, reach_;
  Stop stop_;
  bool cross_, anywhere_, after_put_;
  int tiles_ = 0;
};

constexpr tw_effect kHike = tw::plugin_api::effect_interface<Hike>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_EFFECT,
      .id = "hike",
      .help = tr_later("a piece may move along its area and score points for each tile"),
      .implementation = &kHike}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "hike",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
