#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/printing/printer.hpp"
#include "engine/xml/art_file.hpp"

namespace tw::cli {
namespace {

class PrintCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--out", out_, tr("PDF file to write"))->type_name("FILE")->required();
    app.add_option("--paper", paper_, tr("Paper size; tile: one page per tile, for print shops"))
        ->type_name("PAPER")
        ->check(CLI::IsMember({"A4", "Letter", "tile"}))
        ->capture_default_str();
    app.add_flag("--landscape", options_.landscape, tr("Landscape orientation"));
    const auto length = [&](const char* name, double& value, const std::string& help) {
      app.add_option(name, value, help)->capture_default_str();
    };
    length("--size", options_.tile, tr("Side length of a tile in mm"));
    length("--bleed", options_.bleed, tr("Bleed beyond the cut in mm"));
    length("--gap", options_.gap, tr("Gap between the bleeds of two tiles in mm"));
    length("--margin", options_.margin, tr("Paper margin that the printer cannot print on, in mm"));
    app.add_option("--backs", backs_, tr("Backs for two-sided printing, by the edge on which the sheet is flipped"))
        ->type_name("EDGE")
        ->check(CLI::IsMember({"long", "short", "none"}))
        ->capture_default_str();
    app.add_flag("--no-backs", no_backs_, tr("The same as --backs none"));
    app.add_option("--back-shift", shift_,
                   tr("Offset of the printed backs to the right and down in mm, measured on the test page, such as "
                      "0.4,-0.2"))
        ->type_name("X,Y")
        ->delimiter(',')
        ->expected(2);
    app.add_flag("--no-labels", no_labels_, tr("Omit the tile numbers on the backs"));
    app.add_flag("--letters", options_.letters, tr("Print N E S W at the sides of each tile"));
    app.add_flag("--no-crop-marks", no_marks_, tr("Omit the crop marks"));
    app.add_flag("--no-test-page", no_test_, tr("Omit the test page for the printer"));
    app.add_flag("--no-check-list", no_list_, tr("Omit the list of tiles and copies"));
    app.add_option("--deck", options_.decks, tr("Only these decks, separated by commas"))
        ->type_name("DECKS")
        ->delimiter(',');
    app.add_option("--tile", options_.tiles, tr("Only the tiles with these ids, separated by commas"))
        ->type_name("TILES")
        ->delimiter(',');
    app.add_flag("--each-once", options_.each_once, tr("Print one of each tile instead of all copies"));
    app.add_option("--style", style_, tr("Style of the drawings"))
        ->type_name("STYLE")
        ->check(CLI::IsMember({"art", "schematic"}))
        ->capture_default_str();
    app.add_flag("--no-art", no_art_, tr("Ignore custom pictures"));
  }

  int run(Io& io) override {
    auto files = load_files(game_);
    print(io.err, files.findings());
    if (!files) return exit_status_of(files.findings());
    const xml::GameFiles& game = files.value();
    if (const int wrong = check_names(io, game); wrong != status::kSuccess) return wrong;
    take_options(game);
    auto plan = printing::plan_print(game.set, game.rules, options_);
    if (!plan) {
      print(io.err, plan.findings());
      return status::kUsageError;
    }
    printing::Printer printer(game.set, game.rules, options_, plan.value());
    const model::Findings findings = printing::write_pdf(printer, out_, [&](int) { return !io.control.stopping(); });
    print(io.err, findings);
    if (io.control.stopping()) return status::kInterrupted;
    if (model::has_errors(findings)) return exit_status_of(findings);
    const printing::PrintPlan& p = printer.plan();
    io.out << out_ << '\n';
    // translators: {0} is, for example, "72 tiles", {1} "6 sheets", {2} "12 places" (of a sheet), {3} "14 pages"
    io.err << tr("{0} on {1}, {2} each; {3}. Print at 100 %, not \"fit to page\".",
                 tr_n("{0} tile", "{0} tiles", p.tiles), tr_n("{0} sheet", "{0} sheets", p.sheets),
                 tr_n("{0} place", "{0} places", p.columns * p.rows),
                 tr_n("{0} page", "{0} pages", std::ssize(p.pages)))
           << '\n';
    return exit_status_of(findings);
  }

 private:
  int check_names(Io& io, const xml::GameFiles& game) const {
    for (const std::string& id : options_.decks)
      if (model::total_copies(game.set, id) == 0) {
        io.err << "tilewright: " << tr("there is no deck \"{0}\"", id) << '\n';
        return status::kUsageError;
      }
    for (const std::string& id : options_.tiles)
      if (model::find_tile(game.set, id) == nullptr) {
        io.err << "tilewright: " << tr("the set has no tile \"{0}\"", id) << '\n';
        return status::kUsageError;
      }
    return status::kSuccess;
  }
  void take_options(const xml::GameFiles& game) {
    using printing::DuplexMode, printing::Paper;
    options_.paper = paper_ == "A4" ? Paper::A4 : paper_ == "Letter" ? Paper::Letter : Paper::OneTile;
    options_.backs = no_backs_ || backs_ == "none" ? DuplexMode::None
                     : backs_ == "long"            ? DuplexMode::LongEdge
                                                   : DuplexMode::ShortEdge;
    if (shift_.size() == 2) {
      options_.shift_x = shift_[0];
      options_.shift_y = shift_[1];
    }
    options_.labels = !no_labels_;
    options_.crop_marks = !no_marks_;
    options_.test_page = !no_test_;
    options_.check_list = !no_list_;
    options_.style = style_ == "art" ? drawing::Style::Art : drawing::Style::Schematic;
    if (!no_art_) options_.art_folders = xml::art_folders(game);
  }

  printing::PrintOptions options_;
  std::string game_, out_, paper_ = "A4", backs_ = "long", style_ = "art";
  std::vector<double> shift_;
  bool no_backs_ = false, no_labels_ = false, no_marks_ = false, no_test_ = false, no_list_ = false, no_art_ = false;
};

}  // namespace

std::unique_ptr<Command> make_print() { return std::make_unique<PrintCommand>(); }

}  // namespace tw::cli
