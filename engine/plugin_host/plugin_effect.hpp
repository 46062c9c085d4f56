#pragma once
// Effects of plugins as the landscape engine uses them.

#include "engine/landscape/effect.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {

/// Makes the uses of effects of a registry, which must outlive it and what it makes.
class PluginEffects final : public landscape::EffectMaker {
 public:
  explicit PluginEffects(const Registry& registry) : registry_(registry) {}
  /// Findings: TW150 no such effect; TW151 no such parameter; TW152 a value that does not fit or is missing; TW153 the
  /// plugin refused.
  model::Result<std::shared_ptr<const landscape::Effect>> make(const model::PluginUse& use, const model::Rules& rules,
                                                               const model::TileSet& set,
                                                               const landscape::Tables& tables,
                                                               model::SourceMark at) const override;

 private:
  const Registry& registry_;
};

}  // namespace tw::plugin_host
