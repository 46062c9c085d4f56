#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/difference/merge.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

class MergeCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("BASE", base_,
                   tr("The common base version of both files; an empty file if both sides added the file"))
        ->type_name("FILE")
        ->required();
    app.add_option("OURS", ours_, tr("Our version of the file"))->type_name("FILE")->required();
    app.add_option("THEIRS", theirs_, tr("Their version of the file"))->type_name("FILE")->required();
    app.add_option("--out", out_, tr("File for the result"))
        ->default_str(tr("replace OURS, as git requires"))
        ->type_name("FILE");
    app.add_option("--prefer", prefer_, tr("Side that wins conflicts; conflicts are then only warnings"))
        ->type_name("SIDE")
        ->check(CLI::IsMember({"ours", "theirs"}));
    app.add_option("--path", path_, tr("File name in messages, git's %P"))
        ->default_str(tr("the name of the result"))
        ->type_name("NAME");
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    if (out_.empty()) out_ = ours_;
    if (path_.empty()) path_ = out_;
    model::Findings findings;
    bool changed = false;
    const auto read = [&](const std::string& file) {
      auto text = xml::read_file(file);
      if (!text) findings.insert(findings.end(), text.findings().begin(), text.findings().end());
      return text ? std::move(text.value()) : std::string();
    };
    const std::string base = read(base_), ours = read(ours_), theirs = read(theirs_);
    if (!findings.empty()) return end(io, findings);
    const auto merged = difference::merge_texts(base, ours, theirs, path_, preferred());
    if (!merged) return end(io, merged.findings());
    std::error_code none;
    const bool in_place = std::filesystem::equivalent(out_, ours_, none);
    const auto keep_changes = [&](const auto& now) {
      changed = now != ours;
      return changed ? std::nullopt : std::optional(merged.value().text);
    };
    findings = in_place ? xml::update_file(out_, keep_changes) : xml::write_file(out_, merged.value().text);
    if (changed) findings = changed_meanwhile(out_);
    if (!findings.empty()) return end(io, findings);
    return end(io, merged.value().conflicts);
  }

 private:
  difference::Prefer preferred() const {
    if (prefer_.empty()) return difference::Prefer::Neither;
    return prefer_ == "ours" ? difference::Prefer::Ours : difference::Prefer::Theirs;
  }
  int end(Io& io, const model::Findings& findings) const {
    print(io.err, findings);
    if (json_) {
      Json rows = Json::array();
      for (const model::Finding& finding : findings) rows.push_back(to_json(finding));
      print(io.out, Json{{"path", out_}, {"clean", findings.empty()}, {"findings", std::move(rows)}});
    }
    return exit_status_of(findings);
  }

  std::string base_, ours_, theirs_, out_, prefer_, path_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_merge() { return std::make_unique<MergeCommand>(); }

}  // namespace tw::cli
