#pragma once
// Collects the findings of one file.

#include <cstddef>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/xml/codes.hpp"

namespace tw::xml {

/// The findings of one file. At most kMaxFindings are stored, followed by a finding with the number of omitted
/// findings, to limit the cost of hostile files. Not thread-safe.
class Report {
 public:
  static constexpr std::size_t kMaxFindings = 200;

  explicit Report(std::string path) : path_(std::move(path)) {}
  void add(const Code& code, model::SourceLocation at, std::string message);
  /// Adds a finding with two messages, see model::set_messages().
  void add(const Code& code, model::SourceLocation at, const model::NamingMessage& message);
  void add(model::Finding finding);
  /// Sets the tile and zone of all findings added afterwards; "" for none.
  void set_subject(std::string tile, std::string zone = {});
  bool empty() const { return findings_.empty(); }
  bool has(const Code& code) const;
  bool has_errors() const { return model::has_errors(findings_) || error_omitted_; }
  /// Returns all findings in file order and removes them from the report.
  model::Findings take();

 private:
  std::string path_;
  std::string tile_;
  std::string zone_;
  model::Findings findings_;
  std::size_t omitted_count_ = 0;
  bool error_omitted_ = false;
};

/// Returns one finding with this code.
model::Findings one_finding(const Code& code, std::string path, model::SourceLocation at, std::string message);
/// Adds the findings of a later check to `findings`, except findings at positions where an earlier check reported an
/// error.
void add_new_findings(model::Findings& findings, model::Findings more);

}  // namespace tw::xml
