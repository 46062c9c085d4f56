#pragma once
// The messages of CLI11 about a command line, in the language in use.

#include <string>

namespace tw::cli {

/// Returns the translation of a message of CLI::ParseError; a message that is not in the table stays English.
/// Messages about ranges are replaced by clearer ones: CLI11 only reports "--games abc" as out of range.
std::string parse_message(const std::string& message);

}  // namespace tw::cli
