#include "engine/plugin_host/plugin_bot.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "engine/game/points.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/host_table.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/scratch_pool.hpp"

namespace tw::plugin_host {
namespace {

class PluginBot final : public game::Bot {
 public:
  PluginBot(const tw_bot& bot, std::uint32_t api_version, void* self, std::string name,
            std::optional<WeightOverrides> weights)
      : bot_(bot),
        tells_within_(api_version >= kWithin),
        self_(self),
        name_(std::move(name)),
        own_(std::move(weights)) {}
  ~PluginBot() override { bot_.destroy(self_); }
  PluginBot(const PluginBot&) = delete;
  PluginBot& operator=(const PluginBot&) = delete;

  game::Action choose(const game::State& state, game::Random& random) override {
    if (own_) pool_.set_weights(own_->apply_to(state.weights()));
    const tw_state& root = pool_.begin(state, hurry_);
    tw_action action = 0;
    const char* error = bot_.choose(self_, &root, reinterpret_cast<tw_random*>(&random), &action);
    pool_.end();
    if (error != nullptr) throw std::runtime_error(tr("bot \"{0}\": {1}", name_, line_of(error)));
    if (!pool_.is_legal(root, action))
      throw std::runtime_error(
          tr("bot \"{0}\" chose an illegal action: {1}", name_, state.why_illegal(game::Action{action})));
    return game::Action{action};
  }
  void set_hurry_flag(const std::atomic<bool>* hurry) override { hurry_ = hurry; }
  std::vector<game::ActionEvaluation> evaluations() const override {
    std::vector<game::ActionEvaluation> out;
    const void* extension = bot_.extension != nullptr ? bot_.extension(TW_EXTENSION_THOUGHTS) : nullptr;
    if (extension == nullptr) return out;
    const tw_thought* all = nullptr;
    const std::uint32_t count = static_cast<const tw_thoughts*>(extension)->last(self_, &all);
    for (const tw_thought& t : std::span(all, count))
      out.push_back({.action = game::Action{t.action},
                     .value = std::clamp(t.value, -kMax, kMax),
                     .within = tells_within_ ? std::clamp(t.within, 0, kMax) : 0,
                     .visits = t.visits,
                     .why = line_of(t.why)});
    return out;
  }

 private:
  /// The interface version that introduced tw_thought.within.
  static constexpr std::uint32_t kWithin = (std::uint32_t{TW_API_MAJOR} << 16) | 4;
  static constexpr auto kMax = static_cast<std::int32_t>(game::kMaxValue);

  const tw_bot& bot_;
  bool tells_within_;
  void* self_;
  std::string name_;
  std::optional<WeightOverrides> own_;
  const std::atomic<bool>* hurry_ = nullptr;
  ScratchPool pool_;
};

}  // namespace

model::Result<std::unique_ptr<game::Bot>> adapt_bot(const tw_bot& bot, std::uint32_t api_version, std::string name,
                                                    const std::vector<std::int64_t>& values,
                                                    const std::optional<WeightOverrides>& weights) {
  const char* why = nullptr;
  void* self = bot.create(&host_table(), values.data(), &why);
  if (self == nullptr)
    return model::Findings{{.code = "TW142",
                            .message = tr("bot \"{0}\" could not be created: {1}", name,
                                          why != nullptr ? line_of(why) : tr("the plugin gives no reason"))}};
  return std::unique_ptr<game::Bot>(std::make_unique<PluginBot>(bot, api_version, self, std::move(name), weights));
}

}  // namespace tw::plugin_host
