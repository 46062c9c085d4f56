#pragma once
// Command lines as people paste them into a shell.

#include <string>

namespace tw::model {

/// One argument of a command line: in single quotes where a character has a meaning to the shell.
std::string shell_quoted(const std::string& word);

}  // namespace tw::model
