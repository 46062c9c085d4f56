#include "editor/core/rules/rename_row.hpp"

#include <algorithm>

#include "editor/core/rules/formula_text.hpp"

namespace tw::editor {

using model::Rules;
using model::TileSet;
using model::WordKind;

namespace {

class Renaming {
 public:
  Renaming(std::string from, std::string to) : from_(std::move(from)), to_(std::move(to)) {}
  void operator()(std::string& name) const {
    if (name == from_) name = to_;
  }
  template <class Names>
  void all(Names& names) const {
    for (std::string& name : names) (*this)(name);
  }
  void formulas(Rules& rules, RuleTable table) const {
    for (model::ScoreRule& score : rules.scores)
      score.points.text = with_renamed_word(score.points.text, table, from_, to_);
    each_effect(rules, [&](model::Effect& effect) {
      effect.points.text = with_renamed_word(effect.points.text, table, from_, to_);
    });
  }
  /// Renames the row in the parameters of plugin effects, whose values may be names of rows or lists of names.
  void uses(Rules& rules) const {
    const auto change = [&](model::PluginUse& use) {
      for (model::Setting& setting : use.settings) {
        std::vector<std::string> words = words_of(setting.value);
        if (std::ranges::find(words, from_) == words.end()) continue;
        all(words);
        setting.value = xml::joined(words);
      }
    };
    for (model::TurnStep& step : rules.turn.steps) change(step.use);
    each_effect(rules, [&](model::Effect& effect) { change(effect.use); });
  }
  template <class F>
  static void each_effect(Rules& rules, F f) {
    for (model::ActionRule& action : rules.actions)
      for (model::Effect& effect : action.effects) f(effect);
  }

 private:
  static std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(' ', at)) != std::string::npos) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      out.push_back(text.substr(at, end - at));
      at = end;
    }
    return out;
  }
  std::string from_, to_;
};

void rename_kind(Rules& rules, TileSet& set, const Renaming& rename) {
  for (model::EdgeKind& edge : rules.edges) rename.all(edge.zones);
  for (model::SymbolKind& symbol : rules.symbols) rename.all(symbol.on);
  for (model::AreaKind& area : rules.areas) rename.all(area.of);
  rename.formulas(rules, RuleTable::Kinds);
  for (model::Tile& tile : set.tiles)
    for (model::Zone& zone : tile.zones) rename(zone.kind);
}

void rename_symbol(Rules& rules, TileSet& set, const Renaming& rename) {
  rename.formulas(rules, RuleTable::Symbols);
  for (model::TurnStep& step : rules.turn.steps) rename(step.symbol);
  Renaming::each_effect(rules, [&](model::Effect& effect) { rename.all(effect.symbols); });
  for (model::Tile& tile : set.tiles)
    for (model::Zone& zone : tile.zones) rename.all(zone.symbols);
}

void rename_area(Rules& rules, const Renaming& rename) {
  rename.formulas(rules, RuleTable::Areas);
  for (model::Role& role : rules.roles) rename(role.area);
  for (model::ScoreRule& score : rules.scores) rename(score.area);
  for (model::TurnStep& step : rules.turn.steps) rename(step.area);
  Renaming::each_effect(rules, [&](model::Effect& effect) { rename(effect.area); });
}

void rename_piece(Rules& rules, const Renaming& rename) {
  for (model::Role& role : rules.roles) rename(role.piece);
  for (model::ScoreRule& score : rules.scores) {
    rename(score.to_most);
    rename(score.to_each);
  }
  Renaming::each_effect(rules, [&](model::Effect& effect) { rename(effect.piece); });
}

void rename_deck(Rules& rules, TileSet& set, const Renaming& rename) {
  rename(rules.turn.draws);
  for (model::TurnStep& step : rules.turn.steps) rename(step.deck);
  for (model::Tile& tile : set.tiles) rename(tile.deck);
}

/// Renames the row itself, not the references to it.
void rename_own(Rules& rules, RuleRow row, const std::string& to) {
  const auto name = [&](auto& rows) { rows[static_cast<std::size_t>(row.row)].id = to; };
  switch (row.table) {
    case RuleTable::Kinds: return name(rules.kinds);
    case RuleTable::EdgeKinds: return name(rules.edges);
    case RuleTable::Symbols: return name(rules.symbols);
    case RuleTable::Decks: return name(rules.decks);
    case RuleTable::Pieces: return name(rules.pieces);
    case RuleTable::Roles: return name(rules.roles);
    case RuleTable::Areas: return name(rules.areas);
    case RuleTable::Scores: return name(rules.scores);
    case RuleTable::Actions: return name(rules.actions);
    case RuleTable::Names: return name(rules.names);
    case RuleTable::Game:
    case RuleTable::Turn:
    case RuleTable::Weights:
    case RuleTable::Settings: return;
  }
}

/// Gives the renamed row its names. Rows of other tables with the id `from` keep theirs.
void rename_names(Rules& rules, const std::string& from, const std::string& to) {
  const bool is_left = model::has_row(rules, from);
  const std::vector<model::RowName> before = rules.names;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].of() != from) continue;
    model::RowName name = before[i];
    name.id = to + "." + name.lang();
    if (model::index_of(rules.names, name.id) >= 0) continue;
    if (is_left)
      rules.names.push_back(name);
    else
      rules.names[i] = name;
  }
}

bool is_of(WordKind kind, RuleTable table) {
  switch (kind) {
    case WordKind::Zones: return table == RuleTable::Kinds;
    case WordKind::Symbol:
    case WordKind::NearSymbol:
    case WordKind::SquareSymbol:
    case WordKind::JoinedSymbol: return table == RuleTable::Symbols;
    case WordKind::TouchingClosed: return table == RuleTable::Areas;
    case WordKind::Tiles:
    case WordKind::Open:
    case WordKind::Around: return false;
  }
  return false;
}

}  // namespace

std::string with_renamed_word(const std::string& formula, RuleTable table, const std::string& from,
                              const std::string& to) {
  const auto parsed = model::parse_formula(formula);
  const auto* good = std::get_if<model::Formula>(&parsed);
  if (good == nullptr) return formula;
  std::vector<model::Word> words = good->words;
  std::ranges::sort(words, std::greater(), &model::Word::offset);
  std::string out = formula;
  for (const model::Word& word : words) {
    if (word.name != from || !is_of(word.kind, table)) continue;
    const std::size_t at = out.find(from, word.offset);
    if (at != std::string::npos) out.replace(at, from.size(), to);
  }
  return out;
}

DocumentState with_renamed_row(const DocumentState& state, RuleRow row, const std::string& to) {
  Rules rules = *state.rules;
  TileSet set = *state.set;
  const Renaming rename(row_id(rules, row), to);
  switch (row.table) {
    case RuleTable::Kinds: rename_kind(rules, set, rename); break;
    case RuleTable::Symbols: rename_symbol(rules, set, rename); break;
    case RuleTable::Areas: rename_area(rules, rename); break;
    case RuleTable::Pieces: rename_piece(rules, rename); break;
    case RuleTable::Decks: rename_deck(rules, set, rename); break;
    case RuleTable::Scores: Renaming::each_effect(rules, [&](model::Effect& e) { rename(e.score); }); break;
    case RuleTable::Actions:
      for (model::Tile& tile : set.tiles)
        for (model::Zone& zone : tile.zones) rename(zone.action);
      break;
    case RuleTable::EdgeKinds:
    case RuleTable::Roles:
    case RuleTable::Game:
    case RuleTable::Turn:
    case RuleTable::Weights:
    case RuleTable::Names:
    case RuleTable::Settings: break;
  }
  if (row.table == RuleTable::Kinds || row.table == RuleTable::Symbols || row.table == RuleTable::Areas ||
      row.table == RuleTable::Pieces || row.table == RuleTable::Roles || row.table == RuleTable::Decks)
    rename.uses(rules);
  const std::string from = row_id(rules, row);
  rename_own(rules, row, to);
  if (row.table != RuleTable::Names) rename_names(rules, from, to);
  return {std::make_shared<const TileSet>(std::move(set)), std::make_shared<const Rules>(std::move(rules))};
}

}  // namespace tw::editor
