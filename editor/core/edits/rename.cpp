#include "editor/core/edits/rename.hpp"

#include <algorithm>

#include "engine/difference/variant_of.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/dependents.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

using model::Rules;
using model::Table;
using model::TileSet;

namespace {

xml::Renaming inverse(const xml::Renaming& renaming) {
  xml::Renaming out{renaming.table, {}};
  for (const auto& [from, to] : renaming.ids) out.ids.emplace(to, from);
  return out;
}

FileRenaming file_renaming(const xml::Renaming& renaming, const Rules& before) {
  FileRenaming out{std::make_shared<const xml::Renamer>(renaming, before, renaming_knowledge()), {}};
  Rules after = before;
  out.forward->apply(after);
  out.backward = std::make_shared<const xml::Renamer>(inverse(renaming), after, renaming_knowledge());
  return out;
}

/// Returns the first error; "" if there is none.
std::string first_error(const model::Findings& findings) {
  const auto error = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  return error == findings.end() ? "" : error->message;
}

/// Plans the changes to the files that depend on a document.
class DependentsPlan {
 public:
  DependentsPlan(const Document& document, RenamePlan& plan) : document_(document), plan_(plan) {}

  void run() {
    const fs::path path = document_.path();
    if (document_.needs_path()) return;  // the changed document is saved elsewhere; the files keep their base
    const fs::path beside = path.parent_path() / "rules.xml";
    std::error_code error;
    const bool has_rules = !document_.is_variant() && fs::exists(beside, error);
    games_[path] = {game_files(document_.state()), game_files(plan_.next)};
    for (const xml::Dependent& dependent :
         xml::dependents_of(path, document_.set().id, has_rules ? beside : fs::path()))
      if (games_.contains(dependent.base) && concerns(games_[dependent.base].before)) add(dependent);
  }

 private:
  /// A game before and after the renaming.
  struct Games {
    xml::GameFiles before, after;
  };

  /// Returns true if the game has one of the renamed rows or tiles: a variant may have removed them.
  bool concerns(const xml::GameFiles& game) const {
    bool found = false;
    const auto look = [&](const auto& rows) {
      for (const auto& [from, to] : plan_.renaming.ids) found = found || model::index_of(rows, from) >= 0;
    };
    if (plan_.renaming.table == Table::Tile)
      look(game.set.tiles);
    else if (!model::with_rows(game.rules, plan_.renaming.table, look))
      return true;
    return found;
  }

  void add(const xml::Dependent& dependent) {
    ReferringFile file{.path = dependent.path};
    const auto read = document_.other_text(file.path);
    if (!read) {
      file.note = tr("It cannot be read and is not changed: {0}", read.findings().front().message);
      plan_.files.push_back(std::move(file));
      return;
    }
    file.text = read.value();
    if (xml::format_of(file.text).empty()) {
      file.note = tr("It is not well-formed XML and is not changed.");
      plan_.files.push_back(std::move(file));
      games_[dependent.path] = games_[dependent.base];  // treat its variants as variants of its base
      return;
    }
    const Games& base = games_[dependent.base];
    Games game = dependent.is_variant ? variant(file, base) : set(file, base);
    if (!plan_.why.empty()) return;
    games_[file.path] = std::move(game);
    if (file.changes.empty()) return;
    file.chosen = true;
    const model::Findings refused = xml::check_writable(file.path);
    if (is_read_only(file.path) || !refused.empty()) {
      file.chosen = false;
      file.note = tr("It is read-only and is not changed. It can no longer be opened once this set is saved.");
    }
    plan_.files.push_back(std::move(file));
  }

  void rename(ReferringFile& file, const Rules& before) {
    file.renaming = file_renaming(plan_.renaming, before);
    file.changes = file.renaming.forward->apply(file.text).changes;
  }
  /// Reports an error that the renaming would cause in a file that had none.
  void check(const fs::path& path, const model::Findings& before, const model::Findings& after) {
    if (model::has_errors(before) || !model::has_errors(after)) return;
    plan_.why = tr("This name cannot be used, since {0} would have an error: {1}", path.filename().string(),
                   first_error(after));
  }

  Games variant(ReferringFile& file, const Games& base) {
    const auto applied = [&](const std::string& text, const xml::GameFiles& game, xml::GameFiles& out) {
      out = game;
      auto read = xml::read_variant(text, file.path.string());
      if (!read) return read.findings();
      auto result = xml::apply_variant(game, read.value(), file.path.string());
      if (result)
        out = std::move(result.value());
      else
        xml::apply_steps(read.value(), out.rules, out.set);
      out.id = read.value().id;
      return std::move(result.findings());
    };
    Games out;
    const model::Findings before = applied(file.text, base.before, out.before);
    rename(file, out.before.rules);
    const model::Findings after = applied(file.renaming.forward->apply(file.text).text, base.after, out.after);
    check(file.path, before, after);
    return out;
  }
  Games set(ReferringFile& file, const Games& base) {
    rename(file, base.before.rules);
    Games out = base;
    const auto read = [&](const std::string& text, xml::GameFiles& game) {
      auto partial = xml::read_tile_set_leniently(text, file.path.string());
      game.set = std::move(partial.set);
      game.id = game.set.id;
      const model::Findings more = xml::check_tile_set(game.set, game.rules, file.path.string());
      partial.findings.insert(partial.findings.end(), more.begin(), more.end());
      return partial.findings;
    };
    const model::Findings before = read(file.text, out.before);
    check(file.path, before, read(file.renaming.forward->apply(file.text).text, out.after));
    return out;
  }

  const Document& document_;
  RenamePlan& plan_;
  std::map<fs::path, Games> games_;
};

/// Returns why a variant cannot store the renaming; "" if it can.
std::string inexpressible(const Document& document, const Rules& next) {
  if (!document.is_variant()) return "";
  std::vector<std::string> more = difference::inexpressible_changes(*document.base()->rules, next);
  for (const std::string& known : difference::inexpressible_changes(*document.base()->rules, document.rules()))
    std::erase(more, known);
  // translators: {0} is a part of the rules, such as: the deck from which turns draw
  return more.empty() ? "" : tr("A variant cannot rename this row, since it cannot change {0}.", more.front());
}

}  // namespace

std::optional<Table> renamed_table(RuleTable table) { return model::table_of(info(table).row); }

RenamePlan plan_rename(const Document& document, xml::Renaming renaming, const std::optional<DocumentState>& next) {
  RenamePlan plan{.renaming = std::move(renaming), .folder = document.path().parent_path()};
  const xml::Renamer renamer(plan.renaming, document.rules(), renaming_knowledge());
  if (next) {
    plan.next = *next;
  } else {
    Rules rules = document.rules();
    TileSet set = document.set();
    plan.rows = renamer.apply(rules);
    plan.tiles = renamer.apply(set);
    plan.next = {std::make_shared<const TileSet>(std::move(set)), std::make_shared<const Rules>(std::move(rules))};
  }
  plan.why = inexpressible(document, *plan.next.rules);
  if (plan.why.empty()) DependentsPlan(document, plan).run();
  return plan;
}

}  // namespace tw::editor
