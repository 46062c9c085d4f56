#include "engine/program/version.hpp"

namespace tw::program {

const char* version() { return TW_VERSION; }

std::string version_text(std::string_view name, const Commit& commit, std::string_view more_libraries) {
  std::string out = std::string(name) + " " TW_VERSION "\ncommit: " + std::string(commit.name);
  if (commit.name != "unknown") out += " of " + std::string(commit.date);
  out += "\nbuild: " TW_BUILD_TYPE ", " TW_COMPILER "\nlibraries: " TW_LIBRARIES;
  if (!more_libraries.empty()) out += ", " + std::string(more_libraries);
  return out + "\n";
}

}  // namespace tw::program
