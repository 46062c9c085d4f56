#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

bool is_colour(std::string_view text) {
  const auto hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), hex);
}

std::string read_colour(Attributes& a, std::string_view name) {
  const Attribute* found = a.find(name);
  if (found == nullptr || found->value.empty()) return {};
  if (is_colour(found->value)) return found->value;
  a.report().add(code::kWord, found->value_at,
                 // translators: {0} is the name of an attribute
                 tr("{0} is {1}; use a colour such as #7fae5b", name, in_quotes(found->value)));
  return {};
}

/// Reads `art="art/mammoth.svg"`: a picture inside the folder of the file.
std::string read_picture(Attributes& a) {
  const Attribute* found = a.find("art");
  if (found == nullptr || found->value.empty()) return {};
  if (stays_inside(found->value)) return found->value;
  a.report().add(code::kOutside, found->value_at,
                 tr("The picture {0} is not inside the folder of this file; use a path such as art/picture.svg",
                    in_quotes(found->value)));
  return {};
}

/// Reads `when="closed AREA"` or `when="closed AREA with SYMBOL"`.
void read_again_when(Attributes& a, TurnStep& step) {
  const Attribute* found = a.need("when");
  if (found == nullptr) return;
  const std::vector<std::string> words = split(found->value);
  const bool bare = words.size() == 2 && words[0] == "closed";
  const bool with = words.size() == 4 && words[0] == "closed" && words[2] == "with";
  if (!bare && !with) {
    a.report().add(code::kWord, found->value_at,
                   // translators: "when" is the name of an attribute
                   tr("when is {0}; use \"closed AREA\" or \"closed AREA with SYMBOL\"", in_quotes(found->value)));
    return;
  }
  step.area = words[1];
  if (with) step.symbol = words[3];
}

/// Reads `to="most PIECE"`, `to="each PIECE"` or `to="placer"`.
void read_to(Attributes& a, ScoreRule& row) {
  const Attribute* found = a.need("to");
  if (found == nullptr) return;
  const std::vector<std::string> words = split(found->value);
  if (words.size() == 1 && words[0] == "placer") return;
  if (words.size() == 2 && words[0] == "most") {
    row.to_most = words[1];
  } else if (words.size() == 2 && words[0] == "each") {
    row.to_each = words[1];
  } else {
    a.report().add(code::kWord, found->value_at,
                   // translators: "to" is the name of an attribute
                   tr("to is {0}; use \"most PIECE\", \"each PIECE\" or \"placer\"", in_quotes(found->value)));
  }
}

/// Reads `bar="area"`, `bar="around"`, `bar="area around"` or `bar="none"`.
void read_bar(Attributes& a, Role& role) {
  if (!a.has("bar")) return;
  static const std::vector<std::string> ways{"area", "around", "area around", "none"};
  const std::size_t way = a.choice("bar", ways);
  role.bar_area = way == 0 || way == 2;
  role.bar_around = way == 1 || way == 2;
}

/// Reads `returned="at-once"` or `returned="next-turn"`.
bool read_returned_next_turn(Attributes& a) { return a.choice_or("returned", {"at-once", "next-turn"}, 0) == 1; }

/// Reads `plugin` and `part`. All other attributes are settings; only the plugin knows their names.
PluginUse read_use(Attributes& a) {
  PluginUse use{a.id("plugin"), a.id_or("part", ""), {}};
  for (const Attribute& attribute : a.list())
    if (attribute.name != "plugin" && attribute.name != "part")
      use.settings.push_back({attribute.name, a.find(attribute.name)->value, attribute.value_at});
  return use;
}

SlotSet read_slots(Attributes& a) {
  SlotSet out;
  const Attribute* found = a.find("slots");
  if (found == nullptr) return out;
  std::size_t from = 0;
  for (const std::string& word : split(found->value)) {
    from = found->value.find(word, from);
    const SourceMark at{found->value_at.line, found->value_at.column + static_cast<int>(from)};
    from += word.size();
    SlotSet more;
    if (const auto side = side_from_name(word)) more = SlotSet::side(*side);
    if (const auto one = slot_from_name(word)) more.add(*one);
    if (more.empty())
      a.report().add(code::kSlot, at,
                     tr("{0} is not a slot; use N0 N1 N2 E0 ... W2, or N, E, S, W for a whole side", in_quotes(word)));
    else if (!(out & more).empty())
      a.report().add(code::kSlotTwice, at, tr("Slot {0} is named twice; remove one of them", to_text(out & more)));
    out = out | more;
  }
  return out;
}

}  // namespace

EdgeKind read_edge(Attributes& a) {
  EdgeKind row{a.id("id"), {}, a.at()};
  const std::vector<std::string> zones = a.words("zones");
  for (std::size_t i = 0; i < std::min<std::size_t>(zones.size(), 3); ++i) row.zones[i] = zones[i];
  if (a.has("zones") && zones.size() != 3)
    a.report().add(code::kNumber, a.find("zones")->value_at,
                   // translators: "zones" is the name of an attribute
                   tr("zones names {0} kinds; name three, one for each slot of a side", zones.size()));
  return row;
}

ZoneKind read_kind(Attributes& a) {
  ZoneKind row{a.id("id"), {}, {}, a.at()};
  if (a.has("look")) row.look = zone_looks()[a.choice("look", zone_looks())];
  a.find("look");
  row.fill = read_colour(a, "fill");
  return row;
}

SymbolKind read_symbol(Attributes& a) {
  return {a.id("id"), a.words("on"), a.id_or("look", ""), a.at(), read_picture(a)};
}
AreaKind read_area(Attributes& a) {
  return {a.id("id"), a.words("of"), a.choice_or("closed", {"slots", "around"}, 0) == 1, a.at()};
}
PieceKind read_piece(Attributes& a) {
  return {a.id("id"), a.number("count", 0, kMaxPieceCount), a.id_or("look", ""), a.at(), read_picture(a)};
}

Role read_role(Attributes& a) {
  Role row;
  row.at = a.at();
  row.id = a.id("id");
  row.piece = a.id("piece");
  row.area = a.id("area");
  row.look = a.id_or("look", "");
  row.art = read_picture(a);
  row.stays = a.yes_no("stays", false);
  read_bar(a, row);
  return row;
}

Deck read_deck(Attributes& a) { return {a.id("id"), a.yes_no("ends-game", false), a.yes_no("redraw", true), a.at()}; }

TurnStep read_step(const std::string& name, Attributes& a) {
  TurnStep step;
  step.at = a.at();
  const auto at = std::find(step_names().begin(), step_names().end(), name);
  step.kind = static_cast<TurnStep::Kind>(at - step_names().begin());
  if (step.kind == TurnStep::Kind::Occupy) step.limit = a.number_or("limit", 1, kMaxOccupy, 1);
  if (step.kind == TurnStep::Kind::Score) step.returned_next_turn = read_returned_next_turn(a);
  if (step.kind == TurnStep::Kind::Effect) step.use = read_use(a);
  if (step.kind != TurnStep::Kind::Again) return step;
  step.deck = a.id("deck");
  read_again_when(a, step);
  step.chain = a.yes_no("chain", false);
  step.after_last = a.yes_no("after-last", true);
  step.occupied_only = a.choice_or("occupied", {"any", "only"}, 0) == 1;
  return step;
}

ScoreRule read_score(Attributes& a) {
  ScoreRule row;
  row.at = a.at();
  row.id = a.id("id");
  row.part = a.id_or("part", "");
  row.area = a.id("area");
  row.when = static_cast<ScoreRule::When>(a.choice("when", {"closed", "end"}));
  row.points = a.formula("points");
  read_to(a, row);
  return row;
}

ActionRule read_action(Attributes& a) { return {a.id("id"), a.id_or("look", ""), {}, a.at(), read_picture(a)}; }

Effect read_effect(const std::string& name, Attributes& a) {
  using Kind = Effect::Kind;
  Effect row;
  row.at = a.at();
  const auto at = std::find(effect_names().begin(), effect_names().end(), name);
  row.kind = static_cast<Kind>(at - effect_names().begin());
  if (row.kind == Kind::Ignore || row.kind == Kind::Bonus || row.kind == Kind::Sole) row.score = a.id("score");
  if (row.kind == Kind::Award || row.kind == Kind::Bonus) row.points = a.formula("points");
  if (row.kind == Kind::Award) row.area = a.id("area");
  if (row.kind == Kind::Cover || row.kind == Kind::Ignore) row.symbols = a.words("symbols");
  if (row.kind == Kind::Cover) row.near = a.choice_or("within", {"near", "area"}, 1) == 0;
  if (row.kind == Kind::Return) {
    row.piece = a.id("piece");
    row.optional = a.yes_no("optional", false);
    row.returned_next_turn = read_returned_next_turn(a);
  }
  if (row.kind == Kind::Effect) row.use = read_use(a);
  return row;
}

Tile read_tile(Attributes& a) {
  Tile tile;
  tile.at = a.at();
  tile.id = a.id("id", IdForm::Free);
  tile.deck = a.id("deck");
  tile.copies = a.number_or("copies", 0, kMaxCopies, 1);
  return tile;
}

Zone read_zone(Attributes& a) {
  Zone zone;
  zone.at = a.at();
  zone.id = a.id("id", IdForm::Free);
  zone.kind = a.id("kind");
  zone.slots = read_slots(a);
  zone.symbols = a.words_or_none("symbols");
  zone.action = a.id_or("action", "");
  zone.joins = a.words_or_none("joins");
  zone.touches = a.words_or_none("touches");
  zone.mark = a.id_or("mark", "");
  return zone;
}

Setting read_setting(Attributes& a) {
  Setting row{a.id("id"), a.text("value"), a.at()};
  if (a.has("value")) row.at = a.find("value")->value_at;
  return row;
}

GameWeight read_weight(Attributes& a) {
  constexpr int kLargest = 1'000'000;  // check_rules() checks the range of each weight
  GameWeight row{a.id("id"), a.number("value", -kLargest, kLargest), a.at()};
  if (a.has("value")) row.at = a.find("value")->value_at;
  return row;
}

namespace {

/// Returns true for a language such as "de" or "pt_BR".
bool is_language(std::string_view text) {
  const auto all = [](std::string_view part, char low, char high) {
    return std::ranges::all_of(part, [low, high](char c) { return c >= low && c <= high; });
  };
  const std::size_t end = std::min(text.find('_'), text.size());
  const std::string_view language = text.substr(0, end), country = text.substr(std::min(end + 1, text.size()));
  return (end == 2 || end == 3) && all(language, 'a', 'z') &&
         (end == text.size() || (country.size() == 2 && all(country, 'A', 'Z')));
}

std::string read_language(Attributes& a, const Attribute& found, std::string_view language) {
  if (!is_language(language))
    a.report().add(code::kWord, found.value_at,
                   tr("{0} is not a language; use a code such as \"de\" or \"pt_BR\"", in_quotes(language)));
  return std::string(language);
}

/// Reads one form of a name. Names are short, and have no line breaks or other control characters.
std::string read_form(Attributes& a, std::string_view attribute) {
  constexpr std::size_t kLongestName = 200;
  const Attribute* found = a.find(attribute);
  if (found == nullptr) return {};
  const std::string& text = found->value;
  if (text.find_first_not_of(' ') == std::string::npos || text.size() > kLongestName || has_control_characters(text))
    a.report().add(
        code::kWord, found->value_at,
        tr("{0} is not a name; use from 1 to {1} characters without line breaks", in_quotes(text), kLongestName));
  return text;
}

RowName read_words_of_name(Attributes& a, std::string id) {
  a.need("one");
  return {std::move(id), read_form(a, "one"), read_form(a, "many"), a.at()};
}

}  // namespace

RowName read_name(Attributes& a) {
  const Attribute* found = a.need("id");
  if (found == nullptr) return read_words_of_name(a, "");
  const std::string& id = found->value;
  const std::size_t dot = std::min(id.rfind('.'), id.size());
  const std::string of = id.substr(0, dot), trouble = id_trouble(of, IdForm::Row);
  // translators: {1} is the end of the sentence, such as: is empty
  if (!trouble.empty()) a.report().add(code::kId, found->value_at, tr("The id {0} {1}", in_quotes(of), trouble));
  read_language(a, *found, dot == id.size() ? "" : std::string_view(id).substr(dot + 1));
  return read_words_of_name(a, id);
}

RowName read_name_of(Attributes& a) {
  const Attribute* language = a.need("lang");
  const std::string of = a.id("of");
  return read_words_of_name(a, of + "." + (language == nullptr ? "" : read_language(a, *language, language->value)));
}

void read_row(EdgeKind& row, Attributes& a) { row = read_edge(a); }
void read_row(ZoneKind& row, Attributes& a) { row = read_kind(a); }
void read_row(SymbolKind& row, Attributes& a) { row = read_symbol(a); }
void read_row(AreaKind& row, Attributes& a) { row = read_area(a); }
void read_row(PieceKind& row, Attributes& a) { row = read_piece(a); }
void read_row(Role& row, Attributes& a) { row = read_role(a); }
void read_row(Deck& row, Attributes& a) { row = read_deck(a); }
void read_row(Turn& row, Attributes& a) {
  row.at = a.at();
  row.draws = a.id("draws");
}
void read_row(TurnStep& row, Attributes& a) { row = read_step(name_of(row.kind), a); }
void read_row(ScoreRule& row, Attributes& a) { row = read_score(a); }
void read_row(ActionRule& row, Attributes& a) {
  std::vector<Effect> effects = std::move(row.effects);
  row = read_action(a);
  row.effects = std::move(effects);
}
void read_row(Effect& row, Attributes& a) { row = read_effect(name_of(row.kind), a); }
void read_row(Tile& row, Attributes& a) {
  const Tile next = read_tile(a);
  row.id = next.id;
  row.deck = next.deck;
  row.copies = next.copies;
  row.at = next.at;
}
void read_row(Zone& row, Attributes& a) { row = read_zone(a); }
void read_row(Setting& row, Attributes& a) { row = read_setting(a); }
void read_row(GameWeight& row, Attributes& a) { row = read_weight(a); }
void read_row(RowName& row, Attributes& a) { row = read_name(a); }

Property read_property(Attributes& a) { return {a.id("name"), a.text("value"), a.at()}; }

}  // namespace tw::xml
