#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/difference/compare.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

/// The parts of one side that could be read.
struct ComparedSide {
  bool nothing = false;  ///< the file is missing: git passes /dev/null
  std::optional<model::TileSet> set;
  std::optional<model::Rules> rules;  ///< for a tile set file, only if its rules were found; used to name the edges
  std::optional<model::Variant>
      variant;           ///< only for a variant file; `set` and `rules` then contain the resulting game
  bool is_game = false;  ///< compare the rules too
};

struct Compared {
  std::optional<difference::Differences> game;  ///< differences in tiles and rules, variants applied
  std::optional<difference::Differences> file;  ///< differences between two variant files
  std::size_t tiles = 0;                        ///< number of tiles in the newer (or only) set
  bool equal() const { return (!game || game->empty()) && (!file || file->empty()); }
};

namespace fs = std::filesystem;

template <class T>
model::Findings put(model::Result<T> read, std::optional<T>& into) {
  if (!read) return std::move(read.findings());
  into = std::move(read.value());
  return {};
}

model::Result<ComparedSide> read_text(const std::string& text, const std::string& name, const fs::path& place) {
  ComparedSide out;
  const std::string format = xml::format_of(text);
  model::Findings findings;
  if (format == "game") {
    findings.push_back(
        {.code = "TW171",
         .path = name,
         .message = tr("this is a record of a game; only tile sets, rules and variants can be compared")});
  } else if (format == "rules") {
    findings = put(xml::read_rules(text, name), out.rules);
    out.is_game = true;
  } else if (format == "variant") {
    findings = put(xml::read_variant(text, name), out.variant);
    if (auto made = xml::load_game_text(text, place)) {
      out.set = std::move(made.value().set);
      out.rules = std::move(made.value().rules);
      out.is_game = true;
    }
  } else {
    findings = put(xml::read_tile_set(text, name), out.set);
    if (out.set)
      if (auto rules = xml::rules_for(*out.set, place); !model::has_errors(rules.findings()))
        out.rules = std::move(rules.value());
  }
  if (!findings.empty()) return findings;
  return out;
}

/// Reads the GAME given on the command line, or a file. `stands_for` is the original path of a file that was extracted
/// by a version control system; rules and bases are searched for near this path. "" means the file's own path.
model::Result<ComparedSide> read_side(const std::string& name, const std::string& stands_for) {
  std::error_code error;
  if (name == "/dev/null") return ComparedSide{.nothing = true};
  if (fs::is_regular_file(name, error)) {
    const auto text = xml::read_file(name);
    if (!text) return text.findings();
    return read_text(text.value(), name, stands_for.empty() ? name : stands_for);
  }
  auto game = xml::load_game(name);
  if (!game) return game.findings();
  ComparedSide out;
  out.set = std::move(game.value().set);
  out.rules = std::move(game.value().rules);
  out.is_game = true;
  return out;
}

/// Compares the two sides. Returns findings if they cannot be compared, for example rules with a tile set.
model::Result<Compared> compare(ComparedSide before, ComparedSide after, const difference::Options& options) {
  // Replace a missing file with an empty one in the other file's format.
  const auto empty_like = [](ComparedSide& side, const ComparedSide& other) {
    if (!side.nothing) return;
    if (other.variant) side.variant.emplace();
    if (other.set && !other.variant) side.set.emplace();
    if (other.rules && !other.variant) side.rules.emplace();
    side.is_game = other.is_game;
  };
  empty_like(before, after);
  empty_like(after, before);
  for (const ComparedSide* side : {&before, &after})
    if (side->rules) model::add_names(*side->rules);
  Compared out;
  if (before.variant && after.variant) out.file = difference::compare(*before.variant, *after.variant, options);
  if (before.set && after.set) {
    const model::Rules* rules_before = before.rules ? &*before.rules : nullptr;
    const model::Rules* rules_after = after.rules ? &*after.rules : nullptr;
    out.game = difference::compare(*before.set, *after.set, rules_before, rules_after, options);
    out.tiles = after.set->tiles.size();
  }
  if (before.is_game && after.is_game && before.rules && after.rules) {
    difference::Differences rules = difference::compare(*before.rules, *after.rules, options);
    if (!out.game) out.game.emplace();
    out.game->rows.insert(out.game->rows.end(), rules.rows.begin(), rules.rows.end());
  }
  if (!out.game && !out.file)
    return model::Findings{{.code = "TW171",
                            .message = tr("these inputs cannot be compared; compare rules with rules, and tile sets, "
                                          "variants and games with each other")}};
  return out;
}

const char* word(difference::ChangeKind what) {
  switch (what) {
    case difference::ChangeKind::Changed: return "changed";
    case difference::ChangeKind::Added: return "added";
    case difference::ChangeKind::Removed: return "removed";
    case difference::ChangeKind::Renamed: return "renamed";
  }
  return "";
}

Json changes_json(const std::vector<difference::Change>& changes) {
  Json out = Json::array();
  for (const difference::Change& change : changes)
    out.push_back({{"field", change.field},
                   {"from", change.from},
                   {"to", change.to},
                   {"words", change.description},
                   {"substance", change.is_substantive}});
  return out;
}

Json differences_json(const difference::Differences& differences) {
  Json tiles = Json::array(), rows = Json::array();
  for (const difference::TileDifference& tile : differences.tiles)
    tiles.push_back({{"what", word(tile.what)},
                     {"id", tile.id},
                     {"was", tile.old_id},
                     {"changes", changes_json(tile.changes)},
                     {"words", tile.description}});
  for (const difference::RowDifference& row : differences.rows)
    rows.push_back({{"what", word(row.what)},
                    {"row", row.row},
                    {"id", row.id},
                    {"changes", changes_json(row.changes)},
                    {"words", row.description}});
  return {{"tiles", std::move(tiles)}, {"rows", std::move(rows)}};
}

void print_lines(std::ostream& to, const difference::Differences& differences, const char* indent) {
  for (const difference::RowDifference& row : differences.rows) to << indent << row.description << '\n';
  for (const difference::TileDifference& tile : differences.tiles) to << indent << tile.description << '\n';
}

class DiffCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("A_B", names_,
                   tr("Two games, variants, folders or files; or the arguments that git passes to a diff driver "
                      "(docs/how_to)"))
        ->type_name("GAME|FILE")
        ->required()
        ->expected(1, 9);
    app.add_flag("--all", all_,
                 tr("Include differences that have no effect, such as zones that differ only in name or order"));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    if (names_.size() == 2) return show(io, names_[0], names_[1], "");
    // git passes "path old-file old-hex old-mode new-file new-hex new-mode", followed by two more arguments for a
    // renamed file. For a file with conflicts, it passes only the path. git treats any exit status other than 0 as a
    // crash, and numbers the files in an environment variable.
    if (names_.size() == 1 && std::getenv("GIT_DIFF_PATH_COUNTER") != nullptr) {
      io.out << tr("{0}: unresolved merge conflict", names_[0]) << '\n';
      return status::kSuccess;
    }
    if (names_.size() != 7 && names_.size() != 9) {
      io.err << "tilewright: " << tr("diff needs two games or files, or the seven or nine arguments from git") << '\n'
             << tr("Try `tilewright {0}`.", "diff --help") << '\n';
      return status::kUsageError;
    }
    const std::string& path = names_.size() == 9 ? names_[7] : names_[0];
    if (!json_) io.out << (path == names_[0] ? path : names_[0] + " -> " + path) << '\n';
    show(io, names_[1], names_[4], path);
    return status::kSuccess;
  }

 private:
  int show(Io& io, const std::string& a, const std::string& b, const std::string& path) const {
    auto before = read_side(a, path), after = read_side(b, path);
    model::Findings findings = before.findings();
    findings.insert(findings.end(), after.findings().begin(), after.findings().end());
    // When git runs the command, output to standard error is lost.
    std::ostream& troubles = path.empty() ? io.err : io.out;
    print(troubles, findings);
    if (!before || !after) return exit_status_of(findings);
    const auto compared =
        compare(std::move(before.value()), std::move(after.value()), {.everything = all_, .heads = true});
    if (!compared) {
      print(troubles, compared.findings());
      return status::kUsageError;
    }
    const Compared& found = compared.value();
    json_ ? print_json(io, a, b, found) : print_text(io, found, path.empty() ? "" : "  ");
    return found.equal() ? status::kSuccess : status::kFindings;
  }

  static void print_text(Io& io, const Compared& found, const char* indent) {
    if (found.game) print_lines(io.out, *found.game, indent);
    if (found.file && !found.file->empty()) {
      io.out << indent << tr("Differences between the variant files:") << '\n';
      print_lines(io.out, *found.file, indent);
    }
    if (!found.game || found.game->tiles.empty()) return;
    const auto removed =
        std::ranges::count(found.game->tiles, difference::ChangeKind::Removed, &difference::TileDifference::what);
    io.out << indent
           << tr_n("{0} of {1} tiles differs", "{0} of {1} tiles differ",
                   static_cast<std::int64_t>(found.game->substantive_tile_count()),
                   group_digits(static_cast<std::int64_t>(found.tiles) + removed))
           << '\n';
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
