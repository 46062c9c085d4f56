#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/cli/bench.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {
namespace {

/// Returns the paths of the shipped games and variants. Paths are used because ids might refer to the user's own files.
std::vector<std::string> shipped_games() {
  std::vector<std::string> out;
  for (const auto& entry : xml::list_shipped_games()) out.push_back(entry.path.string());
  return out;
}

class BenchCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("GAME", games_, tr("Games and variants"))->default_str(tr("all shipped games"));
    declare_jobs(app, jobs_)->capture_default_str();
    app.add_flag("--list", list_, tr("Print a line for each game and bot instead of a single signature"));
    app.add_flag("--quiet", quiet_, tr("Do not print nodes and time"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    int status = status::kSuccess;
    if (games_.empty()) games_ = shipped_games();
    std::vector<std::shared_ptr<const game::Game>> games;
    for (const std::string& name : games_) {
      const auto loaded = value_or_report(io, load(name), status);
      if (!loaded) return status;
      games.push_back(loaded->game);
    }
    const auto rows = value_or_report(io, bench(games, jobs_, io.control), status);
    if (!rows) return status;
    if (io.control.stopping()) return status::kInterrupted;
    tell(io, *rows);
    return status::kSuccess;
  }

 private:
  void tell(Io& io, const std::vector<BenchRow>& rows) const {
    const std::string signature = fmt::format("{:016x}", signature_of(rows));
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (const BenchRow& row : rows) {
      nodes += row.nodes;
      seconds += row.seconds;
    }
    if (json_) {
      print(io.out, result(rows, signature, nodes, seconds));
      return;
    }
    if (list_)
      for (const BenchRow& row : rows) io.out << fmt::format("{} {} {:016x}\n", row.game, row.what, row.signature);
    else
      io.out << signature << '\n';
    if (!quiet_)
      io.err << costs(rows)
             << tr("{0} nodes in {1} s of CPU time", group_digits(static_cast<std::int64_t>(nodes)),
                   language::format_decimal(seconds, 2))
             << '\n';
  }

  static std::string costs(const std::vector<BenchRow>& rows) {
    TextTable table;
    table.add({tr("game"), tr_in("what is measured", "measured"), tr("nodes"), tr("CPU s"), tr("nodes/s")});
    for (const BenchRow& row : rows)
      table.add(
          {row.game, row.what, group_digits(static_cast<std::int64_t>(row.nodes)),
           language::format_decimal(row.seconds, 3),
           group_digits(static_cast<std::int64_t>(static_cast<double>(row.nodes) / std::max(row.seconds, 1e-9)))});
    return table.text();
  }

  static Json result(const std::vector<BenchRow>& rows, const std::string& signature, std::uint64_t nodes,
                     double seconds) {
    Json list = Json::array();
    for (const BenchRow& row : rows)
      list.push_back({{"game", row.game},
                      {"what", row.what},
                      {"signature", fmt::format("{:016x}", row.signature)},
                      {"nodes", row.nodes},
                      {"seconds", row.seconds}});
    return {{"signature", signature}, {"nodes", nodes}, {"seconds", seconds}, {"rows", list}};
  }

  std::vector<std::string> games_;
  int jobs_ = 1;
  bool list_ = false, quiet_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_bench() { return std::make_unique<BenchCommand>(); }

}  // namespace tw::cli
