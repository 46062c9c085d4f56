#pragma once
// Mixed-integer linear programs, solved by CBC (COIN-OR). The only file that uses CBC.

#include <limits>
#include <utility>
#include <vector>

namespace tw::design {

inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();

/// A linear expression: pairs of a variable's index and its coefficient, each variable at most once.
using Terms = std::vector<std::pair<int, double>>;

/// A mixed-integer linear program: minimizes a linear cost subject to linear constraints. Has value semantics: copies
/// are independent. Solving is deterministic. Must not be used by several threads at the same time.
class IntegerProgram {
 public:
  /// Adds a variable and returns its index.
  int add_variable(double low, double high, double cost, bool integer = true);
  /// Adds the constraint low <= terms <= high and returns its index. Either end may be infinite.
  int add_row(Terms terms, double low, double high);
  void set_cost(int variable, double cost) { variables_.at(static_cast<std::size_t>(variable)).cost = cost; }
  void set_row_bounds(int row, double low, double high);
  int variables() const { return static_cast<int>(variables_.size()); }
  int rows() const { return static_cast<int>(rows_.size()); }

  enum class Status {
    Optimal,
    Feasible,    ///< the limit was reached; the solution satisfies all constraints, but a better one may exist
    Infeasible,  ///< no solution exists
    Unknown      ///< the limit was reached without a solution
  };
  struct Solution {
    Status status = Status::Unknown;
    std::vector<double> values;  ///< by variable; integer variables have whole values. Empty if no solution was found
    double cost = 0;
    bool found() const { return !values.empty(); }
  };
  /// Solves the program. A solution whose cost is within `gap` of the optimum counts as optimal. Searches at most
  /// `max_nodes` nodes of the search tree.
  Solution solve(double gap = 0, int max_nodes = 20'000) const;

 private:
  struct Variable {
    double low, high, cost;
    bool integer;
  };
  struct Row {
    Terms terms;
    double low, high;
  };
  std::vector<Variable> variables_;
  std::vector<Row> rows_;
};

}  // namespace tw::design
