#include "engine/design/integer_program.hpp"

#include <coin/Cbc_C_Interface.h>

#include <cmath>
#include <memory>

namespace tw::design {
namespace {

struct DeleteModel {
  void operator()(Cbc_Model* model) const { Cbc_deleteModel(model); }
};

/// CBC's own infinity is the largest double.
double bound(double value) {
  return std::isinf(value) ? std::copysign(std::numeric_limits<double>::max(), value) : value;
}

}  // namespace

int IntegerProgram::add_variable(double low, double high, double cost, bool integer) {
  variables_.push_back({low, high, cost, integer});
  return variables() - 1;
}

int IntegerProgram::add_row(Terms terms, double low, double high) {
  rows_.push_back({std::move(terms), low, high});
  return rows() - 1;
}

void IntegerProgram::set_row_bounds(int row, double low, double high) {
  Row& r = rows_.at(static_cast<std::size_t>(row));
  r.low = low;
  r.high = high;
}

IntegerProgram::Solution IntegerProgram::solve(double gap, int max_nodes) const {
  for (const Row& row : rows_)
    if (row.low > row.high || (row.terms.empty() && (row.low > 1e-9 || row.high < -1e-9)))
      return {.status = Status::Infeasible, .values = {}};
  for (const Variable& variable : variables_)
    if (variable.low > variable.high) return {.status = Status::Infeasible, .values = {}};
  if (variables_.empty()) return {.status = Status::Optimal, .values = {}};
  const std::unique_ptr<Cbc_Model, DeleteModel> model(Cbc_newModel());
  std::vector<std::vector<int>> row_of(variables_.size());
  std::vector<std::vector<double>> value_of(variables_.size());
  for (std::size_t r = 0; r < rows_.size(); ++r)
    for (const auto& [variable, value] : rows_[r].terms) {
      row_of.at(static_cast<std::size_t>(variable)).push_back(static_cast<int>(r));
      value_of[variable].push_back(value);
    }
  // Build compressed columns, because adding rows one by one takes quadratic time in CBC.
  std::vector<int> start{0}, rows;
  std::vector<double> values, low, high, cost, row_low, row_high;
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    rows.insert(rows.end(), row_of[v].begin(), row_of[v].end());
    values.insert(values.end(), value_of[v].begin(), value_of[v].end());
    start.push_back(static_cast<int>(rows.size()));
    low.push_back(bound(variables_[v].low));
    high.push_back(bound(variables_[v].high));
    cost.push_back(variables_[v].cost);
  }
  for (const Row& row : rows_) {
    row_low.push_back(bound(row.low));
    row_high.push_back(bound(row.high));
  }
  Cbc_loadProblem(model.get(), variables(), this->rows(), start.data(), rows.data(), values.data(), low.data(),
                  high.data(), cost.data(), row_low.data(), row_high.data());
  for (int v = 0; v < variables(); ++v)
    if (variables_[v].integer) Cbc_setInteger(model.get(), v);
  for (const auto& [name, value] : {std::pair{"log", std::string("0")},
                                    {"slog", std::string("0")},
                                    {"maxN", std::to_string(max_nodes)},
                                    {"ratio", std::string("0")},
                                    {"allow", std::to_string(gap)}})
    Cbc_setParameter(model.get(), name, value.c_str());
  Cbc_solve(model.get());
  Solution out;
  const bool complete = Cbc_isProvenOptimal(model.get()) != 0;
  if (Cbc_isProvenInfeasible(model.get()) != 0) return {.status = Status::Infeasible, .values = {}};
  const double* const best = Cbc_bestSolution(model.get());
  if (best == nullptr || (!complete && Cbc_numberSavedSolutions(model.get()) == 0)) return out;
  out.status = complete ? Status::Optimal : Status::Feasible;
  out.values.assign(best, best + variables());
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    if (variables_[v].integer) out.values[v] = std::round(out.values[v]);
    out.cost += out.values[v] * variables_[v].cost;
  }
  return out;
}

}  // namespace tw::design
