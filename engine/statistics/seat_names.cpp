#include "engine/statistics/seat_names.hpp"

#include <algorithm>

namespace tw::statistics {

std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate) {
  const std::vector<std::string> all = bots;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (std::ranges::count(all, all[i]) < 2) continue;
    const std::string number = std::to_string(i + 1);
    bots[i] += rotate ? " (" + number + ")" : ", seat " + number;
  }
  return bots;
}

}  // namespace tw::statistics
