#include "engine/plugin_host/check_plugin.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <set>
#include <string_view>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_game.h"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::uint32_t kMaxParameters = 256;
constexpr std::uint32_t kLongestList = 4096;

/// Returns what makes a parameter invalid, as the object of "has", or "". Does not check the id and the help text.
std::string error(const tw_parameter& p, Names names) {
  if (p.type > TW_TEXT) return tr("an unknown type {0}", p.type);
  if (names == Names::None && is_name_from_rules(p.type)) return tr("a type that only effects may have");
  const bool list = p.type == TW_NUMBERS || p.type == TW_SYMBOLS;
  if (list && (p.longest == 0 || p.longest > kLongestList))
    return tr("a list of at most {0} entries; 1 to {1} are allowed", p.longest, kLongestList);
  if ((p.type == TW_INTEGER || p.type == TW_NUMBERS) && p.least > p.most)
    return tr("an empty range from {0} to {1}", p.least, p.most);
  if (p.type == TW_NUMBERS && (p.least < INT32_MIN || p.most > INT32_MAX)) return tr("a range that exceeds 32 bits");
  if (p.type == TW_CHOICE && (p.choices == nullptr || p.choices[0] == nullptr)) return tr("no choices");
  if (p.standard == nullptr || is_name_from_rules(p.type)) return "";
  if (!fits(p, p.standard)) return tr("the default \"{0}\", which is not {1}", p.standard, describe_valid_values(p));
  return "";
}

}  // namespace

void check_parameters(const tw_parameter* parameters, std::uint32_t count, const char* what, Names names,
                      std::vector<std::string>& why) {
  if (count > kMaxParameters || (count > 0 && parameters == nullptr)) {
    why.push_back(tr("it declares {0} entries of kind {1}; at most {2} are allowed, and the list must not be NULL",
                     count, tr(what), kMaxParameters));
    return;
  }
  std::set<std::string_view> seen;
  for (std::uint32_t i = 0; i < count; ++i) {
    const tw_parameter& p = parameters[i];
    if (!is_name(p.id)) {
      why.push_back(tr("a {0} has no valid id (lower-case letters, digits and '-')", tr(what)));
      continue;
    }
    if (!seen.insert(p.id).second) why.push_back(tr("{0} \"{1}\" is declared twice", tr(what), p.id));
    if (p.help == nullptr) why.push_back(tr("{0} \"{1}\" has no help", tr(what), p.id));
    const std::string wrong = error(p, names);
    // translators: {0} is "parameter" or "property"; {2} is, for example, "an unknown type 20" or "no choices"
    if (!wrong.empty()) why.push_back(tr("{0} \"{1}\" has {2}", tr(what), p.id, wrong));
  }
}

namespace {

using Reasons = std::vector<std::string>;

std::string version_text(std::uint32_t version) { return fmt::format("{}.{}", version >> 16, version & 0xFFFF); }

void check_setting(const tw_setting& setting, Reasons& why) {
  if (!is_name(setting.id)) {
    why.push_back(tr("a setting has no valid id (lower-case letters, digits and '-')"));
    return;
  }
  if (setting.help == nullptr) why.push_back(tr("setting \"{0}\" has no help", setting.id));
  if (setting.least > setting.standard || setting.standard > setting.most)
    why.push_back(tr("setting \"{0}\" has the default {1}, which is outside its range {2} to {3}", setting.id,
                     setting.standard, setting.least, setting.most));
}

/// Checks struct_size. If it is wrong, the members after it cannot be trusted.
template <class Struct>
bool has_right_size(const Struct& given, const char* name, Reasons& why) {
  if (given.struct_size == sizeof(Struct)) return true;
  why.push_back(tr("its {0} has {1} bytes, but {2} are expected", name, given.struct_size, sizeof(Struct)));
  return false;
}

/// Reports the functions that are missing from a table of functions.
class Missing {
 public:
  Missing(const char* table, Reasons& why) : table_(table), why_(why) {}
  template <class Function>
  Missing& operator()(Function* function, const char* name) {
    if (function == nullptr) why_.push_back(tr("its {0} lacks the function {1}", table_, name));
    return *this;
  }

 private:
  const char* table_;
  Reasons& why_;
};

void check(const tw_bot& bot, Reasons& why) {
  if (!has_right_size(bot, "tw_bot", why)) return;
  Missing("tw_bot", why)(bot.create, "create")(bot.destroy, "destroy")(bot.choose, "choose");
  if (bot.setting_count > 0 && bot.settings == nullptr)
    why.push_back(tr("it declares {0} settings but lists none", bot.setting_count));
  else
    for (std::uint32_t i = 0; i < bot.setting_count; ++i) check_setting(bot.settings[i], why);
}

void check(const tw_effect& effect, Reasons& why) {
  if (!has_right_size(effect, "tw_effect", why)) return;
  Missing missing("tw_effect", why);
  missing(effect.create, "create")(effect.destroy, "destroy")(effect.most_choices, "most_choices");
  if (effect.choices != nullptr) missing(effect.choose, "choose")(effect.tell, "tell");
  const auto* answers =
      effect.extension == nullptr ? nullptr : static_cast<const tw_answers*>(effect.extension(TW_EXTENSION_ANSWERS));
  if (answers != nullptr && has_right_size(*answers, "tw_answers", why))
    Missing("tw_answers", why)(answers->label, "label");
  if (effect.memory % 8 != 0 || effect.memory > TW_EFFECT_MOST_MEMORY)
    why.push_back(
        tr("it requests {0} bytes of memory; use a multiple of 8, at most {1}", effect.memory, TW_EFFECT_MOST_MEMORY));
  check_parameters(effect.parameters, effect.parameter_count, tr_later("parameter"), Names::FromRules, why);
}

void check_decks(const tw_game& game, Reasons& why) {
  if (game.deck_count > 32 || (game.deck_count > 0 && game.decks == nullptr)) {
    why.push_back(tr("it declares {0} decks; at most 32 are allowed, and the list must not be NULL", game.deck_count));
    return;
  }
  std::set<std::string_view> seen;
  for (std::uint32_t i = 0; i < game.deck_count; ++i)
    if (!is_name(game.decks[i].id) || game.decks[i].help == nullptr || !seen.insert(game.decks[i].id).second)
      why.push_back(tr("deck {0} has no help, or no unique and valid id (lower-case letters, digits and '-')", i));
}

void check(const tw_game& game, Reasons& why) {
  if (!has_right_size(game, "tw_game", why)) return;
  Missing("tw_game", why)(game.create, "create")(game.destroy, "destroy")(game.part, "part")(
      game.state_bytes, "state_bytes")(game.longest_game, "longest_game")(game.begin, "begin")(game.player, "player")(
      game.turn, "turn")(game.legal_actions, "legal_actions")(game.why_illegal, "why_illegal")(game.apply, "apply")(
      game.points, "points")(game.points_if_ended, "points_if_ended")(game.part_points, "part_points")(
      game.determinize, "determinize")(game.open_turn, "open_turn")(game.tell, "tell")(game.table, "table");
  check_parameters(game.parameters, game.parameter_count, tr_later("parameter"), Names::None, why);
  check_parameters(game.properties, game.property_count, tr_later("property"), Names::None, why);
  check_decks(game, why);
}

template <class Struct>
void check_if_there(const void* implementation, const char* name, Reasons& why) {
  if (implementation == nullptr)
    why.push_back(tr("it has no {0}", name));
  else
    check(*static_cast<const Struct*>(implementation), why);
}

}  // namespace

bool is_name(const char* text) {
  const std::string_view name = text == nullptr ? "" : text;
  return !name.empty() && name.size() <= 64 &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

std::vector<std::string> why_refused(const tw_plugin& plugin) {
  const std::uint32_t version = plugin.api_version;
  if (version >> 16 != TW_API_MAJOR || (version & 0xFFFF) > TW_API_MINOR)
    return {tr("it was built for version {0} of the plugin interface, but this program has {1}", version_text(version),
               version_text(TW_API_VERSION))};
  if (plugin.struct_size != sizeof(tw_plugin))
    return {tr("its tw_plugin has {0} bytes, but {1} are expected", plugin.struct_size, sizeof(tw_plugin))};
  Reasons why;
  if (!is_name(plugin.id)) why.push_back(tr("it has no valid id (lower-case letters, digits and '-')"));
  if (plugin.version == nullptr) why.push_back(tr("it has no version"));
  if (plugin.item_count == 0 || plugin.items == nullptr) why.push_back(tr("it has no items"));
  return why;
}

std::vector<std::string> why_refused(const tw_item& item) {
  if (item.kind == nullptr) return {tr("an item has no kind")};
  const std::string_view kind = item.kind;
  const bool bot = kind == TW_KIND_BOT, effect = kind == TW_KIND_EFFECT, game = kind == TW_KIND_GAME;
  if (!bot && !effect && !game) return {};
  const std::string name = bot ? tr("a bot") : effect ? tr("an effect") : tr("a game");
  if (!is_name(item.id)) return {tr("{0} has no valid id (lower-case letters, digits and '-')", name)};
  Reasons why;
  if (item.help == nullptr) why.push_back(tr("it has no help"));
  if (bot) check_if_there<tw_bot>(item.implementation, "tw_bot", why);
  if (effect) check_if_there<tw_effect>(item.implementation, "tw_effect", why);
  if (game) check_if_there<tw_game>(item.implementation, "tw_game", why);
  return why;
}

}  // namespace tw::plugin_host
