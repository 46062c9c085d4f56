#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

template <class T>
model::Result<std::string> rewritten(model::Result<T> read) {
  if (!read) return std::move(read.findings());
  return {xml::write(read.value()), std::move(read.findings())};
}

/// Returns the text in canonical form, or findings if it cannot be read.
model::Result<std::string> canonical(const std::string& text, const std::string& path) {
  const std::string format = xml::format_of(text);
  if (format == "rules") return rewritten(xml::read_rules(text, path));
  if (format == "variant") return rewritten(xml::read_variant(text, path));
  if (format == "game") return rewritten(xml::read_game(text, path));
  return rewritten(xml::read_tile_set(text, path));  // reports files of unknown format
}

class FormatCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", files_, tr("Tileset, rules, variant and game files"))->required();
    app.add_flag("--check", check_, tr("Only list the files that would change; exit status 1 if there are any"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    for (const std::string& file : files_) {
      if (io.control.stopping()) return status::kInterrupted;
      const model::Findings findings = format(file, io);
      print(io.err, findings);
      worst_ = std::max(worst_, exit_status_of(findings));
    }
    if (json_) print(io.out, Json{{"files", rows_}});
    return worst_;
  }

 private:
  model::Findings format(const std::string& path, Io& io) {
    const auto text = xml::read_file(path);
    if (!text) return text.findings();
    auto better = canonical(text.value(), path);
    if (!better) return better.findings();
    const bool changes = better.value() != text.value();
    const auto report = [&](const std::string& words) {
      rows_.push_back({{"path", path}, {"changed", changes}});
      if (changes && !json_) io.out << words << '\n';
    };
    if (check_ && changes) worst_ = std::max(worst_, status::kFindings);
    if (check_ || !changes) return report(tr("{0}: would change", path)), better.findings();
    bool is_same = true;
    model::Findings findings = xml::update_file(path, [&](const auto& now) {
      is_same = now == text.value();
      return is_same ? std::optional(better.value()) : std::nullopt;
    });
    if (!is_same) return changed_meanwhile(path);
    if (findings.empty()) report(tr("{0}: rewritten", path));
    findings.insert(findings.end(), better.findings().begin(), better.findings().end());
    return findings;
  }

  std::vector<std::string> files_;
  bool check_ = false, json_ = false;
  Json rows_ = Json::array();
  int worst_ = status::kSuccess;
};

}  // namespace

std::unique_ptr<Command> make_format() { return std::make_unique<FormatCommand>(); }

}  // namespace tw::cli
