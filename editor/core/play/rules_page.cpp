#include "editor/core/play/rules_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "editor/core/document/family.hpp"
#include "editor/core/rules/row_label.hpp"
#include "engine/model/text.hpp"

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
    case Effect::Kind::Sole: return fmt::format("lets only pieces on it count for the score {}", effect.score);
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

}  // namespace tw::editor
