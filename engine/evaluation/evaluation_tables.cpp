#include "engine/evaluation/evaluation_tables.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "engine/evaluation/seats.hpp"
#include "engine/landscape/program.hpp"
#include "engine/landscape/tile_symmetry.hpp"

namespace tw::evaluation {

namespace {

using landscape::AreaCounts;
using landscape::LocalArea;
using landscape::Tables;
using landscape::TileTable;

std::uint8_t sides_of(const TileTable& type, const LocalArea& area) {
  unsigned out = 0;
  for (std::size_t slot = 0; slot < model::kSlotCount; ++slot)
    if (((area.zones >> type.zone_of_slot[slot]) & 1u) != 0) out |= 1u << (slot / 3);
  return static_cast<std::uint8_t>(out);
}

class Maker {
 public:
  explicit Maker(const Tables& tables) : tables_(tables) {}

  EvaluationTables make() {
    static std::atomic<std::uint64_t> made{0};
    out_.serial = ++made;
    out_.types.words = (tables_.tiles.size() + 63) / 64;
    out_.types.by_edge.assign(4 * 16 * out_.types.words, 0);
    out_.types.by_end.assign(tables_.areas.size() * 4 * 16 * out_.types.words, 0);
    for (std::size_t t = 0; t < tables_.tiles.size(); ++t) add_tile(t);
    count_copies();
    returning_pieces();
    turn_and_scores();
    linear_scores();
    parts_of_tiles();
    for (const landscape::ScoreTable& score : tables_.scores) out_.typical.push_back(typical(score));
    for (std::size_t a = 0; a < tables_.areas.size(); ++a) {
      AreaFacts& facts = out_.areas[a];
      const auto grows = [this](std::uint8_t s) { return out_.typical[s].part != 0; };
      facts.examines_cells = facts.returning_pieces != 0 || !tables_.closed_scores[a].empty();
      facts.needs_frontier = facts.examines_cells || std::any_of(facts.scores.begin(), facts.scores.end(), grows);
    }
    return std::move(out_);
  }

 private:
  void set(std::uint64_t* types, std::size_t type) const { types[type / 64] |= std::uint64_t{1} << (type % 64); }
  void add_tile(std::size_t t) {
    const TileTable& type = tables_.tiles[t];
    TileFacts& facts = out_.tiles.emplace_back();
    facts.period = landscape::rotation_period(type);
    auto& sides = facts.sides;
    for (const LocalArea& area : type.areas) {
      sides.push_back(sides_of(type, area));
      std::uint32_t joined = 0;
      for (const std::size_t z : Bits(area.zones)) joined |= type.zones[z].joined & ~area.zones;
      facts.joined.push_back(joined);
    }
    for (std::size_t side = 0; side < 4; ++side) {
      out_.has_all_joins &= tables_.side(t, side).breaks != landscape::SideTable::kTooMany;
      set(&out_.types.by_edge[(side * 16 + ((type.rim[0] >> (4 * side)) & 15u)) * out_.types.words], t);
      for (std::size_t a = 0; a < tables_.areas.size(); ++a) {
        unsigned reached = 0;
        for (std::size_t i = 0; i < type.areas.size(); ++i)
          if (type.areas[i].area == a && ((sides[i] >> side) & 1u) != 0) reached |= sides[i];
        for (unsigned within = 0; within < 16; ++within)
          if ((reached & ~within) == 0) set(&out_.types.by_end[((a * 4 + side) * 16 + within) * out_.types.words], t);
      }
    }
  }
  void count_copies() {
    copies_.assign(tables_.tiles.size(), 0);
    for (const landscape::DeckTable& deck : tables_.decks)
      for (const std::uint16_t t : deck.tiles) ++copies_[t];
    const int most = copies_.empty() ? 0 : *std::max_element(copies_.begin(), copies_.end());
    out_.types.count_bits = static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(most)));
  }
  void returning_pieces() {
    unsigned come_back = 0;
    for (const landscape::RoleTable& role : tables_.roles)
      if (!role.stays) {
        come_back |= 1u << role.piece;
        std::uint8_t& returning = out_.areas[role.area].returning_pieces;
        returning = static_cast<std::uint8_t>(returning | (1u << role.piece));
      }
    out_.never_returning = static_cast<std::uint8_t>(((1u << tables_.pieces.size()) - 1u) & ~come_back);
  }
  void turn_and_scores() {
    using Kind = model::TurnStep::Kind;
    using Source = landscape::Source;
    bool plain = true;
    int occupies = 0, scores = 0;
    for (const landscape::StepTable& step : tables_.steps) {
      if (step.kind == Kind::Occupy) plain &= ++occupies == 1 && step.limit == 1 && scores == 0;
      if (step.kind == Kind::Score) plain &= ++scores == 1;
      plain &= step.kind != Kind::Effect;
      out_.turn.extra_turns |= step.kind == Kind::Again;
      out_.turn.late_actions |= step.kind == Kind::Actions && occupies != 0;
    }
    for (std::size_t s = 0; s < tables_.scores.size(); ++s) {
      const landscape::ScoreTable& score = tables_.scores[s];
      const landscape::AreaTable& area = tables_.areas[score.area];
      plain &= score.piece >= 0 && !score.each;
      for (const landscape::Instruction& step : score.points.steps)
        plain &= step.source != Source::Near && step.source != Source::Square &&
                 (step.source != Source::Around || area.around);
      for (const std::uint8_t touched : area.touching) {
        out_.touched_areas |= 1u << touched;
        plain &= !tables_.areas[touched].around;
      }
      AreaFacts& facts = out_.areas[score.area];
      facts.changed_by_actions = facts.changed_by_actions || score.changed_by_actions;
      facts.scores.push_back(static_cast<std::uint8_t>(s));
      if (score.when == model::ScoreRule::When::End && score.piece >= 0 && !score.each &&
          !tables_.areas[score.area].around)
        facts.contested_scores.push_back(static_cast<std::uint8_t>(s));
    }
    for (const landscape::ActionTable& action : tables_.actions)
      for (const landscape::EffectTable& effect : action.effects) {
        if (effect.score < 0) continue;
        plain &= !effect.points.reads_around && !effect.points.reads_square;  // `points` is the formula of a bonus
        if (effect.kind == model::Effect::Kind::Sole)
          out_.areas[tables_.scores[effect.score].area].restricted_by_actions = true;
      }
    out_.turn.plain = plain && occupies == 1 && scores == 1;
  }
  void linear_scores() {
    using Source = landscape::Source;
    for (std::size_t a = 0; a < tables_.areas.size(); ++a) {
      LinearScores& scores = out_.areas[a].linear;
      scores.all = !tables_.areas[a].around && out_.areas[a].scores.size() <= kMaxLinearScores;
      for (const std::uint8_t s : out_.areas[a].scores) {
        const landscape::ScoreTable& score = tables_.scores[s];
        scores.all = scores.all && score.points.is_sum && score.piece >= 0;
        for (const landscape::Instruction& step : score.points.steps)
          scores.all = scores.all && (step.source == Source::Number || step.source == Source::Total ||
                                      step.source == Source::Tiles || step.source == Source::Touching);
        if (!scores.all) break;
        scores.row[scores.count++] = {.score = s,
                                      .piece = static_cast<std::uint8_t>(score.piece),
                                      .end = score.when == model::ScoreRule::When::End};
      }
    }
  }
  void parts_of_tiles() {
    for (std::size_t t = 0; t < tables_.tiles.size(); ++t) {
      const TileTable& type = tables_.tiles[t];
      out_.tiles[t].first_part = static_cast<std::uint32_t>(out_.part_points.size());
      for (const LocalArea& area : type.areas) out_.part_points.push_back(part_points(area));
    }
  }
  /// Returns the counts of an area that consists of one local area on one tile.
  AreaCounts counts_of(const LocalArea& local) const {
    AreaCounts out{};
    out.tiles = 1;
    for (std::size_t c = 0; c < tables_.areas[local.area].counts.size(); ++c) out.total[c] = local.counts[c];
    return out;
  }
  std::array<std::int32_t, kMaxLinearScores> part_points(const LocalArea& area) const {
    std::array<std::int32_t, kMaxLinearScores> out{};
    const LinearScores& scores = out_.areas[area.area].linear;
    if (!scores.all) return out;
    const AreaCounts none{}, one = counts_of(area);
    for (std::size_t j = 0; j < scores.count; ++j) {
      const landscape::Program& points = tables_.scores[scores.row[j].score].points;
      out[j] = points.run(one) - points.run(none);
    }
    return out;
  }
  /// Computes typical points: the mean score of an area that consists of one part on one tile, over all tiles in the
  /// box.
  TypicalPoints typical(const landscape::ScoreTable& score) const {
    TypicalPoints out;
    if (tables_.areas[score.area].around) {
      AreaCounts none{}, one{};
      one.around = 1;
      out.part = 100 * (score.points.run(one) - score.points.run(none));
    } else {
      std::int64_t sum = 0, parts = 0;
      for (std::size_t t = 0; t < tables_.tiles.size(); ++t)
        for (const LocalArea& area : tables_.tiles[t].areas) {
          if (area.area != score.area) continue;
          sum += std::int64_t{100} * copies_[t] * std::clamp(score.points.run(counts_of(area)), -1000, 1000);
          parts += copies_[t];
        }
      out.part = parts == 0 ? 0 : static_cast<std::int32_t>(sum / parts);
    }
    for (std::size_t i = 0; i < tables_.areas[score.area].touching.size(); ++i) {
      AreaCounts none{}, one{};
      one.touching[i] = 1;
      out.touching[i] = 100 * std::clamp(score.points.run(one) - score.points.run(none), -1000, 1000);
    }
    out.part = std::clamp(out.part, -100'000, 100'000);
    return out;
  }

  const Tables& tables_;
  EvaluationTables out_;
  std::vector<int> copies_;
};

}  // namespace

EvaluationTables evaluation_tables(const landscape::GameTables& tables) {
  EvaluationTables out = Maker(tables).make();
  out.game = &tables;
  return out;
}

}  // namespace tw::evaluation
