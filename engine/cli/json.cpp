#include "engine/cli/json.hpp"

#include <cmath>
#include <ostream>

namespace tw::cli {

void print(std::ostream& to, const Json& json) {
  to << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json ends_json(const statistics::Estimate& estimate) {
  if (!std::isfinite(estimate.half_width())) return nullptr;
  return Json::array({estimate.low, estimate.high});
}

Json to_json(const model::Finding& finding) {
  return {{"code", finding.code},
          {"severity", finding.severity == model::Severity::Error ? "error" : "warning"},
          {"line", finding.at.line},
          {"column", finding.at.column},
          {"message", finding.message}};
}

}  // namespace tw::cli
