#pragma once
// Numbers in the format of the current language: "1,234.5", in German "1.234,5". Files, JSON, CSV and commands always
// use the form "1234.5".

#include <cstdint>
#include <string>
#include <string_view>

namespace tw::language {

/// The separators of a language between groups of three digits and before the decimals.
struct NumberSeparators {
  std::string_view group, decimal;
};

/// Returns the separators of the current language, or the English separators if the language is unknown.
NumberSeparators number_separators();

/// Replaces the English separators of the numbers in a text with the separators of the current language:
/// "1,234.5 (0.5-1.5)".
std::string with_separators(std::string_view english);

/// Returns the number with groups of three digits: "10,000".
std::string group_digits(std::int64_t n);
/// Like group_digits(), but for the text of a number with decimals: "1,234.5" for "1234.5".
std::string group_digits(std::string number);

/// Formats a number with this number of decimals, without groups: "1234.50".
std::string format_decimal(double value, int decimals);
/// Formats a number with as many decimals as necessary, without groups: "1234.5".
std::string format_decimal(double value);

/// Converts the numbers in a text to the form that programs read: "1234.5" for "1.234,5" in German. A point or a comma
/// before decimals is accepted in each language, unless it can be a group separator. A number with misplaced separators
/// is not changed.
std::string plain_numbers(std::string_view typed);

}  // namespace tw::language
