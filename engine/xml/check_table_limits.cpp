#include <map>
#include <set>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/formula.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/checking.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

/// A limit on the number of different words of one sort in the formulas of an area. `message` is the error message if
/// the area {0} exceeds the limit {1}.
struct WordLimit {
  WordKind sort;
  int most;
  const char* message;
};
constexpr WordLimit kWordLimits[] = {
    {WordKind::Symbol, kMaxCounts,
     tr_later("The formulas of the area {0} count more than {1} symbols and features; remove some of them")},
    {WordKind::JoinedSymbol, kMaxJoined,
     tr_later("The formulas of the area {0} count more than {1} joined symbols; remove some of them")},
    {WordKind::SquareSymbol, kMaxSquares,
     tr_later("The formulas of the area {0} count more than {1} symbols in squares; remove some of them")},
    {WordKind::TouchingClosed, kMaxTouched,
     tr_later("The formulas of the area {0} count more than {1} kinds of touched area; remove some of them")}};

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
        if (effect.kind == Effect::Kind::Award) formula(effect.area, effect.points, effect.at);
        if (effect.kind == Effect::Kind::Bonus) formula(area_of(effect.score), effect.points, effect.at);
      }
  }

 private:
  void areas() {
    std::map<std::string, int> of;
    for (const AreaKind& area : rules_.areas)
      for (const std::string& kind : std::set<std::string>(area.of.begin(), area.of.end()))
        if (++of[kind] == kMaxAreasOfKind + 1)
          report_.add(code::kLimit, area.at,
                      tr("The feature {0} belongs to more than {1} areas; remove it from some of them", in_quotes(kind),
                         kMaxAreasOfKind));
  }
  const std::string& area_of(const std::string& score) const {
    return rules_.scores[index_of(rules_.scores, score)].area;
  }
  void formula(const std::string& area, const FormulaText& text, SourceLocation at) {
    const auto parsed = parse_formula(text.text);
    auto& counted = counted_[area];
    for (const Word& word : std::get<Formula>(parsed).words) {
      for (const WordLimit& room : kWordLimits) {
        if (sort_of(word.kind) != room.sort) continue;
        // If a feature and a symbol have the same name, both are counted. A symbol is counted once, even if it occurs
        // with and without `near.`.
        auto& names = counted[room.sort];
        if (!names.insert({word.kind == WordKind::Zones, word.name}).second) continue;
        if (names.size() == static_cast<std::size_t>(room.most) + 1)
          report_.add(code::kLimit, text.at.line > 0 ? text.at : at,
                      tr(fmt::runtime(room.message), in_quotes(area), room.most));
      }
    }
  }

  Report& report_;
  const Rules& rules_;
  std::map<std::string, std::map<WordKind, std::set<std::pair<bool, std::string>>>> counted_;
};

}  // namespace

void check_table_limits(Report& report, const Rules& rules) { RoomChecker(report, rules).run(); }

}  // namespace tw::xml
