#pragma once
// "greedy:rivals=50:@closing=80": the name of a bot, its settings and the weights by which it judges other than by the
// game's own, as users write them. No comma, so that names can be listed with commas.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Weights of one bot; the game's own hold where there is none.
class OwnWeights {
 public:
  std::array<std::optional<std::int32_t>, model::kWeights> value{};
  /// `game` with what is given here.
  model::Weights over(const model::Weights& game) const;
};

/// What stands before the first colon.
std::string_view bare_name(std::string_view name);
/// One value a setting, in the order of `settings`, the standard where the user gives none. Findings TW141 for what is
/// no setting, given twice, no whole number or out of range. Leaves out what begins with "@".
model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const tw_setting> settings);
/// What begins with "@": nullopt if nothing does. Findings as for settings.
model::Result<std::optional<OwnWeights>> own_weights(std::string_view name);

}  // namespace tw::plugin_host
