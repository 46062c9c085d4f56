// The scoring half of SlowReference: what actions do, what closed areas bring, and what the end brings.

#include <algorithm>

#include "tests/support/slow_reference.hpp"

namespace tw::test {

using model::Effect;

namespace {

struct EffectAt {
  const model::ActionRule* action = nullptr;
  const Effect* effect = nullptr;
  ZoneAt at;
};

/// Effects of the tile at `cell`, zone after zone, in the order of the rules.
std::vector<EffectAt> effects_on(const model::Rules& rules, const SlowBoard& board, model::Coord cell) {
  std::vector<EffectAt> out;
  const auto& zones = board.tiles().at(cell).turned.zones;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const int row = index_of(rules.actions, zones[i].action);
    if (row < 0) continue;
    const model::ActionRule& action = rules.actions[static_cast<std::size_t>(row)];
    for (const Effect& effect : action.effects) out.push_back({&action, &effect, {cell, static_cast<int>(i)}});
  }
  return out;
}

}  // namespace

std::vector<game::Return> SlowReference::returns() const {
  std::vector<game::Return> out;
  if (decision_ != Decision::Return) return out;
  const auto effects = effects_on(*rules_, board_, laid_at_);
  if (effect_ >= effects.size()) return out;
  for (const SlowPiece& piece : pieces_)
    if (piece.seat == seat_ && role_of(piece).piece == effects[effect_].effect->piece)
      out.push_back({piece.at.cell, piece.at.zone, piece.role});
  std::sort(out.begin(), out.end());
  return out;
}

bool SlowReference::may_decline() const {
  if (decision_ == Decision::Occupy) return true;
  return decision_ == Decision::Return && effects_on(*rules_, board_, laid_at_).at(effect_).effect->optional;
}

void SlowReference::run_effects() {
  const auto effects = effects_on(*rules_, board_, laid_at_);
  for (; effect_ < effects.size(); ++effect_) {
    const auto& [action, effect, at] = effects[effect_];
    if (effect->kind == Effect::Kind::Award) award(*effect, action->id, at);
    if (effect->kind == Effect::Kind::Cover) cover(*effect, at);
    if (effect->kind == Effect::Kind::Return && !returns().empty()) return;
  }
}

void SlowReference::award(const Effect& effect, const std::string& action, const ZoneAt& at) {
  Counted counts = counted(board_.area_of(effect.area, at));
  counts.centre = at.cell;
  record({action, evaluate(effect.points.text, counts), {seat_}});
}

void SlowReference::cover(const Effect& effect, const ZoneAt& at) {
  for (const model::AreaKind& kind : rules_->areas)
    for (const ZoneAt& zone : board_.area_of(kind.id, at))
      if (!effect.near || near(zone.cell, at.cell))
        for (const std::string& symbol : effect.symbols) covered_.insert({zone, symbol});
}

std::vector<ZoneSet> SlowReference::closed_now(const std::string& area_kind) const {
  std::vector<ZoneSet> out;
  for (const ZoneSet& area : board_.areas(area_kind)) {
    const bool has_new_tile =
        std::any_of(area.begin(), area.end(), [this](const ZoneAt& at) { return at.cell == laid_at_; });
    if (has_new_tile && board_.closed(area)) out.push_back(area);
  }
  return out;
}

void SlowReference::score_closed() {
  held_before_scoring_ = pieces_;
  for (const model::ScoreRule& score : rules_->scores) {
    if (score.when != model::ScoreRule::When::Closed) continue;
    for (const ZoneSet& area : closed_now(score.area)) {
      const SlowScored scored = final_score(score, area);
      if (!scored.winners.empty()) record(scored);
    }
  }
  const auto goes_home = [this](const SlowPiece& piece) {
    const model::Role& role = role_of(piece);
    const auto closed = closed_now(role.area);
    const bool in_closed =
        std::any_of(closed.begin(), closed.end(), [&](const ZoneSet& area) { return area.contains(piece.at); });
    if (role.stays || !in_closed) return false;
    const int kind = index_of(rules_->pieces, role.piece);
    ++supply_[static_cast<std::size_t>(piece.seat)][static_cast<std::size_t>(kind)];
    return true;
  };
  std::erase_if(pieces_, goes_home);
}

std::vector<SlowScored> SlowReference::end_scores() const {
  std::vector<SlowScored> out;
  for (const model::ScoreRule& score : rules_->scores) {
    if (score.when != model::ScoreRule::When::End) continue;
    for (const ZoneSet& area : board_.areas(score.area)) {
      const SlowScored scored = final_score(score, area);
      if (!scored.winners.empty()) out.push_back(scored);
    }
  }
  return out;
}

std::vector<int> SlowReference::points_if_ended() const {
  std::vector<int> out = points_;
  if (decision_ == Decision::Over) return out;
  for (const SlowScored& scored : end_scores())
    for (const int seat : scored.winners) out[static_cast<std::size_t>(seat)] += scored.points;
  return out;
}

/// The score of one area with everything that its actions change about it.
SlowScored SlowReference::final_score(const model::ScoreRule& score, const ZoneSet& area) const {
  std::vector<EffectAt> changes;
  for (const ZoneAt& at : area)
    for (const EffectAt& found : effects_on(*rules_, board_, at.cell))
      if (found.at == at && found.effect->score == score.id) changes.push_back(found);

  Counted counts = counted(area);
  for (const EffectAt& change : changes)
    if (change.effect->kind == Effect::Kind::Ignore)
      counts.ignored.insert(change.effect->symbols.begin(), change.effect->symbols.end());
  int points = evaluate(score.points.text, counts);
  std::vector<int> who = winners(score, area);
  for (const auto& [action, effect, at] : changes) {
    if (effect->kind == Effect::Kind::Bonus) {
      counts.centre = at.cell;
      points += evaluate(effect->points.text, counts);
    }
    if (effect->kind == Effect::Kind::Sole) {
      const std::vector<int> alone = winners(score, {at});
      if (!alone.empty()) who = alone;
    }
  }
  return {score.recorded_as(), points, who};
}

/// Seats with the most pieces in the area; the seat whose turn it is for to="placer".
std::vector<int> SlowReference::winners(const model::ScoreRule& score, const ZoneSet& area) const {
  if (score.to_most.empty()) return {seat_};
  std::map<int, int> count;
  for (const SlowPiece& piece : pieces_)
    if (role_of(piece).piece == score.to_most && role_of(piece).area == score.area && area.contains(piece.at))
      ++count[piece.seat];
  int most = 0;
  for (const auto& [seat, n] : count) most = std::max(most, n);
  std::vector<int> out;
  for (const auto& [seat, n] : count)
    if (n == most) out.push_back(seat);
  return out;
}

}  // namespace tw::test
