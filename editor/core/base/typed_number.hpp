#pragma once
// Numbers that a person types in a field.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tw::editor {

/// The number in a field, with or without decimals. Represents every std::int64_t and std::uint64_t exactly.
using FieldNumber = long double;
static_assert(std::numeric_limits<FieldNumber>::digits >= 64);

/// The numbers that a field accepts, limits included.
struct NumberLimits {
  FieldNumber least = 0, most = std::numeric_limits<std::uint64_t>::max();
  int decimals = 0;  ///< maximum number of decimals; 0 for whole numbers
};

constexpr NumberLimits whole_numbers(std::int64_t least, std::int64_t most) {
  return {static_cast<FieldNumber>(least), static_cast<FieldNumber>(most)};
}

/// Returns the number that a person typed; nullopt if the text is not a number within the limits. In every language,
/// the decimal separator may be a point or a comma; digits may be grouped as in the current language.
std::optional<FieldNumber> parse_field_number(std::string_view typed, const NumberLimits& limits);

/// Describes the accepted numbers: "type a whole number from 1 to 99."
std::string describe_limits(const NumberLimits& limits);

/// Formats a number with as many decimals as necessary. `grouped`: with groups of three digits.
std::string number_text(FieldNumber number, bool grouped = false);

}  // namespace tw::editor
