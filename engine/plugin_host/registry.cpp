#include "engine/plugin_host/registry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/plugin_host/bot_name.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/built_in.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/plugin_bot.hpp"

namespace tw::plugin_host {
namespace {

std::string text(const char* from_plugin) { return from_plugin == nullptr ? "" : from_plugin; }

model::Finding no_such_bot(std::string_view wrong, const std::vector<std::string>& names) {
  const std::string near = model::nearest(wrong, names);
  const std::string hint =
      near.empty() ? "there are " + model::one_of(names) : fmt::format("perhaps \"{}\" is meant", near);
  return {.code = "TW140", .message = fmt::format("there is no bot \"{}\"; {}", wrong, hint)};
}

}  // namespace

std::vector<Refusal> Registry::add(const tw_plugin& plugin, std::string found_at) {
  std::vector<Refusal> refused;
  for (std::string& why : why_refused(plugin)) refused.push_back({found_at, "", std::move(why)});
  if (!refused.empty()) return refused;  // the rest cannot be trusted
  for (std::uint32_t i = 0; i < plugin.item_count; ++i) {
    const tw_item& item = plugin.items[i];
    auto reasons = why_refused(item);
    if (reasons.empty() && std::ranges::any_of(bots_, [&](const Bot& bot) { return bot.name == text(item.id); }))
      reasons.push_back("there is a bot of that name already");
    for (std::string& why : reasons) refused.push_back({plugin.id, text(item.id), std::move(why)});
    if (reasons.empty() && std::string_view(item.kind) == TW_KIND_BOT)
      bots_.push_back(
          {item.id, item.help, plugin.id, plugin.version, found_at, static_cast<const tw_bot*>(item.implementation)});
  }
  return refused;
}

std::vector<std::string> Registry::bot_names() const {
  std::vector<std::string> out;
  for (const Bot& bot : bots_) out.push_back(bot.name);
  return out;
}

model::Result<std::unique_ptr<game::Bot>> Registry::make_bot(const std::string& name) const {
  const std::string_view bare = bare_name(name);
  const auto bot = std::ranges::find(bots_, bare, &Bot::name);
  if (bot == bots_.end()) return model::Findings{no_such_bot(bare, bot_names())};
  const auto values = setting_values(name, {bot->implementation->settings, bot->implementation->setting_count});
  if (!values) return values.findings();
  return adapt(*bot->implementation, name, values.value());
}

const Registry& registry() {
  static const Registry all = [] {
    Registry out;
    for (const tw_plugin* plugin : built_in()) out.add(*plugin, "built in");  // a test checks that none is refused
    return out;
  }();
  return all;
}

std::vector<std::string> bot_names() { return registry().bot_names(); }
model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) { return registry().make_bot(name); }

}  // namespace tw::plugin_host
