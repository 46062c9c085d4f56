#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/gearman/job_worker.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/library.hpp"
#include "engine/plugin_host/plugin_server.hpp"
#include "engine/workers/job_server.hpp"

namespace tw::cli {
namespace {

class WorkerCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option(
           "--connect", connect_,
           tr("HOST[:PORT][,...]: play games for all clients that send jobs to these Gearman job servers (default "
              "port: 4730)"))
        ->type_name("SERVERS");
    app.add_option("--jobs", jobs_, tr("Number of games played at the same time, each in its own process"))
        ->check(CLI::Range(1, simulation::kMaxJobs, "1-1024"))
        ->default_str(tr("one per core"));
    app.add_option("--key", key_,
                   tr("File with the key, the same as on the clients; without a key, only job servers on this computer "
                      "are accepted"))
        ->type_name("FILE");
    app.add_option("--new-key", new_key_, tr("Write a new key to this file and exit"))->type_name("FILE");
    app.add_flag(
        "--stdio", stdio_,
        tr("Read jobs from standard input and write results to standard output, until standard input is closed"));
    // Options for internal use; the help omits them.
    app.add_option("--page", page_)->group("");      // file descriptor of the memory shared with the parent process
    app.add_option("--plugin", plugin_)->group("");  // plugin whose games and effects run in this process
    app.add_option("--probe", probe_)->group("");    // plugin to load and describe on standard output
  }

  int run(Io& io) override {
    if (!probe_.empty()) plugin_host::answer_probe(probe_);
    if (!plugin_.empty()) plugin_host::serve_plugin(plugin_);
    if (stdio_) return workers::serve_on_standard_input(page_);
    if (!new_key_.empty()) return make_key(io);
    if (!connect_.empty()) return serve(io);
    io.err << "tilewright: " << tr("use --connect HOST, --new-key FILE or --stdio") << '\n'
           << tr("Try `tilewright {0}`.", "worker --help") << '\n';
    return status::kUsageError;
  }

 private:
  int make_key(Io& io) const {
    const gearman::Key key = gearman::Key::random();
    const model::Findings findings = key.write(new_key_);
    print(io.err, findings);
    if (!findings.empty()) return exit_status_of(findings);
    io.out << tr("wrote key {0} to {1}; copy this file to all workers and clients, and keep it secret",
                 key.fingerprint(), new_key_)
           << '\n';
    return status::kSuccess;
  }

  int serve(Io& io) const {
    int status = status::kSuccess;
    const auto servers = value_or_report(io, gearman::parse_endpoints(connect_), status);
    if (!servers) return status;
    gearman::WorkerOptions options{
        .servers = *servers, .processes = {.jobs = jobs_}, .log = [&io](const std::string& line) {
          io.err << line + "\n" << std::flush;
        }};
    if (!key_.empty()) {
      const auto key = value_or_report(io, gearman::Key::read(key_), status);
      if (!key) return status;
      options.key = *key;
    }
    const model::Findings findings = gearman::serve(options, io.control);
    print(io.err, findings);
    return exit_status_of(findings);
  }

  std::string probe_, plugin_, connect_, key_, new_key_;
  int jobs_ = core_count();
  bool stdio_ = false;
  int page_ = -1;
};

}  // namespace

std::unique_ptr<Command> make_worker() { return std::make_unique<WorkerCommand>(); }

}  // namespace tw::cli
