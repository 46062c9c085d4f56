#pragma once
// The two kinds of page. Inside engine/report.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace tw::report {

model::Result<std::string> experiment_page(const std::filesystem::path& file, const std::string& program);
/// Of comparisons and sweeps.
model::Result<std::string> comparison_page(const std::filesystem::path& file, const std::string& program);

}  // namespace tw::report
