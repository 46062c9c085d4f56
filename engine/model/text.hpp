#pragma once
// Small texts that people write and read: lists with commas, numbers with a sign, counts of things ("2,000 tiles"), and
// arguments of command lines.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::model {

/// The names in "random, greedy": without the spaces around them; empty names are skipped.
std::vector<std::string> comma_list(std::string_view names);

/// `number`, the text of `value`, with its sign: "+2.4 ±0.5", "-3.1". A number that is rounded to zero has none. What
/// follows the first space of `number` is kept.
std::string with_sign(double value, std::string number);

/// `n` and the noun, in the singular for 1: counted(1, "tile") is "1 tile", counted(2000, "copy", "copies") is "2,000
/// copies". Without `many` the plural is `one` with an s.
std::string counted(std::int64_t n, std::string_view one, std::string_view many = {});

/// "2 to 5 players", "1 player".
std::string counted_range(std::int64_t least, std::int64_t most, std::string_view one, std::string_view many = {});

/// "10,000": groups of three digits.
std::string grouped(std::int64_t n);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts);

/// One argument of a command line: in single quotes where a character has a meaning to the shell.
std::string shell_quoted(const std::string& word);

}  // namespace tw::model
