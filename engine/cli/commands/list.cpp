#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/json.hpp"
#include "engine/cli/text_table.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {
namespace {

using Entries = std::vector<xml::CatalogueEntry>;
using plugin_host::Registry;

Json entries_json(const Entries& entries, bool variants) {
  Json out = Json::array();
  for (const auto& entry : entries) {
    if (entry.base.empty() == variants) continue;
    Json row{{"id", entry.id}, {"name", entry.name}};
    if (variants) row["base"] = entry.base;
    row["family"] = entry.family;
    row["players"] = {entry.least_players, entry.most_players};
    row["status"] = entry.status;
    row["path"] = entry.path.string();
    out.push_back(std::move(row));
  }
  return out;
}

Json bots_json() {
  Json out = Json::array();
  for (const Registry::Bot& bot : plugin_host::registry().bots()) {
    Json settings = Json::array();
    for (std::uint32_t i = 0; i < bot.implementation->setting_count; ++i) {
      const tw_setting& s = bot.implementation->settings[i];
      settings.push_back(
          {{"id", s.id}, {"help", s.help}, {"least", s.least}, {"most", s.most}, {"standard", s.standard}});
    }
    out.push_back({{"name", bot.name}, {"help", bot.help}, {"plugin", bot.plugin}, {"settings", settings}});
  }
  return out;
}

Json plugins_json() {
  Json out = Json::array();
  for (const Registry::Bot& bot : plugin_host::registry().bots()) {
    const Json row{{"id", bot.plugin}, {"version", bot.version}, {"path", bot.found_at}};
    if (out.empty() || out.back() != row) out.push_back(row);
  }
  return out;
}

void print_entries(std::ostream& out, const Entries& entries, bool variants) {
  TextTable table;
  table.add({"id", "name", variants ? "base" : "family", "players", "path"});
  bool any = false;
  for (const auto& entry : entries) {
    if (entry.base.empty() == variants) continue;
    any = true;
    table.add({entry.id, entry.name, variants ? entry.base : entry.family,
               fmt::format("{}-{}", entry.least_players, entry.most_players), entry.path.string()});
  }
  out << (variants ? "Variants\n" : "Games\n") << (any ? table.text(2) : "  none\n") << '\n';
}

void print_bots(std::ostream& out) {
  TextTable table;
  table.add({"name", "what it does", "plugin", "found"});
  for (const Registry::Bot& bot : plugin_host::registry().bots())
    table.add({bot.name, bot.help, bot.plugin + " " + bot.version, bot.found_at});
  out << "Bots\n" << table.text(2);
  for (const Registry::Bot& bot : plugin_host::registry().bots())
    for (std::uint32_t i = 0; i < bot.implementation->setting_count; ++i) {
      const tw_setting& s = bot.implementation->settings[i];
      out << fmt::format("  {}:{}=  {}; {} to {}, else {}\n", bot.name, s.id, s.help, s.least, s.most, s.standard);
    }
  out << '\n';
}

class ListCommand : public Command {
 public:
  void declare(CLI::App& app) override { app.add_flag("--json", json_, "One JSON document"); }
  int run(Io& io) override {
    const Entries entries = xml::list_games();
    if (json_) {
      print(io.out, Json{{"games", entries_json(entries, false)},
                         {"variants", entries_json(entries, true)},
                         {"bots", bots_json()},
                         {"plugins", plugins_json()}});
      return status::kDone;
    }
    print_entries(io.out, entries, false);
    print_entries(io.out, entries, true);
    print_bots(io.out);
    io.out << "Folders searched for games\n";
    for (const auto& folder : xml::tile_set_folders()) io.out << "  " << folder.string() << '\n';
    return status::kDone;
  }

 private:
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_list() { return std::make_unique<ListCommand>(); }

}  // namespace tw::cli
