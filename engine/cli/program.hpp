#pragma once
// The program `tilewright` without its process: arguments in, exit status out.

#include <string>
#include <vector>

#include "engine/cli/command.hpp"

namespace tw::cli {

/// Does what the arguments (without the program's name) say. Never throws.
int run(const std::vector<std::string>& args, Io& io);

}  // namespace tw::cli
