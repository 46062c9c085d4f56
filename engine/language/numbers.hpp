#pragma once
// Numbers as people of the language in use write them: "1,234.5", in German "1.234,5". Files, JSON, CSV and commands
// always have the form "1234.5".

#include <cstdint>
#include <string>
#include <string_view>

namespace tw::language {

/// The separators of a language between groups of three digits and before the decimals.
struct NumberSeparators {
  std::string_view group, decimal;
};

/// Returns the separators of the language in use; those of English if the language is not known.
NumberSeparators number_separators();

/// Returns the text, whose numbers have the separators of English, with the separators of the language in use:
/// "1,234.5 (0.5-1.5)".
std::string with_separators(std::string_view english);

/// Returns the number with groups of three digits: "10,000".
std::string grouped(std::int64_t n);
/// As grouped(), for a number with decimals, in the form that programs read: "1,234.5" for "1234.5".
std::string grouped(std::string number);

/// Formats a number with this number of decimals, without groups: "1234.50".
std::string decimal(double value, int decimals);
/// Formats a number with as many decimals as necessary, without groups: "1234.5".
std::string decimal(double value);

/// Returns the text with its numbers in the form that programs read: "1234.5" for "1.234,5" in German. A point or a
/// comma before decimals is accepted in each language, unless it can be a group separator. A number with misplaced
/// separators stays as it is.
std::string plain_numbers(std::string_view typed);

}  // namespace tw::language
