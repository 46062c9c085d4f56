#include "tests/laws/made_up_game.hpp"

#include <algorithm>

namespace tw::test {

namespace {

using model::Effect;
using model::Random;
using model::TurnStep;

bool chance(Random& random, std::uint32_t percent) { return random.below(100) < percent; }

template <class List>
const auto& any_of(const List& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

std::string area_of_kind(const model::Rules& rules, const std::string& kind) {
  for (const model::AreaKind& area : rules.areas)
    if (std::find(area.of.begin(), area.of.end(), kind) != area.of.end()) return area.id;
  return "";
}

/// Symbols that may stand in the area.
std::vector<std::string> symbols_in(const model::Rules& rules, const std::string& area) {
  const auto& of = rules.areas[static_cast<std::size_t>(index_of(rules.areas, area))].of;
  std::vector<std::string> out;
  for (const model::SymbolKind& symbol : rules.symbols)
    if (std::find_first_of(symbol.on.begin(), symbol.on.end(), of.begin(), of.end()) != symbol.on.end())
      out.push_back(symbol.id);
  return out;
}

/// A sum of words that `area` offers, now and then under min, max or a comparison.
std::string any_formula(const model::Rules& rules, const std::string& area, bool in_action, Random& random) {
  const auto& row = rules.areas[static_cast<std::size_t>(index_of(rules.areas, area))];
  std::vector<std::string> words{"tiles", "open", "2", "touching." + any_of(rules.areas, random).id + ".closed"};
  for (const std::string& kind : row.of) words.push_back("zones." + kind);
  const auto here = symbols_in(rules, area);
  for (const std::string& symbol : here) words.push_back(symbol);
  for (const std::string& symbol : here)
    if (in_action) words.push_back("near." + symbol);
  for (const model::SymbolKind& symbol : rules.symbols) words.push_back("joined." + symbol.id);
  if (in_action) words.emplace_back("around");
  const auto word = [&] { return any_of(words, random); };
  switch (random.below(5)) {
    case 0: return word();
    case 1: return "2*" + word() + " + " + word();
    case 2: return "max(0, " + word() + " - " + word() + ")";
    case 3: return word() + " + min(3, " + word() + ", " + word() + ")";
    default: return word() + "*(" + word() + " >= " + word() + ")";
  }
}

void shake_turn(model::Rules& rules, Random& random) {
  auto& steps = rules.turn.steps;
  const auto inner_end =
      std::find_if(steps.begin(), steps.end(), [](const TurnStep& step) { return step.kind == TurnStep::Kind::Again; });
  for (auto it = steps.begin() + 1; it < inner_end; ++it)  // after <place/>, before <again/>: in any order
    std::iter_swap(it, it + random.below(static_cast<std::uint32_t>(inner_end - it)));
  for (TurnStep& step : steps) {
    if (step.kind == TurnStep::Kind::Occupy) step.limit = static_cast<int>(1 + random.below(3));
    if (step.kind != TurnStep::Kind::Again) continue;
    step.chain = chance(random, 50);
    step.after_last = chance(random, 50);
    step.occupied_only = chance(random, 50);
    step.area = any_of(rules.areas, random).id;
    const auto symbols = symbols_in(rules, step.area);
    step.symbol = symbols.empty() || chance(random, 30) ? "" : any_of(symbols, random);
  }
}

Effect any_effect(const model::Rules& rules, const std::string& area, Random& random) {
  Effect effect;
  effect.kind = static_cast<Effect::Kind>(random.below(6));
  const auto here = symbols_in(rules, area);
  std::vector<std::string> scores;
  for (const model::ScoreRule& score : rules.scores)
    if (score.area == area) scores.push_back(score.id);
  const bool names_score =
      effect.kind == Effect::Kind::Ignore || effect.kind == Effect::Kind::Bonus || effect.kind == Effect::Kind::Sole;
  const bool names_symbols = effect.kind == Effect::Kind::Cover || effect.kind == Effect::Kind::Ignore;
  const bool nothing_to_name = (names_score && scores.empty()) || (names_symbols && here.empty());
  if (nothing_to_name) effect.kind = Effect::Kind::Award;
  if (names_score && !nothing_to_name) effect.score = any_of(scores, random);
  if (effect.kind == Effect::Kind::Award) effect.area = area;
  if (effect.kind == Effect::Kind::Award || effect.kind == Effect::Kind::Bonus)
    effect.points.text = any_formula(rules, area, true, random);
  if (effect.kind == Effect::Kind::Return) {
    effect.piece = any_of(rules.pieces, random).id;
    effect.optional = chance(random, 50);
  }
  if (effect.kind == Effect::Kind::Cover || effect.kind == Effect::Kind::Ignore)
    effect.symbols = {any_of(here, random)};
  effect.near = effect.kind == Effect::Kind::Cover && chance(random, 50);
  return effect;
}

void shake_rows(model::Rules& rules, Random& random) {
  for (model::PieceKind& piece : rules.pieces) piece.count = static_cast<int>(random.below(6));
  for (model::Role& role : rules.roles) role.stays = chance(random, 40);
  for (model::Deck& deck : rules.decks) deck.redraw = chance(random, 60);
  for (model::ScoreRule& score : rules.scores) {
    if (chance(random, 40)) score.points.text = any_formula(rules, score.area, false, random);
    if (chance(random, 30)) score.when = model::ScoreRule::When::Closed;
    if (score.when == model::ScoreRule::When::Closed && chance(random, 20)) score.to_most.clear();
  }
}

/// One action for each kind of zone, so that its area is known.
void add_actions(model::Rules& rules, Random& random) {
  for (const model::ZoneKind& kind : rules.kinds) {
    model::ActionRule action;
    action.id = "made-up-" + kind.id;
    const std::uint32_t effects = 1 + random.below(4);
    for (std::uint32_t i = 0; i < effects; ++i)
      action.effects.push_back(any_effect(rules, area_of_kind(rules, kind.id), random));
    rules.actions.push_back(action);
  }
}

void shake_tile(model::Tile& tile, const model::Rules& rules, Random& random) {
  tile.copies = static_cast<int>(1 + random.below(2));
  const auto turns_from = static_cast<std::uint32_t>(rules.decks.size());
  tile.deck = rules.decks[1 + random.below(turns_from - 1)].id;
  for (model::Zone& zone : tile.zones) {
    if (chance(random, 15)) zone.action = "made-up-" + zone.kind;
    for (const model::SymbolKind& symbol : rules.symbols)
      if (std::find(symbol.on.begin(), symbol.on.end(), zone.kind) != symbol.on.end() && chance(random, 20))
        zone.symbols.push_back(symbol.id);
    const model::Zone& other = any_of(tile.zones, random);
    if (other.id != zone.id && chance(random, 30)) zone.touches = {other.id};
  }
}

}  // namespace

bool can_be_recorded(const model::Rules& rules) {
  const auto declined = [](const Effect& effect) { return effect.optional; };
  return std::none_of(rules.actions.begin(), rules.actions.end(), [&declined](const model::ActionRule& action) {
    return std::any_of(action.effects.begin(), action.effects.end(), declined);
  });
}

CompiledGame made_up_game(const CompiledGame& base, std::uint64_t seed) {
  Random random(seed, 4);
  model::Rules rules = base.rules;
  shake_turn(rules, random);
  shake_rows(rules, random);
  add_actions(rules, random);
  model::TileSet set = base.set;
  const std::string& start_deck = rules.decks.front().id;
  std::erase_if(set.tiles, [&](const model::Tile& tile) { return tile.deck != start_deck && chance(random, 60); });
  for (model::Tile& tile : set.tiles)
    if (tile.deck != start_deck) shake_tile(tile, rules, random);
  return compile(std::move(rules), std::move(set));
}

}  // namespace tw::test
