// Changes to whole rows: add, copy, remove, move, revert to the base.

#include <algorithm>

#include "editor/core/rules/row_label.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

using model::Rules;

namespace {

/// Returns `to` with the values and effects of row `here` of `from` copied to row `there`. Both rows must exist.
RulesResult with_row_of(const Rules& to, RuleRow there, const Rules& from, RuleRow here) {
  RulesResult out = with_values(to, there, row_attributes(from, here));
  if (out && there.table == RuleTable::Actions && there.effect < 0)
    out.rules.actions[there.row].effects = from.actions[here.row].effects;
  return out;
}

/// Returns true if the turn has this step. Each step is allowed once, except effects of plugins.
bool has_step(const Rules& rules, const std::string& element) {
  return std::ranges::any_of(rules.turn.steps,
                             [&](const model::TurnStep& step) { return xml::name_of(step.kind) == element; });
}

void copy_table(Rules& to, const Rules& from, RuleTable table) {
  switch (table) {
    case RuleTable::Game:
      to.name = from.name;
      to.min_players = from.min_players;
      to.max_players = from.max_players;
      to.turn.draws = from.turn.draws;
      return;
    case RuleTable::Kinds: to.kinds = from.kinds; return;
    case RuleTable::EdgeKinds: to.edges = from.edges; return;
    case RuleTable::Symbols: to.symbols = from.symbols; return;
    case RuleTable::Decks: to.decks = from.decks; return;
    case RuleTable::Pieces: to.pieces = from.pieces; return;
    case RuleTable::Roles: to.roles = from.roles; return;
    case RuleTable::Areas: to.areas = from.areas; return;
    case RuleTable::Turn: to.turn = from.turn; return;
    case RuleTable::Scores: to.scores = from.scores; return;
    case RuleTable::Actions: to.actions = from.actions; return;
    case RuleTable::Weights: to.weights = from.weights; return;
    case RuleTable::Names: to.names = from.names; return;
    case RuleTable::Settings: to.settings = from.settings; return;
  }
}

}  // namespace

std::string RulesPresenter::revert_row(RuleRow row) {
  if (base() == nullptr) return tr("This set has no base.");
  if (!exists(rules(), row)) return tr("There is no row to revert.");
  std::erase_if(drafts_, [&](const auto& draft) { return is_draft_of(draft.first, row); });
  const RuleRow there = corresponding_row(*base(), rules(), row);
  const std::string label = tr("Revert {0}", full_label(rules(), row));
  if (there.row < 0) return apply_change(label, "", without_row(rules(), row), row_);
  return apply_change(label, "", with_row_of(rules(), row, *base(), there), row_);
}

std::string RulesPresenter::revert_table(RuleTable table) {
  if (base() == nullptr) return tr("This set has no base.");
  std::erase_if(drafts_, [&](const auto& draft) { return draft.first.first.table == table; });
  Rules next = rules();
  copy_table(next, *base(), table);
  return apply_change(tr("Revert all of {0}", tr(info(table).label)), "", with(std::move(next)), row_);
}

std::string RulesPresenter::revert_all() {
  if (base() == nullptr) return tr("This set has no base.");
  drafts_.clear();
  Rules next = rules();
  for (const RuleTableInfo& table : rule_tables(next)) copy_table(next, *base(), table.table);
  return apply_change(tr("Revert all rules"), "", with(std::move(next)), row_);
}

std::vector<std::pair<std::string, std::string>> RulesPresenter::addable() const {
  std::vector<std::pair<std::string, std::string>> out;
  switch (row_.table) {
    case RuleTable::Game:
    case RuleTable::Weights:
    case RuleTable::Settings: return out;
    case RuleTable::Turn:
      for (const std::string& step : xml::step_names())
        if (step != "effect" && !has_step(rules(), step)) out.emplace_back(step, element_label(step));
      return out;
    case RuleTable::Actions:
      for (const std::string& effect : xml::effect_names())
        if (const std::string label = element_label(effect); !label.empty())
          out.emplace_back(std::string(kNewActionPrefix) + effect, tr("New action: {0}", model::in_a_sentence(label)));
      out.emplace_back("action", tr("New action without an effect"));
      if (row_.row >= 0)
        for (const std::string& effect : xml::effect_names())
          if (const std::string label = element_label(effect); !label.empty())
            // translators: {0} is an effect, {1} the name of an action
            out.emplace_back(effect, tr("{0} (for “{1}”)", label, row_id(rules(), {row_.table, row_.row})));
      return out;
    default: break;
  }
  out.emplace_back(std::string(info(row_.table).row), capitalized(tr(info(row_.table).one)));
  return out;
}

bool RulesPresenter::can_change_rows() const {
  return row_.table != RuleTable::Game && row_.table != RuleTable::Weights && row_.table != RuleTable::Settings;
}

RulesResult RulesPresenter::with_accepted_row(const std::string& element, RuleRow& made) const {
  constexpr std::size_t kMaxTries = 200;
  RulesResult out = with_new_row(rules(), row_, element, made);
  if (row_.table == RuleTable::Turn) {
    // Insert the step as near to the end of the turn as the order of steps allows.
    while (made.row > 0 && !rejection_reason(out).empty()) out = moved(out.rules, made, -1, made);
  } else if (made.effect >= 0 && !rejection_reason(out).empty()) {
    // Try all areas, scores and symbols: some do not suit the zones that have the action.
    const Rules& all = rules();
    const std::size_t choices =
        std::max({all.areas.size(), all.symbols.size(), all.scores.size() * all.symbols.size()});
    for (int choice = 1; choice < static_cast<int>(std::min(choices, kMaxTries)); ++choice)
      if (RulesResult other = with_new_row(all, row_, element, made, choice); rejection_reason(other).empty())
        return other;
  }
  return out;
}

std::string RulesPresenter::add(const std::string& element) {
  if (!can_change_rows()) return tr("Rows cannot be added to this table.");
  RuleRow made;
  RulesResult next = with_accepted_row(element, made);
  if (element.starts_with(kNewActionPrefix)) made.effect = -1;  // select the action: its name is usually typed next
  const bool of_turn_or_action = made.table == RuleTable::Turn || made.effect >= 0;
  const std::string what = of_turn_or_action ? model::in_a_sentence(element_label(element)) : tr(info(row_.table).one);
  // translators: {0} is, for example, "score", "place the tile" or "score points"
  const std::string why = apply_change(tr("Add {0}", what), "", std::move(next), made);
  if (why.empty()) view_.show_rules();
  return why;
}

std::string RulesPresenter::duplicate() {
  if (!has_row()) return tr("There is no row to copy.");
  RuleRow made;
  RulesResult next = with_copy(rules(), row_, made);
  return apply_change(tr("Copy {0}", full_label(rules(), row_)), "", std::move(next), made);
}

std::string RulesPresenter::remove() {
  if (!has_row()) return tr("There is no row to remove.");
  const RuleRow after =
      row_.effect >= 0 ? RuleRow{row_.table, row_.row} : RuleRow{row_.table, std::max(0, row_.row - 1)};
  return apply_change(tr("Remove {0}", full_label(rules(), row_)), "", without_row(rules(), row_), after);
}

bool RulesPresenter::can_move(int by) const {
  if (!has_row()) return false;
  const bool is_effect = row_.effect >= 0;
  const int to = (is_effect ? row_.effect : row_.row) + by;
  return to >= 0 && to < (is_effect ? effect_count(rules(), row_) : row_count(rules(), row_.table));
}

std::string RulesPresenter::move(int by) {
  if (!has_row()) return tr("There is no row to move.");
  RuleRow now;
  RulesResult next = moved(rules(), row_, by, now);
  return apply_change(tr("Move {0}", full_label(rules(), row_)), "", std::move(next), now);
}

}  // namespace tw::editor
