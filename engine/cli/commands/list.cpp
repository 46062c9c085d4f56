#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/plugin_list.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {
namespace {

using Entries = std::vector<xml::CatalogueEntry>;

Json entries_json(const Entries& entries, bool variants) {
  Json out = Json::array();
  for (const auto& entry : entries) {
    if (entry.base.empty() == variants) continue;
    Json row{{"id", entry.id}, {"name", entry.name}};
    if (variants) row["base"] = entry.base;
    row["family"] = entry.family;
    row["players"] = {entry.min_players, entry.max_players};
    row["status"] = entry.status;
    row["path"] = entry.path.string();
    out.push_back(std::move(row));
  }
  return out;
}

void print_entries(std::ostream& out, const Entries& entries, bool variants) {
  TextTable table(1, TextTable::kUnbroken);
  table.add({tr("id"), tr("name"), variants ? tr("base") : tr("family"), tr("players"), tr("path")});
  bool any = false;
  for (const auto& entry : entries) {
    if (entry.base.empty() == variants) continue;
    any = true;
    table.add({entry.id, entry.name, variants ? entry.base : entry.family,
               fmt::format("{}-{}", entry.min_players, entry.max_players), entry.path.string()});
  }
  out << (variants ? tr("Variants") : tr_in("list", "Games")) << '\n'
      << (any ? table.text(2) : "  " + tr_in("empty list", "none") + "\n") << '\n';
}

Json hidden_json(const Entries& entries) {
  Json out = Json::array();
  for (const auto& entry : entries)
    for (const auto& path : entry.hidden)
      out.push_back(Json{{"id", entry.id}, {"path", path.string()}, {"behind", entry.path.string()}});
  return out;
}

void print_hidden(std::ostream& out, const Entries& entries) {
  TextTable table(1, TextTable::kUnbroken);
  table.add({tr("id"), tr("path"), tr_in("hidden entries", "hidden by")});
  bool any = false;
  for (const auto& entry : entries)
    for (const auto& path : entry.hidden) {
      any = true;
      table.add({entry.id, path.string(), entry.path.string()});
    }
  if (any) out << tr("Hidden by entries with the same id (use the path)") << '\n' << table.text(2) << '\n';
}

class ListCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    auto* bot = app.add_option("--bots", bot_, tr("Only this bot or level, with its settings"))->type_name("BOT");
    auto* effect = app.add_option("--effects", effect_, tr("Only this effect, with its parameters"))
                       ->type_name("NAME")
                       ->excludes(bot);
    auto* family =
        app.add_option("--families", family_, tr("Only this family of games, with its parameters"))->type_name("NAME");
    family->excludes(bot)->excludes(effect);
    app.add_flag("--json", json_, tr("Print one JSON document that lists everything, settings included"))
        ->excludes(bot)
        ->excludes(effect)
        ->excludes(family);
  }
  int run(Io& io) override {
    if (!bot_.empty()) return finish(io, print_bot(io.out, bot_));
    if (!effect_.empty()) return finish(io, print_effect(io.out, effect_));
    if (!family_.empty()) return finish(io, print_family(io.out, family_));
    const Entries entries = xml::list_games();
    if (json_) {
      print(io.out, Json{{"games", entries_json(entries, false)},
                         {"variants", entries_json(entries, true)},
                         {"hidden", hidden_json(entries)},
                         {"levels", levels_json()},
                         {"bots", bots_json()},
                         {"effects", effects_json()},
                         {"families", families_json()},
                         {"plugins", plugins_json()},
                         {"refused", refused_json()}});
      return status::kSuccess;
    }
    print_entries(io.out, entries, false);
    print_entries(io.out, entries, true);
    print_hidden(io.out, entries);
    print_plugins(io.out);
    io.out << '\n' << tr("Folders searched for games") << '\n';
    for (const auto& folder : xml::tile_set_folders()) io.out << "  " << folder.string() << '\n';
    return status::kSuccess;
  }

 private:
  static int finish(Io& io, const std::string& wrong) {
    if (wrong.empty()) return status::kSuccess;
    io.err << "tilewright: " << wrong << '\n';
    return status::kUsageError;
  }

  std::string bot_, effect_, family_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_list() { return std::make_unique<ListCommand>(); }

}  // namespace tw::cli
