#include "engine/report/report.hpp"

#include "engine/language/translate.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/xml/files.hpp"

namespace tw::report {

model::Result<std::string> report_of(const std::filesystem::path& file, const std::string& program,
                                     const PartColours& colours) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    return model::Findings{{.code = "TW121", .path = file.string(), .message = tr("the file does not exist")}};
  return simulation::is_comparison(file) ? comparison_page(file, program) : experiment_page(file, program, colours);
}

model::Findings write_report(const std::filesystem::path& file, const std::filesystem::path& html,
                             const std::string& program, const PartColours& colours) {
  const auto text = report_of(file, program, colours);
  if (!text) return text.findings();
  return xml::write_file(html, text.value());
}

}  // namespace tw::report
