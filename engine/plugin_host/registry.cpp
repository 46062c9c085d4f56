#define BOOST_DLL_USE_STD_FS
#include "engine/plugin_host/registry.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <boost/dll/runtime_symbol_info.hpp>
#include <cstdlib>
#include <future>
#include <sstream>
#include <system_error>
#include <type_traits>

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/plugin_bot.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/process/child.hpp"

extern "C" {
extern const tw_plugin* const tw_built_in_plugins[];
extern const uint32_t tw_built_in_plugin_count;
}

namespace tw::plugin_host {
namespace {

/// Environment variable of worker processes: the shared objects that their parent has examined (Registry::examined).
/// Worker processes know only these shared objects, and load each when it is needed.
constexpr const char* kExamined = "TILEWRIGHT_EXAMINED_PLUGINS";
/// Maximum size of that variable's value: the system limits environment variables to 128 KiB. Plugins whose
/// descriptions are left out are examined again by each process.
constexpr std::size_t kLongestList = 100'000;

template <class Row>
std::vector<std::string> row_names(const std::vector<Row>& rows) {
  std::vector<std::string> out;
  for (const Row& row : rows) out.push_back(row.name);
  return out;
}
template <class Row>
const Row* find(const std::vector<Row>& rows, std::string_view name) {
  const auto at = std::ranges::find(rows, name, &Row::name);
  return at == rows.end() ? nullptr : &*at;
}

/// Returns the item, or nullptr if its functions are not available.
template <class Row>
const Row* usable(const Row* row) {
  return row != nullptr && row->implementation() != nullptr ? row : nullptr;
}

std::string why_unusable(const Registry::Bot& bot) {
  const std::string why = bot.library ? bot.library->why_not_loaded() : "";
  return why.empty() ? tr("{0} has changed; restart the program", bot.found_at) : bot.found_at + ": " + why;
}

model::Finding no_such_bot(std::string_view wrong, std::vector<std::string> names) {
  for (const Level& level : levels()) names.emplace_back(level.name);
  return {.code = "TW140", .message = tr("there is no bot \"{0}\"; {1}", wrong, model::suggestion(wrong, names))};
}

}  // namespace

template <class Implementation>
const Implementation* PluginItem<Implementation>::implementation() const {
  constexpr const char* kKind = std::is_same_v<Implementation, tw_bot>      ? TW_KIND_BOT
                                : std::is_same_v<Implementation, tw_effect> ? TW_KIND_EFFECT
                                                                            : TW_KIND_GAME;
  if constexpr (std::is_same_v<Implementation, tw_game>)
    if (isolated) return &isolated->game();
  if constexpr (std::is_same_v<Implementation, tw_effect>)
    if (isolated) return &isolated->effect();
  return library ? static_cast<const Implementation*>(library->implementation(kKind, name)) : built_in;
}

template <class Implementation>
const void* PluginItem<Implementation>::extension(const char* id) const {
  if (isolated) return isolated->extension(id);
  const Implementation* const item = implementation();
  return item == nullptr || item->extension == nullptr ? nullptr : item->extension(id);
}
template struct PluginItem<tw_bot>;
template struct PluginItem<tw_effect>;
template struct PluginItem<tw_game>;

std::vector<Refusal> Registry::add(const tw_plugin& plugin, std::string found_at) {
  std::vector<Refusal> refused;
  for (std::string& why : why_refused(plugin)) refused.push_back({found_at, "", std::move(why), found_at});
  std::vector<NewItem> items;
  for (std::uint32_t i = 0; refused.empty() && i < plugin.item_count; ++i) {
    const tw_item& item = plugin.items[i];
    const auto reasons = why_refused(item);
    for (const std::string& why : reasons) items.push_back({.id = text_or_empty(item.id), .why = why});
    if (!reasons.empty()) continue;
    NewItem& made = items.emplace_back(NewItem{.kind = item.kind, .id = item.id, .help = item.help});
    made.api_version = plugin.api_version;
    made.built_in = item.implementation;
    if (made.kind == TW_KIND_BOT) made.settings = settings_of(*static_cast<const tw_bot*>(item.implementation));
  }
  refused_.insert(refused_.end(), refused.begin(), refused.end());
  if (!refused.empty()) return refused;  // the items cannot be trusted
  return add(plugin.id, plugin.version, found_at, items);
}

std::vector<Refusal> Registry::add(const std::string& id, const std::string& version, const std::string& found_at,
                                   const std::vector<NewItem>& items) {
  std::vector<Refusal> refused;
  Plugin taken{id, version, found_at, {}};
  const auto take = [&](auto& rows, const NewItem& item, const char* kind) {
    using Row = typename std::remove_reference_t<decltype(rows)>::value_type;
    std::string why;
    if (std::ranges::find(rows, item.id, &Row::name) != rows.end())
      // translators: {0} is "bot", "effect" or "game"
      why = tr("another {0} already has this name", tr(kind));
    if (std::is_same_v<Row, Bot> && level(item.id) != nullptr) why = tr("a level already has this name");
    if (std::is_same_v<Row, Game> && model::kLandscape == item.id) why = tr("this family is built into the engine");
    if (!why.empty()) {
      refused.push_back({id, item.id, std::move(why), found_at});
      return;
    }
    using Implementation = std::remove_cvref_t<decltype(*Row::built_in)>;
    rows.push_back({item.id, item.help, id, version, found_at, item.api_version, item.settings,
                    static_cast<const Implementation*>(item.built_in), item.library, item.from_outside, item.isolated});
    taken.items.push_back(fmt::format("{} {}", kind, item.id));
  };
  for (const NewItem& item : items) {
    if (!item.why.empty()) {
      refused.push_back({id, item.id, item.why, found_at});
      continue;
    }
    if (item.kind == TW_KIND_BOT) take(bots_, item, tr_later("bot"));
    if (item.kind == TW_KIND_EFFECT) take(effects_, item, tr_later("effect"));
    if (item.kind == TW_KIND_GAME) take(games_, item, tr_later("game"));
  }
  refused_.insert(refused_.end(), refused.begin(), refused.end());
  if (!taken.items.empty()) plugins_.push_back(std::move(taken));
  return refused;
}

std::string Registry::refused_hint() const {
  if (refused_.size() == 1)
    // translators: {0} is a file, {1} is a sentence
    return tr(" (the plugin {0} was refused: {1})", refused_.front().found_at, to_text(refused_.front()));
  return refused_.empty() ? "" : tr(" (plugins were refused; `tilewright list` shows why)");
}

std::vector<std::string> Registry::bot_names() const { return row_names(bots_); }
std::vector<std::string> Registry::effect_names() const { return row_names(effects_); }
std::vector<std::string> Registry::game_names() const { return row_names(games_); }
const Registry::Effect* Registry::effect(std::string_view name) const { return usable(find(effects_, name)); }
const Registry::Game* Registry::game(std::string_view family) const { return usable(find(games_, family)); }
const Registry::Bot* Registry::bot(std::string_view name) const {
  const Level* const known = level(name);
  return find(bots_, bare_name(known != nullptr ? std::string_view(known->bot) : name));
}

std::string Registry::bot_version(const std::string& name) const {
  const Bot* const found = bot(name);
  return found == nullptr ? "" : found->version;
}

model::Findings Registry::check_bot(const std::string& name) const {
  const std::string_view bare = bare_name(name);
  if (const Level* known = level(bare)) {
    if (bare == name) return {};
    return {
        {.code = "TW141",
         .message = tr("\"{0}\" is a level and has no settings; to change settings, use \"{1}\"", bare, known->bot)}};
  }
  const Bot* const found = find(bots_, bare);
  if (found == nullptr) {
    model::Finding finding = no_such_bot(bare, bot_names());
    finding.message += refused_hint();
    return {std::move(finding)};
  }
  model::Findings findings = setting_values(name, found->settings).findings();
  const auto weights = weight_overrides(name);
  findings.insert(findings.end(), weights.findings().begin(), weights.findings().end());
  return findings;
}

model::Result<BotMaker> Registry::bot_maker(const std::string& name) const {
  if (auto findings = check_bot(name); !findings.empty()) return findings;
  const Level* const known = level(name);
  const std::string whole = known != nullptr ? known->bot : name;
  const Bot& found = *bot(whole);
  const tw_bot* const implementation = found.implementation();
  if (implementation == nullptr || settings_of(*implementation) != found.settings)
    return model::Findings{
        {.code = "TW142", .message = tr("bot \"{0}\" could not be created: {1}", whole, why_unusable(found))}};
  return BotMaker([implementation, whole, version = found.api_version,
                   values = setting_values(whole, found.settings).value(), weights = weight_overrides(whole).value()] {
    return adapt_bot(*implementation, version, whole, values, weights);
  });
}

model::Result<std::unique_ptr<game::Bot>> Registry::make_bot(const std::string& name) const {
  const auto maker = bot_maker(name);
  if (!maker) return maker.findings();
  return maker.value()();
}

void Registry::add(const ProbeResult& probed, const std::string& path, bool outside, bool isolate) {
  refused_.insert(refused_.end(), probed.refused.begin(), probed.refused.end());
  if (!probed.items.empty()) {
    const bool short_enough = examined_.size() + path.size() + probed.description.size() < kLongestList;
    examined_ += path + "\n" + (short_enough ? probed.description : "") + "\n";
  }
  const auto library = std::make_shared<Library>(path);
  const auto file = std::make_shared<PluginFile>(path);
  std::vector<NewItem> items;
  for (const ProbedItem& item : probed.items) {
    NewItem& made = items.emplace_back(
        NewItem{item.kind, item.id, item.help, item.settings, probed.api_version, nullptr, library, outside, {}, ""});
    if (!isolate || (item.kind != TW_KIND_GAME && item.kind != TW_KIND_EFFECT)) continue;
    try {
      made.isolated = std::make_shared<IsolatedItem>(file, item.id, item.table);
    } catch (const std::exception&) {
      made.why = tr("the process that loaded it sent an invalid answer");
    }
  }
  add(probed.id, probed.version, path, items);
}

void Registry::add_folder(const std::filesystem::path& folder, bool outside) {
  const auto files = shared_objects(folder);
  std::vector<std::future<ProbeResult>> probes;
  // Examine all files in parallel, because a faulty file may use the full time limit.
  for (const std::filesystem::path& path : files)
    probes.push_back(std::async(std::launch::async, [path] {
      std::error_code error;
      if (std::filesystem::is_regular_file(path, error)) return probe(path);
      ProbeResult pipe;  // opening a pipe would block
      pipe.refused.push_back({path.string(), "", tr("it is not a regular file"), path.string()});
      return pipe;
    }));
  for (std::size_t i = 0; i < files.size(); ++i) add(probes[i].get(), files[i].string(), outside, outside);
}

void Registry::add_examined(const std::string& list) {
  std::istringstream lines(list);
  for (std::string path, description; std::getline(lines, path) && std::getline(lines, description);)
    add(description.empty() ? probe(path) : read_description(path, description), path, true, false);
}

std::vector<std::filesystem::path> plugin_folders() {
  std::vector<std::filesystem::path> out;
  try {
    out.push_back((boost::dll::program_location().parent_path() / TW_INSTALLED_PLUGINS).lexically_normal());
  } catch (const std::exception&) {  // the system does not know the program's path
  }
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data != nullptr && std::filesystem::path(data).is_absolute())
    out.push_back(std::filesystem::path(data) / "tilewright/plugins");
  else if (home != nullptr && std::filesystem::path(home).is_absolute())
    out.push_back(std::filesystem::path(home) / ".local/share/tilewright/plugins");
  return out;
}

std::string foreign_plugin_of_bot(const std::string& bot) {
  const Registry::Bot* const found = registry().bot(bot);
  return found != nullptr && found->from_outside ? found->found_at : "";
}

std::string foreign_plugin_of_game(const model::Rules& rules) {
  for (const model::PluginUse* use : model::plugin_uses(rules))
    for (const Registry::Effect& effect : registry().effects())
      if (effect.name == use->plugin && effect.from_outside) return effect.found_at;
  for (const Registry::Game& game : registry().games())
    if (game.name == rules.family && game.from_outside) return game.found_at;
  return "";
}

std::string to_text(const Refusal& refusal) {
  return refusal.item.empty() ? refusal.why : fmt::format("\"{}\": {}", refusal.item, refusal.why);
}

const Registry& registry() {
  static const Registry all = [] {
    Registry out;
    for (const tw_plugin* plugin : built_in())
      out.add(*plugin, "built in");  // a test checks that no built-in plugin is refused
    if (const char* const examined = std::getenv(kExamined); examined != nullptr) {
      out.add_examined(examined);
      return out;
    }
    const auto folders = plugin_folders();
    for (const auto& folder : folders) out.add_folder(folder, &folder != &folders.front());
    process::set_child_variable(kExamined, out.examined());
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
model::Result<BotMaker> bot_maker(const std::string& name) { return registry().bot_maker(name); }
model::Findings check_bot(const std::string& name) { return registry().check_bot(name); }

std::span<const tw_plugin* const> built_in() { return {tw_built_in_plugins, tw_built_in_plugin_count}; }

}  // namespace tw::plugin_host
