#include "engine/plugin_host/check_plugin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace tw::plugin_host {
namespace {

std::string version_text(std::uint32_t version) { return fmt::format("{}.{}", version >> 16, version & 0xFFFF); }

bool is_name(const char* text) {
  const std::string_view name = text == nullptr ? "" : text;
  return !name.empty() && name.size() <= 64 &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

void check_setting(const tw_setting& setting, std::vector<std::string>& why) {
  if (!is_name(setting.id)) {
    why.emplace_back("a setting has no id of lower case letters, digits and '-'");
    return;
  }
  if (setting.help == nullptr) why.push_back(fmt::format("setting \"{}\" has no help", setting.id));
  if (setting.least > setting.standard || setting.standard > setting.most)
    why.push_back(fmt::format("setting \"{}\" has its standard {} outside {} to {}", setting.id, setting.standard,
                              setting.least, setting.most));
}

void check_bot(const tw_bot& bot, std::vector<std::string>& why) {
  if (bot.struct_size != sizeof(tw_bot)) {
    why.push_back(fmt::format("its tw_bot has {} bytes, {} are expected", bot.struct_size, sizeof(tw_bot)));
    return;  // what follows cannot be read
  }
  if (bot.create == nullptr) why.emplace_back("its tw_bot lacks the function create");
  if (bot.destroy == nullptr) why.emplace_back("its tw_bot lacks the function destroy");
  if (bot.choose == nullptr) why.emplace_back("its tw_bot lacks the function choose");
  if (bot.setting_count > 0 && bot.settings == nullptr)
    why.push_back(fmt::format("it says that it has {} settings but lists none", bot.setting_count));
  else
    for (std::uint32_t i = 0; i < bot.setting_count; ++i) check_setting(bot.settings[i], why);
}

}  // namespace

std::vector<std::string> why_refused(const tw_plugin& plugin) {
  const std::uint32_t version = plugin.api_version;
  if (version >> 16 != TW_API_MAJOR || (version & 0xFFFF) > TW_API_MINOR)
    return {fmt::format("it was made for version {} of the plugin interface, this program has {}",
                        version_text(version), version_text(TW_API_VERSION))};
  if (plugin.struct_size != sizeof(tw_plugin))
    return {fmt::format("its tw_plugin has {} bytes, {} are expected", plugin.struct_size, sizeof(tw_plugin))};
  std::vector<std::string> why;
  if (!is_name(plugin.id)) why.emplace_back("it has no id of lower case letters, digits and '-'");
  if (plugin.version == nullptr) why.emplace_back("it names no version of its own");
  if (plugin.item_count == 0 || plugin.items == nullptr) why.emplace_back("it offers nothing");
  return why;
}

std::vector<std::string> why_refused(const tw_item& item) {
  if (item.kind == nullptr) return {"an item has no kind"};
  if (std::string_view(item.kind) != TW_KIND_BOT) return {};
  if (!is_name(item.id)) return {"a bot has no id of lower case letters, digits and '-'"};
  std::vector<std::string> why;
  if (item.help == nullptr) why.emplace_back("it has no help");
  if (item.implementation == nullptr)
    why.emplace_back("it has no tw_bot");
  else
    check_bot(*static_cast<const tw_bot*>(item.implementation), why);
  return why;
}

}  // namespace tw::plugin_host
