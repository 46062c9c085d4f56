#include "engine/language/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/language/current.hpp"

namespace tw::language {
namespace {

constexpr std::string_view kDigits = "0123456789", kNarrowSpace = "\u202F", kNoBreakSpace = "\u00A0";

struct Language {
  std::string_view code;
  NumberSeparators separators;
};
constexpr NumberSeparators kEnglish{",", "."};
constexpr std::array kLanguages{Language{"de", {".", ","}}, Language{"fr", {kNarrowSpace, ","}}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Returns true if `separator` separates groups of digits. A group separator that is a space can be typed as any space.
bool is_group_separator(std::string_view separator) {
  const std::string_view group = number_separators().group;
  return separator == group || (group == kNarrowSpace && (separator == kNoBreakSpace || separator == " "));
}

/// A number in a text. `separators` are between the `digits`: "1,234.5" has three groups of digits and two separators.
struct Numeral {
  std::vector<std::string_view> digits, separators;
  std::size_t size = 0;  ///< in bytes
};

/// Returns the number at the beginning of the text, which begins with a digit.
Numeral numeral(std::string_view text) {
  Numeral out;
  for (std::size_t at = 0;;) {
    out.size = std::min(text.find_first_not_of(kDigits, at), text.size());
    out.digits.push_back(text.substr(at, out.size - at));
    const std::size_t next = std::min(text.find_first_of(kDigits, out.size), text.size());
    const std::string_view separator = text.substr(out.size, next - out.size);
    if (next == text.size() || (separator != "." && separator != "," && !is_group_separator(separator))) return out;
    out.separators.push_back(separator);
    at = next;
  }
}

/// Returns the number in the form that programs read; "" if its separators are misplaced.
std::string plain(const Numeral& number) {
  const std::vector<std::string_view>& separators = number.separators;
  std::size_t groups = 0;  // number of group separators at the beginning
  if (number.digits.front().size() <= 3 && number.digits.front().front() != '0')
    while (groups < separators.size() && is_group_separator(separators[groups]) &&
           number.digits[groups + 1].size() == 3)
      ++groups;
  std::string out;
  for (std::size_t i = 0; i <= groups; ++i) out += number.digits[i];
  if (groups == separators.size()) return out;
  const std::string_view separator = separators[groups];
  const bool decimals =
      separator == number_separators().decimal || (groups == 0 && (separator == "." || separator == ","));
  return decimals && groups + 1 == separators.size() ? out + "." + std::string(number.digits.back()) : "";
}

}  // namespace

NumberSeparators number_separators() {
  const auto row = std::ranges::find_if(
      kLanguages, [](const Language& l) { return current().substr(0, current().find('_')) == l.code; });
  return row == kLanguages.end() ? kEnglish : row->separators;
}

std::string with_separators(std::string_view english) {
  const NumberSeparators separators = number_separators();
  std::string out;
  for (std::size_t at = 0; at < english.size(); ++at) {
    const char c = english[at];
    const bool inside = at > 0 && at + 1 < english.size() && is_digit(english[at - 1]) && is_digit(english[at + 1]);
    if (inside && c == '.')
      out += separators.decimal;
    else if (inside && c == ',')
      out += separators.group;
    else
      out += c;
  }
  return out;
}

std::string group_digits(std::int64_t n) { return group_digits(std::to_string(n)); }

std::string group_digits(std::string number) {
  const std::ptrdiff_t first = number.starts_with('-') ? 1 : 0;
  for (auto at = static_cast<std::ptrdiff_t>(std::min(number.find('.'), number.size())) - 3; at > first; at -= 3)
    number.insert(static_cast<std::size_t>(at), ",");
  return with_separators(number);
}

std::string format_decimal(double value, int decimals) {
  return with_separators(fmt::format("{:.{}f}", value, decimals));
}
std::string format_decimal(double value) { return with_separators(fmt::format("{}", value)); }

std::string plain_numbers(std::string_view typed) {
  std::string out;
  while (!typed.empty()) {
    if (!is_digit(typed.front())) {
      out += typed.front();
      typed.remove_prefix(1);
      continue;
    }
    const Numeral number = numeral(typed);
    const std::string read = plain(number);
    out += read.empty() ? typed.substr(0, number.size) : read;
    typed.remove_prefix(number.size);
  }
  return out;
}

}  // namespace tw::language
