#include <CLI/CLI.hpp>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/exchange_report.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

constexpr const char* kJCloisterZone = "jcloisterzone";

class ExportCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--to", to_, "The other program: jcloisterzone")->required()->check(CLI::IsMember({kJCloisterZone}));
    app.add_option("--name", names_, "OURS=THEIRS: what the other program calls a kind; may stand several times");
    app.add_option("--out", out_, "File to write: an add-on if it ends in .jca, else the definitions alone")
        ->required();
    app.add_flag("--force", force_, "Writes over a file that is there");
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    std::string wrong;
    const auto names = word_pairs(names_, wrong);
    if (!wrong.empty()) return complain(io, "--name " + wrong + ": OURS=THEIRS would be right");
    if (!force_ && std::filesystem::exists(out_))
      return complain(io, out_ + " is there already; --force writes over it");
    const auto game = xml::load_game(game_);
    print(io.err, game.findings());
    if (!game) return status_of(game.findings());
    auto exported = exchange::export_jcloisterzone(game.value().set, game.value().rules, names);
    if (!exported) {
      for (model::Finding& finding : exported.findings()) finding.path = game.value().tile_set_path.string();
      print(io.err, exported.findings());
      return status::kFindings;
    }
    const model::Findings trouble = out_.ends_with(".jca")
                                        ? exchange::write_add_on(out_, game.value().set, exported.value())
                                        : xml::write_file(out_, exported.value().text);
    print(io.err, trouble);
    if (!trouble.empty()) return status::kMachine;
    if (json_)
      print(io.out, to_json(exported.value().report));
    else
      io.out << exchange::to_text(exported.value().report);
    return status::kDone;
  }

 private:
  static int complain(Io& io, const std::string& what) {
    io.err << "tilewright export: " << what << '\n';
    return status::kUsage;
  }

  std::string game_, to_, out_;
  std::vector<std::string> names_;
  bool force_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_export() { return std::make_unique<ExportCommand>(); }

}  // namespace tw::cli
