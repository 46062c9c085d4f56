#include "engine/landscape/scoring.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tw::landscape {

namespace {

/// A zone of the area with an action that changes the score.
struct ActingZone {
  std::uint16_t tile;
  std::uint8_t zone;
};
constexpr std::size_t kMaxActing = 64;  // further zones are ignored

/// A set of small numbers without initialisation cost; call clear() first.
template <std::size_t kCapacity>
class NumberSet {
 public:
  void clear() { words_.fill(0); }
  /// Adds a number; returns false if the set already contained it.
  bool add(std::size_t i) {
    std::uint64_t& word = words_[i / 64];
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
  }

 private:
  std::array<std::uint64_t, (kCapacity + 63) / 64> words_;  // NOLINT: see clear()
};

/// Not inlined into the loop of a walk, since the compiler would vectorise it there, although it mostly adds only one
/// or two numbers.
[[gnu::noinline]] void add_counts(const LocalArea& local, std::size_t counts, std::int32_t* to) {
  for (std::size_t c = 0; c < counts; ++c) to[c] += local.counts[c];
}

/// A walk over the nodes of an area.
template <class Limits>
class Walk {
 public:
  Walk(const Board<Limits>& board, const Tables& tables, const AreaTable& area, int root)
      : board_(board), tables_(tables), area_(area), root_(static_cast<std::uint16_t>(root)) {}

  /// Sets the values of the whole area that `program` reads. If `actions` is true, collects the acting zones.
  void measure(const Program& program, AreaCounts& m, bool actions) {
    const bool tiles = program.reads_tiles, joined = program.reads_joined, touching = program.reads_touching;
    const std::size_t counts = counts_;
    begin(program, m);
    std::int32_t different = 0;
    if (program.needs_walk() || actions)
      visit([&](std::uint16_t tile, const PlacedTile& placed, const TileTable& type, const LocalArea& local) {
        if (counts != 0) add_counts(local, counts, m.total);
        if (placed.has_covered_symbol != 0) take_covered(placed, type, local, m.total);
        if (tiles && seen_tiles_.add(tile)) ++different;
        if (touching && local.touching_count != 0) add_touching(placed, type, local, m);
        if (joined && local.joins) add_joined(placed, type, local, m);
        if (actions && local.has_scoring_action) collect(tile, type, local);
      });
    m.tiles = different;
    if (program.reads_around) m.around = around(board_.tile[board_.tile_of[root_]]);
  }
  /// Computes the counts on tile `centre` and the eight tiles around it.
  void measure_near(const PlacedTile& centre, AreaCounts& m) {
    std::fill(std::begin(m.near), std::end(m.near), 0);
    visit([&](std::uint16_t, const PlacedTile& placed, const TileTable& type, const LocalArea& local) {
      if (std::abs(placed.x - centre.x) > 1 || std::abs(placed.y - centre.y) > 1) return;
      add_counts(local, counts_, m.near);
      if (placed.has_covered_symbol != 0) take_covered(placed, type, local, m.near);
    });
  }
  /// Counts the symbols on tile `centre` and the eight tiles around it, in any area.
  void measure_square(const PlacedTile& centre, AreaCounts& m) const {
    std::fill(std::begin(m.square), std::end(m.square), 0);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int there = board_.neighbour_tile_at(centre.x + dx, centre.y + dy);
        if (there >= 0) add_square(board_.tile[there], m);
      }
  }
  /// Computes all values that `program` reads relative to a tile.
  void measure_from(const PlacedTile& centre, const Program& program, AreaCounts& m) {
    if (program.reads_near) measure_near(centre, m);
    if (program.reads_square) measure_square(centre, m);
    if (program.reads_around) m.around = around(centre);
  }
  int around(const PlacedTile& centre) const {
    int n = -1;  // the tile itself is counted below, so start at -1
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) n += board_.neighbour_tile_at(centre.x + dx, centre.y + dy) >= 0 ? 1 : 0;
    return n;
  }
  std::size_t acting() const { return acting_count_; }
  const ActingZone& acting(std::size_t i) const { return acting_[i]; }

 private:
  /// Sets the values that `program` reads to their initial values and clears the sets used to count them.
  void begin(const Program& program, AreaCounts& m) {
    for (std::size_t c = 0; c < counts_; ++c) m.total[c] = 0;
    m.open = board_.open[root_];
    if (program.reads_tiles) seen_tiles_.clear();
    if (program.reads_near) std::fill(std::begin(m.near), std::end(m.near), 0);
    if (program.reads_square) std::fill(std::begin(m.square), std::end(m.square), 0);
    if (program.reads_joined) {
      std::fill(std::begin(m.joined), std::end(m.joined), 0);
      seen_zones_.clear();
    }
    if (program.reads_touching) {
      std::fill(std::begin(m.touching), std::end(m.touching), 0);
      seen_roots_.clear();
    }
  }
  template <class See>
  void visit(const See& see) const {
    std::uint16_t node = root_;
    do {
      const std::uint16_t tile = board_.tile_of[node];
      const PlacedTile& placed = board_.tile[tile];
      const TileTable& type = tables_.tiles[placed.type];
      see(tile, placed, type, type.areas[node - placed.first_node]);
      node = board_.next[node];
    } while (node != root_);
  }
  void take_covered(const PlacedTile& placed, const TileTable& type, const LocalArea& local, std::int32_t* from) const {
    const std::size_t n = counts_;
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const auto z = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint32_t hidden = board_.covered[placed.first_zone + z];
      for (std::size_t c = 0; hidden != 0 && c < n; ++c)
        if (area_.counts[c].kind == CountedWord::Kind::Symbol && ((hidden >> area_.counts[c].index) & 1u) != 0)
          from[c] -= type.zones[z].symbols[area_.counts[c].index];
    }
  }
  void add_square(const PlacedTile& placed, AreaCounts& m) const {
    const TileTable& type = tables_.tiles[placed.type];
    if (placed.has_covered_symbol == 0) {
      for (std::size_t i = 0; i < area_.square.size(); ++i) m.square[i] += type.symbols[area_.square[i]];
      return;
    }
    const auto& zones = type.zones;
    for (std::size_t z = 0; z < zones.size(); ++z)
      for (std::size_t i = 0; i < area_.square.size(); ++i)
        if (((board_.covered[placed.first_zone + z] >> area_.square[i]) & 1u) == 0)
          m.square[i] += zones[z].symbols[area_.square[i]];
  }
  void add_joined(const PlacedTile& placed, const TileTable& type, const LocalArea& local, AreaCounts& m) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const ZoneTable& zone = type.zones[std::countr_zero(rest)];
      for (std::uint32_t others = zone.joined & ~local.zones; others != 0; others &= others - 1) {
        const auto o = static_cast<std::size_t>(std::countr_zero(others));
        if (!seen_zones_.add(placed.first_zone + o)) continue;
        for (std::size_t j = 0; j < area_.joined.size(); ++j)
          if (((board_.covered[placed.first_zone + o] >> area_.joined[j]) & 1u) == 0)
            m.joined[j] += type.zones[o].symbols[area_.joined[j]];
      }
    }
  }
  void add_touching(const PlacedTile& placed, const TileTable& type, const LocalArea& local, AreaCounts& m) {
    const TouchedNode* const first = type.touching.data() + local.first_touching;
    for (const TouchedNode* t = first; t != first + local.touching_count; ++t) {
      const auto root = static_cast<std::size_t>(board_.root(placed.first_node + t->node));
      if (board_.open[root] == 0 && seen_roots_.add(root)) ++m.touching[t->which];
    }
  }
  void collect(std::uint16_t tile, const TileTable& type, const LocalArea& local) {
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1) {
      const int z = std::countr_zero(rest);
      if (type.zones[z].action >= 0 && acting_count_ < kMaxActing)
        acting_[acting_count_++] = {tile, static_cast<std::uint8_t>(z)};
    }
  }

  const Board<Limits>& board_;
  const Tables& tables_;
  const AreaTable& area_;
  const std::size_t counts_ = area_.counts.size();
  std::uint16_t root_;
  NumberSet<Limits::kTiles> seen_tiles_;
  NumberSet<Limits::kZones> seen_zones_;
  NumberSet<Limits::kNodes> seen_roots_;
  std::array<ActingZone, kMaxActing> acting_;  // NOLINT: filled up to acting_count_ only
  std::size_t acting_count_ = 0;
};

/// A set of symbols that do not count; its functions set the counts of these symbols to 0.
struct IgnoredSymbols {
  std::uint32_t ignored = 0;  ///< kinds of symbols, as bits
  const AreaTable& area;

  void from_area(std::int32_t* counts) const {
    for (std::size_t c = 0; c < area.counts.size(); ++c)
      if (area.counts[c].kind == CountedWord::Kind::Symbol && ((ignored >> area.counts[c].index) & 1u) != 0)
        counts[c] = 0;
  }
  void from_all(AreaCounts& m) const {
    if (ignored == 0) return;
    from_area(m.total);
    from_area(m.near);
    for (std::size_t i = 0; i < area.square.size(); ++i)
      if (((ignored >> area.square[i]) & 1u) != 0) m.square[i] = 0;
  }
};

/// Computes a formula and adds it to the trace, if there is one.
int computed(const Program& program, const AreaCounts& counts, ScoreTrace* trace, const EffectTable* bonus = nullptr,
             int action = -1) {
  const int points = program.run(counts);
  if (trace) trace->push_back({action, bonus, program.word_values(counts), points});
  return points;
}

/// Computes `award`, applying the effects of acting zones on `score`: ignored symbols, bonus points, and zones whose
/// pieces are the only ones that score. `scoring_piece`: the piece that scores; null if the area scores.
template <class Limits>
void apply_actions(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, Walk<Limits>& walk,
                   AreaCounts& counts, Award& award, const Piece* scoring_piece, ScoreTrace* trace) {
  if (walk.acting() == 0) {
    award.points = computed(score.points, counts, trace);
    return;
  }
  const auto each = [&](model::Effect::Kind kind, const auto& act) {
    for (std::size_t i = 0; i < walk.acting(); ++i) {
      const ActingZone& at = walk.acting(i);
      const ZoneTable& zone = tables.tiles[board.tile[at.tile].type].zones[at.zone];
      for (const EffectTable& effect : tables.actions[zone.action].effects)
        if (effect.kind == kind && effect.score >= 0 && &tables.scores[effect.score] == &score) act(effect, at);
    }
  };
  IgnoredSymbols drop{.area = tables.areas[score.area]};
  each(model::Effect::Kind::Ignore, [&](const EffectTable& e, const ActingZone&) { drop.ignored |= e.symbols; });
  drop.from_all(counts);
  award.points = computed(score.points, counts, trace);
  each(model::Effect::Kind::Bonus, [&](const EffectTable& effect, const ActingZone& at) {
    walk.measure_from(board.tile[at.tile], effect.points, counts);
    drop.from_all(counts);
    const int action = tables.tiles[board.tile[at.tile].type].zones[at.zone].action;
    const int bonus = computed(effect.points, counts, trace, &effect, action);
    award.points = std::clamp(award.points + bonus, -kMaxFormulaValue, kMaxFormulaValue);
  });
  PieceTally there;
  bool seer_there = false;
  for (std::size_t i = 0; i < board.pieces; ++i) {
    const Piece& piece = board.piece[i];
    if (piece.kind != score.piece || tables.roles[piece.role].area != score.area) continue;
    bool on_one = false;
    each(model::Effect::Kind::Sole,
         [&](const EffectTable&, const ActingZone& at) { on_one |= piece.tile == at.tile && piece.zone == at.zone; });
    if (!on_one) continue;
    there.add(piece.player);
    seer_there |= &piece == scoring_piece;
  }
  if (there.max_count() == 0) return;
  if (scoring_piece == nullptr) award.players = there.winners();
  if (scoring_piece != nullptr && !seer_there) award.players = 0;
}

}  // namespace

template <class Limits>
std::uint8_t majority(const Board<Limits>& board, const Tables& tables, int kind, int area, int root) {
  PieceTally there;
  for (std::size_t i = 0; i < board.pieces; ++i) {
    const Piece& piece = board.piece[i];
    if (piece.kind == kind && tables.roles[piece.role].area == area && board.root(piece.node) == root)
      there.add(piece.player);
  }
  return there.winners();
}

template <class Limits>
Award Scoring<Limits>::area(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root,
                            int placer, ScoreTrace* trace) {
  std::uint8_t players = 0;
  if (score.piece >= 0) {
    if (((board.marks[root] >> score.piece) & 1u) != 0)
      players = majority(board, tables, score.piece, score.area, root);
  } else if (placer >= 0) {
    players = static_cast<std::uint8_t>(1u << placer);
  }
  return players == 0 ? Award{} : award_to(board, tables, score, root, players, trace);
}

template <class Limits>
Award Scoring<Limits>::award_to(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root,
                                std::uint8_t players, ScoreTrace* trace) {
  Award award{.players = players};
  AreaCounts counts;
  Walk<Limits> walk(board, tables, tables.areas[score.area], root);
  if (score.changed_by_actions) {
    walk.measure(score.points, counts, true);
    apply_actions(board, tables, score, walk, counts, award, nullptr, trace);
  } else {
    walk.measure(score.points, counts, false);
    award.points = computed(score.points, counts, trace);
  }
  return award;
}

template <class Limits>
Award Scoring<Limits>::piece(const Board<Limits>& board, const Tables& tables, const ScoreTable& score,
                             const Piece& piece, ScoreTrace* trace) {
  Award award{.players = static_cast<std::uint8_t>(1u << piece.player)};
  AreaCounts counts;
  Walk<Limits> walk(board, tables, tables.areas[score.area], board.root(piece.node));
  walk.measure(score.points, counts, score.changed_by_actions);
  walk.measure_from(board.tile[piece.tile], score.points, counts);
  if (score.changed_by_actions)
    apply_actions(board, tables, score, walk, counts, award, &piece, trace);
  else
    award.points = computed(score.points, counts, trace);
  return award;
}

template <class Limits>
int Scoring<Limits>::action_points(const Board<Limits>& board, const Tables& tables, const EffectTable& effect,
                                   int tile, int zone) {
  const PlacedTile& placed = board.tile[tile];
  const int local = local_area(tables, tables.tiles[placed.type].zones[zone], effect.area);
  if (local < 0) return 0;
  AreaCounts counts;
  Walk<Limits> walk(board, tables, tables.areas[effect.area], board.root(placed.first_node + local));
  walk.measure(effect.points, counts, false);
  walk.measure_from(placed, effect.points, counts);
  return effect.points.run(counts);
}

template <class Limits>
void Scoring<Limits>::cover_symbols(Board<Limits>& board, const Tables& tables, const EffectTable& effect, int tile,
                                    int zone) {
  const PlacedTile centre = board.tile[tile];
  const ZoneTable& acting = tables.tiles[centre.type].zones[zone];
  for (std::size_t j = 0; j < tables.number_of_areas[acting.kind]; ++j) {
    const auto root = static_cast<std::uint16_t>(board.root(centre.first_node + acting.local[j]));
    std::uint16_t node = root;
    do {
      PlacedTile& placed = board.tile[board.tile_of[node]];
      const bool reached = !effect.near || (std::abs(placed.x - centre.x) <= 1 && std::abs(placed.y - centre.y) <= 1);
      const LocalArea& local = tables.tiles[placed.type].areas[node - placed.first_node];
      for (std::uint32_t rest = reached ? local.zones : 0; rest != 0; rest &= rest - 1) {
        board.covered[placed.first_zone + static_cast<std::size_t>(std::countr_zero(rest))] |= effect.symbols;
        placed.has_covered_symbol = 1;
      }
      node = board.next[node];
    } while (node != root);
  }
}

template std::uint8_t majority(const Board<SmallLimits>&, const Tables&, int, int, int);
template std::uint8_t majority(const Board<MediumLimits>&, const Tables&, int, int, int);
template std::uint8_t majority(const Board<LargeLimits>&, const Tables&, int, int, int);
template struct Scoring<SmallLimits>;
template struct Scoring<MediumLimits>;
template struct Scoring<LargeLimits>;

}  // namespace tw::landscape
