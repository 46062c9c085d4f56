#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/core/document/family.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/rules/formula_difference.hpp"
#include "editor/core/rules/row_label.hpp"
#include "editor/core/words/words.hpp"
#include "engine/difference/compare.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

namespace {

using difference::Change;
using difference::RowDifference;
using difference::TileDifference;
using difference::What;

/// Returns the items as a list; a final item counts the items beyond the first `kMost`.
std::string list_of(const std::vector<std::string>& items) {
  constexpr std::size_t kMost = 40;
  std::string out;
  for (std::size_t i = 0; i < std::min(items.size(), kMost); ++i) out += "- " + items[i] + "\n";
  if (items.size() > kMost) out += fmt::format("- and {} more\n", items.size() - kMost);
  return out;
}

/// Escapes the characters that Markdown would read as emphasis, such as the "*" of a formula.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '_' || c == '`' || c == '\\' || c == '<' || c == '[') out += '\\';
    out += c;
  }
  return out;
}

/// Describes a change; for a formula, only the terms that differ.
std::string change_words(const Change& change) {
  if (change.field != "points") return change.words;
  const auto before = expression_of(change.from), after = expression_of(change.to);
  return before && after ? "points: " + formula_difference(*before, *after) : change.words;
}

/// Describes an effect of an action, whose row is named "award logboat" or, for the second one, "award logboat#2".
std::string effect_words(const model::Rules& rules, const RowDifference& row) {
  const std::string action = row.id.substr(0, row.id.find('#'));
  int number = row.id == action ? 1 : std::atoi(row.id.c_str() + action.size() + 1);
  for (const model::ActionRule& rule : rules.actions)
    for (const model::Effect& effect : rule.effects)
      if (rule.id == action && xml::name_of(effect.kind) == row.row && --number == 0) return effect_in_words(effect);
  return "";
}

/// Describes an added score, role or effect in a sentence; for other rows lists the attributes.
std::string added_words(const model::Rules& rules, const RowDifference& row) {
  std::string out = effect_words(rules, row);
  for (const model::ScoreRule& score : rules.scores)
    if (row.row == "score" && score.id == row.id) out = score_in_words(score);
  for (const model::Role& role : rules.roles)
    if (row.row == "role" && role.id == row.id) out = role_in_words(role);
  if (!out.empty()) return out;
  static constexpr std::string_view kAdded = ": added: ";
  const std::size_t at = row.words.find(kAdded);
  return at == std::string::npos ? "" : row.words.substr(at + kAdded.size()) + ".";
}

/// Describes a changed setting of a plugin: "24 instead of 0. Number of tiles in the stack."
std::string setting_words(const model::Rules& rules, const RowDifference& row) {
  if (row.row != "set") return "";
  for (const RuleSetting& setting : rule_settings(rules))
    if (setting.parameter.id == row.id) {
      std::string out = setting.value.empty() ? "none" : setting.value;
      for (const Change& change : row.changes)
        if (change.field == "value" && !change.from.empty()) out += " instead of " + change.from;
      return out + ". " + capital(setting.parameter.help) + ".";
    }
  return "";
}

/// Describes the difference of a row; "" if only its place in the file differs.
std::string row_words(const model::Rules& rules, const RowDifference& row) {
  std::string element = row.row == "score" ? "" : element_label(row.row);
  if (!element.empty()) element[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(element[0])));
  const std::string name = row.id.empty()    ? capital(row.row)
                           : element.empty() ? fmt::format("{} **{}**", capital(row.row), row.id)
                                             : fmt::format("**{}**, {}", row.id, element);
  if (row.what == What::Removed) return name + ": removed.";
  if (const std::string words = setting_words(rules, row); !words.empty())
    return fmt::format("**{}**: {}", row.id, plain(words));
  if (row.what == What::Added) {
    const std::string words = added_words(rules, row);
    return name + ": added." + (words.empty() ? "" : " " + plain(capital(words)));
  }
  std::string out;
  for (const Change& change : row.changes)
    if (change.substance && change.field != "order") out += (out.empty() ? "" : "; ") + change_words(change);
  return out.empty() ? "" : name + ": " + plain(out) + ".";
}

std::string players_words(const model::Rules& rules, const model::Rules& base) {
  if (rules.least_players == base.least_players && rules.most_players == base.most_players) return "";
  return fmt::format("{} instead of {}", model::counted_range(rules.least_players, rules.most_players, "player"),
                     model::counted_range(base.least_players, base.most_players, "player"));
}

std::string tiles_part(const std::vector<TileDifference>& tiles, const model::TileSet& set,
                       const model::TileSet& base) {
  std::vector<std::string> added, removed, changed;
  for (const TileDifference& tile : tiles) {
    if (!tile.substance && tile.what == What::Changed) continue;
    if (tile.what == What::Added)
      added.push_back(tile.id);
    else if (tile.what == What::Removed)
      removed.push_back(tile.id);
    else
      changed.push_back(plain(capital(tile.words)));
  }
  if (added.empty() && removed.empty() && changed.empty()) return "";
  std::vector<std::string> items;
  if (const int now = model::total_copies(set), was = model::total_copies(base); now != was)
    items.push_back(fmt::format("{} instead of {}.", model::counted(now, "tile"), was));
  if (!added.empty()) items.push_back(fmt::format("Added: {}.", fmt::join(added, ", ")));
  if (!removed.empty()) items.push_back(fmt::format("Removed: {}.", fmt::join(removed, ", ")));
  for (const std::string& words : changed) items.push_back(words + ".");
  return "\n## Tiles\n\n" + list_of(items);
}

}  // namespace

std::string rules_summary(const model::Rules& rules, const model::TileSet& set, const Base& base) {
  const difference::Differences found =
      difference::compare(*base.set, *base.rules, set, rules, {.everything = false, .heads = false});
  std::vector<std::string> items;
  if (const std::string players = players_words(rules, *base.rules); !players.empty())
    items.push_back(capital(players) + ".");
  for (const RowDifference& row : found.rows)
    if (std::string words = row_words(rules, row); !words.empty()) items.push_back(std::move(words));
  const std::string tiles = tiles_part(found.tiles, set, *base.set);
  if (items.empty() && tiles.empty()) return "";
  std::string out = fmt::format("# {}\n\nA variant of {}. Everything that is not listed here is as in {}.\n", set.name,
                                base.name, base.name);
  if (!set.source.empty() && set.source != base.set->source) out += "\n" + plain(set.source) + "\n";
  out +=
      "\n## Rules\n\n" + (items.empty() ? std::string("The rules are the same; only tiles differ.\n") : list_of(items));
  return out + tiles;
}

}  // namespace tw::editor
