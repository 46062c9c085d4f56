#pragma once
// The messages of CLI11 about a command line, in the current language.

#include <string>

namespace tw::cli {

/// Returns the translation of a message of CLI::ParseError; a message that is not in the table stays in English.
/// Most messages are replaced by clearer ones: for example, CLI11 reports "--games abc" as out of range.
std::string translate_parse_error(const std::string& message);

}  // namespace tw::cli
