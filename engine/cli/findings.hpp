#pragma once
// Findings as the command line shows them, and the exit status that they mean.

#include <iosfwd>

#include "engine/model/finding.hpp"

namespace tw::cli {

/// A line each, as compilers print them.
void print(std::ostream& to, const model::Findings& findings);

/// 0 without errors; 2 if the command line named what is not there (a game, a bot, a setting); 3 if the machine failed
/// (disk, permissions); else 1. The worst of all findings.
int status_of(const model::Findings& findings);

}  // namespace tw::cli
