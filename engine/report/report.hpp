#pragma once
// One HTML file about an experiment, a comparison or a sweep that was kept: figures, charts, definitions, seeds, hashes
// and the command that repeats it. It needs nothing else: no script, no link to the outside, light and dark.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace tw::report {

/// The page's text, UTF-8. `program` is the version of this program: "tilewright 0.1.0". Whatever the file says is
/// written as text, never as markup. Findings: TW121 it is neither an experiment nor a comparison, or cannot be opened
/// (also while something plays into it), TW123 damaged.
model::Result<std::string> report_of(const std::filesystem::path& file, const std::string& program);

/// The same into a file, which is replaced as a whole or not at all.
model::Findings write_report(const std::filesystem::path& file, const std::filesystem::path& html,
                             const std::string& program);

// The two kinds of pages, for report_of().

model::Result<std::string> experiment_page(const std::filesystem::path& file, const std::string& program);
/// Of comparisons and sweeps.
model::Result<std::string> comparison_page(const std::filesystem::path& file, const std::string& program);

}  // namespace tw::report
