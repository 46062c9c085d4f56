#include "engine/design/obstacles.hpp"

#include <fmt/format.h>

namespace tw::design {
namespace {

/// A target or constraint is in the way if the distance without it is less than this share.
constexpr double kHalf = 0.5;

}  // namespace

std::vector<std::string> obstacles(const Space& space, const std::vector<Goal>& goals,
                                   const std::vector<TargetModel>& models, int most_changes, double gap) {
  std::vector<std::string> out;
  for (std::size_t t = 0; t < goals.size(); ++t) {
    const Target& target = goals[t].target;
    if (target.low > models[t].high || target.high < models[t].low)
      out.push_back(target.metric + " can be from " + value_text(models[t], models[t].low) + " to " +
                    value_text(models[t], models[t].high) + " with what may vary and what is kept");
  }
  const double now = Planner(space, goals, gap).smallest_distance(most_changes).value_or(0);
  const auto try_without = [&](const Space& others, const std::vector<Goal>& with, const std::string& words,
                               const std::string& without) {
    const auto left = Planner(others, with, gap).smallest_distance(most_changes);
    if (left && *left < kHalf * now - kTolerance)
      out.push_back(fmt::format("{} in the way: {}, the distance is {} instead of {}", words, without,
                                number_text(*left), number_text(now)));
  };
  for (std::size_t t = 0; t < goals.size() && goals.size() > 1; ++t) {
    std::vector<Goal> others = goals;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(t));
    try_without(space, others, goals[t].target.metric + "=" + range_text(models[t], goals[t].target) + " is",
                "without this target");
  }
  for (std::size_t k = 0; k < space.keeps().size(); ++k)
    try_without(space.without_keep(k), goals, "keeping " + space.keeps()[k].name + " is", "without it");
  if (!space.copies().empty())
    try_without(space.with_wider_bounds(2), goals, "the bounds of the copies are", "with two copies more or less");
  if (out.empty())
    out.push_back(
        "the model expected that the targets can be reached, but the games of the verification do not confirm "
        "it; more games may help");
  return out;
}

}  // namespace tw::design
