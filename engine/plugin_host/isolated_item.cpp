#include "engine/plugin_host/isolated_item.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <tuple>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/board_messages.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/plugin_text.hpp"

namespace tw::plugin_host {
namespace {

using nlohmann::json;

json text_or_null(const char* text) { return text == nullptr ? json() : json(text); }

json parameters_json(const tw_parameter* parameters, std::uint32_t count) {
  json out = json::array();
  for (const tw_parameter& p : std::span(parameters, count)) {
    json choices = json::array();
    for (const char* const* choice = p.choices; p.type == TW_CHOICE && *choice != nullptr; ++choice)
      choices.push_back(*choice);
    out.push_back({{"id", p.id},
                   {"help", p.help},
                   {"reason", text_or_null(p.reason)},
                   {"type", p.type},
                   {"longest", p.longest},
                   {"least", p.least},
                   {"most", p.most},
                   {"standard", text_or_null(p.standard)},
                   {"choices", std::move(choices)}});
  }
  return out;
}

template <class... Functions>
json which_are_there(Functions*... functions) {
  return json::array({(functions != nullptr)...});
}

/// Adds a table of the item to the description: its size, and which function pointers are set.
template <class Table, class... Functions>
const Table* add_extension(json& to, const void* (*extension)(const char*), const char* id,
                           Functions Table::*... functions) {
  const auto* const table = extension == nullptr ? nullptr : static_cast<const Table*>(extension(id));
  if (table == nullptr) return nullptr;
  const bool right = table->struct_size == sizeof(Table);
  to[id] = {{"size", table->struct_size}, {"functions", right ? which_are_there(table->*functions...) : json::array()}};
  return right ? table : nullptr;
}

json game_json(const tw_game& game) {
  json decks = json::array(), extensions = json::object(), groups = json::array();
  for (const tw_deck& deck : std::span(game.decks, game.deck_count))
    decks.push_back({{"id", deck.id}, {"help", deck.help}});
  const auto* const given = add_extension<tw_groups>(extensions, game.extension, TW_EXTENSION_GROUPS);
  if (given != nullptr && given->groups != nullptr)
    for (const tw_group& group : std::span(given->groups, std::min<std::size_t>(given->count, game.parameter_count)))
      groups.push_back({{"title", text_or_null(group.title)}, {"first", text_or_null(group.first)}});
  add_extension(extensions, game.extension, TW_EXTENSION_EVALUATION, &tw_evaluation::evaluate);
  add_extension(extensions, game.extension, TW_EXTENSION_SCENE, &tw_scene::describe);
  add_extension(extensions, game.extension, TW_EXTENSION_AWARDS, &tw_awards::describe);
  add_extension(extensions, game.extension, TW_EXTENSION_END_PARTS, &tw_end_parts::part_points_if_ended);
  add_extension(extensions, game.extension, TW_EXTENSION_WORDS, &tw_words::told, &tw_words::asked);
  return {{"parameters", parameters_json(game.parameters, game.parameter_count)},
          {"properties", parameters_json(game.properties, game.property_count)},
          {"decks", std::move(decks)},
          {"groups", std::move(groups)},
          {"extensions", std::move(extensions)}};
}

json effect_json(const tw_effect& effect) {
  json extensions = json::object();
  add_extension(extensions, effect.extension, TW_EXTENSION_ANSWERS, &tw_answers::label, &tw_answers::places);
  return {{"parameters", parameters_json(effect.parameters, effect.parameter_count)},
          {"memory", effect.memory},
          {"functions", which_are_there(effect.begin, effect.closed, effect.step, effect.choices, effect.choose,
                                        effect.tell, effect.end_points, effect.table)},
          {"extensions", std::move(extensions)}};
}

/// A placeholder that marks the functions that an item has; it is replaced before it can be called.
template <class Function>
struct Marker;
template <class Result, class... Arguments>
struct Marker<Result (*)(Arguments...)> {
  static Result function(Arguments...) { throw std::logic_error("not a function of a plugin"); }
};
template <class Table, class Function>
void mark(const json& there, std::size_t index, Table& table, Function Table::*function) {
  if (there.at(index).get<bool>()) table.*function = Marker<Function>::function;
}

}  // namespace

std::string describe_item(const tw_item& item) {
  const std::string_view kind = text_or_empty(item.kind);
  const json out = kind == TW_KIND_GAME     ? game_json(*static_cast<const tw_game*>(item.implementation))
                   : kind == TW_KIND_EFFECT ? effect_json(*static_cast<const tw_effect*>(item.implementation))
                                            : json();
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Reads a description and keeps its texts in the item.
class IsolatedItem::Reader {
 public:
  Reader(IsolatedItem& item, const json& from) : item_(item), from_(from) {}

  void parameters(const char* name, std::vector<tw_parameter>& out) {
    for (const json& p : from_.at(name)) {
      auto& choices = item_.choices_.emplace_back();
      for (const json& choice : p.at("choices")) choices.push_back(text(choice));
      choices.push_back(nullptr);
      out.push_back({.id = text(p.at("id")),
                     .help = text(p.at("help")),
                     .reason = text(p.at("reason")),
                     .type = p.at("type").get<std::uint32_t>(),
                     .longest = p.at("longest").get<std::uint32_t>(),
                     .least = p.at("least").get<std::int64_t>(),
                     .most = p.at("most").get<std::int64_t>(),
                     .standard = text(p.at("standard")),
                     .choices = choices.data()});
    }
  }
  /// Reads a list of pairs of texts.
  template <class Row>
  void pairs(const char* name, const char* first, const char* second, std::vector<Row>& out) {
    for (const json& row : from_.at(name)) out.push_back({text(row.at(first)), text(row.at(second))});
  }
  /// Reads the size of a table of the item, and which of its functions are set.
  template <class Table, class... Functions>
  void extension(const char* name, Table& out, Functions... functions) {
    if (!from_.at("extensions").contains(name)) return;
    const json& given = from_.at("extensions").at(name);
    out.struct_size = given.at("size").get<std::uint32_t>();
    item_.extensions_.emplace_back(name);
    if (out.struct_size == sizeof out) functions_of(given, out, functions...);
  }
  template <class Table, class... Functions>
  void functions_of(const json& given, Table& out, Functions... functions) const {
    std::size_t index = 0;
    (mark(given.at("functions"), index++, out, functions), ...);
  }

 private:
  const char* text(const json& from) {
    return from.is_null() ? nullptr : item_.texts_.emplace_back(from.get<std::string>()).c_str();
  }
  IsolatedItem& item_;
  const json& from_;
};

IsolatedItem::IsolatedItem(std::shared_ptr<PluginFile> file, std::string id, const std::string& description)
    : file_(std::move(file)), id_(std::move(id)) {
  const json from = json::parse(description);
  Reader reader(*this, from);
  reader.parameters("parameters", parameters_);
  const bool game = from.contains("decks");
  if (game) {
    read_game(reader);
  } else {
    reader.extension(TW_EXTENSION_ANSWERS, answers_, &tw_answers::label, &tw_answers::places);
    effect_ = {.struct_size = sizeof(tw_effect),
               .parameter_count = static_cast<std::uint32_t>(parameters_.size()),
               .parameters = parameters_.data(),
               .memory = from.at("memory").get<std::uint32_t>()};
    reader.functions_of(from, effect_, &tw_effect::begin, &tw_effect::closed, &tw_effect::step, &tw_effect::choices,
                        &tw_effect::choose, &tw_effect::tell, &tw_effect::end_points, &tw_effect::table);
    set_remote_functions(effect_, answers_);
  }
  const auto why = why_refused(game ? tw_item{TW_KIND_GAME, id_.c_str(), "", &game_}
                                    : tw_item{TW_KIND_EFFECT, id_.c_str(), "", &effect_});
  if (!why.empty()) throw std::invalid_argument(why.front());
}

void IsolatedItem::read_game(Reader& reader) {
  const auto count = [](const auto& rows) { return static_cast<std::uint32_t>(rows.size()); };
  reader.parameters("properties", properties_);
  reader.pairs("decks", "id", "help", decks_);
  reader.pairs("groups", "title", "first", group_rows_);
  reader.extension(TW_EXTENSION_GROUPS, groups_);
  groups_.count = count(group_rows_);
  groups_.groups = group_rows_.data();
  reader.extension(TW_EXTENSION_EVALUATION, evaluation_, &tw_evaluation::evaluate);
  reader.extension(TW_EXTENSION_SCENE, scene_, &tw_scene::describe);
  reader.extension(TW_EXTENSION_AWARDS, awards_, &tw_awards::describe);
  reader.extension(TW_EXTENSION_END_PARTS, end_parts_, &tw_end_parts::part_points_if_ended);
  reader.extension(TW_EXTENSION_WORDS, words_, &tw_words::told, &tw_words::asked);
  game_ = {.struct_size = sizeof(tw_game),
           .parameter_count = count(parameters_),
           .parameters = parameters_.data(),
           .property_count = count(properties_),
           .properties = properties_.data(),
           .deck_count = count(decks_),
           .decks = decks_.data()};
  set_remote_functions(game_, evaluation_, scene_, awards_, end_parts_, words_);
}

const void* IsolatedItem::extension(std::string_view id) const {
  if (std::ranges::find(extensions_, id) == extensions_.end()) return nullptr;
  const std::pair<std::string_view, const void*> all[] = {
      {TW_EXTENSION_GROUPS, &groups_},  {TW_EXTENSION_EVALUATION, &evaluation_}, {TW_EXTENSION_SCENE, &scene_},
      {TW_EXTENSION_AWARDS, &awards_},  {TW_EXTENSION_END_PARTS, &end_parts_},   {TW_EXTENSION_WORDS, &words_},
      {TW_EXTENSION_ANSWERS, &answers_}};
  return std::ranges::find(all, id, &std::pair<std::string_view, const void*>::first)->second;
}

namespace {

void put_values(PacketWriter& to, const tw_value* values, std::uint32_t count) {
  for (const tw_value& value : std::span(values, count)) {
    to.put_text(value.text).put(value.number).put(value.count);
    to.put_rows(std::span(value.list, value.count));
  }
}

/// Calls `create` and returns the item; null if the plugin refuses.
void* create_item(Call call, std::unique_ptr<RemoteItem> item, PacketWriter arguments, std::string& why) {
  const auto result = item->create(call, std::move(arguments));
  if (result->get<bool>()) return item.release();
  const char* const reason = result->reader().get_text();
  why = line_of(reason);
  return nullptr;
}

}  // namespace

void* IsolatedItem::create_game(const tw_game_files& files, std::string& why) const {
  PacketWriter arguments;
  arguments.put_text(id_.c_str()).put_text(files.id).put(files.least_players).put(files.most_players);
  put_values(arguments, files.values, game_.parameter_count);
  arguments.put(files.tile_count);
  for (const tw_tile& tile : std::span(files.tiles, files.tile_count)) {
    arguments.put_text(tile.id).put(tile.deck).put(tile.copies);
    put_values(arguments, tile.properties, game_.property_count);
  }
  auto item = std::make_unique<RemoteItem>(file_, tr("game \"{0}\"", files.id));
  item->decks = game_.deck_count;
  return create_item(Call::CreateGame, std::move(item), std::move(arguments), why);
}

void* IsolatedItem::create_effect(const tw_rules& rules, const tw_value* values, std::string& why) const {
  PacketWriter arguments;
  arguments.put_text(id_.c_str());
  put_values(arguments, values, effect_.parameter_count);
  put_rules(arguments, rules);
  auto item = std::make_unique<RemoteItem>(file_, tr("effect \"{0}\"", id_));
  item->bytes = effect_.memory;
  return create_item(Call::CreateEffect, std::move(item), std::move(arguments), why);
}

}  // namespace tw::plugin_host
