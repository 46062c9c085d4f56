#include "editor/core/rules/rule_fields.hpp"

#include <algorithm>

#include "editor/core/rules/row_label.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::editor {

using model::Rules;
using Type = RuleField::Type;
using xml::AttributeList;

namespace {

/// A builder that adds the fields of a form in order.
class Form {
 public:
  Form(const Rules& rules, AttributeList values) : rules_(rules), values_(std::move(values)) {}

  RuleField& add(const char* name, const std::string& label, Type type, const std::string& help,
                 const std::string& standard = "") {
    RuleField field{.name = name, .label = label, .type = type, .help = help, .standard = standard};
    field.value = value_of(values_, name);
    if (field.value.empty()) field.value = standard;
    return out_.emplace_back(std::move(field));
  }
  void id(const std::string& help) { add("id", tr("Name"), Type::Id, help); }
  void yes_no(const char* name, const std::string& label, const std::string& help, const char* standard) {
    add(name, label, Type::YesNo, help, standard);
  }
  void number(const char* name, const std::string& label, int least, int most, const std::string& help,
              const std::string& standard = "") {
    RuleField& field = add(name, label, Type::Number, help, standard);
    field.least = least;
    field.most = most;
  }
  template <class Row>
  void one_of(const char* name, const std::string& label, const std::vector<Row>& rows, const std::string& help) {
    RuleField& field = add(name, label, Type::Choice, help);
    field.choices = field.names = model::ids_of(rows);
  }
  template <class Row>
  void several_of(const char* name, const std::string& label, const std::vector<Row>& rows, const std::string& help) {
    RuleField& field = add(name, label, Type::Several, help);
    field.choices = field.names = model::ids_of(rows);
  }
  void choice(const char* name, const std::string& label, std::vector<std::string> choices,
              std::vector<std::string> names, const std::string& help, const char* standard = "") {
    RuleField& field = add(name, label, Type::Choice, help, standard);
    field.choices = std::move(choices);
    field.names = std::move(names);
  }
  void look(const std::string& help) {
    RuleField& field = add("look", tr("Drawn as"), Type::Look, help);
    field.choices = field.names = drawing::symbol_names();
    add("art", tr("Custom picture"), Type::Picture, tr("An SVG or PNG file that is drawn instead."));
  }
  const Rules& rules() const { return rules_; }
  std::vector<RuleField> take() { return std::move(out_); }

 private:
  const Rules& rules_;
  AttributeList values_;
  std::vector<RuleField> out_;
};

void game_form(Form& form) {
  form.add("name", tr("Name"), Type::Text, tr("The displayed name of these rules."));
  form.number("least-players", tr("Minimum players"), 1, model::kMaxPlayers,
              tr("The game requires at least this many players."));
  form.number("most-players", tr("Maximum players"), 1, model::kMaxPlayers,
              tr("The game allows at most this many players."));
  if (form.rules().family == model::kLandscape)
    form.one_of("draws", tr("A turn draws from"), form.rules().decks, tr("The deck that ordinary turns draw from."));
}

void kind_form(Form& form) {
  form.id(tr("The name by which tiles, edges and areas refer to the feature."));
  std::vector<std::string> looks{""}, names{tr("automatic")};
  for (const std::string& look : xml::zone_looks()) {
    looks.push_back(look);
    names.push_back(look);
  }
  form.choice("look", tr("Drawn as"), std::move(looks), std::move(names), tr("How zones with this feature are drawn."));
  form.add("fill", tr("Colour"), Type::Colour, tr("For example #7fae5b. Leave empty for the default colour."));
}

void edge_form(Form& form) {
  form.id(tr("The name used in messages and patterns."));
  RuleField& slots = form.add("zones", tr("Slots"), Type::Slots,
                              tr("The features of the three slots, from left to right as seen from inside the tile."));
  slots.choices = slots.names = model::ids_of(form.rules().kinds);
}

void symbol_form(Form& form) {
  form.id(tr("The name of the symbol in formulas."));
  form.several_of("on", tr("Allowed on"), form.rules().kinds, tr("Features on which this symbol is allowed."));
  form.look(tr("Default: the drawing with the same name as the row."));
}

void deck_form(Form& form) {
  form.id(tr("The name by which tiles and turns refer to the deck."));
  form.yes_no("ends-game", tr("The game ends when it is empty"),
              tr("The game ends at the start of a turn that cannot draw from this deck."), "no");
  form.yes_no("redraw", tr("Draw again if a tile fits nowhere"), tr("Otherwise, the turn passes without a tile."),
              "yes");
}

void piece_form(Form& form) {
  form.id(tr("The name by which roles and scores refer to the piece."));
  form.number("count", tr("For each player"), 0, model::kMaxPieceCount,
              tr("The number of these pieces in each player's supply when the game begins."));
  form.look(tr("Default: the drawing with the same name as the row."));
}

void role_form(Form& form) {
  form.id(tr("The name of the piece in this role."));
  form.one_of("piece", tr("Piece"), form.rules().pieces, tr("The piece that is placed on the zone."));
  form.one_of("area", tr("In an area"), form.rules().areas, tr("The zone must belong to an area of this kind."));
  form.yes_no("stays", tr("Stays until the end of the game"), tr("Otherwise, it returns when its area is scored."),
              "no");
  form.choice("bar", tr("Not allowed if"), {"area", "around", "area around", "none"},
              {tr("the area already has one"), tr("a surrounding tile has one"), tr_in("of two conditions", "either"),
               tr("always allowed")},
              tr("When the piece may not be placed."), "area");
  form.look(tr("Default: the drawing of the piece."));
}

void area_form(Form& form) {
  form.id(tr("The name by which roles and scores refer to the area."));
  form.several_of("of", tr("Made of"), form.rules().kinds, tr("Adjacent zones with these features form one area."));
  form.choice("closed", tr("Closed when"), {"slots", "around"},
              {tr("no slot is open"), tr("all eight surrounding cells have tiles")}, tr("When the area is complete."),
              "slots");
}

void score_form(Form& form) {
  form.id(tr("The name by which actions refer to the score."));
  form.one_of("area", tr("Area"), form.rules().areas, tr("The kind of area that is scored."));
  form.choice("when", tr_in("label of a point in time", "When"), {"closed", "end"},
              {tr("closed"), tr("end of the game")}, tr("When the points are awarded."));
  form.add("points", tr("Points"), Type::Formula, tr("A formula; it can use the words for this kind of area."));
  std::vector<std::string> to, names;
  for (const char* how : {"most ", "each "})
    for (const model::PieceKind& piece : form.rules().pieces) to.push_back(how + piece.id);
  to.emplace_back("placer");
  for (const std::string& value : to) names.push_back(receiver_words(value));
  form.choice(
      "to", tr("Goes to"), std::move(to), std::move(names),
      tr("Players tied for the most all score in full. With “each”, every such piece scores, counted from its tile."));
  form.add("part", tr("Recorded as"), Type::Text,
           tr("The points column to which the score is added. Leave empty to use the name of the score."));
}

void action_form(Form& form) {
  form.id(tr("The name by which zones refer to the action."));
  form.look(tr("Default: the drawing with the same name as the row."));
}

void name_form(Form& form) {
  form.id(tr("The id of a row and a language: ID.de."));
  form.add("one", tr("Singular"), Type::Text, tr("The name in this language, as in the middle of a sentence."));
  form.add("many", tr("Plural"), Type::Text, tr("The plural in this language. Leave empty if it is the same."));
}

Type type_of(const plugin_host::ParameterInfo& parameter) {
  if (parameter.type == "whole number") return Type::Number;
  if (parameter.type == "yes or no") return Type::YesNo;
  return parameter.choices.empty() ? Type::Text : Type::Choice;
}

/// Returns the sentence that ends the help text of a field whose label differs from the id in the file.
std::string in_file(const std::string& id) { return tr("In the file: “{0}”.", id); }

void parameter_field(Form& form, const plugin_host::ParameterInfo& parameter, const char* name,
                     const std::string& label) {
  const std::string help =
      tr(parameter.help) + (parameter.reason.empty() ? "" : " " + tr(parameter.reason)) + " " + in_file(parameter.id);
  RuleField& field = form.add(name, label, type_of(parameter), help, parameter.standard);
  field.least = static_cast<int>(std::clamp<long long>(parameter.least, -1000000000, 1000000000));
  field.most = static_cast<int>(std::clamp<long long>(parameter.most, -1000000000, 1000000000));
  field.choices = field.names = parameter.choices;
}

void use_form(Form& form, const std::string& effect) {
  form.add("plugin", tr("Effect"), Type::Fixed, tr("The plugin effect that is applied here."));
  form.add("part", tr("Recorded as"), Type::Text,
           tr("The points column to which the effect's points are added. Leave empty to use the name of the effect."));
  for (const auto& parameter : plugin_host::parameters_of_effect(effect))
    parameter_field(form, parameter, parameter.id.c_str(), english_title(parameter.id));
}

void again_form(Form& form, const model::TurnStep& step) {
  const Rules& rules = form.rules();
  form.one_of("deck", tr("Draws from"), rules.decks, tr("The deck that the extra turn draws from."));
  std::vector<std::string> when, names;
  const auto offer = [&](const std::string& area, const std::string& symbol) {
    const std::string value = "closed " + area + (symbol.empty() ? "" : " with " + symbol);
    if (std::ranges::find(when, value) != when.end()) return;
    when.push_back(value);
    names.push_back(closing_words(rules, area, symbol));
  };
  for (const model::AreaKind& area : rules.areas) {
    offer(area.id, "");
    for (const model::SymbolKind& symbol : rules.symbols)
      if (std::any_of(symbol.on.begin(), symbol.on.end(),
                      [&](const auto& kind) { return std::ranges::find(area.of, kind) != area.of.end(); }))
        offer(area.id, symbol.id);
  }
  if (!step.area.empty()) offer(step.area, step.symbol);  // offer the current value even if the check rejects it
  const std::string help = step.area.empty() ? tr("What triggers the extra turn.")
                                             // translators: {0} is for example "closes a forest"
                                             : tr("The player gets an extra turn if the tile {0}.",
                                                  closing_words(rules, step.area, step.symbol));
  form.choice("when", tr("When the tile"), std::move(when), std::move(names), help);
  form.yes_no("chain", tr("An extra turn can trigger another"), tr("Otherwise, a turn has at most one extra turn."),
              "no");
  form.yes_no("after-last", tr("Also after the last tile"), tr("Also when the turn's own deck is empty."), "yes");
  form.choice("occupied", tr("Area"), {"any", "only"}, {tr("with or without a piece"), tr("only with a piece in it")},
              tr("Whether the area must have contained a piece."), "any");
}

void returned_field(Form& form) {
  form.choice("returned", tr("Returned pieces"), {"at-once", "next-turn"},
              {tr("can be placed at once"), tr("can be placed from the next turn on")},
              tr("When they can be used again."), "at-once");
}

void step_form(Form& form, const model::TurnStep& step) {
  using Kind = model::TurnStep::Kind;
  if (step.kind == Kind::Occupy)
    form.number("limit", tr("Maximum number of pieces"), 1, model::kMaxOccupy,
                tr("How many pieces may be placed in a turn."), "1");
  if (step.kind == Kind::Score) returned_field(form);
  if (step.kind == Kind::Effect) use_form(form, step.use.plugin);
  if (step.kind == Kind::Again) again_form(form, step);
}

void effect_form(Form& form, const model::Effect& effect) {
  using Kind = model::Effect::Kind;
  const Rules& rules = form.rules();
  const Kind kind = effect.kind;
  if (kind == Kind::Ignore || kind == Kind::Bonus || kind == Kind::Sole)
    form.one_of("score", tr("Score"), rules.scores, tr("The score that this effect changes."));
  if (kind == Kind::Award || kind == Kind::Bonus)
    form.add("points", tr("Points"), Type::Formula,
             tr("A formula that can use the same words as the scores of the area. Counts start at this tile."));
  if (kind == Kind::Award)
    form.one_of("area", tr("Area"), rules.areas, tr("The area that the action's zone belongs to."));
  if (kind == Kind::Cover || kind == Kind::Ignore)
    form.several_of("symbols", tr("Symbols"), rules.symbols, tr("The symbols that no longer count."));
  if (kind == Kind::Cover)
    form.choice("within", tr("Within"), {"area", "near"},
                {tr("the whole area"), tr("this tile and the eight around it")}, tr("Where the symbols are covered."),
                "area");
  if (kind == Kind::Return) {
    form.one_of("piece", tr("Piece"), rules.pieces, tr("The piece that returns to its player."));
    form.yes_no("optional", tr("The player may decline"), tr("Otherwise, a piece must be taken back if there is one."),
                "no");
    returned_field(form);
  }
  if (kind == Kind::Effect) use_form(form, effect.use.plugin);
}

void plain_form(Form& form, RuleTable table) {
  switch (table) {
    case RuleTable::Game: return game_form(form);
    case RuleTable::Kinds: return kind_form(form);
    case RuleTable::EdgeKinds: return edge_form(form);
    case RuleTable::Symbols: return symbol_form(form);
    case RuleTable::Decks: return deck_form(form);
    case RuleTable::Pieces: return piece_form(form);
    case RuleTable::Roles: return role_form(form);
    case RuleTable::Areas: return area_form(form);
    case RuleTable::Scores: return score_form(form);
    case RuleTable::Actions: return action_form(form);
    case RuleTable::Names: return name_form(form);
    case RuleTable::Turn:
    case RuleTable::Weights:
    case RuleTable::Settings: return;
  }
}

std::vector<RuleField> bare_fields(const Rules& rules, RuleRow row) {
  Form form(rules, values_of(rules, row));
  if (row.effect >= 0) {
    effect_form(form, rules.actions[to_index(row.row)].effects[to_index(row.effect)]);
  } else if (row.table == RuleTable::Turn) {
    step_form(form, rules.turn.steps[to_index(row.row)]);
  } else if (row.table == RuleTable::Settings) {
    const auto all = plugin_host::parameters_of_family(rules.family);
    if (to_index(row.row) < all.size()) parameter_field(form, all[to_index(row.row)], "value", tr("Value"));
  } else if (row.table == RuleTable::Weights) {
    const model::WeightRow& weight = model::kWeightRows[to_index(row.row)];
    form.number("value", tr("Value"), weight.least, weight.most, capital(tr(weight.help)) + ". " + in_file(weight.id),
                std::to_string(weight.standard));
  } else {
    plain_form(form, row.table);
  }
  return form.take();
}

bool same_values(const Rules& rules, RuleRow row, const Rules& base, RuleRow in_base) {
  if (row.table == RuleTable::Actions && row.effect < 0 &&
      rules.actions[to_index(row.row)].effects != base.actions[to_index(in_base.row)].effects)
    return false;
  return values_of(rules, row) == values_of(base, in_base);
}

}  // namespace

std::vector<RuleField> fields_of(const Rules& rules, RuleRow row, const Rules* base) {
  if (!exists(rules, row)) return {};
  std::vector<RuleField> out = bare_fields(rules, row);
  if (base == nullptr) return out;
  const RuleRow there = same_row(*base, rules, row);
  if (there.row < 0 || !exists(*base, there)) return out;
  const std::vector<RuleField> was = bare_fields(*base, there);
  for (RuleField& field : out) {
    field.in_base = true;
    const auto at = std::ranges::find(was, field.name, &RuleField::name);
    field.base = at == was.end() ? field.standard : at->value;
    field.changed = field.base != field.value;
  }
  return out;
}

AttributeList with_field(const Rules& rules, RuleRow row, const RuleField& field, const std::string& value) {
  AttributeList out = values_of(rules, row);
  const auto at = std::ranges::find(out, field.name, &AttributeList::value_type::first);
  if (at != out.end() && at->second == value) return out;  // keep an unchanged attribute
  const bool says_nothing = value == field.standard || (value.empty() && field.type != Type::Formula);
  if (says_nothing && at != out.end()) {
    out.erase(at);
  } else if (at != out.end()) {
    at->second = value;
  } else if (!says_nothing) {
    out.emplace_back(field.name, value);
  }
  return out;
}

std::string receiver_words(std::string_view to) {
  if (to == "placer") return tr("whoever laid the tile");
  // translators: who receives a score; {0} is a kind of piece, in the plural
  if (to.starts_with("most ")) return tr("most {0}", plural(std::string(to.substr(5))));
  // translators: who receives a score; {0} is a kind of piece
  if (to.starts_with("each ")) return tr("each {0}", tr_name(std::string(to.substr(5))));
  return std::string(to);
}

std::string shown_value(const RuleField& field, const std::string& value) {
  if (field.type == Type::YesNo && (value == "yes" || value == "no")) return value == "yes" ? tr("yes") : tr("no");
  const auto at = std::ranges::find(field.choices, value);
  if (at == field.choices.end() || field.names.size() != field.choices.size()) return value;
  return field.names[static_cast<std::size_t>(at - field.choices.begin())];
}

RowState state_of(const Rules& rules, RuleRow row, const Rules* base) {
  if (base == nullptr) return RowState::Same;
  const RuleRow there = same_row(*base, rules, row);
  if (there.row < 0) return RowState::Added;
  return same_values(rules, row, *base, there) ? RowState::Same : RowState::Changed;
}

int count_changes(const Rules& rules, RuleTable table, const Rules* base) {
  if (base == nullptr) return 0;
  int out = 0;
  for (int i = 0; i < row_count(rules, table); ++i) out += state_of(rules, {table, i}, base) != RowState::Same ? 1 : 0;
  for (int i = 0; i < row_count(*base, table); ++i) out += same_row(rules, *base, {table, i}).row < 0 ? 1 : 0;
  return out;
}

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// Replaces elements such as "<again>" and "<place/>" with the labels of these steps and effects.
std::string without_elements(std::string text) {
  for (std::size_t open = text.find('<'); open != std::string::npos; open = text.find('<', open + 1)) {
    const std::size_t close = text.find('>', open);
    if (close == std::string::npos) break;
    std::string name = text.substr(open + 1, close - open - 1);
    if (name.ends_with('/')) name.pop_back();
    if (const std::string label = element_label(name); !label.empty())
      text.replace(open, close - open + 1, "“" + label + "”");
  }
  return text;
}

}  // namespace

std::string with_window_labels(std::string message, const std::vector<RuleField>& fields) {
  for (const RuleField& field : fields) {
    const std::size_t open = message.find('<') + 1, close = message.find('>');
    if (close != std::string::npos && open <= close &&
        message == xml::missing_attribute_message(message.substr(open, close - open), field.name))
      return tr("{0} must not be empty.", field.label);
    if (message.starts_with(field.name + " ")) message.replace(0, field.name.size(), field.label);
    message = replaced(std::move(message), field.name + "=\"yes\"", "“" + field.label + "”");
  }
  // This attribute belongs to another table, so it is not among `fields`.
  message = replaced(std::move(message), "ends-game=\"yes\"", "“" + tr("The game ends when it is empty") + "”");
  return without_elements(std::move(message));
}

}  // namespace tw::editor
