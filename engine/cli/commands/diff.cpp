#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/compared.hpp"
#include "engine/cli/findings.hpp"
#include "engine/cli/json.hpp"
#include "engine/model/counted.hpp"

namespace tw::cli {
namespace {

const char* word(difference::What what) {
  switch (what) {
    case difference::What::Changed: return "changed";
    case difference::What::Added: return "added";
    case difference::What::Removed: return "removed";
    case difference::What::Renamed: return "renamed";
  }
  return "";
}

Json changes_json(const std::vector<difference::Change>& changes) {
  Json out = Json::array();
  for (const difference::Change& change : changes)
    out.push_back({{"field", change.field},
                   {"from", change.from},
                   {"to", change.to},
                   {"words", change.words},
                   {"substance", change.substance}});
  return out;
}

Json differences_json(const difference::Differences& differences) {
  Json tiles = Json::array(), rows = Json::array();
  for (const difference::TileDifference& tile : differences.tiles)
    tiles.push_back({{"what", word(tile.what)},
                     {"id", tile.id},
                     {"was", tile.id_was},
                     {"changes", changes_json(tile.changes)},
                     {"words", tile.words}});
  for (const difference::RowDifference& row : differences.rows)
    rows.push_back({{"what", word(row.what)},
                    {"row", row.row},
                    {"id", row.id},
                    {"changes", changes_json(row.changes)},
                    {"words", row.words}});
  return {{"tiles", std::move(tiles)}, {"rows", std::move(rows)}};
}

void print_lines(std::ostream& to, const difference::Differences& differences, const char* indent) {
  for (const difference::RowDifference& row : differences.rows) to << indent << row.words << '\n';
  for (const difference::TileDifference& tile : differences.tiles) to << indent << tile.words << '\n';
}

class DiffCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("A_B", names_,
                   "Two games, variants, folders or files; or what git gives its diff commands (docs/how_to)")
        ->required()
        ->expected(1, 9);
    app.add_flag("--all", all_, "Also what changes nothing: zones that only have other names or another order");
    app.add_flag("--json", json_, "One JSON document");
  }

  int run(Io& io) override {
    if (names_.size() == 2) return show(io, names_[0], names_[1], "");
    // git: path old-file old-hex old-mode new-file new-hex new-mode, and two more for a file that was renamed; the path
    // alone for a file in conflict. It takes any other exit status than 0 for a crash, and numbers the files.
    if (names_.size() == 1 && std::getenv("GIT_DIFF_PATH_COUNTER") != nullptr) {
      io.out << names_[0] << ": in conflict\n";
      return status::kDone;
    }
    if (names_.size() != 7 && names_.size() != 9) {
      io.err << "tilewright: diff compares two things, or takes the seven arguments of git\n"
                "Try `tilewright diff --help`.\n";
      return status::kUsage;
    }
    const std::string& path = names_.size() == 9 ? names_[7] : names_[0];
    if (!json_) io.out << (path == names_[0] ? path : names_[0] + " -> " + path) << '\n';
    show(io, names_[1], names_[4], path);
    return status::kDone;
  }

 private:
  int show(Io& io, const std::string& a, const std::string& b, const std::string& path) const {
    auto before = read_side(a, path), after = read_side(b, path);
    model::Findings findings = before.findings();
    findings.insert(findings.end(), after.findings().begin(), after.findings().end());
    // Who reads a log sees no standard error.
    std::ostream& troubles = path.empty() ? io.err : io.out;
    print(troubles, findings);
    if (!before || !after) return status_of(findings);
    const auto compared =
        compare(std::move(before.value()), std::move(after.value()), {.everything = all_, .heads = true});
    if (!compared) {
      print(troubles, compared.findings());
      return status::kUsage;
    }
    const Compared& found = compared.value();
    json_ ? print_json(io, a, b, found) : print_text(io, found, path.empty() ? "" : "  ");
    return found.equal() ? status::kDone : status::kFindings;
  }

  static void print_text(Io& io, const Compared& found, const char* indent) {
    if (found.game) print_lines(io.out, *found.game, indent);
    if (found.file && !found.file->empty()) {
      io.out << indent << (found.game ? "As files, what each says of its base:\n" : "What each says of its base:\n");
      print_lines(io.out, *found.file, indent);
    }
    if (!found.game || found.game->tiles.empty()) return;
    const auto removed =
        std::ranges::count(found.game->tiles, difference::What::Removed, &difference::TileDifference::what);
    io.out << indent
           << fmt::format("{} of {} differ\n", found.game->tiles_of_substance(),
                          model::counted(static_cast<std::int64_t>(found.tiles) + removed, "tile"));
  }
  static void print_json(Io& io, const std::string& a, const std::string& b, const Compared& found) {
    Json out{{"a", a}, {"b", b}, {"equal", found.equal()}};
    const Json game = differences_json(found.game.value_or(difference::Differences()));
    out["tiles"] = game["tiles"];
    out["rows"] = game["rows"];
    if (found.file) out["file"] = differences_json(*found.file);
    print(io.out, out);
  }

  std::vector<std::string> names_;
  bool all_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_diff() { return std::make_unique<DiffCommand>(); }

}  // namespace tw::cli
