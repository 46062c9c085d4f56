#pragma once
// Describes SQLite errors in terms of the affected file.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Exception;
}

namespace tw::simulation {

std::string describe_error(const SQLite::Exception& error);
/// Returns the finding code for a file that cannot be opened, created or read: TW124 for a full disk or an I/O error,
/// TW123 for a damaged file, TW121 for any other error.
const char* finding_code_for(const SQLite::Exception& error);
model::Findings store_finding(const char* code, const std::filesystem::path& path, std::string message);

}  // namespace tw::simulation
