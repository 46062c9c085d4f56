#include "tests/laws/made_up_game.hpp"

#include <algorithm>
#include <set>

#include "engine/model/limits.hpp"

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

/// Returns the symbols that are allowed in the area.
std::vector<std::string> symbols_in(const model::Rules& rules, const std::string& area) {
  const auto& of = rules.areas[index_of(rules.areas, area)].of;
  std::vector<std::string> out;
  for (const model::SymbolKind& symbol : rules.symbols)
    if (std::find_first_of(symbol.on.begin(), symbol.on.end(), of.begin(), of.end()) != symbol.on.end())
      out.push_back(symbol.id);
  return out;
}

/// Returns a random sum of words that are valid for `area`, sometimes inside min, max or a comparison. `from_a_tile` is
/// true if the formula is evaluated for a tile: the tile of an action or of a scoring piece.
std::string any_formula(const model::Rules& rules, const std::string& area, bool from_a_tile, Random& random) {
  const auto& row = rules.areas[index_of(rules.areas, area)];
  std::vector<std::string> words{"tiles", "open", "2", "touching." + any_of(rules.areas, random).id + ".closed"};
  for (const std::string& kind : row.of) words.push_back("zones." + kind);
  const auto here = symbols_in(rules, area);
  for (const std::string& symbol : here) words.push_back(symbol);
  for (const std::string& symbol : here)
    if (from_a_tile) words.push_back("near." + symbol);
  for (const model::SymbolKind& symbol : rules.symbols) words.push_back("joined." + symbol.id);
  for (const model::SymbolKind& symbol : rules.symbols)
    if (from_a_tile) words.push_back("square." + symbol.id);
  if (from_a_tile) words.emplace_back("around");
  const auto word = [&] { return any_of(words, random); };
  switch (random.below(5)) {
    case 0: return word();
    case 1: return "2*" + word() + " + " + word();
    case 2: return "max(0, " + word() + " - " + word() + ")";
    case 3: return word() + " + min(3, " + word() + ", " + word() + ")";
    default: return word() + "*(" + word() + " >= " + word() + ")";
  }
}

/// In most cases, replaces a setting of an effect with a random value.
void shake_setting(model::PluginUse& use, const std::string& id, const std::vector<std::string>& values,
                   Random& random) {
  if (chance(random, 40)) return;
  std::erase_if(use.settings, [&id](const model::Setting& setting) { return setting.id == id; });
  use.settings.push_back({id, any_of(values, random), {}});
}

/// Changes the settings of effects that the slow reference implements. Other effects are unchanged.
void shake_effect(model::PluginUse& use, Random& random) {
  if (use.plugin == "hike") {
    shake_setting(use, "points", {"1", "2", "7"}, random);
    shake_setting(use, "reach", {"0", "1", "2", "3"}, random);
    shake_setting(use, "stop", {"tile", "zone", "anywhere"}, random);
    shake_setting(use, "cross", {"yes", "no"}, random);
    shake_setting(use, "where", {"extended", "any"}, random);
    shake_setting(use, "after-put", {"yes", "no"}, random);
  }
  if (use.plugin == "harvest") {
    shake_setting(use, "points", {"-3", "0", "1", "2"}, random);
    shake_setting(use, "set", {"0", "2", "3", "4"}, random);
    shake_setting(use, "set-points", {"0", "5", "20"}, random);
    shake_setting(use, "set-wild", {"0", "1", "2", "99"}, random);
    shake_setting(use, "tied", {"turns", "turns", "none"}, random);
    for (model::Setting& setting : use.settings)
      if (setting.id == "supply" && chance(random, 50))
        for (char& digit : setting.value)
          if (digit != ' ') digit = static_cast<char>('0' + random.below(4));
  }
}

void shake_turn(model::Rules& rules, Random& random) {
  auto& steps = rules.turn.steps;
  // Shuffle the steps between <place/> and <again/>. Plugin effects remain after the step that they follow.
  std::vector<std::vector<TurnStep>> inner;
  std::vector<TurnStep> last;
  for (auto step = steps.begin() + 1; step != steps.end(); ++step) {
    if (step->kind == TurnStep::Kind::Again) {
      last.push_back(*step);
    } else if (step->kind == TurnStep::Kind::Effect && !inner.empty()) {
      inner.back().push_back(*step);
    } else {
      inner.push_back({*step});
    }
  }
  for (auto it = inner.begin(); it < inner.end(); ++it)
    std::iter_swap(it, it + random.below(static_cast<std::uint32_t>(inner.end() - it)));
  steps.resize(1);
  for (const auto& group : inner) steps.insert(steps.end(), group.begin(), group.end());
  steps.insert(steps.end(), last.begin(), last.end());
  for (TurnStep& step : steps) {
    if (step.kind == TurnStep::Kind::Effect) shake_effect(step.use, random);
    if (step.kind == TurnStep::Kind::Score) step.returned_next_turn = chance(random, 50);
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
    effect.returned_next_turn = chance(random, 50);
  }
  if (effect.kind == Effect::Kind::Cover || effect.kind == Effect::Kind::Ignore)
    effect.symbols = {any_of(here, random)};
  effect.near = effect.kind == Effect::Kind::Cover && chance(random, 50);
  return effect;
}

/// Randomly changes who receives the points of a score, and the formula of the score.
void shake(model::ScoreRule& score, const model::Rules& rules, Random& random) {
  std::vector<std::string> pieces;
  for (const model::Role& role : rules.roles)
    if (role.area == score.area) pieces.push_back(role.piece);
  const bool had_a_tile = !score.to_each.empty();
  if (chance(random, 30)) score.when = model::ScoreRule::When::Closed;
  if (!pieces.empty() && chance(random, 40)) {
    score.to_each = chance(random, 60) ? any_of(pieces, random) : "";
    score.to_most = score.to_each.empty() ? any_of(pieces, random) : "";
  }
  if (score.when == model::ScoreRule::When::Closed && chance(random, 20)) score.to_most = score.to_each = "";
  if (chance(random, 40) || (had_a_tile && score.to_each.empty()))
    score.points.text = any_formula(rules, score.area, !score.to_each.empty(), random);
}

void shake_rows(model::Rules& rules, Random& random) {
  for (model::PieceKind& piece : rules.pieces) piece.count = static_cast<int>(random.below(6));
  for (model::Role& role : rules.roles) {
    role.stays = chance(random, 40);
    role.bar_area = chance(random, 80);
    role.bar_around = chance(random, 30);
  }
  for (model::Deck& deck : rules.decks) deck.redraw = chance(random, 60);
  for (model::ScoreRule& score : rules.scores) shake(score, rules, random);
}

/// Changes a feature that never touches the rim into an area closed by surrounding tiles, with a separate role and
/// score.
void add_area_closed_around(model::Rules& rules, const model::TileSet& set, Random& random) {
  std::set<std::string> inner;
  for (const model::ZoneKind& kind : rules.kinds) inner.insert(kind.id);
  for (const model::Tile& tile : set.tiles)
    for (const model::Zone& zone : tile.zones)
      if (zone.slots != model::SlotSet{}) inner.erase(zone.kind);
  if (inner.empty() || std::ssize(rules.areas) >= model::kMaxAreas || std::ssize(rules.scores) >= model::kMaxScores)
    return;
  const std::vector<std::string> kinds(inner.begin(), inner.end());
  model::AreaKind area;
  area.id = "made-up-around";
  area.of = {any_of(kinds, random)};
  area.around = true;
  rules.areas.push_back(area);
  model::Role role;
  role.id = "made-up-around";
  role.piece = any_of(rules.pieces, random).id;
  role.area = area.id;
  rules.roles.push_back(role);
  model::ScoreRule score;
  score.id = "made-up-around";
  score.area = area.id;
  score.to_most = role.piece;
  score.when = chance(random, 70) ? model::ScoreRule::When::Closed : model::ScoreRule::When::End;
  score.points.text = any_formula(rules, area.id, false, random);
  rules.scores.push_back(score);
}

/// Adds one action for each feature that belongs to an area. The feature determines the area of the action.
void add_actions(model::Rules& rules, Random& random) {
  for (const model::ZoneKind& kind : rules.kinds) {
    if (area_of_kind(rules, kind.id).empty()) continue;
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
  if (turns_from > 1) tile.deck = rules.decks[1 + random.below(turns_from - 1)].id;
  for (model::Zone& zone : tile.zones) {
    if (chance(random, 15) && !area_of_kind(rules, zone.kind).empty()) zone.action = "made-up-" + zone.kind;
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
  if (chance(random, 70)) add_area_closed_around(rules, base.set, random);
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
