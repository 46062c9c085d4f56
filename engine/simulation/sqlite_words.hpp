#pragma once
// What trouble with an SQLite file means to a person.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Exception;
}

namespace tw::simulation {

std::string words_for(const SQLite::Exception& error);
/// The code of the finding for a file that cannot be opened or created: TW124 if the disk is at fault, TW123 if the
/// file is damaged, else TW121.
const char* code_for(const SQLite::Exception& error);
model::Findings store_finding(const char* code, const std::filesystem::path& path, std::string message);

}  // namespace tw::simulation
