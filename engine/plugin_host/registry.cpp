#include "engine/plugin_host/registry.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <type_traits>

#include "engine/model/rules.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/plugin_bot.hpp"

extern "C" {
extern const tw_plugin* const tw_built_in_plugins[];
extern const uint32_t tw_built_in_plugin_count;
}

namespace tw::plugin_host {
namespace {

std::string text(const char* from_plugin) { return from_plugin == nullptr ? "" : from_plugin; }

template <class Row>
std::vector<std::string> names_of(const std::vector<Row>& rows) {
  std::vector<std::string> out;
  for (const Row& row : rows) out.push_back(row.name);
  return out;
}
template <class Row>
const Row* find(const std::vector<Row>& rows, std::string_view name) {
  const auto at = std::ranges::find(rows, name, &Row::name);
  return at == rows.end() ? nullptr : &*at;
}

model::Finding no_such_bot(std::string_view wrong, std::vector<std::string> names) {
  for (const Level& level : levels()) names.emplace_back(level.name);
  const std::string near = model::nearest(wrong, names);
  const std::string hint = near.empty() ? "use " + model::one_of(names) : fmt::format("did you mean \"{}\"?", near);
  return {.code = "TW140", .message = fmt::format("there is no bot \"{}\"; {}", wrong, hint)};
}

}  // namespace

std::vector<Refusal> Registry::add(const tw_plugin& plugin, std::string found_at) {
  std::vector<Refusal> refused;
  for (std::string& why : why_refused(plugin)) refused.push_back({found_at, "", std::move(why), found_at});
  refused_.insert(refused_.end(), refused.begin(), refused.end());
  if (!refused.empty()) return refused;  // the items cannot be trusted
  Plugin taken{plugin.id, plugin.version, found_at, {}};
  const auto take = [&](auto& rows, const tw_item& item, const char* kind) {
    using Row = typename std::remove_reference_t<decltype(rows)>::value_type;
    std::string why;
    if (std::ranges::find(rows, text(item.id), &Row::name) != rows.end())
      why = fmt::format("another {} already has this name", kind);
    if (std::is_same_v<Row, Bot> && level(item.id) != nullptr) why = "a level already has this name";
    if (std::is_same_v<Row, Game> && model::kLandscape == item.id) why = "this family is built into the engine";
    if (!why.empty()) {
      refused.push_back({plugin.id, text(item.id), std::move(why), found_at});
      return;
    }
    using Implementation = std::remove_cvref_t<decltype(*Row::implementation)>;
    rows.push_back({item.id, item.help, plugin.id, plugin.version, found_at,
                    static_cast<const Implementation*>(item.implementation), plugin.api_version});
    taken.items.push_back(fmt::format("{} {}", kind, item.id));
  };
  for (std::uint32_t i = 0; i < plugin.item_count; ++i) {
    const tw_item& item = plugin.items[i];
    const auto reasons = why_refused(item);
    for (const std::string& why : reasons) refused.push_back({plugin.id, text(item.id), why, found_at});
    if (!reasons.empty()) continue;
    const std::string_view kind = item.kind;
    if (kind == TW_KIND_BOT) take(bots_, item, "bot");
    if (kind == TW_KIND_EFFECT) take(effects_, item, "effect");
    if (kind == TW_KIND_GAME) take(games_, item, "game");
  }
  refused_.insert(refused_.end(), refused.begin(), refused.end());
  if (!taken.items.empty()) plugins_.push_back(std::move(taken));
  return refused;
}

std::string Registry::refused_hint() const {
  return refused_.empty() ? "" : " (a plugin was refused; `tilewright list` shows why)";
}

std::vector<std::string> Registry::bot_names() const { return names_of(bots_); }
std::vector<std::string> Registry::effect_names() const { return names_of(effects_); }
std::vector<std::string> Registry::game_names() const { return names_of(games_); }
const Registry::Effect* Registry::effect(std::string_view name) const { return find(effects_, name); }
const Registry::Game* Registry::game(std::string_view family) const { return find(games_, family); }

std::string Registry::bot_version(const std::string& name) const {
  const Level* const known = level(name);
  const auto bot =
      std::ranges::find(bots_, bare_name(known != nullptr ? std::string_view(known->bot) : name), &Bot::name);
  return bot == bots_.end() ? "" : bot->version;
}

model::Result<std::unique_ptr<game::Bot>> Registry::make_bot(const std::string& name) const {
  const std::string_view bare = bare_name(name);
  if (const Level* known = level(bare)) {
    if (bare == name) return make_bot(known->bot);
    return model::Findings{
        {.code = "TW141",
         .message =
             fmt::format("\"{}\" is a level and has no settings; to change settings, use \"{}\"", bare, known->bot)}};
  }
  const auto bot = std::ranges::find(bots_, bare, &Bot::name);
  if (bot == bots_.end()) {
    model::Finding finding = no_such_bot(bare, bot_names());
    finding.message += refused_hint();
    return model::Findings{std::move(finding)};
  }
  const auto values = setting_values(name, {bot->implementation->settings, bot->implementation->setting_count});
  const auto weights = own_weights(name);
  model::Findings findings = values.findings();
  findings.insert(findings.end(), weights.findings().begin(), weights.findings().end());
  if (!findings.empty()) return findings;
  return adapt(*bot->implementation, bot->api_version, name, values.value(), weights.value());
}

std::string to_text(const Refusal& refusal) {
  return refusal.item.empty() ? refusal.why : fmt::format("\"{}\": {}", refusal.item, refusal.why);
}

const Registry& registry() {
  static const Registry all = [] {
    Registry out;
    for (const tw_plugin* plugin : built_in())
      out.add(*plugin, "built in");  // a test checks that no built-in plugin is refused
    for (const auto& folder : plugin_folders()) out.load_folder(folder);
    return out;
  }();
  return all;
}

std::vector<std::string> bot_names() { return registry().bot_names(); }
std::string bot_version(const std::string& name) { return registry().bot_version(name); }
std::vector<std::string> level_names() {
  std::vector<std::string> out;
  for (const Level& level : levels()) out.emplace_back(level.name);
  return out;
}
model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) { return registry().make_bot(name); }

std::span<const tw_plugin* const> built_in() { return {tw_built_in_plugins, tw_built_in_plugin_count}; }

}  // namespace tw::plugin_host
