#include "engine/model/counted.hpp"

namespace tw::model {

std::string grouped(std::int64_t n) {
  std::string out = std::to_string(n);
  for (auto at = static_cast<std::ptrdiff_t>(out.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3)
    out.insert(static_cast<std::size_t>(at), ",");
  return out;
}

std::string counted(std::int64_t n, std::string_view one, std::string_view many) {
  std::string out = grouped(n) + " ";
  if (n != 1 && !many.empty()) return out.append(many);
  out.append(one);
  return n == 1 ? out : out + "s";
}

std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return out;
}

std::string counted_range(std::int64_t least, std::int64_t most, std::string_view one, std::string_view many) {
  return least == most ? counted(most, one, many) : grouped(least) + " to " + counted(most, one, many);
}

}  // namespace tw::model
