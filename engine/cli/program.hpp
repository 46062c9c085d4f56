#pragma once
// The `tilewright` program without process-level code: receives arguments, returns the exit status.

#include <string>
#include <vector>

#include "engine/cli/command.hpp"

namespace tw::cli {

/// Runs the command given by the arguments (without the program name). Never throws.
int run(const std::vector<std::string>& args, Io& io);

}  // namespace tw::cli
