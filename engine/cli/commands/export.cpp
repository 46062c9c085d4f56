#include <CLI/CLI.hpp>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/exchange_report.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/language/translate.hpp"
#include "engine/printing/tabletop_simulator.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

constexpr const char* kJCloisterZone = "jcloisterzone";
constexpr const char* kTabletop = "tabletop-simulator";

class ExportCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--to", to_, tr("Target program"))
        ->type_name("PROGRAM")
        ->required()
        ->check(CLI::IsMember({kJCloisterZone, kTabletop}));
    app.add_option("--name", names_,
                   tr("Map the feature OURS to the name THEIRS in the other program; may be repeated"))
        ->type_name("OURS=THEIRS");
    app.add_option("--out", out_,
                   tr("File to write (a folder for tabletop-simulator): an add-on if named *.jca, otherwise only the "
                      "definitions"))
        ->type_name("FILE")
        ->required();
    app.add_option("--url", tabletop_.base_url, tr("With --to tabletop-simulator: web address of the files"))
        ->default_str("file://")
        ->type_name("URL");
    app.add_flag("--thick-tiles", tabletop_.thick_tiles,
                 tr("With --to tabletop-simulator: thick tiles instead of cards"));
    app.add_option("--size", tabletop_.tile_pixels, tr("With --to tabletop-simulator: pixels per tile"))
        ->check(CLI::Range(16, 1024, "16-1024"))
        ->capture_default_str();
    app.add_option("--deck", tabletop_.decks, tr("With --to tabletop-simulator: only these decks, separated by commas"))
        ->type_name("DECKS")
        ->delimiter(',');
    app.add_flag("--force", force_, tr("Replace an existing file"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    std::string wrong;
    const auto names = parse_name_pairs(names_, wrong);
    if (!wrong.empty()) return complain(io, tr("--name {0} is not of the form {1}", wrong, "OURS=THEIRS"));
    const bool into_folder = to_ == kTabletop && std::filesystem::is_directory(out_);
    if (!force_ && !into_folder && std::filesystem::exists(out_))
      return complain(io, tr("{0} already exists; use --force to replace it", out_));
    const auto loaded = load(game_);
    print(io.err, loaded.findings());
    if (!loaded) return exit_status_of(loaded.findings());
    const xml::GameFiles& game = loaded.value().files;
    if (to_ == kTabletop) return write_tabletop(io, game);
    auto exported = exchange::export_jcloisterzone(game.set, game.rules, names);
    if (!exported) {
      for (model::Finding& finding : exported.findings()) finding.path = game.tile_set_path.string();
      print(io.err, exported.findings());
      return status::kFindings;
    }
    const model::Findings errors = out_.ends_with(".jca") ? exchange::write_add_on(out_, game.set, exported.value())
                                                          : xml::write_file(out_, exported.value().text);
    print(io.err, errors);
    if (!errors.empty()) return status::kSystemError;
    if (json_)
      print(io.out, to_json(exported.value().report));
    else
      io.out << exchange::to_text(exported.value().report);
    return status::kSuccess;
  }

 private:
  int write_tabletop(Io& io, const xml::GameFiles& game) {
    tabletop_.art_folders = xml::art_folders(game);
    std::vector<std::filesystem::path> written;
    model::TileSet set = game.set;
    set.name = game.name;  // a variant has its own name; its tile set has the name of the base
    const model::Findings findings = printing::write_tabletop_simulator(set, game.rules, tabletop_, out_, &written);
    print(io.err, findings);
    for (const std::filesystem::path& path : written) io.out << path.string() << '\n';
    return exit_status_of(findings);
  }
  static int complain(Io& io, const std::string& what) {
    io.err << "tilewright export: " << what << '\n';
    return status::kUsageError;
  }

  std::string game_, to_, out_;
  std::vector<std::string> names_;
  printing::TabletopOptions tabletop_;
  bool force_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_export() { return std::make_unique<ExportCommand>(); }

}  // namespace tw::cli
