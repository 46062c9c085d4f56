#include "engine/design/planner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/language/translate.hpp"

namespace tw::design {

namespace {

/// The variables for the numbers of copies. The number of copies of a tile is its number in `origin`, plus `up`, minus
/// `down`.
class CopiesModel {
 public:
  CopiesModel(const Space& space, IntegerProgram& program, const Design& origin)
      : space_(space), program_(program), origin_(origin), index_(origin.copies.size(), -1) {
    for (std::size_t i = 0; i < space.copies().size(); ++i) {
      const CopiesRange& range = space.copies()[i];
      const int now = origin.copies[range.tile];
      index_[range.tile] = static_cast<int>(i);
      // If the number of copies in `origin` is outside the bounds, it must change by at least the difference.
      up.push_back(program.add_variable(std::max(0, range.low - now), std::max(0, range.high - now), 0));
      down.push_back(program.add_variable(std::max(0, now - range.high), std::max(0, now - range.low), 0));
    }
  }

  /// Returns the variable terms of the sum of `of` over all copies; adds the sum for `origin` to `constant`.
  Terms sum(const std::vector<double>& of, double& constant) const {
    Terms out;
    for (std::size_t t = 0; t < of.size(); ++t) {
      constant += of[t] * origin_.copies[t];
      if (of[t] == 0 || index_[t] < 0) continue;
      out.emplace_back(up[index_[t]], of[t]);
      out.emplace_back(down[index_[t]], -of[t]);
    }
    return out;
  }

  /// Returns the terms for the number of groups with at least one copy; adds a variable for each group that can change.
  Terms present(const SetStatistic& statistic, double& constant) {
    Terms out;
    for (const std::vector<std::size_t>& group : statistic.groups) {
      std::vector<double> of(origin_.copies.size(), 0);
      bool varies = false;
      for (const std::size_t t : group) {
        of[t] = 1;
        varies = varies || index_[t] >= 0;
      }
      double now = 0;
      Terms copies = sum(of, now);
      if (!varies) {
        constant += now > 0 ? 1 : 0;
        continue;
      }
      const int is_present = program_.add_variable(0, 1, 0);
      out.emplace_back(is_present, 1);
      double most = now;
      for (const std::size_t t : group)
        if (index_[t] >= 0) most += space_.copies()[index_[t]].high;
      Terms at_least = copies, at_most = copies;
      at_least.emplace_back(is_present, -1);
      program_.add_row(std::move(at_least), -now, kUnbounded);  // 1 only if there is a copy
      at_most.emplace_back(is_present, -most);
      program_.add_row(std::move(at_most), -kUnbounded, -now);  // 1 whenever there is a copy
    }
    return out;
  }

  /// Adds the constraint that a statistic lies in a range, relaxed by the variable `excess` (-1: not relaxed).
  void constrain(const SetStatistic& statistic, double low, double high, int excess = -1) {
    double constant = 0;
    const Terms value =
        statistic.kind == SetStatistic::Kind::Present ? present(statistic, constant) : sum(statistic.of, constant);
    double tiles = 0;
    const Terms per = statistic.kind == SetStatistic::Kind::Mean ? sum(statistic.per, tiles) : Terms{};
    const double unit = statistic.kind == SetStatistic::Kind::Sheets ? statistic.per_sheet
                        : statistic.kind == SetStatistic::Kind::Mean ? std::max(1.0, tiles)
                                                                     : 1;
    const auto bound = [&](double end, double sign) {
      if (std::isinf(end)) return;
      // sign * (value - end) <= excess; a mean is compared as sum - end * tiles, which is linear.
      Terms terms = value;
      double right = end * (statistic.kind == SetStatistic::Kind::Sheets ? unit : 1) - constant;
      if (statistic.kind == SetStatistic::Kind::Mean) {
        right = end * tiles - constant;
        for (const auto& [variable, times] : per) add(terms, variable, -end * times);
      }
      if (statistic.kind == SetStatistic::Kind::Sheets && sign < 0)
        right += 1 - unit;  // n sheets are needed as soon as there is one tile more than n - 1 sheets can hold
      if (excess >= 0) add(terms, excess, -sign * unit);
      program_.add_row(std::move(terms), sign > 0 ? -kUnbounded : right, sign > 0 ? right : kUnbounded);
    };
    bound(high, 1);
    bound(low, -1);
  }

  std::vector<int> up, down;

 private:
  static void add(Terms& terms, int variable, double times) {
    const auto same = std::ranges::find(terms, variable, &std::pair<int, double>::first);
    if (same != terms.end())
      same->second += times;
    else
      terms.emplace_back(variable, times);
  }

  const Space& space_;
  IntegerProgram& program_;
  const Design& origin_;
  std::vector<int> index_;  ///< by tile: index in Space::copies(), or -1
};

Design design_of(const Space& space, const Design& origin, const std::vector<int>& up, const std::vector<int>& down,
                 const std::vector<double>& values) {
  Design out = origin;
  for (std::size_t i = 0; i < up.size(); ++i)
    out.copies[space.copies()[i].tile] += static_cast<int>(std::lround(values[up[i]] - values[down[i]]));
  return out;
}

}  // namespace

double distance(const std::vector<Goal>& goals, const std::vector<double>& values) {
  double out = 0;
  for (std::size_t g = 0; g < goals.size(); ++g)
    out += goals[g].target.weight * goals[g].target.excess(values[g]) / goals[g].scale;
  return out;
}

Planner::Planner(const Space& space, std::vector<Goal> goals, double gap)
    : space_(space), goals_(std::move(goals)), gap_(gap) {
  const Design base = space.base_design();
  CopiesModel copies(space, program_, base);
  added_ = copies.up;
  removed_ = copies.down;
  for (const Constraint& constraint : space.constraints())
    copies.constrain(constraint.statistic, constraint.low, constraint.high);
  add_parameters();
  if (space.remainder_count() > 1) {
    // tiles = players * rounds + remainder
    double tiles = 0;
    Terms terms = copies.sum(space.ordinary(), tiles), one;
    terms.emplace_back(program_.add_variable(0, kUnbounded, 0), -space.remainder_count());
    for (int r = 0; r < space.remainder_count(); ++r) {
      remainder_.push_back(program_.add_variable(0, 1, 0));
      one.emplace_back(remainder_.back(), 1);
      if (r > 0) terms.emplace_back(remainder_.back(), -r);
    }
    program_.add_row(std::move(terms), -tiles, -tiles);
    program_.add_row(std::move(one), 1, 1);
  }
  for (const Goal& goal : goals_) {
    // The number of sheets is an integer, and so is its excess.
    const bool whole = goal.is_set_statistic() && goal.statistic.kind == SetStatistic::Kind::Sheets;
    excess_.push_back(program_.add_variable(0, kUnbounded, 0, whole));
    distance_.emplace_back(excess_.back(), goal.target.weight / goal.scale);
    if (goal.is_set_statistic())
      copies.constrain(goal.statistic, goal.target.low, goal.target.high, excess_.back());
    else
      add_goal(goal);
  }
  for (const auto* list : {&added_, &removed_})
    for (const int variable : *list) changes_.emplace_back(variable, 1);
  changes_row_ = program_.add_row(changes_, 0, kUnbounded);
  distance_row_ = program_.add_row(distance_, 0, kUnbounded);
}

void Planner::add_parameters() {
  for (const Parameter& parameter : space_.parameters()) {
    auto& chosen = chosen_.emplace_back();
    Terms one;
    for (std::size_t v = 0; v < parameter.vary.values.size(); ++v) {
      chosen.push_back(v == parameter.base ? -1 : program_.add_variable(0, 1, 0));
      if (chosen.back() >= 0) one.emplace_back(chosen.back(), 1);
    }
    changes_.insert(changes_.end(), one.begin(), one.end());
    program_.add_row(std::move(one), 0, 1);
  }
}

/// Adds the constraint that the linear value of a goal lies in its range, relaxed by the variable for its excess.
void Planner::add_goal(const Goal& goal) {
  Terms terms;
  for (std::size_t i = 0; i < goal.per_copy.size(); ++i) {
    if (goal.per_copy[i] == 0) continue;
    terms.emplace_back(added_[i], goal.per_copy[i]);
    terms.emplace_back(removed_[i], -goal.per_copy[i]);
  }
  for (std::size_t p = 0; p < goal.per_value.size(); ++p)
    for (std::size_t v = 0; v < goal.per_value[p].size(); ++v)
      if (chosen_[p][v] >= 0) terms.emplace_back(chosen_[p][v], goal.per_value[p][v]);
  for (std::size_t r = 0; r < goal.per_remainder.size(); ++r) terms.emplace_back(remainder_[r], goal.per_remainder[r]);
  double low = goal.target.low + goal.margin, high = goal.target.high - goal.margin;
  // The margins always leave at least two fifths of the range, since programs that must hit a single point are hard to
  // solve.
  if (const double width = goal.target.high - goal.target.low; high - low < 0.4 * width) {
    low = goal.target.low + 0.3 * width;
    high = goal.target.high - 0.3 * width;
  }
  Terms at_most = terms;
  at_most.emplace_back(excess_.back(), -1);
  terms.emplace_back(excess_.back(), 1);
  if (!std::isinf(high)) program_.add_row(std::move(at_most), -kUnbounded, high - goal.base_value);
  if (!std::isinf(low)) program_.add_row(std::move(terms), low - goal.base_value, kUnbounded);
}

std::optional<Planner::Plan> Planner::plan_of(const IntegerProgram::Solution& solution) const {
  if (!solution.found()) return std::nullopt;
  Plan out{.design = design_of(space_, space_.base_design(), added_, removed_, solution.values)};
  for (std::size_t p = 0; p < chosen_.size(); ++p)
    for (std::size_t v = 0; v < chosen_[p].size(); ++v)
      if (chosen_[p][v] >= 0 && solution.values[chosen_[p][v]] > 0.5) out.design.values[p] = v;
  out.changes = space_.changes(out.design);
  for (const auto& [variable, times] : distance_) out.distance += times * solution.values[variable];
  return out;
}

std::optional<Planner::Plan> Planner::solve_for_distance(int max_changes) const {
  IntegerProgram program = program_;
  for (const auto& [variable, times] : distance_) program.set_cost(variable, times);
  program.set_row_bounds(changes_row_, 0, max_changes);
  return plan_of(program.solve(gap_, max_nodes()));
}

std::optional<double> Planner::smallest_distance(int max_changes) const {
  const auto plan = solve_for_distance(max_changes);
  return plan ? std::optional(plan->distance) : std::nullopt;
}

std::optional<Planner::Plan> Planner::nearest(int max_changes) const {
  const auto plan = solve_for_distance(max_changes);
  if (!plan) return plan;
  // Optimize the two objectives one after the other: in a sum, the small cost for changes would be below the solver's
  // tolerances.
  const auto fewer = fewest_changes(plan->distance + gap_);
  return fewer && fewer->changes <= max_changes ? fewer : plan;
}

std::optional<Planner::Plan> Planner::fewest_changes(double max_distance) const {
  IntegerProgram program = program_;
  for (const auto& [variable, times] : changes_) program.set_cost(variable, 1);
  program.set_row_bounds(distance_row_, 0, max_distance + 1e-6);
  // With a gap of half a change, the number of changes is still exact.
  return plan_of(program.solve(gap_ > 0 ? 0.5 : 0, max_nodes()));
}

std::pair<double, double> Planner::outer_bounds(const Goal& goal) const {
  std::pair<double, double> out{goal.base_value, goal.base_value};
  const auto add = [&](double low, double high) {
    out.first += std::min(low, high);
    out.second += std::max(low, high);
  };
  if (!goal.is_set_statistic()) {
    for (std::size_t i = 0; i < goal.per_copy.size(); ++i) {
      const CopiesRange& range = space_.copies()[i];
      const int now = space_.base().set.tiles[range.tile].copies;
      add(goal.per_copy[i] * (range.low - now), goal.per_copy[i] * (range.high - now));
    }
    for (const std::vector<double>& effects : goal.per_value) add(std::ranges::min(effects), std::ranges::max(effects));
    if (!goal.per_remainder.empty()) add(std::ranges::min(goal.per_remainder), std::ranges::max(goal.per_remainder));
  } else if (goal.statistic.kind == SetStatistic::Kind::Present) {
    add(0, static_cast<double>(goal.statistic.groups.size()));
  } else if (goal.statistic.kind == SetStatistic::Kind::Mean) {
    add(std::ranges::min(goal.statistic.of), std::ranges::max(goal.statistic.of));
  } else {
    std::vector<int> low = space_.base_design().copies, high = low;
    for (const CopiesRange& range : space_.copies()) {
      low[range.tile] = range.low;
      high[range.tile] = range.high;
    }
    for (std::size_t t = 0; t < low.size(); ++t) add(goal.statistic.of[t] * low[t], goal.statistic.of[t] * high[t]);
  }
  return {out.first - 1, out.second + 1};
}

std::optional<std::pair<double, double>> Planner::range_of(std::size_t goal, int max_changes) const {
  // Aim at a value below (above) all possible values: the nearest possible value is then the lowest (highest) one.
  std::vector<Goal> one{goals_[goal]};
  one.front().margin = 0;
  one.front().scale = one.front().target.weight = 1;
  const auto [low, high] = outer_bounds(one.front());
  std::pair<double, double> out{};
  for (const double end : {low, high}) {
    one.front().target.low = one.front().target.high = end;
    const auto plan = Planner(space_, one, gap_).solve_for_distance(max_changes);
    if (!plan) return std::nullopt;
    (end == low ? out.first : out.second) = one.front().is_set_statistic()
                                                ? one.front().statistic.value(plan->design.copies)
                                            : end == low ? low + plan->distance
                                                         : high - plan->distance;
  }
  return out;
}

std::optional<Design> nearest_allowed(const Space& space, const Design& design) {
  IntegerProgram program;
  CopiesModel copies(space, program, design);
  for (const Constraint& constraint : space.constraints())
    copies.constrain(constraint.statistic, constraint.low, constraint.high);
  for (const auto* list : {&copies.up, &copies.down})
    for (const int variable : *list) program.set_cost(variable, 1);
  const auto solution = program.solve();
  if (!solution.found()) return std::nullopt;
  return design_of(space, design, copies.up, copies.down, solution.values);
}

std::vector<std::size_t> contradicting_constraints(const Space& space) {
  const Design base = space.base_design();
  std::vector<std::size_t> constraints(space.constraints().size());
  std::iota(constraints.begin(), constraints.end(), 0);
  const auto possible = [&](const std::vector<std::size_t>& some) {
    IntegerProgram program;
    CopiesModel copies(space, program, base);
    for (const std::size_t k : some) {
      const Constraint& constraint = space.constraints()[k];
      copies.constrain(constraint.statistic, constraint.low, constraint.high);
    }
    return program.solve().status != IntegerProgram::Status::Infeasible;
  };
  if (possible(constraints)) return {};
  // Deletion filter: drop each constraint whose removal leaves the remaining constraints contradictory.
  for (std::size_t k = 0; k < constraints.size();) {
    std::vector<std::size_t> others = constraints;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (possible(others))
      ++k;
    else
      constraints = std::move(others);
  }
  return constraints;
}

namespace {

/// A target or constraint is an obstacle if the distance without it is less than this share of the distance with it.
constexpr double kHalf = 0.5;

}  // namespace

std::vector<std::string> obstacles(const Space& space, const std::vector<Goal>& goals,
                                   const std::vector<TargetModel>& models, int max_changes, double gap) {
  std::vector<std::string> out;
  for (std::size_t t = 0; t < goals.size(); ++t) {
    const Target& target = goals[t].target;
    if (target.low > models[t].high || target.high < models[t].low)
      out.push_back(
          // translators: {0} is the id of a metric
          tr("{0} can only be from {1} to {2}, given the copies and parameters that may vary and the values to "
             "keep",
             target.metric, value_text(models[t], models[t].low), value_text(models[t], models[t].high)));
  }
  const double now = Planner(space, goals, gap).smallest_distance(max_changes).value_or(0);
  // Returns the distance for other constraints and goals as text; "" if it is not much smaller.
  const auto without = [&](const Space& others, const std::vector<Goal>& with) {
    const auto left = Planner(others, with, gap).smallest_distance(max_changes);
    return left && *left < kHalf * now - kTolerance ? number_text(*left) : std::string();
  };
  for (std::size_t t = 0; t < goals.size() && goals.size() > 1; ++t) {
    std::vector<Goal> others = goals;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(t));
    if (const std::string left = without(space, others); !left.empty())
      out.push_back(tr("{0}={1} limits the result: without this target, the distance is {2} instead of {3}",
                       goals[t].target.metric, range_text(models[t], goals[t].target), left, number_text(now)));
  }
  for (std::size_t k = 0; k < space.constraints().size(); ++k)
    if (const std::string left = without(space.without_constraint(k), goals); !left.empty())
      out.push_back(tr("keeping {0} limits the result: without this constraint, the distance is {1} instead of {2}",
                       space.constraints()[k].name, left, number_text(now)));
  if (!space.copies().empty())
    if (const std::string left = without(space.with_wider_bounds(2), goals); !left.empty())
      out.push_back(tr(
          "the bounds of the copies limit the result: with bounds two copies wider, the distance is {0} instead of {1}",
          left, number_text(now)));
  if (out.empty())
    out.push_back(
        tr("the model predicts that the targets can be reached, but the verification games do not confirm this; more "
           "games may help"));
  return out;
}

}  // namespace tw::design
