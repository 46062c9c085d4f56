#include "engine/design/tile_effects.hpp"

#include "engine/design/sampling.hpp"
#include "engine/design/tile_features.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::design {
namespace {

/// Below this share of explained variation, the order of the tiles would be random.
constexpr double kMinFit = 0.05;

}  // namespace

MetricSurfaces::MetricSurfaces(Space space, std::vector<statistics::Metric> metrics)
    : space_(std::make_shared<const Space>(std::move(space))),
      metrics_(std::move(metrics)),
      samples_(std::make_shared<Samples>(*space_)),
      observations_(metrics_.size()) {}

model::Result<MetricSurfaces> MetricSurfaces::measure(const xml::GameFiles& game,
                                                      std::vector<statistics::Metric> metrics, Options options,
                                                      simulation::Executor& executor,
                                                      const simulation::Control& control,
                                                      DesignPlayer::Progress progress) {
  auto space = Space::read(game, {.vary = {"copies"}, .keep = {"nothing"}}, 1,
                           static_cast<int>(options.level.contestants.size()));
  if (!space) return space.findings();
  MetricSurfaces out(std::move(space.value()), std::move(metrics));
  auto created = DesignPlayer::create(*out.space_, {.metrics = out.metrics_, .levels = {options.level}}, executor,
                                      control, std::move(progress));
  if (!created) return created.findings();
  DesignPlayer& player = *created.value();
  const auto requests =
      exploration_requests(*out.space_, player, designs_to_explore(options.games), options.games, options.seed);
  if (!requests) return requests.findings();
  const auto sums = player.play(requests.value());
  if (!sums) return sums.findings();
  if (control.stopping()) return model::usage_error(tr("the games were stopped"));
  for (std::size_t i = 0; i < sums.value().size(); ++i) {
    out.samples_->add(requests.value()[i].design);
    for (std::size_t m = 0; m < out.metrics_.size(); ++m)
      out.observations_[m].push_back(player.observation(sums.value()[i], 0, m));
  }
  out.games_ = player.games();
  return out;
}

model::Result<MetricTarget> MetricSurfaces::target(std::size_t number, bool raise) const {
  const statistics::Metric& metric = metrics_[number];
  const auto surface = std::make_shared<const ResponseSurface>(*samples_, observations_[number]);
  if (surface->fit() < kMinFit)
    return model::usage_error(
        // translators: {0} is the title of a metric, at the start of a message
        tr("{0} hardly depends on the tiles: games with other numbers of copies do not differ in this metric",
           model::in_a_sentence(metric.title)));
  const auto features = std::make_shared<const TileFeatures>(space_->base().set, space_->base().rules);
  return MetricTarget{.name = model::in_a_sentence(metric.title),
                      .raise = raise,
                      .is_share = metric.unit == "%",
                      .fit = surface->fit(),
                      .predicted = [space = space_, samples = samples_, surface, features](const model::Tile& tile) {
                        return surface->effect_of_features(features->values_of(tile));
                      }};
}

}  // namespace tw::design
