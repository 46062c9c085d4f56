#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/formula.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

/// Returns the position in the file of a character of a formula. In the canonical form, "<", "&" and quotes are written
/// as entities.
SourceLocation mark_in_formula(const FormulaText& formula, std::size_t offset) {
  if (formula.at.line == 0) return formula.at;
  SourceLocation at = formula.at;
  for (std::size_t i = 0; i < std::min(offset, formula.text.size()); ++i) {
    const char c = formula.text[i];
    at.column += c == '<' ? 4 : c == '&' ? 5 : c == '"' ? 6 : 1;
  }
  return at;
}

bool shares_a_kind(const SymbolKind& symbol, const AreaKind& area) {
  return std::any_of(symbol.on.begin(), symbol.on.end(), [&](const std::string& kind) {
    return std::find(area.of.begin(), area.of.end(), kind) != area.of.end();
  });
}

class WordChecker {
 public:
  WordChecker(Report& report, const Rules& rules, const FormulaText& formula, const AreaKind* area, bool has_tile)
      : report_(report), rules_(rules), formula_(formula), area_(area), has_tile_(has_tile) {}

  void check(const Word& word) {
    switch (word.kind) {
      case WordKind::Tiles:
      case WordKind::Open:
      case WordKind::Around: return;
      case WordKind::Zones: return zones(word);
      case WordKind::Symbol: return symbol(word, 0, true);
      case WordKind::NearSymbol: require_tile(word, "near."); return symbol(word, 5, true);
      case WordKind::SquareSymbol: require_tile(word, "square."); return symbol(word, 7, false);
      case WordKind::JoinedSymbol: return symbol(word, 7, false);
      case WordKind::TouchingClosed:
        if (index_of(rules_.areas, word.name) < 0)
          add(word, 9,
              tr("The area {0} is not declared.", in_quotes(word.name)) + hint(word.name, ids_of(rules_.areas)));
        return;
    }
  }

 private:
  /// Reports a word that counts symbols around a tile if the formula does not refer to a tile. Formulas of actions and
  /// of scores with to="each PIECE" refer to a tile.
  void require_tile(const Word& word, const std::string& prefix) {
    if (has_tile_) return;
    add(word, 0,
        tr("{0} is allowed only in the formulas of actions and of scores with to=\"each PIECE\"; use {1} here",
           prefix + word.name, in_quotes(word.name)));
  }
  void add(const Word& word, std::size_t further, const std::string& message) {
    report_.add(code::kFormulaWord, mark_in_formula(formula_, word.offset + further), message);
  }
  static std::string hint(const std::string& wrong, const std::vector<std::string>& known) {
    const std::string out = did_you_mean(wrong, known);
    return out.empty() && !known.empty() ? " " + tr("Possible words: {0}.", join_words(known)) : out;
  }
  void zones(const Word& word) {
    if (area_ == nullptr || std::find(area_->of.begin(), area_->of.end(), word.name) != area_->of.end()) return;
    add(word, 6,
        tr("{0} is not a feature of the area {1}.", in_quotes(word.name), in_quotes(area_->id)) +
            hint(word.name, area_->of));
  }
  void symbol(const Word& word, std::size_t further, bool in_area) {
    const int i = index_of(rules_.symbols, word.name);
    if (i < 0) {
      std::vector<std::string> known;
      for (const SymbolKind& s : rules_.symbols)
        if (area_ == nullptr || !in_area || shares_a_kind(s, *area_)) known.push_back(s.id);
      if (word.kind == WordKind::Symbol) known.insert(known.end(), {"tiles", "open", "around"});
      const std::string name = in_quotes(word.name);
      add(word, further,
          (area_ != nullptr ? tr("{0} has no meaning in the area {1}.", name, in_quotes(area_->id))
                            : tr("{0} has no meaning in this area.", name)) +
              hint(word.name, known));
      return;
    }
    const SymbolKind& found = rules_.symbols[i];
    if (!in_area || area_ == nullptr || shares_a_kind(found, *area_)) return;
    add(word, further,
        tr("{0} cannot occur in the area {1}, which consists of {2}; it is allowed only on {3}", in_quotes(word.name),
           in_quotes(area_->id), join_words(area_->of), join_words(found.on)));
  }

  Report& report_;
  const Rules& rules_;
  const FormulaText& formula_;
  const AreaKind* area_;
  bool has_tile_;
};

}  // namespace

void check_settings(Report& report, const std::vector<Setting>& settings, const char* duplicate,
                    const std::string& owner) {
  if (settings.size() > static_cast<std::size_t>(kMaxSettings)) {
    report.add(code::kLimit, settings[kMaxSettings].at,
               tr("There are {0} settings; at most {1} are allowed", settings.size(), kMaxSettings));
    return;
  }
  check_ids(report, settings, IdForm::Row, duplicate, owner);
}

void check_formula(Report& report, const Rules& rules, const FormulaText& formula, const std::string& area,
                   bool has_tile) {
  const auto parsed = parse_formula(formula.text);
  if (const auto* error = std::get_if<FormulaError>(&parsed)) {
    report.add(code::kInvalidFormula, mark_in_formula(formula, error->offset),
               tr("In the formula {0}: {1}", in_quotes(formula.text), error->message));
    return;
  }
  const int i = index_of(rules.areas, area);
  WordChecker words(report, rules, formula, i < 0 ? nullptr : &rules.areas[i], has_tile);
  for (const Word& word : std::get<Formula>(parsed).words) words.check(word);
}

}  // namespace tw::xml
