#include "editor/core/rules/row_label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "editor/core/words/nouns.hpp"
#include "editor/core/words/words.hpp"

namespace tw::editor {

std::string element_label(const std::string& element) {
  static constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
      {"place", "Place the tile"},
      {"actions", "Resolve actions"},
      {"occupy", "Place pieces"},
      {"score", "Score closed areas"},
      {"again", "Extra turn"},
      {"award", "Score points"},
      {"cover", "Cover symbols"},
      {"return", "Take a piece back"},
      {"ignore", "Ignore symbols in a score"},
      {"bonus", "Add points to a score"},
      {"sole", "Only pieces on this zone score"}};
  for (const auto& [name, label] : kLabels)
    if (name == element) return std::string(label);
  return "";
}

std::string id_in_words(const std::string& id) {
  std::string out = id;
  std::ranges::replace(out, '-', ' ');
  return capital(out);
}

namespace {
/// Returns the label of a bot weight. The help of its field shows its id.
std::string weight_label(const std::string& id) {
  static constexpr std::pair<std::string_view, std::string_view> kLabels[] = {
      {"rivals", "Points of the best rival"}, {"unfinished", "Unfinished areas"},
      {"closing", "Closing an area"},         {"piece", "Returned piece"},
      {"growth", "Growth of areas"},          {"touching", "Closing of touched areas"},
      {"effort", "Turns to close an area"},   {"further", "More pieces in the supply"},
      {"back", "Pieces on the board"},        {"keeper", "Piece that stays on the board"},
      {"joining", "Merging of areas"}};
  for (const auto& [name, label] : kLabels)
    if (name == id) return std::string(label);
  return id_in_words(id);
}
}  // namespace

std::string row_label(const model::Rules& rules, RuleRow row) {
  if (row.table == RuleTable::Game) return "Game";
  if (row.table == RuleTable::Weights) return weight_label(row_id(rules, row));
  if (row.table == RuleTable::Settings) return id_in_words(row_id(rules, row));
  const bool step = row.table == RuleTable::Turn && row.effect < 0;
  if (!step && row.effect < 0) return row_id(rules, row);
  const std::string element = element_of(rules, row);
  std::string label = element_label(element);
  const auto at = static_cast<std::size_t>(row.row);
  if (label.empty())
    label = "Effect “" +
            (step ? rules.turn.steps[at].use.plugin
                  : rules.actions[at].effects[static_cast<std::size_t>(row.effect)].use.plugin) +
            "”";
  return step ? fmt::format("{}. {}", row.row + 1, label) : label;
}

std::string full_label(const model::Rules& rules, RuleRow row) {
  std::string out = row_label(rules, row);
  if (row.effect < 0) return out;
  out[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(out[0])));
  return row_id(rules, {row.table, row.row}) + ": " + out;
}

std::string closing_words(const model::Rules& rules, const std::string& area, const std::string& symbol) {
  const int at = model::index_of(rules.areas, area);
  const bool around = at >= 0 && rules.areas[static_cast<std::size_t>(at)].around;
  return fmt::format("{} {}{}", around ? "fills the last cell around" : "closes", with_article(area_noun(area)),
                     symbol.empty() ? "" : " with " + with_article(symbol_noun(symbol)));
}

}  // namespace tw::editor
