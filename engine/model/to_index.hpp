#pragma once
// The conversion of numbers of seats, rows, tiles and so on, which are signed, to indices of the standard library.

#include <cstddef>

namespace tw::model {

/// Returns a number as an index. The number must not be negative.
constexpr std::size_t to_index(int number) { return static_cast<std::size_t>(number); }

}  // namespace tw::model
