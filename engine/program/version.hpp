#pragma once
// The version of the programs, and how and from which commit they were built.

#include <string>
#include <string_view>

namespace tw::program {

struct Commit {
  std::string_view name;  ///< `git describe`, such as "506e1944d423-dirty"; "unknown" outside a git repository
  std::string_view date;  ///< of the commit, such as "2026-11-26"; of the build if the commit is unknown
};

/// Returns the commit from which this program was built. Only the two programs link the library engine_commit, which
/// defines this function, so that a new commit does not cause every test to be linked again.
Commit commit();

/// Returns the version of the project: "1.0.0".
const char* version();

/// Returns the lines that `NAME --version` prints: name and version, commit, build and the libraries used to build.
/// `more_libraries` is added to the list, such as "wxWidgets 3.2.2".
std::string version_text(std::string_view name, const Commit& commit, std::string_view more_libraries = {});

}  // namespace tw::program
