#pragma once
// Numbers of things in sentences, "1 tile" and "2,000 tiles", and lists of them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::model {

/// `n` and the noun, in the singular for 1: counted(1, "tile") is "1 tile", counted(2000, "copy", "copies") is "2,000
/// copies". Without `many` the plural is `one` with an s.
std::string counted(std::int64_t n, std::string_view one, std::string_view many = {});

/// "2 to 5 players", "1 player".
std::string counted_range(std::int64_t least, std::int64_t most, std::string_view one, std::string_view many = {});

/// "10,000": groups of three digits.
std::string grouped(std::int64_t n);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts);

}  // namespace tw::model
