#pragma once
// Values of placements that meet one side only, worked out once a decision.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/game/turn_value.hpp"

namespace tw::evaluation {

/// A few values by a key that says all they depend on. A later one may push out an earlier one.
class SideValues {
 public:
  void forget() { ++decision_; }
  /// Null if it is not known.
  const game::TurnValue* find(std::uint64_t key) const {
    const Row& row = rows_[place_of(key)];
    return row.decision == decision_ && row.key == key ? &row.value : nullptr;
  }
  void keep(std::uint64_t key, const game::TurnValue& value) { rows_[place_of(key)] = {key, decision_, value}; }

 private:
  static constexpr int kBits = 6;
  struct Row {
    std::uint64_t key = 0, decision = 0;
    game::TurnValue value;
  };
  static std::size_t place_of(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> (64 - kBits); }

  std::uint64_t decision_ = 1;
  std::array<Row, std::size_t{1} << kBits> rows_;
};

}  // namespace tw::evaluation
