#include "editor/core/play/rules_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/core/document/family.hpp"
#include "editor/core/rules/formula_difference.hpp"
#include "editor/core/rules/row_label.hpp"
#include "editor/core/words/words.hpp"
#include "engine/difference/compare.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/rows.hpp"

namespace tw::editor {

namespace {

using model::Effect;
using model::Rules;
using model::ScoreRule;
using model::TurnStep;

/// Escapes the characters that Markdown would read as emphasis, such as the "*" of a formula.
std::string escaped_markdown(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '*' || c == '_' || c == '`' || c == '\\' || c == '<' || c == '[') out += '\\';
    out += c;
  }
  return out;
}

std::string step_words(const Rules& rules, const TurnStep& step) {
  switch (step.kind) {
    case TurnStep::Kind::Place: return tr("Place the tile next to other tiles so that all sides match.");
    case TurnStep::Kind::Actions: return tr("Resolve the actions on the tile.");
    case TurnStep::Kind::Occupy:
      return step.limit == 1 ? tr("Place a piece on the tile, or none.")
                             : tr("Place up to {0} pieces on the tile, or none.", step.limit);
    case TurnStep::Kind::Score:
      return step.returned_next_turn
                 ? tr("Score the areas that the tile closed; their pieces return, and can be placed from the next turn "
                      "on.")
                 : tr("Score the areas that the tile closed; their pieces return.");
    case TurnStep::Kind::Effect: return describe_effect({.kind = Effect::Kind::Effect, .use = step.use});
    case TurnStep::Kind::Again: return describe_extra_turn(rules, step);
  }
  return "";
}

std::string settings_part(const Rules& rules) {
  const auto settings = rule_settings(rules);
  if (settings.empty()) return "";
  std::string out = fmt::format("\n## {}\n\n| {} | {} | {} |\n|---|---|---|\n", tr("Settings"), tr("setting"),
                                tr("value"), tr("meaning"));
  for (const RuleSetting& row : settings)
    out += fmt::format("| {}{} | {} | {} |\n", row.of.empty() ? "" : row.of + ": ", row.parameter.id, row.value,
                       tr(row.parameter.help));
  return out;
}

/// Returns the number of players: "2 to 5 players", "1 player".
std::string player_range(const Rules& rules) {
  if (rules.min_players == rules.max_players) return tr_n("{0} player", "{0} players", rules.max_players);
  return tr_n("{1} to {0} player", "{1} to {0} players", rules.max_players, group_digits(rules.min_players));
}

}  // namespace

std::string describe_extra_turn(const Rules& rules, const TurnStep& step) {
  // translators: {0} is "closes a forest with a nugget", {1} ", with a piece in the area,", {3} ", but not after the
  // last ordinary tile", {4} "; an extra turn can trigger another one"; {1}, {3} and {4} may be missing
  return tr("A player whose tile {0}{1} also plays a tile from the {2} deck{3}{4}.",
            describe_closing(rules, step.area, step.symbol),
            step.occupied_only ? tr(", with a piece in the area,") : "", tr_name(step.deck),
            step.after_last ? "" : tr(", but not after the last ordinary tile"),
            step.chain ? tr("; an extra turn can trigger another one") : "");
}

std::string rules_page(const Rules& rules, const std::string& name, const std::string& base_name) {
  std::string out = fmt::format(
      "# {}\n\n{}. {}\n", tr("The rules of {0}", name), player_range(rules),
      base_name.empty() ? tr("Rules “{0}”.", rules.name) : tr("Rules “{0}”, a variant of {1}.", rules.name, base_name));
  if (!rules.source.empty()) out += "\n" + rules.source + "\n";
  if (rules.family != model::kLandscape) return out + settings_part(rules);
  out += fmt::format("\n## {}\n\n{}\n\n", tr("A turn"),
                     tr("A tile is drawn from the {0} deck.", tr_name(rules.turn.draws)));
  for (const TurnStep& step : rules.turn.steps) out += "- " + step_words(rules, step) + "\n";
  for (const model::Deck& deck : rules.decks)
    if (deck.ends_game) out += "\n" + tr("The game ends when the {0} deck is empty.", tr_name(deck.id)) + "\n";
  out += "\n## " + tr("Pieces") + "\n\n";
  for (const model::PieceKind& piece : rules.pieces)
    // translators: {0} is a number, {1} the name of a piece
    out += "- " + tr("{0} {1} per player", piece.count, piece.count == 1 ? tr_name(piece.id) : plural(piece.id)) + "\n";
  out += "\n" + tr("Roles:") + "\n\n";
  for (const model::Role& role : rules.roles)
    out += fmt::format("- **{}**: {}\n", tr_name(role.id), escaped_markdown(describe_role(role)));
  out += "\n## " + tr("Scores") + "\n\n";
  for (const ScoreRule& score : rules.scores)
    out += fmt::format("- **{}**: {} `{}`\n", tr_name(score.id), escaped_markdown(describe_score(score)),
                       score.points.text);
  if (!rules.actions.empty()) out += "\n## " + tr("Actions") + "\n\n";
  for (const model::ActionRule& action : rules.actions)
    for (const Effect& effect : action.effects)
      if (const std::string words = describe_effect(effect); !words.empty())
        out += fmt::format("- **{}**: {}\n", tr_name(action.id), escaped_markdown(words));
  return out + settings_part(rules);
}

namespace {

using difference::Change;
using difference::ChangeKind;
using difference::RowDifference;
using difference::TileDifference;

/// Returns the items as a list of at most `kMax` items, followed by the number of items left out.
std::string list_of(const std::vector<std::string>& items) {
  constexpr std::size_t kMax = 40;
  std::string out;
  for (std::size_t i = 0; i < std::min(items.size(), kMax); ++i) out += "- " + items[i] + "\n";
  if (items.size() > kMax) out += "- " + tr("and {0} more", items.size() - kMax) + "\n";
  return out;
}

/// Describes a change; for a formula, only the terms that differ.
std::string change_words(const Change& change) {
  if (change.field != "points") return change.description;
  const auto before = parse_expression(change.from), after = parse_expression(change.to);
  return before && after ? tr("points: {0}", formula_difference(*before, *after)) : change.description;
}

/// Describes an effect of an action, whose row is named "award logboat" or, for the second one, "award logboat#2".
std::string effect_words(const model::Rules& rules, const RowDifference& row) {
  const std::string action = row.id.substr(0, row.id.find('#'));
  int number = row.id == action ? 1 : std::atoi(row.id.c_str() + action.size() + 1);
  for (const model::ActionRule& rule : rules.actions)
    for (const model::Effect& effect : rule.effects)
      if (rule.id == action && xml::name_of(effect.kind) == row.row && --number == 0) return describe_effect(effect);
  return "";
}

/// Describes an added score, role or effect in a sentence; for other rows, lists the attributes.
std::string added_words(const model::Rules& rules, const RowDifference& row) {
  std::string out = effect_words(rules, row);
  for (const model::ScoreRule& score : rules.scores)
    if (row.row == "score" && score.id == row.id) out = describe_score(score);
  for (const model::Role& role : rules.roles)
    if (row.row == "role" && role.id == row.id) out = describe_role(role);
  if (!out.empty()) return out;
  return row.contents.empty() ? "" : row.contents + ".";
}

/// Describes a changed setting of a plugin: "24 instead of 0. Number of tiles in the stack."
std::string setting_words(const model::Rules& rules, const RowDifference& row) {
  if (row.row != "set") return "";
  for (const RuleSetting& setting : rule_settings(rules))
    if (setting.parameter.id == row.id) {
      std::string out = setting.value.empty() ? tr("none") : setting.value;
      for (const Change& change : row.changes)
        if (change.field == "value" && !change.from.empty()) out = tr("{0} instead of {1}", out, change.from);
      return out + ". " + capitalized(tr(setting.parameter.help)) + ".";
    }
  return "";
}

/// Describes how a row differs from the base. Returns "" if only its place in the file differs, and for rows of the
/// table of names.
std::string row_words(const model::Rules& rules, const RowDifference& row) {
  if (row.row == "name") return "";
  const std::string element = row.row == "score" ? "" : model::in_a_sentence(element_label(row.row));
  const std::string name = row.id.empty()    ? capitalized(row.row)
                           : element.empty() ? fmt::format("{} **{}**", capitalized(row.row), tr_name(row.id))
                                             : fmt::format("**{}**, {}", tr_name(row.id), element);
  if (row.what == ChangeKind::Removed) return tr("{0}: removed.", name);
  if (const std::string words = setting_words(rules, row); !words.empty())
    return fmt::format("**{}**: {}", row.id, escaped_markdown(words));
  if (row.what == ChangeKind::Added) {
    const std::string words = added_words(rules, row);
    return tr("{0}: added.", name) + (words.empty() ? "" : " " + escaped_markdown(capitalized(words)));
  }
  std::string out;
  for (const Change& change : row.changes)
    if (change.is_substantive && change.field != "order") model::add_clause(out, change_words(change));
  return out.empty() ? "" : model::with_title(name, escaped_markdown(out)) + ".";
}

std::string players_words(const model::Rules& rules, const model::Rules& base) {
  if (rules.min_players == base.min_players && rules.max_players == base.max_players) return "";
  return tr("{0} instead of {1}", player_range(rules), player_range(base));
}

std::string tiles_part(const std::vector<TileDifference>& tiles, const model::TileSet& set,
                       const model::TileSet& base) {
  std::vector<std::string> added, removed, changed;
  for (const TileDifference& tile : tiles) {
    if (!tile.is_substantive && tile.what == ChangeKind::Changed) continue;
    if (tile.what == ChangeKind::Added)
      added.push_back(tile.id);
    else if (tile.what == ChangeKind::Removed)
      removed.push_back(tile.id);
    else
      changed.push_back(escaped_markdown(capitalized(tile.description)));
  }
  if (added.empty() && removed.empty() && changed.empty()) return "";
  std::vector<std::string> items;
  if (const int now = model::total_copies(set), was = model::total_copies(base); now != was)
    items.push_back(tr_n("{0} tile instead of {1}.", "{0} tiles instead of {1}.", now, was));
  if (!added.empty()) items.push_back(tr("Added: {0}.", fmt::format("{}", fmt::join(added, ", "))));
  if (!removed.empty()) items.push_back(tr("Removed: {0}.", fmt::format("{}", fmt::join(removed, ", "))));
  for (const std::string& words : changed) items.push_back(words + ".");
  return "\n## " + tr("Tiles") + "\n\n" + list_of(items);
}

}  // namespace

std::string rules_summary(const model::Rules& rules, const model::TileSet& set, const Base& base) {
  const difference::Differences found =
      difference::compare(*base.set, *base.rules, set, rules, {.everything = false, .heads = false});
  std::vector<std::string> items;
  if (const std::string players = players_words(rules, *base.rules); !players.empty())
    items.push_back(capitalized(players) + ".");
  for (const RowDifference& row : found.rows)
    if (std::string words = row_words(rules, row); !words.empty()) items.push_back(std::move(words));
  const std::string tiles = tiles_part(found.tiles, set, *base.set);
  if (items.empty() && tiles.empty()) return "";
  std::string out = fmt::format("# {}\n\n{}\n", set.name,
                                tr("A variant of {0}. Everything that is not listed here is as in {0}.", base.name));
  if (!set.source.empty() && set.source != base.set->source) out += "\n" + escaped_markdown(set.source) + "\n";
  out += "\n## " + tr("Rules") + "\n\n" +
         (items.empty() ? tr("The rules are the same; only tiles differ.") + "\n" : list_of(items));
  return out + tiles;
}

}  // namespace tw::editor
