#pragma once
// Gathers the findings of one file.

#include <cstddef>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/xml/codes.hpp"

namespace tw::xml {

/// Findings of one file, at most kMostFindings of them and then one that says how many were left out, so that a
/// hostile file costs little. Not thread-safe.
class Report {
 public:
  static constexpr std::size_t kMostFindings = 200;

  explicit Report(std::string path) : path_(std::move(path)) {}
  void add(const Code& code, model::SourceMark at, std::string message);
  void add(model::Finding finding);
  /// The tile and zone that the next findings are about; "" for none.
  void about(std::string tile, std::string zone = {});
  bool empty() const { return findings_.empty(); }
  bool has(const Code& code) const;
  bool has_errors() const { return model::has_errors(findings_) || error_left_out_; }
  /// All findings in the order of the file. Leaves the report empty.
  model::Findings take();

 private:
  std::string path_;
  std::string tile_;
  std::string zone_;
  model::Findings findings_;
  std::size_t left_out_ = 0;
  bool error_left_out_ = false;
};

/// Adds findings of a later check, without those at a place where an earlier check told an error already.
void add_unless_told(model::Findings& told, model::Findings more);

}  // namespace tw::xml
