#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/merge.hpp"

namespace tw::cli {
namespace {

class MergeExperimentsCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILES", files_, tr("Files with pieces of one experiment that share no games"))
        ->type_name("FILE")
        ->required();
    app.add_option("--out", out_, tr("File to write"))->type_name("FILE")->required();
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    const auto merged = simulation::merge_experiments({files_.begin(), files_.end()}, out_);
    print(io.err, merged.findings());
    if (!merged) return exit_status_of(merged.findings());
    const simulation::MergeResult& all = merged.value();
    if (json_)
      print(io.out, Json{{"out", out_},
                         {"games", all.games},
                         {"complete", all.games == all.asked},
                         {"digest", fmt::format("{:016x}", all.digest)}});
    else
      io.out << tr_n("{1}: {2} of {0} game", "{1}: {2} of {0} games", all.asked, out_, group_digits(all.games)) << '\n'
             << tr("digest {0}", fmt::format("{:016x}", all.digest)) << '\n';
    return status::kSuccess;
  }

 private:
  std::vector<std::string> files_;
  std::string out_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_merge_experiments() { return std::make_unique<MergeExperimentsCommand>(); }

}  // namespace tw::cli
