#include "engine/landscape/scoring.hpp"

#include <algorithm>
#include <bitset>
#include <cstdlib>

namespace tw::landscape {

namespace {

/// A zone of the area whose action changes the score.
struct ActingZone {
  std::uint16_t tile;
  std::uint8_t zone;
};
constexpr std::size_t kMostActing = 64;  // further ones are not looked at; check_tile_set warns long before

/// Walks the members of an area.
template <class Limits>
class Walk {
 public:
  Walk(const Board<Limits>& board, const Tables& tables, const AreaTable& area, int root)
      : board_(board), tables_(tables), area_(area), root_(static_cast<std::uint16_t>(root)) {}

  /// Fills what `program` reads, and collects acting zones if asked for.
  void measure(const Program& program, Measure& m, bool actions) {
    m.open = board_.open[root_];
    visit([&](std::uint16_t tile, const LaidTile& laid, const TileTable& type, const LocalArea& local) {
      add_counts(laid, type, local, m.total);
      if (program.reads_tiles && !seen_tiles_[tile]) {
        seen_tiles_[tile] = true;
        ++m.tiles;
      }
      if (program.reads_joined && local.joins) add_joined(laid, type, local, m);
      if (program.reads_touching && local.touches) add_touching(laid, type, local, m);
      if (actions && local.acts) collect(tile, type, local);
    });
    if (program.reads_around) m.around = around(board_.tile[board_.tile_of[root_]]);
  }
  /// The counts on tile `centre` and the eight around it.
  void measure_near(const LaidTile& centre, Measure& m) {
    std::fill(std::begin(m.near), std::end(m.near), 0);
    visit([&](std::uint16_t, const LaidTile& laid, const TileTable& type, const LocalArea& local) {
      if (std::abs(laid.x - centre.x) <= 1 && std::abs(laid.y - centre.y) <= 1) add_counts(laid, type, local, m.near);
    });
  }
  int around(const LaidTile& centre) const {
    int n = -1;  // the tile itself
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) n += board_.tile_at(centre.x + dx, centre.y + dy) >= 0 ? 1 : 0;
    return n;
  }
  std::size_t acting() const { return acting_count_; }
  const ActingZone& acting(std::size_t i) const { return acting_[i]; }

 private:
  template <class See>
  void visit(const See& see) const {
    std::uint16_t node = root_;
    do {
      const std::uint16_t tile = board_.tile_of[node];
      const LaidTile& laid = board_.tile[tile];
      const TileTable& type = tables_.tiles[laid.type];
      see(tile, laid, type, type.areas[static_cast<std::size_t>(node - laid.first_node)]);
      node = board_.next[node];
    } while (node != root_);
  }
  void add_counts(const LaidTile& laid, const TileTable& type, const LocalArea& local, std::int32_t* to) const {
    const std::size_t n = area_.counts.size();
    for (std::size_t c = 0; c < n; ++c) to[c] += local.counts[c];
    if (laid.covered == 0) return;
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const auto z = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint32_t hidden = board_.covered[laid.first_zone + z];
      for (std::size_t c = 0; hidden != 0 && c < n; ++c)
        if (area_.counts[c].kind == Count::Kind::Symbol && ((hidden >> area_.counts[c].index) & 1u) != 0)
          to[c] -= type.zones[z].symbols[area_.counts[c].index];
    }
  }
  void add_joined(const LaidTile& laid, const TileTable& type, const LocalArea& local, Measure& m) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const ZoneTable& zone = type.zones[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::uint32_t others = zone.joined & ~local.zones; others != 0; others &= others - 1) {
        const auto o = static_cast<std::size_t>(std::countr_zero(others));
        if (seen_zones_[laid.first_zone + o]) continue;
        seen_zones_[laid.first_zone + o] = true;
        for (std::size_t j = 0; j < area_.joined.size(); ++j)
          if (((board_.covered[laid.first_zone + o] >> area_.joined[j]) & 1u) == 0)
            m.joined[j] += type.zones[o].symbols[area_.joined[j]];
      }
    }
  }
  void add_touching(const LaidTile& laid, const TileTable& type, const LocalArea& local, Measure& m) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const ZoneTable& zone = type.zones[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::uint32_t others = zone.touched; others != 0; others &= others - 1) {
        const ZoneTable& other = type.zones[static_cast<std::size_t>(std::countr_zero(others))];
        for (std::size_t t = 0; t < area_.touching.size(); ++t) {
          const int node = local_area(tables_, other, area_.touching[t]);
          if (node < 0) continue;
          const auto root = static_cast<std::size_t>(board_.root(laid.first_node + node));
          if (board_.open[root] != 0 || seen_roots_[root]) continue;
          seen_roots_[root] = true;
          ++m.touching[t];
        }
      }
    }
  }
  void collect(std::uint16_t tile, const TileTable& type, const LocalArea& local) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const int z = std::countr_zero(rest);
      if (type.zones[static_cast<std::size_t>(z)].action >= 0 && acting_count_ < kMostActing)
        acting_[acting_count_++] = {tile, static_cast<std::uint8_t>(z)};
    }
  }

  const Board<Limits>& board_;
  const Tables& tables_;
  const AreaTable& area_;
  std::uint16_t root_;
  std::bitset<Limits::kTiles> seen_tiles_;
  std::bitset<Limits::kZones> seen_zones_;
  std::bitset<Limits::kNodes> seen_roots_;
  std::array<ActingZone, kMostActing> acting_{};
  std::size_t acting_count_ = 0;
};

/// Players with most pieces of the score's kind in the area, as bits.
template <class Limits>
std::uint8_t majority(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root) {
  std::array<int, model::kMaxPlayers> count{};
  int most = 0;
  for (std::size_t i = 0; i < board.pieces; ++i) {
    const Piece& piece = board.piece[i];
    if (piece.kind != score.piece || tables.roles[piece.role].area != score.area || board.root(piece.node) != root)
      continue;
    most = std::max(most, ++count[piece.player]);
  }
  unsigned winners = 0;
  for (std::size_t p = 0; p < count.size(); ++p)
    if (most > 0 && count[p] == most) winners |= 1u << p;
  return static_cast<std::uint8_t>(winners);
}

/// Applies the effects of acting zones that name `score`: symbols ignored, the only piece that scores, bonus points.
template <class Limits>
void apply_actions(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, Walk<Limits>& walk,
                   Measure& measure, Award& award) {
  const auto each = [&](model::Effect::Kind kind, const auto& act) {
    for (std::size_t i = 0; i < walk.acting(); ++i) {
      const ActingZone& at = walk.acting(i);
      const ZoneTable& zone = tables.tiles[board.tile[at.tile].type].zones[at.zone];
      for (const EffectTable& effect : tables.actions[static_cast<std::size_t>(zone.action)].effects)
        if (effect.kind == kind && effect.score >= 0 &&
            &tables.scores[static_cast<std::size_t>(effect.score)] == &score)
          act(effect, at);
    }
  };
  std::uint32_t ignored = 0;
  each(model::Effect::Kind::Ignore, [&](const EffectTable& e, const ActingZone&) { ignored |= e.symbols; });
  const auto drop = [&](std::int32_t* counts) {
    const auto& list = tables.areas[score.area].counts;
    for (std::size_t c = 0; c < list.size(); ++c)
      if (list[c].kind == Count::Kind::Symbol && ((ignored >> list[c].index) & 1u) != 0) counts[c] = 0;
  };
  drop(measure.total);
  award.points = score.points.run(measure);
  each(model::Effect::Kind::Bonus, [&](const EffectTable& effect, const ActingZone& at) {
    if (effect.points.reads_near) {
      walk.measure_near(board.tile[at.tile], measure);
      drop(measure.near);
    }
    if (effect.points.reads_around) measure.around = walk.around(board.tile[at.tile]);
    award.points += effect.points.run(measure);
  });
  each(model::Effect::Kind::Sole, [&](const EffectTable&, const ActingZone& at) {
    for (std::size_t i = 0; i < board.pieces; ++i) {
      const Piece& piece = board.piece[i];
      if (piece.tile == at.tile && piece.zone == at.zone && piece.kind == score.piece)
        award.players = static_cast<std::uint8_t>(1u << piece.player);
    }
  });
}

}  // namespace

template <class Limits>
Award Scoring<Limits>::area(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root,
                            int placer) {
  Award award;
  if (score.piece >= 0) {
    if (((board.marks[static_cast<std::size_t>(root)] >> score.piece) & 1u) == 0) return award;
    award.players = majority(board, tables, score, root);
    if (award.players == 0) return award;
  } else if (placer >= 0) {
    award.players = static_cast<std::uint8_t>(1u << placer);
  } else {
    return award;
  }
  Measure measure;
  Walk<Limits> walk(board, tables, tables.areas[score.area], root);
  if (score.changed_by_actions) {
    walk.measure(score.points, measure, true);
    apply_actions(board, tables, score, walk, measure, award);
  } else {
    walk.measure(score.points, measure, false);
    award.points = score.points.run(measure);
  }
  return award;
}

template <class Limits>
int Scoring<Limits>::action_points(const Board<Limits>& board, const Tables& tables, const EffectTable& effect,
                                   int tile, int zone) {
  const LaidTile& laid = board.tile[static_cast<std::size_t>(tile)];
  const int local = local_area(tables, tables.tiles[laid.type].zones[static_cast<std::size_t>(zone)], effect.area);
  if (local < 0) return 0;
  Measure measure;
  Walk<Limits> walk(board, tables, tables.areas[effect.area], board.root(laid.first_node + local));
  walk.measure(effect.points, measure, false);
  if (effect.points.reads_near) walk.measure_near(laid, measure);
  if (effect.points.reads_around) measure.around = walk.around(laid);
  return effect.points.run(measure);
}

template <class Limits>
void Scoring<Limits>::cover(Board<Limits>& board, const Tables& tables, const EffectTable& effect, int tile, int zone) {
  const LaidTile centre = board.tile[static_cast<std::size_t>(tile)];
  const ZoneTable& acting = tables.tiles[centre.type].zones[static_cast<std::size_t>(zone)];
  for (std::size_t j = 0; j < tables.number_of_areas[acting.kind]; ++j) {
    const auto root = static_cast<std::uint16_t>(board.root(centre.first_node + acting.local[j]));
    std::uint16_t node = root;
    do {
      LaidTile& laid = board.tile[board.tile_of[node]];
      const bool reached = !effect.near || (std::abs(laid.x - centre.x) <= 1 && std::abs(laid.y - centre.y) <= 1);
      const LocalArea& local = tables.tiles[laid.type].areas[static_cast<std::size_t>(node - laid.first_node)];
      for (std::uint32_t rest = reached ? local.zones : 0; rest != 0; rest &= rest - 1) {
        board.covered[laid.first_zone + static_cast<std::size_t>(std::countr_zero(rest))] |= effect.symbols;
        laid.covered = 1;
      }
      node = board.next[node];
    } while (node != root);
  }
}

template struct Scoring<SmallLimits>;
template struct Scoring<MediumLimits>;
template struct Scoring<LargeLimits>;

}  // namespace tw::landscape
