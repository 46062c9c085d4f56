#include "engine/topology/validate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/json.hpp"

namespace tw::cli {
namespace {

std::string counted(std::ptrdiff_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

class ValidateCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", files_, "Tileset, rules, variant and game files")->required();
    app.add_flag("--strict", strict_, "Warnings too make the exit status 1");
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    Json files = Json::array();
    model::Findings all;
    for (const std::string& file : files_) {
      if (io.control.stopping()) return status::kInterrupted;
      const model::Findings findings = topology::validate_file(file);
      Json rows = Json::array();
      for (const model::Finding& finding : findings) rows.push_back(to_json(finding));
      files.push_back({{"path", file}, {"findings", std::move(rows)}});
      all.insert(all.end(), findings.begin(), findings.end());
      if (!json_) print(io.out, findings);
    }
    if (json_) print(io.out, Json{{"files", std::move(files)}});
    const auto errors = std::ranges::count(all, model::Severity::Error, &model::Finding::severity);
    const auto warnings = std::ssize(all) - errors;
    io.err << counted(std::ssize(files_), "file") << ": " << counted(errors, "error") << ", "
           << counted(warnings, "warning") << '\n';
    return std::max(status_of(all), strict_ && warnings > 0 ? status::kFindings : status::kDone);
  }

 private:
  std::vector<std::string> files_;
  bool strict_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_validate() { return std::make_unique<ValidateCommand>(); }

}  // namespace tw::cli
