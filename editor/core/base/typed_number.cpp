#include "editor/core/base/typed_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

std::optional<FieldNumber> parse_field_number(std::string_view typed, const NumberLimits& limits) {
  std::string text = language::plain_numbers(typed);
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  text.erase(text.find_last_not_of(' ') + 1);
  constexpr std::string_view kMinus = "\u2212";
  if (text.starts_with(kMinus)) text.replace(0, kMinus.size(), "-");
  std::ranges::replace(text, ',', '.');  // plain_numbers() leaves a comma at the beginning or the end
  const std::string_view digits = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
  if (digits.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
  const std::size_t point = digits.find('.');
  if (point != std::string_view::npos &&
      (limits.decimals == 0 || digits.size() - point - 1 > static_cast<std::size_t>(limits.decimals)))
    return std::nullopt;
  FieldNumber value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < limits.least || value > limits.most) return std::nullopt;
  return value;
}

std::string describe_limits(const NumberLimits& limits) {
  const std::string least = number_text(limits.least, true), most = number_text(limits.most, true);
  if (limits.decimals == 0) return tr("type a whole number from {0} to {1}.", least, most);
  return tr_n("type a number from {1} to {2}, with at most {0} decimal.",
              "type a number from {1} to {2}, with at most {0} decimals.", limits.decimals, least, most);
}

std::string number_text(FieldNumber number, bool grouped) {
  std::string text = number == std::floor(number) ? fmt::format("{:.0f}", number) : fmt::format("{:.15g}", number);
  return grouped ? language::group_digits(std::move(text)) : language::with_separators(text);
}

}  // namespace tw::editor
