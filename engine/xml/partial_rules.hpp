#pragma once
// Reads rules as far as possible, as read_tile_set_leniently() does for tile sets.

#include <string>
#include <string_view>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"

namespace tw::xml {

struct PartialRules {
  model::Rules rules;
  model::Findings findings;
};
/// Returns only findings if the text does not contain rules.
model::Result<PartialRules> read_rules_leniently(std::string_view text, const std::string& path);

}  // namespace tw::xml
