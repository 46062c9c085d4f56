#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

namespace {

/// Returns a handler for an element without children. It adds the element as a row to a table.
template <class Row>
Element::ChildHandler row_handler(const char* name, std::vector<Row>& rows) {
  return {name, [&rows](Element& e) {
            if constexpr (std::same_as<Row, model::RowName>)
              rows.push_back(read_row_name(e.attributes()));
            else
              rows.push_back(read_new<Row>(e.attributes()));
            e.attributes().finish();
            e.no_children();
          }};
}

/// Returns handlers for the kinds of step or effect.
template <class Row>
std::vector<Element::ChildHandler> rules_of_kinds(std::vector<Row>& rows) {
  std::vector<Element::ChildHandler> out;
  for (const char* kind : model::description<Row>().kinds) out.push_back(row_handler(kind, rows));
  return out;
}

void read_action_element(Element& element, model::Rules& rules) {
  model::ActionRule action = read_new<model::ActionRule>(element.attributes());
  element.attributes().finish();
  element.children(rules_of_kinds(action.effects));
  rules.actions.push_back(std::move(action));
}

void read_turn_element(Element& element, model::Turn& turn) {
  read_row(turn, element.attributes());
  element.attributes().finish();
  element.children(rules_of_kinds(turn.steps));
}

/// Reads `players="2-5"` or `players="2"`.
void read_players(Attributes& a, model::Rules& rules) {
  const Attribute* found = a.need("players");
  if (found == nullptr) return;
  const std::string& text = found->value;
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '1' && text[i] <= '9'; };
  const bool one = text.size() == 1 && digit(0);
  const bool two = text.size() == 3 && digit(0) && text[1] == '-' && digit(2);
  const int least = one || two ? text[0] - '0' : 0;
  const int most = two ? text[2] - '0' : least;
  if (least < 1 || most < least || most > model::kMaxPlayers) {
    a.report().add(code::kInvalidNumber, found->value_at,
                   // translators: "players" is the name of an attribute
                   tr("\"players\" is {0}; use a number or a range such as 2-5, at most {1}", in_quotes(text),
                      model::kMaxPlayers));
    return;
  }
  rules.min_players = least;
  rules.max_players = most;
}

}  // namespace

std::vector<Element::ChildHandler> row_handlers(model::Rules& rules) {
  std::vector<Element::ChildHandler> out;
  for_each_rows(rules, [&]<class Row>(std::vector<Row>& rows) {
    const char* name = model::element_name<Row>();
    if constexpr (std::same_as<Row, model::ActionRule>)
      out.push_back({name, [&rules](Element& e) { read_action_element(e, rules); }});
    else
      out.push_back(row_handler(name, rows));
  });
  return out;
}

namespace {

void read_rules_root(Element& root, model::Rules& rules) {
  Attributes& a = root.attributes();
  rules.at = a.at();
  rules.id = a.id("id");
  rules.name = a.text("name");
  rules.family = a.id_or("family", "landscape");
  read_players(a, rules);
  a.finish();
  bool source_seen = false;
  bool turn_seen = false;
  std::vector<Element::ChildHandler> children = row_handlers(rules);
  children.push_back(source_handler(rules.source, source_seen));
  children.push_back({"turn", [&](Element& e) {
                        if (turn_seen)
                          e.report().add(code::kDuplicateElement, e.at(),
                                         tr("There is a second <{0}>; remove one of them", e.name()));
                        model::Turn spare;
                        read_turn_element(e, turn_seen ? spare : rules.turn);
                        turn_seen = true;
                      }});
  root.children(children);
  if (!turn_seen && rules.family == model::kLandscape)
    root.report().add(code::kElementMissing, root.at(), tr("<turn>, which lists the steps of a turn, is missing"));
}

}  // namespace

PartialResult<model::Rules> read_rules_part(std::string_view text, const std::string& path) {
  return read_part<model::Rules>(text, path, "rules", read_rules_root);
}

model::Result<model::Rules> read_rules(std::string_view text, const std::string& path) {
  return to_result(read_rules_part(text, path));
}

model::Result<model::Rules> read_rules_leniently(std::string_view text, const std::string& path) {
  PartialResult<model::Rules> part = read_rules_part(text, path);
  if (!part.has_expected_root) return std::move(part.findings);
  return {std::move(part.value), std::move(part.findings)};
}

}  // namespace tw::xml
