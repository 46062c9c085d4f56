#include "engine/cli/json.hpp"

#include <ostream>

namespace tw::cli {

void print(std::ostream& to, const Json& json) {
  to << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json to_json(const model::Finding& finding) {
  return {{"code", finding.code},
          {"severity", finding.severity == model::Severity::Error ? "error" : "warning"},
          {"line", finding.at.line},
          {"column", finding.at.column},
          {"message", finding.message}};
}

}  // namespace tw::cli
