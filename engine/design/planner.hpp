#pragma once
// The integer program for designs: finds the design that has the fewest changes or is nearest to the targets, using
// linear functions for the target values.

#include <optional>
#include <string>
#include <vector>

#include "engine/design/integer_program.hpp"
#include "engine/design/proposal.hpp"
#include "engine/design/space.hpp"
#include "engine/design/target.hpp"

namespace tw::design {

/// A target with the linear function that computes its value.
struct Goal {
  Target target;
  double scale = 1;          ///< difference that counts as 1 in the distance, > 0
  SetStatistic statistic{};  ///< empty unless the target is a statistic of the set; then the members below are unused
  double base_value = 0;     ///< value of the base design
  std::vector<double> per_copy{};                ///< by Space::copies(): change in the value for each added copy
  std::vector<std::vector<double>> per_value{};  ///< by parameter and value: change in the value
  std::vector<double> per_remainder{};  ///< by Space::remainder(): change in the value; empty if the remainder is fixed
  double margin = 0;  ///< the value must be at least this far inside the range, if the range is wide enough
  bool is_set_statistic() const { return !statistic.id.empty(); }
};

/// Returns the distance of values from their targets: the sum of weight * excess / scale.
double distance(const std::vector<Goal>& goals, const std::vector<double>& values);

/// A number of changes that no design exceeds.
inline constexpr int kUnlimitedChanges = 1'000'000;

/// Finds designs by solving integer programs. The space must outlive the object.
class Planner {
 public:
  /// `gap`: the amount by which the distance of a result from the targets may exceed the smallest possible distance.
  Planner(const Space& space, std::vector<Goal> goals, double gap = 0);
  struct Plan {
    Design design;
    int changes = 0;
    double distance = 0;  ///< computed from the linear functions, with margins
  };
  /// Returns the design nearest to the targets with at most `max_changes` changes; if there are several, one with the
  /// fewest changes. Returns nullopt if the constraints contradict each other.
  std::optional<Plan> nearest(int max_changes = kUnlimitedChanges) const;
  /// Returns the smallest distance of a design with at most `max_changes` changes. Takes half as long as nearest().
  std::optional<double> smallest_distance(int max_changes = kUnlimitedChanges) const;
  /// Returns the design with the fewest changes whose distance is at most `max_distance`; nullopt if there is none.
  std::optional<Plan> fewest_changes(double max_distance) const;
  /// Returns the lowest and highest value that a goal can have with at most `max_changes` changes; nullopt if the
  /// constraints contradict each other.
  std::optional<std::pair<double, double>> range_of(std::size_t goal, int max_changes) const;

 private:
  /// Returns the maximum number of nodes of a search; with a gap, a good plan is enough.
  int max_nodes() const { return gap_ > 0 ? 500 : 20'000; }
  /// Returns a value below and a value above all values that the goal can have.
  std::pair<double, double> outer_bounds(const Goal& goal) const;
  void add_parameters();
  void add_goal(const Goal& goal);
  /// Solves for the smallest distance, without regard to the number of changes.
  std::optional<Plan> solve_for_distance(int max_changes) const;
  std::optional<Plan> plan_of(const IntegerProgram::Solution& solution) const;

  const Space& space_;
  std::vector<Goal> goals_;
  double gap_;
  IntegerProgram program_;
  std::vector<int> added_, removed_;      ///< by Space::copies(): variables for the copies added and removed
  std::vector<std::vector<int>> chosen_;  ///< by parameter and value: variable, 1 if chosen; -1 for the base's value
  std::vector<int> remainder_;  ///< by Space::remainder(): variable that is 1 if the design has this remainder
  std::vector<int> excess_;     ///< by goal
  Terms changes_, distance_;
  int changes_row_ = 0, distance_row_ = 0;
};

/// Returns the allowed design that adds and removes the fewest copies relative to `design`; nullopt if there is none.
std::optional<Design> nearest_allowed(const Space& space, const Design& design);

/// Returns the indices of constraints that contradict each other (given the bounds of the copies). The set is minimal:
/// if any one of them is removed, the others can be satisfied. Empty if all constraints can be satisfied.
std::vector<std::size_t> contradicting_constraints(const Space& space);

/// Returns the obstacles to reaching the targets, as sentences without full stops: first targets that lie outside the
/// range of possible values; then targets and constraints whose removal would more than halve the smallest distance,
/// and the bounds of the copies if widening them would do so. `goals`: the targets with their linear functions;
/// `models`: by target, with the lowest and highest possible value. Designs have at most `max_changes` changes. `gap`:
/// see Planner. Never empty.
std::vector<std::string> obstacles(const Space& space, const std::vector<Goal>& goals,
                                   const std::vector<TargetModel>& models, int max_changes, double gap);

}  // namespace tw::design
