#pragma once
// Rules that have been read as far as possible, like read_tile_set_leniently().

#include <string>
#include <string_view>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"

namespace tw::xml {

struct PartialRules {
  model::Rules rules;
  model::Findings findings;
};
/// Returns only findings if the text is not rules.
model::Result<PartialRules> read_rules_leniently(std::string_view text, const std::string& path);

}  // namespace tw::xml
