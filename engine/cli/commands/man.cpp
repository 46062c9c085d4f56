#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <vector>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/man_page.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

constexpr const char* kEditorPage = "tilewright-editor";

class ManCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    std::vector<std::string> names;
    for (const CommandRow& row : commands()) names.emplace_back(row.name);
    names.emplace_back(kEditorPage);
    app.add_option("COMMAND", command_, tr("Command to explain"))
        ->default_str(tr("the whole program"))
        ->check(CLI::IsMember(names));
    app.add_option("--out", out_, tr("Write all pages to this folder, which is created if missing"))
        ->type_name("FOLDER");
  }

  int run(Io& io) override {
    if (out_.empty()) {
      io.out << page(command_, io.commit.date);
      return status::kSuccess;
    }
    std::error_code error;
    std::filesystem::create_directories(out_, error);
    std::vector<std::string> names{"", kEditorPage};
    for (const CommandRow& row : commands()) names.emplace_back(row.name);
    for (const std::string& name : names) {
      const std::string file = (name.empty() ? "tilewright" : name == kEditorPage ? name : "tilewright-" + name) + ".1";
      const model::Findings findings =
          xml::write_file((std::filesystem::path(out_) / file).string(), page(name, io.commit.date));
      if (findings.empty()) continue;
      print(io.err, findings);
      return exit_status_of(findings);
    }
    return status::kSuccess;
  }

 private:
  static std::string page(const std::string& name, std::string_view date) {
    if (name.empty()) return man_page_of_program(date);
    if (name == kEditorPage) return man_page(describe_editor(), date);
    return man_page(describe(*std::ranges::find(commands(), name, &CommandRow::name)), date);
  }

  std::string command_, out_;
};

}  // namespace

std::unique_ptr<Command> make_man() { return std::make_unique<ManCommand>(); }

}  // namespace tw::cli
