#include "engine/plugin_host/bot_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace tw::plugin_host {
namespace {

model::Finding wrong(std::string message) { return {.code = "TW141", .message = std::move(message)}; }

std::string no_such_setting(std::string_view id, std::span<const tw_setting> settings) {
  std::vector<std::string> ids;
  for (const tw_setting& setting : settings) ids.emplace_back(setting.id);
  if (ids.empty()) return fmt::format("\"{}\" is no setting: this bot has none", id);
  return fmt::format("\"{}\" is no setting of this bot; it has {}", id, model::one_of(ids));
}

/// "" or what is wrong.
std::string read_setting(std::string_view text, std::span<const tw_setting> settings, std::vector<std::int64_t>& values,
                         std::vector<bool>& given) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return fmt::format("\"{}\" should be a setting as in \"id=value\"", text);
  const std::string_view id = text.substr(0, equals), value = text.substr(equals + 1);
  const auto at = std::ranges::find_if(settings, [&](const tw_setting& s) { return id == s.id; });
  if (at == settings.end()) return no_such_setting(id, settings);
  const auto index = static_cast<std::size_t>(at - settings.begin());
  if (given[index]) return fmt::format("setting \"{}\" is given twice", id);
  given[index] = true;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), values[index]);
  const bool whole = error == std::errc() && end == value.data() + value.size();
  if (!whole || values[index] < at->least || values[index] > at->most)
    return fmt::format("setting \"{}\" should be a whole number from {} to {}, not \"{}\"", id, at->least, at->most,
                       value);
  return "";
}

}  // namespace

std::string_view bare_name(std::string_view name) { return name.substr(0, name.find(':')); }

model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const tw_setting> settings) {
  std::vector<std::int64_t> values;
  for (const tw_setting& setting : settings) values.push_back(setting.standard);
  const auto colon = name.find(':');
  if (colon == std::string_view::npos) return values;

  model::Findings findings;
  std::vector<bool> given(settings.size());
  std::string_view rest = name.substr(colon + 1);
  for (bool more = true; more;) {
    const auto end = rest.find(':');
    more = end != std::string_view::npos;
    const std::string why = read_setting(rest.substr(0, end), settings, values, given);
    if (!why.empty()) findings.push_back(wrong(fmt::format("bot \"{}\": {}", bare_name(name), why)));
    if (more) rest.remove_prefix(end + 1);
  }
  if (!findings.empty()) return findings;
  return values;
}

}  // namespace tw::plugin_host
