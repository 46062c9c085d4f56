#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/description.hpp"
#include "engine/cli/exchange_report.hpp"
#include "engine/cli/output.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/language/translate.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

class ImportCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    std::vector<std::string> formats;
    for (const exchange::Format& format : exchange::formats()) formats.emplace_back(format.id);
    app.add_option("FILE", files_, tr("Files to import; only a JCloisterZone set may be split across several files"))
        ->required();
    suggest(app.add_option("--from", options_.format,
                           tr("Format of the file: {0}", fmt::format("{}", fmt::join(formats, ", "))))
                ->default_str(tr("detected from the content"))
                ->type_name("FORMAT"),
            formats);
    app.add_option("--rules", rules_, tr("Id of the rules for the tiles"))
        ->default_str(tr("the usual rules of the format"))
        ->type_name("GAME");
    app.add_option("--part", options_.part, tr("Name of the tile set or edge set in the file"))
        ->default_str(tr("the first"))
        ->type_name("NAME");
    app.add_option("--start", options_.start, tr("Start tile"))
        ->default_str(tr("chosen automatically and reported"))
        ->type_name("TILE");
    app.add_option("--name", names_,
                   tr("Map the name THEIRS in the file (\"nothing\": a side without a colour) to the name OURS in the "
                      "rules; may be repeated"))
        ->type_name("THEIRS=OURS");
    app.add_option("--out", out_, tr("Tile set file to write"))->type_name("FILE")->required();
    app.add_flag("--force", force_, tr("Replace an existing file"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    std::string wrong;
    options_.names = parse_name_pairs(names_, wrong);
    if (!wrong.empty()) return complain(io, tr("--name {0} is not of the form {1}", wrong, "THEIRS=OURS"));
    if (!options_.format.empty() && !exchange::find_format(options_.format))
      return complain(io, tr("--from {0} is not a known format", options_.format));
    if (!force_ && std::filesystem::exists(out_))
      return complain(io, tr("{0} already exists; use --force to replace it", out_));
    std::vector<exchange::ForeignFile> files;
    for (const std::string& file : files_) {
      auto text = xml::read_file(file);
      if (!text) return fail(io, text.findings());
      files.push_back({file, std::move(text.value())});
    }
    const auto rules = find_rules(files.front().text);
    if (!rules) return fail(io, rules.findings());
    auto imported = exchange::import_tiles(files, rules.value(), options_);
    if (!imported) return fail(io, imported.findings());
    const std::filesystem::path folder = std::filesystem::path(out_).parent_path();
    exchange::import_pictures(
        imported.value(), std::filesystem::path(files_.front()).parent_path(),
        [&folder](const std::string& name, const std::string& bytes) { return xml::store_art(folder, name, bytes); });
    return write(io, imported.value(), rules.value());
  }

 private:
  static int complain(Io& io, const std::string& what) {
    io.err << "tilewright import: " << what << '\n';
    return status::kUsageError;
  }
  static int fail(Io& io, const model::Findings& findings) {
    print(io.err, findings);
    return exit_status_of(findings);
  }

  model::Result<model::Rules> find_rules(const std::string& text) {
    const exchange::Format* format =
        options_.format.empty() ? exchange::format_of(text) : exchange::find_format(options_.format);
    model::TileSet set;
    set.rules = !rules_.empty() || !format ? rules_ : std::string(format->default_rules);
    if (set.rules.empty()) {
      // If the format is unknown, use empty rules, since the import will report the error. A known format requires its
      // own rules.
      if (!format) return model::Rules{};
      model::Finding finding;
      finding.code = "TW180";
      finding.path = files_.front();
      finding.message = tr("choose the rules for these tiles with --rules");
      return model::Findings{finding};
    }
    auto rules = xml::rules_for(set, out_);
    if (model::has_errors(rules.findings())) return rules.findings();
    return rules;
  }

  int write(Io& io, const exchange::ImportResult& imported, const model::Rules& rules) {
    if (const model::Findings errors = xml::write_file(out_, xml::write(imported.set)); !errors.empty())
      return fail(io, errors);
    print(io.err, topology::check_all(imported.set, rules, out_));
    if (json_) {
      Json out = to_json(imported.report);
      out["out"] = out_;
      out["rules"] = rules.id;
      print(io.out, out);
    } else {
      io.out << exchange::to_text(imported.report);
    }
    return status::kSuccess;
  }

  std::string rules_, out_;
  exchange::ImportOptions options_;
  std::vector<std::string> files_, names_;
  bool force_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_import() { return std::make_unique<ImportCommand>(); }

}  // namespace tw::cli
