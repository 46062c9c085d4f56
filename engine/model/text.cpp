#include "engine/model/text.hpp"

#include <algorithm>

namespace tw::model {

std::vector<std::string> comma_list(std::string_view names) {
  constexpr const char* kSpace = " \t\r\n";
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const std::string_view name = names.substr(at, end - at);
    if (const auto first = name.find_first_not_of(kSpace); first != std::string_view::npos)
      out.emplace_back(name.substr(first, name.find_last_not_of(kSpace) + 1 - first));
    at = end + 1;
  }
  return out;
}

std::string with_sign(double value, std::string number) {
  const bool zero = number.substr(0, number.find(' ')).find_first_of("123456789") == std::string::npos;
  if (zero && number.starts_with('-')) return number.substr(1);
  return (value > 0 && !zero ? "+" : "") + number;
}

}  // namespace tw::model
