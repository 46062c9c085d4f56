#include "editor/core/rules/example_subject.hpp"

#include <algorithm>

#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor {

using model::Rules;

namespace {

std::string summand_text(const Summand& summand) { return (summand.minus ? "-" : "") + to_text(summand.term); }

void collect_words(const Expression& e, std::vector<model::Word>& words) {
  if (e.op == model::Formula::Op::Word &&
      std::ranges::none_of(words, [&](const auto& w) { return to_text(w) == to_text(e.word); }))
    words.push_back(e.word);
  for (const Expression& part : e.operands) collect_words(part, words);
}

/// Returns true if the summands have the same sign and the same words. Their factors may differ.
bool alike(const Summand& a, const Summand& b) {
  const auto text = [](const model::Word& word) { return to_text(word); };
  return a.minus == b.minus && std::ranges::equal(words_of(a.term), words_of(b.term), {}, text, text);
}

std::optional<Expression> formula_of(const Rules* rules, RuleRow row) {
  if (rules == nullptr || row.row < 0 || !exists(*rules, row)) return std::nullopt;
  return parse_expression(row.effect < 0 ? rules->scores[row.row].points.text
                                         : rules->actions[row.row].effects[row.effect].points.text);
}

RuleRow in_base(const Rules* base, const Rules& rules, RuleRow row) {
  return base == nullptr ? RuleRow{row.table, -1} : corresponding_row(*base, rules, row);
}

void set_terms(ExampleSubject& out, const Rules& rules, const Rules* base, RuleRow row) {
  const auto here = formula_of(&rules, row), was = formula_of(base, in_base(base, rules, row));
  out.in_base = was.has_value();
  if (!here) return;
  out.words = words_of(*here);
  out.terms = matched_terms(summands(*here), was ? summands(*was) : std::vector<Summand>());
  for (ExampleTerm& term : out.terms) term.changed = term.changed && base != nullptr;
}

void set_score(ExampleSubject& out, const Rules& rules, const model::ScoreRule& score) {
  out.part = score.recorded_as();
  out.final_scoring = score.when == model::ScoreRule::When::End;
  out.area = model::index_of(rules.areas, score.area);
}

/// Inserts, as the first term, the score to which a bonus is added.
void add_score_of_bonus(ExampleSubject& out, const Rules& rules, const Rules* base, RuleRow score) {
  const auto here = formula_of(&rules, score), was = formula_of(base, in_base(base, rules, score));
  if (!here) return;
  ExampleTerm term{.label = tr("score “{0}”", tr_name(row_id(rules, score))),
                   .here = Summand{.minus = false, .term = *here},
                   .base = {},
                   .is_whole_score = true};
  if (was) term.base = Summand{.minus = false, .term = *was};
  out.in_base = was.has_value();
  out.terms.insert(out.terms.begin(), std::move(term));
}

}  // namespace

std::vector<ExampleTerm> matched_terms(const std::vector<Summand>& here, std::vector<Summand> base) {
  std::vector<ExampleTerm> out;
  for (const Summand& summand : here) {
    ExampleTerm term{.label = {}, .here = summand, .base = {}};
    if (const auto at = std::ranges::find_if(base, [&](const Summand& other) { return alike(summand, other); });
        at != base.end()) {
      term.base = *at;
      base.erase(at);
    }
    term.changed = !term.base || summand_text(*term.base) != summand_text(summand);
    out.push_back(std::move(term));
  }
  for (Summand& summand : base) out.push_back({.label = {}, .here = {}, .base = std::move(summand), .changed = true});
  return out;
}

std::vector<model::Word> words_of(const Expression& expression) {
  std::vector<model::Word> out;
  collect_words(expression, out);
  return out;
}

ExampleSubject subject_of(const Rules& rules, const Rules* base, RuleRow row) {
  ExampleSubject out;
  if (rules.family != model::kLandscape || row.row < 0 || !exists(rules, row)) return out;
  if (row.table == RuleTable::Scores) {
    set_score(out, rules, rules.scores[row.row]);
    set_terms(out, rules, base, row);
    return out;
  }
  for (int e = 0; row.effect < 0 && e < effect_count(rules, row); ++e)
    if (!rules.actions[row.row].effects[e].points.text.empty()) row.effect = e;
  if (row.table != RuleTable::Actions || row.effect < 0) return out;
  const model::Effect& effect = rules.actions[row.row].effects[row.effect];
  using Kind = model::Effect::Kind;
  if (effect.kind != Kind::Award && effect.kind != Kind::Bonus) return out;
  out.action = out.part = rules.actions[row.row].id;
  set_terms(out, rules, base, row);
  if (effect.kind == Kind::Award) {
    out.by_action = true;
    out.area = model::index_of(rules.areas, effect.area);
  } else if (const int at = model::index_of(rules.scores, effect.score); at >= 0) {
    set_score(out, rules, rules.scores[at]);
    add_score_of_bonus(out, rules, base, {RuleTable::Scores, at});
  }
  return out;
}

namespace {

/// Returns true if the summand changes the points. For a changed summand, returns true if its points differ from the
/// base.
bool shows(const ExampleLine& line) { return line.changed ? line.base.value_or(0) != line.here : line.here != 0; }

}  // namespace

bool ExampleRequirement::is_shown_by(const WorkedExample& example) const {
  const ExampleLine& at = example.lines[line];
  return word ? at.counts[*word] != 0 : shows(at);
}

std::vector<ExampleRequirement> requirements_of(const std::vector<ExampleTerm>& terms) {
  std::vector<ExampleRequirement> out;
  for (const bool changed : {true, false})
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const ExampleTerm& term = terms[i];
      const Expression& shown = (term.here ? term.here : term.base)->term;
      const std::vector<model::Word> words = words_of(shown);
      if (term.changed != changed || (!changed && (term.is_whole_score || words.empty()))) continue;
      out.push_back({.line = i, .changed = changed, .shown = shown, .words = words});
      for (std::size_t w = 0; w < words.size() && words.size() > 1 && !term.is_whole_score; ++w)
        out.push_back({.line = i, .word = w, .changed = changed, .shown = shown, .words = {words[w]}});
    }
  return out;
}

std::string names_missing_from_set(const ExampleRequirement& need, const model::TileSet& set) {
  using model::WordKind;
  const auto lies_on_tiles = [](const model::Word& word) {
    return word.kind == WordKind::Symbol || word.kind == WordKind::NearSymbol || word.kind == WordKind::SquareSymbol ||
           word.kind == WordKind::JoinedSymbol || word.kind == WordKind::Zones;
  };
  const auto in_box = [&](const model::Tile& tile) { return tile.copies > 0 && has_any(tile, need.words); };
  if (need.words.empty() || !std::ranges::all_of(need.words, lies_on_tiles) || std::ranges::any_of(set.tiles, in_box))
    return "";
  std::vector<std::string> names;
  for (const model::Word& word : need.words)
    names.push_back(word.kind == WordKind::Zones ? tr("feature {0}", tr_name(word.name))
                                                 : tr("symbol {0}", tr_name(word.name)));
  return join_words(names);
}

bool has_any(const model::Tile& tile, const std::vector<model::Word>& words) {
  for (const model::Zone& zone : tile.zones)
    for (const model::Word& word : words)
      if (word.kind == model::WordKind::Zones ? zone.kind == word.name
                                              : std::ranges::find(zone.symbols, word.name) != zone.symbols.end())
        return true;
  return false;
}

std::string why_missing(const ExampleRequirement& need, const model::TileSet& set, int games) {
  const std::string text = to_text(need.shown);
  if (const std::string what = names_missing_from_set(need, set); !what.empty())
    // translators: {0} is, for example, "symbol fish and feature lake", {1} a part of a formula
    return tr("No tile has the {0}, so no example shows {1}.", what, text);
  if (need.changed && !need.word) return tr("{0} changed nothing in {1} random games.", text, games);
  // translators: {0} is, for example, "fish in the areas it runs into", {1} a part of a formula
  return need.word ? tr("No example shows {0} in {1}: none were counted in {2} random games.",
                        plural_noun(need.words.front()), text, games)
                   : tr("No example shows {0}: it gave no points in {1} random games.", text, games);
}

}  // namespace tw::editor
