// Implements the scoring functions of SlowReference: actions, closed areas and final scoring.

#include <algorithm>

#include "engine/model/limits.hpp"
#include "tests/support/slow_reference.hpp"

namespace tw::test {

using model::Effect;

namespace {

struct EffectAt {
  const model::ActionRule* action = nullptr;
  const Effect* effect = nullptr;
  ZoneAt at;
};

/// Returns the effects of the tile at `cell`, ordered by zone and then in the order of the rules.
std::vector<EffectAt> effects_on(const model::Rules& rules, const SlowBoard& board, model::Coord cell) {
  std::vector<EffectAt> out;
  const auto& zones = board.tiles().at(cell).turned.zones;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const int row = index_of(rules.actions, zones[i].action);
    if (row < 0) continue;
    const model::ActionRule& action = rules.actions[row];
    for (const Effect& effect : action.effects) out.push_back({&action, &effect, {cell, static_cast<int>(i)}});
  }
  return out;
}

}  // namespace

std::vector<landscape::Return> SlowReference::returns() const {
  std::vector<landscape::Return> out;
  if (decision_ != Decision::Return) return out;
  const auto effects = effects_on(*rules_, board_, placed_at_);
  if (effect_ >= effects.size() || effects[effect_].effect->kind != Effect::Kind::Return) return out;
  for (const SlowPiece& piece : pieces_)
    if (piece.seat == seat_ && role_of(piece).piece == effects[effect_].effect->piece)
      out.push_back({piece.at.cell, piece.at.zone, piece.role});
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());  // identical pieces on one zone are offered only once
  return out;
}

bool SlowReference::may_decline() const {
  if (decision_ == Decision::Occupy) return true;
  return decision_ == Decision::Return && pending_effect().optional;
}

const Effect& SlowReference::pending_effect() const {
  return *effects_on(*rules_, board_, placed_at_).at(effect_).effect;
}

void SlowReference::run_effects() {
  const auto effects = effects_on(*rules_, board_, placed_at_);
  for (; effect_ < effects.size(); ++effect_) {
    const auto& [action, effect, at] = effects[effect_];
    if (effect->kind == Effect::Kind::Award) award(*effect, action->id, at);
    if (effect->kind == Effect::Kind::Cover) cover(*effect, at);
    if (effect->kind == Effect::Kind::Return && !returns().empty()) return;
    if (effect->kind == Effect::Kind::Effect && ask(effect->use)) return;
  }
}

void SlowReference::cover_symbols(model::Coord cell) {
  for (const auto& [action, effect, at] : effects_on(*rules_, board_, cell))
    if (effect->kind == Effect::Kind::Cover) cover(*effect, at);
}

void SlowReference::award(const Effect& effect, const std::string& action, const ZoneAt& at) {
  FormulaContext counts = counted(effect.area, board_.area_of(effect.area, at));
  counts.centre = at.cell;
  record({action, evaluate(effect.points.text, counts), {seat_}});
}

void SlowReference::cover(const Effect& effect, const ZoneAt& at) {
  for (const model::AreaKind& kind : rules_->areas)
    for (const ZoneAt& zone : board_.area_of(kind.id, at))
      if (!effect.near || near(zone.cell, at.cell))
        for (const std::string& symbol : effect.symbols) covered_.insert({zone, symbol});
}

/// Returns the areas closed in this turn. An area closed by surrounding tiles must include the new tile or be next
/// to it; an area with slots must include the new tile.
std::vector<ZoneSet> SlowReference::closed_now(const std::string& area_kind) const {
  const bool by_neighbours = rules_->areas[index_of(rules_->areas, area_kind)].around;
  std::vector<ZoneSet> out;
  for (const ZoneSet& area : board_.areas(area_kind)) {
    const bool concerned = std::any_of(area.begin(), area.end(), [&](const ZoneAt& at) {
      return by_neighbours ? near(at.cell, placed_at_) : at.cell == placed_at_;
    });
    if (concerned && board_.closed(area_kind, area)) out.push_back(area);
  }
  return out;
}

void SlowReference::score_closed(const model::TurnStep& step) {
  held_before_scoring_ = pieces_;
  for (const model::ScoreRule& score : rules_->scores) {
    if (score.when != model::ScoreRule::When::Closed) continue;
    for (const ZoneSet& area : closed_now(score.area))
      for (const SlowScored& scored : area_scores(score, area)) record(scored);
  }
  tell_effects_of_closed_areas();
  const auto goes_home = [&](const SlowPiece& piece) {
    const model::Role& role = role_of(piece);
    const auto closed = closed_now(role.area);
    const bool in_closed =
        std::any_of(closed.begin(), closed.end(), [&](const ZoneSet& area) { return area.contains(piece.at); });
    if (role.stays || !in_closed) return false;
    const int kind = index_of(rules_->pieces, role.piece);
    ++supply_[piece.seat][kind];
    if (step.returned_next_turn) ++held_back_[{piece.seat, role.piece}];
    return true;
  };
  std::erase_if(pieces_, goes_home);
}

/// Areas are reported in the order of their zones on this turn's tile, followed by areas without a zone on it.
void SlowReference::tell_effects_of_closed_areas() {
  const auto first_zone = [this](const ZoneSet& area) {
    const auto own = std::find_if(area.begin(), area.end(), [this](const ZoneAt& at) { return at.cell == placed_at_; });
    return own == area.end() ? model::kMaxZones : own->zone;
  };
  for (const model::AreaKind& kind : rules_->areas) {
    auto closed = closed_now(kind.id);
    std::stable_sort(closed.begin(), closed.end(),
                     [&](const ZoneSet& a, const ZoneSet& b) { return first_zone(a) < first_zone(b); });
    for (const auto& [use, effect] : effects_)
      for (const ZoneSet& area : closed) effect->closed(table(), kind.id, area);
  }
}

std::vector<SlowScored> SlowReference::end_scores() const {
  std::vector<SlowScored> out;
  for (const auto& [use, effect] : effects_)
    for (int seat = 0; seat < static_cast<int>(points_.size()); ++seat)
      if (const int points = effect->end_points(seat); points != 0) out.push_back({use->recorded_as(), points, {seat}});
  for (const model::ScoreRule& score : rules_->scores) {
    if (score.when != model::ScoreRule::When::End) continue;
    for (const ZoneSet& area : board_.areas(score.area))
      for (const SlowScored& scored : area_scores(score, area)) out.push_back(scored);
  }
  return out;
}

std::vector<int> SlowReference::points_if_ended() const {
  std::vector<int> out = points_;
  if (decision_ == Decision::Over) return out;
  for (const SlowScored& scored : end_scores())
    for (const int seat : scored.winners) out[seat] += scored.points;
  return out;
}

/// Returns the scores of one area, including the changes made by actions in the area.
std::vector<SlowScored> SlowReference::area_scores(const model::ScoreRule& score, const ZoneSet& area) const {
  std::vector<EffectAt> changes;
  for (const ZoneAt& at : area)
    for (const EffectAt& found : effects_on(*rules_, board_, at.cell))
      if (found.at == at && found.effect->score == score.id) changes.push_back(found);

  FormulaContext counts = counted(score.area, area);
  int more = 0;
  ZoneSet sole;  // if not empty, only these zones score, because they contain scoring pieces
  for (const auto& [action, effect, at] : changes) {
    if (effect->kind == Effect::Kind::Ignore) counts.ignored.insert(effect->symbols.begin(), effect->symbols.end());
    if (effect->kind == Effect::Kind::Sole && !scoring_pieces(score, {at}).empty()) sole.insert(at);
  }
  for (const auto& [action, effect, at] : changes) {
    if (effect->kind != Effect::Kind::Bonus) continue;
    counts.centre = at.cell;
    more += evaluate(effect->points.text, counts);
  }
  counts.centre.reset();
  std::vector<SlowScored> out;
  if (score.to_each.empty()) {
    const std::vector<int> who = winners(score, sole.empty() ? area : sole);
    if (!who.empty()) out.push_back({score.recorded_as(), evaluate(score.points.text, counts) + more, who});
    return out;
  }
  for (const SlowPiece& piece : scoring_pieces(score, sole.empty() ? area : sole)) {
    counts.centre = piece.at.cell;
    out.push_back({score.recorded_as(), evaluate(score.points.text, counts) + more, {piece.seat}});
  }
  return out;
}

/// Returns the pieces in the area that count for the score.
std::vector<SlowPiece> SlowReference::scoring_pieces(const model::ScoreRule& score, const ZoneSet& area) const {
  const std::string& kind = score.to_each.empty() ? score.to_most : score.to_each;
  std::vector<SlowPiece> out;
  for (const SlowPiece& piece : pieces_)
    if (role_of(piece).piece == kind && role_of(piece).area == score.area && area.contains(piece.at))
      out.push_back(piece);
  return out;
}

/// Returns the seats with the most pieces in the area, or the current player for to="placer".
std::vector<int> SlowReference::winners(const model::ScoreRule& score, const ZoneSet& area) const {
  if (score.to_most.empty()) return {seat_};
  std::map<int, int> count;
  for (const SlowPiece& piece : scoring_pieces(score, area)) ++count[piece.seat];
  int most = 0;
  for (const auto& [seat, n] : count) most = std::max(most, n);
  std::vector<int> out;
  for (const auto& [seat, n] : count)
    if (n == most) out.push_back(seat);
  return out;
}

}  // namespace tw::test
