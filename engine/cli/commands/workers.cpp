#include <CLI/CLI.hpp>
#include <map>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/gearman/server_connection.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

/// The slots of one worker process.
struct ListedWorker {
  gearman::WorkerIdentity identity;
  std::string server, address;
  int jobs = 0, busy = 0;
  std::string plays;  ///< ids of the games that it plays, or "busy"
};

class WorkersCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("SERVER", servers_, tr("HOST[:PORT][,...]: Gearman job servers"))->required();
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    const auto servers = value_or_report(io, gearman::parse_endpoints(servers_), status);
    if (!servers) return status;
    std::vector<ListedWorker> found;
    for (const gearman::Endpoint& server : *servers) {
      gearman::ServerConnection connection;
      const auto leave = [&] { return io.control.stopping(); };
      std::string why = connection.connect(server, false, leave);
      const auto workers = connection.workers(leave);
      if (why.empty() && !workers) why = tr("job server {0} does not answer", server.text());
      if (!why.empty()) {
        print(io.err, model::Findings{{.code = "TW127", .message = why}});
        return status::kSystemError;
      }
      add(server, *workers, found);
    }
    if (json_)
      print(io.out, to_json(found));
    else
      print_text(io.out, found);
    return status::kSuccess;
  }

 private:
  static void add(const gearman::Endpoint& server, const std::vector<gearman::ConnectedWorker>& workers,
                  std::vector<ListedWorker>& out) {
    std::map<std::string, ListedWorker> by_name;
    for (const gearman::ConnectedWorker& worker : workers)
      if (const auto identity = gearman::parse_identifier(worker.identifier)) {
        ListedWorker& listed = by_name[identity->name];
        listed.identity = *identity;
        listed.server = server.text();
        listed.address = worker.address;
        ++listed.jobs;
        if (identity->state == "idle") continue;
        ++listed.busy;
        listed.plays = identity->state;
      }
    for (auto& [name, listed] : by_name) out.push_back(std::move(listed));
  }

  static Json to_json(const std::vector<ListedWorker>& found) {
    Json list = Json::array();
    for (const ListedWorker& worker : found)
      list.push_back({{"name", worker.identity.name},
                      {"server", worker.server},
                      {"address", worker.address},
                      {"version", worker.identity.version},
                      {"key", worker.identity.key == "open" ? Json(nullptr) : Json(worker.identity.key)},
                      {"jobs", worker.jobs},
                      {"busy", worker.busy},
                      {"plays", worker.plays.empty() ? Json(nullptr) : Json(worker.plays)}});
    return {{"workers", std::move(list)}};
  }

  static void print_text(std::ostream& out, const std::vector<ListedWorker>& found) {
    TextTable table;
    // translators: heads of columns; "jobs" and "busy" are numbers, "plays" is a list of games
    table.add({tr("worker"), tr("server"), tr("address"), tr("version"), tr("key"), tr("jobs"), tr("busy"),
               tr_in("head of a column", "plays")});
    for (const ListedWorker& worker : found)
      table.add({worker.identity.name, worker.server, worker.address, worker.identity.version,
                 worker.identity.key == "open" ? "-" : worker.identity.key, std::to_string(worker.jobs),
                 std::to_string(worker.busy),
                 worker.plays.empty()     ? "-"
                 : worker.plays == "busy" ? tr("busy")
                                          : worker.plays});
    out << (found.empty() ? tr("no workers") + "\n" : table.text());
  }

  std::string servers_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_workers() { return std::make_unique<WorkersCommand>(); }

}  // namespace tw::cli
