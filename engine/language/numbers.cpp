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
  NumberMarks marks;
};
constexpr NumberMarks kEnglish{",", "."};
constexpr std::array kLanguages{Language{"de", {".", ","}}, Language{"fr", {kNarrowSpace, ","}}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Returns true if `mark` separates groups of digits. A group mark that is a space can be typed as any space.
bool is_group_mark(std::string_view mark) {
  const std::string_view group = number_marks().group;
  return mark == group || (group == kNarrowSpace && (mark == kNoBreakSpace || mark == " "));
}

/// A number in a text. `marks` are between the `digits`: "1,234.5" has three digits and two marks.
struct Numeral {
  std::vector<std::string_view> digits, marks;
  std::size_t size = 0;  ///< in bytes
};

/// Returns the number at the beginning of the text, which begins with a digit.
Numeral numeral(std::string_view text) {
  Numeral out;
  for (std::size_t at = 0;;) {
    out.size = std::min(text.find_first_not_of(kDigits, at), text.size());
    out.digits.push_back(text.substr(at, out.size - at));
    const std::size_t next = std::min(text.find_first_of(kDigits, out.size), text.size());
    const std::string_view mark = text.substr(out.size, next - out.size);
    if (next == text.size() || (mark != "." && mark != "," && !is_group_mark(mark))) return out;
    out.marks.push_back(mark);
    at = next;
  }
}

/// Returns the number in the form that programs read; "" if its marks are misplaced.
std::string plain(const Numeral& number) {
  const std::size_t marks = number.marks.size();
  std::size_t groups = 0;  // number of group marks at the beginning
  if (number.digits.front().size() <= 3 && number.digits.front().front() != '0')
    while (groups < marks && is_group_mark(number.marks[groups]) && number.digits[groups + 1].size() == 3) ++groups;
  std::string out;
  for (std::size_t i = 0; i <= groups; ++i) out += number.digits[i];
  if (groups == marks) return out;
  const std::string_view mark = number.marks[groups];
  const bool decimals = mark == number_marks().decimal || (groups == 0 && mark == kEnglish.decimal);
  return decimals && groups + 1 == marks ? out + "." + std::string(number.digits.back()) : "";
}

}  // namespace

NumberMarks number_marks() {
  const auto row = std::ranges::find_if(
      kLanguages, [](const Language& l) { return current().substr(0, current().find('_')) == l.code; });
  return row == kLanguages.end() ? kEnglish : row->marks;
}

std::string with_marks(std::string_view english) {
  const NumberMarks marks = number_marks();
  std::string out;
  for (std::size_t at = 0; at < english.size(); ++at) {
    const char c = english[at];
    const bool inside = at > 0 && at + 1 < english.size() && is_digit(english[at - 1]) && is_digit(english[at + 1]);
    if (inside && c == '.')
      out += marks.decimal;
    else if (inside && c == ',')
      out += marks.group;
    else
      out += c;
  }
  return out;
}

std::string grouped(std::int64_t n) {
  std::string out = std::to_string(n);
  for (auto at = static_cast<std::ptrdiff_t>(out.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3)
    out.insert(static_cast<std::size_t>(at), ",");
  return with_marks(out);
}

std::string decimal(double value, int decimals) { return with_marks(fmt::format("{:.{}f}", value, decimals)); }
std::string decimal(double value) { return with_marks(fmt::format("{}", value)); }

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
