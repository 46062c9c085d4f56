#pragma once
// Which step of a variant brought a finding about a row of its base. Inside engine/xml only.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/xml/applying.hpp"

namespace tw::xml {

/// All that can be found in a game that was put together: rules, tiles against them, and whether it can be played.
model::Findings check_whole(const model::Rules& rules, const model::TileSet& set, const std::string& path);

/// Applies more and fewer steps until it knows the one with which a finding appears: wherever it lies, and whatever
/// the finding is about. Costs a logarithm of the steps, and a bounded number of trials for all findings together.
class Blame {
 public:
  /// `rules` and `set` are the base without places; all three live longer than this.
  Blame(const model::Rules& rules, const model::TileSet& set, const std::vector<VariantStep>& steps)
      : rules_(rules), set_(set), steps_(steps) {}
  /// The place of the step that brought it; nothing if the base has it too.
  std::optional<model::SourceMark> cause_of(const model::Finding& finding);

 private:
  const std::set<std::string>& keys_after(std::size_t steps);

  const model::Rules& rules_;
  const model::TileSet& set_;
  const std::vector<VariantStep>& steps_;
  std::map<std::size_t, std::set<std::string>> tried_;
};

}  // namespace tw::xml
