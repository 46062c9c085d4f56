#include "engine/design/tile_effects.hpp"

#include "engine/design/sampling.hpp"
#include "engine/design/tile_features.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::design {
namespace {

/// Below this share of explained variation, the order of the tiles would be random.
constexpr double kLeastFit = 0.05;

}  // namespace

TileEffects::TileEffects(Space space, std::vector<statistics::Measure> measures)
    : space_(std::make_shared<const Space>(std::move(space))),
      measures_(std::move(measures)),
      samples_(std::make_shared<Samples>(*space_)),
      observations_(measures_.size()) {}

model::Result<TileEffects> TileEffects::measure(const xml::GameFiles& game, std::vector<statistics::Measure> measures,
                                                Options options, simulation::Executor& executor,
                                                const simulation::Control& control, DesignPlayer::Progress progress) {
  auto space = Space::read(game, {.vary = {"copies"}, .keep = {"nothing"}}, 1,
                           static_cast<int>(options.level.contestants.size()));
  if (!space) return space.findings();
  TileEffects out(std::move(space.value()), std::move(measures));
  auto created = DesignPlayer::create(*out.space_, {.measures = out.measures_, .levels = {options.level}}, executor,
                                      control, std::move(progress));
  if (!created) return created.findings();
  DesignPlayer& player = *created.value();
  const auto requests =
      explored_designs(*out.space_, player, designs_to_explore(options.games), options.games, options.seed);
  if (!requests) return requests.findings();
  const auto sums = player.play(requests.value());
  if (!sums) return sums.findings();
  if (control.stopping()) return model::usage_error(tr("the games were stopped"));
  for (std::size_t i = 0; i < sums.value().size(); ++i) {
    out.samples_->add(requests.value()[i].design);
    for (std::size_t m = 0; m < out.measures_.size(); ++m)
      out.observations_[m].push_back(player.observation(sums.value()[i], 0, m));
  }
  out.games_ = player.games();
  return out;
}

model::Result<MetricTarget> TileEffects::target(std::size_t measure, bool raise) const {
  const statistics::Measure& metric = measures_[measure];
  const auto surface = std::make_shared<const Surface>(*samples_, observations_[measure]);
  if (surface->fit() < kLeastFit)
    return model::usage_error(
        // translators: {0} is the title of a metric, at the start of a message
        tr("{0} hardly depends on the tiles: games with other numbers of copies do not differ in this metric",
           model::in_a_sentence(metric.words)));
  const auto features = std::make_shared<const TileFeatures>(space_->base().set, space_->base().rules);
  return MetricTarget{.name = model::in_a_sentence(metric.words),
                      .raise = raise,
                      .is_share = metric.unit == "%",
                      .fit = surface->fit(),
                      .predicted = [space = space_, samples = samples_, surface, features](const model::Tile& tile) {
                        return surface->effect_of_features(features->of(tile));
                      }};
}

}  // namespace tw::design
