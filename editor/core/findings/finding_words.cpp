#include "editor/core/findings/finding_words.hpp"

namespace tw::editor {

std::string in_short(const model::Findings& findings) {
  if (findings.empty()) return "it is not known why";
  const std::string& first = findings.front().message;
  return findings.size() == 1 ? first : first + " (and " + std::to_string(findings.size() - 1) + " more)";
}

std::string not_saved(const model::Finding& finding) {
  return finding.path.empty() ? finding.message : finding.message + " (" + finding.path + ")";
}

}  // namespace tw::editor
