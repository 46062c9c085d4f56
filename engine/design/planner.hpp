#pragma once
// The integer program of a design: finds the design with the fewest changes, or nearest to the targets, from linear
// values of the targets.

#include <optional>
#include <string>
#include <vector>

#include "engine/design/integer_program.hpp"
#include "engine/design/proposal.hpp"
#include "engine/design/space.hpp"
#include "engine/design/target.hpp"

namespace tw::design {

/// A target with the linear function that gives its value.
struct Goal {
  Target target;
  double scale = 1;    ///< difference that counts as 1 in the distance, > 0
  SetFigure figure{};  ///< for a figure of the set: its function. Otherwise empty, and the members below apply
  double at_base = 0;  ///< value of the base design
  std::vector<double> per_copy{};                ///< by Space::copies(): change of the value for each added copy
  std::vector<std::vector<double>> per_value{};  ///< by parameter and value: change of the value
  std::vector<double> per_remainder{};  ///< by Space::remainder(): change of the value; empty if it cannot vary
  double margin = 0;  ///< the value must be inside the range by this much, if the range is wide enough
  bool is_figure() const { return !figure.id.empty(); }
};

/// The distance of values from their targets: sum of weight * excess / scale.
double distance(const std::vector<Goal>& goals, const std::vector<double>& values);

/// A number of changes that no design exceeds.
inline constexpr int kAnyChanges = 1'000'000;

/// Solves for designs. The space must outlive the object.
class Planner {
 public:
  /// `gap`: distance by which a design may be farther from the targets than the nearest one.
  Planner(const Space& space, std::vector<Goal> goals, double gap = 0);
  struct Plan {
    Design design;
    int changes = 0;
    double distance = 0;  ///< according to the linear values, with margins
  };
  /// Returns the design nearest to the targets with at most `most_changes` changes, and of several such designs one
  /// with the fewest changes. Returns nullopt if the keeps contradict each other.
  std::optional<Plan> nearest(int most_changes = kAnyChanges) const;
  /// Returns the distance of such a design, which takes half the time.
  std::optional<double> smallest_distance(int most_changes = kAnyChanges) const;
  /// Returns the design with the fewest changes among those with at most this distance; nullopt if there is none.
  std::optional<Plan> fewest(double most_distance) const;
  /// Returns the lowest and highest value that a goal can have with at most `most_changes` changes; nullopt if the
  /// keeps contradict each other.
  std::optional<std::pair<double, double>> range_of(std::size_t goal, int most_changes) const;

 private:
  /// Returns the maximum number of nodes of a search; with a gap, a good plan is enough.
  int nodes() const { return gap_ > 0 ? 500 : 20'000; }
  /// Returns a value that is lower than any value of the goal, and one that is higher.
  std::pair<double, double> outside(const Goal& goal) const;
  void add_parameters();
  void add_goal(const Goal& goal);
  /// Solves for the smallest distance, without regard to the number of changes.
  std::optional<Plan> solve_for_distance(int most_changes) const;
  std::optional<Plan> plan_of(const IntegerProgram::Solution& solution) const;

  const Space& space_;
  std::vector<Goal> goals_;
  double gap_;
  IntegerProgram program_;
  std::vector<int> up_, down_;            ///< by Space::copies(): copies added and removed
  std::vector<std::vector<int>> chosen_;  ///< by parameter and value: 1 if chosen; -1 for the present value
  std::vector<int> remainder_;            ///< by Space::remainder(): 1 if the design has it
  std::vector<int> excess_;               ///< by goal
  std::vector<Terms> value_of_;           ///< by goal: its value minus `constant_`
  std::vector<double> constant_;
  Terms changes_, distance_;
  int changes_row_ = 0, distance_row_ = 0;
};

/// Returns the allowed design with the fewest copies moved from `design`; nullopt if there is none.
std::optional<Design> nearest_allowed(const Space& space, const Design& design);

/// Returns indices of keeps that contradict each other (with the bounds of the copies), such that all but any one of
/// them could be satisfied; empty if all can be satisfied.
std::vector<std::size_t> contradicting_keeps(const Space& space);

/// Returns sentences without full stops about what is in the way: targets outside the range of what is possible, then
/// targets, keeps and bounds without which the smallest distance falls below half. `goals`: linear values of the
/// targets; `models`: by target, with the lowest and highest possible value. Designs have at most `most_changes`
/// changes. `gap`: see Planner. Never empty.
std::vector<std::string> obstacles(const Space& space, const std::vector<Goal>& goals,
                                   const std::vector<TargetModel>& models, int most_changes, double gap);

}  // namespace tw::design
