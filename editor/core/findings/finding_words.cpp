#include "editor/core/findings/finding_words.hpp"

namespace tw::editor {

std::string short_message(const model::Findings& findings) {
  if (findings.empty()) return "unknown reason";
  const std::string& first = findings.front().message;
  return findings.size() == 1 ? first : first + " (and " + std::to_string(findings.size() - 1) + " more)";
}

std::string describe_write_error(const model::Finding& finding) {
  return finding.path.empty() ? finding.message : finding.message + " (" + finding.path + ")";
}

}  // namespace tw::editor
