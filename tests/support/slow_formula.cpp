#include "tests/support/slow_formula.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace tw::test {

namespace {

int symbols(const FormulaContext& c, const ZoneSet& zones, const std::string& symbol) {
  int sum = 0;
  for (const ZoneAt& at : zones) {
    if (c.covered->contains({at, symbol})) continue;
    const auto& drawn = c.board->zone(at).symbols;
    sum += static_cast<int>(std::count(drawn.begin(), drawn.end(), symbol));
  }
  return sum;
}

ZoneSet within_reach(const FormulaContext& c) {
  ZoneSet out;
  if (!c.centre) return out;
  for (const ZoneAt& at : c.area)
    if (near(at.cell, *c.centre)) out.insert(at);
  return out;
}

int tiles(const ZoneSet& area) {
  std::set<model::Coord> cells;
  for (const ZoneAt& at : area) cells.insert(at.cell);
  return static_cast<int>(cells.size());
}

int touching_closed(const FormulaContext& c, const std::string& area_kind) {
  std::set<ZoneSet> areas;
  for (const ZoneAt& at : c.board->touched(c.area)) areas.insert(c.board->area_of(area_kind, at));
  areas.erase(ZoneSet{});
  return static_cast<int>(
      std::count_if(areas.begin(), areas.end(), [&](const ZoneSet& area) { return c.board->closed(area_kind, area); }));
}

/// Returns the number of occurrences of a symbol on the centre tile and the eight tiles around it.
int symbols_in_square(const FormulaContext& c, const std::string& symbol) {
  return c.centre && !c.ignored.contains(symbol) ? symbols(c, c.board->zones_around(*c.centre), symbol) : 0;
}

int count(const model::Word& word, const FormulaContext& c) {
  using model::WordKind;
  switch (word.kind) {
    case WordKind::Tiles: return tiles(c.area);
    case WordKind::Open: return c.board->open(c.area_kind, c.area);
    case WordKind::Around: return c.board->neighbour_count(c.centre ? *c.centre : c.area.begin()->cell);
    case WordKind::Zones:
      return static_cast<int>(std::count_if(c.area.begin(), c.area.end(),
                                            [&](const ZoneAt& at) { return c.board->zone(at).kind == word.name; }));
    case WordKind::Symbol: return c.ignored.contains(word.name) ? 0 : symbols(c, c.area, word.name);
    case WordKind::NearSymbol: return c.ignored.contains(word.name) ? 0 : symbols(c, within_reach(c), word.name);
    case WordKind::SquareSymbol: return symbols_in_square(c, word.name);
    case WordKind::JoinedSymbol: return symbols(c, c.board->joined(c.area), word.name);
    case WordKind::TouchingClosed: return touching_closed(c, word.name);
  }
  throw std::invalid_argument("a word of an unknown kind");
}

int apply(model::Formula::Op op, int a, int b) {
  using Op = model::Formula::Op;
  switch (op) {
    case Op::Add: return a + b;
    case Op::Subtract: return a - b;
    case Op::Multiply: return a * b;
    case Op::Min: return std::min(a, b);
    case Op::Max: return std::max(a, b);
    case Op::Less: return a < b ? 1 : 0;
    case Op::LessEqual: return a <= b ? 1 : 0;
    case Op::Greater: return a > b ? 1 : 0;
    case Op::GreaterEqual: return a >= b ? 1 : 0;
    case Op::Equal: return a == b ? 1 : 0;
    case Op::NotEqual: return a != b ? 1 : 0;
    default: throw std::invalid_argument("an operator without two sides");
  }
}

}  // namespace

int evaluate(const std::string& text, const FormulaContext& counted) {
  const auto parsed = model::parse_formula(text);
  const auto* formula = std::get_if<model::Formula>(&parsed);
  if (formula == nullptr) throw std::invalid_argument("no formula: " + text);
  std::vector<int> stack;
  const auto pop = [&stack] {
    const int top = stack.back();
    stack.pop_back();
    return top;
  };
  for (const auto& step : formula->steps) {
    if (step.op == model::Formula::Op::Number) {
      stack.push_back(step.value);
    } else if (step.op == model::Formula::Op::Word) {
      stack.push_back(count(formula->words.at(static_cast<std::size_t>(step.value)), counted));
    } else if (step.op == model::Formula::Op::Negate) {
      stack.push_back(-pop());
    } else {
      const int b = pop();
      const int a = pop();
      stack.push_back(apply(step.op, a, b));
    }
  }
  return stack.back();
}

}  // namespace tw::test
