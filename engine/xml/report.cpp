#include "engine/xml/report.hpp"

#include <algorithm>
#include <tuple>

#include "engine/language/translate.hpp"

namespace tw::xml {

void Report::add(const Code& code, model::SourceLocation at, std::string message) {
  add({std::string(code.id), code.severity, path_, at, std::move(message), tile_, zone_});
}

void Report::add(const Code& code, model::SourceLocation at, const model::NamingMessage& message) {
  model::Finding finding{std::string(code.id), code.severity, path_, at, "", tile_, zone_};
  model::set_messages(finding, message);
  add(std::move(finding));
}

void Report::add(model::Finding finding) {
  if (findings_.size() < kMaxFindings) {
    findings_.push_back(std::move(finding));
    return;
  }
  ++omitted_count_;
  error_omitted_ = error_omitted_ || finding.severity == model::Severity::Error;
}

void Report::set_subject(std::string tile, std::string zone) {
  tile_ = std::move(tile);
  zone_ = std::move(zone);
}

bool Report::has(const Code& code) const {
  return std::any_of(findings_.begin(), findings_.end(), [&](const model::Finding& f) { return f.code == code.id; });
}

model::Findings Report::take() {
  std::stable_sort(findings_.begin(), findings_.end(), [](const model::Finding& a, const model::Finding& b) {
    return std::tie(a.at.line, a.at.column) < std::tie(b.at.line, b.at.column);
  });
  model::Findings out = std::move(findings_);
  findings_.clear();
  if (omitted_count_ > 0) {
    const auto severity = error_omitted_ ? model::Severity::Error : model::Severity::Warning;
    out.push_back(
        {std::string(code::kTooManyFindings.id), severity, path_, out.back().at,
         tr_n("{0} more finding is not listed; fix the listed ones first",
              "{0} more findings are not listed; fix the listed ones first", static_cast<std::int64_t>(omitted_count_)),
         "", ""});
  }
  omitted_count_ = 0;
  error_omitted_ = false;
  return out;
}

model::Findings one_finding(const Code& code, std::string path, model::SourceLocation at, std::string message) {
  return {{std::string(code.id), code.severity, std::move(path), at, std::move(message), "", ""}};
}

void add_new_findings(model::Findings& findings, model::Findings more) {
  const std::size_t before = findings.size();
  for (model::Finding& finding : more) {
    const auto same_place = [&](const model::Finding& f) {
      return f.severity == model::Severity::Error && f.path == finding.path && f.at.line == finding.at.line &&
             (f.at.column == finding.at.column || f.code == finding.code);
    };
    const auto end = findings.begin() + static_cast<std::ptrdiff_t>(before);
    // Omit findings about an empty name: the missing name has already been reported.
    const bool follows =
        before > 0 && finding.code == code::kNotDeclared.id && finding.message.find("\"\"") != std::string::npos;
    if (!follows && std::none_of(findings.begin(), end, same_place)) findings.push_back(std::move(finding));
  }
  std::stable_sort(findings.begin(), findings.end(), [](const model::Finding& a, const model::Finding& b) {
    return std::tie(a.path, a.at.line, a.at.column) < std::tie(b.path, b.at.line, b.at.column);
  });
}

}  // namespace tw::xml
