#include "engine/report/report.hpp"

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/stored_experiment.hpp"

namespace tw::cli {
namespace {

class ReportCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", file_, tr("Result of simulate, compare or sweep, stored with --out"))->required();
    app.add_option("--out", out_, tr("HTML file to write; an existing file is replaced"))
        ->type_name("FILE")
        ->required();
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    report::PartColours colours;
    if (const auto stored = simulation::read_experiment(file_))
      // The colours and the names of pieces and features come from the game, which may have changed or be missing.
      if (const auto files = load_files(stored.value().game)) colours = report::part_colours(files.value().rules);
    const model::Findings findings = report::write_report(file_, out_, program_version(), colours);
    print(io.err, findings);
    if (!findings.empty()) return exit_status_of(findings);
    if (json_)
      print(io.out, Json{{"out", out_}});
    else
      io.out << out_ << '\n';
    return status::kSuccess;
  }

 private:
  std::string file_, out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_report() { return std::make_unique<ReportCommand>(); }

}  // namespace tw::cli
