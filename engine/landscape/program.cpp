#include "engine/landscape/program.hpp"

#include <algorithm>
#include <array>

namespace tw::landscape {

namespace {

std::int64_t load(const Instruction& step, const Measure& m) {
  switch (step.source) {
    case Source::Number: return step.index;
    case Source::Total: return m.total[step.index];
    case Source::Near: return m.near[step.index];
    case Source::Square: return m.square[step.index];
    case Source::Joined: return m.joined[step.index];
    case Source::Touching: return m.touching[step.index];
    case Source::Tiles: return m.tiles;
    case Source::Open: return m.open;
    case Source::Around: return m.around;
  }
  return 0;
}

std::int64_t combine(model::Formula::Op op, std::int64_t a, std::int64_t b) {
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
    default: return 0;
  }
}

}  // namespace

int Program::run(const Measure& measure) const {
  using Op = model::Formula::Op;
  constexpr std::int64_t kMost = kLargestValue;
  // A formula of n characters needs at most n / 2 + 1 places; sums and products keep two, nesting adds one a level.
  std::array<std::int64_t, 4 * model::kDeepestFormula> stack;  // NOLINT: each place is written before it is read
  std::size_t height = 0;
  for (const Instruction& step : steps) {
    if (step.op == Op::Number || step.op == Op::Word) {
      stack[height++] = load(step, measure);
    } else if (step.op == Op::Negate) {
      stack[height - 1] = -stack[height - 1];
    } else {
      --height;
      stack[height - 1] = std::clamp(combine(step.op, stack[height - 1], stack[height]), -kMost, kMost);
    }
  }
  return static_cast<int>(stack[0]);
}

void Program::reads_also(const Program& other) {
  reads_joined |= other.reads_joined;
  reads_touching |= other.reads_touching;
  reads_tiles |= other.reads_tiles;
  reads_around |= other.reads_around;
}

}  // namespace tw::landscape
