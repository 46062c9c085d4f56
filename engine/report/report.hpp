#pragma once
// Writes a self-contained HTML report about a saved experiment, comparison or sweep: statistics, charts, definitions,
// seeds, hashes and the command that reproduces the result. The report has no scripts and no external links, and
// supports light and dark themes.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/report/looks.hpp"

namespace tw::report {

/// Returns the report as UTF-8 text. `program` is the name and version of this program, such as "tilewright 1.0.0".
/// `colours`: colours of the parts of the points in the game; the file does not contain them.
/// Text from the file is always escaped. Findings: TW121 if the file is neither an experiment nor a comparison, or
/// cannot be opened (for example because another process is writing to it); TW123 if it is damaged.
model::Result<std::string> report_of(const std::filesystem::path& file, const std::string& program,
                                     const PartColours& colours = {});

/// Writes the report to the file `html`. An existing file is replaced completely or not at all.
model::Findings write_report(const std::filesystem::path& file, const std::filesystem::path& html,
                             const std::string& program, const PartColours& colours = {});

// Functions used by report_of() to create the pages.

model::Result<std::string> experiment_page(const std::filesystem::path& file, const std::string& program,
                                           const PartColours& colours);
/// Returns the page for a comparison or sweep.
model::Result<std::string> comparison_page(const std::filesystem::path& file, const std::string& program);

}  // namespace tw::report
