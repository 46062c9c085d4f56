#include "engine/difference/items.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "engine/difference/row.hpp"

namespace tw::difference {

using namespace tw::model;

namespace {

template <class T>
void add_items(std::vector<Item>& out, const char* table, const std::vector<T>& rows) {
  for (const T& row : rows) out.push_back({table, row.id, {{table, {{table, row.id}}, xml::attributes_of(row)}}});
}

void add_steps(std::vector<Item>& out, const Turn& turn, std::set<std::string>& plugins) {
  if (turn.draws.empty() && turn.steps.empty()) return;
  out.push_back({"step", "draws", {{"turn", {}, {{"draws", turn.draws}}}}});
  std::map<std::string, int> seen;
  std::set<std::string> again;
  for (std::size_t i = 0; i < turn.steps.size(); ++i) {
    const TurnStep& step = turn.steps[i];
    const std::string& name = xml::name_of(step.kind);
    const int number = ++seen[name];
    ItemPart part{name, {}, xml::attributes_of(step)};
    if (step.kind == TurnStep::Kind::Again && again.insert(step.deck).second)
      part.addresses.emplace_back("again", step.deck);
    if (step.kind == TurnStep::Kind::Effect && plugins.insert(step.use.plugin).second)
      part.addresses.emplace_back("effect", step.use.plugin);
    if (step.kind == TurnStep::Kind::Occupy) part.addresses.emplace_back("occupy", std::to_string(number));
    if (step.kind != TurnStep::Kind::Effect && number == 1) part.addresses.emplace_back("turn", name);
    out.push_back({"step", std::to_string(i + 1), {std::move(part)}});
  }
}

void add_actions(std::vector<Item>& out, const std::vector<ActionRule>& actions, std::set<std::string>& plugins) {
  for (const ActionRule& action : actions) {
    Item item{"action", action.id, {{"action", {{"action", action.id}}, xml::attributes_of(action)}}};
    std::set<Effect::Kind> seen;
    for (const Effect& effect : action.effects) {
      const std::string& name = xml::name_of(effect.kind);
      ItemPart part{name, {}, xml::attributes_of(effect)};
      if (effect.kind == Effect::Kind::Effect) {
        if (plugins.insert(effect.use.plugin).second) part.addresses.emplace_back("effect", effect.use.plugin);
      } else if (seen.insert(effect.kind).second) {
        part.addresses.emplace_back(name, action.id);
      }
      item.parts.push_back(std::move(part));
    }
    out.push_back(std::move(item));
  }
}

/// Returns the attribute value that is equivalent to omitting the attribute, or nullptr if the format has no such
/// value.
const char* default_word(const std::string& element, const std::string& name) {
  static const std::map<std::pair<std::string, std::string>, const char*> words{
      {{"role", "stays"}, "no"},        {{"role", "bar"}, "area"},          {{"deck", "ends-game"}, "no"},
      {{"deck", "redraw"}, "yes"},      {{"area", "closed"}, "slots"},      {{"score", "returned"}, "at-once"},
      {{"again", "after-last"}, "yes"}, {{"again", "occupied"}, "any"},     {{"cover", "within"}, "area"},
      {{"return", "optional"}, "no"},   {{"return", "returned"}, "at-once"}};
  const auto found = words.find({element, name});
  return found == words.end() ? nullptr : found->second;
}

xml::AttributeList sorted(xml::AttributeList list) {
  std::ranges::sort(list);
  return list;
}

}  // namespace

std::vector<Item> items_of(const Rules& rules) {
  std::vector<Item> out;
  std::set<std::string> plugins;
  add_items(out, "edge", rules.edges);
  add_items(out, "kind", rules.kinds);
  add_items(out, "symbol", rules.symbols);
  add_items(out, "area", rules.areas);
  add_items(out, "piece", rules.pieces);
  add_items(out, "role", rules.roles);
  add_items(out, "deck", rules.decks);
  add_steps(out, rules.turn, plugins);
  add_items(out, "score", rules.scores);
  add_actions(out, rules.actions, plugins);
  add_items(out, "weight", rules.weights);
  add_items(out, "set", rules.settings);
  add_items(out, "name", rules.names);
  return out;
}

bool same(const Item& a, const Item& b) {
  return std::ranges::equal(a.parts, b.parts, [](const ItemPart& x, const ItemPart& y) {
    return x.element == y.element && (x.attributes == y.attributes || sorted(x.attributes) == sorted(y.attributes));
  });
}

Attributes to_change(const ItemPart& from, const ItemPart& to) {
  Attributes out;
  for (const auto& [name, value] : to.attributes) {
    const std::string* was = value_of(from.attributes, name);
    if (was != nullptr && *was == value) continue;
    out.list.emplace_back(name, value);
    // A <change> cannot set the id, the plugin or the attribute that identifies the element.
    if (name == "id" || name == "plugin" || from.addresses.empty() || name == from.addresses.front().first)
      out.is_expressible = false;
  }
  for (const auto& [name, value] : from.attributes) {
    if (value_of(to.attributes, name) != nullptr) continue;
    const char* word = default_word(from.element, name);
    if (word == nullptr || from.addresses.empty())
      out.is_expressible = false;
    else
      out.list.emplace_back(name, word);
  }
  return out;
}

}  // namespace tw::difference
