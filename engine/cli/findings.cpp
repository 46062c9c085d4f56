#include "engine/cli/findings.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>

#include "engine/cli/command.hpp"

namespace tw::cli {
namespace {

/// About the command line when they name no file: no such game, too many players,
/// an experiment that cannot be, bots and settings.
constexpr std::array<std::string_view, 5> kUsage{"TW060", "TW070", "TW120", "TW140", "TW141"};
/// Storage: files, the experiment's file, pictures.
constexpr std::array<std::string_view, 3> kStorage{"TW001", "TW121", "TW124"};

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

/// A file that can be read and written but was refused has the wrong content; one that is not there was misnamed.
bool is_the_machine(const model::Finding& finding) {
  std::error_code error;
  const bool there = std::filesystem::exists(finding.path, error);
  if (finding.code == "TW001" && !there && !error) return !finding.message.starts_with("The file cannot be opened");
  if (finding.code == "TW121" && there) return access(finding.path.c_str(), R_OK | W_OK) != 0;
  return true;
}

int status_of(const model::Finding& finding) {
  if (finding.severity == model::Severity::Warning) return status::kDone;
  if (finding.path.empty() && is_in(kUsage, finding.code)) return status::kUsage;
  if (is_in(kStorage, finding.code) && is_the_machine(finding)) return status::kMachine;
  return status::kFindings;
}

}  // namespace

void print(std::ostream& to, const model::Findings& findings) {
  for (const model::Finding& finding : findings) to << to_text(finding) << '\n';
}

int status_of(const model::Findings& findings) {
  int worst = status::kDone;
  for (const model::Finding& finding : findings) worst = std::max(worst, status_of(finding));
  return worst;
}

}  // namespace tw::cli
