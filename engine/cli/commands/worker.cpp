#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/plugin_host/library.hpp"
#include "engine/workers/job_server.hpp"

namespace tw::cli {
namespace {

class WorkerCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_flag("--stdio", stdio_,
                 "Read jobs from standard input and write results to standard output, until standard input is closed");
    app.add_option("--page", page_, "File descriptor of the memory shared with the program that started this process")
        ->group("");
    app.add_option("--probe", probe_, "Load this plugin and write what it offers to standard output")->group("");
  }

  int run(Io& io) override {
    if (!probe_.empty()) plugin_host::answer_probe(probe_);
    if (stdio_) return workers::serve_on_standard_input(page_);
    io.err << "tilewright: use --stdio\nTry `tilewright worker --help`.\n";
    return status::kUsage;
  }

 private:
  std::string probe_;
  bool stdio_ = false;
  int page_ = -1;
};

}  // namespace

std::unique_ptr<Command> make_worker() { return std::make_unique<WorkerCommand>(); }

}  // namespace tw::cli
