#include "editor/core/findings/finding_words.hpp"

#include "engine/language/translate.hpp"

namespace tw::editor {

std::string short_message(const model::Findings& findings) {
  if (findings.empty()) return tr("unknown reason");
  const std::string& first = findings.front().message;
  return findings.size() == 1 ? first : tr("{0} (and {1} more)", first, findings.size() - 1);
}

std::string describe_write_error(const model::Finding& finding) {
  return finding.path.empty() ? finding.message : finding.message + " (" + finding.path + ")";
}

}  // namespace tw::editor
