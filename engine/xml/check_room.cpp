#include <map>
#include <set>
#include <utility>

#include "engine/model/formula.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

/// The maximum number of different words of one sort in the formulas of an area. `words` describes the sort.
struct WordLimit {
  WordKind sort;
  int most;
  const char* words;
};
constexpr WordLimit kWordLimits[] = {{WordKind::Symbol, kMaxCounts, "symbols and kinds of zone"},
                                     {WordKind::JoinedSymbol, kMaxJoined, "joined symbols"},
                                     {WordKind::SquareSymbol, kMaxSquares, "symbols in squares"},
                                     {WordKind::TouchingClosed, kMaxTouched, "kinds of touched area"}};

/// Returns the sort of a kind of word. Kinds that share a table in the engine have the same sort.
WordKind sort_of(WordKind kind) {
  return kind == WordKind::Zones || kind == WordKind::NearSymbol ? WordKind::Symbol : kind;
}

class RoomChecker {
 public:
  RoomChecker(Report& report, const Rules& rules) : report_(report), rules_(rules) {}

  void run() {
    areas();
    for (const ScoreRule& score : rules_.scores) formula(score.area, score.points, score.at);
    for (const ActionRule& action : rules_.actions)
      for (const Effect& effect : action.effects) {
        const int score = index_of(rules_.scores, effect.score);
        if (effect.kind == Effect::Kind::Award) formula(effect.area, effect.points, effect.at);
        if (effect.kind == Effect::Kind::Bonus && score >= 0)
          formula(rules_.scores[static_cast<std::size_t>(score)].area, effect.points, effect.at);
      }
  }

 private:
  void areas() {
    std::map<std::string, int> of;
    for (const AreaKind& area : rules_.areas)
      for (const std::string& kind : std::set<std::string>(area.of.begin(), area.of.end()))
        if (++of[kind] == kMaxAreasOfKind + 1)
          report_.add(code::kLimit, area.at,
                      "The kind " + in_quotes(kind) + " belongs to more than " + std::to_string(kMaxAreasOfKind) +
                          " areas; remove it from some of them");
  }
  void formula(const std::string& area, const FormulaText& text, SourceMark at) {
    const auto parsed = parse_formula(text.text);
    if (!std::holds_alternative<Formula>(parsed)) return;
    auto& counted = counted_[area];
    for (const Word& word : std::get<Formula>(parsed).words) {
      for (const WordLimit& room : kWordLimits) {
        if (sort_of(word.kind) != room.sort) continue;
        // If a kind and a symbol have the same name, both are counted. A symbol is counted once, even if it occurs with
        // and without `near.`.
        auto& names = counted[room.sort];
        if (!names.insert({word.kind == WordKind::Zones, word.name}).second) continue;
        if (names.size() == static_cast<std::size_t>(room.most) + 1)
          report_.add(code::kLimit, text.at.line > 0 ? text.at : at,
                      "The formulas of the area " + in_quotes(area) + " count more than " + std::to_string(room.most) +
                          " " + room.words + "; remove some of them");
      }
    }
  }

  Report& report_;
  const Rules& rules_;
  std::map<std::string, std::map<WordKind, std::set<std::pair<bool, std::string>>>> counted_;
};

}  // namespace

void check_room(Report& report, const Rules& rules) { RoomChecker(report, rules).run(); }

}  // namespace tw::xml
