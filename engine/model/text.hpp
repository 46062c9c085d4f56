#pragma once
// Small texts that people write and read: lists with commas, numbers with a sign.

#include <string>
#include <string_view>
#include <vector>

namespace tw::model {

/// The names in "random, greedy": without the spaces around them; empty names are skipped.
std::vector<std::string> comma_list(std::string_view names);

/// `number`, the text of `value`, with its sign: "+2.4 ±0.5", "-3.1". A number that is rounded to zero has none. What
/// follows the first space of `number` is kept.
std::string with_sign(double value, std::string number);

}  // namespace tw::model
