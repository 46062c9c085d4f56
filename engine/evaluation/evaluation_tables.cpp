#include "engine/evaluation/evaluation_tables.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "engine/game/kept_points.hpp"
#include "engine/landscape/program.hpp"

namespace tw::evaluation {

namespace {

using landscape::LocalArea;
using landscape::Measure;
using landscape::Tables;
using landscape::TileTable;

constexpr int kSteps = 64;   // of chances that are told apart
constexpr int kTries = 128;  // in quarters
constexpr int kOne = 4096;

constexpr std::array<std::array<std::uint16_t, kTries>, kSteps + 1> make_chances() {
  std::array<std::array<std::uint16_t, kTries>, kSteps + 1> out{};
  for (int n = 0; n <= kSteps; ++n) {
    // The fourth root of the chance that one try fails, by Newton's steps: the same on every machine.
    const double fails = 1.0 - static_cast<double>(n) / kSteps;
    double root = 1.0;
    if (fails > 0)
      for (int i = 0; i < 60; ++i) root -= (root * root * root * root - fails) / (4 * root * root * root);
    else
      root = 0.0;
    double none = 1.0;
    for (int t = 0; t < kTries; ++t, none *= root)
      out[static_cast<std::size_t>(n)][static_cast<std::size_t>(t)] =
          static_cast<std::uint16_t>((1.0 - none) * kOne + 0.5);
  }
  return out;
}
constexpr auto kChances = make_chances();

std::uint8_t sides_of(const TileTable& type, const LocalArea& area) {
  unsigned out = 0;
  for (std::size_t slot = 0; slot < model::kSlots; ++slot)
    if (((area.zones >> type.zone_of_slot[slot]) & 1u) != 0) out |= 1u << (slot / 3);
  return static_cast<std::uint8_t>(out);
}

/// Whether a tile, turned by some quarters, is the tile itself: each zone then lies where one of the same sort lay.
class Turned {
 public:
  Turned(const TileTable& type, std::size_t quarters) : type_(type), quarters_(quarters) {}

  bool is_same() {
    zone_.assign(type_.zones.size(), kNone);
    area_.assign(type_.areas.size(), kNone);
    for (std::size_t side = 0; side < 4; ++side)
      if (type_.edges[(side + quarters_) % 4] != type_.edges[side]) return false;
    for (std::size_t slot = 0; slot < model::kSlots; ++slot)
      if (!pair(zone_, type_.zone_of_slot[slot], type_.zone_of_slot[(slot + 3 * quarters_) % model::kSlots]))
        return false;
    for (std::size_t z = 0; z < zone_.size(); ++z)
      if (zone_[z] == kNone) zone_[z] = z;  // it does not reach the rim
    for (std::size_t z = 0; z < zone_.size(); ++z)
      if (!same(type_.zones[z], type_.zones[zone_[z]])) return false;
    for (std::size_t a = 0; a < area_.size(); ++a) {
      const std::uint32_t zones = turned(type_.areas[a].zones);
      for (std::size_t b = 0; b < area_.size() && area_[a] == kNone; ++b)
        if (type_.areas[b].area == type_.areas[a].area && type_.areas[b].zones == zones) area_[a] = b;
      if (area_[a] == kNone || !same(type_.areas[a], type_.areas[area_[a]])) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  static bool pair(std::vector<std::size_t>& map, std::size_t from, std::size_t to) {
    if (map[from] == kNone) map[from] = to;
    return map[from] == to;
  }
  std::uint32_t turned(std::uint32_t zones) const {
    std::uint32_t out = 0;
    for (; zones != 0; zones &= zones - 1)
      out |= std::uint32_t{1} << zone_[static_cast<std::size_t>(std::countr_zero(zones))];
    return out;
  }
  bool same(const landscape::ZoneTable& a, const landscape::ZoneTable& b) const {
    return a.kind == b.kind && a.action == b.action && a.symbols == b.symbols && turned(a.joined) == b.joined &&
           turned(a.touched) == b.touched;
  }
  static bool same(const LocalArea& a, const LocalArea& b) {
    return a.open == b.open && a.watched == b.watched && a.joins == b.joins && a.touches == b.touches &&
           a.acts == b.acts && a.counts == b.counts;
  }

  const TileTable& type_;
  std::size_t quarters_;
  std::vector<std::size_t> zone_, area_;  ///< where each comes to lie
};

class Maker {
 public:
  explicit Maker(const Tables& tables) : tables_(tables) {}

  EvaluationTables make() {
    static std::atomic<std::uint64_t> made{0};
    out_.serial = ++made;
    out_.words = (tables_.tiles.size() + 63) / 64;
    out_.shows_.assign(4 * 16 * out_.words, 0);
    out_.ends_.assign(tables_.areas.size() * 4 * 16 * out_.words, 0);
    for (std::size_t t = 0; t < tables_.tiles.size(); ++t) add_type(t);
    copies();
    roles();
    turn();
    sums();
    parts();
    for (const landscape::ScoreTable& score : tables_.scores) out_.typical.push_back(typical(score));
    return std::move(out_);
  }

 private:
  void set(std::uint64_t* types, std::size_t type) const { types[type / 64] |= std::uint64_t{1} << (type % 64); }
  void add_type(std::size_t t) {
    const TileTable& type = tables_.tiles[t];
    out_.period.push_back(Turned(type, 1).is_same() ? 1 : Turned(type, 2).is_same() ? 2 : 4);
    auto& sides = out_.sides.emplace_back();
    for (const LocalArea& area : type.areas) sides.push_back(sides_of(type, area));
    for (std::size_t side = 0; side < 4; ++side) {
      set(&out_.shows_[(side * 16 + ((type.rim[0] >> (4 * side)) & 15u)) * out_.words], t);
      for (std::size_t a = 0; a < tables_.areas.size(); ++a) {
        unsigned reached = 0;
        for (std::size_t i = 0; i < type.areas.size(); ++i)
          if (type.areas[i].area == a && ((sides[i] >> side) & 1u) != 0) reached |= sides[i];
        for (unsigned within = 0; within < 16; ++within)
          if ((reached & ~within) == 0) set(&out_.ends_[((a * 4 + side) * 16 + within) * out_.words], t);
      }
    }
  }
  void copies() {
    copies_.assign(tables_.tiles.size(), 0);
    for (const landscape::DeckTable& deck : tables_.decks)
      for (const std::uint16_t t : deck.tiles) ++copies_[t];
    const int most = copies_.empty() ? 0 : *std::max_element(copies_.begin(), copies_.end());
    out_.planes = std::bit_width(static_cast<unsigned>(most));
  }
  void roles() {
    unsigned come_back = 0;
    for (const landscape::RoleTable& role : tables_.roles)
      if (!role.stays) {
        come_back |= 1u << role.piece;
        out_.leaves[role.area] = static_cast<std::uint8_t>(out_.leaves[role.area] | (1u << role.piece));
      }
    out_.keepers = static_cast<std::uint8_t>(((1u << tables_.pieces.size()) - 1u) & ~come_back);
  }
  void turn() {
    using Kind = model::TurnStep::Kind;
    using Source = landscape::Source;
    bool plain = true;
    int occupies = 0, scores = 0;
    for (const landscape::StepTable& step : tables_.steps) {
      if (step.kind == Kind::Occupy) plain &= ++occupies == 1 && step.limit == 1 && scores == 0;
      if (step.kind == Kind::Score) plain &= ++scores == 1;
      plain &= step.kind != Kind::Effect;
      out_.extra_turns |= step.kind == Kind::Again;
      out_.late_actions |= step.kind == Kind::Actions && occupies != 0;
    }
    for (std::size_t s = 0; s < tables_.scores.size(); ++s) {
      const landscape::ScoreTable& score = tables_.scores[s];
      const landscape::AreaTable& area = tables_.areas[score.area];
      plain &= score.piece >= 0 && !score.each;
      for (const landscape::Instruction& step : score.points.steps)
        plain &= step.source != Source::Near && step.source != Source::Square &&
                 (step.source != Source::Around || area.around);
      for (const std::uint8_t touched : area.touching) {
        out_.touched |= 1u << touched;
        plain &= !tables_.areas[touched].around;
      }
      out_.acted[score.area] = out_.acted[score.area] || score.changed_by_actions;
      out_.scores_of[score.area].push_back(static_cast<std::uint8_t>(s));
      if (score.when == model::ScoreRule::When::End && score.piece >= 0 && !score.each &&
          !tables_.areas[score.area].around)
        out_.contests[score.area].push_back(static_cast<std::uint8_t>(s));
    }
    for (const landscape::ActionTable& action : tables_.actions)
      for (const landscape::EffectTable& effect : action.effects) {
        if (effect.score < 0) continue;
        plain &= !effect.points.reads_around && !effect.points.reads_square;  // of a bonus
        if (effect.kind == model::Effect::Kind::Sole)
          out_.soled[tables_.scores[static_cast<std::size_t>(effect.score)].area] = true;
      }
    out_.plain_turn = plain && occupies == 1 && scores == 1;
  }
  void sums() {
    using Source = landscape::Source;
    for (std::size_t a = 0; a < tables_.areas.size(); ++a) {
      auto& scores = out_.scores[a];
      scores.sums = !tables_.areas[a].around && out_.scores_of[a].size() <= EvaluationTables::kMostSums;
      for (const std::uint8_t s : out_.scores_of[a]) {
        const landscape::ScoreTable& score = tables_.scores[s];
        scores.sums = scores.sums && score.points.is_sum && score.piece >= 0;
        for (const landscape::Instruction& step : score.points.steps)
          scores.sums = scores.sums && (step.source == Source::Number || step.source == Source::Total ||
                                        step.source == Source::Tiles || step.source == Source::Touching);
        if (!scores.sums) break;
        scores.row[scores.count++] = {.score = s,
                                      .piece = static_cast<std::uint8_t>(score.piece),
                                      .end = score.when == model::ScoreRule::When::End};
      }
    }
  }
  void parts() {
    for (const TileTable& type : tables_.tiles) {
      out_.first_part.push_back(static_cast<std::uint32_t>(out_.parts.size()));
      for (const LocalArea& area : type.areas) {
        out_.parts.push_back(part(area));
        out_.alone.push_back(alone(type, area));
      }
    }
  }
  std::array<std::int32_t, model::kMaxScores> alone(const TileTable& type, const LocalArea& local) const {
    std::array<std::int32_t, model::kMaxScores> out{};
    const landscape::AreaTable& area = tables_.areas[local.area];
    Measure m{};
    m.tiles = 1;
    m.open = local.open;
    for (std::size_t c = 0; c < area.counts.size(); ++c) m.total[c] = local.counts[c];
    std::uint32_t joined = 0;
    for (std::uint32_t rest = local.zones; rest != 0; rest &= rest - 1)
      joined |= type.zones[static_cast<std::size_t>(std::countr_zero(rest))].joined & ~local.zones;
    for (; joined != 0; joined &= joined - 1)
      for (std::size_t j = 0; j < area.joined.size(); ++j)
        m.joined[j] += type.zones[static_cast<std::size_t>(std::countr_zero(joined))].symbols[area.joined[j]];
    for (const std::uint8_t s : out_.scores_of[local.area]) out[s] = game::kept_points(tables_.scores[s].points.run(m));
    return out;
  }
  EvaluationTables::Part part(const LocalArea& area) const {
    EvaluationTables::Part out{};
    const auto& scores = out_.scores[area.area];
    if (!scores.sums) return out;
    Measure none{}, one{};
    one.tiles = 1;
    for (std::size_t c = 0; c < tables_.areas[area.area].counts.size(); ++c) one.total[c] = area.counts[c];
    for (std::size_t j = 0; j < scores.count; ++j) {
      const landscape::Program& points = tables_.scores[scores.row[j].score].points;
      out[j] = points.run(one) - points.run(none);
    }
    return out;
  }
  /// The mean of the score for a part of such an area on one tile alone, over the box.
  EvaluationTables::Typical typical(const landscape::ScoreTable& score) const {
    EvaluationTables::Typical out;
    if (tables_.areas[score.area].around) {
      Measure none{}, one{};
      one.around = 1;
      out.node = 100 * (score.points.run(one) - score.points.run(none));
    } else {
      std::int64_t sum = 0, parts = 0;
      for (std::size_t t = 0; t < tables_.tiles.size(); ++t)
        for (const LocalArea& area : tables_.tiles[t].areas) {
          if (area.area != score.area) continue;
          Measure m{};
          m.tiles = 1;
          for (std::size_t c = 0; c < tables_.areas[score.area].counts.size(); ++c) m.total[c] = area.counts[c];
          sum += std::int64_t{100} * copies_[t] * std::clamp(score.points.run(m), -1000, 1000);
          parts += copies_[t];
        }
      out.node = parts == 0 ? 0 : static_cast<std::int32_t>(sum / parts);
    }
    for (std::size_t i = 0; i < tables_.areas[score.area].touching.size(); ++i) {
      Measure none{}, one{};
      one.touching[i] = 1;
      out.touching[i] = 100 * std::clamp(score.points.run(one) - score.points.run(none), -1000, 1000);
    }
    out.node = std::clamp(out.node, -100'000, 100'000);
    return out;
  }

  const Tables& tables_;
  EvaluationTables out_;
  std::vector<int> copies_;
};

}  // namespace

int EvaluationTables::chance(int n, int of, int quarter_tries) {
  if (n <= 0 || of <= 0 || quarter_tries <= 0) return 0;
  const int step = std::min(kSteps, static_cast<int>((std::int64_t{n} * kSteps + of - 1) / of));
  return kChances[static_cast<std::size_t>(step)][static_cast<std::size_t>(std::min(quarter_tries, kTries - 1))];
}

EvaluationTables evaluation_tables(const landscape::GameTables& tables) {
  EvaluationTables out = Maker(tables).make();
  out.game = &tables;
  return out;
}

}  // namespace tw::evaluation
