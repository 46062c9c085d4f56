#include "tests/support/slow_effects.hpp"

#include <stdexcept>

#include "tests/support/slow_harvest.hpp"
#include "tests/support/slow_hike.hpp"

namespace tw::test {

std::unique_ptr<SlowEffect> make_slow_effect(const model::PluginUse& use, int players) {
  if (use.plugin == "hike") return std::make_unique<SlowHike>(use);
  if (use.plugin == "harvest") return std::make_unique<SlowHarvest>(use, players);
  throw std::invalid_argument("the slow reference has no effect " + use.plugin + "; add it to tests/support");
}

}  // namespace tw::test
