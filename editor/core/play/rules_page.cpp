#include "editor/core/play/rules_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/core/document/family.hpp"
#include "editor/core/rules/formula_difference.hpp"
#include "editor/core/rules/row_label.hpp"
#include "editor/core/words/words.hpp"
#include "engine/difference/compare.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

namespace {

using model::Effect;
using model::Rules;
using model::ScoreRule;
using model::TurnStep;

std::string step_words(const Rules& rules, const TurnStep& step) {
  switch (step.kind) {
    case TurnStep::Kind::Place: return "Lay the tile next to other tiles so that all sides match.";
    case TurnStep::Kind::Actions: return "Resolve the actions on the tile.";
    case TurnStep::Kind::Occupy:
      return step.limit == 1 ? "Place a piece on the tile, or none."
                             : fmt::format("Place up to {} pieces on the tile, or none.", step.limit);
    case TurnStep::Kind::Score:
      return std::string("Score the areas that the tile closed; their pieces return") +
             (step.returned_next_turn ? ", and can be placed from the next turn on." : ".");
    case TurnStep::Kind::Effect: return fmt::format("Apply the effect {}.", step.use.plugin);
    case TurnStep::Kind::Again:
      return fmt::format("A player whose tile {}{} also plays a tile from the {} deck{}{}.",
                         closing_words(rules, step.area, step.symbol),
                         step.occupied_only ? ", with a piece in the area," : "", step.deck,
                         step.after_last ? "" : ", but not after the last ordinary tile",
                         step.chain ? "; an extra turn can trigger another one" : "");
  }
  return "";
}

std::string role_words(const model::Role& role) {
  std::string out = fmt::format("- **{}**: a {} in an area of kind {}", role.id, role.piece, role.area);
  out += role.stays ? ", until the end of the game" : ", returned when the area is scored";
  if (role.bar_area) out += "; not allowed if the area already has such a piece";
  if (role.bar_around) out += "; not allowed if a surrounding tile has one";
  return out + ".\n";
}

std::string score_words(const ScoreRule& score) {
  std::string who = "whoever laid the tile";
  if (!score.to_most.empty()) who = "each player with the most " + score.to_most + "s there";
  if (!score.to_each.empty()) who = "the owner of each " + score.to_each + " there, counted from its tile";
  return fmt::format("| {} | {} | {} | `{}` | {} |\n", score.id, score.area,
                     score.when == ScoreRule::When::End ? "at the end" : "when closed", score.points.text, who);
}

std::string effect_words(const Effect& effect) {
  switch (effect.kind) {
    case Effect::Kind::Award: return fmt::format("scores `{}` points for its {}", effect.points.text, effect.area);
    case Effect::Kind::Cover:
      return fmt::format("covers {}{}", fmt::join(effect.symbols, ", "), effect.near ? " near it" : " in its area");
    case Effect::Kind::Return:
      return fmt::format("takes a {} back{}", effect.piece, effect.optional ? ", if the player wants to" : "");
    case Effect::Kind::Ignore:
      return fmt::format("makes the score {} ignore {}", effect.score, fmt::join(effect.symbols, ", "));
    case Effect::Kind::Bonus: return fmt::format("adds `{}` to the score {}", effect.points.text, effect.score);
    case Effect::Kind::Sole: return fmt::format("lets only pieces on its zone count for the score {}", effect.score);
    case Effect::Kind::Effect: return fmt::format("applies the effect {}", effect.use.plugin);
  }
  return "";
}

std::string settings_part(const Rules& rules) {
  const auto settings = rule_settings(rules);
  if (settings.empty()) return "";
  std::string out = "\n## Settings\n\n| setting | value | meaning |\n|---|---|---|\n";
  for (const RuleSetting& row : settings)
    out += fmt::format("| {}{} | {} | {} |\n", row.of.empty() ? "" : row.of + ": ", row.parameter.id, row.value,
                       row.parameter.help);
  return out;
}

}  // namespace

std::string rules_page(const Rules& rules, const std::string& name, const std::string& base_name) {
  std::string out = fmt::format("# The rules of {}\n\n{}. Rules “{}”{}.\n", name,
                                model::counted_range(rules.least_players, rules.most_players, "player"), rules.name,
                                base_name.empty() ? "" : ", a variant of " + base_name);
  if (!rules.source.empty()) out += "\n" + rules.source + "\n";
  if (rules.family != model::kLandscape) return out + settings_part(rules);
  out += fmt::format("\n## A turn\n\nA tile is drawn from the {} deck.\n\n", rules.turn.draws);
  for (const TurnStep& step : rules.turn.steps) out += "- " + step_words(rules, step) + "\n";
  for (const model::Deck& deck : rules.decks)
    if (deck.ends_game) out += fmt::format("\nThe game ends when the {} deck is empty.\n", deck.id);
  out += "\n## Pieces\n\n";
  for (const model::PieceKind& piece : rules.pieces) out += fmt::format("- {} {}s per player\n", piece.count, piece.id);
  out += "\nRoles:\n\n";
  for (const model::Role& role : rules.roles) out += role_words(role);
  out += "\n## Scores\n\n| score | area | when | points | to |\n|---|---|---|---|---|\n";
  for (const ScoreRule& score : rules.scores) out += score_words(score);
  if (!rules.actions.empty()) out += "\n## Actions\n\n";
  for (const model::ActionRule& action : rules.actions)
    for (const Effect& effect : action.effects) out += fmt::format("- **{}** {}.\n", action.id, effect_words(effect));
  return out + settings_part(rules);
}

namespace {

using difference::Change;
using difference::RowDifference;
using difference::TileDifference;
using difference::What;

/// Returns the items as a list of at most `kMost` items, followed by the number of items left out.
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

/// Describes an added score, role or effect in a sentence; for other rows, lists the attributes.
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
