#include "engine/plugin_host/bots.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/language/translate.hpp"

namespace tw::plugin_host {
namespace {

model::Finding wrong(std::string message) { return {.code = "TW141", .message = std::move(message)}; }

/// A setting or weight that can be set in a bot's name, with its range.
struct Slot {
  std::string_view id;
  std::int64_t least, most;
};

std::vector<Slot> slots_of(std::span<const Setting> settings) {
  std::vector<Slot> out;
  for (const Setting& s : settings) out.push_back({s.id, s.least, s.most});
  return out;
}
std::vector<Slot> slots_of_weights() {
  std::vector<Slot> out;
  for (const model::WeightRow& row : model::kWeightRows) out.push_back({row.id, row.least, row.most});
  return out;
}

std::string no_such_slot(std::string_view id, std::span<const Slot> slots, bool weights) {
  std::vector<std::string> ids;
  for (const Slot& slot : slots) ids.emplace_back(slot.id);
  if (weights) return tr("\"{0}\" is not a weight; use {1}", id, model::list_alternatives(ids));
  if (ids.empty()) return tr("\"{0}\" is not a setting: this bot has none", id);
  return tr("\"{0}\" is not a setting of this bot; use {1}", id, model::list_alternatives(ids));
}

using OptionValues = std::vector<std::optional<std::int64_t>>;

/// Parses "id=value" (a weight without its "@") into `given`. Returns "" or an error message.
std::string read_option(std::string_view text, std::span<const Slot> slots, bool weights, OptionValues& given) {
  const std::string what = weights ? tr("weight") : tr("setting");
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return tr("\"{0}\" is not a valid {1}; write it as \"id=value\"", text, what);
  const std::string_view id = text.substr(0, equals), value = text.substr(equals + 1);
  const auto at = std::ranges::find(slots, id, &Slot::id);
  if (at == slots.end()) return no_such_slot(id, slots, weights);
  auto& out = given[at - slots.begin()];
  if (out) return tr("{0} \"{1}\" is set twice", what, id);
  out = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), *out);
  const bool whole = error == std::errc() && end == value.data() + value.size();
  if (!whole || *out < at->least || *out > at->most)
    return tr("{0} \"{1}\" should be a whole number from {2} to {3}, not \"{4}\"", what, id, at->least, at->most,
              value);
  return "";
}

/// Parses all weights in a bot's name (the parts that begin with "@"), or all settings (the other parts).
model::Result<OptionValues> read_all(std::string_view name, std::span<const Slot> slots, bool weights) {
  OptionValues given(slots.size());
  model::Findings findings;
  std::string_view rest = name;
  for (auto colon = rest.find(':'); colon != std::string_view::npos; colon = rest.find(':')) {
    rest.remove_prefix(colon + 1);
    std::string_view part = rest.substr(0, rest.find(':'));
    if (part.starts_with('@') != weights) continue;
    if (weights) part.remove_prefix(1);
    const std::string why = read_option(part, slots, weights, given);
    if (!why.empty()) findings.push_back(wrong(tr("bot \"{0}\": {1}", bare_name(name), why)));
  }
  if (!findings.empty()) return findings;
  return given;
}

}  // namespace

std::vector<Setting> settings_of(const tw_bot& bot) {
  std::vector<Setting> out;
  for (const tw_setting& s : std::span(bot.settings, bot.setting_count))
    out.push_back({s.id, s.help, s.least, s.most, s.standard});
  return out;
}

std::string_view bare_name(std::string_view name) { return name.substr(0, name.find(':')); }

model::Weights WeightOverrides::apply_to(const model::Weights& game) const {
  model::Weights out = game;
  for (std::size_t i = 0; i < value.size(); ++i) out.value[i] = value[i].value_or(out.value[i]);
  return out;
}

model::Result<std::vector<std::int64_t>> setting_values(std::string_view name, std::span<const Setting> settings) {
  const auto given = read_all(name, slots_of(settings), false);
  if (!given) return given.findings();
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < settings.size(); ++i) values.push_back(given.value()[i].value_or(settings[i].standard));
  return values;
}

model::Result<std::optional<WeightOverrides>> weight_overrides(std::string_view name) {
  const auto given = read_all(name, slots_of_weights(), true);
  if (!given) return given.findings();
  WeightOverrides out;
  bool any = false;
  for (std::size_t i = 0; i < out.value.size(); ++i)
    if (given.value()[i]) any = true, out.value[i] = static_cast<std::int32_t>(*given.value()[i]);
  return any ? std::optional(out) : std::nullopt;
}

namespace {

/// The weak levels overlook possible merges and the future growth of areas, which also makes their evaluation faster.
constexpr std::array<Level, 6> kLevels{{
    {"easy", "greedy:look=1:@joining=0:@touching=0:@growth=0:@piece=0:@further=0:@back=0:@rivals=0:slips=5",
     tr_later("a beginner who ignores the other players and runs out of pieces, for a first game")},
    {"casual", "greedy:look=1:@joining=0:@touching=0:@growth=0:@piece=0:@further=0:@back=0:@rivals=50:slips=5",
     tr_later("an occasional player who hardly watches the others and runs out of pieces")},
    {"fair", "greedy:look=1:@joining=0:@touching=0:@growth=0:@further=0:@back=0",
     tr_later("a player with some practice who forgets when pieces return")},
    {"club", "mcts:iterations=50", tr_later("a regular player who moves at once")},
    {"strong", "mcts:iterations=300", tr_later("a strong player; takes six times as long as club")},
    {"master", "mcts:iterations=2000", tr_later("the strongest player; takes the longest")},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

const Level* level(std::string_view name) {
  const auto* at = std::ranges::find(kLevels, name, &Level::name);
  return at == kLevels.end() ? nullptr : at;
}

std::vector<std::string> skill_levels(std::int64_t max_games) {
  std::vector<std::string> out{"random", "greedy", kDefaultBot};
  if (max_games <= kMaxClubGames) out.emplace_back("club");
  return out;
}

}  // namespace tw::plugin_host
