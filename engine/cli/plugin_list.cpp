#include "engine/cli/plugin_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::cli {
namespace {

using plugin_host::ParameterInfo;
using plugin_host::registry;
using Parameters = std::vector<ParameterInfo>;

Json parameters_json(const Parameters& parameters) {
  Json out = Json::array();
  for (const ParameterInfo& p : parameters) {
    Json row{{"id", p.id}, {"type", p.type}, {"help", p.help}, {"reason", p.reason}};
    row["standard"] = p.needed ? Json(nullptr) : Json(p.standard);
    if (p.least != p.most) {
      row["least"] = p.least;
      row["most"] = p.most;
    }
    if (!p.choices.empty()) row["choices"] = p.choices;
    out.push_back(std::move(row));
  }
  return out;
}

std::string parameter_words(const ParameterInfo& p) {
  std::string out = p.choices.empty() ? tr(p.type) : fmt::format("{}", fmt::join(p.choices, ", "));
  // translators: {0} is, for example, "whole number"
  if (p.least != p.most) out = tr_in("range", "{0} {1} to {2}", out, p.least, p.most);
  return model::join_clauses({out, p.needed             ? tr("required")
                                   : p.standard.empty() ? ""
                                                        : tr("default {0}", p.standard)});
}
void print_parameters(std::ostream& out, const std::string& of, const Parameters& parameters) {
  for (const ParameterInfo& p : parameters)
    out << fmt::format("  {} {}=  {} ({})\n", of, p.id, tr(p.help), parameter_words(p));
}

/// Returns where a plugin was found.
std::string place(const std::string& found_at) { return found_at == "built in" ? tr("built in") : found_at; }

template <class Rows>
std::string items_text(const Rows& rows) {
  TextTable table(1, TextTable::kUnbroken);
  table.add({tr("name"), tr("description"), tr("plugin"), tr_in("place of a plugin", "found")});
  for (const auto& row : rows) table.add({row.name, tr(row.help), row.plugin + " " + row.version, place(row.found_at)});
  return table.text(2);
}

void print_bots(std::ostream& out) {
  TextTable named(1, TextTable::kUnbroken);
  named.add({tr("name"), tr("description"), tr("bot")});
  for (const plugin_host::Level& level : plugin_host::levels()) named.add({level.name, tr(level.help), level.bot});
  out << tr("Levels") << '\n' << named.text(2) << '\n';
  out << tr("Bots (list --bots NAME shows a bot's settings)") << '\n' << items_text(registry().bots());
}

/// Returns the row with this name; if there is none, returns nullptr and sets `wrong` to a message: `missing` with the
/// nearest existing name.
template <class Rows>
auto* find_item(const Rows& rows, const std::string& missing, const std::string& name, std::string& wrong) {
  const auto at = std::ranges::find(rows, name, [](const auto& row) -> std::string { return row.name; });
  if (at != rows.end()) return &*at;
  std::vector<std::string> names;
  for (const auto& row : rows) names.push_back(row.name);
  wrong = model::with_suggestion(missing, name, names);
  // translators: {0} is, for example: there is no bot "abc"
  if (wrong == missing) wrong = tr("{0}; available: {1}", missing, fmt::format("{}", fmt::join(names, ", ")));
  return static_cast<decltype(&*at)>(nullptr);
}

template <class Rows>
void print_items(std::ostream& out, const std::string& head, const Rows& rows) {
  out << '\n' << head << '\n' << (rows.empty() ? "  " + tr_in("empty list", "none") + "\n" : items_text(rows));
}

}  // namespace

Json bots_json() {
  Json out = Json::array();
  for (const auto& bot : registry().bots()) {
    Json settings = Json::array();
    for (const plugin_host::Setting& s : bot.settings)
      settings.push_back(
          {{"id", s.id}, {"help", s.help}, {"least", s.least}, {"most", s.most}, {"standard", s.standard}});
    out.push_back({{"name", bot.name}, {"help", bot.help}, {"plugin", bot.plugin}, {"settings", settings}});
  }
  return out;
}

Json levels_json() {
  Json out = Json::array();
  for (const plugin_host::Level& level : plugin_host::levels())
    out.push_back({{"name", level.name}, {"help", level.help}, {"bot", level.bot}});
  return out;
}

Json effects_json() {
  Json out = Json::array();
  for (const auto& effect : registry().effects())
    out.push_back({{"name", effect.name},
                   {"help", effect.help},
                   {"plugin", effect.plugin},
                   {"parameters", parameters_json(plugin_host::parameters_of_effect(effect.name))}});
  return out;
}

Json families_json() {
  Json out = Json::array();
  for (const auto& game : registry().games())
    out.push_back({{"name", game.name},
                   {"help", game.help},
                   {"plugin", game.plugin},
                   {"parameters", parameters_json(plugin_host::parameters_of_family(game.name))},
                   {"properties", parameters_json(plugin_host::properties_of_family(game.name))},
                   {"decks", plugin_host::decks_of_family(game.name)}});
  return out;
}

Json plugins_json() {
  Json out = Json::array();
  for (const auto& plugin : registry().plugins())
    out.push_back({{"id", plugin.id}, {"version", plugin.version}, {"path", plugin.found_at}, {"items", plugin.items}});
  return out;
}

Json refused_json() {
  Json out = Json::array();
  for (const auto& refusal : registry().refused())
    out.push_back({{"path", refusal.found_at}, {"why", plugin_host::to_text(refusal)}});
  return out;
}

std::string print_bot(std::ostream& out, const std::string& name) {
  const auto levels = plugin_host::levels();
  const auto level = std::ranges::find(levels, name, [](const auto& row) -> std::string { return row.name; });
  const std::string spec = level == levels.end() ? name : level->bot;
  const std::string bot_name = level == levels.end() ? name : spec.substr(0, spec.find(':'));
  std::string wrong;
  const auto* bot = find_item(registry().bots(), tr("there is no bot \"{0}\"", bot_name), bot_name, wrong);
  if (bot == nullptr) return wrong;
  if (level != levels.end()) out << tr("{0} is {1}: {2}", level->name, level->bot, tr(level->help)) << "\n\n";
  out << fmt::format("{}: {} ({} {}, {})\n\n", bot->name, tr(bot->help), bot->plugin, bot->version,
                     place(bot->found_at));
  TextTable table(1, TextTable::kUnbroken);
  table.add(
      {tr("setting"), tr_in("least value", "from"), tr_in("greatest value", "to"), tr("default"), tr("description")});
  for (const plugin_host::Setting& s : bot->settings)
    table.add({s.id, std::to_string(s.least), std::to_string(s.most), std::to_string(s.standard), tr(s.help)});
  if (bot->settings.empty()) {
    out << tr("This bot has no settings.") << '\n';
    return "";
  }
  const plugin_host::Setting& first = bot->settings.front();
  out << table.text(2) << '\n' << tr("Settings follow the name: {0}:{1}={2}", bot->name, first.id, first.most) << '\n';
  return "";
}

std::string print_effect(std::ostream& out, const std::string& name) {
  std::string wrong;
  const auto* effect = find_item(registry().effects(), tr("there is no effect \"{0}\"", name), name, wrong);
  if (effect == nullptr) return wrong;
  out << fmt::format("{}: {}\n\n", effect->name, tr(effect->help));
  print_parameters(out, effect->name, plugin_host::parameters_of_effect(effect->name));
  return "";
}

std::string print_family(std::ostream& out, const std::string& name) {
  std::string wrong;
  const auto* game = find_item(registry().games(), tr("there is no family \"{0}\"", name), name, wrong);
  if (game == nullptr) return wrong;
  out << fmt::format("{}: {}\n\n", game->name, tr(game->help));
  print_parameters(out, game->name, plugin_host::parameters_of_family(game->name));
  // translators: {0} is the name of a family of games; the parameters of its tiles follow
  print_parameters(out, tr_in("family of games", "{0} tile", game->name),
                   plugin_host::properties_of_family(game->name));
  return "";
}

void print_plugins(std::ostream& out) {
  print_bots(out);
  print_items(out, tr("Effects (list --effects NAME shows an effect's parameters)"), registry().effects());
  print_items(out, tr("Families of games besides \"landscape\" (list --families NAME shows a family's parameters)"),
              registry().games());
  out << '\n' << tr("Plugins") << '\n';
  TextTable plugins(1, TextTable::kUnbroken);
  plugins.add({tr("id"), tr("version"), tr_in("items of a plugin", "provides"), tr_in("place of a plugin", "found")});
  for (const auto& plugin : registry().plugins())
    plugins.add({plugin.id, plugin.version, fmt::format("{}", fmt::join(plugin.items, ", ")), place(plugin.found_at)});
  out << plugins.text(2);
  for (const auto& refusal : registry().refused())
    out << "  " << tr("refused: {0}: {1}", refusal.found_at, plugin_host::to_text(refusal)) << '\n';
  out << '\n' << tr("Folders searched for plugins") << '\n';
  for (const auto& folder : plugin_host::plugin_folders()) out << "  " << folder.string() << '\n';
}

}  // namespace tw::cli
