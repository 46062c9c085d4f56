#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>
#include <iterator>
#include <ostream>
#include <string>
#include <system_error>
#include <tuple>
#include <vector>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/drawing/art.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/scene_check.hpp"
#include "engine/topology/validate.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

constexpr std::size_t kMaxFiles = 10'000;
/// Maximum time, in seconds, for checking whether a plugin that is not part of the installation obeys its contract.
constexpr double kContractSeconds = 10;

/// Replaces folders with the XML files in and below them, sorted by name. A folder without XML files is kept, so that
/// it is reported. Folders that could not be listed completely are reported in `cut`.
std::vector<std::string> files_in(const std::vector<std::string>& paths, model::Findings& cut) {
  std::vector<std::string> out;
  for (const std::string& path : paths) {
    std::error_code error;
    std::vector<std::string> found;
    if (std::filesystem::is_directory(path, error)) {
      const auto readable = std::filesystem::directory_options::skip_permission_denied;
      for (std::filesystem::recursive_directory_iterator it(path, readable, error), end;
           !error && it != end && found.size() < kMaxFiles; it.increment(error))
        if (it->path().extension() == ".xml" && it->is_regular_file(error)) found.push_back(it->path().string());
      std::ranges::sort(found);
      if (found.size() >= kMaxFiles || error)
        cut.push_back({std::string(xml::code::kFileInaccessible.id),
                       xml::code::kFileInaccessible.severity,
                       path,
                       {},
                       error ? tr("This folder could not be read completely: {0}", error.message())
                             : tr("Only the first {0} files of this folder are checked", kMaxFiles),
                       "",
                       ""});
    }
    if (found.empty()) found.push_back(path);
    out.insert(out.end(), found.begin(), found.end());
  }
  return out;
}

class ValidateCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", paths_, tr("Tileset, rules, variant and game files, or folders with XML files"))->required();
    app.add_flag("--strict", strict_, tr("Warnings also cause exit status 1"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    Json files = Json::array();
    model::Findings all;
    const std::vector<std::string> paths = files_in(paths_, all);
    if (!json_) print(io.out, all);
    for (const std::string& file : paths) {
      if (io.control.stopping()) return status::kInterrupted;
      model::Findings findings = validate(file, io.control);
      if (io.control.stopping()) return status::kInterrupted;
      // Rules are checked with their own file and with each tile set that uses them, but each finding is reported only
      // once.
      std::erase_if(findings, [&](const model::Finding& finding) { return std::ranges::count(all, finding) > 0; });
      Json rows = Json::array();
      for (const model::Finding& finding : findings) rows.push_back(to_json(finding));
      files.push_back({{"path", file}, {"findings", std::move(rows)}});
      all.insert(all.end(), findings.begin(), findings.end());
      if (!json_) print(io.out, findings);
    }
    if (json_) print(io.out, Json{{"files", std::move(files)}});
    const auto errors = std::ranges::count(all, model::Severity::Error, &model::Finding::severity);
    const auto warnings = std::ssize(all) - errors;
    io.err << tr_n("{0} file", "{0} files", std::ssize(paths)) << ": " << tr_n("{0} error", "{0} errors", errors)
           << ", " << tr_n("{0} warning", "{0} warnings", warnings) << '\n';
    return std::max(exit_status_of(all), strict_ && warnings > 0 ? status::kFindings : status::kSuccess);
  }

 private:
  /// Returns the findings about the format of a file and, if there are no errors, about its pictures, its drawings, and
  /// the plugins that it uses.
  static model::Findings validate(const std::string& file, const simulation::Control& control) {
    if (std::error_code error; std::filesystem::is_directory(file, error))
      return {{std::string(xml::code::kFileInaccessible.id),
               xml::code::kFileInaccessible.severity,
               file,
               {},
               tr("This folder contains no readable .xml file"),
               "",
               ""}};
    model::Findings out = topology::validate_file(file);
    if (model::has_errors(out)) return out;
    model::Findings more = further_findings(file, control);
    std::erase_if(more, [&](const model::Finding& finding) {
      return std::ranges::any_of(out, [&](const model::Finding& told) { return told.message == finding.message; });
    });
    out.insert(out.end(), more.begin(), more.end());
    std::ranges::stable_sort(out, {}, [&](const model::Finding& finding) {
      return std::tuple(finding.path != file, finding.at.line, finding.at.column);
    });
    return out;
  }
  static model::Findings further_findings(const std::string& file, const simulation::Control& control) {
    const auto text = xml::read_file(file);
    if (!text) return {};
    const std::string format = xml::format_of(text.value());
    if (format == "rules") return rules_findings(text.value(), file);
    if (format != "tileset" && format != "variant") return {};
    const model::TileSet tiles = tiles_of(text.value(), format, file);
    model::Findings out = drawing::check_art(tiles, file);
    auto game = xml::load_game_text(text.value(), file);
    if (!game) return out;
    for (const model::Findings& layout : layouts(tiles.tiles, game.value().rules, file, control))
      out.insert(out.end(), layout.begin(), layout.end());
    auto made = make_game(game.value(), kContractSeconds);
    // A variant does not repeat the warnings of its base.
    std::ranges::copy_if(made.findings(), std::back_inserter(out), [&](const model::Finding& finding) {
      return finding.path == file || finding.severity == model::Severity::Error || format == "tileset";
    });
    if (!made || control.stopping()) return out;
    for (model::Finding& scene : plugin_host::check_scenes(*made.value())) {
      scene.path = file;
      out.push_back(std::move(scene));
    }
    return out;
  }
  /// Tries to draw each tile. A tile takes several milliseconds, so all cores are used.
  static std::vector<model::Findings> layouts(const std::vector<model::Tile>& tiles, const model::Rules& rules,
                                              const std::string& file, const simulation::Control& control) {
    std::vector<model::Findings> out(tiles.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < out.size() && !control.stopping(); i = next++)
        out[i] = drawing::check_layout(tiles[i], rules, file);
    };
    std::vector<std::future<void>> others;
    for (int i = 1; i < core_count(); ++i) others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others) other.get();
    return out;
  }
  /// Returns the tiles defined in the file.
  static model::TileSet tiles_of(const std::string& text, const std::string& format, const std::string& file) {
    if (format == "tileset") return xml::read_tile_set_leniently(text, file).set;
    const auto variant = xml::read_variant(text, file);
    model::TileSet added;
    if (variant) added.tiles = variant.value().added_tiles;
    return added;
  }
  /// Checks the rules together with the tile set in the same folder if that tile set uses them; otherwise checks only
  /// the rules.
  static model::Findings rules_findings(const std::string& text, const std::string& file) {
    const auto rules = xml::read_rules(text, file);
    if (!rules) return {};
    const auto beside = std::filesystem::path(file).parent_path() / "tileset.xml";
    auto game = xml::load_game(beside.string());
    model::Findings out;
    if (game && game.value().set.rules == rules.value().id) {
      game.value().rules = rules.value();
      game.value().rules_path = file;
      out = make_game(game.value(), kContractSeconds).findings();
    } else {
      out = plugin_host::check_rules(rules.value());
    }
    for (model::Finding& finding : drawing::load_custom_symbols(rules.value(), file)) out.push_back(std::move(finding));
    for (model::Finding& finding : out)
      if (finding.path.empty()) finding.path = file;
    std::erase_if(out, [&](const model::Finding& finding) { return finding.path != file; });
    return out;
  }

  std::vector<std::string> paths_;
  bool strict_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_validate() { return std::make_unique<ValidateCommand>(); }

}  // namespace tw::cli
