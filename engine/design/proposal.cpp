#include "engine/design/proposal.hpp"

#include <algorithm>

namespace tw::design {
namespace {

constexpr std::size_t kMaxProposals = 5;

}  // namespace

std::string value_text(const TargetModel& model, double value, int decimals) {
  return model.unit == "%" ? number_text(100 * value, decimals) + " %" : number_text(value, decimals);
}

std::string range_text(const TargetModel& model, const Target& target) {
  if (model.unit != "%") return range_text(target.low, target.high);
  return range_text(100 * target.low, 100 * target.high) + " %";
}

bool Proposal::may_reach_all_targets() const {
  return std::ranges::none_of(targets, [](const TargetValue& value) { return value.reached == Reached::No; });
}

std::vector<Proposal> pareto_front(std::vector<Proposal> all, const Proposal& base) {
  std::ranges::stable_sort(all, [](const Proposal& a, const Proposal& b) {
    return a.changes != b.changes ? a.changes < b.changes : a.distance < b.distance;
  });
  const auto certain = [](const Proposal& proposal) {
    return std::ranges::count(proposal.targets, Reached::Yes, &TargetValue::reached);
  };
  double nearest = base.distance;
  auto most_certain = certain(base);
  std::vector<Proposal> out;
  for (Proposal& proposal : all) {
    const bool nearer = proposal.distance < nearest - kTolerance || (proposal.distance == 0 && nearest > 0);
    const bool as_near = proposal.distance < nearest + kTolerance;
    if (!nearer && !(as_near && certain(proposal) > most_certain)) continue;
    nearest = std::min(nearest, proposal.distance);
    most_certain = nearer ? certain(proposal) : std::max(most_certain, certain(proposal));
    out.push_back(std::move(proposal));
  }
  while (out.size() > kMaxProposals) {  // remove the proposal that improves least on the previous one
    std::size_t least = 1;
    for (std::size_t i = 1; i + 1 < out.size(); ++i)
      if (out[i - 1].distance - out[i].distance < out[least - 1].distance - out[least].distance) least = i;
    out.erase(out.begin() + static_cast<std::ptrdiff_t>(least));
  }
  return out;
}

}  // namespace tw::design
