#include "editor/core/rules/row_label.hpp"

#include <fmt/format.h>

#include "editor/core/words/words.hpp"
#include "engine/language/nouns.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

std::string element_label(const std::string& element) {
  static constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
      {"place", tr_later("Place the tile")},
      {"actions", tr_later("Resolve actions")},
      {"occupy", tr_later("Place pieces")},
      {"score", tr_later("Score closed areas")},
      {"again", tr_later("Extra turn")},
      {"award", tr_later("Score points")},
      {"cover", tr_later("Cover symbols")},
      {"return", tr_later("Take a piece back")},
      {"ignore", tr_later("Ignore symbols in a score")},
      {"bonus", tr_later("Add points to a score")},
      {"sole", tr_later("Only pieces on this zone score")}};
  for (const auto& [name, label] : kLabels)
    if (name == element) return tr(label);
  return "";
}

namespace {
/// Returns the label of a bot weight. The help of its field shows its id.
std::string weight_label(const std::string& id) {
  static constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
      {"rivals", tr_later("Points of the best rival")}, {"unfinished", tr_later("Unfinished areas")},
      {"closing", tr_later("Closing an area")},         {"piece", tr_later("Returned piece")},
      {"growth", tr_later("Growth of areas")},          {"touching", tr_later("Closing of touched areas")},
      {"effort", tr_later("Turns to close an area")},   {"further", tr_later("More pieces in the supply")},
      {"back", tr_later("Pieces on the board")},        {"keeper", tr_later("Piece that stays on the board")},
      {"joining", tr_later("Merging of areas")}};
  for (const auto& [name, label] : kLabels)
    if (name == id) return tr(label);
  return english_title(id);
}
}  // namespace

std::string row_label(const model::Rules& rules, RuleRow row) {
  if (row.table == RuleTable::Game) return tr("Game");
  if (row.table == RuleTable::Weights) return weight_label(row_id(rules, row));
  if (row.table == RuleTable::Settings) return english_title(row_id(rules, row));
  const bool step = row.table == RuleTable::Turn && row.effect < 0;
  if (!step && row.effect < 0) return row_id(rules, row);
  const std::string element = element_of(rules, row);
  std::string label = element_label(element);
  const auto at = static_cast<std::size_t>(row.row);
  if (label.empty())
    label =
        tr("Effect “{0}”", step ? rules.turn.steps[at].use.plugin : rules.actions[at].effects[row.effect].use.plugin);
  return step ? fmt::format("{}. {}", row.row + 1, label) : label;
}

std::string full_label(const model::Rules& rules, RuleRow row) {
  const std::string label = row_label(rules, row);
  return row.effect < 0 ? label : model::with_title(row_id(rules, {row.table, row.row}), model::in_a_sentence(label));
}

std::string describe_closing(const model::Rules& rules, const std::string& area, const std::string& symbol) {
  const int at = model::index_of(rules.areas, area);
  const bool around = at >= 0 && rules.areas[at].around;
  const std::string what = with_article(area_noun(area));
  // translators: the subject is a tile; {0} is an area
  if (symbol.empty()) return around ? tr("fills the last cell around {0}", what) : tr("closes {0}", what);
  const std::string with = with_article(symbol_noun(symbol));
  // translators: the subject is a tile; {0} is an area, {1} a symbol
  return around ? tr("fills the last cell around {0} that has {1}", what, with) : tr("closes {0} with {1}", what, with);
}

}  // namespace tw::editor
