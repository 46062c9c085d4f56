#pragma once
// Adapts effects of plugins to landscape::Effect.

#include "engine/landscape/effect.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {

/// Creates uses of the effects in a registry. The registry must outlive this object and all objects that it creates.
class PluginEffectFactory final : public landscape::EffectFactory {
 public:
  explicit PluginEffectFactory(const Registry& registry) : registry_(registry) {}
  /// Creates a use of an effect. Findings: TW150 unknown effect; TW151 unknown parameter; TW152 invalid or missing
  /// value; TW153 the plugin refused to create the effect; TW156 the plugin failed.
  model::Result<std::shared_ptr<const landscape::Effect>> make(const model::PluginUse& use, const model::Rules& rules,
                                                               const model::TileSet& set,
                                                               const landscape::Tables& tables,
                                                               model::SourceLocation at) const override;

 private:
  const Registry& registry_;
};

}  // namespace tw::plugin_host
