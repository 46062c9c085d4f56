#include "engine/landscape/program.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace tw::landscape {

namespace {

std::int64_t load(const Instruction& step, const AreaCounts& m) {
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

/// Each of up to 65,000 nodes adds at most 127 to a count; within these limits no sum saturates.
constexpr int kMaxTimes = 100, kMaxConstant = 100'000'000;

/// The value of a step as a linear sum of values read from an AreaCounts.
struct Sum {
  std::int64_t constant = 0;
  std::array<Program::Term, Program::kMaxTerms> terms{};
  std::size_t size = 0;

  bool small() const {
    std::int64_t all = 0;
    for (std::size_t i = 0; i < size; ++i) all += std::abs(terms[i].factor);
    return all <= kMaxTimes && std::abs(constant) <= kMaxConstant;
  }
  void times(std::int64_t factor) {
    constant *= factor;
    for (std::size_t i = 0; i < size; ++i) terms[i].factor = static_cast<std::int32_t>(terms[i].factor * factor);
  }
  bool add(const Sum& other, std::int32_t factor) {
    constant += factor * other.constant;
    for (std::size_t i = 0; i < other.size; ++i) {
      std::size_t at = 0;
      while (at < size && terms[at].offset != other.terms[i].offset) ++at;
      if (at == terms.size()) return false;
      if (at == size) terms[size++] = {other.terms[i].offset, 0};
      terms[at].factor += factor * other.terms[i].factor;
    }
    return true;
  }
};

std::uint16_t offset_of(const Instruction& step) {
  const auto in = [&step](std::size_t first) {
    return static_cast<std::uint16_t>(first + sizeof(std::int32_t) * static_cast<std::size_t>(step.index));
  };
  switch (step.source) {
    case Source::Number: break;
    case Source::Total: return in(offsetof(AreaCounts, total));
    case Source::Near: return in(offsetof(AreaCounts, near));
    case Source::Square: return in(offsetof(AreaCounts, square));
    case Source::Joined: return in(offsetof(AreaCounts, joined));
    case Source::Touching: return in(offsetof(AreaCounts, touching));
    case Source::Tiles: return offsetof(AreaCounts, tiles);
    case Source::Open: return offsetof(AreaCounts, open);
    case Source::Around: return offsetof(AreaCounts, around);
  }
  return 0;
}

/// Computes a = a `op` b. Returns false if the result is not a linear sum or its factors are too large.
bool combine_sums(model::Formula::Op op, Sum& a, const Sum& b) {
  using Op = model::Formula::Op;
  if (op == Op::Add || op == Op::Subtract) return a.add(b, op == Op::Add ? 1 : -1) && a.small();
  if (op != Op::Multiply || (a.size != 0 && b.size != 0)) return false;
  const std::int64_t factor = b.size == 0 ? b.constant : a.constant;
  if (b.size != 0) a = b;
  if (std::abs(factor) > kMaxTimes) return false;
  a.times(factor);
  return a.small();
}

std::optional<Sum> as_sum(const std::vector<Instruction>& steps) {
  using Op = model::Formula::Op;
  std::vector<Sum> stack;
  for (const Instruction& step : steps) {
    if (step.op == Op::Number || (step.op == Op::Word && step.source == Source::Number)) {
      stack.push_back({.constant = step.index});
    } else if (step.op == Op::Word) {
      stack.push_back({});
      stack.back().terms[stack.back().size++] = {offset_of(step), 1};
    } else if (step.op == Op::Negate) {
      stack.back().times(-1);
    } else {
      const Sum b = stack.back();
      stack.pop_back();
      if (!combine_sums(step.op, stack.back(), b)) return std::nullopt;
    }
    if (!stack.back().small()) return std::nullopt;
  }
  if (stack.size() != 1) return std::nullopt;
  return stack.front();
}

}  // namespace

void Program::detect_sum() {
  const auto found = as_sum(steps);
  is_sum = found.has_value();
  if (!found) return;
  terms = found->terms;
  number_of_terms = static_cast<std::uint8_t>(found->size);
  constant = static_cast<std::int32_t>(found->constant);
}

int Program::run_steps(const AreaCounts& counts) const {
  using Op = model::Formula::Op;
  constexpr std::int64_t kMax = kMaxFormulaValue;
  // Each nesting level needs at most four entries: the left sides of a comparison, a sum and a product, and a value of
  // min or max.
  std::array<std::int64_t, 4 * model::kMaxFormulaDepth> stack;  // NOLINT: each place is written before it is read
  std::size_t height = 0;
  for (const Instruction& step : steps) {
    if (step.op == Op::Number || step.op == Op::Word) {
      stack[height++] = load(step, counts);
    } else if (step.op == Op::Negate) {
      stack[height - 1] = -stack[height - 1];
    } else {
      --height;
      stack[height - 1] = std::clamp(combine(step.op, stack[height - 1], stack[height]), -kMax, kMax);
    }
  }
  return static_cast<int>(stack[0]);
}

std::vector<std::int32_t> Program::word_values(const AreaCounts& counts) const {
  std::vector<std::int32_t> out;
  for (const Instruction& step : steps)
    if (step.op == model::Formula::Op::Word) out.push_back(static_cast<std::int32_t>(load(step, counts)));
  return out;
}

void Program::add_reads(const Program& other) {
  reads_total |= other.reads_total;
  reads_joined |= other.reads_joined;
  reads_touching |= other.reads_touching;
  reads_tiles |= other.reads_tiles;
  reads_around |= other.reads_around;
}

}  // namespace tw::landscape
